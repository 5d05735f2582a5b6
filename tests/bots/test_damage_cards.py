"""What bots think of Worms and Trojans in their hand. SPAM is in ``test_solo``."""

from __future__ import annotations

from statistics import fmean

import pytest

from roborally.bots.objectives import Aim
from roborally.bots.programs import followed, programs_of, turns_after
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.solo import SoloSteps
from roborally.floor.floor import OFF
from roborally.floor.library import library_course
from roborally.game.cards import card_of
from roborally.game.modern_cards import DAMAGE, DECK, REPEATS
from roborally.game.setup import Setup, seats_for
from roborally.game.state import Robot
from tests.bots.racing import at_programming, setup_for, tables

ALONE = setup_for("2016", players=1)


def aim() -> Aim:
    return Aim(tables().of(ALONE).full(), 0)


def robot_with(*words: str) -> Robot:
    referee, _ = at_programming(ALONE)
    robot = referee.state.robots[0]
    robot.hand = [card_of(word) for word in words]
    return robot


def laid(*words: str) -> Robot:
    robot = robot_with()
    robot.registers = [card_of(word) for word in words]
    return robot


def test_nobody_plays_a_worm_who_can_do_without() -> None:
    robot = robot_with("WORM", "P", "L", "R", "U", "L")
    for program in programs_of(aim(), robot, 10):
        assert "WORM" not in program.text


def test_a_worm_that_must_be_played_comes_last_if_the_rest_is_good() -> None:
    robot = robot_with("WORM", "M1", "M1", "M2", "M1")
    best = programs_of(aim(), robot, 1)[0]
    robot.registers = [card_of(word) for word in ("WORM", "M1", "M1", "M2", "M1")]
    assert best.text.index("WORM") > 0
    assert best.turns < turns_after(aim(), robot)


@pytest.mark.parametrize(
    ("course", "places"), [("dizzy-highway-2016", 2), ("burnout-2016", 1), ("pilgrimage-2016", 4)]
)
def test_a_worm_takes_a_robot_where_the_referee_does(course: str, places: int) -> None:
    """A token for each board and the own start space, or one token for all by a special rule."""
    setup = Setup("2016", library_course(course), seats_for(2), "worms")
    solo = SoloSteps(setup).walk()
    referee, _ = at_programming(setup)
    rehearsal = Rehearsal(setup, referee.state)
    seen = set()
    for square in solo.squares[::5]:
        state = referee.state.copy()
        robot, other = state.robots
        state.place(other, OFF)
        state.place(robot, square)
        robot.start = solo.start[0]
        robot.registers = [card_of("WORM"), *[card_of("P")] * 4]
        state.step = rehearsal.rules.first_register
        rehearsal.referee.rehearse(state, rehearsal.rules.first_register + 2)
        assert robot.rebooted
        place = solo.reboots[solo.floor.sheet_of[square]]
        assert solo.ends[place - solo.places] == robot.square
        seen.add(robot.square)
    assert len(seen) == places


def test_a_worm_costs_a_damage_card_and_the_rest_of_the_turn() -> None:
    here = aim()
    robot = laid("WORM", "M3", "M3", "M3", "M3")
    position, harm, register = followed(here, robot)
    assert not here.table.stands(position)
    assert (harm, register) == (2, 1)
    assert turns_after(here, robot) == here.table.left(2)[position]


def test_a_trojan_costs_a_damage_card_and_in_the_end_draws_one_of_the_deck() -> None:
    here = aim()
    before = followed(here, laid("P", "P", "P", "P", "P"))
    after = followed(here, laid("TROJAN", "P", "P", "P", "P"))
    assert after == (before[0], before[1] + 2, before[2])
    outcomes = []
    for card in DECK:
        robot = laid("P", "P", "P", "P", "P")
        robot.registers[-1] = card if card not in REPEATS else card_of("P")
        robot.discard = [card_of("SPAM")] * 2
        outcomes.append(turns_after(here, robot))
    assert turns_after(here, laid("P", "P", "P", "P", "TROJAN")) == pytest.approx(
        fmean(outcomes), rel=1e-5
    )


def test_again_after_a_damage_card_repeats_no_harm() -> None:
    here = aim()
    once = followed(here, laid("TROJAN", "P", "P", "P", "P"))
    assert followed(here, laid("TROJAN", "A", "P", "P", "P")) == once
    assert all(card not in REPEATS for card in DAMAGE)
