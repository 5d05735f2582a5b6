"""What a race waits for: what people are called about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from roborally.protocol.people import When
from roborally.protocol.plans import HOUR
from roborally.web.rooms.open_room import OpenRoom

LATER: Final = 4
"""Whoever does not want to be called at once has this part of the time to come without."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Questions of one race to one person, with when the first was put and when time is over."""

    room: str
    user: str
    course: str
    german: str
    turn: int
    asks: frozenset[str]
    opened: int
    until: int

    def due(self, when: When, after: int, seen: int) -> int:
        """When somebody who is not here is called, in milliseconds since 1970.

        Not before ``after`` milliseconds without them. Who was here when it was asked, ``seen``,
        knows of it and is only reminded.
        """
        soon = max(self.opened, seen) + after
        if when == "soon" and seen <= self.opened:
            return soon
        return max(soon, self.opened + (self.until - self.opened) // LATER)


def waits_of(place: OpenRoom) -> list[Wait]:
    """Whom a race waits for that leaves them an hour or more; standing orders need nobody."""
    room = place.room
    if not room.clock.plan.is_long or room.referee is None:
        return []
    found: dict[str, list[tuple[str, int, int]]] = {}
    for id, ask in room.open_asks():
        seat = room.seats[ask.seat]
        starts, deadline = room.clock.times(id)
        if seat.user is None or starts is None or deadline is None:
            continue
        if seat.by_bot or deadline - starts < HOUR * 1000 or room.ordered(ask) is not None:
            continue
        found.setdefault(seat.user, []).append((id, starts, deadline))
    course, turn = room.course, room.referee.state.turn
    return [
        Wait(
            room=room.id,
            user=user,
            course=course.name,
            german=course.german or course.name,
            turn=turn,
            asks=frozenset(id for id, _, _ in asks),
            opened=max(starts for _, starts, _ in asks),
            until=min(deadline for _, _, deadline in asks),
        )
        for user, asks in found.items()
    ]


def all_waits(places: Iterable[OpenRoom]) -> list[tuple[Wait, bool]]:
    """The waits of the races that this process drives, each with whether its person is here."""
    return [
        (wait, wait.user in place.here)
        for place in places
        if place.is_driven
        for wait in waits_of(place)
    ]
