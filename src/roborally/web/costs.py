"""What somebody's requests cost in computing, paid out of a budget of seconds.

Whoever only asks for what is kept already pays nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from time import thread_time
from typing import Final, TypeVar

from roborally.web.limits import Limiter

BYTES_A_SECOND: Final = 5_000_000
"""Bytes that cost as much as a second of computing."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Payer:
    """An address with its budget. Work costs a second until it is known what it cost."""

    limiter: Limiter
    address: str

    def begin(self) -> None:
        """Raises Refusal if there is nothing left."""
        self.limiter.check("work", self.address)

    def end(self, seconds: float) -> None:
        self.limiter.give_back("work", self.address, 1 - seconds)


payer: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""Who pays for what is done now; nobody does for what the server wants itself."""


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
