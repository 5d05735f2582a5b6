"""The trained example as far as it needs no PyTorch: what it sees, and what it plays."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import roborally
from roborally.floor.floor import OFF
from roborally.game.cards import card_text
from roborally.kernel.races import Races
from roborally.learn import VectorTurns

FOLDER = Path(__file__).parents[2] / "examples" / "learning"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, which imports the other half from beside it."""
    monkeypatch.syspath_prepend(str(FOLDER))
    for name in ("ppo", "trained"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import ppo  # noqa: PLC0415  (its folder is in the path only now)

    return ppo


def weights() -> dict[str, Any]:
    with np.load(FOLDER / "policy.npz") as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files if name != "course"}


def test_a_program_is_followed_to_where_the_referee_takes_it(ppo: ModuleType) -> None:
    """From where the robots stand after some turns, damaged and with locked registers too."""
    race = roborally.race("risky-exchange", bots=[None, "Scrap", "Scrap"], seed="5")
    trained = sys.modules["trained"]
    track = trained.Track(race.setup)
    chance = np.random.default_rng(1)
    compared, program = 0, ""
    for _ in range(60):
        race.play()
        if race.over:
            break
        (ask,) = race.asks
        if ask.program is None:
            race.answer(ask, ask.default)
            continue
        view = race.view(0).kept()
        for other in view.state.robots[1:]:
            view.state.place(other, OFF)
        seen = trained.Seen.of_view(view, 0)
        slots = trained.drawn_slots(seen.hands[:, :1], chance, 40)
        own = trained.Seen(*(getattr(seen, name)[:, :1] for name in trained.Seen.__slots__))
        ends, _ = track.follow(track.position(own)[..., None], trained.laid(own, slots))
        free = len(ask.program.registers)
        for end, slot in zip(ends[0, 0].tolist(), slots[0, 0], strict=True):
            program = ",".join(card_text(int(own.hands[0, 0, place])) for place in slot[:free])
            stops = roborally.preview(view, ask, program).stops
            if not stops[-1].destroyed and end != track.home:
                assert track.square_of(np.array(end)) == stops[-1].square
                compared += 1
        race.answer(ask, program)
    assert compared > 100


def test_what_was_learned_wins_and_what_was_not_does_not(ppo: ModuleType) -> None:
    env = VectorTurns("risky-exchange", 4, 1)
    trained = sys.modules["trained"]
    track = trained.Track(env.setup)
    fresh = trained.fresh(track, np.random.default_rng(1))
    assert ppo.wins_among_rovers(track, fresh, 24, 1, env.setup) < 0.05
    assert ppo.wins_among_rovers(track, weights(), 24, 1, env.setup) > 0.15


def test_it_races_as_any_bot_does(ppo: ModuleType) -> None:
    race = roborally.race("risky-exchange", bots=["trained:Trained", "Rover"], seed="1").play()
    assert race.over
    with pytest.raises(ValueError, match=r"policy\.npz was not learned on Island Hop"):
        roborally.race("island-hop", bots=["trained:Trained", "Rover"], seed="1").play()


def test_it_sees_its_rivals_by_how_near_they_are(ppo: ModuleType) -> None:
    trained = sys.modules["trained"]
    setup = VectorTurns("risky-exchange", 4, 1).setup
    races = Races(setup, 2, "seen")
    races.play_randomly(3)
    seen = trained.Seen.of_races(races)
    track = trained.Track(setup)
    _, nearest = trained.about(track, seen)
    for race in range(2):
        for robot in range(4):
            here = [
                int(
                    np.abs(
                        track.xy[seen.square[race, other]] - track.xy[seen.square[race, robot]]
                    ).sum()
                )
                for other in nearest[race, robot]
                if other >= 0
            ]
            assert robot not in nearest[race, robot]
            assert here == sorted(here)


def test_the_curve_is_drawn(ppo: ModuleType) -> None:
    assert ET.fromstring(ppo.drawn([(0, 0.0, 0.0), (8192, 0.5, 0.25)])) is not None  # noqa: S314
    kept = (FOLDER / "curve.svg").read_text("utf-8")
    rows = [line.split(",") for line in (FOLDER / "curve.csv").read_text("ascii").split()[1:]]
    curve = [(int(programs), float(minutes), float(wins)) for programs, minutes, wins in rows]
    assert kept == ppo.drawn(curve)
