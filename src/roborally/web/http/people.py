"""REST: who one is."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, Router
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta, Struct

from roborally.protocol.errors import Nothing
from roborally.protocol.people import Me, OwnData
from roborally.web.http.handlers import SESSION_ONLY, get, post
from roborally.web.http.identity import COOKIE, address, person_of, server_of
from roborally.web.people.own_data import own_data
from roborally.web.people.people import Person, account_key
from roborally.web.refusals import Refusal
from roborally.web.rooms.closing import close_made_with
from roborally.web.rooms.forgetting import forget
from roborally.web.store.retention import SESSION_DAYS

SESSION_SECONDS: Final = SESSION_DAYS * 24 * 3600

AnyRequest = Request[Any, Any, Any]


class NameBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]


class PasswordBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewPasswordBody(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(min_length=1, max_length=1000)]
    new: Annotated[str, Meta(min_length=1, max_length=1000)]


class CloseBody(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=1000)] = ""


class EverywhereBody(Struct, forbid_unknown_fields=True):
    tokens: bool = False


def _me(request: AnyRequest, person: Person | None) -> Me:
    if person is None:
        return Me(None, None)
    return Me(person.json(), person.csrf, server_of(request).conduct.is_moderator(person))


def me_told(request: AnyRequest, person: Person | None) -> Response[Me]:
    response = Response(_me(request, person))
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
    """Nobody if there is no session yet."""
    return me_told(request, request.state.person)


@get("/me/data", summary="Everything that is stored about me", opt=SESSION_ONLY)
async def data(request: AnyRequest) -> Response[OwnData]:
    """One file; needs a session."""
    server = server_of(request)
    person = person_of(request)
    server.limiter.check("replay", person.id)
    headers = {"content-disposition": 'attachment; filename="roborally-data.json"'}
    calls = await server.wishes.of(person.id)
    called = await server.devices.of(person.id)
    found = await own_data(server.keys, server.conduct, person, calls, called.devices)
    return Response(found, headers=headers)


@post("/me", status_code=200, summary="Play as a guest, or change the name")
async def be(request: AnyRequest, data: JSONBody[NameBody]) -> Response[Me]:
    """Starts a guest's session, or renames you.

    Needs no CSRF token if there is no session yet.
    """
    server = server_of(request)
    person: Person | None = request.state.person
    if person is None:
        server.limiter.check("guest", address(request))
        return me_told(request, await server.people.guest(data.name))
    return me_told(request, await server.people.rename(person, data.name))


@post("/accounts", summary="Turn a guest into an account")
async def open_account(request: AnyRequest, data: JSONBody[PasswordBody]) -> Response[Me]:
    """So that you can log in elsewhere and keep your history.

    A password has 8 to 200 characters.
    """
    server = server_of(request)
    server.limiter.check("guest", address(request))
    person: Person | None = request.state.person
    if person is None:
        guest = await server.people.guest(data.name)
        return me_told(request, await server.people.open_account(guest, data.name, data.password))
    opened = await server.people.open_account(person, data.name, data.password)
    server.limiter.give_back("guest", address(request))  # the guest was counted already
    return me_told(request, opened)


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
    return me_told(request, person)


@post(
    "/accounts/password",
    status_code=200,
    summary="Change the password of my account",
)
async def change_password(request: AnyRequest, data: JSONBody[NewPasswordBody]) -> Response[Me]:
    """Needs a session and an account.

    All your other sessions end, and codes for other devices; tokens stay.
    """
    server = server_of(request)
    person = account_of(request)
    server.limiter.check("password", person.id)
    await server.people.change_password(person, data.old, data.new)
    server.limiter.give_back("password", person.id)
    server.look_again(person.id)
    return me_told(request, person)


@post("/accounts/close", status_code=200, summary="Delete my account, or the guest I am")
async def close_account(request: AnyRequest, data: JSONBody[CloseBody]) -> Response[Nothing]:
    """Needs a session; a guest needs no password.

    You are deleted with your sessions, codes, tokens and bots. Your seats go to bots, and rooms
    without other people are closed. Races stay: in them, and in their records, you become ``a
    former player``, and what you said in a chat becomes ``…``. This is done room by room within
    moments.
    """
    server = server_of(request)
    person = person_of(request)
    server.limiter.check("password", person.id)
    for user in await server.people.close_account(person, data.password):
        server.rooms.background.spawn(forget(server.rooms, server.desk.pool, user))
        server.look_again(user)
    return gone(request, person)


def account_of(request: AnyRequest) -> Person:
    person = person_of(request)
    if not person.account:
        raise Refusal("not-now", "refused-no-account")
    return person


@post("/logout", status_code=200, summary="End the session")
async def log_out(request: AnyRequest) -> Response[Nothing]:
    person = person_of(request)
    await server_of(request).people.log_out(person)
    return gone(request, person)


@post("/logout/everywhere", status_code=200, summary="End all my sessions")
async def log_out_everywhere(
    request: AnyRequest, data: JSONBody[EverywhereBody]
) -> Response[Nothing]:
    """Needs a session; codes end too.

    With ``tokens`` your tokens end as well, with what was made with them. Connections end at
    once, or within half a minute at other processes.
    """
    person = person_of(request)
    server = server_of(request)
    mine = [token.id for token in await server.keys.tokens_of(person)] if data.tokens else []
    await server.people.log_out_everywhere(person, tokens_too=data.tokens)
    await close_made_with(server.rooms, mine, person.id)
    return gone(request, person)


def gone(request: AnyRequest, person: Person) -> Response[Nothing]:
    server_of(request).look_again(person.id)
    response = Response(Nothing())
    response.delete_cookie(COOKIE, path="/")
    return response


router: Final = Router(
    "/",
    route_handlers=[
        me,
        be,
        data,
        open_account,
        log_in,
        change_password,
        close_account,
        log_out,
        log_out_everywhere,
    ],
    tags=["people"],
)
