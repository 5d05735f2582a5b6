"""A sample of what the others may do, in which programs of one robot are tried.

Where the kernel knows all that can happen, it plays all of them at once, in the referee's place.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np

from roborally import kernel
from roborally.bots.judge import Judge
from roborally.bots.programs import Program
from roborally.bots.rehearsal import Rehearsal
from roborally.game.events import Event
from roborally.game.state import Robot, State
from roborally.kernel import Ints
from roborally.kernel.row import ROBOTS, UNSURE
from roborally.rules.ruleset import Ruleset

Worth = Callable[[State, Robot], float]


class Sample:
    """A state before the first register, in which all have programs but perhaps who tries some."""

    def __init__(self, rehearsal: Rehearsal, judge: Judge, state: State) -> None:
        self.rehearsal = rehearsal
        self.judge = judge
        self.state = state
        self._packed: PackedSample | None = None
        self._asked = False

    def gains(
        self, robot: Robot, programs: Sequence[Program], worth: Worth, late: float | None = None
    ) -> list[float] | None:
        """What programs of a robot with its hand are worth; None if it gets too late for that."""
        if is_past(late):
            return None
        packed = self.packed(robot, programs[0]) if worth == self.judge.chance else None
        known: list[float | None] = [None] * len(programs)
        if packed is not None:
            known = _chances(self.judge, self.state, robot, packed.columns(robot, programs))
        gains: list[float] = []
        for program, gain in zip(programs, known, strict=True):
            if gain is not None:
                gains.append(gain)
                continue
            if is_past(late):
                return None
            state = self.played(robot, program)
            gains.append(worth(state, state.robots[robot.index]))
        return gains

    def played(self, robot: Robot, program: Program) -> State:
        """The end of the registers, as the referee finds it."""
        state = self.rehearsal.laid(self.state, robot, program)
        self.rehearsal.play(state, self.judge.objective)
        return state

    def told(self, robot: Robot, program: Program) -> tuple[State, list[Event]]:
        """The same, with what happens."""
        referee = self.rehearsal.referee
        referee.telling, referee.events = True, []
        referee.end_told = False  # an earlier sample may have come to the end of the race
        try:
            state = self.played(robot, program)
        finally:
            referee.telling = False
        return state, referee.events

    def packed(self, robot: Robot, program: Program) -> PackedSample | None:
        """A sample for the kernel, if it can play it and the judge value what it tells."""
        if not self._asked:
            self._asked = True
            rehearsal, state = self.rehearsal, self.state
            if state.robots[robot.index].hand:
                state = rehearsal.laid(state, robot, program)
            if self.judge.judges_columns() and kernel.supported(
                *(state, rehearsal.rules, rehearsal.setup.twists),
                interpreted=rehearsal.interpreted,
            ):
                self._packed = PackedSample(state, rehearsal.rules)
        return self._packed


class PackedSample:
    """A sample in which the kernel tries programs of one robot."""

    def __init__(self, state: State, rules: Ruleset) -> None:
        self.ground = kernel.ground_of(state, rules)
        self.row = kernel.pack(state)

    def columns(self, robot: Robot, programs: Sequence[Program]) -> Ints:
        """Where each program leads. Where it lays no card, there lies what is locked there.

        They are played in order, so that what neighbours begin with is played once.
        """
        cards: list[list[int]] = []
        for program in programs:
            row = robot.registers[:]
            for register, laid in zip(program.registers, program.cards, strict=True):
                row[register - 1] = laid[0]
            cards.append(row)
        order = sorted(range(len(cards)), key=cards.__getitem__)
        columns = kernel.play_programs(
            self.ground, self.row, robot.index, [cards[number] for number in order]
        )
        return columns[np.argsort(order)]


def gains_together(
    samples: Sequence[Sample], robot: Robot, programs: Sequence[Program]
) -> list[float]:
    """The chances that programs lead to, added up over samples; judged at once if possible."""
    first = samples[0]
    judge = first.judge
    columns: list[Ints] = []
    for sample in samples:
        packed = sample.packed(robot, programs[0])
        if packed is not None:
            columns.append(packed.columns(robot, programs))
    known: list[float | None] = [None] * (len(samples) * len(programs))
    if len(columns) == len(samples):
        known = _chances(judge, first.state, robot, np.concatenate(columns))
    totals = [0.0] * len(programs)
    for number, chance in enumerate(known):
        which, place = divmod(number, len(programs))
        if chance is not None:
            totals[place] += chance
            continue
        state = samples[which].played(robot, programs[place])
        totals[place] += judge.chance(state, state.robots[robot.index])
    return totals


def _chances(judge: Judge, state: State, robot: Robot, columns: Ints) -> list[float | None]:
    """What turns that the kernel played are worth; None where somebody had a choice on the way."""
    unsure = columns[:, UNSURE // ROBOTS, UNSURE % ROBOTS].tolist()
    found = judge.chances(state, robot, columns)
    return [None if choice else chance for choice, chance in zip(unsure, found, strict=True)]


def is_past(late: float | None) -> bool:
    return late is not None and time.monotonic() > late
