"""What holds in every race, on floors with the elements of the Grand Prix and the expansions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.floor.course import Course
from roborally.floor.library import course_ids, library_course
from roborally.players.player import play_race
from roborally.players.random_player import RandomPlayer
from roborally.race.setup import Setup, seats_for
from roborally.record import write_record
from roborally.referee import Referee
from roborally.rules import USUAL, usual_rules
from tests.properties.answering import Aiming, random_answer
from tests.properties.invariants import (
    copied,
    differences,
    recorded,
    resumed,
    story,
    violations,
)
from tests.properties.test_races import FURTHER, asks_of, go_on, seeds, some
from tests.properties.test_turning import (
    asked,
    face_alike,
    turned_answer,
    turned_course,
    turned_state,
    without_shields,
)

COURSES: Final = [course for course in map(library_course, course_ids()) if course.edition in USUAL]
SWITCHES: Final[dict[str, tuple[str | bool | int, ...]]] = {
    "ledge_blocked": ("next",),
    "lives": (1, 5),
    "oil_after_elements": (True,),
    "play_on": (True,),
    "repulsor_pusher": ("throw1",),
    "starting_options": (1, 3),
}
TURNS: Final = 4


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
        seats = seats_for(self.players)
        return Referee(Setup(self.rules, course, seats, self.seed, None, self.switches))


@st.composite
def races(draw: st.DrawFn) -> Race:
    course = draw(st.sampled_from(COURSES))
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=3, unique=True))
    return Race(
        course.id,
        draw(st.sampled_from(("1994", "postal"))),
        draw(st.integers(2, 8)),
        str(draw(st.integers(0, 9999))),
        {name: draw(st.sampled_from(SWITCHES[name])) for name in names},
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
