"""Robots that were destroyed come back with an archive copy; their owners choose as usual."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST
from roborally.game.state import DESTROYED as IS_DESTROYED
from roborally.game.state import POWER_DOWN, POWER_ON, RACING
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.row import (
    ARCHIVE,
    DAMAGE,
    DESTROYED,
    FACING,
    FALLEN,
    FLAGS,
    PLAYING,
    POWER,
    REST,
    SQUARE,
    STATUS,
    VIRTUAL,
)

SIGHT: Final = 3
ANY_WAY: Final = 15
"""All four directions, a bit for each."""


def reenter_beside(ground: Ground, row: vec[i64]) -> None:
    """2005: on the archive square or, if a robot stands there, on a square beside it (R05-096).

    Robots come back in the order in which they were destroyed.
    """
    for number in range(row[FALLEN]):
        robot = row[DESTROYED + number]
        square = row[ARCHIVE + robot]
        ways: i64 = ANY_WAY
        if ground.at[square] != NOBODY or ground.pit[square]:
            square = free_place(ground, row, robot)
            ways = ways_to_face(ground, square)
        facing = facing_next_flag(ground, row, robot, square)
        if not ways >> facing & 1:
            facing = first_of(ways)
        come_back(ground, row, robot, square, facing, False)
    row[FALLEN] = 0


def reenter_virtually(ground: Ground, row: vec[i64]) -> None:
    """1994: on the archive square, as a virtual robot if anybody else is there (C94-180)."""
    shared: i64 = 0
    for robot in range(row[PLAYING]):
        if row[STATUS + robot] == IS_DESTROYED:
            for other in range(row[PLAYING]):
                returns = row[STATUS + other] == IS_DESTROYED
                square = row[ARCHIVE + other] if returns else row[SQUARE + other]
                if other != robot and square == row[ARCHIVE + robot]:
                    shared |= 1 << robot
    for robot in range(row[PLAYING]):
        if row[STATUS + robot] == IS_DESTROYED:
            square = row[ARCHIVE + robot]
            facing = facing_next_flag(ground, row, robot, square)
            come_back(ground, row, robot, square, facing, bool(shared >> robot & 1))
    row[FALLEN] = 0


def come_back(
    ground: Ground, row: vec[i64], robot: i64, square: i64, facing: i64, virtual: bool
) -> None:
    """Put a robot back on the floor with the damage of its copy."""
    row[STATUS + robot] = RACING
    row[SQUARE + robot] = square
    row[FACING + robot] = facing
    row[VIRTUAL + robot] = 1 if virtual else 0
    row[POWER + robot] = POWER_DOWN if row[REST + robot] else POWER_ON
    row[DAMAGE + robot] += ground.copy_damage
    if not virtual:
        ground.at[square] = robot


def facing_next_flag(ground: Ground, row: vec[i64], robot: i64, square: i64) -> i64:
    """Towards the next flag along the longer distance, on a tie east or west (AMB-75)."""
    flag = row[FLAGS + robot]
    if flag >= len(ground.flags) or ground.flags[flag] == square:
        return row[FACING + robot]
    width = ground.width
    x = ground.flags[flag] % width - square % width
    y = ground.flags[flag] // width - square // width
    if max(x, -x) >= max(y, -y):
        return EAST if x > 0 else WEST
    return SOUTH if y > 0 else NORTH


def free_place(ground: Ground, row: vec[i64], robot: i64) -> i64:
    """Of the free squares around an archive square that which is nearest to the next flag.

    The nearest ring that has one is used (AMB-05-18); pits are forbidden (R05-098).
    """
    flag = row[FLAGS + robot]
    archive = row[ARCHIVE + robot]
    goal = ground.flags[flag] if flag < len(ground.flags) else archive
    width, height = ground.width, len(ground.pit) // ground.width
    best: i64 = OFF
    ring: i64 = 0
    while best == OFF:
        ring += 1
        least: i64 = len(ground.pit)
        for y in range(archive // width - ring, archive // width + ring + 1):
            for x in range(archive % width - ring, archive % width + ring + 1):
                edge = max(distance(x, archive % width), distance(y, archive // width)) == ring
                if not edge or x < 0 or x >= width or y < 0 or y >= height:
                    continue
                square = y * width + x
                far = distance(x, goal % width) + distance(y, goal // width)
                if far < least and is_free(ground, square) and ways_to_face(ground, square):
                    least = far
                    best = square
    return best


def first_of(ways: i64) -> i64:
    """The first of some directions."""
    for direction in range(i64(4)):
        if ways >> direction & 1:
            return direction
    return NORTH


def is_free(ground: Ground, square: i64) -> bool:
    """Whether a robot can be put on a square."""
    return ground.board[square] != 0 and ground.at[square] == NOBODY and not ground.pit[square]


def distance(one: i64, other: i64) -> i64:
    return max(one - other, other - one)


def ways_to_face(ground: Ground, square: i64) -> i64:
    """The directions in which no robot is in sight within three squares (R05-097)."""
    ways: i64 = 0
    for direction in range(i64(4)):
        seen: i64 = square
        free = True
        for _ in range(SIGHT):
            seen = ground.seen[seen * 4 + direction]
            if seen == OFF:
                break
            if ground.at[seen] != NOBODY:
                free = False
        if free:
            ways |= 1 << direction
    return ways
