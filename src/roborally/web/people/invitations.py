"""Bots that wait for invitations: who they are, and where they are wanted."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from sqlalchemy import insert, select, update

from roborally.protocol.people import BotCard, Invitation
from roborally.web.people.people import Person, authors
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import users, waiting_bots

LONGEST: Final = 10.0
"""Seconds for which a bot waits before it asks once more."""
AGAIN_WITHIN: Final = 5_000
"""Milliseconds in which it has to: until then it still counts as waiting."""
LOOK: Final = 1.0
"""Seconds between two looks for what other processes have stored."""


class BotsWaiting:
    """The bots that wait, through whichever process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._wanted: dict[str, asyncio.Event] = {}

    async def cards(self) -> list[BotCard]:
        """Those who wait and are invited nowhere yet, by their names."""
        query = select(users.c.id, users.c.name, authors.c.name.label("author"))
        query = query.join(waiting_bots, waiting_bots.c.user == users.c.id)
        query = query.outerjoin(authors, authors.c.id == users.c.author)
        waits = (waiting_bots.c.until > now()) & waiting_bots.c.room.is_(None)
        rows = await self.store.rows(query.where(waits).order_by(users.c.name, users.c.id))
        return [BotCard(row.id, row.name, row.author or "") for row in rows]

    async def invite(self, bot: str, room: str, seat: int) -> None:
        """Offer a seat to a bot; raises Refusal if it does not wait, or is wanted elsewhere."""
        mine = waiting_bots.c.user == bot
        free = mine & (waiting_bots.c.until > now()) & waiting_bots.c.room.is_(None)
        done = await self.store.write(update(waiting_bots).where(free).values(room=room, seat=seat))
        if not done[0]:
            raise Refusal("not-now", "refused-bot-does-not-wait")
        if bot in self._wanted:
            self._wanted[bot].set()

    async def wait(
        self, bot: Person, seconds: float, leaving: asyncio.Future[None]
    ) -> list[Invitation]:
        """What a bot is invited to, as soon as it is, or nothing after so many seconds.

        It no longer waits when it has heard of an invitation, until it asks once more, nor when
        it has left.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        await self._arrive(bot.id, now() + int(seconds * 1000) + AGAIN_WITHIN)
        wanted = self._wanted[bot.id] = asyncio.Event()
        leaving.add_done_callback(lambda _: wanted.set())
        try:
            while True:
                if leaving.done():
                    await self._arrive(bot.id, 0)
                    return []
                found = await self._take(bot.id)
                left = end - loop.time()
                if found or left <= 0:
                    return found
                with suppress(TimeoutError):
                    await asyncio.wait_for(wanted.wait(), self._until_next_look(left))
                wanted.clear()
        finally:
            if self._wanted.get(bot.id) is wanted:
                del self._wanted[bot.id]

    def _until_next_look(self, left: float) -> float:
        return min(left, LOOK) if self.store.shared else left

    async def _arrive(self, bot: str, until: int) -> None:
        here = update(waiting_bots).where(waiting_bots.c.user == bot).values(until=until)
        if not (await self.store.write(here))[0]:
            with suppress(Conflict):  # it asked twice at once
                await self.store.write((insert(waiting_bots), {"user": bot, "until": until}))

    async def _take(self, bot: str) -> list[Invitation]:
        mine = waiting_bots.c.user == bot
        row = await self.store.row(
            select(waiting_bots).where(mine, waiting_bots.c.room.is_not(None))
        )
        if row is None:
            return []
        told = update(waiting_bots).where(mine, waiting_bots.c.room == row.room)
        done = await self.store.write(told.values(room=None, seat=None, until=0))
        return [Invitation(row.room, row.seat)] if done[0] else []
