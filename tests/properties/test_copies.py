"""A copy of a race shares nothing with it that can change."""

from __future__ import annotations

import pickle

import pytest

from roborally.bots.random_player import RandomPlayer
from roborally.floor.floor import floor_of
from roborally.floor.library import library_course
from roborally.game.state import ROBOT_FIELDS, STATE_FIELDS, Robot, State
from roborally.game.view import View
from tests.properties.setups import Race, options_dealt

REPLACED = (
    *("copied", "offered", "options", "played", "pool"),
    *("destroyed", "eliminated", "finished", "option_discard", "piles", "shop", "special"),
    "winners",
)
"""Sequences that copies share."""


def filled(thing: Robot | State, fields: tuple[str, ...]) -> None:
    """Put something that tells it apart into every field."""
    for number, name in enumerate(fields):
        value = getattr(thing, name)
        if isinstance(value, bool):
            setattr(thing, name, True)
        elif isinstance(value, int):
            setattr(thing, name, 1000 + number)
        elif isinstance(value, str):
            setattr(thing, name, f"text {number}")
        elif isinstance(value, tuple):
            setattr(thing, name, (number,))
        elif isinstance(value, dict):
            setattr(thing, name, {number: number})
        elif name == "copied":
            setattr(thing, name, [[number], [number + 1]])
        elif name not in ("floor", "robots"):
            setattr(thing, name, [number])


def assert_apart(one: object, other: object, name: str) -> None:
    """Equal, but no list or dictionary is the same, unless it is never changed in place."""
    assert one == other, name
    if name in REPLACED:
        return
    if isinstance(one, list | dict):
        assert one is not other, name
    if isinstance(one, list) and isinstance(other, list):
        for first, second in zip(one, other, strict=True):
            assert_apart(first, second, name)


def test_a_copied_robot_has_everything_for_itself() -> None:
    robot = Robot(0, "Twonky", 0)
    filled(robot, ROBOT_FIELDS)
    twin = robot.copy()
    for name in ROBOT_FIELDS:
        assert_apart(getattr(robot, name), getattr(twin, name), name)


def test_a_copied_state_has_everything_for_itself() -> None:
    floor = floor_of(library_course("risky-exchange-2005"))
    state = State(floor, "seed")
    filled(state, STATE_FIELDS)
    state.robots = [Robot(0, "Twonky", 0), Robot(1, "Twitch", 1)]
    twin = state.copy()
    assert twin.floor is floor
    for name in STATE_FIELDS:
        if name not in ("floor", "robots"):
            assert_apart(getattr(state, name), getattr(twin, name), name)
    for robot, other in zip(state.robots, twin.robots, strict=True):
        assert robot is not other
        assert robot.name == other.name


@pytest.mark.parametrize(
    ("course", "players", "options"),
    [("risky-exchange-2005", 4, 3), ("coconut-radio-1994", 3, 3), ("dizzy-highway-2016", 4, 2)],
)
def test_what_copies_share_is_never_changed_in_place(
    course: str, players: int, options: int
) -> None:
    with options_dealt():
        referee = Race(course, players, "copies", options, {}).start()
    random = [RandomPlayer(str(seat)) for seat in range(players)]
    kept: list[tuple[State, str]] = []
    while not referee.state.over and referee.state.turn <= 8:
        kept.append((referee.state.copy(), referee.state.digest()))
        ask = referee.open[0]
        referee.answer(ask, random[ask.seat].answer(ask, referee.view(ask.seat)))
    assert len(kept) > 20
    for number, (state, digest) in enumerate(kept):
        assert state.digest() == digest, number


def test_a_view_can_be_packed_for_another_process() -> None:
    view = Race("dizzy-highway-2016", 4, "packed", 0, {}).start().view(0).kept()
    packed: View = pickle.loads(pickle.dumps(view))  # noqa: S301 - our own
    assert packed.state.digest() == view.state.digest()
    assert packed.state.at == view.state.at
    assert packed.state.floor.beams == view.state.floor.beams
    assert [ask.choices for ask in packed.asks] == [ask.choices for ask in view.asks]
