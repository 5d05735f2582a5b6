"""Races of bots, many of them, straight into files.

Races go on in several processes; the files are the same to the byte however many there are.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from roborally.arena.running import Workforce, in_order
from roborally.data.files import Format, Writer
from roborally.data.five_tables import tables_of
from roborally.data.rows import Witness
from roborally.floor.course import Course
from roborally.game.asks import IllegalAnswer
from roborally.game.setup import Setup
from roborally.racing import Race
from roborally.rules import rules_named
from roborally.rules.raceable import usual_setup

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class Series:
    """Deals of races on courses; bots sit seat after seat, and then from the beginning."""

    courses: tuple[Course, ...]
    bots: tuple[str, ...]
    deals: int
    players: int | None = None
    rules: str | None = None
    seed: str = "1"
    turns: int = 100
    switches: dict[str, str | bool | int] = field(default_factory=dict)

    def setup(self, course: Course, deal: int) -> Setup:
        """With seeds as the arena has them: that of the series, the course and the deal."""
        seed = f"{self.seed} {course.id} {deal}"
        setup = usual_setup(course, self.players, self.rules, seed)
        return replace(setup, switches=self.switches)

    def setups(self) -> list[Setup]:
        """The first race on each course; raises BadSetup if it cannot be raced."""
        found = [self.setup(course, 0) for course in self.courses]
        for setup in found:
            rules = rules_named(setup.rules)
            rules.adjust(setup.switches)
            rules.set_up(setup)
        return found


@dataclass(frozen=True, slots=True)
class Raced:
    """The tables of a race, and what bots forfeited in it."""

    course: str
    tables: dict[str, pa.Table]
    forfeits: list[str]


class Starter:
    """Races the deals of a series."""

    def __init__(self, series: Series) -> None:
        self.series = series

    def __call__(self, which: tuple[int, int]) -> Raced:
        """Race on that course with that deal; raises IllegalAnswer if a bot does."""
        number, deal = which
        setup = self.series.setup(self.series.courses[number], deal)
        bots = self.series.bots
        referee = Witness(setup)
        referee.start()
        race = Race(referee, [bots[seat % len(bots)] for seat in range(len(setup.seats))])
        try:
            with race:
                race.play(self.series.turns)
        except IllegalAnswer as error:
            raise IllegalAnswer(f"{setup.course.id}, seed '{setup.seed}': {error}") from None
        forfeits = [
            f"{race.bots[seat]} in seed '{setup.seed}': {why}" for seat, why in race.forfeits
        ]
        return Raced(setup.course.name, tables_of(race), forfeits)


def generate(series: Series, folder: Path, format: Format, force: Workforce) -> Generator[Raced]:  # noqa: A002  (a good word)
    """Race a series and write its tables; yields every race that is done, in their order."""
    work = [(number, deal) for number in range(len(series.courses)) for deal in range(series.deals)]
    with Writer(folder, format) as writer:
        for raced in in_order(partial(Starter, series), work, force):
            writer.add(raced.tables)
            yield raced
