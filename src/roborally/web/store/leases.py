"""Who drives which room, and which processes live."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select, update

from roborally.web.store.database import Store, now
from roborally.web.store.notices import ALIVE, ASLEEP, EVERYWHERE, PRESENCE, notice
from roborally.web.store.schema import presence, processes, rooms
from roborally.web.store.steady_time import TIME

LEASE: Final = 3_000
"""Milliseconds after which a process that does not report is taken for dead."""


class Leases:
    """A process that drives a room holds a lease of it. ``process`` is the id of this process."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process

    async def undriven(self, *, alone: bool) -> list[tuple[str, int]]:
        """Rooms in play that nobody drives, each with the time since when.

        A process that is ``alone`` does not wait until leases have run out.
        """
        query = select(rooms.c.id, rooms.c.driver, rooms.c.lease).where(
            rooms.c.status.in_(("running", "paused")), self._is_free(alone=alone)
        )
        rows = await self.store.rows(query.limit(500))
        return [(row.id, row.lease if row.driver is None else row.lease - LEASE) for row in rows]

    async def take(self, room: str, *, alone: bool) -> bool:
        """Become the driver of a room, unless somebody was quicker."""
        change = update(rooms).where(rooms.c.id == room, self._is_free(alone=alone))
        done = await self.store.write(change.values(driver=self.process, lease=now() + LEASE))
        return done[0] == 1

    async def release(self, room: str, since: int) -> None:
        """Drive a room no longer; nobody has driven it since a time."""
        ours = update(rooms).where(rooms.c.id == room, rooms.c.driver == self.process)
        await self.store.write(ours.values(driver=None, lease=since))

    def _is_free(self, *, alone: bool) -> ColumnElement[bool]:
        others = rooms.c.driver != self.process
        late = others if alone else rooms.c.lease < now()
        return or_(rooms.c.driver.is_(None), and_(rooms.c.driver != ASLEEP, late))

    async def lay_to_sleep(self, room: str) -> bool:
        """Let nobody drive a room until somebody comes; False if somebody is there."""
        somebody = exists().where(presence.c.room == room)
        ours = update(rooms).where(rooms.c.id == room, rooms.c.driver == self.process, ~somebody)
        told = notice(ASLEEP, room, self.process)
        done = await self.store.write(ours.values(driver=ASLEEP), notice=told)
        return done[0] == 1

    async def wake(self, room: str) -> bool:
        """Become the driver of a room that sleeps; False if it does not."""
        change = update(rooms).where(rooms.c.id == room, rooms.c.driver == ASLEEP)
        done = await self.store.write(change.values(driver=self.process, lease=now() + LEASE))
        return done[0] == 1

    # ---- processes

    async def report(self) -> bool:
        """Say that this process is alive, and keep its rooms; False if nobody knew of it."""
        at = now()
        ours = update(rooms).where(
            rooms.c.driver == self.process, rooms.c.status.in_(("running", "paused"))
        )
        seen = update(processes).where(processes.c.id == self.process).values(seen=at)
        alive = notice(ALIVE, EVERYWHERE, self.process)
        done = await self.store.write(ours.values(lease=at + LEASE), seen, notice=alive)
        if not done[1]:
            row = {"id": self.process, "seen": at}
            await self.store.write((insert(processes), row))
        TIME.is_past(max((await self.reported()).values()))
        return bool(done[1])

    async def reported(self) -> dict[str, int]:
        """The processes that nobody has buried, and when each said last that it is alive."""
        return {row.id: row.seen for row in await self.store.rows(select(processes))}

    async def left_off(self) -> int:
        """When processes that have ended properly last drove a room; 0 for never."""
        query = select(func.max(rooms.c.lease)).where(
            rooms.c.status.in_(("running", "paused")), rooms.c.driver.is_(None)
        )
        row = await self.store.row(query)
        return int(row[0] or 0) if row is not None else 0

    async def driven(self) -> set[str]:
        """The rooms in play that this process drives."""
        ours = select(rooms.c.id).where(rooms.c.driver == self.process)
        rows = await self.store.rows(ours.where(rooms.c.status.in_(("running", "paused"))))
        return {row.id for row in rows}

    async def retire(self) -> None:
        """Give everything up, so that others need not wait."""
        await self.store.write(
            update(rooms).where(rooms.c.driver == self.process).values(driver=None, lease=now()),
            delete(presence).where(presence.c.process == self.process),
            delete(processes).where(processes.c.id == self.process),
        )

    async def bury_the_dead(self, *, alone: bool) -> bool:
        """Forget processes that have not reported for long; True if there were any."""
        old = processes.c.id != self.process
        if not alone:
            old = and_(old, processes.c.seen < now() - 2 * LEASE)
        dead = [row.id for row in await self.store.rows(select(processes.c.id).where(old))]
        if dead:
            await self.store.write(
                delete(presence).where(presence.c.process.in_(dead)),
                delete(processes).where(processes.c.id.in_(dead)),
                notice=notice(PRESENCE, EVERYWHERE, self.process),
            )
        return bool(dead)
