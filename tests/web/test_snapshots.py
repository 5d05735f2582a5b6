"""A room with a long journal is opened from where it was kept; the journal stays the truth."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

from roborally.floor.library import library_course
from roborally.game.chance import Stream
from roborally.game.events import KINDS
from roborally.game.events.event import HEAD
from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.record import write_record
from roborally.web.metrics import Metrics
from roborally.web.people.people import People
from roborally.web.rooms import reading, rooms, snapshot
from roborally.web.rooms import room as room_module
from roborally.web.rooms.forgetting import forget
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.reading import Damaged
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.rooms.snapshot import Unfit, read_snapshot, restore, snapshot_of
from roborally.web.rooms.status import OVER
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.schema import journal, snapshots
from roborally.web.thinking.pool import Pool
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_room import room_on, seen, some_answer
from tests.web.test_store import with_store

COURSES = ("shift-change-1994", "risky-exchange-2005", "dizzy-highway-2016")


def again(room: Room) -> Room:
    """The room as another process reads it from its snapshot."""
    body = snapshot_of(room)
    assert body is not None
    twin = Room(room.id, library_course)
    restore(twin, read_snapshot(body))
    return twin


def everything(room: Room) -> str:
    """What everybody is shown, and what nobody is."""
    assert room.referee is not None
    facts = (room.number, room.facts, room.names, room.held, room.given, room.speeds, room.late)
    clock = msgspec.json.encode([facts, len(room.open_asks()), room.clock]).decode()
    return seen(room) + clock + room.referee.state.digest()


@pytest.mark.parametrize("course", COURSES)
def test_a_room_goes_on_from_its_snapshot_as_if_nothing_had_been(course: str) -> None:
    room, lines = room_on(course, 3, spectators="turn", clock=ClockPlan("decision"))
    chance = Stream("snapshot", course)
    twins: list[Room] = []
    lines += [
        (2_100, entries.Said("u1", "P1", 1, "all", "hello")),
        (2_200, entries.Watched("u1", 2.0)),
        (2_300, entries.Ordered(0, "brakes: 0")),
    ]
    for number, (at, entry) in list(enumerate(lines, 1))[-3:]:
        room.apply(number, at, entry)
    for step in range(150):
        if room.status == OVER:
            break
        if step % 13 == 0:
            assert not twins or everything(twins[-1]) == everything(room)
            twins.append(again(room))
        entry = some_answer(room, chance)
        at = 3_000 + step * 700
        for one in (room, *twins):
            one.apply(len(lines) + 1, at, entry)
        lines.append((at, entry))
    assert len(twins) > 2
    assert room.referee is not None
    record = write_record(room.referee)
    for twin in twins:
        assert everything(twin) == everything(room)
        assert twin.referee is not None
        assert write_record(twin.referee) == record


def test_events_have_nothing_that_is_not_kept() -> None:
    for kind in KINDS:
        slots = {name for one in kind.__mro__ for name in getattr(one, "__slots__", ())}
        assert slots == {*HEAD, *kind.fields}, kind


def test_of_a_very_long_race_the_last_events_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "KEPT_EVENTS", 40)
    room, _ = room_on("risky-exchange-2005")
    chance = Stream("long")
    while room.referee is not None and room.referee.state.turn < 6 and room.status != OVER:
        room.apply(room.number + 1, 3_000, some_answer(room, chance))
    assert room.referee is not None
    numbers = [event.number for event, _ in room.referee.told_after(0)]
    assert numbers == list(range(room.referee.forgotten + 1, room.referee.told + 1))
    assert room.referee.forgotten > 0
    last = [event.number for event, _ in room.referee.told_after(room.referee.told - 3)]
    assert last == numbers[-3:]
    assert everything(again(room)) == everything(room)


# ---- in the database


class House:
    """Rooms that are kept after a few entries already."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thinkers = Thinkers(1)
        self.rooms = Rooms(store, self.thinkers, Metrics())
        self.id = ""
        self.user = ""

    async def play(self, answers: int) -> Room:
        ada = await People(self.store).guest("Ada")
        self.user = ada.id
        plan = RoomPlan(course="risky-exchange-2005", seats=[SeatPlan(), SeatPlan()])
        self.id = (await self.rooms.create(plan, ada)).room.id
        bob = await People(self.store).guest("Bob")  # or a bot would play on meanwhile
        await self.rooms.change(self.id, lambda _: entries.Joined(1, bob.id, "Bob"))
        await self.rooms.change(self.id, lambda _: entries.Started("seed"))
        chance = Stream("house")
        for _ in range(answers):
            await self.rooms.change(self.id, lambda room: some_answer(room, chance))
        await self.all_is_kept()
        return self.rooms.open[self.id].room

    async def all_is_kept(self) -> None:
        """No further snapshot is on its way."""
        keep = self.rooms.reader.keep.__qualname__
        while tasks := [one for one in self.rooms.background.tasks if keep in repr(one.get_coro())]:
            await asyncio.gather(*tasks)

    async def kept(self) -> bytes | None:
        return await self.rooms.journal.snapshot(self.id)

    async def open_anew(self) -> OpenRoom:
        """As a process does that has just begun."""
        self.rooms.open.clear()
        place = await self.rooms.find(self.id)
        await self.all_is_kept()
        return place

    async def damage_the_journal(self) -> None:
        early = (journal.c.room == self.id) & (journal.c.number == 2)
        await self.store.write(update(journal).where(early).values(body="{"))

    async def close(self) -> None:
        await self.rooms.stop()
        self.thinkers.close()


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LONG", 8)
    monkeypatch.setattr(reading, "PORTION", 3)


