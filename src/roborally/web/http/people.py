"""REST: who one is."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, Router
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import DeviceCode, Me, NewBot, NewToken, Tokens
from roborally.web.http.handlers import delete, get, post
from roborally.web.http.identity import COOKIE, address, person_of, server_of
from roborally.web.people.people import Person, account_key
from roborally.web.refusals import Refusal
from roborally.web.store.retention import SESSION_DAYS

SESSION_SECONDS: Final = SESSION_DAYS * 24 * 3600

AnyRequest = Request[Any, Any, Any]


class NameBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]


class CodeBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class PasswordBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewPasswordBody(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(min_length=1, max_length=1000)]
    new: Annotated[str, Meta(min_length=1, max_length=1000)]


class CloseBody(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


class EverywhereBody(Struct, forbid_unknown_fields=True):
    tokens: bool = False


def _me(request: AnyRequest, person: Person | None) -> Response[Me]:
    response = Response(Me(person.json(), person.csrf) if person else Me(None, None))
    if person is not None and person.session != request.cookies.get(COOKIE) and person.session:
        response.set_cookie(
            Cookie(
                key=COOKIE,
                value=person.session,
                max_age=SESSION_SECONDS,
                path="/",
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
        )
    return response


@get("/me", summary="Who am I?")
async def me(request: AnyRequest) -> Response[Me]:
    return _me(request, request.state.person)


@post("/me", status_code=200, summary="Play as a guest, or change the name")
async def be(request: AnyRequest, data: JSONBody[NameBody]) -> Response[Me]:
    server = server_of(request)
    person: Person | None = request.state.person
    if person is None:
        server.limiter.check("guest", address(request))
        return _me(request, await server.people.guest(data.name))
    return _me(request, await server.people.rename(person, data.name))


@post("/accounts", summary="Turn a guest into an account")
async def open_account(request: AnyRequest, data: JSONBody[PasswordBody]) -> Response[Me]:
    server = server_of(request)
    server.limiter.check("guest", address(request))
    person: Person | None = request.state.person
    if person is None:
        guest = await server.people.guest(data.name)
        return _me(request, await server.people.open_account(guest, data.name, data.password))
    opened = await server.people.open_account(person, data.name, data.password)
    server.limiter.give_back("guest", address(request))  # the guest was counted already
    return _me(request, opened)


@post("/login", status_code=200, summary="Log in to an account")
async def log_in(request: AnyRequest, data: JSONBody[PasswordBody]) -> Response[Me]:
    server = server_of(request)
    server.limiter.check("login", address(request))
    server.limiter.check("password", address(request))
    account = account_key(data.name)
    counted = server.guesses.begin(account, address(request))
    person = await server.people.log_in(data.name, data.password)
    server.limiter.give_back("password", address(request))
    server.guesses.was_right(counted, account, address(request))
    return _me(request, person)


@post(
    "/accounts/password",
    status_code=200,
    summary="Change the password of my account",
)
async def change_password(request: AnyRequest, data: JSONBody[NewPasswordBody]) -> Response[Me]:
    server = server_of(request)
    person = _with_account(request)
    server.limiter.check("password", person.id)
    await server.people.change_password(person, data.old, data.new)
    server.limiter.give_back("password", person.id)
    server.look_again(person.id)
    return _me(request, person)


@post("/accounts/close", status_code=200, summary="Delete my account")
async def close_account(request: AnyRequest, data: JSONBody[CloseBody]) -> Response[Nothing]:
    server = server_of(request)
    person = _with_account(request)
    server.limiter.check("password", person.id)
    await server.people.close_account(person, data.password)
    return _gone(request, person)


def _with_account(request: AnyRequest) -> Person:
    person = _with_session(request)
    if not person.account:
        raise Refusal("not-now", "you have no account yet")
    return person


def _with_session(request: AnyRequest) -> Person:
    """The person of a browser; a token shall not be enough to keep its owner out."""
    person = person_of(request)
    if not person.session:
        raise Refusal("not-allowed", "this needs a session; a token is not enough")
    return person


@post("/logout", status_code=200, summary="End the session")
async def log_out(request: AnyRequest) -> Response[Nothing]:
    person = person_of(request)
    await server_of(request).people.log_out(person)
    return _gone(request, person)


@post("/logout/everywhere", status_code=200, summary="End all my sessions")
async def log_out_everywhere(
    request: AnyRequest, data: JSONBody[EverywhereBody]
) -> Response[Nothing]:
    person = _with_session(request)
    await server_of(request).people.log_out_everywhere(person, tokens_too=data.tokens)
    return _gone(request, person)


def _gone(request: AnyRequest, person: Person) -> Response[Nothing]:
    server_of(request).look_again(person.id)
    response = Response(Nothing())
    response.delete_cookie(COOKIE, path="/")
    return response


@post(
    "/device",
    status_code=200,
    summary="A code to go on at another device",
)
async def make_code(request: AnyRequest) -> DeviceCode:
    person = person_of(request)
    server_of(request).limiter.check("password", person.id)
    return await server_of(request).people.make_code(person)


@post("/device/enter", status_code=200, summary="Go on as the person of a code")
async def use_code(request: AnyRequest, data: JSONBody[CodeBody]) -> Response[Me]:
    server = server_of(request)
    server.limiter.check("password", address(request))
    person = await server.people.use_code(data.code)
    server.limiter.give_back("password", address(request))
    return _me(request, person)


@get("/tokens", summary="The tokens of my bots")
async def tokens(request: AnyRequest) -> Tokens:
    return Tokens(await server_of(request).people.tokens_of(person_of(request)))


@post("/tokens", summary="Make a token for a bot")
async def make_token(request: AnyRequest, data: JSONBody[NameBody]) -> NewToken:
    return await server_of(request).people.make_token(person_of(request), data.name)


@delete("/tokens/{id:str}", status_code=200, summary="Make a token worthless")
async def drop_token(request: AnyRequest, id: FromPath[str]) -> Nothing:
    person = person_of(request)
    await server_of(request).people.drop_token(person, id)
    server_of(request).look_again(person.id)
    return Nothing()


@post("/bots", summary="A guest without a browser")
async def make_bot(request: AnyRequest, data: JSONBody[NameBody]) -> NewBot:
    server = server_of(request)
    server.limiter.check("guest", address(request))
    person, token = await server.people.bot(data.name)
    return NewBot(person.json(), token)


router: Final = Router(
    "/",
    route_handlers=[
        make_code,
        use_code,
        me,
        be,
        open_account,
        log_in,
        change_password,
        close_account,
        log_out,
        log_out_everywhere,
        tokens,
        make_token,
        drop_token,
        make_bot,
    ],
    tags=["people"],
)
