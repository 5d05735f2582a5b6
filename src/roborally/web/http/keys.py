"""REST: tokens for programs, and codes for other devices."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import DeviceCode, Me, NewBot, NewToken, Scope, Tokens
from roborally.web.http.handlers import SESSION_ONLY, TOKENS, delete, get, post
from roborally.web.http.identity import address, person_of, server_of
from roborally.web.http.people import NameBody, me_told
from roborally.web.rooms.closing import close_made_with

AnyRequest = Request[Any, Any, Any]


class CodeBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class TokenBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    scope: Scope = "play"


@post(
    "/device",
    status_code=200,
    summary="A code to go on at another device",
)
async def make_code(request: AnyRequest) -> DeviceCode:
    """Works once, for ten minutes."""
    person = person_of(request)
    server_of(request).limiter.check("password", person.id)
    return await server_of(request).keys.make_code(person)


@post("/device/enter", status_code=200, summary="Go on as the person of a code")
async def use_code(request: AnyRequest, data: JSONBody[CodeBody]) -> Response[Me]:
    """You are the same person here, with all your seats."""
    server = server_of(request)
    server.limiter.check("password", address(request))
    person = await server.keys.use_code(data.code)
    server.limiter.give_back("password", address(request))
    return me_told(request, person)


@get("/tokens", summary="The tokens of my programs", opt=SESSION_ONLY)
async def tokens(request: AnyRequest) -> Tokens:
    return Tokens(await server_of(request).keys.tokens_of(person_of(request)))


@post("/tokens", summary="Make a token for a program")
async def make_token(request: AnyRequest, data: JSONBody[TokenBody]) -> NewToken:
    """It is shown only once. The program is you: it can hold the seats that you hold."""
    person = person_of(request)
    return await server_of(request).keys.make_token(person, data.name, data.scope)


@delete("/tokens/{id:str}", status_code=200, summary="Make a token worthless")
async def drop_token(request: AnyRequest, id: FromPath[str]) -> Nothing:
    """Connections with it end, and bots that were made with it.

    Rooms that were made with it are closed unless others sit there.
    """
    person = person_of(request)
    server = server_of(request)
    for token, user in (await server.keys.drop_token(person, id)).items():
        await close_made_with(server.rooms, [token], user)
        server.look_again(user)
    return Nothing()


@post("/bots", summary="Make a bot", opt={TOKENS: "bot"})
async def make_bot(request: AnyRequest, data: JSONBody[NameBody]) -> NewBot:
    """Somebody of its own who has only a token.

    Whoever asks is its author, by whose name it is shown, and finds its token among the own ones.
    It is for ``play``, or for what the token is for with which it was made. Without a session or a
    token the bot is nobody's.
    """
    server = server_of(request)
    server.limiter.check("guest", address(request))
    person, token = await server.keys.bot(data.name, request.state.person)
    return NewBot(person.json(), token)


router: Final = Router(
    "/",
    route_handlers=[make_code, use_code, tokens, make_token, drop_token, make_bot],
    tags=["people"],
)
