"""REST: new passwords for those who have forgotten theirs, by e-mail."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import Me, OwnAddress
from roborally.web.http.handlers import SESSION_ONLY, get, post
from roborally.web.http.identity import address, language_of, server_of
from roborally.web.http.people import account_of, me_told
from roborally.web.refusals import Refusal
from roborally.web.rooms.closing import close_made_with

AnyRequest = Request[Any, Any, Any]
Email = Annotated[str, Meta(max_length=254)]


class AddressBody(Struct, forbid_unknown_fields=True):
    email: Email
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


class ForgottenBody(Struct, forbid_unknown_fields=True):
    email: Annotated[str, Meta(min_length=3, max_length=254)]


class ResetBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


@get("/accounts/email", summary="Where I am written to if I forget my password", opt=SESSION_ONLY)
async def own_address(request: AnyRequest) -> OwnAddress:
    return OwnAddress(await server_of(request).resets.address_of(account_of(request)))


@post("/accounts/email", status_code=200, summary="Say where I am written to")
async def keep_address(request: AnyRequest, data: JSONBody[AddressBody]) -> Nothing:
    """Needs a session and an account; an empty address is forgotten."""
    server = server_of(request)
    person = account_of(request)
    server.limiter.check("password", person.id)
    await server.resets.keep_address(person, data.email, data.password)
    server.limiter.give_back("password", person.id)
    return Nothing()


@post("/accounts/forgotten", status_code=200, summary="Have a link for a new password sent")
async def forgotten(request: AnyRequest, data: JSONBody[ForgottenBody]) -> Nothing:
    """Where ``mail`` of ``GET /api/v1`` is true. Nobody is told whether there is such an account.

    The link works once, for 30 minutes.
    """
    server = server_of(request)
    if server.resets.sender is None:
        raise Refusal("not-now", "refused-no-mail")
    server.limiter.check("mail", address(request))
    server.limiter.check("mail", data.email.strip().casefold())
    server.rooms.background.spawn(server.resets.write_to(data.email, language_of(request)))
    return Nothing()


@post("/accounts/reset", status_code=200, summary="Choose a new password with the code of a link")
async def reset(request: AnyRequest, data: JSONBody[ResetBody]) -> Response[Me]:
    """You are logged in here; all your sessions, codes and tokens of before end."""
    server = server_of(request)
    server.limiter.check("password", address(request))
    person, tokens = await server.resets.choose(data.code, data.password)
    server.limiter.give_back("password", address(request))
    await close_made_with(server.rooms, tokens, person.id)
    server.look_again(person.id)
    return me_told(request, person)


router: Final = Router(
    "/", route_handlers=[own_address, keep_address, forgotten, reset], tags=["people"]
)
