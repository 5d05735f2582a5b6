"""REST: how somebody is called when a race waits."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar import post as post_form
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import CallsWanted, When
from roborally.web.http.handlers import SESSION_ONLY, get, post
from roborally.web.http.identity import address, language_of, server_of
from roborally.web.http.people import account_of

AnyRequest = Request[Any, Any, Any]
STOP: Final = "/stop"
"""A page of the client, too; only what is sent there ends anything."""


class CodeBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class CallsBody(Struct, forbid_unknown_fields=True):
    mail: When
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


@get("/calls", summary="How I am called when a race waits for me", opt=SESSION_ONLY)
async def wanted(request: AnyRequest) -> CallsWanted:
    return await server_of(request).wishes.of(account_of(request).id)


@post("/calls", status_code=200, summary="Say how I want to be called")
async def want(request: AnyRequest, data: JSONBody[CallsBody]) -> CallsWanted:
    """By mail, in the language of this request, with times of a time zone.

    Needs a session and an account with an address. One that is not confirmed is sent a link.
    """
    server = server_of(request)
    person = account_of(request)
    if data.mail != "never":
        server.limiter.check("mail", person.id)
    kept = await server.wishes.keep(person, data.mail, language_of(request), data.zone)
    if kept.confirmed:
        server.limiter.give_back("mail", person.id)
    return kept


@post("/calls/confirm", status_code=200, summary="Confirm an address with the code of a link")
async def confirm(request: AnyRequest, data: JSONBody[CodeBody]) -> Nothing:
    """Works once, for a day, and signs nobody in."""
    server = server_of(request)
    server.limiter.check("password", address(request))
    await server.wishes.confirm(data.code)
    server.limiter.give_back("password", address(request))
    return Nothing()


async def _end(request: AnyRequest, code: str) -> Nothing:
    server = server_of(request)
    server.limiter.check("code", address(request))
    await server.wishes.stop(code)
    server.limiter.give_back("code", address(request))  # a mailbox does so for all of its people
    return Nothing()


@post("/calls/stop", status_code=200, summary="No more mails, with the code of one")
async def stop(request: AnyRequest, data: JSONBody[CodeBody]) -> Nothing:
    """Needs nothing else: whoever has such a mail may end them."""
    return await _end(request, data.code)


@post_form(f"{STOP}/{{code:str}}", status_code=200, include_in_schema=False)
async def one_click(request: AnyRequest, code: FromPath[str]) -> Nothing:
    """What a mailbox sends when somebody presses “unsubscribe” in it (RFC 8058)."""
    return await _end(request, code)


router: Final = Router("/", route_handlers=[wanted, want, confirm, stop], tags=["people"])
