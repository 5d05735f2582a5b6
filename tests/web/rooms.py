"""Rooms as tests need them."""

from __future__ import annotations

from typing import Any

from tests.web.visiting import Someone

COURSES = {
    "1994": "shift-change-1994",
    "2005": "risky-exchange-2005",
    "2016": "dizzy-highway-2016",
}


def plan(edition: str = "2005", people: int = 1, bots: int = 1, **more: Any) -> dict[str, Any]:
    """A plan with seats for people first, then for bots that answer by chance."""
    seats = [{"kind": "person"} for _ in range(people)]
    seats += [{"kind": "bot", "level": "Scrap"} for _ in range(bots)]
    return {"edition": edition, "course": COURSES[edition], "seats": seats, **more}


def create(
    host: Someone, edition: str = "2005", people: int = 1, bots: int = 1, **more: Any
) -> str:
    """A new room of a host; its id."""
    id: str = host.post("/rooms", plan(edition, people, bots, **more))["id"]
    return id


def start(host: Someone, room: str, *others: Someone) -> str:
    """Let others sit down and start."""
    for other in others:
        other.post(f"/rooms/{room}/join")
    host.post(f"/rooms/{room}/start")
    return room
