"""Records are read and played again in another process, and what it comes to is kept."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from hashlib import blake2b
from time import process_time
from typing import Any, Final, TypeVar

import msgspec

from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import Payer
from roborally.web.limits import Limiter
from roborally.web.refusals import Refusal
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.pool import Pool

BYTES_KEPT: Final = 32_000_000
"""Bytes of answers, compressed, that are kept in memory."""
LEVEL: Final = 5

Argument = TypeVar("Argument")


class Desk:
    """Takes the work of all addresses in turn, at their cost."""

    def __init__(
        self, limiter: Limiter, patience: float | None = None, *, nice: bool = False
    ) -> None:
        self.limiter = limiter
        self.kept: BoundedCache[bytes, bytes] = BoundedCache(BYTES_KEPT)
        self.pool = Pool(1, patience, nice=nice)

    async def ask(
        self, address: str, work: Callable[[Argument], object], argument: Argument
    ) -> bytes:
        """What the work comes to as JSON, compressed by gzip; raises Refusal."""
        wanted = msgspec.json.encode((work.__name__, argument))
        key = blake2b(wanted, digest_size=20).digest()
        found = self.kept.get(key)
        if found is None:
            found = await self._do(Payer(self.limiter, address), work, argument)
            self.kept.keep(key, found, len(found))
        return found

    async def _do(
        self, payer: Payer, work: Callable[[Argument], object], argument: Argument
    ) -> bytes:
        payer.begin()
        used = 1.0
        turn = Turn((payer.address,))
        try:
            used, found = await self.pool.run_in_turn(_packed, lambda: (work, argument), turn)
        except TimeoutError:
            used = self.pool.patience
            raise Refusal("not-now", "refused-takes-too-long") from None
        finally:
            payer.end(used)
        return found

    def close(self) -> None:
        self.pool.close()


def _packed(wanted: tuple[Callable[[Any], object], Any]) -> tuple[float, bytes]:
    """How many seconds of computing something took, and what it came to."""
    work, argument = wanted
    began = process_time()
    found = gzip.compress(msgspec.json.encode(work(argument)), LEVEL)
    return process_time() - began, found
