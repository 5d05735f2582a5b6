"""The quick search for the best programs leaves out only what cannot be among them."""

from __future__ import annotations

from heapq import nsmallest
from operator import itemgetter

import pytest

from roborally.bots.course_table import SPAM, TROJAN, WORM, CourseTable
from roborally.bots.own_hand import FREE, SANDBOX, WEASEL, Found, Pair, all_programs
from roborally.bots.solo import WAIT, kind_of_card
from roborally.bots.value_iteration import AGAIN
from roborally.game.cards import DECK
from roborally.game.chance import Stream
from roborally.game.state import REGISTERS
from tests.bots.racing import setup_for, tables

CRAB_LEGS = (Pair(1, 5, "Crab Legs"), Pair(1, 6, "Crab Legs"))
MODERN = (
    1,
    1,
    1,
    2,
    2,
    3,
    4,
    5,
    5,
    6,
    6,
    7,
    AGAIN,
    AGAIN,
    SPAM,
    TROJAN,
    WORM,
    WAIT,
    WEASEL,
    SANDBOX,
)


def table_of(edition: str) -> CourseTable:
    return tables().of(setup_for(edition, players=1)).full()


def anywhere(table: CourseTable, stream: Stream) -> int:
    """A position on the floor, with some of the flags."""
    square = table.solo.squares[stream.below(len(table.solo.squares))]
    return stream.below(len(table.flags)) * table.size + square * 4 + stream.below(4)


def drawn(edition: str, damage: int, stream: Stream) -> tuple[list[int], list[int]]:
    """A hand, and the kinds that are locked in registers."""
    if edition == "2016":
        hand = list(MODERN)
        stream.shuffle(hand)
        fixed = [FREE] * REGISTERS
        if stream.below(2):
            fixed[stream.below(REGISTERS)] = hand.pop()
        return hand[:8], fixed
    deck = list(DECK)
    stream.shuffle(deck)
    kinds = [kind_of_card(card) for card in deck[:9]]
    free = min(REGISTERS, 9 - damage)
    return kinds[: 9 - damage], [FREE] * free + kinds[9 - damage :][: REGISTERS - free]


def best_of(found: list[Found], most: int) -> list[Found]:
    """As bots choose them: of equal ones those that were found first."""
    return nsmallest(most, found, key=itemgetter(0))


@pytest.mark.parametrize("damage", range(9))
@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_the_same_program_is_best(edition: str, damage: int) -> None:
    table = table_of(edition)
    stream = Stream("best", edition, str(damage))
    followed = found = 0
    for _ in range(25):
        hand, fixed = drawn(edition, damage, stream)
        pairs = [
            pair
            for pair in CRAB_LEGS
            if edition != "2016" and {pair.move, pair.rotate} <= set(hand) and damage < 4
        ]
        position = anywhere(table, stream)
        everything = all_programs(table, position, damage, hand, fixed, pairs)
        quickly = all_programs(table, position, damage, hand, fixed, pairs, most=1)
        assert min(turns for turns, _ in quickly) == min(turns for turns, _ in everything)
        for most in (12, 40):
            some = all_programs(table, position, damage, hand, fixed, pairs, most=most)
            assert best_of(some, most) == best_of(everything, most)
        followed += len(quickly)
        found += len(everything)
    assert damage > 3 or followed < found / 5
