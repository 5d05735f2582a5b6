"""Who may let a race stand, and let it go on. Each function gives an entry or raises Refusal.

The host may do both at once, but not end a pause that the table has agreed to. Whoever else plays
asks the other people at the table: all must agree to a pause, and nobody object to going on.
"""

from __future__ import annotations

from collections.abc import Collection

from roborally.protocol.rooms import PauseWishKind
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import PAUSED, RUNNING
from roborally.web.store import entries
from roborally.web.store.entries import Entry


def wish(
    room: Room, who: Person, what: PauseWishKind, here: Collection[str], at: int, *, agree: bool
) -> Entry:
    """Somebody wants a race to stand or go on, or does not; ``here`` are the people connected."""
    plays = any(seat.user == who.id and seat.played_by == "person" for seat in room.seats)
    if room.cup or not (plays or who.id == room.host):
        raise Refusal("not-allowed", "refused-no-pause")
    if what == "pause" and room.status != RUNNING:
        raise Refusal("not-now", "refused-race-not-running")
    if what == "resume" and room.status != PAUSED:
        raise Refusal("not-now", "refused-not-paused")
    wish = room.pausing.open_wish(room.status, at)
    if not agree:
        if wish is None or who.id not in (wish.by, *wish.of):
            raise Refusal("not-now", "refused-nobody-asks-that")
        return entries.Objected(who.id)
    if who.id == room.host and (what == "pause" or not room.pausing.together):
        return _done(what, together=False)
    if wish is None:
        others = _others(room, who, here)
        return entries.Wished(who.id, what, others) if others else _done(what, together=True)
    missing = room.pausing.missing(room.seats)
    if who.id not in missing:
        raise Refusal("not-now", "refused-asked-already")
    return entries.Agreed(who.id) if missing != [who.id] else _done(what, together=True)


def fulfilled(room: Room, at: int) -> Entry:
    """What follows when nobody is missing any more, or nobody has objected for long enough."""
    wish = room.pausing.open_wish(room.status, at)
    if wish is None or at < due(room, at):
        raise Refusal("not-now", "refused-nobody-asks-that")
    return _done(wish.what, together=True)


def due(room: Room, at: int) -> float:
    """When the open wish comes true by itself; never, if others have to agree first."""
    wish = room.pausing.open_wish(room.status, at)
    if wish is None:
        return float("inf")
    if not room.pausing.missing(room.seats):
        return wish.at
    return wish.until if wish.what == "resume" else float("inf")


def _others(room: Room, who: Person, here: Collection[str]) -> list[str]:
    """The other people at the table who are there; bots that came by themselves are none."""
    playing = {seat.user or "" for seat in room.seats if seat.played_by == "person"}
    return sorted((playing & set(here)) - room.authors.keys() - {who.id})


def _done(what: PauseWishKind, *, together: bool) -> Entry:
    return entries.Paused(together) if what == "pause" else entries.Resumed()
