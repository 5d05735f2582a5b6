"""Answers that a bot gave away."""

from __future__ import annotations

from typing import Final

CRASH: Final = "crash"
LATE: Final = "late"
ILLEGAL: Final = "illegal"


class Forfeit(Exception):
    """No answer came; ``kind`` says why in a word."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
