"""A race on a turned floor is the turned race.

Whoever gives the same answers, turned where they name a side or a square, sees the same happen.
Where several shots hit a robot at once, a shield takes the first of them in reading order, so the
two shields do not take part; everything else must not know where north is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.floor.course import Course, Place, Placement
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.geometry import LETTERS
from roborally.game.setup import Setup
from roborally.referee import Referee
from tests.properties.answering import random_answer
from tests.properties.setups import Race, options_dealt, races
from tests.properties.test_races import seeds, some

SIDED = ("Shield", "Power-Down Shield", "Power Down Shield")
SQUARE = re.compile(r"(\d+),(\d+)( [NESW])?")


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def turned_course(course: Course) -> Course:
    """The whole table a quarter turn clockwise."""
    height = floor_of(course).height

    def turned_placement(placement: Placement) -> Placement:
        laid = placement.laid()
        x, y = height - placement.y - laid.height, placement.x
        return replace(placement, x=x, y=y, turn=(placement.turn + 1) % 4)

    return replace(
        course,
        id=f"{course.id}-turned",
        placements=tuple(turned_placement(placement) for placement in course.placements),
        flags=tuple(turned_place(flag, height) for flag in course.flags),
        start=None if course.start is None else turned_place(course.start, height),
    )


def turned_place(place: Place, height: int) -> Place:
    return height - 1 - place[1], place[0]


def turned_answer(text: str, floor: Floor) -> str:
    if text in LETTERS and text:
        return LETTERS[(LETTERS.index(text) + 1) % 4]
    square = SQUARE.fullmatch(text)
    if square:
        x, y = turned_place((int(square[1]), int(square[2])), floor.height)
        side = square[3] or ""
        return f"{x},{y}{side and ' ' + turned_answer(side.strip(), floor)}"
    return text


def turned_state(referee: Referee, onto: Floor) -> dict[str, Any]:
    """The state as it would be on the turned floor."""
    floor = referee.state.floor
    data = referee.state.to_json()

    def square(sq: int) -> int:
        return sq if sq == OFF else onto.square(*turned_place(floor.place(sq), floor.height))

    data["flags"] = [square(flag) for flag in data["flags"]]
    for robot in data["robots"]:
        robot["square"] = square(robot["square"])
        robot["archive"] = square(robot["archive"])
        robot["facing"] = (robot["facing"] + 1) % 4
        robot["gear"] = {
            name: square(value - 1) + 1 if name == "reached for" else value
            for name, value in robot["gear"].items()
        }
    data["memory"] = {
        name: square(value) if name.startswith("home of") else value
        for name, value in data["memory"].items()
    }
    return data


def asked(referee: Referee, floor: Floor | None = None) -> list[tuple[object, ...]]:
    """The questions with their choices in any order, turned if a floor is given."""
    return [
        (
            ask.name,
            ask.robot,
            None
            if ask.choices is None
            else sorted(turned_answer(c, floor) if floor else c for c in ask.choices),
        )
        for ask in referee.open
    ]


def without_shields(referee: Referee) -> None:
    for robot in referee.state.robots:
        for option in [name for name in robot.options if name in SIDED]:
            robot.options = [own for own in robot.options if own != option]
            referee.state.option_discard = [*referee.state.option_discard, option]
    referee.refresh_effects()


@given(races(), seeds, st.integers(1, 3))
@some
def test_a_turned_race_is_the_turned_race(race: Race, seed: str, quarters: int) -> None:
    one = race.begin()
    without_shields(one)
    one.start()
    for _ in range(quarters - 1):
        one = Referee(replace(one.setup, course=turned_course(one.setup.course)))
        without_shields(one)
        one.start()
    setup: Setup = replace(one.setup, course=turned_course(one.setup.course))
    other = Referee(setup)
    without_shields(other)
    other.start()
    if one.state.turn == 0:
        face_alike(one, other)
    while not one.state.over and one.state.turn <= 4:
        assert turned_state(one, other.state.floor) == other.state.to_json()
        assert asked(one, one.state.floor) == asked(other)
        ask = one.open[0]
        text = random_answer(one, ask, seed)
        other.answer(other.ask_for(ask.robot, ask.name), turned_answer(text, one.state.floor))
        one.answer(ask, text)
    assert turned_state(one, other.state.floor) == other.state.to_json()


def face_alike(one: Referee, other: Referee) -> None:
    """Before the first answers of 1994 every robot faces north, on both floors."""
    for robot, twin in zip(one.state.robots, other.state.robots, strict=True):
        twin.facing = (robot.facing + 1) % 4
