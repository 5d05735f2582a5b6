"""REST: what moderators of a public server do, and the log of it."""

from __future__ import annotations

import logging
from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import Deeds, Reports
from roborally.web.http.handlers import SESSION_ONLY, get, post
from roborally.web.http.identity import person_of, server_of
from roborally.web.logs import short
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms.closing import end_room

AnyRequest = Request[Any, Any, Any]
Reason = Annotated[str, Meta(max_length=500)]
Hours = Annotated[int, Meta(ge=0, le=24 * 365 * 10)]

log: Final = logging.getLogger("roborally")


class HoursBody(Struct, forbid_unknown_fields=True):
    hours: Hours
    reason: Reason = ""


class ReasonBody(Struct, forbid_unknown_fields=True):
    reason: Reason = ""


class HideBody(Struct, forbid_unknown_fields=True):
    hidden: bool = True
    reason: Reason = ""


def _moderator(request: AnyRequest) -> Person:
    person = person_of(request)
    if not server_of(request).conduct.is_moderator(person):
        raise Refusal("not-allowed", "refused-not-moderator")
    return person


@get("/moderation/reports", summary="Reports that nobody has looked at yet", opt=SESSION_ONLY)
async def reports(request: AnyRequest) -> Reports:
    """The oldest first; ``lines`` is what the person said in that room last."""
    _moderator(request)
    return Reports(await server_of(request).conduct.open_reports())


@post("/moderation/reports/{id:str}/done", status_code=200, summary="A report is dealt with")
async def finish(request: AnyRequest, id: FromPath[str], data: JSONBody[ReasonBody]) -> Nothing:
    await server_of(request).conduct.finish(_moderator(request), id, data.reason)
    return Nothing()


@post("/moderation/people/{id:str}/mute", status_code=200, summary="Let somebody not chat")
async def mute(request: AnyRequest, id: FromPath[str], data: JSONBody[HoursBody]) -> Nothing:
    """For so long; 0 ends it."""
    server = server_of(request)
    await server.conduct.mute(_moderator(request), id, data.hours, data.reason)
    server.look_again(id)
    return Nothing()


@post("/moderation/people/{id:str}/ban", status_code=200, summary="Let somebody not play")
async def ban(request: AnyRequest, id: FromPath[str], data: JSONBody[HoursBody]) -> Nothing:
    """This person can only look, take the own data and go. 0 ends it."""
    server = server_of(request)
    await server.conduct.ban(_moderator(request), id, data.hours, data.reason)
    server.look_again(id)
    return Nothing()


@post("/moderation/rooms/{id:str}/close", status_code=200, summary="End anybody's room")
async def close_room(request: AnyRequest, id: FromPath[str], data: JSONBody[ReasonBody]) -> Nothing:
    server = server_of(request)
    person = _moderator(request)
    await server.conduct.note(person, "close-room", id, data.reason)
    await end_room(server.rooms, id)
    log.info("room %s is closed by a moderator", short(id))
    return Nothing()


@post("/moderation/courses/{id:str}/hide", status_code=200, summary="Hide a course, or show it")
async def hide_course(request: AnyRequest, id: FromPath[str], data: JSONBody[HideBody]) -> Nothing:
    """It is neither listed nor shown, and no new room can have it."""
    person = _moderator(request)
    await server_of(request).conduct.hide(person, id, data.reason, hidden=data.hidden)
    return Nothing()


@get("/moderation/log", summary="What moderators did", opt=SESSION_ONLY)
async def deeds(
    request: AnyRequest, before: Annotated[int | None, QueryParameter(ge=0, le=10**15)] = None
) -> Deeds:
    """The newest first; ``before`` is the time of the last one seen."""
    _moderator(request)
    return Deeds(await server_of(request).conduct.log(before))


router: Final = Router(
    "/",
    route_handlers=[reports, finish, mute, ban, close_room, hide_course, deeds],
    tags=["moderation"],
)
