"""What was said in a room."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from roborally.protocol.told import Chat
from roborally.web.people.people import FORMER
from roborally.web.store.entries import Said

UNSAID: Final = "…"
"""What is left of the words of somebody who is forgotten."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """``hearers`` are the people whom it is for; None means everybody.

    ``after`` is the number of the last event before it.
    """

    n: int
    at: int
    after: int
    said: Said
    hearers: frozenset[str] | None

    def is_for(self, user: str | None) -> bool:
        return self.hearers is None or user in self.hearers

    def without(self, user: str) -> ChatLine:
        """What is left of it when that person is forgotten."""
        if self.said.user != user:
            return self
        return replace(self, said=structs.replace(self.said, name=FORMER, text=UNSAID))

    def json(self) -> Chat:
        return Chat(
            n=self.n,
            at=self.at,
            after=self.after,
            user=self.said.user,
            name=self.said.name,
            seat=self.said.seat,
            to=self.said.to,
            text=self.said.text,
        )
