"""What a program can be made of: an ask knows it, and gives every legal program once."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations

import pytest

from roborally.floor.library import library_course
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.cards import card_of, card_text
from roborally.game.choices import Program
from roborally.game.setup import Setup, seats_for
from roborally.referee import Referee

COURSES = {
    "1994": "coconut-radio-1994",
    "2005": "risky-exchange-2005",
    "2016": "dizzy-highway-2016",
}


def programming(edition: str, options: tuple[str, ...] = (), hand: str = "") -> tuple[Referee, Ask]:
    """A race at the first program of the first seat, with options and a hand."""
    setup = Setup(edition, library_course(COURSES[edition]), seats_for(2), "7")
    referee = Referee(setup).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    if hand:
        state = referee.state.copy()
        state.robots[0].options = list(options)
        state.robots[0].hand = [card_of(word) for word in hand.split()]
        referee = Referee(setup, state).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    return referee, referee.open[0]


def brute_force(referee: Referee, ask: Ask) -> set[str]:
    """Every program that the rules take, as they write it; pairs only of few registers."""
    hand = [card_text(card) for card in referee.state.robots[ask.robot].hand]
    free = len(ask.about.registers)
    pairs = [f"{a}+{b}" for a in hand for b in hand if a != b] if free <= 2 else []
    gaps = ["-"] * (free - 1)
    found = set()
    for row in set(permutations([*hand, *pairs, *gaps], free)):
        try:
            read = referee.read(ask, ",".join(row))
        except IllegalAnswer:
            continue
        assert isinstance(read, Program)
        found.add(read.text)
    return found


@pytest.mark.parametrize(
    ("edition", "options", "hand"),
    [
        ("1994", (), "M1/490 M2/670 R/80 U/10 L/70 B/430"),
        ("2005", (), "M1/490 M2/670 R/80 U/10 L/70 B/430"),
        ("2016", (), "A M1 M1 R U L"),
        ("2016", ("Cache Memory",), "A M1 M1 R L SPAM"),
    ],
)
def test_the_programs_are_those_the_rules_take(
    edition: str, options: tuple[str, ...], hand: str
) -> None:
    referee, ask = programming(edition, options, hand)
    assert ask.program is not None
    programs = list(ask.program.programs())
    assert len(programs) == len(set(programs)) > 0
    assert set(programs) == brute_force(referee, ask)


@pytest.mark.parametrize("option", ["Crab Legs", "Dual Processor"])
def test_two_cards_may_share_a_register(option: str) -> None:
    """Two registers only: of five there are too many ways to try them all."""
    referee, _ = programming("2005")
    state = referee.state.copy()
    robot = state.robots[0]
    robot.options = [option]
    robot.hand = [card_of(word) for word in ("M1/490", "M2/670", "R/80", "U/10")]
    robot.registers[2:] = [card_of(word) for word in ("M1/650", "R/100", "L/70")]
    robot.damage, robot.locked = 7, 0b11100
    referee = Referee(referee.setup, state).start()
    ask = referee.open[0]
    assert ask.program is not None
    programs = set(ask.program.programs())
    assert any("+" in program for program in programs)
    assert programs == brute_force(referee, ask)


@pytest.mark.parametrize("edition", COURSES)
def test_it_is_what_lies_before_the_player(edition: str) -> None:
    referee, ask = programming(edition)
    sheet = ask.program
    robot = referee.state.robots[ask.robot]
    assert sheet is not None
    assert sheet.registers == (1, 2, 3, 4, 5)
    assert sheet.hand == tuple(map(card_text, robot.hand))
    assert (sheet.fixed, sheet.pairs) == ({}, ())


def test_locked_registers_are_fixed() -> None:
    referee, _ = programming("2005")
    state = referee.state.copy()
    robot = state.robots[0]
    robot.hand = robot.hand[:3]
    robot.registers[3:] = [card_of("M1/650"), card_of("R/80")]
    robot.damage, robot.locked = 6, 0b11000
    ask = Referee(referee.setup, state).start().open[0]
    assert ask.program is not None
    assert ask.program.registers == (1, 2, 3)
    assert ask.program.fixed == {4: "M1/650", 5: "R/80"}
    assert len(list(ask.program.programs())) == 6


def test_a_hand_that_is_too_small_gives_no_program() -> None:
    _, ask = programming("2005", (), "M1/490 M2/670")
    assert ask.program is not None
    assert list(ask.program.programs()) == []


def test_it_stays_as_it_was_asked() -> None:
    referee, ask = programming("2005")
    _, again = programming("2005")
    referee.answer(ask, ask.default)
    assert ask.program == again.program, "also if it is looked at after the answer"
    assert pickle.loads(pickle.dumps(again)).program == again.program  # noqa: S301  (our own)
    assert copy.deepcopy(again).program == again.program


def test_other_questions_have_no_program() -> None:
    course = library_course(COURSES["1994"])
    referee = Referee(Setup("1994", course, seats_for(2), "7")).start()
    assert referee.open[0].choices is not None
    assert referee.open[0].program is None
