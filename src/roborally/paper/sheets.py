"""How a floor in its true size is cut into sheets of paper. All lengths are millimetres.

A sheet shows whole squares. Where another one follows in the east or south, it goes on for a strip
that is glued below that one. Cuts are marked outside of what is shown, and what is shown goes on a
little beyond the cuts, so that a knife may slip.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from roborally.floor.floor import OFF, Floor

SQUARE: Final = 25.0
"""A square; a board of twelve is 30 cm wide, as those in the boxes are."""
OVERLAP: Final = 10.0
"""The strip that a sheet has in common with the next one."""
BLEED: Final = 3.0
MARGIN: Final = 8.0
"""Nearer to the edge of the paper many a printer cannot print."""
MARK: Final = 4.0
"""How long the marks of the cuts are."""
LABEL: Final = 9.0
"""Room above what is shown for the label, and as much below it for the scale."""


@dataclass(frozen=True, slots=True)
class Paper:
    width: float
    height: float


PAPERS: Final = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """Squares from ``x`` and ``y`` on; ``more_east`` and ``more_south`` where a sheet follows."""

    number: int
    column: int
    row: int
    x: int
    y: int
    across: int
    down: int
    more_east: bool
    more_south: bool

    @property
    def width(self) -> float:
        """How much is shown, from the bleed in the west to the strip or bleed in the east."""
        return BLEED + self.across * SQUARE + (OVERLAP if self.more_east else BLEED)

    @property
    def height(self) -> float:
        return BLEED + self.down * SQUARE + (OVERLAP if self.more_south else BLEED)


@dataclass(frozen=True, slots=True)
class Cutting:
    """All sheets of a floor on a paper, which may lie on its side."""

    paper: Paper
    columns: int
    rows: int
    sheets: tuple[Sheet, ...]

    @property
    def left(self) -> float:
        """Where on the paper begins what is shown."""
        return MARGIN + MARK

    @property
    def top(self) -> float:
        return MARGIN + LABEL + MARK


def cut(floor: Floor, paper: Paper) -> Cutting:
    """The way with the fewest sheets; of two alike the paper stands upright."""
    upright = _cut(floor, paper)
    lying = _cut(floor, Paper(paper.height, paper.width))
    return lying if len(lying.sheets) < len(upright.sheets) else upright


def _cut(floor: Floor, paper: Paper) -> Cutting:
    columns = _shares(floor.width, _room(paper.width - 2 * MARK))
    rows = _shares(floor.height, _room(paper.height - 2 * (LABEL + MARK)))
    sheets: list[Sheet] = []
    for row, (y, down) in enumerate(rows):
        for column, (x, across) in enumerate(columns):
            sheet = Sheet(
                len(sheets) + 1,
                column,
                row,
                x,
                y,
                across,
                down,
                column + 1 < len(columns),
                row + 1 < len(rows),
            )
            if any(sq != OFF for sq in squares_of(floor, sheet)):
                sheets.append(sheet)
    return Cutting(paper, len(columns), len(rows), tuple(sheets))


def squares_of(floor: Floor, sheet: Sheet) -> Iterator[int]:
    """OFF where no board lies."""
    for y in range(sheet.y, sheet.y + sheet.down):
        for x in range(sheet.x, sheet.x + sheet.across):
            yield floor.square(x, y)


def _room(length: float) -> int:
    """So many squares fit on a side of the paper."""
    return int((length - 2 * MARGIN - BLEED - OVERLAP) // SQUARE)


def _shares(squares: int, most: int) -> list[tuple[int, int]]:
    """Where each of as few sheets as possible begins, and how many squares it has."""
    number = -(-squares // most)
    begins = [squares * n // number for n in range(number + 1)]
    return [(begin, end - begin) for begin, end in pairwise(begins)]
