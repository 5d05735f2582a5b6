"""Calls people who are not here when a race waits for them.

What is to be done follows from the races themselves, and only what was done is stored: a server
that is killed finds every call again that was not made. A mail that was handed over in the moment
before is sent again with the same id, by which mailboxes know it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, insert, select

from roborally.web.calling.letters import call
from roborally.web.calling.waits import Wait, all_waits
from roborally.web.calling.wishes import Called, Wishes
from roborally.web.people.sender import CALL_AFTER, sent
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.database import now
from roborally.web.store.outages import Unavailable
from roborally.web.store.schema import calls
from roborally.web.supervisor import Supervisor

LOOKS: Final = 12
"""How often is looked in the time after which somebody is called."""
LEAST: Final = 0.2
AGAIN: Final = 60_000
LONGEST: Final = 3_600_000
"""Milliseconds after which a call that failed is tried again; each time twice as long."""
MAIL: Final = "mail"

log: Final = logging.getLogger("roborally")

Key = tuple[str, str]


class Caller:
    """Works beside the rooms as long as the process runs.

    ``_seen`` is when people were here last, by room, ``_made`` what they were called about, as far
    as it is known here, and ``_failed`` how often mail to somebody failed, and when to try again.
    """

    def __init__(self, rooms: Rooms, wishes: Wishes, supervisor: Supervisor) -> None:
        self.rooms = rooms
        self.wishes = wishes
        self.store = rooms.store
        self.supervisor = supervisor
        sender = wishes.sender
        self.after = (CALL_AFTER if sender is None else sender.call_after) * 1000
        self._seen: dict[Key, int] = {}
        self._made: dict[Key, frozenset[str]] = {}
        self._failed: dict[str, tuple[int, int]] = {}

    def open(self) -> None:
        if self.wishes.sender is not None:
            self.supervisor.keep("calling people", self._go_on)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(max(self.after / 1000 / LOOKS, LEAST))
            with suppress(Unavailable):
                await self.look()

    async def look(self) -> None:
        """Call everybody who is to be called by now, each with one mail."""
        found = all_waits(self.rooms.open.values())
        at = now()
        waiting: dict[str, list[Wait]] = {}
        for wait, here in found:
            key = (wait.room, wait.user)
            if here:
                self._seen[key] = at
            elif not wait.asks <= self._made.get(key, frozenset()):
                waiting.setdefault(wait.user, []).append(wait)
        self._forget({(wait.room, wait.user) for wait, _ in found})
        for who in (await self._to_be_called(waiting, at)).values():
            due = [wait for wait in waiting[who.user] if self._is_due(wait, who, at)]
            due = [wait for wait in due if not await self._was_made(wait)]
            if due:
                await self._write(who, due)

    def _forget(self, there: set[Key]) -> None:
        for key in self._made.keys() - there:
            del self._made[key]
        for key in self._seen.keys() - there:
            del self._seen[key]

    async def _to_be_called(self, waiting: Collection[str], at: int) -> dict[str, Called]:
        people = [user for user in waiting if self._failed.get(user, (0, 0))[1] <= at]
        return await self.wishes.written_to(people) if people else {}

    def _is_due(self, wait: Wait, who: Called, at: int) -> bool:
        seen = self._seen.get((wait.room, wait.user), 0)
        return wait.due(who.when, self.after, seen) <= at < wait.until

    async def _was_made(self, wait: Wait) -> bool:
        """Whether somebody was called about all of this, by this process or one before."""
        row = await self.store.row(
            select(calls.c.asks).where(
                calls.c.room == wait.room, calls.c.user == wait.user, calls.c.way == MAIL
            )
        )
        made = frozenset(row.asks.split() if row else ())
        self._made[wait.room, wait.user] = made
        return wait.asks <= made

    async def _write(self, who: Called, due: list[Wait]) -> None:
        assert self.wishes.sender is not None
        mail = call(self.wishes.sender, who, due)
        fate = await asyncio.to_thread(sent, self.wishes.sender, mail, "a call")
        if fate == "later":
            times = self._failed.get(who.user, (0, 0))[0]
            self._failed[who.user] = times + 1, now() + min(AGAIN * 2**times, LONGEST)
            return
        self._failed.pop(who.user, None)
        for wait in due:
            await self._note(wait, MAIL)

    async def _note(self, wait: Wait, way: str) -> None:
        this = calls.c.room == wait.room, calls.c.user == wait.user, calls.c.way == way
        row = {"room": wait.room, "user": wait.user, "way": way, "asks": " ".join(wait.asks)}
        await self.store.write(delete(calls).where(*this), (insert(calls), row))
        self._made[wait.room, wait.user] = wait.asks
