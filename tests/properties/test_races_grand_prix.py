"""What holds in every race, on floors with the elements of the Grand Prix and the expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.bots.random_player import RandomPlayer
from roborally.floor.course import Course, Placement
from roborally.floor.library import library_board, library_course
from roborally.game.setup import Setup, seats_for
from roborally.player import play_race
from roborally.record import write_record
from roborally.referee import Referee
from roborally.rules import usual_rules
from tests.playthroughs.telling import course_called
from tests.properties.answering import Aiming, random_answer
from tests.properties.invariants import (
    copied,
    differences,
    recorded,
    resumed,
    story,
    violations,
)
from tests.properties.modern import begin, energy_in_all, modern_answer, modern_violations
from tests.properties.setups import EXPANSIONS, TERRAIN_SWITCHES, options_dealt, playable_courses
from tests.properties.test_races import FURTHER, asks_of, go_on, seeds, some
from tests.properties.test_turning import (
    asked,
    face_alike,
    turned_answer,
    turned_course,
    turned_state,
    without_shields,
)

COURSES: Final = playable_courses(EXPANSIONS)
TURNS: Final = 4


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


@dataclass(frozen=True, slots=True)
class Race:
    """A race told in a line."""

    course: str
    rules: str
    players: int
    seed: str
    switches: dict[str, str | bool | int]

    def begin(self) -> Referee:
        course = replace(library_course(self.course), players=())
        if self.rules == "2005":
            course = with_docks(course)
        seats = seats_for(self.players)
        return Referee(Setup(self.rules, course, seats, self.seed, None, self.switches))


def with_docks(course: Course) -> Course:
    """The course with a docking bay south of its south-western board, to be raced as in 2005."""
    first = min(course.placements, key=lambda placement: (placement.x, -placement.y))
    bay = Placement(library_board("docking-bay-plain-2005"), first.x, first.y + first.laid().height)
    return replace(course, placements=(*course.placements, bay))


@st.composite
def races(draw: st.DrawFn) -> Race:
    course = draw(st.sampled_from(COURSES))
    names = draw(st.lists(st.sampled_from(sorted(TERRAIN_SWITCHES)), max_size=3, unique=True))
    return Race(
        course.id,
        draw(st.sampled_from(("1994", "2005", "postal"))),
        draw(st.integers(2, 8)),
        str(draw(st.integers(0, 9999))),
        {name: draw(st.sampled_from(TERRAIN_SWITCHES[name])) for name in names},
    )


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_a_race_is_in_order_from_start_to_end(course: Course) -> None:
    setup = Setup(
        usual_rules(course.edition),
        course,
        seats_for(course.players[-1]),
        course.id,
        None,
        {"starting_options": 1},
    )
    referee = Referee(setup).start()
    aiming = Aiming(referee, course.id)
    while not referee.state.over and referee.state.turn <= 12:
        assert violations(referee) == []
        ask = referee.open[0]
        referee.answer(ask, aiming.answer(referee, ask))
    assert violations(referee) == []
    again = recorded(referee)
    assert differences(referee, again) == []
    assert story(again.events) == story(referee.events)
    assert write_record(again) == write_record(referee)


@given(races(), seeds, st.integers(2, 9))
@some
def test_copy_save_and_replay_are_the_race_itself(race: Race, seed: str, every: int) -> None:
    referee = race.begin().start()
    for number in asks_of(referee, seed, TURNS):
        assert violations(referee) == []
        if number % every:
            continue
        twin, again = copied(referee), resumed(referee)
        assert differences(referee, twin) == []
        assert differences(referee, again) == []
        go_on(twin, seed, FURTHER)
        go_on(again, seed, FURTHER)
        assert differences(twin, again) == []
    assert violations(referee) == []
    assert differences(referee, recorded(referee)) == []
    assert story(recorded(referee).events) == story(referee.events)


@given(races(), seeds)
@some
def test_a_turned_race_is_the_turned_race(race: Race, seed: str) -> None:
    one = race.begin()
    other = Referee(replace(one.setup, course=turned_course(one.setup.course)))
    for referee in (one, other):
        without_shields(referee)
        referee.start()
    face_alike(one, other)
    while not one.state.over and one.state.turn <= TURNS:
        assert turned_state(one, other.state.floor) == other.state.to_json()
        assert asked(one, one.state.floor) == asked(other)
        ask = one.open[0]
        text = random_answer(one, ask, seed)
        other.answer(other.ask_for(ask.robot, ask.name), turned_answer(text, one.state.floor))
        one.answer(ask, text)
    assert turned_state(one, other.state.floor) == other.state.to_json()


@given(st.integers(2, 5), st.integers(0, 2), seeds, st.integers(2, 9))
@some
def test_races_of_2016_are_in_order_on_such_floors(
    players: int, upgrades: int, seed: str, every: int
) -> None:
    """On a small floor that has them all; upgrades are dealt that move, push and throw robots."""
    referee = begin(course_called("proving-ground"), players, seed, upgrades=upgrades).start()
    energy = energy_in_all(referee.state)
    number = 0
    while not referee.state.over and referee.state.turn <= TURNS:
        assert modern_violations(referee, energy) == []
        if number % every == 0:
            assert differences(referee, copied(referee)) == []
            assert differences(referee, resumed(referee)) == []
        ask = referee.open[0]
        referee.answer(ask, modern_answer(referee, ask, seed))
        number += 1
    assert modern_violations(referee, energy) == []
    assert differences(referee, recorded(referee)) == []


def test_everything_that_can_happen_on_these_floors_happens_on_these_courses() -> None:
    met: Counter[str] = Counter()
    for number, course in enumerate(COURSES * 3):
        players = course.players[-1]
        setup = Setup(usual_rules(course.edition), course, seats_for(players), str(number))
        referee = Referee(setup).start()
        play_race(referee, [RandomPlayer(f"{number} {i}") for i in range(players)], 12)
        met.update(type(event).__name__ for event in referee.events)
    special = ("Burned", "Drifted", "Fell", "Jumped", "Slid", "Slowed", "Thrown")
    assert [name for name in special if not met[name]] == []
