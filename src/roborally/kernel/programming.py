"""Programs are laid, and power downs announced."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import ALL_REGISTERS, POWER_ANNOUNCED, POWER_ON, RACING, REGISTERS
from roborally.kernel.chance import below
from roborally.kernel.damage import discard
from roborally.kernel.ground import Ground
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    HAND,
    HAND_SIZE,
    LOCKED,
    PINNED,
    PLAYING,
    POWER,
    REST,
    ROBOTS,
    STATUS,
)

NO_SLOT: Final = -1


def program(row: vec[i64], programs: vec[i64], first: i64) -> None:
    """Every robot lays a card in each open register; the rest of the hand is discarded.

    Its program are the five ints from ``first + robot * REGISTERS`` on.
    """
    for robot in range(row[PLAYING]):
        empty = open_registers(row, robot)
        for index in range(REGISTERS):
            if empty >> index & 1:
                slot = slot_of(row, robot, programs[first + robot * REGISTERS + index])
                row[CARD + index * ROBOTS + robot] = row[HAND + slot * ROBOTS + robot]
                row[HAND + slot * ROBOTS + robot] = 0
    for robot in range(row[PLAYING]):
        for slot in range(i64(HAND_SIZE)):
            place = HAND + slot * ROBOTS + robot
            if row[place]:
                discard(row, row[place])
                row[place] = 0


def open_registers(row: vec[i64], robot: i64) -> i64:
    """A bit for each register in which a robot lays a card of its hand, if it has one."""
    if not row[HAND + robot]:
        return 0
    return ALL_REGISTERS & ~(row[LOCKED + robot] | row[PINNED + robot])


def is_program(row: vec[i64], robot: i64, programs: vec[i64], first: i64) -> bool:
    """Whether there is a card of the hand for every open register, each used once."""
    used: i64 = 0
    empty = open_registers(row, robot)
    for index in range(REGISTERS):
        if empty >> index & 1:
            slot = slot_of(row, robot, programs[first + index])
            if slot == NO_SLOT or used >> slot & 1:
                return False
            used |= 1 << slot
    return True


def slot_of(row: vec[i64], robot: i64, card: i64) -> i64:
    """Where a card lies in a hand, or NO_SLOT."""
    slot: i64 = HAND_SIZE - 1
    while slot >= 0 and (row[HAND + slot * ROBOTS + robot] != card or not card):
        slot -= 1
    return slot


def random_programs(row: vec[i64], programs: vec[i64]) -> None:
    """A program for each robot, all that its hand allows equally likely."""
    for robot in range(row[PLAYING]):
        left: i64 = 0
        for slot in range(i64(HAND_SIZE)):
            if row[HAND + slot * ROBOTS + robot]:
                left += 1
        empty = open_registers(row, robot)
        for index in range(REGISTERS):
            if empty >> index & 1:
                place = HAND + below(row, left) * ROBOTS + robot
                left -= 1
                last = HAND + left * ROBOTS + robot
                card = row[place]
                row[place] = row[last]
                row[last] = card
                programs[robot * REGISTERS + index] = card


def announce_power_down(ground: Ground, row: vec[i64]) -> None:
    """Robots whose owners want them to rest announce it, if they are damaged."""
    for robot in range(row[PLAYING]):
        runs = row[STATUS + robot] == RACING and row[POWER + robot] == POWER_ON
        may = row[DAMAGE + robot] > 0 or not ground.down_needs_damage
        if row[REST + robot] and runs and may:
            row[POWER + robot] = POWER_ANNOUNCED
