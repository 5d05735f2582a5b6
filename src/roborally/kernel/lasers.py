"""Lasers of the board and of the robots, all from the positions at the start of the step."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import POWER_DOWN, RACING
from roborally.kernel.damage import take_hits
from roborally.kernel.destruction import asking_order, destroy_fallen, fall
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.row import (
    DAMAGE,
    FACING,
    PLAYING,
    POWER,
    SQUARE,
    STATUS,
    VIRTUAL,
)


def lasers(ground: Ground, row: vec[i64]) -> None:
    """All lasers fire."""
    points = ground.points
    for robot in range(row[PLAYING]):
        points[robot] = 0
    hits = board_shots(ground, row) + robot_shots(ground, row)
    if not hits:
        return
    asking_order(ground, row)
    for number in range(row[PLAYING]):
        robot = ground.asked[number]
        take_hits(ground, row, robot, points[robot])
    for robot in range(row[PLAYING]):
        if row[DAMAGE + robot] >= ground.deadly_damage and row[STATUS + robot] == RACING:
            fall(ground, robot)
    destroy_fallen(ground, row)


def board_shots(ground: Ground, row: vec[i64]) -> i64:
    """How many shots of the lasers of the board hit somebody.

    A beam stops at the first robot; a paired one has a mount at each end (AMB-05), and by a house
    rule a robot that is alone in it is hit from both.
    """
    shots: i64 = 0
    if not somebody_lit(ground, row):
        return shots
    squares, at = ground.beam_squares, ground.at
    for beam in range(len(ground.beam_strength)):
        first, last = ground.beam_start[beam], ground.beam_start[beam + 1] - 1
        while first <= last and at[squares[first]] == NOBODY:
            first += 1
        if first > last:
            continue
        hit = at[squares[first]]
        ground.points[hit] += ground.beam_strength[beam]
        shots += 1
        if ground.beam_paired[beam]:
            while at[squares[last]] == NOBODY:
                last -= 1
            other = at[squares[last]]
            if other != hit or ground.paired_double:
                ground.points[other] += ground.beam_strength[beam]
    if ground.virtual_robots:
        shots += virtual_hits(ground, row)
    return shots


def somebody_lit(ground: Ground, row: vec[i64]) -> bool:
    """Whether any robot stands in a beam of the board."""
    lit = ground.lit
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square != OFF and lit[square]:
            return True
    return False


def virtual_hits(ground: Ground, row: vec[i64]) -> i64:
    """Virtual robots are hit as if they were alone, and hide nobody (AMB-34)."""
    shots: i64 = 0
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if not row[VIRTUAL + robot] or square == OFF:
            continue
        for beam in range(len(ground.beam_strength)):
            for place in range(ground.beam_start[beam], ground.beam_start[beam + 1]):
                if ground.beam_squares[place] == square:
                    ground.points[robot] += ground.beam_strength[beam]
                    shots += 1
                    break
    return shots


def robot_shots(ground: Ground, row: vec[i64]) -> i64:
    """Every robot that can fires its laser at the first one in sight; how many hit."""
    shots: i64 = 0
    seen, at = ground.seen, ground.at
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square == OFF or row[VIRTUAL + robot] or row[POWER + robot] == POWER_DOWN:
            continue
        direction = row[FACING + robot]
        square = seen[square * 4 + direction]
        while square != OFF and at[square] == NOBODY:
            square = seen[square * 4 + direction]
        if square != OFF:
            ground.points[at[square]] += 1
            shots += 1
    return shots
