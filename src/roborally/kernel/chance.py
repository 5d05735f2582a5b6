"""Chance for races that nobody but the kernel plays: xorshift of 128 bits (Marsaglia, 2003).

Each race has four words of its own, so that its luck does not depend on what else is played. They
are no secret: who can read a row can read the hands as well.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.row import CHANCE

WORD: Final = 0xFFFF_FFFF


def below(row: vec[i64], limit: i64) -> i64:
    """A number from 0 to ``limit - 1``."""
    first, last = row[CHANCE], row[CHANCE + 3]
    first ^= (first << 11) & WORD
    row[CHANCE] = row[CHANCE + 1]
    row[CHANCE + 1] = row[CHANCE + 2]
    row[CHANCE + 2] = last
    last = last ^ (last >> 19) ^ first ^ (first >> 8)
    row[CHANCE + 3] = last
    return (last * limit) >> 32


def shuffle(row: vec[i64], things: vec[i64]) -> None:
    """Put things into a random order, in place."""
    last: i64 = len(things) - 1
    while last > 0:
        other = below(row, last + 1)
        thing = things[last]
        things[last] = things[other]
        things[other] = thing
        last -= 1
