"""Teleporters: a movement card that is carried out on one is a jump, two squares farther."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST
from roborally.kernel.crossing import settle
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.ledges import over_ledge
from roborally.kernel.portals import go_through_portal
from roborally.kernel.pushing import go
from roborally.kernel.row import SQUARE, VIRTUAL

FARTHER: Final = 2


def teleport(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> None:
    """Appear that far away, whatever lies between; off the floor it is lost.

    A robot that stands there is pushed on. If it cannot be, nothing happens.
    """
    journey = ground.journey
    square = row[SQUARE + robot]
    target = far_square(ground, square, direction, journey.value + FARTHER)
    journey.lined = 0
    if target != OFF and ground.at[target] != NOBODY and not row[VIRTUAL + robot]:
        if not pushed_chain(ground, target, direction):
            return
        for number in range(journey.lined):
            over_ledge(ground, row, journey.line[number], direction, True)
        place = journey.lined
        while place:
            place -= 1
            one = journey.line[place]
            before = row[SQUARE + one]
            go(ground, row, one, before, ground.next_square[before * 4 + direction])
    go(ground, row, robot, square, target)
    place = journey.lined
    while place:
        place -= 1
        journey.displace(journey.line[place], direction)
        go_through_portal(ground, row, journey.line[place])
    journey.displace(robot, direction)
    go_through_portal(ground, row, robot)
    settle(ground, row)


def far_square(ground: Ground, square: i64, direction: i64, squares: i64) -> i64:
    """The square so far away, or OFF if no board lies there."""
    width, height = ground.width, len(ground.pit) // ground.width
    x, y = square % width, square // width
    if direction == NORTH:
        y -= squares
    elif direction == EAST:
        x += squares
    elif direction == SOUTH:
        y += squares
    elif direction == WEST:
        x -= squares
    if x < 0 or x >= width or y < 0 or y >= height or not ground.board[y * width + x]:
        return OFF
    return y * width + x


def pushed_chain(ground: Ground, square: i64, direction: i64) -> bool:
    """Put the row from a square on into ``journey.line``; whether it can be pushed."""
    journey = ground.journey
    journey.lined = 0
    while square != OFF and ground.at[square] != NOBODY:
        if not ground.open_edge[square * 4 + direction]:
            return False
        journey.line[journey.lined] = ground.at[square]
        journey.lined += 1
        square = ground.next_square[square * 4 + direction]
    return True
