"""What somebody's requests cost in computing, paid out of a budget of seconds.

Whoever only asks for what is kept already pays nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass
from time import thread_time
from typing import Final, TypeVar

from roborally.web.limits import Limiter

BYTES_A_SECOND: Final = 5_000_000
"""Bytes that cost as much as a second of computing."""

BYTES_AN_ENTRY: Final = 100
"""What is stored with an entry besides what it says."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Payer:
    """An address with a budget. Work costs a second until it is known what it cost."""

    limiter: Limiter
    address: str
    budget: str = "work"

    def begin(self) -> None:
        """Raises Refusal if there is nothing left."""
        self.limiter.check(self.budget, self.address)

    def end(self, seconds: float) -> None:
        self.limiter.give_back(self.budget, self.address, 1 - seconds)

    def keep(self, size: int) -> None:
        """So many bytes of something are to be stored; raises Refusal."""
        self.limiter.check("stored", self.address)
        self.limiter.give_back("stored", self.address, 1 - (size + BYTES_AN_ENTRY) / 1000)


payer: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""Who pays for what is done now; nobody does for what the server wants itself."""


def at_nobodys_cost() -> Context:
    """For what begins with somebody's request and then goes on by itself."""
    context = copy_context()
    context.run(payer.set, None)
    return context


def stored(size: int) -> None:
    """Whoever wants it pays for so many bytes that are kept; raises Refusal."""
    paying = payer.get()
    if paying is not None:
        paying.keep(size)


class Meter:
    """Counts seconds of computing, each time from its beginning to its end."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    def begin(self) -> None:
        self._began = thread_time()

    def end(self) -> None:
        self.seconds += thread_time() - self._began


@contextmanager
def metered() -> Iterator[Meter]:
    """Whoever wants it pays for what the meter counts; raises Refusal."""
    paying = payer.get()
    if paying is not None:
        paying.begin()
    meter = Meter()
    try:
        yield meter
    finally:
        if paying is not None:
            paying.end(meter.seconds)


async def in_thread(one_at_a_time: asyncio.Lock, work: Callable[[], Result]) -> Result:
    """Do something beside everything else, at the cost of whoever wants it; raises Refusal."""
    paying = payer.get()
    if paying is not None:
        paying.begin()
    used = 1.0

    def timed() -> Result:
        nonlocal used
        began = thread_time()
        try:
            return work()
        finally:
            used = thread_time() - began

    try:
        async with one_at_a_time:
            return await asyncio.to_thread(timed)
    finally:
        if paying is not None:
            paying.end(used)
