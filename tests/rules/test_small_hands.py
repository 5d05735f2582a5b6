"""A rule that deals few cards: every open register can still be filled, and bots play on."""

from __future__ import annotations

import pytest

from roborally.cards import twists
from roborally.game.effect_kinds import SpecialRule
from roborally.game.play import Play
from roborally.game.setup import Setup
from roborally.game.state import Robot
from roborally.referee import Referee
from tests.bots.racing import bot, setup_for


class LeanTimes(SpecialRule):
    """Nobody is dealt more than two cards."""

    name = "Lean Times"

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        return min(size, 2)


@pytest.fixture(params=["1994", "2005", "2016"])
def setup(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Setup:
    """A race with that special rule."""
    monkeypatch.setattr(twists, "ALL", (*twists.ALL, LeanTimes()))
    plain = setup_for(request.param, players=2)
    return Setup(plain.rules, plain.course, plain.seats, plain.seed, (LeanTimes.name,))


def test_there_is_a_card_for_every_open_register(setup: Setup) -> None:
    referee = Referee(setup).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    assert [len(robot.hand) for robot in referee.state.robots] == [5, 5]


@pytest.mark.parametrize("name", ["Rover", "Racer"])
def test_bots_play_with_such_hands(setup: Setup, name: str) -> None:
    referee = Referee(setup).start()
    players = [bot(name, setup, seed) for seed in ("one", "two")]
    while not referee.state.over and referee.state.turn <= 2:
        ask = referee.open[0]
        referee.answer(ask, players[ask.seat].answer(ask, referee.view(ask.seat)))
    assert referee.state.turn == 3
