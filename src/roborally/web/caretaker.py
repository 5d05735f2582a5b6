"""Looks after the rooms of this process: takes over, gives up, forgets, and hears of others."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

from roborally.web import table_rules
from roborally.web.hall import Hall
from roborally.web.housekeeping import tidy_up
from roborally.web.journal import EVERYWHERE, PRESENCE
from roborally.web.logs import short
from roborally.web.refusals import Refusal
from roborally.web.store import now

BEAT: Final = 2.0
"""Seconds between two looks at what is to be done."""
IDLE: Final = 60.0
"""Seconds after which a room that nobody visits is forgotten; the journal has it."""
TIDY: Final = 3600.0
"""Seconds between two looks at what nobody needs any more."""
FIRST_WAIT: Final = 4.0
LONGEST_WAIT: Final = 600.0
"""Seconds until a room that could not be taken over is tried again; each time twice as long."""

log: Final = logging.getLogger("roborally")


class Caretaker:
    """Works beside the hall as long as the process runs.

    ``_failed`` says how often a room could not be taken over, and when to try again.
    """

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.journal = hall.journal
        self.shared = hall.store.shared
        self._failed: dict[str, tuple[int, float]] = {}
        self._to_release: dict[str, int] = {}
        self._tidied = -TIDY

    async def open(self) -> None:
        """Go on with everything that was running; without other processes at once."""
        await self.journal.bury_the_dead(alone=not self.shared)
        await self._look_around(alone=not self.shared)
        self.hall.spawn(self._beat())
        if self.shared:
            self.hall.spawn(self._listen())

    async def close(self) -> None:
        """Let other processes go on."""
        await self.hall.stop()
        await self.journal.retire()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look_around(alone=False)
                await self._give_up_lost_rooms()
                self._forget_idle_rooms()
                await self._tidy_up()
                if self.shared and await self.journal.bury_the_dead(alone=False):
                    await self._look_who_is_left()
            except Exception:
                log.exception("the database does not answer; trying again")

    # ---- driving

    async def _look_around(self, *, alone: bool) -> None:
        """Drive the rooms that nobody drives."""
        for id, since in list(self._to_release.items()):
            await self.journal.release(id, since)
            del self._to_release[id]
        await self.journal.report()
        for id, since in await self.journal.undriven(alone=alone):
            _, again = self._failed.get(id, (0, 0.0))
            if monotonic() >= again and await self.journal.take(id, alone=alone):
                self.hall.spawn(self._take_over(id, since))

    async def _take_over(self, id: str, since: int) -> None:
        try:
            open_room = await self.hall.find(id)
            await self.hall.catch_up(open_room)
            lost = now() - since
            if open_room.room.clock.plan.kind != "none" and lost > 0:
                with suppress(Refusal):
                    await self.hall.change(id, partial(table_rules.lose_time, lost))
        except Exception:
            failures = self._failed.get(id, (0, 0.0))[0] + 1
            wait = min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
            log.exception("room %s cannot be loaded; trying again in %d s", short(id), wait)
            self._failed[id] = failures, monotonic() + wait
            self._to_release[id] = since
            return
        self._failed.pop(id, None)
        referee = open_room.room.referee
        log.info("room %s goes on (turn %d)", short(id), referee.state.turn if referee else 0)
        self.hall.drive(open_room)
        await self.hall.settle(open_room)

    async def _give_up_lost_rooms(self) -> None:
        """Stop driving rooms that another process has taken meanwhile."""
        if not self.shared:
            return
        driven = await self.journal.driven()
        for id, open_room in self.hall.rooms.items():
            if open_room.driving is not None and id not in driven:
                open_room.driving.cancel()
                open_room.driving = None

    def _forget_idle_rooms(self) -> None:
        for id, open_room in list(self.hall.rooms.items()):
            idle = monotonic() - open_room.used > IDLE
            driven = open_room.driving is not None and not open_room.driving.done()
            if idle and not driven and not open_room.visitors and not open_room.lock.locked():
                del self.hall.rooms[id]

    async def _tidy_up(self) -> None:
        if monotonic() - self._tidied >= TIDY:
            self._tidied = monotonic()
            await tidy_up(self.hall.store, self.hall)

    # ---- other processes

    async def _listen(self) -> None:
        while True:
            try:
                await self.hall.store.listen(self._heard)
            except Exception:
                log.exception("the database does not notify; trying again")
            await asyncio.sleep(1)
            for open_room in list(self.hall.rooms.values()):
                await self.hall.catch_up(open_room)

    def _heard(self, notice: str) -> None:
        kind, id, number, process = notice.split(" ")
        if process == self.hall.process:
            return
        if id == EVERYWHERE:
            self.hall.spawn(self._look_who_is_left())
            return
        open_room = self.hall.rooms.get(id)
        if open_room is None:
            return
        if kind == PRESENCE:
            self.hall.spawn(self.hall.look_who_is_there(open_room))
        elif int(number) > open_room.room.number:
            self.hall.spawn(self.hall.catch_up(open_room))

    async def _look_who_is_left(self) -> None:
        """A process has died with all its connections."""
        for open_room in list(self.hall.rooms.values()):
            await self.hall.look_who_is_there(open_room)
