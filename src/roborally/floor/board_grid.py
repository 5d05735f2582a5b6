"""A board square by square, as an editor holds it: codes and signs, without the layout of a file.

It goes through the text of a map and back, so that what a code or a sign means stands in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roborally.floor.board import Board
from roborally.floor.board_map import UPRIGHT, UPRIGHT_SIGN, lying
from roborally.floor.board_text import edge_between
from roborally.floor.codes import write_square
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST

MARGIN: Final = 4
NARROWEST: Final = 5


@dataclass(frozen=True, slots=True)
class Grid:
    """The codes of every square, row by row, and the signs of every edge.

    ``upright`` has a row for each row of squares, with one sign more than there are squares;
    ``lying`` has one row more than there are rows, in the signs of upright edges, where ``}``
    goes down to the south.
    """

    squares: tuple[tuple[str, ...], ...]
    upright: tuple[str, ...]
    lying: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.squares[0]) if self.squares else 0

    @property
    def height(self) -> int:
        return len(self.squares)

    @property
    def even(self) -> bool:
        """Whether all rows are as long as they must be."""
        wide = self.width
        return (
            wide > 0
            and all(len(row) == wide for row in self.squares)
            and len(self.upright) == self.height
            and all(len(row) == wide + 1 for row in self.upright)
            and len(self.lying) == self.height + 1
            and all(len(row) == wide for row in self.lying)
            and all(sign in UPRIGHT for row in (*self.upright, *self.lying) for sign in row)
        )

    @property
    def cell(self) -> int:
        """How wide a square must be for the longest codes."""
        return max((len(codes) for row in self.squares for codes in row), default=0) + NARROWEST

    def map_lines(self) -> list[str]:
        """The map of a board file with squares as wide as they must be."""
        signs = {edge: sign for sign, edge in lying(self.cell).items()}
        lines: list[str] = []
        for y in range(self.height + 1):
            edges = "".join(f"+{signs[UPRIGHT[sign]]}" for sign in self.lying[y])
            lines.append(" " * MARGIN + edges + "+")
            if y < self.height:
                row = "".join(
                    sign + f" {codes}".ljust(self.cell)
                    for sign, codes in zip(self.upright[y], self.squares[y], strict=False)
                )
                lines.append(" " * MARGIN + row + self.upright[y][-1])
        return lines

    def square_at(self, row: int, column: int) -> tuple[int, int]:
        """The square that stands in a row of the map, counted from 0, at a column."""
        x = min(max(0, column - MARGIN - 1) // (self.cell + 1), self.width - 1)
        return x, min(row // 2, self.height - 1)


def grid_of(board: Board) -> Grid:
    def edge(first: tuple[int, int, int], second: tuple[int, int, int]) -> str:
        return UPRIGHT_SIGN[edge_between(board, first, second)]

    columns, rows = range(board.width), range(board.height)
    return Grid(
        tuple(tuple(" ".join(write_square(board.at(x, y))) for x in columns) for y in rows),
        tuple(
            "".join(edge((x - 1, y, EAST), (x, y, WEST)) for x in range(board.width + 1))
            for y in rows
        ),
        tuple(
            "".join(edge((x, y - 1, SOUTH), (x, y, NORTH)) for x in columns)
            for y in range(board.height + 1)
        ),
    )
