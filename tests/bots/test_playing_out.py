"""Races played on from where a state stands, to count who wins."""

from __future__ import annotations

import pytest

from roborally.bots.objectives import objective_for
from roborally.bots.playing_out import Chance, PlayingOut
from roborally.game.chance import Stream
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.referee import Referee
from tests.bots.racing import at_programming, setup_for, tables

RACES = 12


def out(setup: Setup, state: State) -> PlayingOut:
    courses = tables().of(setup)
    return PlayingOut(setup, state, objective_for(setup, courses, courses.full))


def after_the_registers(edition: str) -> tuple[Setup, State]:
    """The second turn of a race, after its last register."""
    setup = setup_for(edition, 3)
    referee, _ = at_programming(setup, 2)
    referee.pause_at = referee.ruleset.closing_step
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
    return setup, referee.state


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_every_race_is_won_and_the_same_stream_tells_the_same(edition: str) -> None:
    setup, state = after_the_registers(edition)
    before = state.digest()
    found = out(setup, state).chances(state, RACES, Stream("one"))
    assert sum(chance.wins for chance in found) >= RACES
    assert found == out(setup, state).chances(state, RACES, Stream("one"))
    assert state.digest() == before


def test_every_race_has_deals_of_its_own() -> None:
    """Else bots that always answer alike would race the same race again and again."""
    setup, state = after_the_registers("2005")
    racing = out(setup, state)
    chance = Stream("deals")
    hands = set()
    for _ in range(RACES):
        fresh = racing.rehearsal.sample(state, chance)
        fresh.step = racing.rehearsal.rules.first_step
        referee = Referee(setup, fresh, telling=False).start()
        hands.add(tuple(referee.state.robots[1].hand))
    assert len(hands) == RACES


def test_a_race_that_is_over_is_won_by_its_winner() -> None:
    setup, state = after_the_registers("2005")
    ended = state.copy()
    ended.over, ended.winners = True, [2]
    assert out(setup, state).chances(ended, 4, Stream("over")) == [
        Chance(0, 4),
        Chance(0, 4),
        Chance(4, 4),
    ]


def test_a_robot_about_to_finish_is_likely_to_win() -> None:
    setup, state = after_the_registers("2005")
    near = state.copy()
    near.robots[1].flags = near.goal - 1
    near.place(near.robots[1], near.flags[-1] - 1)
    found = out(setup, near).chances(near, RACES, Stream("near"))
    assert found[1].wins > RACES * 0.7


def test_a_share_of_few_races_is_never_certain() -> None:
    assert Chance(0, 0).share == 0
    assert Chance(10, 10).share == 1
    assert 0.1 < Chance(10, 10).range < 0.3
    assert Chance(100, 400).range < Chance(10, 40).range
    assert Chance(1, 4) + Chance(2, 6) == Chance(3, 10)
