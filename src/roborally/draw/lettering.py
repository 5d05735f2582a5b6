"""Digits, capital letters and signs drawn with strokes: no picture depends on installed fonts.

A glyph is the line a pen follows on a grid 10 units high; its width is its own. Words are one path
each, always upright.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final
from unicodedata import normalize

GRID_HEIGHT: Final = 10
GAP: Final = 3.1
PEN: Final = 2.1
DIAERESIS: Final = "\u0308"

_O: Final = "M3.5 0A3.5 3.8 0 0 1 7 3.8L7 6.2A3.5 3.8 0 0 1 0 6.2L0 3.8A3.5 3.8 0 0 1 3.5 0"

# Only absolute M, L, A and C are used: a pair of numbers is a point, an arc has its radii first.
_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "0": (6, "M3 0A3 3 0 0 1 6 3L6 7A3 3 0 0 1 0 7L0 3A3 3 0 0 1 3 0"),
    "1": (3, "M0 2.2L3 0L3 10"),
    "2": (6, "M0.2 2.6A2.9 2.6 0 0 1 6 2.9C6 5 4 6.2 0 10L6.2 10"),
    "3": (6, "M0.2 1.6A2.9 2.4 0 0 1 5.7 2.4A2.7 2.3 0 0 1 2.4 4.7A3 2.7 0 1 1 0 8.2"),
    "4": (6.6, "M4.9 10L4.9 0L0 6.9L6.8 6.9"),
    "5": (6, "M5.5 0L0.9 0L0.5 4.6A3.2 2.9 0 1 1 0 8.3"),
    "6": (6, "M5.2 0C2 1.4 0 4 0 7A3 3 0 1 0 0.4 5.4"),
    "7": (6, "M0 0L6 0C3.6 3 2.2 6.4 2 10"),
    "8": (6, "M3 4.6A2.5 2.3 0 0 1 3 0A2.5 2.3 0 0 1 3 4.6A3 2.7 0 0 1 3 10A3 2.7 0 0 1 3 4.6"),
    "9": (6, "M0.8 10C4 8.6 6 6 6 3A3 3 0 1 0 5.6 4.6"),
    "A": (7, "M0 10L3.5 0L7 10M1.3 6.8L5.7 6.8"),
    "B": (6, "M0 0L0 10L3.2 10A2.7 2.7 0 0 0 3.2 4.6L0 4.6M3 4.6A2.3 2.3 0 0 0 3 0L0 0"),
    "C": (6.2, "M6.2 1.6A3.6 4 0 0 0 0 4L0 6A3.6 4 0 0 0 6.2 8.4"),
    "D": (6.4, "M0 0L0 10L2.6 10A3.8 4 0 0 0 6.4 6L6.4 4A3.8 4 0 0 0 2.6 0L0 0"),
    "E": (5.2, "M5.2 0L0 0L0 10L5.2 10M0 4.8L4.4 4.8"),
    "F": (5.2, "M5.2 0L0 0L0 10M0 5L4.4 5"),
    "G": (6.6, "M6.2 1.6A3.6 4 0 0 0 0 4L0 6A3.3 4 0 0 0 6.6 6L6.6 5.4L3.8 5.4"),
    "H": (6.4, "M0 0L0 10M6.4 0L6.4 10M0 4.9L6.4 4.9"),
    "I": (0, "M0 0L0 10"),
    "J": (4.8, "M4.8 0L4.8 7A2.6 3 0 0 1 0 8.4"),
    "K": (6, "M0 0L0 10M6 0L0 6M2.2 4L6.2 10"),
    "L": (5, "M0 0L0 10L5.2 10"),
    "M": (8, "M0 10L0 0L4 7L8 0L8 10"),
    "N": (6.6, "M0 10L0 0L6.6 10L6.6 0"),
    "O": (7, _O),
    "P": (6, "M0 10L0 0L3.2 0A2.9 2.9 0 0 1 3.2 5.8L0 5.8"),
    "Q": (7, f"{_O}M4.4 7.2L7.2 10.4"),
    "R": (6, "M0 10L0 0L3.2 0A2.8 2.8 0 0 1 3.2 5.6L0 5.6M3 5.6L6.2 10"),
    "S": (6, "M5.7 1.5C4 -0.6 0.3 -0.4 0.3 2.5C0.3 5.6 6 4.2 6 7.4C6 10.6 1.6 10.6 0 8.3"),
    "T": (6.4, "M0 0L6.4 0M3.2 0L3.2 10"),
    "U": (6.4, "M0 0L0 6.8A3.2 3.2 0 0 0 6.4 6.8L6.4 0"),
    "V": (6.8, "M0 0L3.4 10L6.8 0"),
    "W": (9.6, "M0 0L2.4 10L4.8 1.5L7.2 10L9.6 0"),
    "X": (6.6, "M0 0L6.6 10M6.6 0L0 10"),
    "Y": (6.8, "M0 0L3.4 5.2L6.8 0M3.4 5.2L3.4 10"),
    "Z": (6.2, "M0 0L6.2 0L0 10L6.4 10"),
    "-": (3.4, "M0 5.2L3.4 5.2"),
    " ": (2.4, ""),
    ".": (0, "M0 10L0 9.9"),
    ",": (0.8, "M0.8 9.6L0 12"),
    ":": (0, "M0 3.6L0 3.5M0 9L0 8.9"),
    "!": (0, "M0 0L0 6.4M0 10L0 9.9"),
    "?": (5, "M0 1.8A2.6 2.6 0 1 1 2.6 5.2L2.6 6.6M2.6 10L2.6 9.9"),
    "'": (0, "M0 0L0 2.4"),
    "(": (2.2, "M2.2 -0.6A6.4 6.4 0 0 0 2.2 10.6"),
    ")": (2.2, "M0 -0.6A6.4 6.4 0 0 1 0 10.6"),
    "/": (4.4, "M0 10L4.4 0"),
    "+": (5, "M0 5.2L5 5.2M2.5 2.7L2.5 7.7"),
    "\u00d7": (4.6, "M0 2.9L4.6 7.5M4.6 2.9L0 7.5"),
    "&": (6.8, "M6.8 10L1.4 3.4A1.9 1.9 0 1 1 4.6 3.2C4 5 0 5.4 0 7.6C0 10.8 5 10.8 6.4 6.2"),
}
_DOTS: Final = "M{left:g} -2.9L{left:g} -3M{right:g} -2.9L{right:g} -3"
_ALIKE: Final = str.maketrans("\u2019\u2018\u2013\u2014", "''--")
_UNKNOWN: Final = (5, "M0 0L5 0L5 10L0 10L0 0")
_STEP: Final = re.compile(r"([MLAC])([^MLAC]*)")


def word(text: str, x: float, y: float, height: float, colour: str) -> str:
    """A word centred on a point, ``height`` from the lowest to the highest ink."""
    scale = height / (GRID_HEIGHT + PEN)
    left, top = x - pen_width(text) * scale / 2, y - GRID_HEIGHT * scale / 2
    line = _path(text.upper(), round(scale, 4))
    return (
        f'<path d="{line}" transform="translate({left:.6g} {top:.6g})"'
        f' fill="none" stroke="{colour}" stroke-width="{PEN * scale:.3g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def pen_width(text: str) -> float:
    """The way the pen goes to the right, on the grid; the ink is one pen wider."""
    widths = [_glyph(sign)[0] for sign in text.upper()]
    return sum(widths) + GAP * max(len(widths) - 1, 0)


def ink_width(text: str, height: float) -> float:
    """How wide a word of that height is."""
    return (pen_width(text) + PEN) * height / (GRID_HEIGHT + PEN)


@cache
def _glyph(sign: str) -> tuple[float, str]:
    """Letters have the two dots of an umlaut if need be; all other marks on them are left out."""
    letter, *marks = list(normalize("NFD", sign.translate(_ALIKE)))
    width, line = _GLYPHS.get(letter, _UNKNOWN)
    if DIAERESIS in marks:
        line += _DOTS.format(left=width * 0.25, right=width * 0.75)
    return width, line


@lru_cache(maxsize=4096)
def _path(text: str, scale: float) -> str:
    """The pen's line for a word, from its upper left corner."""
    drawn: list[str] = []
    at = 0.0
    for sign in text:
        width, line = _glyph(sign)
        for command, numbers in _STEP.findall(line):
            values = [float(number) for number in numbers.split()]
            if command == "A":
                rx, ry, tilt, large, sweep, x, y = values
                radii = f"{rx * scale:.3g} {ry * scale:.3g} {tilt:g} {large:g} {sweep:g}"
                drawn.append(f"A{radii} {(at + x) * scale:.4g} {y * scale:.4g}")
            else:
                points = [
                    (value if i % 2 else at + value) * scale for i, value in enumerate(values)
                ]
                drawn.append(command + " ".join(f"{point:.4g}" for point in points))
        at += width + GAP
    return "".join(drawn)
