"""A room is read from its journal, from the beginning or from where it was kept or read last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import Final

from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import Meter, metered
from roborally.web.courses.courses import CourseAtHand, Courses
from roborally.web.logs import short
from roborally.web.refusals import Refusal, not_found
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.snapshot import Unfit, read_snapshot, restore, snapshot_of
from roborally.web.store import entries
from roborally.web.store.entries import Entry
from roborally.web.store.outages import Unavailable
from roborally.web.store.room_journal import Journal

MOST_NOTED: Final = 1000
"""Rooms that cannot be read of which it is remembered that the log has them."""

PORTION: Final = 500
"""Entries that are read from the journal at once."""
AT_A_STRETCH: Final = 0.005
"""Seconds for which entries are applied before others have their turn."""
LONG: Final = 500
"""Entries since the last snapshot after which a room is kept anew."""

log: Final = logging.getLogger("roborally")


class Damaged(Exception):
    """The journal of a room cannot be read; other rooms have nothing to do with that."""


class RoomReader:
    """Makes rooms of what is stored about them."""

    def __init__(self, journal: Journal, courses: Courses) -> None:
        self.journal = journal
        self.courses = courses
        self._unreadable: BoundedCache[str, bool] = BoundedCache(MOST_NOTED)

    async def read(self, id: str) -> OpenRoom:
        """The room of an id, at the cost of whoever wants it; raises Refusal or Damaged."""
        try:
            with metered() as meter:
                return await self._from_snapshot(id, meter) or await self._from_the_beginning(
                    id, meter
                )
        except (Refusal, Unavailable):
            raise
        except Exception as error:
            if self._unreadable.get(id) is None:
                self._unreadable.keep(id, thing=True)
                log.exception("room %s is damaged and cannot be read", short(id))
            raise Damaged(f"room {short(id)} is damaged") from error

    async def _from_the_beginning(self, id: str, meter: Meter) -> OpenRoom:
        open_room = OpenRoom(id)
        if not await self.read_on(open_room, meter):
            raise not_found("room")
        return open_room

    async def _from_snapshot(self, id: str, meter: Meter) -> OpenRoom | None:
        """None if there is no snapshot, or none that can be used."""
        body = await self.journal.snapshot(id)
        if body is None:
            return None
        open_room = OpenRoom(id)
        try:
            snapshot = read_snapshot(body)
            course = snapshot.plan.course
            open_room.courses[course] = await self.courses.fetch(course)
            restore(open_room.room, snapshot)
            open_room.snapshot = open_room.room.number
            await self.read_on(open_room, meter)
        except Unavailable:
            raise
        except Unfit:
            return None
        except Exception:
            log.exception("room %s: its snapshot cannot be used, so its journal is", short(id))
            return None
        return open_room

    async def read_on(self, open_room: OpenRoom, meter: Meter | None = None) -> bool:
        """Apply what the journal has more of a room; False if there was nothing new.

        That may be very much: now and then others have their turn.
        """
        room = open_room.room
        before = room.number
        meter = meter or Meter()
        while found := await self.journal.entries(room.id, room.number, PORTION):
            await self.fetch_courses(open_room.courses, (entry for _, _, entry in found))
            began = monotonic()
            meter.begin()
            for number, at, entry in found:
                room.apply(number, at, entry)
                if monotonic() - began > AT_A_STRETCH:
                    meter.end()
                    await asyncio.sleep(0)
                    began = monotonic()
                    meter.begin()
            meter.end()
            open_room.tidy()
            if len(found) < PORTION:
                break
        if room.number == before:
            return False
        open_room.publish()
        return True

    async def keep(self, open_room: OpenRoom) -> None:
        """Keep the room as it is, so that what it is now need not be read again."""
        async with open_room.lock:
            body = snapshot_of(open_room.room)
            number = open_room.snapshot = open_room.room.number
            if body is not None:
                with suppress(Unavailable):
                    await self.journal.keep_snapshot(open_room.room.id, number, body)

    async def fetch_courses(self, ready: dict[str, CourseAtHand], found: Iterable[Entry]) -> None:
        """Lay ready what some entries need when they are applied; nothing may wait then."""
        for entry in found:
            if isinstance(entry, entries.Created | entries.Changed):
                ready[entry.plan.course] = await self.courses.fetch(entry.plan.course)
