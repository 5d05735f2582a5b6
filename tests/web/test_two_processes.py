"""Two processes that decide the same thing at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.driver import Driver
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store
from tests.web.until import until

Work = Callable[[Rooms, Rooms, str], Awaitable[None]]


@asynccontextmanager
async def halls(store: Store) -> AsyncIterator[tuple[Rooms, Rooms, str]]:
    """Two processes that have the same running room in memory, and do not listen to each other."""
    thinkers = Thinkers(1)
    one, two = Rooms(store, thinkers, Metrics()), Rooms(store, thinkers, Metrics())
    plan = RoomPlan(seats=[SeatPlan(), SeatPlan()], away_seconds=5)
    id = (await one.create(plan, Person("u0", "Ada", account=False))).room.id
    await one.change(id, lambda _: entries.Joined(1, "u1", "Bob"))
    await one.change(id, lambda _: entries.Started("s"))
    await two.find(id)
    try:
        yield one, two, id
    finally:
        await one.stop()
        await two.stop()
        thinkers.close()


async def kinds(rooms: Rooms, id: str) -> list[str]:
    return [type(entry).__name__ for _, _, entry in await rooms.journal.entries(id)]


def with_halls(folder: Path, work: Work) -> None:
    async def run(store: Store) -> None:
        async with halls(store) as (one, two, id):
            await work(one, two, id)

    with_store(folder, "", run)


def test_nobody_is_replaced_who_has_got_up_meanwhile(tmp_path: Path) -> None:
    async def work(one: Rooms, two: Rooms, id: str) -> None:
        await one.change(id, lambda _: entries.Left(1))
        stale = two.open[id].room
        assert stale.seats[1].played_by == "person"
        with pytest.raises(Refusal):
            await two.change(id, partial(permissions.give_up_waiting, 1, "u1", ()))
        assert "GivenToBot" not in await kinds(one, id)
        assert stale.seats[1].user is None

    with_halls(tmp_path, work)


def test_somebody_comes_back_once(tmp_path: Path) -> None:
    """With a connection to each of two processes in the same moment."""

    async def work(one: Rooms, two: Rooms, id: str) -> None:
        await one.change(id, partial(permissions.give_up_waiting, 1, "u1", ()))
        await two.catch_up(two.open[id])
        for rooms in (one, two):
            place = rooms.open[id]
            assert rooms is one or place.room.seats[1].away, "this one does not know yet"
            await rooms.enter(place, Visitor(place, "u1", "u1", "en"))
        assert (await kinds(one, id)).count("CameBack") == 1
        assert not two.open[id].room.seats[1].away

    with_halls(tmp_path, work)


def test_who_came_back_in_the_moment_of_being_replaced_plays_on(tmp_path: Path) -> None:
    async def work(one: Rooms, two: Rooms, id: str) -> None:
        place = two.open[id]
        await two.enter(place, Visitor(place, "u1", "u1", "en"))
        await one.change(id, partial(permissions.give_up_waiting, 1, "u1", ()))
        await one.look_who_is_there(one.open[id])
        driving = asyncio.create_task(Driver(one, one.open[id]).drive())
        await until(lambda: not one.open[id].room.seats[1].by_bot)
        driving.cancel()

    with_halls(tmp_path, work)
