"""What an answer leads to in samples of what one cannot see."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.bots.answer_search import LookingAhead
from roborally.bots.course_tables import Tables
from roborally.bots.objectives import objective_for
from roborally.bots.rehearsal import Rehearsal
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.events import Event
from roborally.game.state import State
from roborally.game.view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """One sample: the race at the end of the registers of the turn, and what happened till then."""

    state: State
    events: list[Event]


def outcomes(
    view: View, ask: Ask, answer: str, samples: int, seed: str, tables: Tables
) -> list[Outcome]:
    """Give an answer in so many races that could be the true one.

    Hidden cards are drawn anew. The others take the programs that are best for them on the course
    table, and likely answers. There may be fewer samples than wanted, in the middle of a turn even
    none: cards that lead elsewhere than to this question do not count.
    """
    courses = tables.of(view.setup)
    objective = objective_for(view.setup, courses, courses.full)
    ahead = LookingAhead(Rehearsal(view.setup, view.state), objective)
    chance = Stream(seed, "simulate", ask.name, ask.robot)
    found = []
    for _ in range(samples):
        runs = ahead.runs(view, ask, (answer,), chance, telling=True)
        if runs is not None:
            found.append(Outcome(runs[answer].state, runs[answer].events))
    return found
