"""Turns that are played in states which are thrown away."""

from __future__ import annotations

from functools import partial

from roborally.bots.objectives import Objective
from roborally.bots.policies import likely_answer
from roborally.bots.programs import Program
from roborally.game.chance import Stream
from roborally.game.setup import Setup
from roborally.game.state import Robot, State
from roborally.game.view import resample
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset


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

    def laid(self, state: State, robot: Robot, program: Program) -> State:
        """A copy of a state in which a robot, as it is given, has laid a program."""
        state = state.copy()
        own = state.robots[robot.index] = robot.copy()
        program.lay(own)
        self.put_away(state, own)
        return state

    def put_away(self, state: State, robot: Robot) -> None:
        """Discard what is left of a hand."""
        pile = robot.discard if self.rules.traits.own_decks else state.discard
        pile += robot.hand
        robot.hand = []
