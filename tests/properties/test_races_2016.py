"""What holds in every race of 2016, on every course, for two to six players."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.floor.course import Course
from roborally.game.cards import HIDDEN
from roborally.game.chance import Stream
from roborally.game.state import State
from roborally.game.view import censored, resample
from roborally.record import write_record
from roborally.referee import Referee
from tests.properties.invariants import copied, differences, recorded, resumed, story
from tests.properties.modern import (
    COURSES,
    SWITCHES,
    begin,
    energy_in_all,
    modern_answer,
    modern_violations,
    own_cards,
)
from tests.properties.setups import MOST_OPTIONS_EACH, options_dealt
from tests.properties.test_races import seeds, some

ROUNDS = 3


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def asks_of(referee: Referee, seed: str, rounds: int = ROUNDS) -> Iterator[int]:
    """Play with random answers, given in a random order, and stop before each of them."""
    stream = Stream(seed, "order")
    number = 0
    while not referee.state.over and referee.state.turn <= rounds:
        yield number
        ask = referee.open[stream.below(len(referee.open))]
        referee.answer(ask, modern_answer(referee, ask, seed))
        number += 1


@st.composite
def races(draw: st.DrawFn) -> Referee:
    """A race that has begun; in some everybody already has upgrades."""
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=2, unique=True))
    switches = {name: SWITCHES[name][0] for name in names}
    seed = str(draw(st.integers(0, 9999)))
    course = draw(st.sampled_from(COURSES))
    upgrades = draw(st.integers(0, MOST_OPTIONS_EACH))
    return begin(course, draw(st.integers(2, 6)), seed, switches, upgrades).start()


def text_of(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_cards_and_energy_are_conserved_on_every_course(course: Course, players: int) -> None:
    referee = begin(course, players, f"{course.id} {players}").start()
    energy = energy_in_all(referee.state)
    assert energy == max(48, 5 * players + len(referee.state.cubes))
    for number in asks_of(referee, course.id, 2):
        if number % 3 == 0:
            assert modern_violations(referee, energy) == []
    assert modern_violations(referee, energy) == []
    again = recorded(referee)
    assert differences(referee, again) == []
    assert story(again.events) == story(referee.events)
    assert write_record(again) == write_record(referee)


@given(races(), seeds)
@some
def test_at_every_question_all_is_in_order(referee: Referee, seed: str) -> None:
    energy = energy_in_all(referee.state)
    for _ in asks_of(referee, seed):
        assert modern_violations(referee, energy) == []
    assert modern_violations(referee, energy) == []
    assert [event.number for event in referee.events] == list(range(1, len(referee.events) + 1))


@given(races(), seeds, st.integers(5, 25))
@some
def test_a_copy_and_a_saved_race_are_the_same_race(referee: Referee, seed: str, every: int) -> None:
    for number in asks_of(referee, seed, 2):
        if number % every:
            continue
        before = referee.state.digest()
        for twin in (copied(referee), resumed(referee)):
            assert differences(referee, twin) == []
            for _ in range(3):
                if not twin.state.over:
                    ask = twin.open[0]
                    twin.answer(ask, modern_answer(twin, ask, seed))
        assert referee.state.digest() == before


@given(races(), seeds)
@some
def test_a_record_replays_to_the_same_race(referee: Referee, seed: str) -> None:
    for _ in asks_of(referee, seed, 2):
        pass
    assert differences(referee, recorded(referee)) == []


@given(races(), seeds)
@some
def test_the_order_of_simultaneous_answers_never_matters(referee: Referee, seed: str) -> None:
    """Whoever is quicker: when all programs lie, the race is the same and so is what was told."""
    last = -1
    for number in asks_of(referee, seed):
        if len(referee.open) < 2 or referee.state.step == last:
            continue
        last = referee.state.step
        first, second = (answered(copied(referee), seed, place) for place in (0, -1))
        assert first.state.to_json() == second.state.to_json(), number
        assert story(first.events) == story(second.events)


def answered(referee: Referee, seed: str, place: int) -> Referee:
    """Answer until this step is done, always the first or always the last question."""
    step = referee.state.step
    while referee.open and referee.state.step == step:
        ask = referee.open[place]
        referee.answer(ask, modern_answer(referee, ask, seed))
    return referee


# ---- what others may see


@given(races(), seeds, st.integers(1, 9))
@some
def test_nobody_sees_a_deck_or_the_hand_of_another(referee: Referee, seed: str, every: int) -> None:
    for number in asks_of(referee, seed):
        if number % every:
            continue
        for seat in range(len(referee.setup.seats)):
            seen = referee.view(seat)
            for state in (seen.state, seen.mark):
                if state is not None:
                    look_at(state, seat)


def look_at(state: State, seat: int) -> None:
    """A seat sees its own deck sorted, and of others only how many cards lie where."""
    assert state.seed == ""
    assert set(state.option_deck) <= {""}
    for robot in state.robots:
        if robot.seat == seat:
            assert robot.deck == sorted(robot.deck)
            assert HIDDEN not in [*robot.hand, *robot.registers, *robot.discard]
            continue
        assert {*robot.deck, *robot.hand, *robot.discard} <= {HIDDEN}
        assert robot.pool == sorted(robot.pool)
        for i in range(5):
            if not robot.shown >> i & 1:
                assert {robot.registers[i], robot.seconds[i]} <= {0, HIDDEN}


@given(races(), seeds, st.integers(2, 9))
@some
def test_the_order_of_the_decks_shows_nowhere(referee: Referee, seed: str, every: int) -> None:
    for number in asks_of(referee, seed):
        if number % every or referee.before is not None:
            continue
        for seat in range(len(referee.setup.seats)):
            other = referee.state.copy()
            for robot in other.robots:
                Stream(seed, number, robot.index).shuffle(robot.deck)
            assert text_of(censored(other, seat)) == text_of(censored(referee.state, seat))


@given(races(), seeds, st.integers(2, 9))
@some
def test_what_is_guessed_fits_what_is_seen(referee: Referee, seed: str, every: int) -> None:
    """Hidden cards filled in at random: everybody's cards are the same in all."""
    names = referee.rules.option_names if referee.rules.upgrades_in_play else ()
    for number in asks_of(referee, seed):
        if number % every:
            continue
        for seat in range(len(referee.setup.seats)):
            seen = referee.view(seat).state
            guess = resample(seen, Stream(seed, number, seat), tuple(names))
            for robot, true in zip(guess.robots, referee.state.robots, strict=True):
                if referee.before is None:
                    assert own_cards(robot) == own_cards(true)
                assert HIDDEN not in own_cards(robot)
            assert text_of(censored(guess, seat)) == text_of(seen)
