"""Rooms in play that nobody visits leave the memory, and come back when somebody comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms import caretaker as caretaker_module
from roborally.web.rooms.caretaker import Caretaker
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.notices import ASLEEP
from roborally.web.store.schema import rooms as rooms_table
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store
from tests.web.until import until

ADA = Person("u0", "Ada", account=False)
NO_CLOCK = ClockPlan(kind="none")

Test = Callable[[Store, Rooms, Caretaker], Awaitable[None]]


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker_module, "IDLE", -1.0)


def with_rooms(folder: Path, test: Test) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        try:
            await test(store, rooms, Caretaker(rooms))
        finally:
            await rooms.stop()
            thinkers.close()

    with_store(folder, "", work)


async def begun(rooms: Rooms, clock: ClockPlan = NO_CLOCK, host: Person = ADA) -> str:
    plan = RoomPlan(course="risky-exchange-2005", seats=[SeatPlan(), SeatPlan()], clock=clock)
    id = (await rooms.create(plan, host)).room.id
    await rooms.change(id, lambda _: entries.Joined(1, "u1", "Ben"))
    await rooms.change(id, lambda _: entries.Started("seed"))
    return id


async def driver(store: Store, id: str) -> str | None:
    found = (await store.rows(select(rooms_table.c.driver).where(rooms_table.c.id == id)))[0]
    return None if found.driver is None else str(found.driver)


async def is_driven(store: Store, id: str, by: Rooms) -> None:
    """Returns once it is."""
    while await driver(store, id) != by.process:  # noqa: ASYNC110  nobody sets an event
        await asyncio.sleep(0.01)


def test_a_room_sleeps_and_wakes(tmp_path: Path) -> None:
    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        id = await begun(rooms)
        events = len(rooms.open[id].room.open_asks())
        await caretaker._forget_idle_rooms()
        assert id not in rooms.open
        assert await driver(store, id) == ASLEEP
        for alone in (True, False):
            assert not await rooms.leases.undriven(alone=alone), "nobody takes it over"
            assert not await rooms.leases.take(id, alone=alone)
        place = await rooms.find(id)
        assert len(place.room.open_asks()) == events
        await is_driven(store, id, rooms)
        await until(lambda: place.driving is not None)

    with_rooms(tmp_path, test)


def test_what_is_over_is_never_read_again_unless_somebody_wants_it(tmp_path: Path) -> None:
    """Or every race would be read once in a minute, for as long as the process lives."""

    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        going, closed = await begun(rooms), await begun(rooms)
        await rooms.change(closed, lambda _: entries.Closed())
        assert await driver(store, closed) == rooms.process
        rooms.open.clear()
        await caretaker._look_after_driven_rooms()
        await until(lambda: not caretaker._taking)
        assert set(rooms.open) == {going}

    with_rooms(tmp_path, test)


def test_what_goes_on_by_itself_does_not_sleep(tmp_path: Path) -> None:
    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        ticking = await begun(rooms, ClockPlan(kind="decision", program=600, answer=600))
        bots = await begun(rooms)
        level = rooms.thinkers.levels[0]
        await rooms.change(bots, lambda _: entries.GivenToBot(1, level))
        await caretaker._forget_idle_rooms()
        assert ticking in rooms.open
        assert bots in rooms.open
        await rooms.change(ticking, lambda _: entries.Paused())
        await caretaker._forget_idle_rooms()
        assert ticking not in rooms.open, "while it is paused its clock stands"
        assert (await rooms.find(ticking)).room.status == "paused"

    with_rooms(tmp_path, test)


def test_of_very_many_rooms_that_go_on_alone_some_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those begun last, of whoever began most of them."""
    monkeypatch.setattr(caretaker_module, "MOST_ALONE", 3)

    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        ticking = ClockPlan(kind="decision", program=600, answer=600)
        rooms.addresses.keep(ADA.id, "flood")
        many = [await begun(rooms, ticking) for _ in range(4)]
        own = await begun(rooms, ticking, Person("u7", "Eve", account=False))
        visited = await begun(rooms, ticking)
        place = rooms.open[visited]
        place.visitors.add(Visitor(place, "u1", "u1", "en"))
        await caretaker._forget_idle_rooms()
        assert set(rooms.open) == {*many[:2], own, visited}
        assert await driver(store, many[2]) == ASLEEP
        await rooms.find(many[2])
        await is_driven(store, many[2], rooms)

    with_rooms(tmp_path, test)


def test_where_somebody_is_nothing_sleeps(tmp_path: Path) -> None:
    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        id = await begun(rooms)
        await rooms.journal.arrive(id, "u1")  # through another process
        await caretaker._forget_idle_rooms()
        assert id in rooms.open
        assert await driver(store, id) == rooms.process
        await rooms.journal.go(id, "u1")
        place = rooms.open[id]
        visitor = Visitor(place, "u1", "u1", "en")
        lay_to_sleep = rooms.leases.lay_to_sleep

        async def comes_meanwhile(room: str) -> bool:
            done = await lay_to_sleep(room)
            place.visitors.add(visitor)
            return done

        rooms.leases.lay_to_sleep = comes_meanwhile  # type: ignore[method-assign]
        await caretaker._forget_idle_rooms()
        assert id in rooms.open
        await is_driven(store, id, rooms)

    with_rooms(tmp_path, test)


def test_who_comes_wakes_what_another_process_laid_to_sleep(tmp_path: Path) -> None:
    async def test(store: Store, rooms: Rooms, caretaker: Caretaker) -> None:
        id = await begun(rooms)
        other = Rooms(store, rooms.thinkers, Metrics())
        place = await other.find(id)
        await caretaker._forget_idle_rooms()
        await other.enter(place, Visitor(place, "u1", "u1", "en"))
        await is_driven(store, id, other)
        await until(lambda: place.driving is not None)
        third = Rooms(store, rooms.thinkers, Metrics())
        await third.find(id)
        Caretaker(third)._heard(f"{ASLEEP} {id} 0 {rooms.process}")
        assert id not in third.open, "it reads the room again when it needs it"
        await other.stop()

    with_rooms(tmp_path, test)
