"""The ratings of the courses that come with the game, to compare other courses with.

The file is written by ``roborally rate --all --write``, course by course.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parent / "book_ratings.json"
FEWEST: Final = 5
"""With fewer courses there is nothing to compare with."""


@cache
def book_ratings() -> dict[str, dict[str, Any]]:
    """By course: its edition and its measures."""
    if not FILE.exists():
        return {}
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["courses"]
    return found


def write_book(deals: int, seed: str, rated: dict[str, dict[str, Any]]) -> None:
    """Keep ratings, one a line, with those of other courses that were made in the same way."""
    courses = dict(rated)
    if FILE.exists():
        kept = json.loads(FILE.read_text("utf-8"))
        if (kept["deals"], kept["seed"]) == (deals, seed):
            courses = kept["courses"] | rated
    lines = [
        f"  {json.dumps(name)}: {json.dumps(courses[name], separators=(',', ':'))}"
        for name in sorted(courses)
    ]
    head = f'{{"deals": {deals}, "seed": {json.dumps(seed)}, "courses": {{\n'
    FILE.write_text(head + ",\n".join(lines) + "\n}}\n", "utf-8")


def other_courses(edition: str, without: str = "") -> list[dict[str, float]]:
    """The measures of the book's courses of an edition, except one."""
    return [
        rated["measures"]
        for name, rated in book_ratings().items()
        if rated["edition"] == edition and name != without
    ]


def percentile(edition: str, measure: str, value: float, without: str = "") -> float | None:
    """Which share of the book's other courses of an edition is below, ties counting half.

    None if too few of them have that measure.
    """
    others = [other[measure] for other in other_courses(edition, without) if measure in other]
    if len(others) < FEWEST:
        return None
    below = sum((other < value) + (other == value) / 2 for other in others)
    return below / len(others)
