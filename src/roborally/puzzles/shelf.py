"""The puzzles that come with the package, and which of them is that of a day."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from roborally.game.chance import Stream
from roborally.puzzles.puzzle import Puzzle

SUFFIX: Final = ".jsonl"
FIRST_DAY: Final = date(2026, 1, 1)
SEED: Final = "puzzle of the day"


class UnknownPuzzle(LookupError):
    """There is no puzzle of that name."""


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file, one in each line."""
    return [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line]


def written(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return msgspec.json.encode(puzzle).decode() + "\n"


@lru_cache
def shelf() -> dict[str, Puzzle]:
    """All puzzles by their ids, in the order of the files."""
    folder = files("roborally.puzzles") / "library"
    texts = [
        file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(SUFFIX)
    ]
    return {puzzle.id: puzzle for text in texts for puzzle in read_puzzles(text)}


def puzzle_called(id: str) -> Puzzle:
    """A puzzle of the shelf; raises UnknownPuzzle."""
    try:
        return shelf()[id]
    except KeyError:
        raise UnknownPuzzle(f"there is no puzzle '{id}'") from None


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: the same everywhere, and none again before all had their turn."""
    ids = list(shelf())
    cycle, place = divmod((day - FIRST_DAY).days, len(ids))
    order = sorted(ids)
    _shuffle(order, cycle)
    return shelf()[order[place]]


def _shuffle(ids: list[str], cycle: int) -> None:
    Stream(SEED, cycle).shuffle(ids)
