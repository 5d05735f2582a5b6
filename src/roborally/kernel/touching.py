"""Flags, archive markers and the end of the race."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import FINISHED as IS_HOME
from roborally.game.state import POWER_DOWN
from roborally.kernel.destruction import racing, take_off, take_off_sheet
from roborally.kernel.flamers import scorch_standing
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.row import (
    ARCHIVE,
    ARRIVED,
    CARD,
    DOCK,
    FINISHED,
    FLAGS,
    OVER,
    PLAYING,
    POWER,
    REGISTER,
    ROBOTS,
    SIDE,
    SQUARE,
    STATUS,
    TOUCHED,
    TURN,
    WINNER,
)
from roborally.kernel.words import BY_DOCK, BY_PRIORITY, SHARE


def touch(ground: Ground, row: vec[i64]) -> None:
    """Robots on a flag or repair site touch it; who has touched all flags in order wins."""
    home: i64 = 0
    sites = ground.sites
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square == OFF or not sites[square]:
            continue
        if row[POWER + robot] == POWER_DOWN and not ground.down_touches:
            continue
        row[ARCHIVE + robot] = square
        if touch_flag(ground, row, robot, square) and row[FLAGS + robot] == ground.goal:
            ground.home[home] = robot
            home += 1
    if home:
        finish(ground, row, home)
    if ground.terrain and not row[OVER]:
        scorch_standing(ground, row)


def touch_flag(ground: Ground, row: vec[i64], robot: i64, square: i64) -> bool:
    """Whether a robot touched a flag, which must be the next one in order."""
    flag = row[FLAGS + robot]
    if flag >= len(ground.flags) or ground.flags[flag] != square:
        return False
    if ground.one_flag_per_turn and row[TOUCHED + robot] == row[TURN]:
        return False
    row[TOUCHED + robot] = row[TURN]
    row[FLAGS + robot] = flag + 1
    return True


def finish(ground: Ground, row: vec[i64], home: i64) -> None:
    """Robots with all flags are home; whether that ends the race is the table's choice."""
    by_rank(ground, row, home)
    won: i64 = 0
    for robot in range(row[PLAYING]):
        won |= row[WINNER + robot]
    for number in range(home):
        robot = ground.home[number]
        row[STATUS + robot] = IS_HOME
        row[FINISHED + row[ARRIVED]] = robot
        row[ARRIVED] += 1
        if ground.play_on:
            take_off(ground, row, robot)
            take_off_sheet(row, robot)
        if not won and (number == 0 or ground.tie == SHARE):
            name_winners(row, robot)
    if not ground.play_on or not racing(row):
        row[OVER] = 1


def name_winners(row: vec[i64], first: i64) -> None:
    """A robot won, and with it all on its side."""
    for robot in range(row[PLAYING]):
        if row[SIDE + robot] == row[SIDE + first]:
            row[WINNER + robot] = 1


def by_rank(ground: Ground, row: vec[i64], home: i64) -> None:
    """Sort the first of ``ground.home``, who finish together."""
    order = ground.home
    for number in range(1, home):
        robot = order[number]
        place: i64 = number
        while place > 0 and before(ground, row, robot, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = robot


def before(ground: Ground, row: vec[i64], robot: i64, other: i64) -> bool:
    """Whether a robot ranks before another one that finishes at the same time."""
    if ground.tie == BY_DOCK:
        return row[DOCK + robot] < row[DOCK + other]
    cards = CARD + (row[REGISTER] - 1) * ROBOTS
    return ground.tie == BY_PRIORITY and row[cards + robot] > row[cards + other]
