"""Racing a deal: the same seed with the bots in every rotation over the seats."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from roborally.arena.plan import Plan
from roborally.arena.racing import Race, Table
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench, contender, seats_named, uses_table
from roborally.contenders.trusted_bot import Contender
from roborally.floor.course import Course
from roborally.record import record_of
from roborally.referee import Referee

Taken = dict[tuple[str, str], tuple[int, float, float, float]]
"""The times of answers as in ``racing.Times``, by bot and question."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The races of a deal, each with the rotations for which it stands."""

    number: int
    course: str
    races: tuple[tuple[tuple[int, ...], Race], ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "deal": self.number,
            "course": self.course,
            "races": [{"rotations": rotations} | race.to_json() for rotations, race in self.races],
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Deal:
        return Deal(
            data["deal"],
            data["course"],
            tuple((tuple(race["rotations"]), Race.from_json(race)) for race in data["races"]),
        )


class Dealer:
    """Races the deals of a plan, with the course tables at hand."""

    def __init__(self, plan: Plan, bench: Bench) -> None:
        self.plan = plan
        self.bench = bench
        self.tables: Tables = bench.open()

    def __call__(self, which: tuple[int, Course]) -> tuple[Deal, Taken]:
        """Race a deal on a course.

        Bots draw their own chance by seat, so that equal line-ups race alike.
        """
        number, course = which
        plan = self.plan
        setup = plan.setup(course, number)
        if any(map(uses_table, plan.line_up.bots)):
            self.tables.of(setup).full()
        races = []
        taken: Taken = {}
        for seated, rotations in plan.line_up.seatings().items():
            with ExitStack() as leaving:
                contenders: list[Contender] = []
                for seat, bot in enumerate(seated):
                    sitting = contender(
                        *(bot, setup, seat, self.tables, self.bench.seconds),
                        trusted=self.bench.trusted,
                    )
                    leaving.callback(sitting.leave)
                    contenders.append(sitting)
                table = Table(setup, contenders)
                races.append((tuple(rotations), table.play(plan.turns)))
            self._record(table.referee, f"{course.id}-{number}-{rotations[0]}", seated)
            for (seat, question), more in table.times.taken.items():
                add_times(taken, {(seated[seat], question): more})
        return Deal(number, course.id, tuple(races)), taken

    def _record(self, referee: Referee, name: str, seated: tuple[str, ...]) -> None:
        """Keep a race, with the bots as players, if that is wanted."""
        if self.bench.records is None:
            return
        setup = replace(referee.setup, seats=seats_named(referee.setup.seats, seated))
        record = record_of(setup, referee.answers)
        (self.bench.records / f"{name}.txt").write_text(record, "utf-8")


def add_times(taken: Taken, more: Taken) -> None:
    """Add the times of further answers to those known."""
    for key, (count, total, longest, work) in more.items():
        known = taken.get(key, (0, 0.0, 0.0, 0.0))
        most = max(known[2], longest)
        taken[key] = (known[0] + count, known[1] + total, most, known[3] + work)
