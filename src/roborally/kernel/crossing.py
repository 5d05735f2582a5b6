"""One square of movement on a floor with portals, ledges, ramps, repulsor fields and flamers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.floor import LEDGE_DOWN, OPEN, RAMP_DOWN, RAMP_UP, REPULSOR
from roborally.kernel.destruction import destroy_fallen
from roborally.kernel.flamers import scorch
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.ledges import over_ledge, take_falls
from roborally.kernel.portals import go_through_portal
from roborally.kernel.pushing import go
from roborally.kernel.row import SQUARE, VIRTUAL

UPHILL: Final = 2


def cross(ground: Ground, row: vec[i64], robot: i64, direction: i64, left: i64) -> i64:
    """Move a robot one square, and those in its way; how much movement of what is left that took.

    Up a ramp it takes two (GP-016), whether the driver goes up or robots before it, unless it has
    paid for that ramp already (AMB-88). With 0 nothing moved, but a field may have been hit.
    """
    journey = ground.journey
    edge = line_up(ground, row, robot, direction)
    front = journey.line[journey.lined - 1]
    if edge == REPULSOR and not journey.thrown >> front & 1:
        journey.repels = True
        journey.repelled = front
        journey.back = (direction + 2) & 3
        return 0
    uphill = is_uphill(ground, row, direction)
    if not is_level_or_down(edge) or (uphill and left < UPHILL):
        return 0
    for number in range(journey.lined):
        one = journey.line[number]
        journey.climbed[row[SQUARE + one] * 4 + direction] = journey.number
        over_ledge(ground, row, one, direction, True)
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
    return UPHILL if uphill else 1


def line_up(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> i64:
    """Put the row from a robot on into ``journey.line``; what the edge before the last is.

    A ramp up is as good as open.
    """
    journey = ground.journey
    journey.line[0] = robot
    journey.lined = 1
    square = row[SQUARE + robot]
    while True:
        edge = ground.edges[square * 4 + direction]
        if edge == RAMP_UP:
            edge = OPEN
        square = ground.next_square[square * 4 + direction]
        last = square == OFF or row[VIRTUAL + robot] != 0 or ground.at[square] == NOBODY
        if last or not is_level_or_down(edge):
            return edge
        journey.line[journey.lined] = ground.at[square]
        journey.lined += 1


def is_level_or_down(edge: i64) -> bool:
    return edge == OPEN or edge == LEDGE_DOWN or edge == RAMP_DOWN  # noqa: PLR1714 as racing does


def is_uphill(ground: Ground, row: vec[i64], direction: i64) -> bool:
    """Whether a row goes up a ramp that is not paid for."""
    journey = ground.journey
    for number in range(journey.lined):
        key = row[SQUARE + journey.line[number]] * 4 + direction
        if ground.edges[key] == RAMP_UP and journey.climbed[key] != journey.number:
            return True
    return False


def settle(ground: Ground, row: vec[i64]) -> None:
    """What comes of a step: pits, falls, flames."""
    journey = ground.journey
    destroy_fallen(ground, row)
    take_falls(ground, row)
    for number in range(journey.entries):
        scorch(ground, row, journey.entered[number])
    journey.entries = 0


def bounce(ground: Ground, row: vec[i64]) -> bool:
    """Throw back who ran into a field, if anybody did; whoever pushed it there goes no further."""
    journey = ground.journey
    if not journey.repels:
        return False
    journey.repels = False
    throw(ground, row, journey.repelled, journey.back)
    return True


def throw(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> None:
    """Throw a robot; it pushes others, and a wall or a second field stops it (AMB-91)."""
    journey = ground.journey
    journey.thrown |= 1 << robot
    left = journey.value
    while left > 0:
        used = cross(ground, row, robot, direction, left)
        settle(ground, row)
        if bounce(ground, row) or row[SQUARE + robot] == OFF or not used:
            return
        left -= used
