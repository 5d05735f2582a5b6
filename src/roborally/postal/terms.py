"""What is agreed and noted about a postal game: its players, its terms, its turns."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from roborally.game.asks import Given

CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class PostalPlayer:
    """Somebody who plays by post. The code in a subject shows that orders are theirs."""

    name: str
    address: str = ""
    language: str = "en"
    code: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed about a game besides its race."""

    title: str
    every: timedelta
    hour: time | None
    zone: ZoneInfo


@dataclass(slots=True)
class PlayedTurn:
    """A turn that was resolved, with the sheets it was resolved from.

    ``names`` are those of the players of that time, ``authors`` who had written the sheets;
    ``stood_in`` has the level of the bot for seats that a bot played.
    """

    number: int
    answers: list[Given]
    digest: str
    entry: int
    missing: list[int]
    faulty: dict[int, list[int]]
    names: tuple[str, ...]
    sheets: dict[int, str] = field(default_factory=dict)
    authors: dict[int, str] = field(default_factory=dict)
    stood_in: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Correction:
    """What the referee changed, to be told in reports: what it was, its values, the turn for which
    orders were wanted then, and the entry of the journal.
    """

    key: str
    values: dict[str, Any]
    turn: int
    entry: int


def new_code() -> str:
    """A code that nobody guesses."""
    return "RR-" + "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
