"""What a room with a table screen has besides: a code, who is ready, and faces that people make."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import Final

from roborally.protocol.said import EmoteName
from roborally.web.people.people import same
from roborally.web.refusals import Refusal
from roborally.web.rooms.clock import RoomClock
from roborally.web.rooms.seats import SeatState
from roborally.web.store import entries
from roborally.web.store.entries import Entry

TABLE: Final = "table"
"""How a table screen is called where people have their ids; no id of a person is that short."""
KEPT: Final = 20

COUCH_ENTRIES: Final = (entries.TableSet, entries.Readied, entries.Shown, entries.Emoted)


@dataclass(slots=True)
class Couch:
    """``ready`` are seats with who sits there, ``emotes`` the last faces of ``emoted`` in all."""

    code: str = ""
    key: str = ""
    ready: set[tuple[int, str]] = field(default_factory=set)
    emotes: list[tuple[int, EmoteName]] = field(default_factory=list)
    emoted: int = 0

    def apply(self, entry: Entry, at: int, clock: RoomClock) -> None:
        """Do what an entry says; all others are nothing to it."""
        match entry:
            case entries.TableSet():
                self.code, self.key = entry.code, entry.key
            case entries.Readied():
                who = (entry.seat, entry.user)
                (self.ready.add if entry.ready else self.ready.discard)(who)
            case entries.Shown():
                clock.all_shown(at)
            case entries.Emoted():
                self.emoted += 1
                self.emotes.append((entry.seat, entry.name))
                del self.emotes[:-KEPT]

    def is_ready(self, seat: SeatState) -> bool:
        return seat.user is not None and (seat.number, seat.user) in self.ready

    def since(self, emoted: int) -> list[tuple[int, EmoteName]]:
        """The faces that were made after so many."""
        return self.emotes[-(self.emoted - emoted) :] if self.emoted > emoted else []

    def opens(self, key: str) -> bool:
        """Whether a table screen with that key is one of this room."""
        return bool(self.key) and same(key, self.key)


def new_table(code: str) -> Entry:
    return entries.TableSet(code, token_urlsafe(12))


def emote(couch: Couch, held: tuple[int, ...], name: EmoteName) -> Entry:
    """Whoever has a seat makes a face; raises Refusal."""
    if not held:
        raise Refusal("not-allowed", "refused-no-seat-of-yours")
    if not couch.code:
        raise Refusal("not-now", "refused-no-table")
    return entries.Emoted(held[0], name)


def show_all(couch: Couch, clock: RoomClock, told: int, event: int, at: int) -> Entry:
    """The table screen has shown an event; it matters if a clock still waits for it."""
    if event < told or not clock.waits_for_show(at):
        raise Refusal("not-now", "refused-nothing-waits")
    return entries.Shown()
