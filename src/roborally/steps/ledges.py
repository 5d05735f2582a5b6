"""Falling over a ledge: two points of damage, also for a robot that somebody lands on."""

from __future__ import annotations

from roborally.floor.floor import LEDGE_DOWN, OFF
from roborally.game.events import Fell
from roborally.game.play import Play
from roborally.game.state import Robot

POINTS = 2


def over_ledges(play: Play, moves: list[tuple[Robot, int]], *, landing: bool) -> list[Robot]:
    """The robots that a move of one square will hurt, asked before they move (GP-013, GP-014).

    ``landing`` is whether whoever stands below is pushed aside by the one that falls; belts only
    carry a robot onto a square that is free by then (AMB-89).
    """
    state = play.state
    floor = state.floor
    hurt: list[Robot] = []
    for robot, direction in moves:
        key = robot.square * 4 + direction
        if floor.edges[key] != LEDGE_DOWN:
            continue
        below = floor.next_square[key]
        hurt.append(robot)
        if landing and not robot.virtual and state.at[below] >= 0:
            hurt.append(state.robots[state.at[below]])
    return hurt


async def take_falls(play: Play, robots: list[Robot], gone: set[int]) -> None:
    """Those who fell, or were landed on, are damaged, except who is gone already."""
    for robot in robots:
        if robot.index not in gone and robot.square != OFF:
            if play.telling:
                play.tell(Fell(robot.index, robot.square))
            await play.rules.harm(play, robot, POINTS)


async def resolve_falls(play: Play, robots: list[Robot]) -> None:
    """First whoever fell into a pit or off the floor is gone, then the others are damaged."""
    gone = {robot.index for robot, _, _ in play.fallen}
    if play.fallen:
        await play.rules.resolve_fallen(play)
    if robots:
        order = [robot.index for robot in play.rules.asking_order(play.state)]
        await take_falls(play, sorted(robots, key=lambda r: order.index(r.index)), gone)
