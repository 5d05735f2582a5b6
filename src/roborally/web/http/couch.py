"""REST: table screens, codes that lead to rooms, and who is ready."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.rooms import Room, RoomFound, TableKey
from roborally.web.http.handlers import TOKENS, get, post
from roborally.web.http.identity import address, person_of, server_of
from roborally.web.http.room_changes import SeatNumber
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.room import Room as RoomState
from roborally.web.store.entries import Entry
from roborally.web.store.table_codes import give_code, is_code, room_with

AnyRequest = Request[Any, Any, Any]


class ReadyBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    ready: bool = True


@post("/rooms/{id:str}/table", status_code=200, summary="Set a table screen up")
async def set_table(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> TableKey:
    """The host; the same again if there is one already."""
    server, person = server_of(request), person_of(request)
    room = (await server.rooms.find(id)).room
    permissions.may_set_table(room, person)
    if not room.couch.code:
        code = await give_code(server.store, id)

        def decide(now_room: RoomState) -> Entry:
            return permissions.set_table(now_room, person, code)

        room = (await server.rooms.change(id, decide)).room
    return TableKey(room.couch.code, room.couch.key)


@get("/codes/{code:str}", summary="The room that a code on a table screen leads to")
async def find_code(request: AnyRequest, code: FromPath[str]) -> RoomFound:
    """Small letters will do. Who tries too many that lead nowhere has to wait (``too-fast``)."""
    server = server_of(request)
    wanted = code.strip().upper()
    server.limiter.check("code", address(request))
    room = await room_with(server.store, wanted) if is_code(wanted) else None
    if room is None:
        raise Refusal("not-found", "refused-no-such-code", letters=wanted[:8])
    server.limiter.give_back("code", address(request))
    return RoomFound(room)


@post(
    "/rooms/{id:str}/ready",
    status_code=200,
    summary="Say that the race may begin",
    opt={TOKENS: "bot"},
)
async def make_ready(request: AnyRequest, id: FromPath[str], data: JSONBody[ReadyBody]) -> Room:
    """Who sits there, before the start."""
    person = person_of(request)

    def decide(room: RoomState) -> Entry:
        return permissions.make_ready(room, person, data.seat, ready=data.ready)

    return (await server_of(request).rooms.change(id, decide)).json(person.id)


router: Final = Router("/", route_handlers=[set_table, find_code, make_ready], tags=["couch"])
