"""Calls people who are not here when a race waits for them.

What is to be done follows from the races themselves, and only what was done is stored: a server
that is killed finds every call again that was not made. A mail that was handed over in the moment
before is sent again with the same id, by which mailboxes know it, and a notice with the same topic.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from roborally.protocol.people import When
from roborally.web.calling.devices import Devices
from roborally.web.calling.made import Made
from roborally.web.calling.waits import Wait, all_waits
from roborally.web.calling.ways import ByMail, ByNotice, Way
from roborally.web.calling.wishes import Wishes
from roborally.web.people.sender import CALL_AFTER
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.database import now
from roborally.web.store.outages import Unavailable
from roborally.web.supervisor import Supervisor

LOOKS: Final = 12
"""How often is looked in the time after which somebody is called."""
LEAST: Final = 0.2

Key = tuple[str, str]


class Caller:
    """Works beside the rooms as long as the process runs.

    ``_seen`` is when people were here last, by room.
    """

    def __init__(
        self, rooms: Rooms, wishes: Wishes, devices: Devices, supervisor: Supervisor
    ) -> None:
        self.rooms = rooms
        self.wishes = wishes
        self.devices = devices
        self.supervisor = supervisor
        sender = wishes.sender
        self.after = (CALL_AFTER if sender is None else sender.call_after) * 1000
        self.made = Made(rooms.store)
        self.ways: list[Way] = []
        self._seen: dict[Key, int] = {}

    def open(self) -> None:
        if self.devices.services is not None:
            self.ways.append(ByNotice(self.devices, self.made))
        if self.wishes.sender is not None:
            self.ways.append(ByMail(self.wishes, self.wishes.sender, self.made))
        if self.ways:
            self.supervisor.keep("calling people", self._go_on)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(max(self.after / 1000 / LOOKS, LEAST))
            with suppress(Unavailable):
                await self.look()

    async def look(self) -> None:
        """Call everybody who is to be called by now."""
        found = all_waits(self.rooms.open.values())
        at = now()
        waiting: dict[str, list[Wait]] = {}
        for wait, here in found:
            if here:
                self._seen[wait.room, wait.user] = at
            else:
                waiting.setdefault(wait.user, []).append(wait)
        there = {(wait.room, wait.user) for wait, _ in found}
        self.made.forget_others(there)
        self._seen = {key: seen for key, seen in self._seen.items() if key in there}
        for way in self.ways:
            await way.call(waiting, partial(self._is_due, at))

    def _is_due(self, at: int, wait: Wait, when: When) -> bool:
        seen = self._seen.get((wait.room, wait.user), 0)
        return wait.due(when, self.after, seen) <= at < wait.until
