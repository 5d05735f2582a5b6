"""Belts, currents and pushers: everything on them moves at the same time, and belts never push.

Who moves is found by one algorithm (AMB-13, AMB-21): claims that two robots share are void, swaps
are void, and nobody moves onto a robot that stays. ``ground.wish`` has the direction in which each
robot would go.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.destruction import fall
from roborally.kernel.ground import NOBODY, NOWHERE, OFF, Ground
from roborally.kernel.ledges import over_ledge, resolve_falls
from roborally.kernel.row import FACING, PLAYING, REGISTER, SQUARE, VIRTUAL

EXPRESS: Final = 2
NORMAL: Final = 1


def express_belts(ground: Ground, row: vec[i64]) -> None:
    """Express belts carry robots one square."""
    carry(ground, row, EXPRESS)


def all_belts(ground: Ground, row: vec[i64]) -> None:
    """Express and normal belts carry robots one square."""
    carry(ground, row, NORMAL)


def carry(ground: Ground, row: vec[i64], speed: i64) -> None:
    wish, belt_speed = ground.wish, ground.belt_speed
    any_wish = False
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        wish[robot] = NOWHERE
        if square != OFF and belt_speed[square] >= speed:
            direction = ground.belt_to[square]
            if ground.open_edge[square * 4 + direction]:
                wish[robot] = direction
                any_wish = True
    if any_wish:
        settle(ground, row)
        move_at_once(ground, row, ground.belt_turn, True)
        resolve_falls(ground, row)


def currents(ground: Ground, row: vec[i64]) -> None:
    """Currents carry robots one square, after all belts and before pushers."""
    wish = ground.wish
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        wish[robot] = NOWHERE
        if square != OFF and ground.current_to[square] != NOWHERE:
            direction = ground.current_to[square]
            if ground.open_edge[square * 4 + direction]:
                wish[robot] = direction
    settle(ground, row)
    move_at_once(ground, row, ground.current_turn, True)
    resolve_falls(ground, row)


def settle(ground: Ground, row: vec[i64]) -> None:
    """Leave their wishes to those who move; virtual robots always do."""
    wish, target = ground.wish, ground.target
    robots = row[PLAYING]
    for robot in range(robots):
        target[robot] = OFF
        if wish[robot] != NOWHERE:
            target[robot] = ground.next_square[row[SQUARE + robot] * 4 + wish[robot]]
    share_claims(ground, row)
    for robot in range(robots):
        if claims(ground, row, robot):
            other = ground.at[target[robot]]
            if other != NOBODY and wish[other] != NOWHERE and target[other] == row[SQUARE + robot]:
                wish[robot] = NOWHERE
                wish[other] = NOWHERE
    changed = True
    while changed:
        changed = False
        for robot in range(robots):
            if claims(ground, row, robot):
                other = ground.at[target[robot]]
                if other != NOBODY and wish[other] == NOWHERE:
                    wish[robot] = NOWHERE
                    changed = True


def claims(ground: Ground, row: vec[i64], robot: i64) -> bool:
    """Whether a real robot wants to go to a square of the floor."""
    return (
        ground.wish[robot] != NOWHERE and ground.target[robot] != OFF and not row[VIRTUAL + robot]
    )


def share_claims(ground: Ground, row: vec[i64]) -> None:
    """Of robots that want to go to the same square none does; by a house rule both fall there."""
    void: i64 = 0
    for robot in range(row[PLAYING]):
        if not claims(ground, row, robot):
            continue
        square = ground.target[robot]
        if ground.two_fall and ground.pit[square]:
            continue
        for other in range(robot):
            if ground.target[other] == square and claims(ground, row, other):
                void |= (1 << robot) | (1 << other)
    for robot in range(row[PLAYING]):
        if void >> robot & 1:
            ground.wish[robot] = NOWHERE


def move_at_once(ground: Ground, row: vec[i64], bends: vec[i64], carried: bool) -> None:
    """Move robots one square each, by belts or currents, which turn them in bends, or pushers."""
    wish, target = ground.wish, ground.target
    robots = row[PLAYING]
    if ground.terrain:
        for robot in range(robots):
            if wish[robot] != NOWHERE:
                over_ledge(ground, row, robot, wish[robot], not carried)
    for robot in range(robots):
        if wish[robot] != NOWHERE and not row[VIRTUAL + robot]:
            ground.at[row[SQUARE + robot]] = NOBODY
    for robot in range(robots):
        if wish[robot] == NOWHERE:
            continue
        square = target[robot]
        row[SQUARE + robot] = square
        if square == OFF:
            fall(ground, robot)
            continue
        if not row[VIRTUAL + robot]:
            ground.at[square] = robot
        if ground.pit[square]:
            fall(ground, robot)
        elif carried:
            turn = bends[square * 4 + wish[robot]]
            row[FACING + robot] = (row[FACING + robot] + turn) & 3


def pushers(ground: Ground, row: vec[i64]) -> None:
    """Active pushers push the robot on their square, and all behind it in a row."""
    if ground.terrain:
        currents(ground, row)
    wish, pushed_in = ground.wish, ground.pushed_in
    register = row[REGISTER]
    pushed: i64 = 0
    shoved = False
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        wish[robot] = NOWHERE
        if square != OFF and pushed_in[square] >> register & 1:
            wish[robot] = ground.pusher_to[square]
            shoved = True
            if not row[VIRTUAL + robot]:
                pushed |= 1 << robot
    if shoved:
        if pushed:
            push_chains(ground, row, pushed)
        for robot in range(row[PLAYING]):
            direction = wish[robot]
            if direction == NOWHERE:
                continue
            if not ground.open_edge[row[SQUARE + robot] * 4 + direction]:
                wish[robot] = NOWHERE
        settle(ground, row)
        move_at_once(ground, row, ground.belt_turn, False)
        resolve_falls(ground, row)


def push_chains(ground: Ground, row: vec[i64], pushed: i64) -> None:
    """Robots in the way of a pushed one take over its direction (AMB-21).

    One that would be pushed two ways stays and pushes nobody on. A robot that a wall stops has no
    wish, and so nobody behind it can move either.
    """
    ways = ground.ways
    for robot in range(row[PLAYING]):
        ways[robot] = 0
    for robot in range(row[PLAYING]):
        if pushed >> robot & 1:
            direction = ground.wish[robot]
            other = next_in_row(ground, row, robot, direction, pushed)
            while other != NOBODY:
                ways[other] |= 1 << direction
                other = next_in_row(ground, row, other, direction, pushed)
    for robot in range(row[PLAYING]):
        if pushed >> robot & 1:
            direction = ground.wish[robot]
            other = next_in_row(ground, row, robot, direction, pushed)
            while other != NOBODY and ways[other] == 1 << direction:
                ground.wish[other] = direction
                other = next_in_row(ground, row, other, direction, pushed)


def next_in_row(ground: Ground, row: vec[i64], robot: i64, direction: i64, pushed: i64) -> i64:
    """The robot before another one, if no wall is between and no pusher has it; or NOBODY."""
    key = row[SQUARE + robot] * 4 + direction
    square = ground.next_square[key]
    if not ground.open_edge[key] or square == OFF:
        return NOBODY
    other = ground.at[square]
    return other if other == NOBODY or not pushed >> other & 1 else NOBODY
