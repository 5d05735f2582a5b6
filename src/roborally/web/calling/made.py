"""Which calls were made: what is stored, and what failed and is tried again."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, insert, select

from roborally.web.calling.waits import Wait
from roborally.web.store.database import Store, now
from roborally.web.store.schema import calls

AGAIN: Final = 60_000
LONGEST: Final = 3_600_000
"""Milliseconds after which a call that failed is tried again; each time twice as long."""


class Made:
    """About which questions somebody was called last in some way, as far as it is known here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[tuple[str, str, str], frozenset[str]] = {}

    def is_known(self, wait: Wait, way: str) -> bool:
        """Whether this process knows that somebody was called about all of this."""
        return wait.asks <= self._known.get((wait.room, wait.user, way), frozenset())

    async def was(self, wait: Wait, way: str) -> bool:
        """Whether somebody was, by this process or one before."""
        if self.is_known(wait, way):
            return True
        row = await self.store.row(
            select(calls.c.asks).where(
                calls.c.room == wait.room, calls.c.user == wait.user, calls.c.way == way
            )
        )
        made = frozenset(row.asks.split() if row else ())
        self._known[wait.room, wait.user, way] = made
        return wait.asks <= made

    async def note(self, wait: Wait, way: str) -> None:
        this = calls.c.room == wait.room, calls.c.user == wait.user, calls.c.way == way
        row = {"room": wait.room, "user": wait.user, "way": way, "asks": " ".join(wait.asks)}
        await self.store.write(delete(calls).where(*this), (insert(calls), row))
        self._known[wait.room, wait.user, way] = wait.asks

    def forget_others(self, there: set[tuple[str, str]]) -> None:
        """All but those of people and races that still wait for each other."""
        self._known = {key: asks for key, asks in self._known.items() if key[:2] in there}


class Failures:
    """How often calls to somebody, or to a device, failed, and when to try again."""

    def __init__(self) -> None:
        self._failed: dict[str, tuple[int, int]] = {}

    def may_try(self, whom: str, at: int) -> bool:
        return self._failed.get(whom, (0, 0))[1] <= at

    def failed(self, whom: str) -> None:
        times = self._failed.get(whom, (0, 0))[0]
        self._failed[whom] = times + 1, now() + min(AGAIN * 2**times, LONGEST)

    def worked(self, whom: str) -> None:
        self._failed.pop(whom, None)
