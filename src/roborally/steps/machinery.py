"""Gears and crushers."""

from __future__ import annotations

from roborally.game.play import Dialogue, Play
from roborally.game.state import Robot
from roborally.steps.moving import turn_robot


def gears(play: Play) -> None:
    """Every gear turns the robot on it by a quarter turn."""
    turns = play.state.floor.gear_turn
    for robot in play.state.robots:
        if robot.square >= 0 and turns[robot.square] and not steady(play, robot):
            turn_robot(play, robot, turns[robot.square], "gear")


def steady(play: Play, robot: Robot) -> bool:
    """Whether something keeps the board from turning the robot."""
    return "steadies" in play.active and any(
        effect.steadies(play, robot) for effect in play.effects_of(robot, "steadies")
    )


def crushers(play: Play) -> Dialogue[None] | None:
    """Active crushers destroy every robot on their square."""
    state = play.state
    active = state.floor.crushers[state.register]
    if active:
        play.fallen += [(r, r.square, "crusher") for r in state.robots if r.square in active]
    return play.rules.resolve_fallen(play) if play.fallen else None
