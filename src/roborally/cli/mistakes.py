"""The mistakes of a file, each with the line in which it stands and a sign at its place."""

from __future__ import annotations

import sys

from roborally.cli.width import terminal_width
from roborally.floor.text import MOST_MISTAKES, TextError


def print_mistakes(error: TextError) -> None:
    for mistake in error.all:
        print(mistake, file=sys.stderr)
        if mistake.source.strip():
            print(pointed_out(mistake.source, mistake.column, terminal_width()), file=sys.stderr)
    if len(error.all) >= MOST_MISTAKES:
        print(f"roborally: these are the first {MOST_MISTAKES} mistakes", file=sys.stderr)


def pointed_out(line: str, column: int, width: int) -> str:
    """A line, cut to a width if need be, and below it a caret at a column."""
    at = column - 1
    shown = line.expandtabs(1).rstrip()
    first = max(0, at - width // 2) if len(shown) > width else 0
    return f"{shown[first : first + width]}\n{' ' * (at - first)}^"
