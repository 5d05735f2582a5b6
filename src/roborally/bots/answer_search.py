"""Trying every answer to a question out, to the end of the registers of a turn.

A view tells how the referee came to the question: the mark and the answers since. Hidden cards are
drawn anew, the referee is led to the same question again, and each answer is given to a copy. All
who have to program on the way take the best program of the table, other questions get their usual
answers. Where the sampled cards lead elsewhere the sample does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt

from roborally.bots.objectives import Objective
from roborally.bots.policies import likely_answer
from roborally.bots.programs import programs_of
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.retracing import drawn_anew, led_to
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.state import Robot, State
from roborally.game.view import View
from roborally.referee import Referee

Worth = Callable[[State, Robot], float]


class LookingAhead:
    """Finds the answer that is worth the most in samples."""

    def __init__(self, rehearsal: Rehearsal, objective: Objective) -> None:
        self.rehearsal = rehearsal
        self.objective = objective

    def best(
        self,
        view: View,
        ask: Ask,
        worth: Worth,
        samples: int,
        chance: Stream,
        seconds: float | None = None,
    ) -> str | None:
        """The answer that clearly beats the usual one; the usual one if none does.

        None if no sample led to the question. With ``seconds`` it stops in time, but not before
        one sample is complete.
        """
        assert ask.choices is not None
        late = None if seconds is None else time.monotonic() + seconds
        gains: list[dict[str, float]] = []
        for _ in range(samples):
            if late is not None and gains and time.monotonic() > late:
                break
            runs = self.runs(view, ask, ask.choices, chance)
            if runs is not None:
                gains.append(
                    {
                        choice: worth(run.state, run.state.robots[ask.robot])
                        for choice, run in runs.items()
                    }
                )
        if not gains:
            return None
        rivals = [choice for choice in ask.choices if choice != ask.default]
        better = {
            choice: mean
            for choice in rivals
            for mean, error in [_mean([gain[choice] - gain[ask.default] for gain in gains])]
            if mean > error and mean > 0
        }
        return max(better, key=better.__getitem__, default=ask.default)

    def runs(
        self,
        view: View,
        ask: Ask,
        answers: Sequence[str],
        chance: Stream,
        *,
        telling: bool = False,
    ) -> dict[str, Referee] | None:
        """Where each answer leads in one sample; None if it does not lead to the question."""
        if view.mark is None:
            return None
        state = drawn_anew(self.rehearsal, view.mark, view, chance)
        rules = self.rehearsal.rules
        referee = Referee(self.rehearsal.setup, state, telling=False, rules=rules)
        referee.pause_at = rules.closing_step
        referee.start()
        if not led_to(referee, view, ask, self._answer):
            return None
        found: dict[str, Referee] = {}
        for answer in answers:
            twin = referee.copy(telling=telling)
            twin.pause_at = rules.closing_step
            twin.answer(twin.ask_for(ask.robot, ask.name), answer)
            while twin.open:
                self._answer(twin, twin.open[0])
            found[answer] = twin
        return found

    def _answer(self, referee: Referee, ask: Ask) -> None:
        """A quick answer on the way."""
        robot = referee.state.robots[ask.robot]
        if ask.choices is None and robot.square != OFF and robot.hand:
            aim = self.objective.aim(referee.state, robot)
            if aim is not None:
                referee.answer(ask, programs_of(aim, robot, 1)[0].text)
                return
        referee.answer(ask, likely_answer(self.objective, referee.state, ask).text)


def _mean(gains: list[float]) -> tuple[float, float]:
    """The mean and its standard error; one gain alone has none."""
    number = len(gains)
    mean = sum(gains) / number
    if number == 1:
        return mean, 0.0
    spread = sum((gain - mean) ** 2 for gain in gains) / (number - 1)
    return mean, sqrt(spread / number)
