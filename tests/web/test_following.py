"""Who follows a race has the view from what is told: every change once, and nothing is missing."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from msgspec import convert

from bench.protocol import answer, room_with
from roborally.game.chance import Stream
from roborally.protocol.views import View
from roborally.web.rooms.open_room import OpenRoom, Visitor
from roborally.web.rooms.rooms_told import race_told
from roborally.web.rooms.status import OVER
from tests.web.visiting import followed

RACES = {
    "1994": ("coconut-radio-1994", 3),
    "2005": ("option-world-2005", 4),
    "2016": ("dizzy-highway-2016", 4),
    "boards turn": ("frenetic-factory-2005", 5),
}
TURNS = 8


class Follower:
    """Knows the race by what it is told alone."""

    def __init__(self, place: OpenRoom, user: str | None) -> None:
        self.visitor = Visitor(place, user, user or "somebody", "en")
        self.view: Any = None
        self.asks: Any = None
        self.events = 0
        place.visitors.add(self.visitor)
        self.visitor.welcome()

    def listen(self) -> bool:
        """Whether something happened in the race."""
        happened = False
        for _ in range(self.visitor.waiting):
            message = json.loads(asyncio.run(self.visitor.next_message()) or b"{}")
            if "view" in message or message["type"] == "update":
                self.view = followed(self.view, message)
            self.asks = message.get("asks", self.asks)
            if message["type"] != "update":
                continue
            happened = True
            assert [e["n"] for e in message["events"]] == list(
                range(self.events + 1, message["last"]["events"] + 1)
            )
            self.events = message["last"]["events"]
            assert "view" not in message, "the whole view is told once"
        return happened


@pytest.mark.parametrize("race", RACES)
def test_what_is_told_leads_from_view_to_view(race: str) -> None:
    course, seats_there = RACES[race]
    place = room_with(course, seats_there)
    followers = [Follower(place, user) for user in ("u0", "u1", None)]
    room, chance, entry = place.room, Stream(race, "answers"), seats_there + 2
    for follower in followers:
        follower.listen()
        follower.events = len(room.referee.events) if room.referee else 0
    assert room.referee is not None
    while room.status != OVER and room.referee.state.turn <= TURNS:
        entry += 1
        room.apply(entry, 1_790_000_000_000 + entry, answer(room, chance))
        place.publish()
        for follower in followers:
            if not follower.listen():
                continue
            seats = follower.visitor.seats
            assert convert(follower.view, View) == race_told(room, seats, 0, "en")[1]
            assert [ask["id"] for ask in follower.asks] == [id for id, _ in room.asks_to(seats)]
