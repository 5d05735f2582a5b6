"""Rooms in the database: their journals and cards, who is there, and races that are over."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Executable,
    LargeBinary,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from roborally.protocol.races import RaceFacts, Why
from roborally.protocol.rooms import RoomFacts
from roborally.web.costs import stored
from roborally.web.store.database import Store, now
from roborally.web.store.entries import Closed, Entry, Started, read_entry, write_entry
from roborally.web.store.leases import LEASE
from roborally.web.store.notices import EVERYWHERE, PRESENCE, ROOM, notice
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import (
    drafts,
    journal,
    presence,
    races,
    rooms,
    sitters,
    snapshots,
)

ADD_ENTRY: Final = insert(journal)
"""One for all, so that those of many rooms are stored in one step."""
OPEN: Final = ("waiting", "running", "paused")

Statement = tuple[Executable, Any] | Executable

Card = TypeVar("Card", RoomFacts, RaceFacts)


class Worth(NamedTuple):
    """How much there is to see in a race, what most of all, and how often."""

    worth: int = 0
    why: Why | None = None
    times: int | None = None


NOTHING: Final = Worth()


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
        line = {"room": room, "number": 1, "at": at, "body": _paid(entry)}
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
        """Store an entry and say when; raises Conflict if that number exists already, or Refusal.

        What follows from it in the same moment is stored with it: the new status, that this
        process drives the room, who sat down.
        """
        at = now()
        line = {"room": room, "number": number, "at": at, "body": _paid(entry)}
        statements: list[Statement] = [(ADD_ENTRY, line)]
        values: dict[str, Any] = {} if status is None else {"status": status}
        if drive:
            values |= {"driver": self.process, "lease": at + LEASE}
        if values:
            statements.append(update(rooms).where(rooms.c.id == room).values(**values))
        if sitter is not None:
            known = select(sitters).where(sitters.c.room == room, sitters.c.user == sitter)
            if await self.store.row(known) is None:
                statements.append((insert(sitters), {"room": room, "user": sitter}))
        await self.store.write(*statements, notice=notice(ROOM, room, self.process, number))
        return at

    async def entries(
        self, room: str, after: int = 0, most: int | None = None
    ) -> list[tuple[int, int, Entry]]:
        """Number, time and content of the entries after a number."""
        query = select(journal).where(journal.c.room == room, journal.c.number > after)
        rows = await self.store.rows(query.order_by(journal.c.number).limit(most))
        return [(row.number, row.at, read_entry(row.body)) for row in rows]

    async def snapshot(self, room: str) -> bytes | None:
        """The room as it was after an entry, if that was kept."""
        row = await self.store.row(select(snapshots.c.body).where(snapshots.c.room == room))
        return None if row is None else bytes(row.body)

    async def keep_snapshot(self, room: str, number: int, body: bytes) -> None:
        """Keep a room as it is after that entry, unless somebody was to be forgotten since."""
        since = (journal.c.room == room) & (journal.c.number > number)
        forgotten = exists().where(since, journal.c.body.startswith('{"type":"forgotten"'))
        row = select(literal(room), literal(number), literal(body, LargeBinary)).where(~forgotten)
        kept = insert(snapshots).from_select(("room", "number", "body"), row)
        with suppress(Conflict):  # another process keeps one, or the room is deleted
            await self.store.write(delete(snapshots).where(snapshots.c.room == room), kept)

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
        """Those in which somebody is come first, so that nobody can fill the list with others."""
        query = select(rooms.c.card).where(rooms.c.listed, rooms.c.status.in_(OPEN))
        empty = case((exists().where(presence.c.room == rooms.c.id), 0), else_=1)
        rows = await self.store.rows(query.order_by(empty, rooms.c.created.desc()).limit(200))
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
        return notice(PRESENCE, room, self.process)

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

    async def begun_anew(self, room: str) -> bool:
        """Whether the race of a room began at its start, rather than in the middle of another."""
        begun = journal.c.body.startswith('{"type":"started"')
        row = await self.store.row(select(journal.c.body).where(journal.c.room == room, begun))
        entry = None if row is None else read_entry(row.body)
        return isinstance(entry, Started) and not (entry.before or entry.known)

    async def keep_race(
        self,
        room: str,
        ended: int,
        card: RaceFacts,
        record: str,
        *with_it: Statement,
        listed: bool,
        worth: Worth = NOTHING,
    ) -> bool:
        """Store a race with what follows from it, in one step and once.

        False if neither is stored, because something that follows has been overtaken.
        """
        row = {"room": room, "ended": ended, "listed": listed, "card": _text(card)}
        row |= {"course": card.course, **worth._asdict()}
        try:
            await self.store.write((insert(races), row | {"record": record}), *with_it)
        except Conflict:  # another process was quicker
            return await self.race(room) is not None
        return True

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


def _paid(entry: Entry) -> str:
    """How an entry is stored, at the cost of whoever wants it; raises Refusal."""
    body = write_entry(entry)
    stored(len(body))
    return body


def _cards(rows: Iterable[Any], shape: type[Card]) -> list[Card]:
    """The cards of rows; what an older server kept otherwise is not listed."""
    cards = []
    for row in rows:
        with suppress(msgspec.ValidationError):
            cards.append(msgspec.json.decode(row.card, type=shape))
    return cards


def _text(card: RoomFacts | RaceFacts) -> str:
    return msgspec.json.encode(card).decode()
