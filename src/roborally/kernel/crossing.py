"""One square of movement on a floor with portals."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.destruction import destroy_fallen
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.portals import go_through_portal
from roborally.kernel.pushing import go
from roborally.kernel.row import SQUARE, VIRTUAL


def cross(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> i64:
    """Move a robot one square, and those in its way; how much movement that took."""
    if not line_up(ground, row, robot, direction):
        return 0
    journey = ground.journey
    place = journey.lined
    while place:
        place -= 1
        one = journey.line[place]
        square = row[SQUARE + one]
        go(ground, row, one, square, ground.next_square[square * 4 + direction])
    place = journey.lined
    while place:
        place -= 1
        journey.displace(journey.line[place], direction)
        go_through_portal(ground, row, journey.line[place])
    return 1


def line_up(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> bool:
    """Who stands in a row from a robot on, for ``journey.line``; whether they can move."""
    journey = ground.journey
    journey.line[0] = robot
    journey.lined = 1
    square = row[SQUARE + robot]
    while True:
        if not ground.open_edge[square * 4 + direction]:
            return False
        square = ground.next_square[square * 4 + direction]
        if square == OFF or row[VIRTUAL + robot] or ground.at[square] == NOBODY:
            return True
        journey.line[journey.lined] = ground.at[square]
        journey.lined += 1


def settle(ground: Ground, row: vec[i64]) -> None:
    """What comes of a step: pits."""
    destroy_fallen(ground, row)
