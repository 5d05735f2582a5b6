"""Trying programs out against what the others might do.

Hidden cards are drawn anew from all that could be hidden there; the others play the program that is
best for them on the course table, or one that they tried out themselves. All programs face the same
samples. Now and then those that did worst are dropped.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from roborally.bots.judge import Judge
from roborally.bots.pace import Pace
from roborally.bots.programs import Program
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.rivals import Choose, Forethought, Rivals, by_the_table, programmed
from roborally.bots.samples import Sample, Worth
from roborally.game.chance import Stream
from roborally.game.events import Event
from roborally.game.state import State
from roborally.game.view import View

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


class Sampler:
    """Ranks programs for one robot by what they lead to in samples."""

    def __init__(
        self,
        rehearsal: Rehearsal,
        judge: Judge,
        worth: Worth,
        halving: Halving = HASTY,
        forethought: Forethought | None = None,
    ) -> None:
        self.rehearsal = rehearsal
        self.judge = judge
        self.worth = worth
        self.halving = halving
        self.forethought = forethought

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
        pace = Pace(seconds)
        own_decks = self.rehearsal.rules.traits.own_decks
        rivals = self._rivals(view.state, chance)
        totals = [0.0] * len(programs)
        left = list(range(len(programs)))
        done = 0
        while done < samples:
            sample = self._next(view, robot, chance, done, rivals, pace)
            own = sample.state.robots[robot]
            if not done and rivals is not None:
                tried = rivals.forethought.tries * (len(sample.state.robots) - 1)
                left = left[: pace.affordable(sample, own, programs, self.worth, tried)]
            late = pace.late if done else None
            gains = sample.gains(own, [programs[n] for n in left], self.worth, late)
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
        sample = self._sampled(view, robot, chance)
        return sample.told(sample.state.robots[robot], program)

    def _rivals(self, seen: State, chance: Stream) -> Rivals | None:
        if self.forethought is None:
            return None
        return Rivals(self.rehearsal, self.judge, seen, self.forethought, chance)

    def _next(
        self, view: View, own: int, chance: Stream, number: int, rivals: Rivals | None, pace: Pace
    ) -> Sample:
        """A sample in which rivals think ahead, if it is time for that and there is time."""
        if rivals is None or not rivals.forethought.is_due(number) or not pace.may_think():
            return self._sampled(view, own, chance)
        begun = time.monotonic()
        sample = self._sampled(view, own, chance, rivals.choose)
        pace.thought_since(begun)
        return sample

    def _sampled(
        self, view: View, own: int, chance: Stream, choose: Choose = by_the_table
    ) -> Sample:
        state = programmed(self.rehearsal, self.judge, view.state, own, chance, choose)
        return Sample(self.rehearsal, self.judge, state)


def _ranked(
    programs: list[Program], totals: list[float], left: list[int], done: int
) -> list[tuple[float, Program]]:
    ranked = [(totals[number] / done, programs[number]) for number in left]
    ranked.sort(key=lambda pair: -pair[0])
    return ranked
