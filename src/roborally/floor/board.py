"""A board: one sheet of the factory floor, of any size."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roborally.floor.elements import Square
from roborally.floor.geometry import DIRECTIONS, DX, DY, opposite


@dataclass(frozen=True, slots=True)
class Board:
    """A named sheet of squares, row by row from the north-west corner.

    Walls and repulsors on an edge between two squares are marked on both of them.
    """

    id: str
    name: str
    edition: str
    width: int
    height: int
    squares: tuple[Square, ...]
    source: str = ""
    sure: str = ""
    notes: tuple[str, ...] = ()

    @staticmethod
    def of(
        name: str,
        edition: str,
        width: int,
        squares: list[Square],
        *,
        id: str = "",
        source: str = "",
        sure: str = "",
        notes: tuple[str, ...] = (),
    ) -> Board:
        """A board whose walls and repulsors may have been marked on one side only."""
        height = len(squares) // width
        joined = marked_on_both_sides(squares, width, height)
        board_id = id or f"{slug(name)}-{slug(edition)}"
        return Board(board_id, name, edition, width, height, tuple(joined), source, sure, notes)

    def at(self, x: int, y: int) -> Square:
        return self.squares[y * self.width + x]

    def turned(self, turn: int) -> Board:
        """The board after that many quarter turns clockwise."""
        squares = list(self.squares)
        width, height = self.width, self.height
        for _ in range(turn % 4):
            squares = [
                squares[(height - 1 - x) * width + y] for y in range(width) for x in range(height)
            ]
            width, height = height, width
        if turn % 4:
            squares = [square.turned(turn) for square in squares]
        return replace(self, width=width, height=height, squares=tuple(squares))

    def mirrored(self) -> Board:
        """The board seen in a mirror that swaps east and west."""
        squares = [
            self.at(self.width - 1 - x, y).mirrored()
            for y in range(self.height)
            for x in range(self.width)
        ]
        return replace(self, squares=tuple(squares))

    def as_printed(self) -> Board:
        """The board with the belts that the cardboard shows, misprints included."""
        squares = [
            replace(square, belt=square.belt_as_printed) if square.belt_as_printed else square
            for square in self.squares
        ]
        return replace(self, squares=tuple(squares))


def marked_on_both_sides(squares: list[Square], width: int, height: int) -> list[Square]:
    """Mark each wall and repulsor field on both squares of its edge."""
    walls = [square.walls for square in squares]
    repulsors = [square.repulsors for square in squares]
    for y in range(height):
        for x in range(width):
            square = squares[y * width + x]
            if not square.walls and not square.repulsors:
                continue
            for d in DIRECTIONS:
                nx, ny = x + DX[d], y + DY[d]
                if 0 <= nx < width and 0 <= ny < height:
                    bit = 1 << opposite(d)
                    if square.walls >> d & 1:
                        walls[ny * width + nx] |= bit
                    if square.repulsors >> d & 1:
                        repulsors[ny * width + nx] |= bit
    return [
        square
        if square.walls == walls[i] and square.repulsors == repulsors[i]
        else replace(square, walls=walls[i], repulsors=repulsors[i])
        for i, square in enumerate(squares)
    ]


def slug(name: str) -> str:
    """The form of a name used in ids: lower case words joined by hyphens."""
    words = "".join(c if c.isalnum() else " " for c in name.lower()).split()
    return "-".join(words)
