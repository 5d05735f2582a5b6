"""What all commands share: how they fail, and how they print data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

BAD_INPUT: Final = 2


class Problem(Exception):
    """Something the user should read; the program ends with an exit code."""


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


def print_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, tuple("-" * width for width in widths), *rows]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())
