"""A room as its visitors see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from roborally.race.state import State
from roborally.steps.ending import places
from roborally.web.ask_json import ask_json
from roborally.web.event_json import events_json
from roborally.web.room import OVER, Room
from roborally.web.view_json import view_json


def room_json(
    room: Room, course: dict[str, Any], user: str | None, here: Collection[str], watching: int
) -> dict[str, Any]:
    """The room with its seats and people; ``here`` are the people who are connected."""
    plan = msgspec.to_builtins(room.plan)
    if user != room.host and room.status != OVER:
        plan["seed"] = None
    return {
        "id": room.id,
        "version": room.facts,
        "plan": plan,
        "status": room.status,
        "host": room.host,
        "created": room.created,
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "robots": seat.robots,
                "team": seat.team,
                "kind": seat.kind,
                "user": seat.user,
                "level": seat.level,
                "played_by": seat.played_by,
                "here": seat.user in here,
                "coming": seat.coming,
                "invited": seat.invited,
            }
            for seat in room.seats
        ],
        "people": [
            {
                "id": id,
                "name": name,
                "here": id in here,
                "silent": id in room.silenced,
                "banned": id in room.banned,
            }
            for id, name in room.names.items()
        ],
        "spectators": watching,
        "turn": turn_shown(room, room.seats_held(user)),
        "course": course,
        "next": room.next,
        "result": result_json(room),
        "you": {
            "user": user,
            "seats": list(room.seats_held(user)),
            "host": user is not None and user == room.host,
        },
    }


def result_json(room: Room) -> dict[str, Any] | None:
    """How the race ended; None before that."""
    if room.status != OVER or room.referee is None:
        return None
    return outcome_json(room.referee.state) | {"seed": room.referee.setup.seed}


def outcome_json(state: State) -> dict[str, Any]:
    """Winners and places of a race that is over."""
    ranked = [(place, state.robots[index]) for place, index in places(state)]
    return {
        "winners": state.winners,
        "places": [
            {"robot": robot.index, "place": place, "flags": robot.flags, "lives": robot.lives}
            for place, robot in ranked
        ],
        "turns": state.turn,
    }


def asks_json(room: Room, seats: Collection[int], language: str) -> list[dict[str, Any]]:
    """The open questions to some seats that people answer themselves."""
    if room.referee is None:
        return []
    return [
        ask_json(room.referee, ask, id, room.clock.deadline(id), language)
        | {"starts_at": room.clock.starts_at(id)}
        for id, ask in room.asks_to(seats)
    ]


def waiting_json(room: Room, here: Collection[str], seats: Collection[int]) -> list[dict[str, Any]]:
    """Who has to answer, as somebody with these seats may know."""
    waiting = room.late[0].waiting if is_late(room, seats) else room.waiting()
    return [
        {
            "seat": seat,
            "robots": list(robots),
            "ask": ask,
            "here": room.seats[seat].user in here,
            "bot": room.seats[seat].by_bot,
        }
        for seat, robots, ask in waiting
    ]


def clock_json(room: Room, seats: Collection[int]) -> dict[str, Any]:
    """The clocks that run; who is kept behind is not told how long the others still have."""
    told = room.clock.json()
    return told | {"seats": []} if is_late(room, seats) else told


def may_watch(room: Room, seats: Collection[int]) -> bool:
    return bool(seats) or room.plan.spectators != "none" or room.status == OVER


def is_late(room: Room, seats: Collection[int]) -> bool:
    """Whether somebody with these seats may not know what happens now."""
    return not seats and room.plan.spectators != "live" and room.status != OVER


def told_until(room: Room, seats: Collection[int]) -> int:
    """The last event that somebody with these seats may see by now."""
    if room.referee is None:
        return 0
    return room.late[0].events if is_late(room, seats) else len(room.referee.events)


def turn_shown(room: Room, seats: Collection[int]) -> int:
    """The turn that somebody with these seats sees."""
    if room.referee is None:
        return 0
    return room.late[0].turn if is_late(room, seats) else room.referee.state.turn


def boards_turned(room: Room, seats: Collection[int]) -> tuple[int, ...]:
    """The quarter turns of the boards as somebody with these seats sees them."""
    if room.referee is None:
        return ()
    return room.late[0].turns if is_late(room, seats) else room.referee.state.turns


def race_json(room: Room, seats: Collection[int], since: int, language: str) -> dict[str, Any]:
    """Events after a number and the view after them."""
    if room.referee is None or not may_watch(room, seats):
        return {"events": [], "view": None}
    until = told_until(room, seats)
    own = [robot.index for robot in room.referee.state.robots if robot.seat in seats]
    return {
        "events": events_json(room.referee, own, since, until, language),
        "view": room.late[0].view if is_late(room, seats) else view_json(room.referee, seats),
    }
