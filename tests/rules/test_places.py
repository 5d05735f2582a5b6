"""Who came where: one ranking, by the rules, for all who show it."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.game.state import State
from roborally.referee import Referee
from roborally.steps.ending import name_winners, places, ranking
from roborally.web.rooms.rooms_told import outcome_told


def standing(robots: int = 4, **fields: Any) -> State:
    """The end of a race: what each robot has, and the lists of the state."""
    setup = Setup("2005", library_course("risky-exchange-2005"), seats_for(robots), "places")
    state = Referee(setup).state
    for robot in state.robots:
        for name in ("flags", "team", "seat", "lives"):
            if name in fields:
                setattr(robot, name, fields[name][robot.index])
    state.finished = fields.get("finished", [])
    state.eliminated = fields.get("eliminated", [])
    name_winners(state, [state.robots[index] for index in fields.get("first", [])])
    return state


def test_a_robot_that_finished_comes_before_one_with_more_lives() -> None:
    state = standing(finished=[2], first=[2], flags=[1, 2, 3, 0], lives=[3, 1, 1, 3])
    assert places(state) == [(1, 2), (2, 1), (3, 0), (4, 3)]


def test_partners_are_placed_together_whatever_they_did_themselves() -> None:
    """C touches the most flags of the losing team, B none of the winning one."""
    state = standing(team=[0, 0, 1, 1], flags=[3, 0, 2, 1], finished=[0], first=[0])
    assert places(state) == [(1, 0), (1, 1), (2, 2), (2, 3)]


def test_the_two_robots_of_one_player_are_placed_together() -> None:
    state = standing(seat=[0, 0, 1, 1], flags=[0, 2, 3, 0], finished=[2], first=[2])
    assert places(state) == [(1, 2), (1, 3), (2, 1), (2, 0)]


def test_who_wins_together_shares_the_first_place() -> None:
    state = standing(finished=[1, 3], first=[1, 3], flags=[0, 3, 1, 3])
    assert places(state) == [(1, 1), (1, 3), (3, 2), (4, 0)]


@pytest.mark.rule("AMB-63")
def test_flags_count_then_who_lasted_longer_and_equals_share() -> None:
    state = standing(flags=[1, 1, 1, 1], eliminated=[2, 0], lives=[0, 1, 0, 3])
    assert places(state) == [(1, 1), (1, 3), (3, 0), (4, 2)]


def test_everything_that_shows_places_shows_these() -> None:
    state = standing(team=[0, 1, 0, 1], flags=[0, 1, 2, 3], finished=[3], first=[3])
    told = outcome_told(state).places
    assert [(one.place, one.robot) for one in told] == places(state)
    assert [one.robot for one in told] == ranking(state) == [3, 1, 2, 0]
