"""What is stored about a cup: its racers, its rounds and their tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import select

from roborally.protocol.cups import CupPlan, CupStatus
from roborally.protocol.rooms import RoomFacts, Status
from roborally.web.cups.pairing import drawn
from roborally.web.cups.standings import Round
from roborally.web.store.cup_tables import cup_rounds, cup_tables, racers
from roborally.web.store.database import Store, now
from roborally.web.store.schema import rooms

EARLY: Final = 10 * 60 * 1000
"""Milliseconds before the start at which the seats open, and nobody enters any more."""


class StoredRound(Struct):
    """A round as it is stored: its course and its tables, whose rooms are stored apart."""

    course: str
    tables: list[list[int]]
    byes: list[int]
    knockout: bool


@dataclass(frozen=True, slots=True)
class Entered:
    """A racer of a cup."""

    number: int
    user: str | None
    name: str
    author: str | None
    level: str | None
    team: int | None
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round, with what is known of its room; ``places`` once it is over."""

    round: int
    number: int
    room: str
    places: dict[int, int] | None
    status: Status | None
    driver: str | None
    card: RoomFacts | None


@dataclass(frozen=True, slots=True)
class Kept:
    """A cup with everything that is stored about it. Rounds and tables are in their order."""

    id: str
    host: str | None
    host_name: str
    status: CupStatus
    created: int
    season: str
    seed: str
    plan: CupPlan
    racers: list[Entered]
    paired: list[tuple[StoredRound, int, int]]
    tables: list[Table]

    @property
    def lot(self) -> list[int]:
        return drawn((one.number for one in self.racers), self.seed)

    @property
    def gone(self) -> set[int]:
        return {one.number for one in self.racers if one.withdrawn}

    @property
    def teams(self) -> dict[int, int]:
        return {one.number: one.team for one in self.racers if one.team is not None}

    @property
    def closes(self) -> int | None:
        return closing(self.plan, self.created)

    @property
    def is_due(self) -> bool:
        return is_due(self.status, self.plan, self.created, len(self.racers))

    def tables_of(self, number: int) -> list[Table]:
        return [table for table in self.tables if table.round == number]

    def rounds(self) -> list[Round]:
        """What has been raced, with the places that are known."""
        return [
            Round(
                one.tables,
                {
                    table.number: table.places
                    for table in self.tables_of(number)
                    if table.places is not None
                },
                one.byes,
                one.knockout,
            )
            for number, (one, _, _) in enumerate(self.paired, 1)
        ]


def closing(plan: CupPlan, created: int) -> int | None:
    """When nobody may enter a cup any more, if that is known."""
    starts = plan.starts
    return None if starts is None else starts - min(EARLY, max(starts - created, 0) // 2)


def is_due(status: CupStatus, plan: CupPlan, created: int, entered: int) -> bool:
    """Whether a cup runs, or is to begin."""
    if status != "open":
        return status == "running"
    closes = closing(plan, created)
    return entered >= plan.places if closes is None else now() >= closes


async def whole(store: Store, row: Any) -> Kept:
    """A cup of which the first row is known."""
    mine = racers.c.cup == row.id
    entered = await store.rows(select(racers).where(mine).order_by(racers.c.number))
    query = select(cup_rounds).where(cup_rounds.c.cup == row.id)
    paired = await store.rows(query.order_by(cup_rounds.c.round))
    seen = select(cup_tables, rooms.c.status, rooms.c.driver, rooms.c.card)
    seen = seen.outerjoin(rooms, rooms.c.id == cup_tables.c.room)
    seen = seen.where(cup_tables.c.cup == row.id)
    tables = await store.rows(seen.order_by(cup_tables.c.round, cup_tables.c.number))
    return Kept(
        id=row.id,
        host=row.host,
        host_name=row.host_name,
        status=row.status,
        created=row.created,
        season=row.season,
        seed=row.seed,
        plan=msgspec.json.decode(row.plan, type=CupPlan),
        racers=[Entered(*one[1:]) for one in entered],
        paired=[
            (msgspec.json.decode(one.body, type=StoredRound), one.begins, one.due) for one in paired
        ],
        tables=[_table(one) for one in tables],
    )


def _table(row: Any) -> Table:
    places = None if row.places is None else msgspec.json.decode(row.places, type=dict[int, int])
    card = None if row.card is None else msgspec.json.decode(row.card, type=RoomFacts)
    return Table(row.round, row.number, row.room, places, row.status, row.driver, card)
