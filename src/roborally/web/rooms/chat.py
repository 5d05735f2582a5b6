"""What was said in a room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import UNSET, structs

from roborally.protocol.told import Chat
from roborally.web.people.people import FORMER
from roborally.web.rooms.seats import SeatState
from roborally.web.store.entries import Said

KEPT_CHAT: Final = 200
"""Lines of a room."""
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
        return replace(self, said=forgotten(self.said))

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
            author=UNSET if self.said.author is None else self.said.author,
        )


def forgotten(said: Said) -> Said:
    """What somebody said who is forgotten."""
    author = None if said.author is None else ""
    return structs.replace(said, name=FORMER, text=UNSAID, author=author)


def hearers(entry: Said, seats: Sequence[SeatState]) -> frozenset[str] | None:
    """Whom a line is for: of a team those who are in it now, whoever will be later."""
    if entry.to != "team":
        return None
    team = entry.team
    if team is None and entry.seat is not None:
        team = seats[entry.seat].team
    mates = {seat.user for seat in seats if seat.team == team and seat.user is not None}
    return frozenset(mates | {entry.user})
