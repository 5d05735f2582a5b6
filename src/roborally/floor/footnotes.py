"""The footnotes of a board file: squares that are too crowded for its map."""

from __future__ import annotations

from roborally.floor.codes import CodeError, read_square
from roborally.floor.elements import EMPTY, Square
from roborally.floor.sentence import Sentence
from roborally.floor.text import Entry, Mistakes, TextError


def square_of(file: str, line: int, column: int, codes: str) -> Square:
    """The square that some codes describe; ``column`` is where they begin."""
    try:
        return read_square(codes)
    except CodeError as error:
        raise TextError(file, line, column + error.at, error.message) from None


class Footnotes:
    """The footnotes by name, and which of them the map has used.

    ``whole`` is false if one of them cannot be read: then the map may well name it.
    """

    def __init__(self, file: str, entry: Entry | None, mistakes: Mistakes) -> None:
        self.file = file
        self.squares: dict[str, Square] = {}
        self.used: set[str] = set()
        before = len(mistakes.found)
        for number, line in entry.lines if entry else ():
            if line.strip():
                with mistakes.noted():
                    self._read(number, line)
        self.whole = len(mistakes.found) == before

    def _read(self, number: int, line: str) -> None:
        name, colon, codes = line.partition(":")
        column = len(name) - len(name.lstrip()) + 1
        name = name.strip()
        if not colon or not (name.isascii() and name.isalpha() and name.islower()):
            said = Sentence("expected a footnote like 'a: Pv135 >n'")
            raise TextError(self.file, number, column, said)
        if name in self.squares:
            said = Sentence("footnote '{name}' is given twice", name=name)
            raise TextError(self.file, number, column, said)
        self.squares[name] = square_of(self.file, number, line.index(":") + 2, codes)

    def use(self, name: str) -> Square | None:
        """The square of a footnote; None if there is no such footnote."""
        self.used.add(name)
        return self.squares.get(name, None if self.whole else EMPTY)

    @property
    def unused(self) -> list[str]:
        return [name for name in self.squares if name not in self.used] if self.whole else []
