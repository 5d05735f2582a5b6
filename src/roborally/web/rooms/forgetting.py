"""Somebody is forgotten: the races stay, and the names in them become those of a former player.

The account itself goes at once; rooms follow one by one, beside everything else. What is not done
when a process ends is done when the next one starts.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace as changed
from sqlalchemy import delete, select, update

from roborally.protocol.plans import RoomPlan
from roborally.protocol.races import RaceFacts, RaceSeat
from roborally.protocol.rooms import RoomFacts
from roborally.record import read_record, recorded_answers, write_record
from roborally.referee import Referee
from roborally.replaying import AnswerGiver
from roborally.web.logs import short
from roborally.web.people.people import FORMER
from roborally.web.refusals import Refusal
from roborally.web.rooms import closing, permissions
from roborally.web.rooms.chat import forgotten
from roborally.web.rooms.plans import with_names
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.entries import Entry, read_entry, write_entry
from roborally.web.store.outages import Unavailable
from roborally.web.store.schema import journal, races, sitters, snapshots, users
from roborally.web.store.schema import rooms as room_table
from roborally.web.thinking.pool import Pool

AGAIN: Final = 2.0
"""Seconds after which a database that is away is asked once more."""

log: Final = logging.getLogger("roborally")


async def forget_all(rooms: Rooms, pool: Pool) -> None:
    """Forget everybody whose account is closed and who is still named somewhere.

    A database that is away is waited for: this is done once, when a process starts.
    """
    while True:
        try:
            for row in await rooms.store.rows(select(users.c.id).where(users.c.gone.is_not(None))):
                await forget(rooms, pool, row.id)
        except Unavailable:
            await asyncio.sleep(AGAIN)
        else:
            return


async def forget(rooms: Rooms, pool: Pool, user: str) -> None:
    """Take the names of somebody out of all rooms and races."""
    done = True
    for id in await rooms.journal.rooms_about(user):
        try:
            await _get_up(rooms, id, user)
            await rooms.journal.append_last(id, entries.Forgotten(user))
            if id in rooms.open:
                await rooms.follow(rooms.open[id])
            await _rewrite(rooms, pool, id, user)
        except Exception:
            log.exception("room %s: somebody cannot be forgotten there yet", short(id))
            done = False
    if done:
        await rooms.store.write(update(users).where(users.c.id == user).values(gone=None))


async def _get_up(rooms: Rooms, id: str, user: str) -> None:
    """Nobody sits there any more; a room without people is closed."""
    place = await rooms.look_for(id)
    if place is None:
        return
    for seat in place.room.seats:
        if user in (seat.user, seat.coming):
            with suppress(Refusal):  # the race is over
                await rooms.change(id, partial(permissions.get_up, user, seat.number))
    if place.room.host == user:
        with suppress(Refusal):
            await rooms.change(id, partial(closing.close_if_alone, user))


async def _rewrite(rooms: Rooms, pool: Pool, id: str, user: str) -> None:
    """Store everything about a room once more, without the names; all of it, or nothing."""
    store = rooms.store
    rows = await store.rows(select(journal).where(journal.c.room == id).order_by(journal.c.number))
    found = [read_entry(row.body) for row in rows]
    names = names_in(found, user)
    work: list[Any] = [
        delete(sitters).where(sitters.c.room == id, sitters.c.user == user),
        delete(snapshots).where(snapshots.c.room == id),
    ]
    for row, entry in zip(rows, found, strict=True):
        body = write_entry(names.without(entry))
        if body != row.body:
            key = (journal.c.room == id) & (journal.c.number == row.number)
            work.append(update(journal).where(key).values(body=body))
    stored = await store.row(select(room_table.c.card).where(room_table.c.id == id))
    card = msgspec.json.decode(stored.card, type=RoomFacts) if stored else None
    if card is not None and card.host == user:
        text = msgspec.json.encode(changed(card, host_name=FORMER)).decode()
        work.append(update(room_table).where(room_table.c.id == id).values(card=text, host=None))
    race = await store.row(select(races).where(races.c.room == id))
    if race is not None and names.seats:
        facts = msgspec.json.decode(race.card, type=RaceFacts)
        seats = [
            _nobodys(seat) if number in names.seats else seat
            for number, seat in enumerate(facts.seats)
        ]
        text = msgspec.json.encode(changed(facts, seats=seats)).decode()
        record = await pool.run(record_without, (race.record, tuple(names.seats)))
        work.append(update(races).where(races.c.room == id).values(card=text, record=record))
    await store.write(*work)


def _nobodys(seat: RaceSeat) -> RaceSeat:
    author = UNSET if seat.author is UNSET else ""
    return changed(seat, name=FORMER, author=author)


@dataclass(slots=True)
class Names:
    """What somebody is called in a room: the seats that have the name, and all names ever used."""

    user: str
    seats: set[int] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    sits: dict[int, str] = field(default_factory=dict)

    def note(self, entry: Entry) -> None:
        match entry:
            case entries.Created(host=self.user):
                self.used.add(entry.host_name)
            case entries.Joined():
                self.sits[entry.seat] = entry.user
                if entry.user == self.user:
                    self.used |= {entry.name, entry.seat_name}
            case entries.Named() if self.sits.get(entry.seat) == self.user:
                self.used.add(entry.name)
            case entries.Started():
                self.seats = {seat for seat, user in self.sits.items() if user == self.user}

    def without(self, entry: Entry) -> Entry:
        """The same entry with the name of a former player; who sits where is noted on the way."""
        match entry:
            case entries.Created():
                host = FORMER if entry.host == self.user else entry.host_name
                return changed(entry, plan=self._plan(entry.plan), host_name=host)
            case entries.Changed():
                return changed(entry, plan=self._plan(entry.plan))
            case entries.Joined():
                self.sits[entry.seat] = entry.user
                if entry.user == self.user:
                    seat_name = FORMER if entry.seat_name else ""
                    author = None if entry.author is None else ""
                    return changed(entry, name=FORMER, seat_name=seat_name, author=author)
            case entries.Named() if self.sits.get(entry.seat) == self.user:
                return changed(entry, name=FORMER)
            case entries.Said(user=self.user):
                return forgotten(entry)
        return entry

    def _plan(self, plan: RoomPlan) -> RoomPlan:
        """A rematch plans its seats with the names of the race before."""
        seats = [
            changed(seat, name=FORMER) if seat.name and seat.name in self.used else seat
            for seat in plan.seats
        ]
        return changed(plan, seats=seats)


def names_in(found: Sequence[Entry], user: str) -> Names:
    names = Names(user)
    for entry in found:
        names.note(entry)
    names.sits.clear()
    return names


def record_without(wanted: tuple[str, tuple[int, ...]]) -> str:
    """The record of the same race in which some seats have the name of a former player."""
    text, nameless = wanted
    record = read_record(text)
    names = [
        FORMER if number in nameless else seat.name
        for number, seat in enumerate(record.setup.seats)
    ]
    referee = Referee(with_names(record.setup, names), telling=False).start()
    giver = AnswerGiver(referee)
    for given in recorded_answers(record):
        giver.give(given.robot, given.name, given.text, old=record.old)
    return write_record(referee)
