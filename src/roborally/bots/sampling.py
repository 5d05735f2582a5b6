"""Trying programs out against what the others might do.

Hidden cards are drawn anew from all that could be hidden there; the others play the program that is
best for them on the course table, and the referee carries everything out. All programs face the
same samples. Now and then those that did worst are dropped. Where the kernel knows all that can
happen, it plays all programs of a sample at once, in the referee's place.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from roborally import kernel
from roborally.bots.judge import Judge
from roborally.bots.objectives import Objective
from roborally.bots.policies import likely_answer
from roborally.bots.programs import Program, programs_of
from roborally.floor.floor import OFF
from roborally.game.chance import Stream
from roborally.game.events import Event
from roborally.game.setup import Setup
from roborally.game.state import POWER_DOWN, RACING, Robot, State
from roborally.game.view import View, resample
from roborally.kernel.row import ROBOTS, UNSURE
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset

KEPT: Final = 8
"""So many programs face all samples."""


@dataclass(frozen=True, slots=True)
class Halving:
    """After how many samples the worse half of the programs is dropped.

    ``own_decks`` is for races in which robots have decks of their own, where a turn takes longer to
    carry out. From then on it is dropped after as many samples again, or if ``doubling`` whenever
    there are twice as many. With ``ties`` programs stay that are worth as much as one that does.
    """

    first: int
    own_decks: int
    doubling: bool
    ties: bool

    def is_due(self, samples: int, *, own_decks: bool) -> bool:
        """Whether it is done after so many samples."""
        rounds, rest = divmod(samples, self.own_decks if own_decks else self.first)
        return not rest and not (self.doubling and rounds & (rounds - 1))

    def stay(self, left: list[int], totals: list[float]) -> list[int]:
        """Which of the programs that are left stay, by what each is worth in all samples."""
        kept = max(len(left) // 2, KEPT)
        if kept >= len(left):
            return left
        ranked = sorted(left, key=lambda number: -totals[number])
        if self.ties:
            least = totals[ranked[kept - 1]]
            return [number for number in left if totals[number] >= least]
        return sorted(ranked[:kept])


HASTY: Final = Halving(first=4, own_decks=2, doubling=False, ties=False)
PATIENT: Final = Halving(first=8, own_decks=8, doubling=True, ties=True)


class Rehearsal:
    """Plays the registers of a turn in states that are thrown away."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.referee = Referee(setup, state.copy(), telling=False)
        self.rules: Ruleset = self.referee.ruleset
        self.interpreted = False
        """Whether the kernel is used even if it is not compiled."""

    def play(self, state: State, objective: Objective) -> None:
        """Play from where a state stands to the end of the registers."""
        self.referee.rehearse(
            state, self.rules.closing_step, partial(likely_answer, objective, state)
        )

    def sample(self, seen: State, chance: Stream) -> State:
        """A state that could be the true one."""
        return resample(seen, chance, self.rules.option_names)


