"""Reading and writing the heads of board and course files, and errors that say where.

Both kinds of file are made of ``key: value`` lines. A long value goes on in lines that begin
with two spaces.
"""

from __future__ import annotations

import difflib
import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WIDTH = 100


class TextError(ValueError):
    """Something in a text file is not as it should be. Lines and columns count from 1."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.file = file
        self.line = line
        self.column = column
        self.message = message


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
    file: str,
    text: str,
    known: Sequence[str],
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
        if line[0].isspace():
            raise TextError(file, number, 1, "an indented line must follow the key it belongs to")
        key, colon, value = line.partition(":")
        if not colon:
            raise TextError(file, number, 1, f"expected 'key: value', found '{line.strip()}'")
        key = key.strip()
        if key not in known:
            raise TextError(file, number, 1, f"unknown key '{key}'{suggestion(key, known)}")
        if key in first_line and key not in repeated:
            raise TextError(file, number, 1, f"'{key}' was already given in line {first_line[key]}")
        first_line.setdefault(key, number)
        begin, start = number, number
        while number < len(lines) and (
            (lines[number][:1].isspace() and lines[number].strip())
            or (key in blocks and not lines[number].strip() and goes_on[number])
        ):
            number += 1
        more = tuple((i + 1, lines[i]) for i in range(start, number))
        column = len(line) - len(value.lstrip()) + 1
        entries.append(Entry(key, value.strip(), begin, column, more))
    return entries


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


def suggestion(word: str, known: Iterable[str]) -> str:
    """`` (did you mean 'x'?)`` if a known word is near, otherwise the list of what is known."""
    words = list(known)
    near = difflib.get_close_matches(word.lower(), words, 1, 0.6)
    if near:
        return f" (did you mean '{near[0]}'?)"
    return f"; expected one of: {', '.join(words)}"
