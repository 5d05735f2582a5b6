"""Races alone, and the bound of one who knows all hands."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from roborally.arena.clairvoyant import Clairvoyant, hand_of
from roborally.arena.plan import Plan
from roborally.arena.solo import solo_plan, turns_alone
from roborally.bots.course_tables import Tables, positions_of
from roborally.bots.solo import SoloSteps
from roborally.bots.value_iteration import Positions
from roborally.floor.course import Course
from roborally.floor.library import find_course
from roborally.game.state import REGISTERS
from roborally.referee import Referee
from tests.arena.yard import matched

DEALS = 4


@pytest.fixture
def plan(course: Course) -> Plan:
    return solo_plan("Racer", (course,), "solo", None, 40, {})


@pytest.fixture
def positions(plan: Plan, tables: Path) -> Positions:
    return Tables(tables).of(plan.setup(plan.courses[0], 0)).full().positions


def by_trying_all(positions: Positions, setup_of: Plan, deal: int, most: int) -> int | None:
    """The same bound, one program after the other."""
    referee = Referee(setup_of.setup(setup_of.courses[0], deal), telling=False).start()
    robot = referee.state.robots[0]
    solo = positions.solo
    states = {(0, robot.square * 4 + robot.facing, 0)}
    for turn in range(1, most + 1):
        hand = hand_of(referee, turn)
        after = set()
        for flags, place, damage in states:
            for program in set(permutations(hand[: 9 - damage], REGISTERS)):
                end = _follow(solo, positions.flags, program, (flags, place, damage))
                if end is None:
                    continue
                if end[0] == len(positions.flags):
                    return turn
                after.add(_repaired(positions, end))
        states = after
    return None


def _follow(
    solo: SoloSteps, goals: list[int], program: tuple[int, ...], begun: tuple[int, int, int]
) -> tuple[int, int, int] | None:
    flags, place, damage = begun
    for register, kind in enumerate(program):
        damage += solo.harm[register][kind][place]
        place = solo.after[register][kind][place]
        if place >= solo.places or damage > 4:
            return None
        if place // 4 == goals[flags]:
            flags += 1
            if flags == len(goals):
                break
    return flags, place, damage


def _repaired(positions: Positions, end: tuple[int, int, int]) -> tuple[int, int, int]:
    flags, place, damage = end
    square = place // 4
    if positions.solo.floor.repair[square] or square in positions.flags:
        damage = max(damage - 1, 0)
    return flags, place, damage


def test_the_clairvoyant_needs_as_few_turns_as_trying_everything_finds(
    plan: Plan, positions: Positions
) -> None:
    search = Clairvoyant(positions)
    for deal in range(3):
        setup = plan.setup(plan.courses[0], deal)
        fewest = by_trying_all(positions, plan, deal, 2)
        assert search.turns(setup, 2) == fewest
        assert search.turns(setup, 1) == (fewest if fewest == 1 else None)


def test_nobody_is_faster_than_the_clairvoyant(
    plan: Plan, positions: Positions, tables: Path
) -> None:
    search = Clairvoyant(positions)
    for deal in matched(plan, tables, deals=DEALS):
        needed = turns_alone(deal, plan.turns)
        assert not deal.races[0][1].deaths[0]
        fewest = search.turns(plan.setup(plan.courses[0], deal.number), needed)
        assert fewest is not None
        assert fewest <= needed


def test_hands_are_those_that_the_referee_deals(plan: Plan) -> None:
    referee = Referee(plan.setup(plan.courses[0], 0)).start()
    turns = [hand_of(referee, turn) for turn in (1, 2, 1)]
    assert turns[0] == turns[2] != turns[1]
    assert len(turns[0]) == 9
    dealt = list(referee.state.robots[0].hand)
    hand_of(referee, 5)
    assert referee.state.robots[0].hand == dealt
    assert referee.state.turn == 1


def test_without_knowing_the_deck_there_is_no_clairvoyant() -> None:
    plan = solo_plan("Scrap", (find_course("sprint-cramp"),), "1", None, 5, {})
    setup = plan.setup(plan.courses[0], 0)
    solo = SoloSteps(setup)
    solo.after = solo.harm = [[[0] * solo.places] * 8] * REGISTERS
    with pytest.raises(ValueError, match="nobody can know them"):
        Clairvoyant(positions_of(solo))
