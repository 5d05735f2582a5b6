"""How wide what is printed may be, and text that keeps to it."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

USUAL_WIDTH: Final = 80
GAP: Final = 2


def terminal_width() -> int:
    """The columns of the terminal, or of what ``COLUMNS`` says."""
    return shutil.get_terminal_size((USUAL_WIDTH, 24)).columns


def page_width() -> int | None:
    """How wide a page may be; None in a pipe or a file, where lines are best left whole."""
    return terminal_width() if sys.stdout.isatty() or "COLUMNS" in os.environ else None


def in_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def wrapped(text: str, indent: str = "", more: str = "  ") -> str:
    """A paragraph in the width of the page; from the second line on it is indented by ``more``."""
    width = page_width()
    if width is None:
        return indent + text
    return textwrap.fill(
        text,
        max(width, len(indent + more) + 10),
        initial_indent=indent,
        subsequent_indent=indent + more,
        break_long_words=False,
        break_on_hyphens=False,
    )


def print_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """A table in the width of the page: cells are broken between words where that is needed."""
    width = page_width()
    whole = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    widths = whole if width is None else _narrowed(whole, [head, *rows], width)
    for row in [head, tuple("-" * size for size in widths), *rows]:
        cells = [_broken(cell, size) for cell, size in zip(row, widths, strict=True)]
        for line in range(max(map(len, cells))):
            parts = [
                (cell[line] if line < len(cell) else "").ljust(size)
                for cell, size in zip(cells, widths, strict=True)
            ]
            print((" " * GAP).join(parts).rstrip())
    needed = sum(widths) + GAP * (len(widths) - 1)
    if width is not None and needed > width:
        print(f"roborally: this table needs {needed} columns, not {width}", file=sys.stderr)


def _narrowed(whole: list[int], rows: Sequence[tuple[str, ...]], width: int) -> list[int]:
    """The widths of the columns after the widest of them have given what they can."""
    least = [
        max(len(word) for row in rows for word in (row[i].split() or [""]))
        for i in range(len(whole))
    ]
    widths = list(whole)
    while sum(widths) + GAP * (len(widths) - 1) > width:
        able = [i for i in range(len(widths)) if widths[i] > least[i]]
        if not able:
            break
        widest = max(able, key=lambda i: widths[i])
        widths[widest] -= 1
    return widths


def _broken(cell: str, width: int) -> list[str]:
    return textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False) or [""]