class Sampler:
    """Ranks programs for one robot by what they lead to in samples."""

    def __init__(
        self,
        rehearsal: Rehearsal,
        judge: Judge,
        worth: Callable[[State, Robot], float],
        halving: Halving = HASTY,
    ) -> None:
        self.rehearsal = rehearsal
        self.judge = judge
        self.worth = worth
        self.halving = halving

    def rank(
        self,
        view: View,
        robot: int,
        programs: list[Program],
        samples: int,
        chance: Stream,
        seconds: float | None = None,
    ) -> list[tuple[float, Program]]:
        """Programs with their mean worth, the best first; those dropped on the way are left out.

        With ``seconds`` it stops in time, but not before one sample is complete.
        """
        late = None if seconds is None else time.monotonic() + seconds
        own_decks = self.rehearsal.rules.traits.own_decks
        totals = [0.0] * len(programs)
        left = list(range(len(programs)))
        done = 0
        while done < samples:
            sampled = self._sampled(view, robot, chance)
            gains = self._gains(sampled, robot, [programs[n] for n in left], late if done else None)
            if gains is None:
                break
            for number, gain in zip(left, gains, strict=True):
                totals[number] += gain
            done += 1
            if self.halving.is_due(done, own_decks=own_decks):
                left = self.halving.stay(left, totals)
        return _ranked(programs, totals, left, done)

    def told(
        self, view: View, robot: int, program: Program, chance: Stream
    ) -> tuple[State, list[Event]]:
        """One sample in which a program is carried out, with what happens."""
        referee = self.rehearsal.referee
        sampled = self._sampled(view, robot, chance)
        referee.telling, referee.events = True, []
        referee.end_told = False  # an earlier sample may have come to the end of the race
        try:
            state = self._play(sampled, robot, program)
        finally:
            referee.telling = False
        return state, referee.events

    def _sampled(self, view: View, own: int, chance: Stream) -> State:
        """A sample in which all but the own robot have programs, before the first register."""
        rehearsal = self.rehearsal
        state = rehearsal.sample(view.state, chance)
        state.step = rehearsal.rules.first_register
        for robot in state.robots:
            if robot.index == own or robot.status != RACING or robot.power == POWER_DOWN:
                continue
            aim = None if robot.square == OFF else self.judge.objective.aim(state, robot)
            empty = any(not robot.registers[register - 1] for register in robot.open_registers)
            if robot.hand and empty and aim is not None:
                programs_of(aim, robot, 1)[0].lay(robot)
            _put_away(state, robot, rehearsal.rules)
        return state

    def _gains(
        self, sampled: State, robot: int, programs: list[Program], late: float | None
    ) -> list[float] | None:
        """What programs are worth in a sample; None if it gets too late for that."""
        if late is not None and time.monotonic() > late:
            return None
        packed = self._packed(sampled, robot, programs[0])
        known = None if packed is None else packed.chances(self.judge, programs)
        gains: list[float] = []
        for number, program in enumerate(programs):
            gain = None if known is None else known[number]
            if gain is None:
                if late is not None and time.monotonic() > late:
                    return None
                state = self._play(sampled, robot, program)
                gain = self.worth(state, state.robots[robot])
            gains.append(gain)
        return gains

    def _packed(self, sampled: State, robot: int, program: Program) -> PackedSample | None:
        """A sample for the kernel, if it can play it and the judge value what it tells."""
        if self.worth != self.judge.chance or not self.judge.judges_columns():
            return None
        rehearsal = self.rehearsal
        state = self._laid(sampled, robot, program)
        twists = rehearsal.setup.twists
        if not kernel.supported(state, rehearsal.rules, twists, interpreted=rehearsal.interpreted):
            return None
        return PackedSample(state, robot, rehearsal.rules)

    def _play(self, sampled: State, robot: int, program: Program) -> State:
        state = self._laid(sampled, robot, program)
        self.rehearsal.play(state, self.judge.objective)
        return state

    def _laid(self, sampled: State, robot: int, program: Program) -> State:
        state = sampled.copy()
        own = state.robots[robot]
        program.lay(own)
        _put_away(state, own, self.rehearsal.rules)
        return state


class PackedSample:
    """A sample in which the kernel tries programs of one robot."""

    def __init__(self, state: State, robot: int, rules: Ruleset) -> None:
        self.state = state
        self.robot = robot
        self.ground = kernel.ground_of(state, rules)
        self.packed = kernel.pack(state)

    def chances(self, judge: Judge, programs: list[Program]) -> list[float | None]:
        """What programs are worth; None where somebody had a choice on the way.

        Where they lay no card, there lies what is locked there.
        """
        own = self.state.robots[self.robot]
        cards: list[list[int]] = []
        for program in programs:
            row = own.registers[:]
            for register, laid in zip(program.registers, program.cards, strict=True):
                row[register - 1] = laid[0]
            cards.append(row)
        columns = kernel.play_programs(self.ground, self.packed, self.robot, cards)
        unsure = columns[:, UNSURE // ROBOTS, UNSURE % ROBOTS].tolist()
        found = judge.chances(self.state, own, columns)
        return [None if choice else chance for choice, chance in zip(unsure, found, strict=True)]


def _put_away(state: State, robot: Robot, rules: Ruleset) -> None:
    pile = robot.discard if rules.traits.own_decks else state.discard
    pile += robot.hand
    robot.hand = []


def _ranked(
    programs: list[Program], totals: list[float], left: list[int], done: int
) -> list[tuple[float, Program]]:
    ranked = [(totals[number] / done, programs[number]) for number in left]
    ranked.sort(key=lambda pair: -pair[0])
    return ranked
