"""What lists show of a room, and the records of races that are over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from roborally.record import write_record
from roborally.web.logs import short
from roborally.web.metrics import Metrics
from roborally.web.people.results import Results
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.races_told import race_card, room_card
from roborally.web.rooms.rated_seats import rated_seats
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import OVER
from roborally.web.rooms.worth_watching import worth_watching
from roborally.web.store.outages import Conflict
from roborally.web.store.room_journal import Journal

TRIES: Final = 20
"""How often other races that end in the same moment may come first."""

log: Final = logging.getLogger("roborally")


class Finishing:
    """Keeps in the database what others read of a room without its journal."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self.journal = journal
        self.metrics = metrics
        self.results = Results(journal.store)
        self._one_by_one = asyncio.Lock()

    async def settle(self, open_room: OpenRoom) -> None:
        """Bring up to date what others read of the room: its card, and the race if it is over.

        What led to this is stored already, so that it cannot fail any more; a race is kept later,
        when somebody asks for it.
        """
        room = open_room.room
        try:
            try:
                if room.status == OVER:  # first: a room that is listed as over is counted
                    await self.keep_race(open_room)
            finally:
                await self._show_card(room)
        except Exception:
            log.exception("room %s: its card cannot be brought up to date", short(room.id))

    async def _show_card(self, room: Room) -> None:
        await self.journal.set_card(
            room.id, room_card(room), room.status, listed=room.plan.listed, host=room.host
        )

    async def keep_race(self, open_room: OpenRoom) -> None:
        """Keep a race and count it, in one step: what is kept is counted, and once."""
        async with open_room.keeping:
            room = open_room.room
            if open_room.kept or room.referee is None:
                return
            record = await asyncio.to_thread(write_record, room.referee)
            sides = rated_seats(room, await self.journal.begun_anew(room.id))
            kept = room.id, room.ended, race_card(room), record
            worth = worth_watching(room.referee.state, room.referee.events)
            async with self._one_by_one:
                for _ in range(TRIES):
                    counted = await self.results.count(
                        room.id, room.plan.edition or "", room.ended, sides
                    )
                    if await self.journal.keep_race(
                        *kept, *counted, listed=room.plan.listed, worth=worth
                    ):
                        break
                else:
                    raise Conflict("its ratings are always overtaken")
            open_room.kept = True
            self.metrics.races_over.inc()
            log.info(
                "room %s: the race is over after %d turns", short(room.id), room.referee.state.turn
            )
