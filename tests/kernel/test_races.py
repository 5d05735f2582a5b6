"""Races side by side: the same for the same seed, legal, and nothing lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.library import library_course
from roborally.game.cards import DECK
from roborally.game.setup import Setup, seats_for
from roborally.game.state import POWER_DOWN, RACING, REGISTERS
from roborally.kernel.chance import below
from roborally.kernel.races import Races
from roborally.kernel.row import CHANCE, DOCK, FLAGS, SQUARE, STEP, WIDTH
from roborally.rules import rules_named

ROBOTS: Final = 3
COURSES: Final = {"1994": "coconut-radio-1994", "2005": "risky-exchange-2005"}


def setup_for(rules: str, **switches: Any) -> Setup:
    level = replace(library_course(COURSES[rules]), players=())
    seats = seats_for(ROBOTS, robots=rules_named(rules).robots)
    return Setup(rules, level, seats, "races", (), {"options_in_play": False, **switches})


def on_course(name: str, **switches: Any) -> Setup:
    """By the rules of 1994."""
    return replace(setup_for("1994", **switches), course=replace(library_course(name), players=()))


def first_cards(races: Races) -> np.ndarray[Any, Any]:
    """For every robot the first cards of its hand, in its open registers."""
    programs = np.zeros((len(races), races.robots, REGISTERS), dtype=np.int64)
    for race in range(len(races)):
        for robot in races.state(race).robots:
            cards = list(robot.hand)
            for register in robot.open_registers if cards else ():
                programs[race, robot.index, register - 1] = cards.pop(0)
    return programs


def test_chance_is_the_published_one() -> None:
    """The first numbers of xor128 from the words that Marsaglia's paper begins with, halved."""
    row = vec[i64]([0] * WIDTH)
    for place, word in enumerate((123456789, 362436069, 521288629, 88675123)):
        row[CHANCE + place] = word
    found = [below(row, 1 << 31) for _ in range(3)]
    assert found == [3701687786 // 2, 458299110 // 2, 2500872618 // 2]


@pytest.mark.parametrize("rules", COURSES)
def test_no_card_is_lost(rules: str) -> None:
    races = Races(setup_for(rules), 4, "cards")
    for _ in range(12):
        for race in range(len(races)):
            state = races.state(race)
            lying = [*state.deck, *state.discard]
            for robot in state.robots:
                lying += [*robot.hand, *(card for card in robot.registers if card)]
                if robot.status == RACING and not state.over:
                    wanted = 0 if robot.power == POWER_DOWN else 9 - robot.damage
                    assert len(robot.hand) == wanted
            assert sorted(lying) == list(DECK)
        races.play_randomly(1)


def test_a_race_follows_from_the_seed_and_its_number_alone() -> None:
    few, many = Races(setup_for("2005"), 2, "s"), Races(setup_for("2005"), 5, "s")
    other = Races(setup_for("2005"), 2, "t")
    assert not np.array_equal(few.hands, other.hands)
    few.play_randomly(6)
    many.play_randomly(6)
    assert np.array_equal(few.hands, many.hands[:2])
    assert np.array_equal(few.of_robots(SQUARE), many.of_robots(SQUARE)[:2])
    assert not np.array_equal(many.hands[0], many.hands[1])


def test_anybody_may_have_the_first_dock() -> None:
    races = Races(setup_for("2005"), 40)
    docks = races.of_robots(DOCK)
    assert {tuple(row) for row in docks.tolist()} == {(1, 2, 3), (3, 1, 2), (2, 3, 1)}
    floor_docks = races.state(0).floor.docks
    for race in range(len(races)):
        for dock, square in zip(docks[race], races.of_robots(SQUARE)[race], strict=True):
            assert floor_docks[dock - 1][0] == square


def test_programs_are_played_and_races_that_are_over_stay_as_they_are() -> None:
    races = Races(setup_for("2005", lives=1), 3, "over")
    before = races.of_robots(SQUARE).copy()
    races.play(first_cards(races))
    assert not np.array_equal(races.of_robots(SQUARE), before)
    races.play_randomly(200)
    assert races.over.all()
    assert races.of_robots(FLAGS).max() >= 0
    turns = races.turn.copy()
    races.play(np.zeros((3, ROBOTS, REGISTERS)))
    assert np.array_equal(races.turn, turns)
    races.begin_again([1])
    assert races.turn.tolist() == [turns[0], 1, turns[2]]
    assert races.over.tolist() == [1, 0, 1]


def test_who_rests_powers_down() -> None:
    races = Races(setup_for("2005", pd_needs_damage=False), 1)
    races.play(first_cards(races), np.array([[True, False, False]]))
    powers = [robot.power for robot in races.state(0).robots]
    assert powers[1:] == [0, 0]
    assert powers[0] == POWER_DOWN
    assert not races.hands[0, 0].any()


def test_an_illegal_program_is_told_and_nothing_is_played() -> None:
    races = Races(setup_for("2005"), 2)
    programs = first_cards(races)
    programs[1, 2, 4] = programs[1, 2, 0]
    before = [races.state(race).digest() for race in range(2)]
    with pytest.raises(ValueError, match="of robot 2 in race 1 is not made of its hand"):
        races.play(programs)
    programs[1, 2, 4] = 0
    with pytest.raises(ValueError, match="of robot 2 in race 1"):
        races.play(programs)
    with pytest.raises(ValueError, match=r"an array of \(2, 3, 5\), not of \(2, 3\)"):
        races.play(np.zeros((2, 3)))
    assert [races.state(race).digest() for race in range(2)] == before


def test_the_referee_can_go_on_from_a_race() -> None:
    races = Races(setup_for("2005"), 1)
    races.play_randomly(3)
    state = races.state(0)
    assert state.step == rules_named("2005").program_step
    assert races.of_races(STEP).tolist() == [state.step]
    assert races.registers[0].tolist() == [robot.registers for robot in state.robots]
    assert state.turn == races.turn[0] == 4


@pytest.mark.parametrize(
    ("setup", "wrong"),
    [
        (setup_for("2005", options_in_play=True), "there must be no options"),
        (setup_for("2005", reentry_damage=5), "does not know whole turns of Risky Exchange"),
        (setup_for("1994", reentry_facing_after_deal=True), "by the rules 1994"),
        (on_course("loose-screws-armed-and-dangerous"), "whole turns of Loose Screws"),
        (on_course("oil-change-grand-prix", options_in_play=True), "there must be no options"),
    ],
)
def test_what_the_kernel_does_not_know_is_refused(setup: Setup, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Races(setup, 1)


def test_races_on_terrain_end() -> None:
    races = Races(on_course("oil-change-grand-prix", lives=1), 2)
    races.play_randomly(200)
    assert races.over.all()


def test_two_robots_a_seat_are_refused() -> None:
    setup = setup_for("2005")
    both = (replace(setup.seats[0], robots=("Hammer Bot", "Twonky")), setup.seats[1])
    with pytest.raises(ValueError, match="one robot a seat"):
        Races(replace(setup, seats=both), 1)
