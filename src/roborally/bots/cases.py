"""A question with all that a policy of a bot may look at, and what was decided."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.bots.course_table import CourseTable
from roborally.bots.objectives import Aim
from roborally.bots.prices import USED_IN, price_of
from roborally.bots.value_iteration import MODERN_PRICE
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.choices import Cards, OptionNamed
from roborally.game.state import Robot, State


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer and why."""

    answer: str
    reason: str


@dataclass(frozen=True, slots=True)
class Case:
    """A question with all that a policy may look at."""

    ask: Ask
    state: State
    robot: Robot
    aim: Aim

    @property
    def table(self) -> CourseTable:
        return self.aim.table

    @property
    def choices(self) -> tuple[str, ...]:
        return self.ask.choices or ()

    @property
    def options(self) -> list[str]:
        """The options, or upgrades, that can be chosen."""
        return [one.name for one in self.ask.values or () if isinstance(one, OptionNamed)]

    @property
    def cards(self) -> list[Cards]:
        """The cards that can be chosen."""
        return [one for one in self.ask.values or () if isinstance(one, Cards)]

    def value(self, name: str) -> float:
        """What an option is worth to the robot."""
        return price_of(self.table.solo.rules.effects[name], self.turns)

    @property
    def turns(self) -> float:
        """About how many turns the robot has to go."""
        robot, table = self.robot, self.table
        square = robot.square if robot.square != OFF else robot.archive
        if square == OFF:
            return USED_IN
        damage = table.harm_of(robot)
        return self.aim.further + table.best_facing(self.aim.held, square, damage)[0]

    def damage_price(self, points: int = 1) -> float:
        """What so many further points of damage cost the robot, in turns."""
        robot, table = self.robot, self.table
        square = robot.square if robot.square != OFF else robot.archive
        now = table.harm_of(robot)
        then = min(now + points, table.most)
        if square == OFF:
            return MODERN_PRICE * points
        more = table.best_facing(self.aim.held, square, then)[0]
        return more - table.best_facing(self.aim.held, square, now)[0]
