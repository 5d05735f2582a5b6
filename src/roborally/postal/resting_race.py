"""The race of a postal game: it rests before the programs of each turn are asked for.

Before the first turn the facings are asked for as well, and they belong to the first orders
(AMB-75). What players are shown then is a copy of the race in which everybody has answered by
default: deals do not depend on answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.game.asks import Given, IllegalAnswer
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import OUT
from roborally.player import Player
from roborally.referee import Referee
from roborally.replaying import AnswerGiver

FIRST_FACING: Final = "initial_facing"


class RestingRace:
    """A race between two turns. ``referee`` waits; ``shown`` is what reports show of it."""

    def __init__(self, setup: Setup) -> None:
        self.referee = Referee(setup)
        if not self.referee.ruleset.traits.by_post:
            raise BadSetup(f"the rules of {setup.rules} cannot be played by post")
        self._program = self.referee.ruleset.program_step
        self.told_before = 0
        self.referee.run_to(self._program)
        self._answer_until(FIRST_FACING)
        self.shown = self._as_shown()

    def _as_shown(self) -> Referee:
        if not self.referee.open:
            return self.referee
        shown = self.referee.copy(telling=True)
        shown.run_to(self._program)
        while shown.open:
            shown.answer(shown.open[0], shown.open[0].default)
        return shown

    def _answer_until(self, *names: str) -> None:
        """Answer by default what nobody could order before there was a first report."""
        referee = self.referee
        while referee.open and referee.open[0].name not in names:
            referee.answer(referee.open[0], referee.open[0].default)

    @property
    def turn(self) -> int:
        return self.shown.state.turn

    @property
    def over(self) -> bool:
        return self.referee.state.over

    def waits_for(self, seat: int) -> bool:
        """Whether a seat still has a robot in the race."""
        robots = self.shown.state.robots
        return not self.over and any(r.seat == seat and r.status != OUT for r in robots)

    def play(self, players: Sequence[Player]) -> list[Given]:
        """Play the turn with the orders of all seats; returns all answers given."""
        referee = self.referee
        self.told_before = len(referee.events)
        before = len(referee.answers)
        for stop in (self._program + 1, self._program):
            referee.run_to(stop)
            while referee.open:
                ask = referee.open[0]
                text = players[ask.seat].answer(ask, referee.view(ask.seat))
                referee.answer(ask, text)
        self.shown = referee
        return referee.answers[before:]

    def play_again(self, answers: Sequence[Given]) -> None:
        """Play a turn whose answers are known, also if older rules asked for them.

        Raises IllegalAnswer if they are not those of this turn.
        """
        referee = self.referee
        self.told_before = len(referee.events)
        giver = AnswerGiver(referee)
        left = iter(answers)
        for stop in (self._program + 1, self._program):
            referee.run_to(stop)
            while referee.open:
                given = next(left, None)
                if given is None:
                    giver.finish()
                    if referee.open:
                        raise IllegalAnswer(f"there is no answer to {referee.open[0].name}")
                else:
                    giver.give(given.robot, given.name, given.text, old=True)
        self.shown = referee
