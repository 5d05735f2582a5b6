"""REST: bots that wait for invitations, and inviting them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import Bots, Invitations
from roborally.web.http.handlers import TOKENS, get, post
from roborally.web.http.identity import person_of, server_of
from roborally.web.http.room_changes import SeatNumber
from roborally.web.people.invitations import LONGEST
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions

AnyRequest = Request[Any, Any, Any]


class InviteBotBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    user: Annotated[str, Meta(max_length=40)]


@get("/bots", summary="Bots that can be invited")
async def bots(request: AnyRequest) -> Bots:
    """Those that wait for it now."""
    return Bots(await server_of(request).bots_waiting.cards())


@get("/bots/invitations", summary="Wait to be invited", opt={TOKENS: "bot"})
async def invitations(
    request: AnyRequest, wait: Annotated[float, QueryParameter(ge=0, le=LONGEST)] = LONGEST
) -> Invitations:
    """For bots: an answer as soon as a host wants you, else none after ``wait`` seconds.

    Ask again at once to go on waiting; who has not for five seconds is no longer listed. Take the
    seat with ``join``. An invitation is told once, and keeps no seat free.
    """
    person = person_of(request)
    server = server_of(request)
    if not await server.people.is_bot(person):
        raise Refusal("not-allowed", "refused-only-bots-wait")
    await request.body()
    leaving = asyncio.create_task(_left(request))
    try:
        return Invitations(await server.bots_waiting.wait(person, wait, leaving))
    finally:
        leaving.cancel()


async def _left(request: AnyRequest) -> None:
    """Wait for what comes after the request: its client has gone, or the server is about to."""
    await request.receive()


@post(
    "/rooms/{id:str}/invite-bot",
    status_code=200,
    summary="Invite a bot to a free seat",
    opt={TOKENS: "play"},
)
async def invite_bot(
    request: AnyRequest, id: FromPath[str], data: JSONBody[InviteBotBody]
) -> Nothing:
    """The host, before the start; a bot of ``GET /bots``. It sits down within moments."""
    person = person_of(request)
    server = server_of(request)
    permissions.may_invite_bot((await server.rooms.find(id)).room, person, data.seat)
    await server.bots_waiting.invite(data.user, id, data.seat)
    return Nothing()


router: Final = Router("/", route_handlers=[bots, invitations, invite_bot], tags=["rooms"])
