"""Courses on which touching the flags in order is not what it is about."""

from __future__ import annotations

import pytest

from roborally.bots.ladder import player
from roborally.bots.objectives import OBJECTIVES, MovingFlags, Objective, carried, objective_for
from roborally.floor.library import library_course
from roborally.game.setup import Setup
from roborally.game.state import RACING
from roborally.referee import Referee
from tests.bots.racing import setup_for, tables
from tests.properties.setups import player_counts, seats_on


def started(course_id: str, players: int | None = None) -> tuple[Setup, Referee, Objective]:
    """A race on a course of the library with its special rules, at its first program."""
    course = library_course(course_id)
    number = players or player_counts(course)[0]
    setup = Setup(course.edition, course, seats_on(course, number), "objectives")
    referee = Referee(setup).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    courses = tables().of(setup)
    return setup, referee, objective_for(setup, courses, courses.distance)


def goals(referee: Referee, objective: Objective) -> list[int]:
    """The square that each robot heads for next."""
    found = []
    for robot in referee.state.robots:
        aim = objective.aim(referee.state, robot)
        assert aim is not None
        found.append(aim.table.flags[aim.held])
    return found


def test_plain_courses_are_about_the_flags() -> None:
    courses = tables().of(setup_for("2005"))
    assert type(objective_for(setup_for("2005"), courses, courses.distance)) is Objective


def test_everybody_goes_for_the_superbot_but_the_superbot() -> None:
    _, referee, objective = started("day-of-the-superbot-2005")
    title = next(robot for robot in referee.state.robots if robot.role == "superbot")
    for robot, goal in zip(referee.state.robots, goals(referee, objective), strict=True):
        assert goal == (referee.state.flags[0] if robot is title else title.square)


def test_blockers_stand_in_the_way() -> None:
    _, referee, objective = started("interference-2005")
    assert set(goals(referee, objective)) == {referee.state.flags[0]}
    rival = next(r for r in referee.state.robots if r.seat == 1 and r.role != "blocker")
    rival.flags = 1
    own = [r for r in referee.state.robots if r.seat == 0]
    heading = dict(zip([r.index for r in own], goals(referee, objective), strict=False))
    blocker = next(r for r in own if r.role == "blocker")
    aim = objective.aim(referee.state, blocker)
    assert aim is not None
    assert aim.table.flags[0] == referee.state.flags[1]
    assert heading


def test_flags_are_claimed_from_the_other_team() -> None:
    _, referee, objective = started("toggle-boggle-2005")
    state = referee.state
    robot = state.robots[0]
    for flag in range(len(state.flags) - 1):
        state.memory[f"flag {flag} is held by"] = robot.team
    aim = objective.aim(state, robot)
    assert aim is not None
    assert aim.table.flags == [state.flags[-1]]
    state.memory[f"flag {len(state.flags) - 1} is held by"] = robot.team
    assert objective.aim(state, robot) is None


def test_flags_that_the_enemy_holds_are_claimed_back() -> None:
    """The nearest is gone for, whoever holds it; if the enemy holds all, one of them is."""
    _, referee, objective = started("toggle-boggle-2005")
    seen = referee.view(0).state
    robot = seen.robots[0]
    nearest = objective.aim(seen, robot)
    assert nearest is not None
    held = seen.flags.index(nearest.table.flags[0])
    enemy = 1 - robot.team
    seen.memory[f"flag {held} is held by"] = enemy
    again = objective.aim(seen, robot)
    assert again is not None
    assert again.table.flags == nearest.table.flags
    for flag in range(len(seen.flags)):
        seen.memory[f"flag {flag} is held by"] = enemy
    still = objective.aim(seen, robot)
    assert still is not None
    assert (still.table.flags, still.further) == (nearest.table.flags, nearest.further)


def test_the_other_flag_is_fetched_and_brought_home() -> None:
    _, referee, objective = started("capture-the-flag-2005")
    state = referee.state
    robot = next(r for r in state.robots if r.status == RACING)
    aim = objective.aim(state, robot)
    assert aim is not None
    other = aim.table.flags[0]
    assert other in state.flags
    robot.role = "carrier"
    state.flags[state.flags.index(other)] = -1
    home = objective.aim(state, robot)
    assert home is not None
    assert home.table.flags[0] != other
    for mate in state.robots:
        assert objective.aim(state, mate) is not None


def test_war_is_about_the_nearest_enemy() -> None:
    _, referee, objective = started("war-zone-2005")
    for robot, goal in zip(referee.state.robots, goals(referee, objective), strict=True):
        enemies = [r.square for r in referee.state.robots if r.team != robot.team]
        assert goal in enemies


def test_moving_flags_are_met_where_they_will_be() -> None:
    """The prediction for a flag on a belt is where the referee takes it."""
    setup, referee, objective = started("moving-targets-2005")
    assert isinstance(objective, MovingFlags)
    predicted = [carried(referee.state, square) for square in referee.state.flags]
    racer = player("Racer", setup, "x", tables=tables(), seconds=None)
    while referee.state.turn == 1 and not referee.state.over:
        ask = referee.open[0]
        referee.answer(ask, racer.answer(ask, referee.view(ask.seat)))
        if referee.state.turn == 2:
            break
    right = [p == s for p, s in zip(predicted, referee.state.flags, strict=True) if p >= 0]
    assert right.count(True) >= len(right) - 1


def test_turned_boards_have_a_table_of_their_own() -> None:
    _, referee, objective = started("frenetic-factory-2005")
    state = referee.state
    robot = state.robots[0]
    straight = objective.aim(state, robot)
    state.turns = (1, *(0,) * (len(referee.setup.course.placements) - 1))
    turned = objective.aim(state, robot)
    assert straight is not None
    assert turned is not None
    assert turned.table.solo.floor is not straight.table.solo.floor


@pytest.mark.parametrize(
    "course", ["capture-the-flag-2005", "interference-2005", "war-zone-2005", "burn-run-2016"]
)
def test_bots_play_unusual_courses(course: str) -> None:
    """A few turns with the real bot; the referee refuses anything illegal."""
    setup, _, _ = started(course)
    referee = Referee(setup).start()
    seats = [
        player(
            "Tactician" if seat == 0 else "Racer", setup, f"{seat}", tables=tables(), seconds=None
        )
        for seat in range(len(setup.seats))
    ]
    while referee.state.turn <= 2 and not referee.state.over:
        ask = referee.open[0]
        referee.answer(ask, seats[ask.seat].answer(ask, referee.view(ask.seat)))
    assert referee.state.turn > 2 or referee.state.over


def test_every_objective_is_for_a_special_rule() -> None:
    known = set(OBJECTIVES)
    assert "Moving Targets" in known
    assert "Set to Kill" not in known
