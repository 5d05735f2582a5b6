"""Pausing a race, and going on: by the host, or by agreement of the people at the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from roborally.protocol.rooms import PauseWishKind, Status
from roborally.web.rooms.clock import RoomClock
from roborally.web.rooms.seats import SeatState
from roborally.web.rooms.status import PAUSED, RUNNING
from roborally.web.store import entries
from roborally.web.store.entries import Entry

PAUSING_ENTRIES: Final = (
    entries.Wished,
    entries.Agreed,
    entries.Objected,
    entries.Paused,
    entries.Resumed,
)
OPEN: Final[dict[PauseWishKind, int]] = {"pause": 60_000, "resume": 10_000}
"""Milliseconds for which a wish is open. Then a pause is forgotten, and a race goes on."""


@dataclass(slots=True)
class Wish:
    """What somebody asks the others for since a time; who was asked, and who wants it so far."""

    what: PauseWishKind
    by: str
    at: int
    of: list[str]
    agreed: set[str]

    @property
    def until(self) -> int:
        return self.at + OPEN[self.what]


@dataclass(slots=True)
class Pausing:
    """``together``: the race stands by agreement, so that nobody ends that alone."""

    wish: Wish | None = None
    together: bool = field(default=False)

    def apply(self, entry: Entry, at: int, status: Status, clock: RoomClock) -> Status:
        """Do what an entry says; whether the race runs then."""
        match entry:
            case entries.Wished():
                self.wish = Wish(entry.what, entry.user, at, entry.of, {entry.user})
            case entries.Agreed() if self.wish is not None:
                self.wish.agreed.add(entry.user)
            case entries.Objected():
                self.wish = None
            case entries.Paused():
                self.wish, self.together = None, entry.together
                clock.pause(at)
                return PAUSED
            case entries.Resumed():
                self.wish = None
                clock.resume(at)
                return RUNNING
        return status

    def open_wish(self, status: Status, at: int) -> Wish | None:
        """What is asked for at a time, if it still is."""
        wish = self.wish
        if wish is None or (wish.what == "pause") != (status == RUNNING):
            return None
        return None if wish.what == "pause" and at > wish.until else wish

    def missing(self, seats: Collection[SeatState]) -> list[str]:
        """Who was asked, still plays, and has not agreed."""
        if self.wish is None:
            return []
        playing = {seat.user for seat in seats if seat.played_by == "person"}
        return [user for user in self.wish.of if user in playing - self.wish.agreed]
