"""The drawn part of a board file: reading its rows of squares and rows of edges."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from roborally.floor.elements import EMPTY, Square
from roborally.floor.footnotes import Footnotes, square_of
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, column_name, square_name
from roborally.floor.sentence import Sentence
from roborally.floor.text import Entry, Mistakes, TextError


@dataclass(frozen=True, slots=True)
class Edge:
    """What stands on an edge.

    ``falls`` tells to which of its two squares a ledge or ramp goes down: -1 to the north or west
    one, 1 to the south or east one, 0 where there is none.
    """

    wall: bool = False
    repulsor: bool = False
    ramp: bool = False
    falls: int = 0


UPRIGHT: Final = {
    " ": Edge(),
    "|": Edge(wall=True),
    ":": Edge(repulsor=True),
    "}": Edge(falls=1),
    "{": Edge(falls=-1),
    ")": Edge(falls=1, ramp=True),
    "(": Edge(falls=-1, ramp=True),
    "]": Edge(falls=1, wall=True),
    "[": Edge(falls=-1, wall=True),
}
UPRIGHT_SIGN: Final = {edge: sign for sign, edge in UPRIGHT.items()}


def lying(cell: int) -> dict[str, Edge]:
    """The signs for edges between two rows, as wide as a square."""
    middle = cell - 2
    return {
        " " * cell: Edge(),
        "-" * cell: Edge(wall=True),
        "~" * cell: Edge(repulsor=True),
        "v" * cell: Edge(falls=1),
        "^" * cell: Edge(falls=-1),
        "v" + "=" * middle + "v": Edge(falls=1, ramp=True),
        "^" + "=" * middle + "^": Edge(falls=-1, ramp=True),
        "v" + "-" * middle + "v": Edge(falls=1, wall=True),
        "^" + "-" * middle + "^": Edge(falls=-1, wall=True),
    }


class BoardMap:
    """The drawn part of a board file while it is read."""

    def __init__(self, file: str, entry: Entry, footnotes: Footnotes, mistakes: Mistakes) -> None:
        self.file = file
        self.mistakes = mistakes
        self.lines = list(entry.lines)
        while self.lines and not self.lines[0][1].strip():
            del self.lines[0]
        while self.lines and not self.lines[-1][1].strip():
            del self.lines[-1]
        self.footnotes = footnotes
        self.portals: dict[str, list[tuple[int, int, str]]] = {}
        if len(self.lines) > 1 and self.lines[0][1].replace(" ", "").isalpha():
            self.letters: tuple[int, str] | None = self.lines.pop(0)
        else:
            self.letters = None
        if len(self.lines) < 3 or len(self.lines) % 2 == 0:
            raise TextError(
                file,
                self.lines[-1][0] if self.lines else entry.line,
                1,
                Sentence("a map has rows of edges above, between and below its rows of squares"),
            )
        number, top = self.lines[0]
        posts = [i for i, sign in enumerate(top) if sign == "+"]
        self.margin = posts[0] if posts else 0
        self.cell = posts[1] - posts[0] - 1 if len(posts) > 1 else 0
        self.width = len(posts) - 1
        if self.cell < 3:
            raise TextError(
                file,
                number,
                1,
                Sentence("the first row of edges must have a '+' at every corner, like +   +"),
            )
        self.signs = lying(self.cell)
        self.height = len(self.lines) // 2
        self.squares = [EMPTY] * (self.width * self.height)

    def error(self, number: int, column: int, message: Sentence) -> TextError:
        return TextError(self.file, number, column + 1, message)

    def read(self) -> tuple[int, list[Square]]:
        with self.mistakes.noted():
            self._check_letters()
        for row, (number, line) in enumerate(self.lines):
            with self.mistakes.noted():
                self._read_row(row, number, line)
        for name in self.footnotes.unused:
            with self.mistakes.noted():
                said = Sentence("footnote '{name}' is not used anywhere in the map", name=name)
                raise self.error(self.lines[-1][0], 0, said)
        if not self.mistakes.found:  # else a twin may stand where nothing could be read
            self._check_portals()
        return self.width, self.squares

    def _read_row(self, row: int, number: int, line: str) -> None:
        end = self.margin + self.width * (self.cell + 1)
        if line[end + 1 :].strip():
            last = column_name(self.width - 1)
            said = Sentence("the row goes on beyond column {column}", column=last)
            raise self.error(number, end + 1, said)
        padded = line.ljust(end + 1)
        if row % 2:
            self._read_squares(row // 2, number, padded)
        else:
            self._read_edges(row // 2, number, padded)

    def _check_portals(self) -> None:
        for name, ends in self.portals.items():
            number, at, where = ends[-1]
            with self.mistakes.noted():
                if len(ends) == 1:
                    said = Sentence(
                        "portal ({name}) on {where} has no partner", name=name, where=where
                    )
                    raise self.error(number, at, said)
                if len(ends) > 2:
                    said = Sentence(
                        "portal ({name}) on {where} is one too many: portals come in pairs",
                        name=name,
                        where=where,
                    )
                    raise self.error(number, at, said)

    def _check_letters(self) -> None:
        if self.letters is None:
            return
        number, line = self.letters
        expected = [column_name(x) for x in range(self.width)]
        if line.split() != expected:
            first, last = expected[0], expected[-1]
            said = Sentence("the columns should be named {first} to {last}", first=first, last=last)
            raise self.error(number, 0, said)

    def _read_squares(self, y: int, number: int, line: str) -> None:
        label = line[: self.margin].strip()
        if label and label != str(y + 1):
            said = Sentence(
                "this is row {row}, but it is labelled '{label}'", row=y + 1, label=label
            )
            raise self.error(number, 0, said)
        for x in range(self.width + 1):
            at = self.margin + x * (self.cell + 1)
            edge = UPRIGHT.get(line[at])
            if edge is None:  # the row may be shifted: nothing else is said about it
                raise self.error(
                    number,
                    at,
                    Sentence(
                        "'{sign}' cannot stand between two squares; expected one of {signs} or a "
                        "space (squares are {width} wide)",
                        sign=line[at],
                        signs=" ".join(UPRIGHT).strip(),
                        width=self.cell,
                    ),
                )
            self._put_edge(number, at, edge, (x - 1, y, EAST), (x, y, WEST))
        for x in range(self.width):
            at = self.margin + x * (self.cell + 1) + 1
            codes = line[at : at + self.cell]
            if codes.strip():
                with self.mistakes.noted():
                    self._put(x, y, self._square(number, at, codes))
                portal = self.squares[y * self.width + x].portal
                if portal:
                    where = (number, at + len(codes) - len(codes.lstrip()), square_name(x, y))
                    self.portals.setdefault(portal, []).append(where)

    def _square(self, number: int, at: int, codes: str) -> Square:
        stripped = codes.strip()
        if not stripped.startswith("["):
            return square_of(self.file, number, at + 1, codes)
        name = stripped[1:-1]
        column = at + codes.index("[")
        if not stripped.endswith("]"):
            said = Sentence("the footnote '{name}' has no closing bracket", name=stripped)
            raise self.error(number, column, said)
        square = self.footnotes.use(name)
        if square is None:
            said = Sentence("there is no footnote '{name}' below the map", name=name)
            raise self.error(number, column, said)
        return square

    def _read_edges(self, y: int, number: int, line: str) -> None:
        if line[: self.margin].strip():
            raise self.error(number, 0, Sentence("expected a row of edges, like +     +-----+"))
        for x in range(self.width + 1):
            at = self.margin + x * (self.cell + 1)
            if line[at] != "+":
                found = line[at].strip()
                said = Sentence("expected '+' at the corner here, found '{sign}'", sign=found)
                raise self.error(number, at, said)
            if x < self.width:
                sign = line[at + 1 : at + 1 + self.cell]
                edge = self.signs.get(sign)
                if edge is None:
                    signs = " ".join(known for known in self.signs if known.strip())
                    said = Sentence(
                        "'{sign}' is no edge; expected one of {signs} or spaces",
                        sign=sign,
                        signs=signs,
                    )
                    raise self.error(number, at + 1, said)
                self._put_edge(number, at + 1, edge, (x, y - 1, SOUTH), (x, y, NORTH))

    def _put(self, x: int, y: int, square: Square) -> None:
        """Add what lies on a square to the edges that were read before it."""
        before = self.squares[y * self.width + x]
        self.squares[y * self.width + x] = (
            square
            if before is EMPTY
            else replace(
                square,
                walls=before.walls,
                repulsors=before.repulsors,
                ledges=before.ledges,
                ramps=before.ramps,
            )
        )

    def _put_edge(
        self,
        number: int,
        at: int,
        edge: Edge,
        first: tuple[int, int, int],
        second: tuple[int, int, int],
    ) -> None:
        if edge.wall or edge.repulsor:
            for x, y, side in (first, second):
                if self._inside(x, y):
                    i = y * self.width + x
                    square = self.squares[i]
                    bit = 1 << side
                    if edge.wall:
                        square = replace(square, walls=square.walls | bit)
                    if edge.repulsor:
                        square = replace(square, repulsors=square.repulsors | bit)
                    self.squares[i] = square
        if edge.falls:
            x, y, side = second if edge.falls == 1 else first
            if not self._inside(x, y):
                said = Sentence("a ledge or ramp at the border cannot drop off the board")
                raise self.error(number, at, said)
            i = y * self.width + x
            square = self.squares[i]
            if edge.ramp:
                self.squares[i] = replace(square, ramps=square.ramps | 1 << side)
            else:
                self.squares[i] = replace(square, ledges=square.ledges | 1 << side)

    def _inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height
