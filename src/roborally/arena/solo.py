"""Races of one robot alone: how many turns a bot needs when nobody is in its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from roborally.arena.clairvoyant import Clairvoyant
from roborally.arena.deals import Deal
from roborally.arena.estimates import Estimate
from roborally.arena.plan import LineUp, Plan
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.game.state import REGISTERS


def solo_plan(
    bot: str,
    courses: tuple[Course, ...],
    seed: str,
    rules: str | None,
    turns: int,
    switches: dict[str, str | bool | int],
    seconds: float = 5.0,
) -> Plan:
    """Alone and without the special rules of the courses."""
    return Plan(
        LineUp.of([bot]),
        courses,
        seed=seed,
        rules=rules,
        special_rules=False,
        turns=turns,
        seconds=seconds,
        switches=switches,
    )


@dataclass(frozen=True, slots=True)
class Solo:
    """A bot alone on a course; races that it did not win count with the most turns allowed.

    ``exact`` counts only the fifths of the last turn up to the register in which it finished.
    """

    course: str
    turns: Estimate
    exact: Estimate
    finished: float
    deaths: float

    def to_json(self) -> dict[str, Any]:
        return {
            "course": self.course,
            "turns": self.turns.to_json(),
            "exact": self.exact.to_json(),
            "finished": round(self.finished, 6),
            "deaths": round(self.deaths, 6),
        }


def turns_alone(deal: Deal, most: int) -> int:
    """The turns of a race alone; ``most`` if it was not won."""
    ((_, race),) = deal.races
    return race.turns if race.winners else most


class Bounds:
    """Compares a bot with one who knows all hands, course by course."""

    def __init__(self, plan: Plan, bench: Bench) -> None:
        self.plan = plan
        self.tables: Tables = bench.open()

    def __call__(self, raced: tuple[Course, tuple[Deal, ...]]) -> tuple[float, float]:
        """The mean turns of both, on the same deals."""
        course, deals = raced
        most = self.plan.turns
        search = Clairvoyant(self.tables.of(self.plan.setup(course, 0)).full().positions)
        best = []
        for deal in deals:
            setup = self.plan.setup(course, deal.number)
            needed = turns_alone(deal, most)
            best.append(search.turns(setup, needed) or search.turns(setup, most) or most)
        return fmean(best), fmean(turns_alone(deal, most) for deal in deals)


def exact_turns(turns: int, register: int) -> float:
    """Turns of which the last ended in a register."""
    return turns - 1 + (register or REGISTERS) / REGISTERS


def solo_rows(deals: Sequence[Deal], most: int) -> list[Solo]:
    """The courses in the order in which they were raced."""
    rows = []
    for course in dict.fromkeys(deal.course for deal in deals):
        races = [(deal, deal.races[0][1]) for deal in deals if deal.course == course]
        rows.append(
            Solo(
                course,
                Estimate.of([turns_alone(deal, most) for deal, _ in races]),
                Estimate.of(
                    [
                        exact_turns(turns_alone(deal, most), race.register if race.winners else 0)
                        for deal, race in races
                    ]
                ),
                sum(bool(race.winners) for _, race in races) / len(races),
                sum(race.deaths[0] for _, race in races) / len(races),
            )
        )
    return rows
