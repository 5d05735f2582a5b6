"""What a bot heads for: the flags in order, unless a special rule means something else.

An aim is a table with the number of its goals that the robot has reached. With flags that move, or
goals that change from turn to turn, the table is a quick guess made for the goals of the moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from roborally.bots.course_table import CourseTable
from roborally.bots.course_tables import Turns
from roborally.cards.twists.capture import CARRIER, home_board, own_flag
from roborally.cards.twists.seating import BLOCKER
from roborally.cards.twists.superbot import SUPERBOT
from roborally.cards.twists.teams import holder
from roborally.floor.floor import OFF
from roborally.game.setup import Setup
from roborally.game.state import REGISTERS, Robot, State
from roborally.steps.belts import EXPRESS, NORMAL

LEG: Final = 3.0
"""Turns for every flag after the next one, where only the next one is looked at."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Where a robot heads: a table, how many of its goals are reached, and the turns after them."""

    table: CourseTable
    held: int
    further: float = 0.0

    def position(self, robot: Robot) -> int:
        return self.held * self.table.size + robot.square * 4 + robot.facing


class Guesses(Protocol):
    """What makes tables for the goals of the moment."""

    def guess(
        self, turns: Turns, goals: tuple[int, ...], *, touch_at_end: bool = False
    ) -> CourseTable: ...


class Objective:
    """The flags in their order, on the best table that there is."""

    def __init__(self, courses: Guesses, table: Callable[[], CourseTable]) -> None:
        self.courses = courses
        self._best_table = table
        self._table: CourseTable | None = None

    def renew(self) -> None:
        """Take the best table that there is now; it stays the same until the next decision."""
        self._table = None

    def aim(self, state: State, robot: Robot) -> Aim | None:
        """Where a robot heads; None if it has nowhere to go."""
        table = self.flags_in_order(state)
        return Aim(table, robot.flags) if robot.flags < len(table.flags) else None

    def flags_in_order(self, state: State) -> CourseTable:
        """The table of the way over all flags, on the boards as they lie now."""
        if self._table is None:
            self._table = self._best_table()
        if any(state.turns):
            return self.courses.guess(state.turns, tuple(self._table.flags))
        return self._table

    def _towards(self, state: State, goal: int, further: float = 0.0) -> Aim | None:
        if goal == OFF:
            return None
        return Aim(self.courses.guess(state.turns, (goal,)), 0, further)


class MovingFlags(Objective):
    """The next flag, met where the belts will have taken it when the turn ends."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        if robot.flags >= len(state.flags):
            return None
        goal = carried(state, state.flags[robot.flags])
        if goal == OFF:
            goal = state.memory.get(f"home of flag {robot.flags}", OFF)
        if goal == OFF:
            return None
        table = self.courses.guess(state.turns, (goal,), touch_at_end=True)
        return Aim(table, 0, LEG * (len(state.flags) - robot.flags - 1))


def carried(state: State, square: int) -> int:
    """Where belts take a flag in the rest of the turn; OFF if it falls."""
    floor = state.floor
    for _ in range(state.register, REGISTERS):
        for speed in (EXPRESS, NORMAL):
            if square == OFF or floor.belt_speed[square] < speed:
                continue
            if floor.open_edge[square * 4 + floor.belt_to[square]]:
                square = floor.belt_target[square]
            if square != OFF and floor.pit[square]:
                square = OFF
    return square


class TakeTheTitle(Objective):
    """Only the SuperBot races; the others go for it."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        title = next((other for other in state.robots if other.role == SUPERBOT), robot)
        if title is robot:
            return super().aim(state, robot)
        return self._towards(state, title.square, further=LEG * len(state.flags))


class RunAndBlock(Objective):
    """The runner races; the other robot makes for the flag that the best rival needs next."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        if robot.role != BLOCKER:
            return super().aim(state, robot)
        rivals = [
            other
            for other in state.robots
            if other.seat != robot.seat and other.role != BLOCKER and other.square != OFF
        ]
        if not rivals:
            return None
        best = max(rivals, key=lambda other: other.flags)
        return self._towards(state, state.flags[min(best.flags, len(state.flags) - 1)])


class ClaimFlags(Objective):
    """The nearest flag that another team holds, or nobody."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        free = [
            square
            for flag, square in enumerate(state.flags)
            if holder(state, flag) != robot.team and square != OFF
        ]
        if not free or robot.square == OFF:
            return None
        return min(
            (
                Aim(self.courses.guess(state.turns, (goal,)), 0, LEG * (len(free) - 1))
                for goal in free
            ),
            key=lambda aim: aim.table.turns(0)[aim.position(robot)],
        )


class BringItHome(Objective):
    """The other team's flag, and with it back to the own flag's square."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        own = own_flag(state, robot.team)
        if robot.role == CARRIER:
            return self._towards(state, state.memory[f"home of flag {own}"])
        if state.flags[1 - own] != OFF:
            return self._towards(state, state.flags[1 - own], further=LEG)
        carrier = next((other for other in state.robots if other.role == CARRIER), robot)
        if carrier.team == robot.team or carrier.square == OFF:
            board = home_board(state, robot.team)
            enemies = [
                other.square
                for other in state.robots
                if other.team != robot.team
                and other.square != OFF
                and state.floor.sheet_of[other.square] == board
            ]
            return self._towards(state, enemies[0] if enemies else state.flags[own])
        return self._towards(state, carrier.square, further=LEG)


class Hunt(Objective):
    """The nearest robot of the other side: this race is won by being left."""

    def aim(self, state: State, robot: Robot) -> Aim | None:
        enemies = [
            other.square
            for other in state.robots
            if other.team != robot.team and other.square != OFF
        ]
        if not enemies or robot.square == OFF:
            return None
        floor = state.floor
        x, y = floor.place(robot.square)

        def steps(square: int) -> int:
            ox, oy = floor.place(square)
            return abs(x - ox) + abs(y - oy)

        return self._towards(state, min(enemies, key=steps))


OBJECTIVES: Final[dict[str, type[Objective]]] = {
    "Moving Targets": MovingFlags,
    "Moving Checkpoints": MovingFlags,
    "Checkpoint Pit Reset": MovingFlags,
    "Day of the SuperBot": TakeTheTitle,
    "Interference": RunAndBlock,
    "Toggle Boggle": ClaimFlags,
    "Capture the Flag": BringItHome,
    "War Zone": Hunt,
}


def objective_for(setup: Setup, courses: Guesses, table: Callable[[], CourseTable]) -> Objective:
    """The objective that the special rules of a race call for."""
    for twist in setup.twists:
        if twist in OBJECTIVES:
            return OBJECTIVES[twist](courses, table)
    return Objective(courses, table)
