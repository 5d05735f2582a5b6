"""A room as its visitors see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from roborally.game.state import State
from roborally.game.view import NOBODY
from roborally.protocol.asks import Ask
from roborally.protocol.events import RaceEvent
from roborally.protocol.library import CourseCard
from roborally.protocol.race_rules import race_rules_told
from roborally.protocol.rooms import (
    Clock,
    Outcome,
    PauseWish,
    Person,
    Place,
    Result,
    Room,
    Seat,
    TableScreen,
    Waiting,
    You,
)
from roborally.protocol.views import View
from roborally.steps.ending import places
from roborally.web.rooms.asks_told import ask_told
from roborally.web.rooms.couch import TABLE
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.plans import special_rules
from roborally.web.rooms.remarks import BOTS
from roborally.web.rooms.room import Room as RoomState
from roborally.web.rooms.status import IN_PLAY, OVER
from roborally.web.rooms.views_told import seats_view

TABLE_SEATS: Final = (NOBODY,)
"""What a table screen holds: no seat, and yet it sees what lies open on the table now."""


def room_told(
    room: RoomState,
    course: CourseCard,
    user: str | None,
    here: Collection[str],
    watching: int,
    seats: Collection[int],
) -> Room:
    """The room for somebody with these seats; ``here`` are the people who are connected."""
    may_know_seed = user == room.host or room.status == OVER
    plan = replace(room.plan, seats=[], seed=room.plan.seed if may_know_seed else None)
    return Room(
        id=room.id,
        version=room.facts,
        plan=plan,
        status=room.status,
        host=room.host,
        cup=room.cup or None,
        created=room.created,
        seats=[
            Seat(
                seat=seat.number,
                name=seat.name,
                robots=seat.robots,
                team=seat.team,
                kind=seat.kind,
                user=seat.user,
                level=seat.level,
                character=seat.character or None,
                thinks_as=seat.thinks_as,
                played_by=seat.played_by,
                here=seat.user in here,
                coming=seat.coming,
                invited=seat.invited,
                ready=room.couch.is_ready(seat),
                author=room.authors.get(seat.user or seat.coming or ""),
            )
            for seat in room.seats
        ],
        people=[
            Person(
                id, name, id in here, id in room.silenced, id in room.banned, room.authors.get(id)
            )
            for id, name in room.names.items()
        ],
        spectators=watching,
        turn=turn_shown(room, seats),
        course=course,
        rules=race_rules_told(plan.edition or "", tuple(special_rules(room.course, plan))),
        next=room.next,
        table=table_told(room, here),
        wish=wish_told(room),
        quiet_bots=BOTS in room.silenced,
        result=result_told(room),
        you=You(user, list(room.seats_held(user)), user is not None and user == room.host),
    )


def table_told(room: RoomState, here: Collection[str]) -> TableScreen | None:
    """The table screen of a room, if it has one."""
    if not room.couch.code:
        return None
    on = any(is_table(visitor) for visitor in here)
    return TableScreen(room.couch.code, on, room.speeds.get(TABLE, 1.0))


def wish_told(room: RoomState) -> PauseWish | None:
    """What somebody asks the others for; whoever is told later sees by its end that it is over."""
    wish = room.pausing.wish
    if wish is None or room.status not in IN_PLAY:
        return None
    return PauseWish(wish.what, wish.by, wish.until, room.pausing.missing(room.seats))


def is_table(visitor: str) -> bool:
    """Whether a visitor of that key is a table screen."""
    return visitor.startswith(f"{TABLE}-")


def result_told(room: RoomState) -> Result | None:
    """How the race ended; None before that."""
    if room.status != OVER or room.referee is None:
        return None
    state = room.referee.state
    return Result(list(state.winners), places_told(state), state.turn, room.referee.setup.seed)


def outcome_told(state: State) -> Outcome:
    """Winners and places of a race that is over."""
    return Outcome(list(state.winners), places_told(state), state.turn)


def places_told(state: State) -> list[Place]:
    ranked = [(place, state.robots[index]) for place, index in places(state)]
    return [Place(robot.index, place, robot.flags, robot.lives) for place, robot in ranked]


def asks_told(room: RoomState, seats: Collection[int], language: str) -> list[Ask]:
    """The open questions to some seats that people answer themselves."""
    if room.referee is None:
        return []
    return [
        ask_told(room.referee, ask, id, room.clock.times(id), language)
        for id, ask in room.asks_to(seats)
    ]


def waiting_told(room: RoomState, here: Collection[str], seats: Collection[int]) -> list[Waiting]:
    """Who has to answer, as somebody with these seats may know."""
    waiting = room.late[0].waiting if is_late(room, seats) else room.waiting()
    return [
        Waiting(seat, list(robots), ask, room.seats[seat].user in here, room.seats[seat].by_bot)
        for seat, robots, ask in waiting
    ]


def clock_told(room: RoomState, seats: Collection[int]) -> Clock:
    """The clocks that run; who is kept behind is not told how long the others still have."""
    told = room.clock.json()
    return replace(told, seats=[]) if is_late(room, seats) else told


def may_watch(room: RoomState, seats: Collection[int]) -> bool:
    return bool(seats) or room.plan.spectators != "none" or room.status == OVER


def is_late(room: RoomState, seats: Collection[int]) -> bool:
    """Whether somebody with these seats may not know what happens now."""
    return not seats and room.plan.spectators != "live" and room.status != OVER


def told_until(room: RoomState, seats: Collection[int]) -> int:
    """The last event that somebody with these seats may see by now."""
    if room.referee is None:
        return 0
    return room.late[0].events if is_late(room, seats) else room.referee.told


def turn_shown(room: RoomState, seats: Collection[int]) -> int:
    """The turn that somebody with these seats sees."""
    if room.referee is None:
        return 0
    return room.late[0].turn if is_late(room, seats) else room.referee.state.turn


def boards_turned(room: RoomState, seats: Collection[int]) -> tuple[int, ...]:
    """The quarter turns of the boards as somebody with these seats sees them."""
    if room.referee is None:
        return ()
    return room.late[0].turns if is_late(room, seats) else room.referee.state.turns


def race_told(
    room: RoomState,
    seats: Collection[int],
    since: int,
    language: str,
    known: dict[tuple[str, int], RaceEvent] | None = None,
    table: list[View] | None = None,
) -> tuple[list[RaceEvent], View | None]:
    """Events after a number and the view after them.

    ``known`` are open events that were told already, ``table`` is what everybody sees, if that was.
    """
    if room.referee is None or not may_watch(room, seats):
        return [], None
    until = told_until(room, seats)
    own = [robot.index for robot in room.referee.state.robots if robot.seat in seats]
    view = room.late[0].view if is_late(room, seats) else seats_view(room.referee, seats, table)
    return events_told(room.referee, own, since, until, language, known), view
