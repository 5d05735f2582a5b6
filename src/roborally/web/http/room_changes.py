"""REST: changing rooms, from their creation to the rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_hex
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.plans import Name, RoomPlan
from roborally.protocol.rooms import ClosedUnread, Room
from roborally.web.http.handlers import TOKENS, gives, patch, post
from roborally.web.http.identity import address, person_of, server_of
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, in_plain_words
from roborally.web.rooms import permissions
from roborally.web.rooms.closing import close_room
from roborally.web.rooms.plans import completed
from roborally.web.rooms.rematch import rematch as once_more
from roborally.web.rooms.room import Room as RoomState
from roborally.web.rooms.status import CLOSED
from roborally.web.store import entries
from roborally.web.store.entries import Entry

AnyRequest = Request[Any, Any, Any]
FOR_BOTS: Final = {TOKENS: "bot"}
SeatNumber = Annotated[int, Meta(ge=0, le=31)]


class SeatBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class RobotsBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    robots: Annotated[list[Name], Meta(min_length=1, max_length=8)]


class JoinBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class NameBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    name: Name


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


@post("/rooms", summary="Create a room")
async def create(request: AnyRequest, data: JSONBody[RoomPlan]) -> Room:
    """Whoever creates it is the host and sits on the first seat for persons."""
    server = server_of(request)
    person = person_of(request)
    server.limiter.check("room", address(request))
    async with server.pulse.beginning():
        return (await server.rooms.create(data, person)).json(person.id)


@patch(
    "/rooms/{id:str}",
    summary="Change the plan of a room before the start",
)
async def change(request: AnyRequest, id: FromPath[str], data: JSONBody[dict[str, Any]]) -> Room:
    """The host, before the start; any fields of ``RoomPlan``."""
    server = server_of(request)
    person = person_of(request)
    found = (await server.rooms.find(id)).room
    permissions.may_change(found, person)
    try:
        plan = msgspec.convert(permissions.merged(found, data), RoomPlan)
    except msgspec.ValidationError as error:
        raise in_plain_words("bad-request", error) from None
    course = (await server.rooms.courses.offered(plan.course)).course
    plan.course = course.id
    whole = await asyncio.to_thread(completed, plan, course, server.rooms.thinkers.levels)

    def decide(now_room: RoomState) -> Entry:
        permissions.may_change(now_room, person)
        return entries.Changed(whole)

    return (await server.rooms.change(id, decide)).json(person.id)


async def _do(request: AnyRequest, id: str, decide: Callable[[RoomState, Person], Entry]) -> Room:
    person = person_of(request)
    place = await server_of(request).rooms.change(id, lambda room: decide(room, person))
    return place.json(person.id)


@post("/rooms/{id:str}/join", status_code=200, summary="Sit down", opt=FOR_BOTS)
async def join(request: AnyRequest, id: FromPath[str], data: JSONBody[JoinBody]) -> Room:
    """On the first free seat if none is named.

    May be repeated with other seats for hot-seat. For a running race see
    [below](#seats-in-a-running-race).
    """
    server = server_of(request)
    host = (await server.rooms.find(id)).room.host
    if await server.conduct.has_blocked(host, person_of(request).id):
        raise Refusal("not-allowed", "refused-host-blocks-you")
    return await _do(request, id, lambda room, who: permissions.join(room, who, data.seat))


@post(
    "/rooms/{id:str}/robots",
    status_code=200,
    summary="Choose the robots of a seat of mine",
    opt=FOR_BOTS,
)
async def choose_robots(request: AnyRequest, id: FromPath[str], data: JSONBody[RobotsBody]) -> Room:
    """Its holder, before the start.

    Bots and free seats give theirs in exchange, people do not (``seat-taken``).
    """

    def decide(room: RoomState, who: Person) -> Entry:
        return permissions.choose_robots(room, who, data.seat, data.robots)

    return await _do(request, id, decide)


@post(
    "/rooms/{id:str}/name",
    status_code=200,
    summary="Name a seat of mine",
    opt=FOR_BOTS,
)
async def name_seat(request: AnyRequest, id: FromPath[str], data: JSONBody[NameBody]) -> Room:
    """Who plays on one of several seats at your screen; its holder, before the start.

    Further seats of a person are called ``Ada 2`` and so on until they are named. No two seats
    by one name (``name-taken``).
    """

    def decide(room: RoomState, who: Person) -> Entry:
        return permissions.name_seat(room, who, data.seat, data.name)

    return await _do(request, id, decide)


@post("/rooms/{id:str}/leave", status_code=200, summary="Get up", opt=FOR_BOTS)
async def leave(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> Room:
    """Its holder; in a running race a bot goes on for the seat."""
    return await _do(request, id, lambda room, who: permissions.leave(room, who, data.seat))


@post("/rooms/{id:str}/start", status_code=200, summary="Start the race")
async def start(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> Room:
    """The host; seats nobody took are run by bots."""
    seed = token_hex(8)
    async with server_of(request).pulse.beginning():
        return await _do(request, id, lambda room, who: permissions.start(room, who, seed))


@post(
    "/rooms/{id:str}/kick",
    status_code=200,
    summary="Make somebody get up",
)
async def kick(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> Room:
    """The host.

    The seat is free before the start, a bot's afterwards. Its person may not sit down here
    again.
    """
    return await _do(request, id, lambda room, who: permissions.kick(room, who, data.seat))


@post(
    "/rooms/{id:str}/forgive",
    status_code=200,
    summary="Let somebody sit down again",
)
async def forgive(request: AnyRequest, id: FromPath[str], data: JSONBody[UserBody]) -> Room:
    """The host; who was kicked may sit down again."""
    return await _do(request, id, lambda room, who: permissions.forgive(room, who, data.user))


@post(
    "/rooms/{id:str}/invite",
    status_code=200,
    summary="Offer a free seat in a running race",
)
async def invite(request: AnyRequest, id: FromPath[str], data: JSONBody[InviteBody]) -> Room:
    """The host, in a running race; without ``user`` anybody may take the seat."""

    def decide(room: RoomState, who: Person) -> Entry:
        return permissions.invite(room, who, data.seat, data.user)

    return await _do(request, id, decide)


@post(
    "/rooms/{id:str}/bot",
    status_code=200,
    summary="Let a bot play for a seat",
)
async def give_to_bot(request: AnyRequest, id: FromPath[str], data: JSONBody[BotBody]) -> Room:
    """The host, or the holder for an own seat."""
    levels = server_of(request).rooms.thinkers.levels

    def decide(room: RoomState, who: Person) -> Entry:
        return permissions.give_to_bot(room, who, data.seat, data.level, levels)

    return await _do(request, id, decide)


@post(
    "/rooms/{id:str}/back",
    status_code=200,
    summary="Play oneself again",
    opt=FOR_BOTS,
)
async def back(request: AnyRequest, id: FromPath[str], data: JSONBody[SeatBody]) -> Room:
    """The holder, or the host for a seat of the host's."""
    return await _do(request, id, lambda room, who: permissions.come_back(room, who, data.seat))


@post(
    "/rooms/{id:str}/silence",
    status_code=200,
    summary="Refuse somebody's chat",
)
async def silence(request: AnyRequest, id: FromPath[str], data: JSONBody[SilenceBody]) -> Room:
    """The host; ``bots`` as ``user`` are the bots with characters, who make no remarks then."""

    def decide(room: RoomState, who: Person) -> Entry:
        return permissions.silence(room, who, data.user, silent=data.silent)

    return await _do(request, id, decide)


@post(
    "/rooms/{id:str}/close",
    status_code=200,
    summary="End a room",
    responses={**gives(Room), **gives(ClosedUnread, 202)},
)
async def close(
    request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]
) -> Response[Room | ClosedUnread]:
    """The host; without a result.

    Of a room that cannot be read any more, with status 202, little is told.
    """
    person = person_of(request)
    place = await close_room(server_of(request).rooms, id, person)
    if place is None:
        return Response(ClosedUnread(id, CLOSED), status_code=202)
    return Response(place.json(person.id))


@post(
    "/rooms/{id:str}/rematch",
    status_code=200,
    summary="The same once more",
)
async def rematch(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> Room:
    """Anybody who sat; a new room with the same seats, and the old one says where it is."""
    person = person_of(request)
    server_of(request).limiter.check("room", address(request))
    async with server_of(request).pulse.beginning():
        return (await once_more(server_of(request).rooms, id, person)).json(person.id)


router: Final = Router(
    "/",
    route_handlers=[
        *(
            create,
            change,
            join,
            choose_robots,
            name_seat,
            leave,
            start,
            kick,
            forgive,
            invite,
        ),
        *(give_to_bot, back, silence, close, rematch),
    ],
    opt={TOKENS: "play"},
    tags=["rooms"],
)
