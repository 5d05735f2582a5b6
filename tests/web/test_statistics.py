"""What is counted in a race that was played."""

from __future__ import annotations

import pytest

from roborally.bots.random_player import RandomPlayer
from roborally.floor.library import library_course
from roborally.game.events import PoweredDown
from roborally.game.modern_cards import DAMAGE
from roborally.game.setup import Setup, seats_for
from roborally.game.state import POWER_DOWN
from roborally.player import play_race
from roborally.protocol.races import Statistics
from roborally.record import read_record, recorded_answers, write_record
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.web.rooms.races_told import statistics_told

RACES = {"1994": "tin-can-alley-1994", "2005": "chop-shop-challenge-2005", "2016": "burnout-2016"}


def _played(edition: str, turns: int = 12) -> Referee:
    robots = rules_named(edition).robots
    seats = seats_for(3, robots=robots)
    setup = Setup(edition, library_course(RACES[edition]), seats, "counted")
    referee = Referee(setup).start()
    play_race(referee, [RandomPlayer(name) for name in "abc"], turns)
    return referee


def _paused(referee: Referee) -> dict[int, list[tuple[int, int, int, str]]]:
    """The same race again, halted before the registers and before each new turn."""
    again = Referee(referee.setup)
    names = [step.__name__ for step in again.rules.steps]
    register = names.index("begin_register" if again.state.piles else "reveal")
    ends = again.ruleset.first_step
    power: list[str] = []
    found: dict[int, list[tuple[int, int, int, str]]] = {}
    again.run_to(register)
    for given in [*recorded_answers(read_record(write_record(referee))), None]:
        while not again.open and not again.state.over:
            if again.state.step == register:
                power = ["down" if r.power == POWER_DOWN else "on" for r in again.state.robots]
                again.run_to(ends)
            else:
                found[again.state.turn] = _facts(again, power)
                again.run_to(register)
        if given:
            again.answer(again.ask_for(given.robot, given.name), given.text)
    return found


def _facts(referee: Referee, power: list[str]) -> list[tuple[int, int, int, str]]:
    facts = []
    for robot, word in zip(referee.state.robots, power, strict=True):
        cards = [*robot.deck, *robot.discard, *robot.hand, *robot.registers]
        harm = sum(card in DAMAGE for card in cards) if referee.state.piles else robot.damage
        facts.append((robot.flags, harm, robot.lives, word))
    return facts


def _told(statistics: Statistics) -> dict[int, list[tuple[int, int, int, str]]]:
    return {
        turn.turn: [(robot.flags, robot.damage, robot.lives, robot.power) for robot in turn.robots]
        for turn in statistics.turns
    }


@pytest.mark.parametrize("edition", RACES)
def test_a_turn_is_counted_as_it_ended(edition: str) -> None:
    referee = _played(edition)
    told = _told(statistics_told(read_record(write_record(referee))))
    expected = _paused(referee)
    assert len(expected) >= 3
    assert {turn: told[turn] for turn in expected} == expected
    assert any(damage for turn in told.values() for _, damage, _, _ in turn)


def test_who_rested_in_a_turn_is_told() -> None:
    referee = _played("2005")
    told = _told(statistics_told(read_record(write_record(referee))))
    rested = [(e.turn, e.robot) for e in referee.events if isinstance(e, PoweredDown)]
    assert rested
    assert all(told[turn][robot][3] == "down" for turn, robot in rested)
