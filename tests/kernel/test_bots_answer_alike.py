"""Bots value programs the same whether the kernel or the referee carries them out."""

from __future__ import annotations

from random import Random

import pytest

from roborally import kernel
from roborally.bots import samples
from roborally.bots.programs import programs_of
from roborally.floor.floor import floor_of
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.effects import moments_of
from roborally.game.setup import Setup, seats_for
from roborally.kernel.support import IDLE
from roborally.referee import Referee
from roborally.rules import rules_named
from tests.bots.racing import at_programming, bot, setup_for
from tests.kernel.crowds import random_course

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


def with_idle_options(edition: str) -> Setup:
    """Everybody has two options, which do nothing in registers and keep no card."""
    rules = rules_named(edition)
    quiet = IDLE - {"programmed"}
    busy = [name for name in rules.option_names if not moments_of(rules.effects[name]) <= quiet]
    return setup_for(edition, starting_options=2, without_options=",".join(busy))


@pytest.mark.parametrize("edition", ["2005", "1994"])
@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.parametrize("name", ["Tactician", "Tactician-1", "Master"])
def test_programs_are_worth_the_same(
    edition: str, turn: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, ask = at_programming(setup_for(edition, options_in_play=False), turn)
    compare(referee, ask, name, monkeypatch)


@pytest.mark.parametrize("edition", ["2005", "1994"])
def test_programs_are_worth_the_same_with_options(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do nothing in registers, but are worth something and may be lost on the way."""
    referee, ask = at_programming(with_idle_options(edition), 4)
    compare(referee, ask, "Tactician", monkeypatch)


@pytest.mark.parametrize("edition", ["2005", "1994"])
def test_programs_are_worth_the_same_on_terrain(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = random_course(Random(f"terrain {edition}"), rough=True)
    setup = Setup(edition, course, seats_for(4), "bots", (), {"options_in_play": False})
    assert floor_of(course).terrain is not None
    referee, ask = at_programming(setup)
    compare(referee, ask, "Tactician", monkeypatch)


def compare(referee: Referee, ask: Ask, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "COMPILED", False)
    packed: list[object] = []

    class Watched(samples.PackedSample):
        def __init__(self, *words: object) -> None:
            super().__init__(*words)  # type: ignore[arg-type]
            packed.append(self)

    monkeypatch.setattr(samples, "PackedSample", Watched)
    by_referee = ranked(referee, ask, name, interpreted=False)
    assert not packed
    assert ranked(referee, ask, name, interpreted=True) == by_referee
    assert packed
