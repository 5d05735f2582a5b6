"""What lists show of a room, and the records of races that are over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from roborally.record import write_record
from roborally.web.logs import short
from roborally.web.metrics import Metrics
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.races_told import race_card, room_card
from roborally.web.rooms.status import OVER
from roborally.web.store.room_journal import Journal

log: Final = logging.getLogger("roborally")


class Finishing:
    """Keeps in the database what others read of a room without its journal."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self.journal = journal
        self.metrics = metrics

    async def settle(self, open_room: OpenRoom) -> None:
        """Bring up to date what others read of the room: its card, and the race if it is over.

        What led to this is stored already, so that it cannot fail any more; a race is kept later,
        when somebody asks for it.
        """
        room = open_room.room
        try:
            card = room_card(room)
            await self.journal.set_card(
                room.id, card, room.status, listed=room.plan.listed, host=room.host
            )
            if room.status == OVER:
                await self.keep_race(open_room)
        except Exception:
            log.exception("room %s: its card cannot be brought up to date", short(room.id))

    async def keep_race(self, open_room: OpenRoom) -> None:
        async with open_room.keeping:
            room = open_room.room
            if open_room.kept or room.referee is None:
                return
            record = await asyncio.to_thread(write_record, room.referee)
            await self.journal.keep_race(
                room.id, room.ended, race_card(room), record, listed=room.plan.listed
            )
            open_room.kept = True
            self.metrics.races_over.inc()
            log.info(
                "room %s: the race is over after %d turns", short(room.id), room.referee.state.turn
            )
