"""Weasel and Sandbox: what bots and helpers make of cards that are chosen for when carried out."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from roborally.advice.adviser import Adviser
from roborally.bots.objectives import Aim
from roborally.bots.own_hand import SANDBOX, STANDS_FOR, WEASEL, all_programs, cards_for
from roborally.bots.preview import preview
from roborally.bots.programs import kind, programs_of, turns_after
from roborally.game.asks import Ask
from roborally.game.cards import card_of
from roborally.game.modern_cards import SANDBOX_ROUTINE, WEASEL_ROUTINE
from roborally.game.state import REGISTERS
from roborally.referee import Referee
from roborally.steps import activation
from tests.bots.racing import at_programming, bot, setup_for, tables

ALONE = setup_for("2016", players=1)
HANDS = (
    ["SANDBOX", "M1", "L", "M2", "R", "A"],
    ["WEASEL", "M1", "M1", "M2", "M3", "B"],
    ["SANDBOX", "WEASEL", "M1", "M2", "P"],
)


def with_hand(words: list[str], turn: int = 1) -> tuple[Referee, Ask]:
    """A robot alone that is about to program these cards."""
    referee, ask = at_programming(ALONE, turn)
    referee.state.robots[0].hand = [card_of(word) for word in words]
    return referee, ask


def test_the_kinds_they_stand_for_are_those_of_the_rules() -> None:
    for choices, own in ((activation.TURNS, WEASEL), (activation.STEPS, SANDBOX)):
        assert {kind(choice.cards[0]) for choice in choices} == set(STANDS_FOR[own])


@pytest.mark.parametrize("words", HANDS, ids="-".join)
def test_no_program_with_them_is_missed(words: list[str]) -> None:
    referee, _ = with_hand(words)
    robot = referee.state.robots[0]
    aim = Aim(tables().of(ALONE).full(), 0)
    found = programs_of(aim, robot, 10_000)
    best = 99.0
    for cards in permutations(robot.hand, REGISTERS):
        if kind(cards[0]) != kind(card_of("A")):
            robot.registers = list(cards)
            best = min(best, turns_after(aim, robot))
    assert found[0].turns == pytest.approx(best)
    assert len({program.cards for program in found}) == len(found), "no program is tried twice"


@pytest.mark.parametrize("words", HANDS, ids="-".join)
def test_they_allow_what_all_the_hands_allow_that_they_stand_for(words: list[str]) -> None:
    table = tables().of(ALONE).full()
    hand = [kind(card_of(word)) for word in words]
    plain: dict[object, float] = {}
    for kinds in product(*(STANDS_FOR.get(one, (one,)) for one in hand)):
        plain |= {program: turns for turns, program in all_programs(table, 0, 0, kinds)}
    found = all_programs(table, 0, 0, hand)
    assert {program: turns for turns, program in found} == plain
    assert len(found) == len(plain), "none is found twice"


@pytest.mark.rule("D16-29", "D16-30")
@pytest.mark.parametrize("words", HANDS, ids="-".join)
def test_a_program_with_them_ends_where_it_was_meant_to(words: list[str]) -> None:
    referee, ask = with_hand(words)
    aim = Aim(tables().of(ALONE).full(), 0)
    robot = referee.state.robots[0]
    racer = bot("Racer", ALONE)
    program = programs_of(aim, robot, 1)[0]
    assert racer.answer(ask, referee.view(0)) == program.text
    referee.answer(ask, program.text)
    asked = []
    while referee.open and referee.state.turn == 1:
        ask = referee.open[0]
        asked.append(ask.name)
        referee.answer(ask, racer.answer(ask, referee.view(0)))
    assert {"weasel", "sandbox"} & set(asked)
    end = Aim(aim.table, robot.flags)
    assert aim.table.left(0)[end.position(robot)] == pytest.approx(program.turns)


def test_cards_that_say_what_they_do_are_laid_first() -> None:
    hand = [card_of(word) for word in ("SANDBOX", "WEASEL", "M1", "L")]
    kinds = {card: kind(card) for card in hand}
    program = [kind(card_of(word)) for word in ("L", "L", "M1", "M1")]
    cards = cards_for(program, hand, 4, kinds)
    assert cards == [(card_of("L"),), (WEASEL_ROUTINE,), (card_of("M1"),), (SANDBOX_ROUTINE,)]


def test_in_samples_they_are_used_well() -> None:
    """Two steps with the sandbox card lead to the first checkpoint, the usual one does not."""
    referee, ask = with_hand(["SANDBOX", "M1", "L", "M2", "R", "A"])
    best = Adviser(ALONE, tables()).suggest(referee.view(0), ask.robot)[0]
    assert best.program == "M2,A,L,SANDBOX,M1"
    assert ("checkpoint", {"number": 1, "times": 8, "of": 8}) in best.facts


@pytest.mark.parametrize("word", ["WEASEL", "SANDBOX"])
def test_a_preview_ends_where_the_player_will_choose(word: str) -> None:
    referee, ask = with_hand([word, "M1", "L", "M2", "R"])
    seen = preview(referee.view(0), ask.robot, f"L,{word},M1,-,-")
    assert [stop.register for stop in seen.stops] == [1]
    assert seen.unknown_from == 2
