"""REST: looking at rooms."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec.structs import asdict

from roborally.protocol.floors import Floor
from roborally.protocol.rooms import Events, Last, OrdersText, Room, RoomCard, Rooms, Seen
from roborally.protocol.sight import Sight, sight_told
from roborally.web.costs import metered
from roborally.web.courses.quarter_turns import Turns, quarter_turns
from roborally.web.http.handlers import SVG, SpokenIn, get, gives
from roborally.web.http.identity import person_of, server_of
from roborally.web.http.pictures import DRAWN, WantedLook, course_drawn
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.open_room import MOST_MISSED, OpenRoom
from roborally.web.rooms.room import Room as RoomState
from roborally.web.rooms.rooms_told import (
    asks_told,
    boards_turned,
    clock_told,
    may_watch,
    race_told,
    told_until,
    turn_shown,
    waiting_told,
)

AnyRequest = Request[Any, Any, Any]
MOST_LOOKED_AT: Final = 20


@get("/rooms", summary="Rooms that wait or run")
async def rooms(request: AnyRequest, mine: FromQuery[bool] = False) -> Rooms:
    """Listed ones; ``mine``: those in which you sit, private ones too."""
    rooms = server_of(request).rooms
    if mine:
        found = await rooms.journal.rooms_of(person_of(request).id)
    else:
        found = await rooms.journal.open_rooms()
    user = _user(request)
    own = await rooms.journal.sat_in(user, [facts.id for facts in found]) if user else set()
    cards = []
    looked_at = 0
    for facts in found:
        mine = facts.id in own
        looked_at += mine
        is_asked = mine and looked_at <= MOST_LOOKED_AT
        open_room = await rooms.look_for(facts.id) if is_asked else rooms.open.get(facts.id)
        watching = open_room.watching if open_room else 0
        card = RoomCard(**asdict(facts), mine=mine, spectators=watching, asked=False)
        if is_asked and open_room:
            room = open_room.room
            seats = room.seats_held(user)
            asks = room.asks_to(seats)
            card.asked = bool(asks)
            card.deadline = min(
                filter(None, (room.clock.deadline(id) for id, _ in asks)), default=None
            )
            card.turn = turn_shown(room, seats)
        cards.append(card)
    return Rooms(cards)


async def _room(request: AnyRequest, id: str) -> OpenRoom:
    return await server_of(request).rooms.find(id)


def _user(request: AnyRequest) -> str | None:
    person: Person | None = request.state.person
    return None if person is None else person.id


def _seats(request: AnyRequest, room: RoomState) -> tuple[int, ...]:
    """The seats of whoever asks; raises Refusal if nobody may watch and there are none."""
    seats = room.seats_held(_user(request))
    if not may_watch(room, seats):
        raise Refusal("not-allowed", "refused-no-spectators")
    return seats


@get("/rooms/{id:str}", summary="One room")
async def room(request: AnyRequest, id: FromPath[str]) -> Room:
    """For whoever has the link."""
    return (await _room(request, id)).json(_user(request))


@get("/rooms/{id:str}/view", summary="The race as I may see it")
async def view(request: AnyRequest, id: FromPath[str], language: SpokenIn = "en") -> Seen:
    """As in ``welcome``."""
    place = await _room(request, id)
    seats = _seats(request, place.room)
    until = told_until(place.room, seats)
    return Seen(
        view=race_told(place.room, seats, until, language)[1],
        asks=asks_told(place.room, seats, language),
        waiting=waiting_told(place.room, place.here, seats),
        clock=clock_told(place.room, seats),
        last=Last(until, place.room.said),
    )


@get(
    "/rooms/{id:str}/events",
    summary="What happened, as I may see it",
    responses=gives(Events),
)
async def events(
    request: AnyRequest,
    id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=10_000_000)] = 0,
    language: SpokenIn = "en",
) -> Response[bytes]:
    """At most 2000; ask again with the last number. Of a very long race the last 5000 are there."""
    found = (await _room(request, id)).room
    seats = _seats(request, found)
    with metered() as meter:
        meter.begin()
        body = msgspec.json.encode(_events(found, seats, since, language))
        meter.end()
    return Response(body, media_type="application/json")


def _events(room: RoomState, seats: tuple[int, ...], since: int, language: str) -> Events:
    if room.referee is None:
        return Events([])
    own = [robot.index for robot in room.referee.state.robots if robot.seat in seats]
    until = min(told_until(room, seats), since + MOST_MISSED)
    return Events(events_told(room.referee, own, since, until, language))


def _turned(request: AnyRequest, room: RoomState, turns: str | None) -> tuple[int, ...]:
    if turns is None:
        return boards_turned(room, room.seats_held(_user(request)))
    return quarter_turns(room.course, turns)


@get("/rooms/{id:str}/floor", summary="The floor of a room", responses=gives(Floor))
async def floor(
    request: AnyRequest,
    id: FromPath[str],
    turns: Turns = None,
) -> Response[bytes]:
    """As it lies now, or with given quarter turns of the boards."""
    found = (await _room(request, id)).room
    body = await server_of(request).rooms.courses.floor(
        found.course, _turned(request, found, turns)
    )
    return Response(body, media_type="application/json")


@get(
    "/rooms/{id:str}/picture.svg",
    summary="The drawing of the floor of a room",
    dependencies=DRAWN,
    responses=gives(str, media_type=SVG),
)
async def room_picture(
    request: AnyRequest,
    id: FromPath[str],
    look: WantedLook,
    pieces: FromQuery[bool] = True,
    turns: Turns = None,
) -> Response[bytes]:
    """As of courses."""
    found = (await _room(request, id)).room
    turned = _turned(request, found, turns)
    return await course_drawn(request, found.course, turned, look, pieces=pieces)


@get(
    "/rooms/{id:str}/orders",
    summary="The standing orders of a seat of mine",
)
async def orders(
    request: AnyRequest, id: FromPath[str], seat: Annotated[int, QueryParameter(ge=0, le=31)]
) -> OrdersText:
    """Only its holder gets them."""
    found = (await _room(request, id)).room
    if seat not in found.seats_held(person_of(request).id):
        raise Refusal("not-allowed", "refused-not-your-seat")
    return OrdersText(found.seats[seat].orders_text)


@get("/rooms/{id:str}/sight", summary="What a seat of mine sees, for bots of this package")
async def sight(
    request: AnyRequest, id: FromPath[str], seat: Annotated[int, QueryParameter(ge=0, le=31)]
) -> Sight:
    """All that ``view`` tells, as the classes of the package have it. Only its holder gets it."""
    found = (await _room(request, id)).room
    if seat not in found.seats_held(person_of(request).id):
        raise Refusal("not-allowed", "refused-not-your-seat")
    if found.referee is None:
        raise Refusal("not-now", "refused-race-not-begun")
    ids = {ask: id for id, ask in found.asks_to([seat])}
    return sight_told(found.referee.view(seat), ids)


router: Final = Router(
    "/",
    route_handlers=[rooms, room, view, events, floor, room_picture, orders, sight],
    tags=["rooms"],
)
