"""What a state is worth to each robot: turns left by the course table, and chances to win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import Final

import numpy as np

from roborally.bots.course_table import Rows
from roborally.bots.objectives import Objective
from roborally.bots.prices import ENERGY, price_of, prices_of
from roborally.bots.value_iteration import LIFE, MOST
from roborally.floor.floor import OFF
from roborally.game.effects import Effect
from roborally.game.state import DESTROYED, FINISHED, OUT, POWER_ANNOUNCED, Robot, State
from roborally.kernel import Ints
from roborally.kernel.row import (
    ARCHIVE,
    DAMAGE,
    FACING,
    FLAGS,
    LIVES,
    OVER,
    POWER,
    ROBOTS,
    SQUARE,
    STATUS,
    WINNER,
)


@dataclass(frozen=True, slots=True)
class Weighing:
    """How chances to win follow from turns.

    Who is ``patience`` turns ahead is e times as likely to win; for every turn that the first one
    still needs it takes ``longer`` turns more. A destroyed robot needs ``life`` turns beside its
    way back, or ``last_life`` if it comes back for the last time.
    """

    patience: float
    longer: float
    life: float
    last_life: float

    def share(self, turns: list[float], own_side: list[bool]) -> float:
        """The chance of a side to be first, if all need so many turns."""
        nearest = min(turns)
        patience = self.patience + self.longer * max(nearest, 0.0)
        own = total = 0.0
        for left, ours in zip(turns, own_side, strict=True):
            weight = exp((nearest - left) / patience)
            total += weight
            if ours:
                own += weight
        return own / total


FLAT: Final = Weighing(patience=0.7, longer=0.0, life=LIFE, last_life=LIFE)
CALIBRATED: Final = Weighing(patience=0.45, longer=0.2, life=0.0, last_life=LIFE)
"""As winners of simulated races on 16 courses of 2005 tell it: ``FLAT`` gives a destroyed robot a
third of its chances, and is too sure of itself early in a race."""


class Judge:
    """Values states at the end of the registers of a turn, before repairs."""

    def __init__(
        self, objective: Objective, effects: Mapping[str, Effect], weighing: Weighing = FLAT
    ) -> None:
        self.objective = objective
        self.effects = effects
        self.weighing = weighing

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
            life = self.weighing.last_life if robot.lives == 1 else self.weighing.life
            return aim.further + life + table.best_facing(aim.held, robot.archive, 2)[0]
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
        return self.weighing.share(turns, [same_side(robot, other) for other in state.robots])

    # ---- many turns at once

    def judges_columns(self) -> bool:
        """Whether all that counts stands in the columns of the kernel: flags in their order."""
        return type(self.objective) is Objective

    def chances(self, state: State, robot: Robot, columns: Ints) -> list[float]:
        """``chance`` after each of many turns that the kernel played from a state."""
        robots = len(state.robots)
        own_side = [same_side(robot, other) for other in state.robots]
        over = columns[:, OVER // ROBOTS, OVER % ROBOTS].tolist()
        won = columns[:, WINNER // ROBOTS, robot.index].tolist()
        turns = self.turns_left_in(state, columns[:, :, :robots]).tolist()
        return [
            float(winner) if ended else self.weighing.share(left, own_side)
            for ended, winner, left in zip(over, won, turns, strict=True)
        ]

    def turns_left_in(self, state: State, columns: Ints) -> Rows:
        """``turns_left`` of robots that own what they had before, by turn and robot."""
        table = self.objective.flags_in_order(state)
        square, facing, archive, damage, lives, flags, power, status, winner = (
            columns[:, column // ROBOTS]
            for column in (SQUARE, FACING, ARCHIVE, DAMAGE, LIVES, FLAGS, POWER, STATUS, WINNER)
        )
        on_the_way = flags < len(table.flags)
        start = np.where(on_the_way, flags, 0) * table.size
        gone = (square == OFF) | (status == DESTROYED)
        position = start + np.where(gone, 0, square * 4 + facing)
        left = table.left_rows[np.minimum(damage, table.most), position]
        left = np.where(power == POWER_ANNOUNCED, 1 + table.turns_rows[0][position], left)
        back = (start + np.maximum(archive, 0) * 4)[..., None] + np.arange(4)
        life = np.where(lives == 1, self.weighing.last_life, self.weighing.life)
        copied = life + table.turns_rows[min(2, table.most)][back].min(axis=-1)
        left = np.where(gone, np.where(archive == OFF, MOST, copied), left)
        arrived = (flags >= len(state.flags)) & bool(state.flags)
        left = np.where(on_the_way, left, np.where(arrived, 0.0, MOST / 2))
        for robot in state.robots:
            own = left[:, robot.index]
            owned = sum((prices_of(self.effects[name], own) for name in robot.options), 0.0)
            left[:, robot.index] = own - owned
        left = np.where(status == OUT, MOST, left)
        return np.where((status == FINISHED) | (winner != 0), -1.0, left)


def same_side(one: Robot, other: Robot) -> bool:
    return one.seat == other.seat or (one.team >= 0 and one.team == other.team)
