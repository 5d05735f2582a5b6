"""What nobody needs any more is deleted, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.keys import Keys
from roborally.web.people.people import People, Person
from roborally.web.refusals import Refusal
from roborally.web.rooms.rooms import Rooms
from roborally.web.settings import RACE_DAYS
from roborally.web.store import entries, retention
from roborally.web.store.database import Store, now
from roborally.web.store.retention import (
    ABANDONED_DAYS,
    CLOSED_DAYS,
    DAY,
    GUEST_DAYS,
    SESSION_DAYS,
    WAITING_DAYS,
    tidy_up,
)
from roborally.web.store.schema import journal, races, rooms, sessions, sitters, users
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store


def plan() -> RoomPlan:
    return RoomPlan(seats=[SeatPlan(), SeatPlan()])


async def ids(store: Store) -> set[str]:
    return {row.id for row in await store.rows(select(rooms.c.id))}


def test_waiting_rooms_nobody_came_back_to(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        old, busy, visited, running, new = [
            (await open_rooms.create(plan(), ada)).room.id for _ in range(5)
        ]
        await open_rooms.change(running, lambda _: entries.Started("s"))
        long_ago = now() - WAITING_DAYS * DAY - 1000
        aged = (old, busy, visited, running)
        await store.write(
            update(rooms).where(rooms.c.id.in_(aged)).values(created=long_ago),
            update(journal).where(journal.c.room.in_(aged)).values(at=long_ago),
        )
        await open_rooms.change(busy, lambda _: entries.Said(ada.id, "Ada", 0, "all", "soon"))
        await open_rooms.journal.arrive(visited, ada.id)
        assert (await tidy_up(store, open_rooms.open))[0] == 0, "this process has them in memory"
        assert (await tidy_up(store, ()))[0] == 1
        assert await ids(store) == {busy, visited, running, new}
        for table in (journal, sitters):
            left = {row.room for row in await store.rows(select(table.c.room))}
            assert left == {busy, visited, running, new}
        if store.shared:  # another process still has it, and is told that it is gone
            with pytest.raises(Refusal, match="no such room"):
                await open_rooms.change(old, lambda _: entries.Said(ada.id, "Ada", 0, "all", "?"))
        await open_rooms.stop()
        thinkers.close()

    with_store(tmp_path, database, work)


def test_as_many_are_deleted_as_there_are(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or who makes more in an hour than are deleted in it fills the disk."""
    monkeypatch.setattr(retention, "AT_ONCE", 2)

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        people = People(store)
        ada = await people.guest("Ada")
        made = [(await open_rooms.create(plan(), ada)).room.id for _ in range(7)]
        for number in range(5):
            await people.guest(f"Guest {number}")
        long_ago = now() - 10 * (WAITING_DAYS + GUEST_DAYS) * DAY
        await store.write(
            update(rooms).values(created=long_ago),
            update(journal).values(at=long_ago),
            update(users).where(users.c.id != ada.id).values(seen=long_ago),
        )
        assert (await tidy_up(store, made[2:5]))[:2] == (4, 5)
        assert await ids(store) == set(made[2:5])
        await open_rooms.stop()
        thinkers.close()

    with_store(tmp_path, database, work)


DAYS = {"closed": CLOSED_DAYS, "running": ABANDONED_DAYS, "over": RACE_DAYS}


@pytest.mark.parametrize("status", DAYS)
def test_rooms_in_which_nothing_happens_any_more(
    tmp_path: Path, database: str, status: str
) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        old, new = [(await open_rooms.create(plan(), ada)).room.id for _ in range(2)]
        for id, ended in ((old, now() - DAYS[status] * DAY - 1000), (new, now() - DAY)):
            race = {"room": id, "ended": ended, "listed": True, "card": "{}", "record": "r"}
            await store.write(
                update(rooms).where(rooms.c.id == id).values(created=ended, status=status),
                update(journal).where(journal.c.room == id).values(at=ended),
                (insert(races), race),
            )
        assert (await tidy_up(store, (), race_days=RACE_DAYS))[0] == 1
        assert await ids(store) == {new}
        for table in (journal, sitters, races):
            assert {row.room for row in await store.rows(select(table.c.room))} == {new}
        thinkers.close()

    with_store(tmp_path, database, work)


