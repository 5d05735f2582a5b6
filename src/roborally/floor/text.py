"""Reading and writing the heads of board and course files, and errors that say where.

Both kinds of file are made of ``key: value`` lines. A long value goes on in lines that begin
with two spaces.
"""

from __future__ import annotations

import difflib
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from roborally.floor.sentence import Sentence

WIDTH: Final = 100
MOST_MISTAKES: Final = 20
"""Reading ends after so many."""


class TextError(ValueError):
    """Something in a text file is not as it should be. Lines and columns count from 1.

    ``source`` is the line itself; ``others`` are the further mistakes of the same file.
    """

    def __init__(self, file: str, line: int, column: int, message: Sentence) -> None:
        place = f"{file}:{line}:{column}"
        super().__init__(Sentence("{place}: {message}", place=place, message=message))
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.source = ""
        self.others: tuple[TextError, ...] = ()

    @property
    def all(self) -> tuple[TextError, ...]:
        """Every mistake of the file, in the order of its lines."""
        return (self, *self.others)


class Mistakes:
    """The mistakes of a file, found one after the other and told together."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.found: list[TextError] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note a mistake that shows up in here, and go on behind it."""
        try:
            yield
        except TextError as error:
            self.found += error.all
            if len(self.found) >= MOST_MISTAKES:
                self.tell()

    def missing(self, key: str) -> TextError:
        said = Sentence("the entry '{key}: …' is missing", key=key)
        return TextError(self.file, len(self.lines) or 1, 1, said)

    def tell(self) -> None:
        """Raise what was found: the first mistake of the file, which knows the others."""
        if not self.found:
            return
        for error in self.found:
            error.others = ()
            # a board is another file than the course that names it
            if error.file == self.file and error.line <= len(self.lines):
                error.source = self.lines[error.line - 1]
        first, *others = sorted(
            self.found, key=lambda error: (error.file != self.file, error.line, error.column)
        )
        first.others = tuple(others)
        raise first


@dataclass(frozen=True, slots=True)
class Entry:
    """One ``key: value`` of a file with the place where it stands.

    ``lines`` are the continuation lines as (line number, text) with their indentation.
    """

    key: str
    value: str
    line: int
    column: int
    lines: tuple[tuple[int, str], ...]

    def words(self) -> list[tuple[str, int, int]]:
        """The words of the value, which may be separated by commas, each with line and column."""
        rows = [(self.line, self.column, self.value), *((n, 1, text) for n, text in self.lines)]
        return [
            (match[0], line, column + match.start())
            for line, column, text in rows
            for match in re.finditer(r"[^\s,]+", text)
        ]

    @property
    def text(self) -> str:
        """The value with its continuation lines as one line of text."""
        parts = [self.value, *(text.strip() for _, text in self.lines)]
        return " ".join(part for part in parts if part)


def read_entries(
    text: str,
    known: Sequence[str],
    mistakes: Mistakes,
    *,
    repeated: Sequence[str] = (),
    blocks: Sequence[str] = (),
) -> list[Entry]:
    """Split a file into its entries; keys in ``blocks`` keep their continuation lines verbatim."""
    entries: list[Entry] = []
    first_line: dict[str, int] = {}
    lines = text.splitlines()
    goes_on = _going_on(lines)
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if not line.strip():
            continue
        key, _, value = line.partition(":")
        key = key.strip()
        begin, start = number, number
        while number < len(lines) and (
            (lines[number][:1].isspace() and lines[number].strip())
            or (key in blocks and not lines[number].strip() and goes_on[number])
        ):
            number += 1
        with mistakes.noted():
            _check_key(mistakes.file, begin, line, known)
            if key in first_line and key not in repeated:
                before = first_line[key]
                said = Sentence("'{key}' was already given in line {line}", key=key, line=before)
                raise TextError(mistakes.file, begin, 1, said)
            first_line.setdefault(key, begin)
            more = tuple((i + 1, lines[i]) for i in range(start, number))
            column = len(line) - len(value.lstrip()) + 1
            entries.append(Entry(key, value.strip(), begin, column, more))
    return entries


def _check_key(file: str, number: int, line: str, known: Sequence[str]) -> None:
    key, colon, _ = line.partition(":")
    if line[0].isspace():
        said = Sentence("an indented line must follow the key it belongs to")
        raise TextError(file, number, 1, said)
    if not colon:
        said = Sentence("expected 'key: value', found '{line}'", line=line.strip())
        raise TextError(file, number, 1, said)
    if key.strip() not in known:
        hint = suggestion(key.strip(), known)
        said = Sentence("unknown key '{key}'{hint}", key=key.strip(), hint=hint)
        raise TextError(file, number, 1, said)


def _going_on(lines: list[str]) -> list[bool]:
    """For every line, whether the first one from there that is not blank is indented."""
    found: list[bool] = []
    indented = False
    for line in reversed(lines):
        if line.strip():
            indented = line[0].isspace()
        found.append(indented)
    return found[::-1]


def write_entry(key: str, value: str) -> str:
    """One entry, wrapped at the width of the format."""
    return "\n".join(
        textwrap.wrap(
            f"{key}: {value}",
            WIDTH,
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
    )


def suggestion(word: str, known: Iterable[str]) -> Sentence:
    """`` (did you mean 'x'?)`` if a known word is near, otherwise the list of what is known."""
    words = list(known)
    near = difflib.get_close_matches(word.lower(), words, 1, 0.6)
    if near:
        return Sentence(" (did you mean '{word}'?)", word=near[0])
    return Sentence("; expected one of: {words}", words=", ".join(words))
