"""REST: rooms, from their creation to the rematch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as with_turns
from secrets import token_hex
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from roborally.draw.scene import course_scene
from roborally.floor.course import Course
from roborally.players.view_json import floor_json
from roborally.web import entries, table_rules
from roborally.web.entries import Entry
from roborally.web.event_json import events_json
from roborally.web.identity import address, person_of, server_of
from roborally.web.open_room import MOST_MISSED, OpenRoom
from roborally.web.people import Person
from roborally.web.plans import RoomPlan, completed
from roborally.web.refusals import Refusal
from roborally.web.room import Room
from roborally.web.room_json import asks_json, may_watch, race_json, told_until, waiting_json
from roborally.web.routes_library import Size, Theme, picture

AnyRequest = Request[Any, Any, Any]
Language = Literal["en", "de"]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
MOST_LOOKED_AT: Final = 20


class SeatBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class JoinBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class BotBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=32)] | None = None


class InviteBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    user: Annotated[str, Meta(max_length=40)] | None = None


class UserBody(Struct, forbid_unknown_fields=True):
    user: Annotated[str, Meta(max_length=40)]


class SilenceBody(Struct, forbid_unknown_fields=True):
    user: Annotated[str, Meta(max_length=40)]
    silent: bool = True


class Nothing(Struct, forbid_unknown_fields=True):
    pass


# ---- looking


@get("/rooms", summary="Rooms that wait or run")
async def rooms(request: AnyRequest, mine: FromQuery[bool] = False) -> dict[str, Any]:
    hall = server_of(request).hall
    if mine:
        found = await hall.journal.rooms_of(person_of(request).id)
    else:
        found = await hall.journal.open_rooms()
    user = _user(request)
    own = await hall.journal.sat_in(user, [card["id"] for card in found]) if user else set()
    looked_at = 0
    for card in found:
        card["mine"] = card["id"] in own
        looked_at += card["mine"]
        is_asked = card["mine"] and looked_at <= MOST_LOOKED_AT
        open_room = await hall.find(card["id"]) if is_asked else hall.rooms.get(card["id"])
        card["spectators"] = open_room.watching if open_room else 0
        card["asked"] = bool(
            is_asked and open_room and open_room.room.asks_to(open_room.room.seats_held(user))
        )
    return {"rooms": found}


async def _room(request: AnyRequest, id: str) -> OpenRoom:
    return await server_of(request).hall.find(id)


def _user(request: AnyRequest) -> str | None:
    person: Person | None = request.state.person
    return None if person is None else person.id


def _seats(request: AnyRequest, room: Room) -> tuple[int, ...]:
    """The seats of whoever asks; raises Refusal if nobody may watch and there are none."""
    seats = room.seats_held(_user(request))
    if not may_watch(room, seats):
        raise Refusal("not-allowed", "nobody may watch here")
    return seats


@get("/rooms/{id:str}", summary="One room")
async def room(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    return (await _room(request, id)).json(_user(request))


@get("/rooms/{id:str}/view", summary="The race as I may see it")
async def view(
    request: AnyRequest, id: FromPath[str], language: FromQuery[Language] = "en"
) -> dict[str, Any]:
    place = await _room(request, id)
    seats = _seats(request, place.room)
    until = told_until(place.room, seats)
    return {
        "view": race_json(place.room, seats, until, language)["view"],
        "asks": asks_json(place.room, seats, language),
        "waiting": waiting_json(place.room, place.here),
        "clock": place.room.clock.json(),
        "last": {"events": until, "chat": place.room.said},
    }


@get("/rooms/{id:str}/events", summary="What happened, as I may see it")
async def events(
    request: AnyRequest,
    id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=10_000_000)] = 0,
    language: FromQuery[Language] = "en",
) -> dict[str, Any]:
    found = (await _room(request, id)).room
    seats = _seats(request, found)
    if found.referee is None:
        return {"events": []}
    own = [robot.index for robot in found.referee.state.robots if robot.seat in seats]
    until = min(told_until(found, seats), since + MOST_MISSED)
    return {"events": events_json(found.referee, own, since, until, language)}


def _turned(room: Room, turns: str | None) -> tuple[int, ...]:
    if turns is None:
        return room.referee.state.turns if room.referee else ()
    words = turns.split(",") if turns else []
    if len(words) > len(room.course.placements) or not all(word in tuple("0123") for word in words):
        raise Refusal("bad-request", "turns are numbers from 0 to 3, one for each board")
    return tuple(int(word) for word in words)


@get("/rooms/{id:str}/floor", summary="The floor of a room")
async def floor(
    request: AnyRequest,
    id: FromPath[str],
    turns: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> dict[str, Any]:
    found = (await _room(request, id)).room
    return floor_json(found.course, _turned(found, turns))


@get("/rooms/{id:str}/picture.svg", summary="The drawing of the floor of a room")
async def room_picture(
    request: AnyRequest,
    id: FromPath[str],
    theme: FromQuery[Theme] = "dark",
    size: Size = 48,
    coordinates: FromQuery[bool] = True,
    turns: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Response[bytes]:
    found = (await _room(request, id)).room
    quarter_turns = _turned(found, turns)
    scene = course_scene(_laid(found.course, quarter_turns))
    key = f"{found.course.id} {quarter_turns}"
    return await picture(scene, key, theme, size, coordinates=coordinates)


def _laid(course: Course, turns: tuple[int, ...]) -> Course:
    placements = list(course.placements)
    for i, turn in enumerate(turns):
        placements[i] = with_turns(placements[i], turn=(placements[i].turn + turn) % 4)
    return with_turns(course, placements=tuple(placements))


@get("/rooms/{id:str}/orders", summary="The standing orders of a seat of mine")
async def orders(
    request: AnyRequest, id: FromPath[str], seat: Annotated[int, QueryParameter(ge=0, le=31)]
) -> dict[str, Any]:
    found = (await _room(request, id)).room
    if seat not in found.seats_held(person_of(request).id):
        raise Refusal("not-allowed", "this is not your seat")
    return {"text": found.seats[seat].orders_text}


# ---- changing


@post("/rooms", summary="Create a room")
async def create(request: AnyRequest, data: JSONBody[RoomPlan]) -> dict[str, Any]:
    server = server_of(request)
    person = person_of(request)
    server.limiter.check("room", address(request))
    return (await server.hall.create(data, person)).json(person.id)


@patch("/rooms/{id:str}", summary="Change the plan of a room before the start")
async def change(
    request: AnyRequest, id: FromPath[str], data: JSONBody[dict[str, Any]]
) -> dict[str, Any]:
    server = server_of(request)
    person = person_of(request)
    found = (await server.hall.find(id)).room
    table_rules.may_change(found, person)
    try:
        plan = msgspec.convert(table_rules.merged(found, data), RoomPlan)
    except msgspec.ValidationError as error:
        raise Refusal("bad-request", str(error)) from None
    course = await server.hall.shelf.fetch(plan.course)
    plan.course = course.id
    whole = completed(plan, course, server.hall.thinkers.levels)

    def decide(now_room: Room) -> Entry:
        table_rules.may_change(now_room, person)
        return entries.Changed(whole)

    return (await server.hall.change(id, decide)).json(person.id)


async def _do(
    request: AnyRequest, id: str, decide: Callable[[Room, Person], Entry]
) -> dict[str, Any]:
    person = person_of(request)
    place = await server_of(request).hall.change(id, lambda room: decide(room, person))
    return place.json(person.id)


@post("/rooms/{id:str}/join", status_code=200, summary="Sit down")
async def join(request: AnyRequest, id: FromPath[str], data: JSONBody[JoinBody]) -> dict[str, Any]:
    return await _do(request, id, lambda room, who: table_rules.join(room, who, data.seat))


@post("/rooms/{id:str}/leave", status_code=200, summary="Get up")
async def leave(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> dict[str, Any]:
    return await _do(request, id, lambda room, who: table_rules.leave(room, who, data.seat))


@post("/rooms/{id:str}/start", status_code=200, summary="Start the race")
async def start(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    seed = token_hex(8)
    return await _do(request, id, lambda room, who: table_rules.start(room, who, seed))


@post("/rooms/{id:str}/pause", status_code=200, summary="Let everything stand")
async def pause(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    return await _do(request, id, table_rules.pause)


@post("/rooms/{id:str}/resume", status_code=200, summary="Go on after a pause")
async def resume(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    return await _do(request, id, table_rules.resume)


@post("/rooms/{id:str}/kick", status_code=200, summary="Make somebody get up")
async def kick(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> dict[str, Any]:
    return await _do(request, id, lambda room, who: table_rules.kick(room, who, data.seat))


@post("/rooms/{id:str}/forgive", status_code=200, summary="Let somebody sit down again")
async def forgive(
    request: AnyRequest, id: FromPath[str], data: JSONBody[UserBody]
) -> dict[str, Any]:
    return await _do(request, id, lambda room, who: table_rules.forgive(room, who, data.user))


@post("/rooms/{id:str}/invite", status_code=200, summary="Offer a free seat in a running race")
async def invite(
    request: AnyRequest, id: FromPath[str], data: JSONBody[InviteBody]
) -> dict[str, Any]:
    def decide(room: Room, who: Person) -> Entry:
        return table_rules.invite(room, who, data.seat, data.user)

    return await _do(request, id, decide)


@post("/rooms/{id:str}/bot", status_code=200, summary="Let a bot play for a seat")
async def give_to_bot(
    request: AnyRequest, id: FromPath[str], data: JSONBody[BotBody]
) -> dict[str, Any]:
    levels = server_of(request).hall.thinkers.levels

    def decide(room: Room, who: Person) -> Entry:
        return table_rules.give_to_bot(room, who, data.seat, data.level, levels)

    return await _do(request, id, decide)


@post("/rooms/{id:str}/back", status_code=200, summary="Play oneself again")
async def back(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> dict[str, Any]:
    return await _do(request, id, lambda room, who: table_rules.come_back(room, who, data.seat))


@post("/rooms/{id:str}/silence", status_code=200, summary="Refuse somebody's chat")
async def silence(
    request: AnyRequest, id: FromPath[str], data: JSONBody[SilenceBody]
) -> dict[str, Any]:
    def decide(room: Room, who: Person) -> Entry:
        return table_rules.silence(room, who, data.user, silent=data.silent)

    return await _do(request, id, decide)


@post("/rooms/{id:str}/close", status_code=200, summary="End a room")
async def close(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
    return await _do(request, id, table_rules.close)


@post("/rooms/{id:str}/rematch", status_code=200, summary="The same once more")
async def rematch(
    request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]
) -> dict[str, Any]:
    person = person_of(request)
    server_of(request).limiter.check("room", address(request))
    return (await server_of(request).hall.rematch(id, person)).json(person.id)


router: Final = Router(
    "/",
    route_handlers=[
        rooms,
        room,
        view,
        events,
        floor,
        room_picture,
        orders,
        create,
        change,
        join,
        leave,
        start,
        pause,
        resume,
        kick,
        forgive,
        invite,
        give_to_bot,
        back,
        silence,
        close,
        rematch,
    ],
    tags=["rooms"],
)
