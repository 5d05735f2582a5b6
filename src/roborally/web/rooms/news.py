"""What is new in a room, worked out once for all visitors who see the same."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from roborally.protocol.asks import Ask
from roborally.protocol.changes import Change, applied, changes_between
from roborally.protocol.events import RaceEvent
from roborally.protocol.rooms import Clock, Waiting
from roborally.protocol.views import View
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import asks_told, clock_told, is_late, race_told, waiting_told


class RaceNews(msgspec.Struct, kw_only=True):
    """What is new in the race for visitors who had the same view, ``known``, of it."""

    known: View | None
    events: Any
    view: View | None
    changes: Any
    asks: list[Ask]


class News:
    """What visitors are told of a room at one moment; ``here`` are the people in it."""

    def __init__(self, room: Room, here: Collection[str]) -> None:
        self.room = room
        self.here = here
        self._races: dict[Any, RaceNews] = {}
        self._waiting: dict[bool, tuple[list[Waiting], Clock]] = {}
        self._events: dict[tuple[str, int], RaceEvent] = {}
        self._table: list[View] = []

    def waiting(self, seats: Collection[int]) -> tuple[list[Waiting], Clock]:
        """Who has to answer and what clocks run, as somebody with these seats may know."""
        late = is_late(self.room, seats)
        if late not in self._waiting:
            waiting = waiting_told(self.room, self.here, seats)
            self._waiting[late] = waiting, clock_told(self.room, seats)
        return self._waiting[late]

    def race(
        self, seats: tuple[int, ...], language: str, since: int, known: View | None
    ) -> RaceNews:
        """The race for somebody with these seats who knows the events so far and that view."""
        key = (seats, language, since, id(known))
        if key not in self._races:
            events, view = race_told(self.room, seats, since, language, self._events, self._table)
            changes: list[Change] = []
            if known is not None and view is not None:
                by_events = (change for event in events for change in event.changes)
                changes = changes_between(applied(known, by_events), view)
            self._races[key] = RaceNews(
                known=known,
                events=msgspec.Raw(msgspec.json.encode(events)),
                view=view,
                changes=msgspec.Raw(msgspec.json.encode(changes)),
                asks=asks_told(self.room, seats, language),
            )
        return self._races[key]