def test_what_was_kept_is_not_read_again(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        house = House(store)
        before = await house.play(30)
        await house.damage_the_journal()
        place = await house.open_anew()
        assert place.snapshot > 8
        assert everything(place.room) == everything(before)
        await house.rooms.change(house.id, lambda room: some_answer(room, Stream("on")))
        await house.close()

    with_store(tmp_path, database, work)


def test_a_damaged_snapshot_harms_nobody(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        house = House(store)
        before = await house.play(30)
        body = await house.kept()
        assert body is not None
        for torn in (b"", b"nonsense", body[:-20], body[:40] + bytes([body[40] ^ 255]) + body[41:]):
            await store.write(update(snapshots).values(body=torn))
            caplog.clear()
            assert everything((await house.open_anew()).room) == everything(before)
            assert "its snapshot cannot be used" in caplog.text
        await store.write(update(snapshots).values(body=b"nonsense"))
        await house.damage_the_journal()
        with pytest.raises(Damaged):
            await house.open_anew()
        await house.close()

    with_store(tmp_path, database, work)


def test_a_snapshot_is_for_the_program_that_took_it(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        house = House(store)
        before = await house.play(20)
        body = await house.kept()
        assert body is not None
        monkeypatch.setattr(snapshot, "program", lambda: "another")
        with pytest.raises(Unfit):
            read_snapshot(body)
        place = await house.open_anew()
        assert everything(place.room) == everything(before)
        assert await house.kept() != body
        await house.damage_the_journal()
        assert everything((await house.open_anew()).room) == everything(before), "kept anew"
        await house.close()

    with_store(tmp_path, database, work)


def test_who_is_forgotten_is_in_no_snapshot(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        house = House(store)
        await house.play(20)
        old = snapshot_of(house.rooms.open[house.id].room)
        assert old is not None
        number = house.rooms.open[house.id].room.number
        pool = Pool(1)
        await forget(house.rooms, pool, house.user)
        await house.rooms.journal.keep_snapshot(house.id, number, old)
        assert await house.kept() is None, "one from before comes too late"
        assert not [row for row in await store.rows(select(journal)) if "Ada" in row.body]
        pool.close()
        await house.close()

    with_store(tmp_path, database, work)
