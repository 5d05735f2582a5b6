"""Processes with cups, for tests of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import update

from roborally.protocol.cups import CupPlan
from roborally.protocol.plans import ClockPlan
from roborally.web.cups.cups import Cups
from roborally.web.cups.kept import Kept
from roborally.web.cups.steward import Steward
from roborally.web.metrics import Metrics
from roborally.web.people.conduct import Conduct
from roborally.web.people.people import People, Person
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.cup_tables import cups
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store

COURSE = "risky-exchange-2005"
Work = Callable[["House"], Awaitable[None]]


class House:
    """A process with its people; ``other`` is a second one with the same database."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.people = People(store)
        self.conduct = Conduct(store)
        self.rooms, self.others = (Rooms(store, thinkers, Metrics()) for _ in range(2))
        self.cups = Cups(store, self.rooms, self.conduct)
        self.steward = Steward(self.cups)
        self.other = Steward(Cups(store, self.others, self.conduct))

    async def somebody(self, number: int) -> list[Person]:
        return [await self.people.new(f"P{one}") for one in range(number)]

    async def cup(self, people: list[Person], **more: Any) -> str:
        """A cup in which these people are entered; the first one has made it."""
        id = await self.cups.create(plan(**more), people[0])
        for person in people:
            await self.cups.enter(id, person, None)
        return id

    async def run(self, id: str) -> Kept:
        """Look around until the cup is over."""
        while (found := await self.cups.find(id)).status in ("open", "running"):
            await self.steward.look_around()
        return found

    async def started(self, id: str) -> Counter[str]:
        """What stands in the journals of all rooms of a cup."""
        found = Counter[str]()
        for table in (await self.cups.find(id)).tables:
            lines = await self.rooms.journal.entries(table.room)
            found.update(type(entry).__name__ for _, _, entry in lines)
        return found


def plan(**more: Any) -> CupPlan:
    usual: dict[str, Any] = {"name": "Cup", "courses": [COURSE], "patience": 5}
    return CupPlan(**usual | more)


@asynccontextmanager
async def house(store: Store) -> AsyncIterator[House]:
    thinkers = Thinkers(1)
    one = House(store, thinkers)
    try:
        yield one
    finally:
        await one.rooms.stop()
        await one.others.stop()
        thinkers.close()


def with_house(folder: Path, work: Work) -> None:
    async def run(store: Store) -> None:
        async with house(store) as one:
            await work(one)

    with_store(folder, "", run)


async def replan(one: House, id: str, wanted: CupPlan) -> None:
    body = msgspec.json.encode(wanted).decode()
    await one.store.write(update(cups).where(cups.c.id == id).values(plan=body))


LONG = ClockPlan("decision", 86_400, 86_400)
"""With a clock of a day nobody is waited for before the start."""
