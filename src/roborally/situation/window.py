"""The programming window of a situation, in which not everybody has to program."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from roborally.game.play import Play
from roborally.game.rulebook import Step
from roborally.game.state import RACING, Robot
from roborally.steps.dealing import programs
from roborally.steps.modern_programming import _program as _program_own_deck
from roborally.steps.modern_programming import put_hands_away, use_in_programming
from roborally.steps.programming import _program


def programming_window(asked: AbstractSet[int]) -> Step:
    """Programming in which only these robots lay cards; the others keep their registers and hands.

    What options ask at this time is put to all of them.
    """

    async def program(play: Play) -> None:
        robots = [robot for robot in play.state.robots if programs(robot)]
        await play.together(
            [
                _program(play, robot) if robot.index in asked else _use_options(play, robot)
                for robot in robots
            ]
        )
        for robot in robots:
            if robot.index in asked:
                play.state.discard += robot.hand
                robot.hand = []

    return program


def modern_programming_window(asked: AbstractSet[int]) -> Step:
    """The same by the rules of 2016; a rebooted robot can use no upgrade."""

    async def program_own_deck(play: Play) -> None:
        robots = [robot for robot in play.state.robots if not robot.rebooted]
        laying = [robot for robot in robots if robot.index in asked and robot.hand]
        await play.together(
            [
                _program_own_deck(play, robot) if robot in laying else _use_upgrades(play, robot)
                for robot in robots
            ]
        )
        put_hands_away(play, laying)

    return program_own_deck


async def _use_options(play: Play, robot: Robot) -> None:
    for effect in play.effects_of(robot, "dealt"):
        await effect.dealt(play, robot)
    if robot.status == RACING:
        for effect in play.effects_of(robot, "hand_settled"):
            await effect.hand_settled(play, robot)
        for effect in play.effects_of(robot, "programmed"):
            await effect.programmed(play, robot)


async def _use_upgrades(play: Play, robot: Robot) -> None:
    await use_in_programming(play, robot)
    for effect in play.effects_of(robot, "programmed"):
        await effect.programmed(play, robot)
