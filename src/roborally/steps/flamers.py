"""Flamers burn whoever comes into their flames, turns in them or stays in them.

A robot takes one point of damage each time a card, its own or another robot's, moves it onto a
burning square, one if it carries out a rotate card there, and one if it stands there when the
register ends. Belts, currents and pushers do not count.
"""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Burned
from roborally.game.play import Play
from roborally.game.state import Robot

POINTS = 1


def burns(play: Play, square: int) -> bool:
    """Whether a flamer burns on a square in this register."""
    state = play.state
    terrain = state.floor.terrain
    return terrain is not None and square in terrain.flames[state.register]


async def scorch(play: Play, robot: Robot) -> None:
    """Damage a robot that is in the flames."""
    if robot.square == OFF or not burns(play, robot.square):
        return
    if play.telling:
        play.tell(Burned(robot.index, robot.square))
    await play.rules.harm(play, robot, POINTS)


async def scorch_standing(play: Play) -> None:
    """At the end of a register every robot in the flames is burned."""
    for robot in play.rules.asking_order(play.state):
        if not play.state.over:
            await scorch(play, robot)
