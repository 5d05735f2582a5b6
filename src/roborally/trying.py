"""Trying answers before one gives them: for bots, and for people who write them.

The first time on a course it takes some seconds to make a table of it, which is kept. All of it is
made from the view of a seat, so nothing in it can tell what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from roborally.advice.adviser import Adviser
from roborally.bots.ladder import kept_tables
from roborally.bots.outcomes import Outcome, outcomes
from roborally.bots.preview import Preview
from roborally.bots.preview import preview as seen_alone
from roborally.game.asks import Ask
from roborally.game.view import View
from roborally.words.advice import advice

SAMPLES = 20


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An answer, the turns that are still needed after a program, and the reasons in words."""

    answer: str
    reasons: list[str]
    turns: float | None = None


def preview(view: View, ask: Ask, program: str) -> Preview:
    """What a program does while the other robots stand still; ``-`` for registers left empty."""
    return seen_alone(view, ask.robot, program)


def simulate(
    view: View, ask: Ask, answer: str, samples: int = SAMPLES, seed: str = "1"
) -> list[Outcome]:
    """What an answer leads to until the end of the registers, in races that could be this one.

    Hidden cards are drawn anew, the others play as Racers. Samples that do not lead to the
    question do not count, so there may be fewer than wanted.
    """
    return outcomes(view, ask, answer, samples, seed, kept_tables())


def suggest(view: View, ask: Ask, language: str = "en") -> list[Suggestion]:
    """Up to three programs, the best first; to other questions the one answer of a bot."""
    adviser = Adviser(view.setup, kept_tables(), None)
    if ask.program is None:
        decision = adviser.decide(view, ask)
        return [Suggestion(decision.answer, [decision.reason])]
    return [
        Suggestion(
            found.program,
            [advice(name, values, language) for name, values in found.facts],
            found.turns,
        )
        for found in adviser.suggest(view, ask.robot)
    ]
