"""What a state is worth to each robot: turns left by the course table, and chances to win."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from roborally.bots.objectives import Objective
from roborally.bots.prices import ENERGY, price_of
from roborally.bots.value_iteration import LIFE, MOST
from roborally.floor.floor import OFF
from roborally.race.effects import Effect
from roborally.race.state import DESTROYED, FINISHED, OUT, POWER_ANNOUNCED, Robot, State

PATIENCE: Final = 0.7
"""How many turns ahead a rival must be to be e times as likely to win."""


class Judge:
    """Values states at the end of the registers of a turn, before repairs."""

    def __init__(self, objective: Objective, effects: Mapping[str, Effect]) -> None:
        self.objective = objective
        self.effects = effects

    def turns_left(self, state: State, robot: Robot) -> float:
        """How many turns a robot still needs, what it owns counted in."""
        if robot.status == FINISHED or robot.index in state.winners:
            return -1.0
        if robot.status == OUT:
            return MOST
        turns = self.way_left(state, robot)
        owned = robot.energy * ENERGY
        for name in robot.options:
            owned += price_of(self.effects[name], turns)
        return turns - owned

    def way_left(self, state: State, robot: Robot) -> float:
        """The turns that the way to the last flag takes."""
        aim = self.objective.aim(state, robot)
        if aim is None:
            return 0.0 if state.flags and robot.flags >= len(state.flags) else MOST / 2
        table = aim.table
        if robot.status == DESTROYED or robot.square == OFF:
            if robot.archive == OFF:
                return MOST
            return aim.further + LIFE + table.best_facing(aim.held, robot.archive, 2)[0]
        damage = table.harm_of(robot)
        if robot.rebooted:
            return aim.further + table.best_facing(aim.held, robot.square, damage)[0]
        position = aim.position(robot)
        if robot.power == POWER_ANNOUNCED:
            return aim.further + 1 + table.turns(0)[position]
        return aim.further + table.left(damage)[position]

    def chance(self, state: State, robot: Robot) -> float:
        """How likely a robot's side is to win, from the turns that all robots need."""
        if state.over:
            return 1.0 if robot.index in state.winners else 0.0
        turns = [self.turns_left(state, other) for other in state.robots]
        nearest = min(turns)
        own = total = 0.0
        for other, left in zip(state.robots, turns, strict=True):
            weight = exp((nearest - left) / PATIENCE)
            total += weight
            if same_side(robot, other):
                own += weight
        return own / total


def same_side(one: Robot, other: Robot) -> bool:
    return one.seat == other.seat or (one.team >= 0 and one.team == other.team)
