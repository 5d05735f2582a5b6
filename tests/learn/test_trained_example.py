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
from roborally.game.cards import KIND, card_text
from roborally.kernel.races import Races
from roborally.learn import VectorTurns

PUSHING = "moving-targets"
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
    """From anywhere on a course on which it matters in which register one stands where."""
    race = roborally.race(PUSHING, bots=[None, None], special_rules=[], seed="5")
    trained = sys.modules["trained"]
    track = trained.Track(race.setup)
    chance = np.random.default_rng(1)
    ask, view = race.asks[0], race.view(0).kept()
    robot, other = view.state.robots
    view.state.place(other, OFF)
    floor = view.state.floor
    free = [square for square in range(floor.size) if not floor.pit[square]]
    compared = 0
    for square in chance.choice(free, 150).tolist():
        view.state.place(robot, square)
        robot.facing = int(chance.integers(4))
        seen = trained.Seen.of_view(view, 0)
        slots = trained.drawn_slots(seen.hands[:, :1], chance, 1)
        own = trained.Seen(*(getattr(seen, name)[:, :1] for name in trained.Seen.__slots__))
        ends, _ = track.follow(track.position(own)[..., None], trained.laid(own, slots))
        end = ends[0, 0, 0]
        cards = (int(own.hands[0, 0, slot]) for slot in slots[0, 0, 0])
        stop = roborally.preview(view, ask, ",".join(map(card_text, cards))).stops[-1]
        assert (int(end) % track.size >= track.dead) == stop.destroyed
        if not stop.destroyed and end != track.home:
            assert track.square_of(end) == stop.square
            compared += 1
    assert compared > 50


def test_locked_registers_keep_their_cards(ppo: ModuleType) -> None:
    trained = sys.modules["trained"]
    numbers = {name: np.zeros((1, 1), int) for name in ("square", "facing", "flags", "damage")}
    hands, registers = (
        np.array([[[10, 20, 30, 40, 0, 0, 0, 0, 0]]]),
        np.array([[[0, 0, 0, 0, 840]]]),
    )
    seen = trained.Seen(
        **numbers,
        lives=np.ones((1, 1), int),
        locked=np.array([[0b10000]]),
        registers=registers,
        hands=hands,
    )
    slots = trained.drawn_slots(hands, np.random.default_rng(1), 20)
    kinds = trained.laid(seen, slots)
    assert (kinds[..., 4] == KIND[84]).all()
    assert (slots[..., :4] < 4).all(), "no program is made of slots that are empty"
    assert {tuple(sorted(row)) for row in slots[0, 0, :, :4].tolist()} == {(0, 1, 2, 3)}


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