def test_races_may_be_kept_for_ever(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        id = (await open_rooms.create(plan(), await People(store).guest("Ada"))).room.id
        long_ago = now() - 10 * RACE_DAYS * DAY
        await store.write(
            update(rooms).values(created=long_ago, status="over"),
            update(journal).values(at=long_ago),
        )
        assert (await tidy_up(store, (), race_days=0))[0] == 0
        assert await ids(store) == {id}
        thinkers.close()

    with_store(tmp_path, "", work)


def test_guests_without_races_and_old_sessions(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        people = People(store)
        gone, back, racer = [await people.guest(name) for name in ("Gone", "Back", "Racer")]
        machine, token = await Keys(people).bot("Machine")
        owner = await people.open_account(await people.guest("x"), "Owner", "correct horse")
        await open_rooms.create(plan(), racer)
        long_ago = now() - GUEST_DAYS * DAY - 1000
        await store.write(update(users).values(seen=long_ago))
        assert await people.by_session(back.session) == back
        found = await people.by_token(token)
        assert found is not None
        assert found.id == machine.id
        assert (await tidy_up(store, ()))[1] == 1
        assert await people.by_session(gone.session) is None
        for person in (back, racer, owner):
            assert await people.by_session(person.session) == person
        ancient = now() - SESSION_DAYS * DAY - 1000
        await store.write(update(sessions).values(created=ancient))
        assert await people.by_session(owner.session) is None, "even before it is deleted"
        assert (await tidy_up(store, ()))[2] == 3
        assert await store.rows(select(sessions)) == []
        thinkers.close()

    with_store(tmp_path, database, work)


def test_nothing_is_said_in_a_room_that_is_deleted(tmp_path: Path, database: str) -> None:
    """Whoever comes just when a room is deleted finds it or does not, but loses nothing."""

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        open_rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        long_ago = now() - WAITING_DAYS * DAY - 1000
        kept, id = 0, ""
        for _ in range(10):
            id = (await open_rooms.create(plan(), ada)).room.id
            await store.write(
                update(rooms).where(rooms.c.id == id).values(created=long_ago),
                update(journal).where(journal.c.room == id).values(at=long_ago),
            )
            open_rooms.open.clear()
            finding = asyncio.ensure_future(open_rooms.find(id))
            await asyncio.sleep(0)
            assert id in open_rooms
            await asyncio.gather(tidy_up(store, open_rooms), finding)
            await open_rooms.change(id, lambda _: entries.Said(ada.id, "Ada", 0, "all", "here"))
            kept += id in await ids(store)
        assert kept == 10, "a room that is being read is in use"
        await store.write(*(table.delete() for table in (journal, sitters, rooms)))
        with pytest.raises(Refusal, match="no such room"):
            await open_rooms.change(id, lambda _: entries.Said(ada.id, "Ada", 0, "all", "?"))
        thinkers.close()

    with_store(tmp_path, database, work)


def test_who_comes_back_just_then_is_not_forgotten(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        long_ago = now() - GUEST_DAYS * DAY - 1000

        async def back(guest: Person, after: int) -> Person | None:
            await asyncio.sleep(0.0003 * after)
            return await people.by_session(guest.session)

        for after in range(25):
            guest = await people.guest("Bo")
            await store.write(update(users).where(users.c.id == guest.id).values(seen=long_ago))
            _, found = await asyncio.gather(tidy_up(store, ()), back(guest, after))
            assert await people.by_session(guest.session) == found

    with_store(tmp_path, database, work)
