"""Damage, locked registers and repairs."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import POWER_DOWN, RACING, REGISTERS
from roborally.kernel.ground import Ground
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    DECK,
    DISCARD,
    DISCARDED,
    LEFT,
    LOCKED,
    PINNED,
    POWER,
    ROBOTS,
    SHOWN,
    STATUS,
    UNSURE,
)


def take_hits(ground: Ground, row: vec[i64], robot: i64, points: i64) -> None:
    """A robot takes damage point by point, until it is enough to destroy it."""
    if row[STATUS + robot] != RACING:
        return
    for _ in range(points):
        if row[DAMAGE + robot] >= ground.deadly_damage:
            return
        take_point(ground, row, robot)


def take_point(ground: Ground, row: vec[i64], robot: i64) -> None:
    """One point of damage; from the fifth on each locks a register."""
    row[DAMAGE + robot] += 1
    if row[DAMAGE + robot] < ground.first_lock:
        return
    locked = row[LOCKED + robot] | row[PINNED + robot]
    index: i64 = REGISTERS - 1
    while index >= 0 and locked >> index & 1:
        index -= 1
    if index >= 0:
        lock(ground, row, robot, index)


def lock(ground: Ground, row: vec[i64], robot: i64, index: i64) -> None:
    """Lock a register with the card that lies in it.

    A robot that is down and has no program gets the top card of the deck, face up (R05-041).
    """
    row[LOCKED + robot] |= 1 << index
    place = CARD + index * ROBOTS + robot
    if not row[place] and ground.down_draws and row[POWER + robot] == POWER_DOWN:
        row[place] = draw_card(row)
        row[SHOWN + robot] |= 1 << index


def draw_card(row: vec[i64]) -> i64:
    """The top card of the deck, or 0; only the referee can shuffle discards in if it is empty."""
    if not row[LEFT]:
        if row[DISCARDED]:
            row[UNSURE] = 1
        return 0
    row[LEFT] -= 1
    return row[DECK + row[LEFT]]


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
