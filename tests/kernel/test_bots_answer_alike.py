"""Bots value programs the same whether the kernel or the referee carries them out."""

from __future__ import annotations

import pytest

from roborally import kernel
from roborally.bots import sampling
from roborally.bots.programs import programs_of
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.referee import Referee
from tests.bots.racing import at_programming, bot, setup_for

CANDIDATES = 12


def ranked(referee: Referee, ask: Ask, name: str, *, interpreted: bool) -> list[tuple[float, str]]:
    """The best programs of a hand with what they are worth, to the last digit."""
    thinker = bot(name, referee.setup)
    thinker.objective.renew()
    view = referee.view(ask.seat)
    robot = view.state.robots[ask.robot]
    aim = thinker.objective.aim(view.state, robot)
    assert aim is not None
    thinker.rehearsal(view.state).interpreted = interpreted
    programs = programs_of(aim, robot, CANDIDATES)
    found = thinker.ranked(view, robot, programs, Stream("seed", "alike"))
    return [(worth, program.text) for worth, program in found]


@pytest.mark.parametrize("edition", ["2005", "1994"])
@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.parametrize("name", ["Tactician", "Tactician-1"])
def test_programs_are_worth_the_same(
    edition: str, turn: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "COMPILED", False)
    packed: list[object] = []

    class Watched(sampling.PackedSample):
        def __init__(self, *words: object) -> None:
            super().__init__(*words)  # type: ignore[arg-type]
            packed.append(self)

    monkeypatch.setattr(sampling, "PackedSample", Watched)
    referee, ask = at_programming(setup_for(edition, options_in_play=False), turn)
    by_referee = ranked(referee, ask, name, interpreted=False)
    assert not packed
    assert ranked(referee, ask, name, interpreted=True) == by_referee
    assert packed
