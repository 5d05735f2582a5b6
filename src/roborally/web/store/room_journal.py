"""Rooms in the database: their journals, who drives them, who is there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Executable,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from roborally.protocol.races import RaceFacts
from roborally.protocol.rooms import RoomFacts
from roborally.web.store.database import Store, now
from roborally.web.store.entries import Closed, Entry, read_entry, write_entry
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import drafts, journal, presence, processes, races, rooms, sitters
from roborally.web.store.steady_time import TIME

LEASE: Final = 3_000
"""Milliseconds after which a process that does not report is taken for dead."""
ROOM: Final = "room"
PRESENCE: Final = "presence"
ALIVE: Final = "alive"
"""What a notice is about. A process hears its own as well, and so knows that it hears."""
ASLEEP: Final = "asleep"
"""Stands for the driver of a room in which nothing happens until somebody comes; also a notice."""
EVERYWHERE: Final = "*"
OPEN: Final = ("waiting", "running", "paused")

Statement = tuple[Executable, Any] | Executable

Card = TypeVar("Card", RoomFacts, RaceFacts)


class Journal:
    """What is stored about rooms. ``process`` is the id of this process."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process

    # ---- entries

    async def create(
        self,
        room: str,
        entry: Entry,
        card: RoomFacts,
        *,
        listed: bool,
        host: str = "",
        token: str = "",
    ) -> int:
        at = now()
        row = {
            "id": room,
            "status": "waiting",
            "listed": listed,
            "created": at,
            "card": _text(card),
            "lease": 0,
            "host": host or None,
            "token": token or None,
        }
        line = {"room": room, "number": 1, "at": at, "body": write_entry(entry)}
        await self.store.write((insert(rooms), row), (insert(journal), line))
        return at

    async def append(
        self,
        room: str,
        number: int,
        entry: Entry,
        *,
        status: str | None = None,
        drive: bool = False,
        sitter: str | None = None,
    ) -> int:
        """Store an entry and say when; raises Conflict if that number exists already.

        What follows from it in the same moment is stored with it: the new status, that this
        process drives the room, who sat down.
        """
        at = now()
        line = {"room": room, "number": number, "at": at, "body": write_entry(entry)}
        statements: list[Statement] = [(insert(journal), line)]
        values: dict[str, Any] = {} if status is None else {"status": status}
        if drive:
            values |= {"driver": self.process, "lease": at + LEASE}
        if values:
            statements.append(update(rooms).where(rooms.c.id == room).values(**values))
        if sitter is not None:
            known = select(sitters).where(sitters.c.room == room, sitters.c.user == sitter)
            if await self.store.row(known) is None:
                statements.append((insert(sitters), {"room": room, "user": sitter}))
        await self.store.write(*statements, notice=f"{ROOM} {room} {number} {self.process}")
        return at

    async def entries(self, room: str, after: int = 0) -> list[tuple[int, int, Entry]]:
        """Number, time and content of the entries after a number."""
        query = select(journal).where(journal.c.room == room, journal.c.number > after)
        rows = await self.store.rows(query.order_by(journal.c.number))
        return [(row.number, row.at, read_entry(row.body)) for row in rows]

    # ---- cards for lists

    async def set_card(
        self, room: str, card: RoomFacts, status: str, *, listed: bool, host: str
    ) -> None:
        change = update(rooms).where(rooms.c.id == room)
        values = {"card": _text(card), "status": status, "listed": listed, "host": host}
        await self.store.write(change.values(**values))

    async def hosted_by(self, user: str) -> list[str]:
        """The rooms of a host that are not over: first those that wait, and the oldest first."""
        query = select(rooms.c.id).where(rooms.c.host == user, rooms.c.status.in_(OPEN))
        begun = case((rooms.c.status == "waiting", 0), else_=1)
        return [row.id for row in await self.store.rows(query.order_by(begun, rooms.c.created))]

    async def made_with(self, tokens: Collection[str]) -> list[str]:
        """The rooms that were made with some tokens and are not over."""
        query = select(rooms.c.id).where(rooms.c.token.in_(tokens), rooms.c.status.in_(OPEN))
        return [row.id for row in await self.store.rows(query)]

    async def stored(self, room: str) -> tuple[str | None, str] | None:
        """The host and the status of a room as they are stored, without its journal."""
        row = await self.store.row(select(rooms.c.host, rooms.c.status).where(rooms.c.id == room))
        return None if row is None else (row.host, row.status)

    async def close_unread(self, room: str) -> None:
        """Close a room whose journal cannot be read."""
        await self.append_last(room, Closed(), status="closed")

    async def append_last(self, room: str, entry: Entry, *, status: str | None = None) -> None:
        """Store an entry behind whatever the last one is."""
        last = select(func.max(journal.c.number)).where(journal.c.room == room)
        while True:
            found = await self.store.row(last)
            assert found is not None
            with suppress(Conflict):
                await self.append(room, (found[0] or 0) + 1, entry, status=status)
                return

    async def open_rooms(self) -> list[RoomFacts]:
        query = select(rooms.c.card).where(rooms.c.listed, rooms.c.status.in_(OPEN))
        rows = await self.store.rows(query.order_by(rooms.c.created.desc()).limit(200))
        return _cards(rows, RoomFacts)

    async def sat_in(self, user: str, ids: list[str]) -> set[str]:
        """Those of some rooms in which somebody ever sat."""
        query = select(sitters.c.room).where(sitters.c.user == user, sitters.c.room.in_(ids))
        return {row.room for row in await self.store.rows(query)}

    async def rooms_about(self, user: str) -> list[str]:
        """All rooms in which somebody ever sat, was the host or said something."""
        queries = (
            select(sitters.c.room).where(sitters.c.user == user),
            select(rooms.c.id).where(rooms.c.host == user),
            select(journal.c.room).where(said_by(user)).distinct(),
        )
        found = [await self.store.rows(query) for query in queries]
        return sorted({row[0] for rows in found for row in rows})

    async def rooms_of(self, user: str) -> list[RoomFacts]:
        """The rooms in which somebody sits and that are not over."""
        query = (
            select(rooms.c.card)
            .join(sitters, sitters.c.room == rooms.c.id)
            .where(sitters.c.user == user, rooms.c.status.in_(OPEN))
            .order_by(rooms.c.created.desc())
            .limit(50)
        )
        return _cards(await self.store.rows(query), RoomFacts)

    # ---- driving

    async def undriven(self, *, alone: bool) -> list[tuple[str, int]]:
        """Rooms in play that nobody drives, each with the time since when.

        A process that is ``alone`` does not wait until leases have run out.
        """
        query = select(rooms.c.id, rooms.c.driver, rooms.c.lease).where(
            rooms.c.status.in_(("running", "paused")), self._is_free(alone=alone)
        )
        rows = await self.store.rows(query.limit(500))
        return [(row.id, row.lease if row.driver is None else row.lease - LEASE) for row in rows]

    async def take(self, room: str, *, alone: bool) -> bool:
        """Become the driver of a room, unless somebody was quicker."""
        change = update(rooms).where(rooms.c.id == room, self._is_free(alone=alone))
        done = await self.store.write(change.values(driver=self.process, lease=now() + LEASE))
        return done[0] == 1

    async def release(self, room: str, since: int) -> None:
        """Drive a room no longer; nobody has driven it since a time."""
        ours = update(rooms).where(rooms.c.id == room, rooms.c.driver == self.process)
        await self.store.write(ours.values(driver=None, lease=since))

    def _is_free(self, *, alone: bool) -> ColumnElement[bool]:
        others = rooms.c.driver != self.process
        late = others if alone else rooms.c.lease < now()
        return or_(rooms.c.driver.is_(None), and_(rooms.c.driver != ASLEEP, late))

    async def lay_to_sleep(self, room: str) -> bool:
        """Let nobody drive a room until somebody comes; False if somebody is there."""
        somebody = exists().where(presence.c.room == room)
        ours = update(rooms).where(rooms.c.id == room, rooms.c.driver == self.process, ~somebody)
        notice = f"{ASLEEP} {room} 0 {self.process}"
        done = await self.store.write(ours.values(driver=ASLEEP), notice=notice)
        return done[0] == 1

    async def wake(self, room: str) -> bool:
        """Become the driver of a room that sleeps; False if it does not."""
        change = update(rooms).where(rooms.c.id == room, rooms.c.driver == ASLEEP)
        done = await self.store.write(change.values(driver=self.process, lease=now() + LEASE))
        return done[0] == 1

    async def report(self) -> bool:
        """Say that this process is alive, and keep its rooms; False if nobody knew of it."""
        at = now()
        ours = update(rooms).where(
            rooms.c.driver == self.process, rooms.c.status.in_(("running", "paused"))
        )
        seen = update(processes).where(processes.c.id == self.process).values(seen=at)
        alive = f"{ALIVE} {EVERYWHERE} 0 {self.process}"
        done = await self.store.write(ours.values(lease=at + LEASE), seen, notice=alive)
        if not done[1]:
            row = {"id": self.process, "seen": at}
            await self.store.write((insert(processes), row))
        TIME.is_past(max((await self.reported()).values()))
        return bool(done[1])

    async def reported(self) -> dict[str, int]:
        """The processes that nobody has buried, and when each said last that it is alive."""
        return {row.id: row.seen for row in await self.store.rows(select(processes))}

    async def left_off(self) -> int:
        """When processes that have ended properly last drove a room; 0 for never."""
        query = select(func.max(rooms.c.lease)).where(
            rooms.c.status.in_(("running", "paused")), rooms.c.driver.is_(None)
        )
        row = await self.store.row(query)
        return int(row[0] or 0) if row is not None else 0

    async def driven(self) -> set[str]:
        rows = await self.store.rows(select(rooms.c.id).where(rooms.c.driver == self.process))
        return {row.id for row in rows}

    async def retire(self) -> None:
        """Give everything up, so that others need not wait."""
        await self.store.write(
            update(rooms).where(rooms.c.driver == self.process).values(driver=None, lease=now()),
            delete(presence).where(presence.c.process == self.process),
            delete(processes).where(processes.c.id == self.process),
        )

    async def bury_the_dead(self, *, alone: bool) -> bool:
        """Forget processes that have not reported for long; True if there were any."""
        old = processes.c.id != self.process
        if not alone:
            old = and_(old, processes.c.seen < now() - 2 * LEASE)
        dead = [row.id for row in await self.store.rows(select(processes.c.id).where(old))]
        if dead:
            await self.store.write(
                delete(presence).where(presence.c.process.in_(dead)),
                delete(processes).where(processes.c.id.in_(dead)),
                notice=self._presence(EVERYWHERE),
            )
        return bool(dead)

    # ---- who is there

    async def arrive(self, room: str, visitor: str) -> None:
        row = {"process": self.process, "room": room, "visitor": visitor}
        with suppress(Conflict):  # there with a second connection
            await self.store.write((insert(presence), row), notice=self._presence(room))

    async def go(self, room: str, visitor: str) -> None:
        gone = delete(presence).where(
            presence.c.process == self.process,
            presence.c.room == room,
            presence.c.visitor == visitor,
        )
        await self.store.write(gone, notice=self._presence(room))

    async def announce(self, there: Collection[tuple[str, str]]) -> None:
        """Say who is there, room and visitor, whatever was stored of it before."""
        ours = delete(presence).where(presence.c.process == self.process)
        rows = [{"process": self.process, "room": room, "visitor": v} for room, v in set(there)]
        insertion = [(insert(presence), rows)] if rows else []
        await self.store.write(ours, *insertion, notice=self._presence(EVERYWHERE))

    async def visitors(self, room: str) -> set[str]:
        rows = await self.store.rows(select(presence.c.visitor).where(presence.c.room == room))
        return {row.visitor for row in rows}

    def _presence(self, room: str) -> str:
        return f"{PRESENCE} {room} 0 {self.process}"

    # ---- drafts

    async def keep_draft(self, room: str, robot: int, ask: str, placed: str) -> None:
        key = and_(drafts.c.room == room, drafts.c.robot == robot)
        row = {"room": room, "robot": robot, "ask": ask, "placed": placed}
        await self.store.write(delete(drafts).where(key), (insert(drafts), row))

    async def draft(self, room: str, robot: int, ask: str) -> str | None:
        query = select(drafts.c.placed).where(
            drafts.c.room == room, drafts.c.robot == robot, drafts.c.ask == ask
        )
        row = await self.store.row(query)
        return None if row is None else str(row.placed)

    # ---- races that are over

    async def keep_race(
        self, room: str, ended: int, card: RaceFacts, record: str, *, listed: bool
    ) -> None:
        row = {"room": room, "ended": ended, "listed": listed, "card": _text(card)}
        with suppress(Conflict):  # another process was quicker
            await self.store.write((insert(races), row | {"record": record}))

    async def race_list(self, user: str | None, before: int | None) -> list[RaceFacts]:
        query = select(races.c.card).order_by(races.c.ended.desc()).limit(50)
        if user is None:
            query = query.where(races.c.listed)
        else:
            query = query.join(sitters, sitters.c.room == races.c.room)
            query = query.where(sitters.c.user == user)
        if before is not None:
            query = query.where(races.c.ended < before)
        return _cards(await self.store.rows(query), RaceFacts)

    async def race(self, room: str) -> tuple[RaceFacts, str] | None:
        """The card and the record of a race that is over."""
        row = await self.store.row(select(races).where(races.c.room == room))
        return (
            None
            if row is None
            else (msgspec.json.decode(row.card, type=RaceFacts), str(row.record))
        )


def said_by(user: str) -> ColumnElement[bool]:
    """Whether an entry is something that somebody said: the head of its text tells."""
    return journal.c.body.startswith(f'{{"type":"said","user":"{user}"', autoescape=True)


def _cards(rows: Iterable[Any], shape: type[Card]) -> list[Card]:
    """The cards of rows; what an older server kept otherwise is not listed."""
    cards = []
    for row in rows:
        with suppress(msgspec.ValidationError):
            cards.append(msgspec.json.decode(row.card, type=shape))
    return cards


def _text(card: RoomFacts | RaceFacts) -> str:
    return msgspec.json.encode(card).decode()
