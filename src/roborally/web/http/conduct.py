"""REST: blocking and reporting."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import Blocks, Report
from roborally.web.http.handlers import SESSION_ONLY, delete, get, post
from roborally.web.http.identity import person_of, server_of

AnyRequest = Request[Any, Any, Any]


class BlockBody(Struct, forbid_unknown_fields=True):
    user: Annotated[str, Meta(max_length=40)]


@get("/blocks", summary="Whom I have blocked", opt=SESSION_ONLY)
async def blocks(request: AnyRequest) -> Blocks:
    """They are not told."""
    return Blocks(await server_of(request).conduct.blocked_by(person_of(request).id))


@post("/blocks", status_code=200, summary="Block somebody")
async def block(request: AnyRequest, data: JSONBody[BlockBody]) -> Nothing:
    """That person cannot sit down in rooms of which you are the host.

    Clients do not show you what they say.
    """
    person = person_of(request)
    server_of(request).limiter.check("orders", person.id)
    await server_of(request).conduct.block(person, data.user)
    return Nothing()


@delete("/blocks/{user:str}", status_code=200, summary="Block somebody no longer")
async def unblock(request: AnyRequest, user: FromPath[str]) -> Nothing:
    await server_of(request).conduct.unblock(person_of(request), user)
    return Nothing()


@post("/reports", summary="Tell the moderators about somebody or something")
async def report(request: AnyRequest, data: JSONBody[Report]) -> Nothing:
    """At least one of ``user``, ``room`` and ``course`` is there."""
    person = person_of(request)
    server_of(request).limiter.check("orders", person.id)
    await server_of(request).conduct.report(person, data)
    return Nothing()


router: Final = Router("/", route_handlers=[blocks, block, unblock, report], tags=["people"])
