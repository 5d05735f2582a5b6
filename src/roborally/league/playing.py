"""Playing a league: rounds of races, each a line in its journal.

In a round everybody races once, at tables that are drawn anew; whoever is left over gets a table
with others who race twice. Everything is drawn from the seed of the league and the number of the
round, so a league that is broken off goes on as if nothing had been.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from roborally.arena.racing import Table
from roborally.arena.running import Workforce, in_order
from roborally.contenders.contender import Bench, contender, uses_table
from roborally.floor.course import Course
from roborally.game.chance import Stream
from roborally.game.setup import Setup, seats_for
from roborally.league.entrants import Entrant, NoLeague
from roborally.record import record_of
from roborally.rules import rules_named, usual_rules

JOURNAL = "league.jsonl"
RACES = "races"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is raced: courses in turn, so many at a table, at most so many turns."""

    courses: tuple[Course, ...]
    players: int = 4
    turns: int = 100
    seed: str = "1"


@dataclass(frozen=True, slots=True)
class Seating:
    """A race that is to be raced."""

    round: int
    table: int
    course: Course
    entrants: tuple[Entrant, ...]

    @property
    def name(self) -> str:
        return f"{self.round:05d}-{self.table:02d}"


@dataclass(frozen=True, slots=True)
class Played:
    """A race that was raced: who sat where, and how it went."""

    round: int
    table: int
    course: str
    seats: list[str]
    names: list[str]
    places: list[int]
    turns: int
    over: bool
    forfeits: list[list[Any]] = field(default_factory=list)


def seatings(terms: Terms, entrants: Sequence[Entrant], number: int) -> list[Seating]:
    """The tables of a round."""
    if len(entrants) < terms.players:
        raise NoLeague(f"{terms.players} sit at a table, but there are {len(entrants)} bots")
    drawn = list(entrants)
    Stream(terms.seed, "league", number).shuffle(drawn)
    over = len(drawn) % terms.players
    if over:
        drawn += drawn[: terms.players - over]
    course = terms.courses[number % len(terms.courses)]
    return [
        Seating(number, table, course, tuple(drawn[first : first + terms.players]))
        for table, first in enumerate(range(0, len(drawn), terms.players))
    ]


class Racer:
    """Races tables, each with its bots in processes of their own."""

    def __init__(self, terms: Terms, bench: Bench) -> None:
        self.terms = terms
        self.bench = bench
        self.tables = bench.open()

    def __call__(self, seating: Seating) -> Played:
        setup = self._setup(seating)
        if any(uses_table(entrant.bot) for entrant in seating.entrants):
            self.tables.of(setup).full()
        with ExitStack() as leaving:
            contenders = []
            for seat, entrant in enumerate(seating.entrants):
                sits = contender(entrant.bot, setup, seat, self.tables, self.bench.seconds)
                leaving.callback(sits.leave)
                contenders.append(sits)
            table = Table(setup, contenders)
            race = table.play(self.terms.turns)
        if self.bench.records is not None:
            record = record_of(setup, table.referee.answers)
            (self.bench.records / f"{seating.name}.txt").write_text(record, "utf-8")
        return Played(
            seating.round,
            seating.table,
            seating.course.id,
            [entrant.key for entrant in seating.entrants],
            [entrant.name for entrant in seating.entrants],
            [place + 1 for place in race.places],
            race.turns,
            race.over,
            [[forfeits.seat, forfeits.kind, forfeits.count] for forfeits in race.forfeits],
        )

    def _setup(self, seating: Seating) -> Setup:
        course = replace(seating.course, players=())
        rules = usual_rules(course.edition)
        seats = seats_for(len(seating.entrants), 1, rules_named(rules).robots)
        named = tuple(
            replace(seat, name=entrant.name)
            for seat, entrant in zip(seats, seating.entrants, strict=True)
        )
        return Setup(rules, course, named, f"{self.terms.seed} {seating.name}", ())


class League:
    """A folder with bots, the journal of their races, and the records of these."""

    def __init__(self, folder: Path, terms: Terms, entrants: Sequence[Entrant]) -> None:
        self.folder = folder
        self.terms = terms
        self.entrants = list(entrants)
        self.journal = folder / JOURNAL
        self.played: list[Played] = list(self._read())

    def _read(self) -> Iterator[Played]:
        """What was raced before; a line that was torn off is raced again."""
        if not self.journal.is_file():
            return
        content = self.journal.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                yield Played(**json.loads(line))
            except (ValueError, TypeError) as error:
                raise NoLeague(f"{self.journal}: line {number} cannot be read: {error}") from None
        if len(whole) < len(content):
            self.journal.write_bytes(whole)

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return max((played.round for played in self.played), default=-1) + 1

    def play(self, rounds: int, bench: Bench, force: Workforce) -> Generator[Played]:
        """Play so many more rounds; yields each race when it is in the journal."""
        done = {(played.round, played.table) for played in self.played}
        first = max(0, self.rounds - 1)
        work = [
            seating
            for number in range(first, self.rounds + rounds)
            for seating in seatings(self.terms, self.entrants, number)
            if (seating.round, seating.table) not in done
        ]
        kept = replace(bench, records=self.folder / RACES)
        (self.folder / RACES).mkdir(exist_ok=True)
        for played in in_order(partial(Racer, self.terms, kept), work, force):
            with self.journal.open("a", encoding="utf-8") as journal:
                journal.write(json.dumps(asdict(played), ensure_ascii=False) + "\n")
            self.played.append(played)
            yield played
