"""A queue in which nobody waits behind all that another one wants."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from math import exp2, inf
from time import monotonic
from typing import Final, Generic, TypeVar

HALF_LIFE: Final = 20.0
"""Seconds after which half of what somebody has used is forgotten."""
FORGOTTEN: Final = 0.001
OVERDUE: Final = 1.0
"""Seconds after which somebody who waits has waited for too long."""
SHARE: Final = 10.0
"""Seconds, of late, after which an address or a host has had enough of each thing that is lent."""

Thing = TypeVar("Thing")


class Urgency(IntEnum):
    """Who is there in a room that wants something."""

    NOBODY = 0
    SOMEBODY = 1
    WAITING = 2


@dataclass(slots=True)
class Turn:
    """For whom something is wanted: an address, a host there, a room of that host.

    Its urgency may change while it waits. ``since`` is when a person there began to wait, for
    whatever number of things.
    """

    whose: tuple[str, ...] = ()
    urgency: Urgency = Urgency.NOBODY
    since: float = field(default_factory=monotonic)

    def is_now(self, urgency: Urgency) -> None:
        if urgency is not self.urgency:
            self.urgency, self.since = urgency, monotonic()

    @property
    def groups(self) -> Iterable[tuple[str, ...]]:
        """From the largest to the smallest."""
        return (self.whose[:size] for size in range(1, len(self.whose) + 1))


@dataclass(slots=True, eq=False)
class _Waiter(Generic[Thing]):
    turn: Turn
    given: asyncio.Future[Thing] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class FairQueue(Generic[Thing]):
    """Things that are lent to one at a time.

    What is most urgent comes first. Of those who wait then the address is served that has used
    least of late, of its hosts the one that has, and so on; who has used the same comes in turn.
    But whoever has waited for a second waits for nobody who came later, unless the address has had
    more than its share.
    """

    def __init__(self, things: Iterable[Thing]) -> None:
        self._free = list(things)
        self._share = SHARE * len(self._free)
        self._waiting: list[_Waiter[Thing]] = []
        self._used: dict[tuple[str, ...], tuple[float, float]] = {}

    def people_waiting(self, besides: str | None = None) -> int:
        """How many wait for whom people wait, perhaps only those of other addresses."""
        turns = [waiter.turn for waiter in self._waiting]
        waiting = [turn for turn in turns if turn.urgency is Urgency.WAITING]
        return sum(turn.whose[:1] != (besides,) for turn in waiting)

    async def get(self, turn: Turn) -> Thing:
        if self._free:
            return self._free.pop()
        waiter = _Waiter[Thing](turn)
        self._waiting.append(waiter)
        try:
            return await waiter.given
        except asyncio.CancelledError:
            with suppress(ValueError):
                self._waiting.remove(waiter)
            if waiter.given.done() and not waiter.given.cancelled():
                self.put(waiter.given.result())
            raise

    def put(self, thing: Thing, turn: Turn | None = None, seconds: float = 0.0) -> None:
        """Give something back that was used for so long."""
        if turn is not None:
            for group in turn.groups:
                self._used[group] = self.used(group) + seconds, monotonic()
        while self._waiting:
            waiter = min(self._waiting, key=partial(self._rank, monotonic()))
            self._waiting.remove(waiter)
            if not waiter.given.done():
                waiter.given.set_result(thing)
                return
        self._free.append(thing)
        self._forget()

    def _rank(self, now: float, waiter: _Waiter[Thing]) -> tuple[int, float, list[float]]:
        used = [self.used(group, now) for group in waiter.turn.groups]
        since = waiter.turn.since if self._is_overdue(now, waiter.turn, used) else inf
        return -waiter.turn.urgency, since, used

    def _is_overdue(self, now: float, turn: Turn, used: list[float]) -> bool:
        if turn.urgency is not Urgency.WAITING or now - turn.since <= OVERDUE:
            return False
        return not used or used[0] <= self._share

    def used(self, group: tuple[str, ...], now: float | None = None) -> float:
        """How many seconds a group has used of late."""
        seconds, then = self._used.get(group, (0.0, 0.0))
        return seconds * exp2((then - (now or monotonic())) / HALF_LIFE)

    def _forget(self) -> None:
        for group in [group for group in self._used if self.used(group) < FORGOTTEN]:
            del self._used[group]
