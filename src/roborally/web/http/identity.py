"""Who sends a request, and whether a browser sends it from our own pages."""

from __future__ import annotations

from typing import Any, Final, get_args
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from roborally.protocol.people import Scope
from roborally.web.costs import Payer, payer
from roborally.web.http.handlers import TOKENS
from roborally.web.http.hosts import who_counts
from roborally.web.people.people import Person, csrf_token, same
from roborally.web.refusals import Refusal
from roborally.web.server import Server
from roborally.words.languages import SOURCE, codes

COOKIE: Final = "roborally_session"
CSRF_HEADER: Final = "x-csrf-token"
BEARER: Final = "Bearer "
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
SCOPES: Final = get_args(Scope)

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def address(connection: AnyConnection) -> str:
    """Whose limits a request counts against."""
    return who_counts(connection.client.host) if connection.client else "unknown"


async def who(server: Server, connection: AnyConnection) -> Person | None:
    """The person of a token or a session, or None; raises Refusal for a wrong token."""
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        if authorization.startswith(BEARER):
            person = await server.people.by_token(authorization.removeprefix(BEARER).strip())
            if person is not None:
                return person
        raise Refusal("who-are-you", "refused-unknown-token")
    session = connection.cookies.get(COOKIE)
    return await server.people.by_session(session) if session else None


def came_from_here(server: Server, connection: AnyConnection, person: Person | None) -> bool:
    """Whether a browser came from one of our pages; programs that are no browsers send no origin.

    Whoever has a cookie is a browser, and browsers say their origin.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return person is None or not person.session
    if origin in server.settings.origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")


async def admit(request: Request[Any, Any, Any]) -> None:
    """Look at every request before it is served; raises Refusal."""
    server: Server = request.app.state.server
    server.limiter.check("request", address(request))
    payer.set(Payer(server.limiter, address(request)))
    person = await who(server, request)
    request.state.person = person
    if person is not None:
        server.rooms.addresses.keep(person.id, address(request))
    harmless = request.method in HARMLESS
    check_scope(person, request.route_handler.opt.get(TOKENS, "read" if harmless else None))
    if harmless:
        return
    origin = request.headers.get("origin")
    if origin is not None and not came_from_here(server, request, person):
        raise Refusal("bad-origin", "refused-bad-origin")
    if person is not None and person.session:
        given = request.headers.get(CSRF_HEADER, "")
        if not same(given, csrf_token(person.session)):
            raise Refusal("csrf", "refused-csrf")


def check_scope(person: Person | None, needed: Scope | None) -> None:
    """Raises Refusal if somebody may not play, or came with a token that is not good enough.

    None is needed where no token is: it shall do nothing to the account of its owner.
    """
    if person is None:
        return
    if person.banned and needed in ("bot", "play"):
        raise Refusal("not-allowed", "refused-banned")
    if person.scope is None:
        return
    if needed is None:
        raise Refusal("not-allowed", "refused-needs-session")
    if SCOPES.index(person.scope) < SCOPES.index(needed):
        raise Refusal("not-allowed", "refused-token-not-enough", scope=person.scope)


def person_of(request: Request[Any, Any, Any]) -> Person:
    """The person of a request; raises Refusal if nobody said who it is."""
    person: Person | None = request.state.person
    if person is None:
        raise Refusal("who-are-you", "refused-who-are-you")
    return person


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first language that somebody wants (``Accept-Language``) and that there are words for."""
    known = codes()
    for wanted in request.headers.get("accept-language", "").split(","):
        code = wanted.partition(";")[0].strip()
        for one in (code, code.partition("-")[0].lower()):
            if one in known:
                return one
    return SOURCE


def server_of(request: Request[Any, Any, Any]) -> Server:
    server: Server = request.app.state.server
    return server
