"""What came of a situation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Result:
    """What came of a situation under one rule set."""

    id: str
    rules: str
    checkpoints: list[dict[str, Any]] = field(default_factory=list)
    asks: list[dict[str, Any]] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)
    legal: list[dict[str, Any]] = field(default_factory=list)
    orders: dict[str, dict[str, Any]] = field(default_factory=dict)
    unused: list[dict[str, Any]] = field(default_factory=list)
    winner: list[str] = field(default_factory=list)
    error: str | None = None
    story: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "rules": self.rules,
            "checkpoints": self.checkpoints,
            "asks": self.asks,
            "refused": self.refused,
            "legal": self.legal,
            "orders": self.orders,
            "unused": self.unused,
            "winner": self.winner,
            "error": self.error,
        }
