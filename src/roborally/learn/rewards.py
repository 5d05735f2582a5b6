"""What an agent is rewarded for.

``win`` gives 1 for winning and -1 for losing, when the race is over. ``shaped`` adds what a turn
brought on the way: a tenth for each turn that the way to the last flag became shorter, by the
table of distances that the bot Rover uses. That is a difference of potentials. When the race is
over all are at the end of their way, so the sum of what is added is the same however the race went,
and what is best stays best. Who is out of the race is as far as at the start.
"""

from __future__ import annotations

from typing import Final, Literal

from roborally.bots.course_tables import Tables
from roborally.bots.judge import Judge
from roborally.bots.ladder import kept_tables
from roborally.bots.objectives import objective_for
from roborally.game.state import OUT
from roborally.referee import Referee

Reward = Literal["win", "shaped"]
A_TURN: Final = 0.1


class Rewards:
    """The rewards of one race, by seats."""

    def __init__(self, referee: Referee, kind: Reward, tables: Tables | None = None) -> None:
        self.referee = referee
        self.judge: Judge | None = None
        self._start: list[float] = []
        self._left: list[float] = []
        if kind == "shaped":
            courses = (tables or kept_tables()).of(referee.blind_setup)
            objective = objective_for(referee.blind_setup, courses, courses.distance)
            self.judge = Judge(objective, referee.rules.effects)

    def begin(self) -> None:
        """The robots stand at the start, and the first program is asked for."""
        if self.judge is not None and not self._start:
            self._start = self._left = self._turns_left()

    def _turns_left(self) -> list[float]:
        """The turns that the best robot of each seat needs."""
        assert self.judge is not None
        state = self.referee.state
        self.judge.objective.renew()
        seats = range(len(self.referee.setup.seats))
        if state.over:
            return [0.0 for _ in seats]
        ways: list[list[float]] = [[] for _ in seats]
        for robot in state.robots:
            if robot.status != OUT:
                ways[robot.seat].append(max(self.judge.way_left(state, robot), 0.0))
        return [
            min(ways[seat], default=self._start[seat] if self._start else 0.0) for seat in seats
        ]

    def since_the_last_time(self) -> list[float]:
        """What each seat has earned since this was last asked."""
        state = self.referee.state
        seats = range(len(self.referee.setup.seats))
        earned = [0.0] * len(seats)
        if self._start:
            before, self._left = self._left, self._turns_left()
            earned = [A_TURN * (before[seat] - self._left[seat]) for seat in seats]
        if state.over:
            won = {state.robots[robot].seat for robot in state.winners}
            for seat in seats:
                earned[seat] += 1.0 if seat in won else -1.0
        return earned
