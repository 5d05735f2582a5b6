"""Whoever has too many rooms gives up one that nobody needs, and a broken room stops nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import update

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.entries import Entry
from roborally.web.store.room_journal import Journal
from roborally.web.store.schema import journal
from roborally.web.thinking.thinkers import Thinkers
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.test_store import with_store
from tests.web.visiting import guest

ADA = Person("u0", "Ada", account=False)
BOB = Person("u1", "Bob", account=False)


def plan(people: int = 1, bots: int = 1) -> RoomPlan:
    return RoomPlan(seats=[*[SeatPlan()] * people, *[SeatPlan(kind="bot")] * bots])


@contextmanager
def rooms_of(store: Store, rooms_each: int = 2) -> Iterator[Rooms]:
    thinkers = Thinkers(1)
    try:
        yield Rooms(store, thinkers, Metrics(), rooms_each)
    finally:
        thinkers.close()


def joins(who: Person) -> Callable[[Room], Entry]:
    return lambda room: permissions.join(room, who, None)


async def begun(rooms: Rooms, people: int, *others: Person) -> Room:
    """A race of Ada's that nobody drives."""
    room = (await rooms.create(plan(people), ADA)).room
    for other in others:
        await rooms.change(room.id, joins(other))
    await rooms.change(room.id, lambda _: entries.Started("s"))
    await rooms.stop()
    return room


def test_races_at_one_screen_are_never_closed(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with rooms_of(store) as rooms:
            family = await begun(rooms, 3, ADA, ADA)
            free = (await rooms.create(plan(2), ADA)).room
            with pytest.raises(Refusal, match="2 open rooms"):
                await rooms.create(plan(), ADA)
            assert (family.status, free.status) == ("running", "waiting")

    with_store(tmp_path, "", work)


def test_nor_is_a_race_that_somebody_comes_to(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with rooms_of(store, 1) as rooms:
            room = await begun(rooms, 2, Person("u2", "Cy", account=False))
            await rooms.change(room.id, lambda _: entries.Left(1))
            await rooms.change(room.id, lambda _: entries.Invited(1, None))
            await rooms.change(room.id, joins(BOB))
            assert room.seats[1].coming == BOB.id
            with pytest.raises(Refusal, match="1 open rooms"):
                await rooms.create(plan(), ADA)
            assert room.status == "running"

    with_store(tmp_path, "", work)


def test_nor_one_to_which_anybody_is_connected(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        with rooms_of(store, 1) as rooms:
            room = (await rooms.create(plan(), ADA)).room
            await Journal(store, "another").arrive(room.id, "somebody who watches")
            with pytest.raises(Refusal, match="1 open rooms"):
                await rooms.create(plan(), ADA)
            assert room.status == "waiting"
            await Journal(store, "another").go(room.id, "somebody who watches")

    with_store(tmp_path, database, work)


def test_rooms_that_wait_go_first_and_then_the_oldest(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with rooms_of(store, 3) as rooms:
            races = [await begun(rooms, 1) for _ in range(2)]
            waiting = (await rooms.create(plan(), ADA)).room
            new = [(await rooms.create(plan(0, 2), ADA)).room]
            assert [room.status for room in (*races, waiting)] == ["running", "running", "closed"]
            new.append((await rooms.create(plan(2), ADA)).room)
            assert [room.status for room in new] == ["closed", "waiting"], "nobody sits there"
            await rooms.create(plan(2), ADA)
            assert [room.status for room in races] == ["closed", "running"]

    with_store(tmp_path, "", work)


def test_it_is_decided_anew_if_another_process_was_quicker(tmp_path: Path, database: str) -> None:
    """Ada seats a friend elsewhere; here nobody has heard of that yet."""

    async def work(store: Store) -> None:
        with rooms_of(store, 1) as rooms, rooms_of(store, 1) as elsewhere:
            room = (await rooms.create(plan(), ADA)).room
            await elsewhere.find(room.id)
            changed = entries.Changed(plan(2))
            await elsewhere.courses.fetch(room.plan.course)
            changed.plan.course, changed.plan.edition = room.plan.course, room.plan.edition
            await elsewhere.change(room.id, lambda _: changed)
            with pytest.raises(Refusal, match="1 open rooms"):
                await rooms.create(plan(), ADA)
            assert len(room.seats) == 3
            assert room.status == "waiting"

    with_store(tmp_path, database, work)


def test_a_room_that_cannot_be_read_is_passed_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        with rooms_of(store) as rooms:
            broken = (await rooms.create(plan(), ADA)).room.id
            other = (await rooms.create(plan(), ADA)).room
            await store.write(update(journal).where(journal.c.room == broken).values(body="{}"))
            rooms.open.pop(broken)
            await rooms.create(plan(), ADA)
            assert other.status == "closed"
            assert await rooms.journal.stored(broken) == (ADA.id, "waiting")
            await rooms.look_for(broken)

    with_store(tmp_path, "", work)
    assert caplog.text.count("cannot be read") == 1


def test_its_host_can_close_it_and_lists_show_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--rooms-each", "2", limits=True)
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    friends: dict[str, list[dict[str, str]]] = {"seats": [{}, {}]}
    broken, other = [ada.post("/rooms", friends)["id"] for _ in range(2)]
    server.end()
    with closing(sqlite3.connect(tmp_path / "roborally.sqlite3")) as database, database:
        database.execute("UPDATE journal SET body = '{}' WHERE room = ?", (broken,))
    server = ServerProcess(tmp_path, "--rooms-each", "2", limits=True)
    ada.server = bob.server = server
    try:
        cards = {card["id"]: card for card in ada.get("/rooms?mine=true")["rooms"]}
        assert set(cards) == {broken, other}
        assert cards[broken]["asked"] is False
        assert "cannot be read" in server.log
        with refused("not-now"):
            ada.post("/rooms", friends)
        with refused("not-allowed"):
            bob.post(f"/rooms/{broken}/close")
        assert ada.post(f"/rooms/{broken}/close") == {"id": broken, "status": "closed"}
        with refused("not-now"):
            ada.post(f"/rooms/{broken}/close")
        with refused("not-found"):
            ada.post("/rooms/nowhere/close")
        assert [card["id"] for card in ada.get("/rooms?mine=true")["rooms"]] == [other]
        ada.post("/rooms", friends)
    finally:
        server.end()
