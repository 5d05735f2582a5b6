"""REST: races that stand for a while, by the host or by agreement."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from roborally.protocol.rooms import PauseWishKind, Room
from roborally.web.http.handlers import TOKENS, post
from roborally.web.http.identity import person_of, server_of
from roborally.web.rooms.agreeing import wish
from roborally.web.store.database import now

AnyRequest = Request[Any, Any, Any]


class AgreeBody(Struct, forbid_unknown_fields=True):
    agree: bool = True


@post("/rooms/{id:str}/pause", status_code=200, summary="Let everything stand")
async def pause(request: AnyRequest, id: FromPath[str], data: JSONBody[AgreeBody]) -> Room:
    """The host at once; whoever else plays when all others at the table agree.

    The first who wants it asks the others, see [below](#pauses). Paused rooms take no answers and
    their clocks stand. With ``agree`` false one does not want it.
    """
    return await _wish(request, id, "pause", agree=data.agree)


@post("/rooms/{id:str}/resume", status_code=200, summary="Go on after a pause")
async def resume(request: AnyRequest, id: FromPath[str], data: JSONBody[AgreeBody]) -> Room:
    """The host at once, if the host has paused; else whoever plays, if nobody objects.

    The first who wants it asks the others, see [below](#pauses). With ``agree`` false one does not
    want it.
    """
    return await _wish(request, id, "resume", agree=data.agree)


async def _wish(request: AnyRequest, id: str, what: PauseWishKind, *, agree: bool) -> Room:
    rooms, person = server_of(request).rooms, person_of(request)
    here = (await rooms.find(id)).here
    place = await rooms.change(id, lambda room: wish(room, person, what, here, now(), agree=agree))
    return place.json(person.id)


router: Final = Router("/", route_handlers=[pause, resume], opt={TOKENS: "play"}, tags=["rooms"])
