"""How late this process is with its work, and whether it can take on more."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from roborally.web.refusals import Refusal

EVERY: Final = 0.1
LOOKS: Final = 30
"""Seconds between two looks, and how many of them count."""
OFTEN: Final = 0.8
"""What part of the looks may be late at most: now and then everybody is."""
AGAIN: Final = 60
MOST_BEGINNING: Final = 20
"""Races that wait to begin."""


class Pulse:
    """``late`` is by how many seconds this process came too late to its looks of late.

    Whoever waits for an answer waits longer than that, so where it is more than ``most`` nothing
    new begins; with 0 however late it is.
    """

    def __init__(self, most: float = 0.0) -> None:
        self.most = most
        self._one_at_a_time = asyncio.Lock()
        self._beginning = 0
        self._looks: deque[float] = deque(maxlen=LOOKS)

    async def beat(self) -> None:
        while True:
            due = monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self.note(monotonic() - due)

    def note(self, late: float) -> None:
        self._looks.append(late)

    @property
    def late(self) -> float:
        looks = sorted(self._looks)
        return looks[int(len(looks) * OFTEN)] if len(looks) == LOOKS else 0.0

    @asynccontextmanager
    async def beginning(self) -> AsyncGenerator[None, None]:
        """What is held to begin a race: those that run have their turns between; raises Refusal."""
        self.check()
        self._beginning += 1
        try:
            async with self._one_at_a_time:
                yield
        finally:
            self._beginning -= 1

    def check(self) -> None:
        """Raises Refusal if there is more to do already than can be done in time."""
        if self.most and (self.late > self.most or self._beginning >= MOST_BEGINNING):
            raise Refusal(
                "unavailable",
                "refused-busy",
                retry_after=AGAIN,
            )
