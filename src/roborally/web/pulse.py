"""How late this process is with its work, and whether it can take on more."""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import Final

from roborally.web.refusals import Refusal

EVERY: Final = 0.1
LOOKS: Final = 50
"""Seconds between two looks, and how many of them count."""
OFTEN: Final = 0.8
"""What part of the looks may be late at most: now and then everybody is."""
AGAIN: Final = 60


class Pulse:
    """``late`` is by how many seconds this process came too late to its looks of late.

    Whoever waits for an answer waits longer than that, so where it is more than ``most`` nothing
    new begins; with 0 however late it is.
    """

    def __init__(self, most: float = 0.0) -> None:
        self.most = most
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

    def check(self) -> None:
        """Raises Refusal if there is more to do already than can be done in time."""
        if self.most and self.late > self.most:
            raise Refusal(
                "unavailable",
                "refused-busy",
                retry_after=AGAIN,
            )
