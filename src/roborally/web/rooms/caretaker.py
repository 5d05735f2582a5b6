"""Looks after the rooms of this process: takes over, gives up, forgets, and hears of others."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

from roborally.web.logs import short
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.driver import waits_for_people
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.settings import RACE_DAYS
from roborally.web.store.database import now
from roborally.web.store.leases import LEASE
from roborally.web.store.notices import ASLEEP, EVERYWHERE, PRESENCE
from roborally.web.store.outages import Unavailable
from roborally.web.store.retention import tidy_up
from roborally.web.store.steady_time import TIME
from roborally.web.supervisor import Supervisor

BEAT: Final = 1.0
"""Seconds between two looks at what is to be done."""
SILENCE: Final = 6.0
"""Seconds without a notice, even from this process, after which it does not hear any more."""
LOOKS: Final = 5
"""How often a new process looks, at half a beat, whether others live."""
IDLE: Final = 60.0
"""Seconds after which a room that nobody visits is forgotten; the journal has it."""
MOST_ALONE: Final = 300
"""Rooms that go on here though nobody is there; of more of them some must wait for somebody."""
TIDY: Final = 3600.0
"""Seconds between two looks at what nobody needs any more."""
FIRST_WAIT: Final = 4.0
LONGEST_WAIT: Final = 600.0
"""Seconds until a room that could not be taken over is tried again; each time twice as long."""

log: Final = logging.getLogger("roborally")


class Caretaker:
    """Works beside the rooms as long as the process runs.

    ``_failed`` says how often a room could not be taken over, and when to try again. ``_taking``
    are the rooms that are being read in order to drive them. ``beaten`` is when this process last
    said that it is alive, and ``heard`` when it last heard anybody.
    """

    def __init__(
        self, rooms: Rooms, supervisor: Supervisor | None = None, race_days: int = RACE_DAYS
    ) -> None:
        self.rooms = rooms
        self.race_days = race_days
        self.supervisor = supervisor or Supervisor()
        self.journal = rooms.journal
        self.leases = rooms.leases
        self.shared = rooms.store.shared
        self._failed: dict[str, tuple[int, float]] = {}
        self._to_release: dict[str, int] = {}
        self._taking: set[str] = set()
        self.beaten = monotonic()
        self.heard = monotonic()

    async def open(self) -> None:
        """Go on with everything that was running; without other processes at once."""
        alone = not await self._follow_the_living()
        await self.leases.bury_the_dead(alone=alone)
        await self.leases.report()
        await self._look_around(alone=alone)
        self.supervisor.keep("caretaking", self._beat)
        self.supervisor.keep("tidying up", self._tidy_up)
        if self.shared:
            self.supervisor.keep("listening", self._listen)

    async def _follow_the_living(self) -> bool:
        """Live in the time of the other processes; False if there are none that live.

        What was stored lies behind us, though the clock of the machine may say otherwise.
        """
        before = await self.leases.reported()
        for _ in range(LOOKS if self.shared and before else 0):
            await asyncio.sleep(BEAT / 2)
            reported = await self.leases.reported()
            alive = [seen for id, seen in reported.items() if seen != before.get(id)]
            if alive:
                TIME.follow(max(alive))
                return True
        TIME.is_past(max([await self.leases.left_off(), *before.values()]))
        return False

    async def close(self) -> None:
        """Let other processes go on."""
        await self.supervisor.stop("caretaking", "tidying up", "listening")
        await self.rooms.stop()
        with suppress(Unavailable):
            await self.leases.retire()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat_once()
            except Unavailable:
                self.rooms.presence_told = False

    async def _beat_once(self) -> None:
        known = await self.leases.report()
        if not known or not self.rooms.presence_told:
            await self._tell_who_is_here()
        was_away = monotonic() - self.beaten > LEASE / 1000
        self.beaten = monotonic()
        for id in list(self.rooms.behind):
            await self._follow(id)
        if was_away:  # so may all others have been: let them report first
            return
        await self._look_around(alone=False)
        await self._look_after_driven_rooms()
        await self._forget_idle_rooms()
        if self.shared and await self.leases.bury_the_dead(alone=False):
            await self._look_who_is_left()

    async def _tell_who_is_here(self) -> None:
        rooms = self.rooms.open.items()
        self.rooms.presence_told = True
        await self.journal.announce([(id, v.key) for id, room in rooms for v in room.visitors])
        await self._look_who_is_left()

    # ---- driving

    async def _look_around(self, *, alone: bool) -> None:
        """Drive the rooms that nobody drives."""
        for id, since in list(self._to_release.items()):
            await self.leases.release(id, since)
            del self._to_release[id]
        for id, since in await self.leases.undriven(alone=alone):
            _, again = self._failed.get(id, (0, 0.0))
            if monotonic() >= again and await self.leases.take(id, alone=alone):
                self._take_over_soon(id, since)

    def _take_over_soon(self, id: str, since: int) -> None:
        if id not in self._taking:
            self._taking.add(id)
            self.rooms.background.spawn(self._take_over(id, since))

    async def _take_over(self, id: str, since: int) -> None:
        try:
            await self._try_to_take_over(id, since)
        finally:
            self._taking.discard(id)

    async def _try_to_take_over(self, id: str, since: int) -> None:
        try:
            open_room = await self.rooms.find(id)
            await self.rooms.catch_up(open_room)
            lost = now() - since
            if open_room.room.clock.plan.kind != "none" and lost > 0:
                with suppress(Refusal):
                    await self.rooms.change(id, partial(permissions.lose_time, lost))
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
        self.rooms.drive(open_room)
        await self.rooms.finishing.settle(open_room)

    async def _look_after_driven_rooms(self) -> None:
        """Stop driving rooms that another process has taken meanwhile, and drive our own."""
        driven = await self.leases.driven()
        for id, open_room in self.rooms.open.items():
            if open_room.driving is not None and id not in driven:
                open_room.driving.cancel()
                open_room.driving = None
        for id in driven - self._to_release.keys():
            ours = self.rooms.open.get(id)
            if ours is None:
                self._take_over_soon(id, now())
            elif id not in self._taking:
                self.rooms.drive(ours)

    async def _forget_idle_rooms(self) -> None:
        for id, open_room in list(self.rooms.open.items()):
            if monotonic() - open_room.used > IDLE and not open_room.visitors:
                await self._forget(id, open_room, waits_for_people)
        for open_room in self._too_many():
            await self._forget(open_room.room.id, open_room, lambda _: True)

    def _too_many(self) -> list[OpenRoom]:
        """Rooms that go on alone and for which there is no room, the newest of every address.

        Whoever begins very many of them keeps nobody else's from going on.
        """
        alone = [one for one in self.rooms.open.values() if one.is_driven and not one.here]
        alone.sort(key=lambda one: one.room.created)
        begun: Counter[str] = Counter()
        ranked: list[tuple[int, OpenRoom]] = []
        for one in alone:
            host = one.room.host
            address = self.rooms.addresses.get(host) or host
            begun[address] += 1
            ranked.append((begun[address], one))
        ranked.sort(key=lambda pair: pair[0])
        return [one for _, one in ranked[MOST_ALONE:]]

    async def _forget(self, id: str, open_room: OpenRoom, may_wait: Callable[[Room], bool]) -> None:
        """Keep a room no longer in memory, unless it goes on by itself or somebody needs it."""
        driving = open_room.driving
        if driving is not None and not driving.done():
            if open_room.here or not may_wait(open_room.room):
                return
            if not await self.leases.lay_to_sleep(id):
                return
            if open_room.visitors or not may_wait(open_room.room):  # meanwhile
                self.rooms.wake(open_room)
                return
            driving.cancel()
        if not open_room.visitors and not open_room.lock.locked():
            del self.rooms.open[id]

    async def _tidy_up(self) -> None:
        while True:
            with suppress(Unavailable):
                await tidy_up(self.rooms.store, self.rooms, self.race_days)
            await asyncio.sleep(TIDY)

    # ---- other processes

    async def _listen(self) -> None:
        await self.rooms.store.listen(self._heard, self._catch_up_with_all, SILENCE)

    async def _catch_up_with_all(self) -> None:
        """What happened while nobody listened was not heard."""
        for id in list(self.rooms.open):
            await self._follow(id)
        await self._look_who_is_left()

    async def _follow(self, id: str) -> None:
        open_room = self.rooms.open.get(id)
        if open_room is None:
            self.rooms.behind.discard(id)
        else:
            await self.rooms.follow(open_room)

    def _heard(self, notice: str) -> None:
        self.heard = monotonic()
        kind, id, number, process = notice.split(" ")
        if process == self.rooms.process:
            return
        if id == EVERYWHERE:
            if kind == PRESENCE:
                self.rooms.background.spawn(self._look_who_is_left())
            return
        open_room = self.rooms.open.get(id)
        if open_room is None:
            return
        if kind == PRESENCE:
            self.rooms.background.spawn(self._look_who_is_there(open_room))
        elif kind == ASLEEP:  # whoever needs it reads it again, and so wakes it
            if not open_room.visitors and not open_room.lock.locked():
                del self.rooms.open[id]
        elif int(number) > open_room.room.number:
            self.rooms.background.spawn(self.rooms.follow(open_room))

    async def _look_who_is_left(self) -> None:
        """A process has died with all its connections."""
        for open_room in list(self.rooms.open.values()):
            await self._look_who_is_there(open_room)

    async def _look_who_is_there(self, open_room: OpenRoom) -> None:
        try:
            await self.rooms.look_who_is_there(open_room)
        except Unavailable:
            self.rooms.presence_told = False
