"""What was said in a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roborally.web.entries import Said


@dataclass(frozen=True, slots=True)
class ChatLine:
    """``hearers`` are the people whom it is for; None means everybody."""

    n: int
    at: int
    said: Said
    hearers: frozenset[str] | None

    def is_for(self, user: str | None) -> bool:
        return self.hearers is None or user in self.hearers

    def json(self) -> dict[str, Any]:
        return {
            "n": self.n,
            "at": self.at,
            "user": self.said.user,
            "name": self.said.name,
            "seat": self.said.seat,
            "to": self.said.to,
            "text": self.said.text,
        }
