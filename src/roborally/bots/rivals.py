"""What the others do in a sample: what the course table says, or what they have tried out.

A rival that thinks ahead is taken for a small Tactician: it tries its best programs in a few
samples in which everybody else, we too, has cards that it cannot know and plays by the table. What
it takes does not depend on our program, so it is found once for each of our samples. Samples
for rivals come from a stock that all of them share, as a hand is dearer to search than to play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roborally.bots.judge import Judge
from roborally.bots.objectives import Aim
from roborally.bots.programs import Program, programs_of
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.samples import Sample, gains_together
from roborally.floor.floor import OFF
from roborally.game.chance import Stream
from roborally.game.state import POWER_DOWN, RACING, Robot, State
from roborally.game.view import NOBODY, hidden

Choose = Callable[[Aim, Robot], Program]
STOCK: Final = 16
"""So many samples rivals share in one decision."""


@dataclass(frozen=True, slots=True)
class Forethought:
    """How many programs a rival tries in how many samples, and in every how many-th of ours."""

    programs: int
    samples: int
    every: int

    @property
    def tries(self) -> int:
        """How many turns a rival carries out to choose its program."""
        return self.programs * self.samples

    def is_due(self, number: int) -> bool:
        """Whether rivals think in a sample, counted from 0."""
        return number % self.every == self.every - 1


def by_the_table(aim: Aim, robot: Robot) -> Program:
    return programs_of(aim, robot, 1)[0]


def programmed(
    rehearsal: Rehearsal, judge: Judge, seen: State, own: int, chance: Stream, choose: Choose
) -> State:
    """A sample in which all but the own robot have programs, before the first register."""
    state = rehearsal.sample(seen, chance)
    state.step = rehearsal.rules.first_register
    for robot in state.robots:
        if robot.index == own or robot.status != RACING or robot.power == POWER_DOWN:
            continue
        aim = None if robot.square == OFF else judge.objective.aim(state, robot)
        empty = any(not robot.registers[register - 1] for register in robot.open_registers)
        if robot.hand and empty and aim is not None:
            choose(aim, robot).lay(robot)
        rehearsal.put_away(state, robot)
    return state


class Rivals:
    """All others in one decision, as somebody sees them who knows no hand."""

    def __init__(
        self,
        rehearsal: Rehearsal,
        judge: Judge,
        seen: State,
        forethought: Forethought,
        chance: Stream,
    ) -> None:
        self.rehearsal = rehearsal
        self.judge = judge
        self.forethought = forethought
        self.chance = chance
        self._seen = hidden(seen.copy(), NOBODY)
        self._stock: dict[int, Sample] = {}

    def choose(self, aim: Aim, robot: Robot) -> Program:
        """The program with which a rival wins most, as far as it tries."""
        forethought = self.forethought
        programs = programs_of(aim, robot, forethought.programs)
        if len(programs) == 1:
            return programs[0]
        first = self.chance.below(STOCK)
        samples = [self._sample((first + n) % STOCK) for n in range(forethought.samples)]
        totals = gains_together(samples, robot, programs)
        return programs[max(range(len(programs)), key=totals.__getitem__)]

    def _sample(self, number: int) -> Sample:
        found = self._stock.get(number)
        if found is None:
            state = programmed(
                self.rehearsal, self.judge, self._seen, NOBODY, self.chance, by_the_table
            )
            found = self._stock[number] = Sample(self.rehearsal, self.judge, state)
        return found
