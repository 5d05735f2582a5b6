"""Directions, turns and the names of squares.

Directions are plain ints so that tables can be indexed by them: north is 0 and they count
clockwise. Sets of sides are bit masks with bit ``1 << direction``.
"""

from __future__ import annotations

import re
from typing import Final

from roborally.floor.sentence import Sentence

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)

LETTERS: Final = "NESW"
NAMES: Final = ("north", "east", "south", "west")

DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)

RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3

_MIRRORED: Final = (NORTH, WEST, SOUTH, EAST)
_SQUARE: Final = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]?)")


def turned(direction: int, turn: int) -> int:
    """The direction after that many quarter turns clockwise."""
    return (direction + turn) % 4


def opposite(direction: int) -> int:
    return (direction + 2) % 4


def mirrored(direction: int) -> int:
    """The direction seen in a mirror that swaps east and west."""
    return _MIRRORED[direction]


def sides(mask: int) -> list[int]:
    """The directions in a mask, clockwise from north."""
    return [d for d in DIRECTIONS if mask >> d & 1]


def mask_of(directions: list[int] | tuple[int, ...]) -> int:
    mask = 0
    for d in directions:
        mask |= 1 << d
    return mask


def turned_mask(mask: int, turn: int) -> int:
    turn %= 4
    return (mask << turn | mask >> (4 - turn)) & 15


def mirrored_mask(mask: int) -> int:
    return mask & 5 | (mask & 2) << 2 | (mask & 8) >> 2


def column_name(x: int) -> str:
    """``A`` to ``Z``, then ``AA`` onwards."""
    return chr(65 + x) if x < 26 else chr(64 + x // 26) + chr(65 + x % 26)


def square_name(x: int, y: int) -> str:
    """The name players use for a square: column letter and row number, ``A1`` in the north-west."""
    return f"{column_name(x)}{y + 1}"


def square_at(name: str) -> tuple[int, int]:
    """The column and row of a square name; raises ValueError if it is not one."""
    match = _SQUARE.fullmatch(name.strip())
    if not match:
        raise ValueError(
            Sentence("'{name}' is not a square; squares are named like A1 or L12", name=name)
        )
    x = 0
    for letter in match[1].upper():
        x = x * 26 + ord(letter) - 64
    return x - 1, int(match[2]) - 1


def direction_of(word: str) -> int:
    """The direction named ``N`` or ``north``; raises ValueError if it is not one."""
    lower = word.strip().lower()
    for d in DIRECTIONS:
        if lower in (NAMES[d], NAMES[d][0]):
            return d
    raise ValueError(
        Sentence("'{word}' is not a direction; expected north, east, south or west", word=word)
    )
