"""Repairs, and the registers that they open."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import POWER_DOWN, REGISTERS
from roborally.kernel.ground import Ground
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    DISCARD,
    DISCARDED,
    LOCKED,
    POWER,
    ROBOTS,
    SHOWN,
)


def repair_everything(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Discard all damage and open all registers."""
    row[DAMAGE + robot] = 0
    for index in range(REGISTERS):
        if row[LOCKED + robot] >> index & 1:
            unlock(ground, row, robot, index)


def repair(ground: Ground, row: vec[i64], robot: i64, points: i64) -> None:
    """Discard damage; a register opens with each token, the lowest first.

    Without options there are as many locks as tokens for them, so nobody has a choice that matters.
    """
    for _ in range(points):
        if not row[DAMAGE + robot]:
            return
        row[DAMAGE + robot] -= 1
        for index in range(REGISTERS):
            if row[LOCKED + robot] >> index & 1:
                unlock(ground, row, robot, index)
                break


def unlock(ground: Ground, row: vec[i64], robot: i64, index: i64) -> None:
    """Open a register and discard its card."""
    others = 31 - (1 << index)
    row[LOCKED + robot] &= others
    row[SHOWN + robot] &= others
    place = CARD + index * ROBOTS + robot
    if row[place] and (row[POWER + robot] != POWER_DOWN or not ground.keeps_program):
        discard(row, row[place])
        row[place] = 0


def discard(row: vec[i64], card: i64) -> None:
    row[DISCARD + row[DISCARDED]] = card
    row[DISCARDED] += 1
