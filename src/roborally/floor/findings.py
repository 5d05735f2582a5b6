"""What there is to say about a course or board, and how bad it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from roborally.floor.sentence import Sentence, Value

ERROR: Final = "error"
WARNING: Final = "warning"
HINT: Final = "hint"
LEVELS: Final = (ERROR, WARNING, HINT)

Level = Literal["error", "warning", "hint"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What there is to say, and about which squares."""

    level: Level
    message: Sentence
    squares: tuple[str, ...] = ()


def finding(level: Level, pattern: str, /, *squares: str, **values: Value) -> Finding:
    """In the sentence the squares are called ``square`` and ``other``."""
    named = dict(zip(("square", "other"), squares, strict=False))
    return Finding(level, Sentence(pattern, **named, **values), squares)
