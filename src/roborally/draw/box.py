"""Box drawing characters for lines of different weight that meet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

NONE: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
DOUBLE: Final = 3

# Indexed by the weights to the north, east, south and west, each none, light or heavy.
_MEETING: Final = (
    "·╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
)
_LIGHT_TO_DOUBLE: Final = str.maketrans("┘└┐┌├┤┬┴┼", "╝╚╗╔╠╣╦╩╬")


def meeting(weights: Sequence[int]) -> str:
    """The character where lines of these weights (north, east, south, west) meet, or a dot."""
    north, east, south, west = weights
    return _MEETING[north * 27 + east * 9 + south * 3 + west]


def corner(ways: Collection[int], weight: int) -> str:
    """The character that joins two or more directions, light or double."""
    sign = meeting([LIGHT if d in ways else NONE for d in range(4)])
    return sign.translate(_LIGHT_TO_DOUBLE) if weight == DOUBLE else sign
