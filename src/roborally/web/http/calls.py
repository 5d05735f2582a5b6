"""REST: how somebody is called when a race waits."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar import post as post_form
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import CallsWanted, DevicesCalled, HowSoon, When
from roborally.web.http.handlers import SESSION_ONLY, get, post
from roborally.web.http.identity import address, language_of, person_of, server_of
from roborally.web.http.people import account_of

AnyRequest = Request[Any, Any, Any]
STOP: Final = "/stop"
"""A page of the client, too; only what is sent there ends anything."""


class CodeBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class CallsBody(Struct, forbid_unknown_fields=True):
    mail: When
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class DeviceBody(Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    when: HowSoon
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class EndBody(Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)] | None = None


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


@get("/calls/devices", summary="Where I am shown notices", opt=SESSION_ONLY)
async def called(request: AnyRequest) -> DevicesCalled:
    """Guests are, too. Needs a session."""
    return await server_of(request).devices.of(person_of(request).id)


@post("/calls/devices", status_code=200, summary="Show me notices in this browser")
async def show(request: AnyRequest, data: JSONBody[DeviceBody]) -> DevicesCalled:
    """When a race waits for me: in the language of this request, with times of a time zone.

    Needs a session, and ends with it; ``endpoint``, ``p256dh`` and ``auth`` are the browser's
    push subscription, made with ``key``. One that showed notices to somebody else does so no
    more, and of more than ten the oldest ends.
    """
    server = server_of(request)
    person = person_of(request)
    server.limiter.check("device", person.id)
    keys = data.p256dh, data.auth
    language = language_of(request)
    return await server.devices.keep(person, data.endpoint, keys, data.when, language, data.zone)


@post("/calls/devices/end", status_code=200, summary="Show me no notices any more")
async def end(request: AnyRequest, data: JSONBody[EndBody]) -> DevicesCalled:
    """In one browser, or without ``endpoint`` in none."""
    return await server_of(request).devices.end(person_of(request).id, data.endpoint)


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


router: Final = Router(
    "/", route_handlers=[wanted, want, called, show, end, confirm, stop], tags=["people"]
)
