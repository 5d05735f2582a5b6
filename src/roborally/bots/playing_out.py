"""Races played on to their end, to count who wins from where a state stands.

Everybody goes on as a Racer. Before each race all that is hidden is dealt anew, and so is all that
comes later: bots that always answer alike would else play the same race again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from roborally.bots.cases import Case
from roborally.bots.objectives import Objective
from roborally.bots.policies import POLICIES
from roborally.bots.programs import programs_of
from roborally.bots.rehearsal import Rehearsal
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.choices import Choice
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.steps.ending import ranking

FURTHER_TURNS: Final = 40
"""After so many turns more a race is broken off, and who is ahead counts as the winner."""
NEVER: Final = -1
WIDE: Final = 1.96


@dataclass(frozen=True, slots=True)
class Chance:
    """A share of races, and how far from it the truth may be (95 %)."""

    wins: int
    races: int

    @property
    def share(self) -> float:
        return self.wins / self.races if self.races else 0.0

    @property
    def range(self) -> float:
        """By Agresti and Coull: no share is certain after a few races, not even none or all."""
        races = self.races + 4
        share = (self.wins + 2) / races
        return WIDE * sqrt(share * (1 - share) / races)

    def __add__(self, other: Chance) -> Chance:
        return Chance(self.wins + other.wins, self.races + other.races)


class PlayingOut:
    """Plays races of one set-up on from any of their states."""

    def __init__(self, setup: Setup, state: State, objective: Objective) -> None:
        self.rehearsal = Rehearsal(setup, state)
        self.objective = objective

    def chances(self, state: State, races: int, chance: Stream) -> list[Chance]:
        """How often each seat wins; who wins together has won each for itself."""
        seats = range(len(self.rehearsal.setup.seats))
        wins = [0 for _ in seats]
        for _ in range(races):
            first = self.winners(state, chance)
            for seat in seats:
                wins[seat] += seat in first
        return [Chance(won, races) for won in wins]

    def winners(self, state: State, chance: Stream) -> Sequence[int]:
        """The seats that win one race."""
        if state.over:
            return _seats(state, state.winners)
        fresh = self.rehearsal.sample(state, chance)
        latest = fresh.turn + FURTHER_TURNS
        self.objective.renew()

        referee = self.rehearsal.referee

        def reply(ask: Ask) -> Choice:
            if fresh.turn >= latest:
                referee.pause_at = self.rehearsal.rules.closing_step
            return self._answer(fresh, ask)

        referee.rehearse(fresh, NEVER, reply)
        referee.answers.clear()  # nobody reads what was answered in thousands of races
        referee.given.clear()
        return _seats(fresh, fresh.winners if fresh.over else ranking(fresh)[:1])

    def _answer(self, state: State, ask: Ask) -> Choice:
        robot = state.robots[ask.robot]
        aim = self.objective.aim(state, robot)
        if ask.choices is None:
            if aim is None or robot.square == OFF or not robot.hand:
                return ask.usual
            text = programs_of(aim, robot, 1)[0].text
            return self.rehearsal.rules.read_program(state, ask, text)
        policy = POLICIES.get(ask.name)
        decision = None if aim is None or policy is None else policy(Case(ask, state, robot, aim))
        return ask.usual if decision is None else ask.chosen(decision.answer)


def _seats(state: State, robots: Sequence[int]) -> Sequence[int]:
    return [state.robots[robot].seat for robot in robots]
