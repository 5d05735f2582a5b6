"""The start of a turn: powering down, shuffling and dealing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import (
    ALL_REGISTERS,
    POWER_ANNOUNCED,
    POWER_DOWN,
    POWER_ON,
    RACING,
    REGISTERS,
)
from roborally.kernel.chance import shuffle
from roborally.kernel.damage import discard, repair_everything
from roborally.kernel.ground import Ground
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    DECK,
    DISCARDED,
    HAND,
    HAND_SIZE,
    LEFT,
    LOCKED,
    ORDERED,
    PINNED,
    PLAYING,
    POWER,
    REGISTER,
    ROBOTS,
    SHOWN,
    STATUS,
    TURN,
)

BLOCK: Final = 10


def begin_turn(row: vec[i64]) -> None:
    """A new turn begins."""
    row[TURN] += 1
    row[REGISTER] = 0
    row[ORDERED] = 0


def power_down(ground: Ground, row: vec[i64]) -> None:
    """Robots that announced it power down, and all that are down discard their damage."""
    for robot in range(row[PLAYING]):
        if row[STATUS + robot] != RACING:
            continue
        if row[POWER + robot] == POWER_ANNOUNCED:
            row[POWER + robot] = POWER_DOWN
        if row[POWER + robot] == POWER_DOWN:
            repair_everything(ground, row, robot)


def deal(ground: Ground, row: vec[i64]) -> None:
    """Shuffle all cards that are not locked, and deal nine less one for each damage."""
    cards = ground.cards
    for place in range(len(cards)):
        cards[place] = 10 * place + 10
    shuffle(row, cards)
    deal_from(ground, row, cards)


def deal_from(ground: Ground, row: vec[i64], cards: vec[i64]) -> None:
    """Deal from shuffled cards: each robot takes its hand from a block that is its own."""
    robots = row[PLAYING]
    kept = ground.kept
    for robot in range(robots):
        discard_open_registers(ground, row, robot)
    for place in range(len(kept)):
        kept[place] = 0
    for robot in range(robots):
        for index in range(REGISTERS):
            kept[row[CARD + index * ROBOTS + robot] // 10] = 1
    spare = len(cards) - robots * BLOCK
    row[LEFT] = 0
    robot = robots - 1
    while robot >= 0:
        deal_block(ground, row, robot, spare + robot * BLOCK, cards)
        robot -= 1
    for place in range(spare):
        if not kept[cards[place] // 10]:
            lay_on_deck(row, cards[place])
    for robot in range(robots):
        fill_hand(ground, row, robot)
    row[DISCARDED] = 0


def deal_block(ground: Ground, row: vec[i64], robot: i64, first: i64, cards: vec[i64]) -> None:
    """A robot takes what it may from its block; the rest is left in the deck."""
    size = hand_size(ground, row, robot)
    held: i64 = 0
    for place in range(first, first + BLOCK):
        card = cards[place]
        if ground.kept[card // 10]:
            continue
        if held < size:
            row[HAND + held * ROBOTS + robot] = card
            held += 1
        else:
            lay_on_deck(row, card)
    while held < HAND_SIZE:
        row[HAND + held * ROBOTS + robot] = 0
        held += 1


def fill_hand(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Where locked cards lay in its block a robot takes others."""
    for held in range(hand_size(ground, row, robot)):
        if not row[HAND + held * ROBOTS + robot] and row[LEFT]:
            row[LEFT] -= 1
            row[HAND + held * ROBOTS + robot] = row[DECK + row[LEFT]]


def hand_size(ground: Ground, row: vec[i64], robot: i64) -> i64:
    """Nine cards less one for each damage, for robots that get cards this turn."""
    if row[STATUS + robot] != RACING or row[POWER + robot] == POWER_DOWN:
        return 0
    return max(ground.cards_dealt - row[DAMAGE + robot], 0)


def lay_on_deck(row: vec[i64], card: i64) -> None:
    row[DECK + row[LEFT]] = card
    row[LEFT] += 1


def discard_open_registers(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Clear the registers that are not locked.

    From its announcement on a robot keeps its last program where the rules say so (AMB-45).
    """
    if row[POWER + robot] != POWER_ON and ground.keeps_program:
        return
    locked = row[LOCKED + robot] | row[PINNED + robot]
    if locked == ALL_REGISTERS:
        return
    for index in range(REGISTERS):
        place = CARD + index * ROBOTS + robot
        if not locked >> index & 1 and row[place]:
            discard(row, row[place])
            row[place] = 0
    row[SHOWN + robot] &= locked
