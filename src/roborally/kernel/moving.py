"""Revealing cards and carrying them out: movement, turns and pushing."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import POWER_DOWN, RACING
from roborally.kernel.destruction import destroy_fallen
from roborally.kernel.flamers import scorch
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.pushing import go, push_row
from roborally.kernel.randomizers import randomize
from roborally.kernel.row import (
    CARD,
    FACING,
    ORDER,
    ORDERED,
    PLAYING,
    POWER,
    REGISTER,
    ROBOTS,
    SHOWN,
    SQUARE,
    STATUS,
    VIRTUAL,
)
from roborally.kernel.travelling import travel


def reveal(ground: Ground, row: vec[i64]) -> None:
    """The next register begins; everybody reveals its card at the same time."""
    index = row[REGISTER]
    row[REGISTER] = index + 1
    row[ORDERED] = 0
    if ground.terrain:
        for robot in range(row[PLAYING]):
            if row[STATUS + robot] == RACING and row[POWER + robot] != POWER_DOWN:
                randomize(ground, row, robot)
    bit: i64 = 1 << index
    for robot in range(row[PLAYING]):
        acts = row[STATUS + robot] == RACING and row[POWER + robot] != POWER_DOWN
        if acts and row[CARD + index * ROBOTS + robot]:
            row[SHOWN + robot] |= bit


def move_robots(ground: Ground, row: vec[i64]) -> None:
    """Cards are carried out one after the other, the highest priority first."""
    cards: i64 = CARD + (row[REGISTER] - 1) * ROBOTS
    order = ground.moving
    for number in range(move_order(ground, row, cards)):
        robot = order[number]
        if row[SQUARE + robot] == OFF:
            continue
        row[ORDER + row[ORDERED]] = robot
        row[ORDERED] += 1
        card = row[cards + robot] // 10
        turn = ground.turn[card]
        facing = row[FACING + robot]
        if turn:
            row[FACING + robot] = (facing + turn) & 3
            if ground.terrain:
                scorch(ground, row, robot)
            continue
        distance = ground.distance[card]
        if distance < 0:
            facing = (facing + 2) & 3
            distance = -distance
        if ground.terrain:
            travel(ground, row, robot, facing, distance)
        else:
            drive(ground, row, robot, facing, distance)


def move_order(ground: Ground, row: vec[i64], cards: i64) -> i64:
    """Robots by the priority of their cards, in ``ground.moving``; how many there are."""
    order = ground.moving
    acting: i64 = 0
    for robot in range(row[PLAYING]):
        card = row[cards + robot]
        if row[POWER + robot] == POWER_DOWN or not card:
            continue
        place = acting
        while place > 0 and row[cards + order[place - 1]] < card:
            order[place] = order[place - 1]
            place -= 1
        order[place] = robot
        acting += 1
    return acting


def drive(ground: Ground, row: vec[i64], robot: i64, direction: i64, squares: i64) -> None:
    """Move a robot square by square, pushing what is in the way."""
    for _ in range(squares):
        if not step(ground, row, robot, direction):
            return
        if ground.falls:
            destroy_fallen(ground, row)
            if row[SQUARE + robot] == OFF:
                return


def step(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> bool:
    """Move a robot one square, and those in its way with it; False if something stops it.

    Robots that leave the floor or come onto a pit are left in ``ground.fallen``.
    """
    square = row[SQUARE + robot]
    if not ground.open_edge[square * 4 + direction]:
        return False
    target = ground.next_square[square * 4 + direction]
    if row[VIRTUAL + robot] or target == OFF or ground.at[target] == NOBODY:
        go(ground, row, robot, square, target)
        return True
    if not push_row(ground, row, target, direction):
        return False
    go(ground, row, robot, square, target)
    return True
