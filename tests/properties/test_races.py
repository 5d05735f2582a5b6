"""What holds in every race: on every course, for any number of players, by any house rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from roborally.floor.course import Course
from roborally.game.chance import Stream
from roborally.record import write_record
from roborally.referee import Referee
from tests.properties.answering import Aiming, random_answer
from tests.properties.invariants import (
    copied,
    differences,
    questions,
    recorded,
    resumed,
    story,
    violations,
)
from tests.properties.setups import (
    Race,
    options_dealt,
    playable_courses,
    player_counts,
    races,
    random_setup,
)

TURNS = 4
FURTHER = 6
COURSES = playable_courses()
SAME = settings.default is not None and settings.default.derandomize

some = settings(
    max_examples=25 if SAME else 500,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
"""The same examples every time, many others every night; a race is told in a line, so nothing needs
to be shrunk.
"""
seeds = st.integers(0, 9999).map(str)


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def asks_of(referee: Referee, seed: str, turns: int = TURNS) -> Iterator[int]:
    """Play with random answers, given in a random order, and stop before each of them."""
    stream = Stream(seed, "order")
    number = 0
    while not referee.state.over and referee.state.turn <= turns:
        yield number
        ask = referee.open[stream.below(len(referee.open))]
        referee.answer(ask, random_answer(referee, ask, seed))
        number += 1


def go_on(referee: Referee, seed: str, answers: int) -> None:
    """Some further answers."""
    for _ in range(answers):
        if referee.state.over:
            break
        ask = referee.open[0]
        referee.answer(ask, random_answer(referee, ask, seed))


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_a_race_is_in_order_from_start_to_end(course: Course) -> None:
    """Cards, options, squares, damage and locks are as they must be; written down it is the same.

    Players aim for the flags, so that they are touched and somebody comes home.
    """
    stream = Stream("in order", course.id)
    counts = player_counts(course)
    referee = Referee(random_setup(course, counts[stream.below(len(counts))], stream)).start()
    aiming = Aiming(referee, course.id)
    while not referee.state.over and referee.state.turn <= 12:
        assert violations(referee) == []
        ask = referee.open[stream.below(len(referee.open))]
        referee.answer(ask, aiming.answer(referee, ask))
    assert violations(referee) == []
    again = recorded(referee)
    assert differences(referee, again) == []
    assert story(again.events) == story(referee.events)
    assert write_record(again) == write_record(referee)


@given(races(), seeds)
@some
def test_at_every_question_all_is_in_order(race: Race, seed: str) -> None:
    referee = race.start()
    for _ in asks_of(referee, seed):
        assert violations(referee) == []
    assert violations(referee) == []
    assert [event.number for event in referee.events] == list(range(1, len(referee.events) + 1))


@given(races(), seeds, st.integers(2, 9))
@some
def test_a_copy_is_the_same_race_and_stays_it(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    for number in asks_of(referee, seed):
        if number % every:
            continue
        twin = copied(referee)
        assert differences(referee, twin) == []
        told = len(referee.events)
        before, asked = referee.state.digest(), questions(referee)
        go_on(twin, seed, FURTHER)
        assert (referee.state.digest(), questions(referee)) == (before, asked)
        other = copied(referee)
        go_on(other, seed, FURTHER)
        assert differences(twin, other) == []
        assert len(referee.events) == told
    assert differences(referee, copied(referee)) == []


@given(races(), seeds, st.integers(2, 9))
@some
def test_a_copy_tells_the_same_events(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    twin, since = referee, 0
    for number in asks_of(referee, seed):
        if twin is not referee:
            go_on_with(twin, referee)
        if number % every == 0:
            assert story(twin.events) == story(referee.events[since:])
            twin, since = copied(referee), len(referee.events)
    go_on_with(twin, referee)
    assert story(twin.events) == story(referee.events[since:])


def go_on_with(twin: Referee, referee: Referee) -> None:
    """Give the answers that another referee has already got."""
    for given_answer in referee.answers[len(twin.answers) :]:
        twin.answer(twin.ask_for(given_answer.robot, given_answer.name), given_answer.text)


@given(races(), seeds, st.integers(2, 9))
@some
def test_a_saved_race_goes_on_as_if_nothing_had_happened(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    for number in asks_of(referee, seed):
        if number % every:
            continue
        again = resumed(referee)
        assert differences(referee, again) == []
        twin = copied(referee)
        go_on(again, seed, FURTHER)
        go_on(twin, seed, FURTHER)
        assert differences(again, twin) == []
    assert differences(referee, resumed(referee)) == []


@given(races(), seeds, st.integers(10, 30))
@some
def test_a_record_replays_from_any_question(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    for number in asks_of(referee, seed):
        if number % every == 0:
            again = recorded(referee)
            assert differences(referee, again) == []
            assert story(again.events) == story(referee.events)
    text = write_record(referee)
    assert write_record(recorded(referee)) == text


@given(races(), seeds)
@some
def test_the_order_of_simultaneous_answers_never_matters(race: Race, seed: str) -> None:
    """Whoever is quicker: when all have answered, the race is the same and so is what was told."""
    referee = race.start()
    last = -1
    for number in asks_of(referee, seed):
        if len(referee.open) < 2 or referee.state.step == last:
            continue
        last = referee.state.step
        ends = [answered(copied(referee), seed, order) for order in ("first", "last", seed)]
        for other in ends[1:]:
            assert other.state.to_json() == ends[0].state.to_json(), number
            assert questions(other) == questions(ends[0])
            assert story(other.events) == story(ends[0].events)
            assert differences(other, recorded(other)) == []


def answered(referee: Referee, seed: str, order: str) -> Referee:
    """Answer until this step is done, always in the same order."""
    stream = Stream(seed, "quick")
    step = referee.state.step
    while referee.open and referee.state.step == step:
        ask = {"first": referee.open[0], "last": referee.open[-1]}.get(order)
        ask = ask or referee.open[stream.below(len(referee.open))]
        referee.answer(ask, random_answer(referee, ask, seed))
    return referee
