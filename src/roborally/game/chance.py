"""Randomness that belongs to the race.

There is one seed. Every use of chance opens a stream of its own, named by its purpose, the turn
and whom it concerns, so that nobody's luck depends on what somebody else did or on who answered
first. The streams are keyed hashes: what a player sees of one tells nothing about another.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

from roborally.floor.compiling import mypyc_attr

Thing = TypeVar("Thing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """An endless row of random numbers, the same for the same name."""

    def __init__(self, seed: str, *name: object) -> None:
        key = blake2b(seed.encode(), digest_size=32).digest()
        self._hash = blake2b("/".join(str(part) for part in name).encode(), key=key)
        self._block = 0
        self._bytes = b""
        self._at = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, all equally likely; ``limit`` up to 65536."""
        usable = 65536 - 65536 % limit
        while True:
            if self._at >= len(self._bytes):
                block = self._hash.copy()
                block.update(self._block.to_bytes(8, "big"))
                self._bytes = block.digest()
                self._block += 1
                self._at = 0
            value = self._bytes[self._at] << 8 | self._bytes[self._at + 1]
            self._at += 2
            if value < usable:
                return value % limit

    def shuffle(self, things: list[Thing]) -> None:
        """Put things into a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
