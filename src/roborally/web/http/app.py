"""The application: all routes, and what holds for every answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import lru_cache
from secrets import token_hex
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import (
    ASGIApp,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
)

from roborally.protocol.errors import Error
from roborally.protocol.live_schema import live_schema
from roborally.web.http import (
    analysis,
    bots,
    calls,
    company,
    conduct,
    couch,
    courses,
    cups,
    designs,
    gallery,
    health,
    installed,
    keys,
    lessons,
    library,
    moderation,
    pauses,
    people,
    posters,
    puzzles,
    races,
    resets,
    room_changes,
    rooms,
    studio,
)
from roborally.web.http.hosts import came_by_tls, notice_proxies, only_for, served_hosts
from roborally.web.http.identity import admit, language_of, server_of
from roborally.web.http.library import LONGEST_BODY
from roborally.web.http.live_socket import live
from roborally.web.http.pages import HEADERS, page
from roborally.web.logs import request_id
from roborally.web.refusals import STATUS, Refusal, damaged, not_found, unavailable
from roborally.web.rooms.reading import Damaged
from roborally.web.server import Server
from roborally.web.settings import Settings
from roborally.web.store.outages import Unavailable

MODULES: Final = (
    *(people, keys, resets, calls, conduct, company, moderation),
    *(library, courses, rooms, room_changes, bots, couch, pauses, races),
    *(analysis, puzzles, posters, studio, designs, gallery, cups),
    lessons,
)
"""Each has a router with addresses of the API."""
CODES: Final = {status: code for code, status in reversed(STATUS.items())}

SMALL: Final = 800
"""Bytes that are sent as they are."""
WITH_SECRETS: Final = [
    rf"^/api/v1/{name}" for name in ("me", "accounts", "login", "device", "tokens", "bots")
]
"""What stands beside a secret may be chosen by others: its compressed length would tell of it."""
COMPRESSED_ALREADY: Final = [r"^/assets/", r"^/api/v1/records", r"^/api/v1/races/[^/]+/replay"]

STAY_WITH_TLS: Final = "max-age=31536000"
"""Other names of the same domain are no business of ours, so they are not included."""

log: Final = logging.getLogger("roborally")


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(_schema_of(request.app), media_type="application/json")


@lru_cache(maxsize=1)
def _schema_of(app: Litestar) -> bytes:
    """It takes a tenth of a second, and anybody may ask."""
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get("/live.json", include_in_schema=False)
async def live_messages() -> dict[str, Any]:
    return live_schema()


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Error]:
    server_of(request).metrics.refused.labels(refusal.code).inc()
    response = Response(refusal.body(language_of(request)), status_code=refusal.status)
    if "retry_after" in refusal.more:
        response.headers["retry-after"] = str(refusal.more["retry_after"])
    return response


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    code = CODES.get(error.status_code, "bad-request")
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        details = [f"{e.get('key', '')}: {e.get('message', '')}" for e in error.extra]
        message = "; ".join(details) or message
    return Response(Error(code, message), status_code=error.status_code, headers=error.headers)


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Error]:
    """Only what is sent in can be nested that deeply."""
    return _refused(request, Refusal("bad-request", "refused-nested"))


def _no_database(request: Request[Any, Any, Any], error: Unavailable) -> Response[Error]:
    """The store has logged it."""
    return _refused(request, unavailable())


def _damaged(request: Request[Any, Any, Any], error: Damaged) -> Response[Error]:
    """It has been logged."""
    return _refused(request, damaged())


def _our_error(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    where = request.scope.get("path_template", "")
    log.error("%s %s failed", request.method, where, exc_info=error)
    message = Refusal("server-error", "refused-server-error").said(language_of(request))
    return Response(Error("server-error", message, id=request_id.get()), status_code=500)


def _printable_paths_only(app: ASGIApp) -> ASGIApp:
    """Nothing here has a name with control characters in it, and not every database takes them."""

    async def look(scope: Scope, receive: Receive, send: Send) -> None:
        if not scope["path"].isprintable():
            raise not_found("address")
        await app(scope, receive, send)

    return look


async def _with_headers(message: Message, scope: Scope) -> None:
    """Every answer has these headers, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if came_by_tls(scope):
            headers.setdefault("strict-transport-security", STAY_WITH_TLS)
        headers.setdefault("cache-control", "no-store")
        headers.setdefault("x-request-id", request_id.get())


class App(Litestar):
    """Every request has an id, which its answer has in a header and the log in its lines.

    Who asks for the head of an answer is answered as if for all of it: uvicorn leaves the rest out.
    """

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if scope["type"] != "lifespan":
            request_id.set(token_hex(4))
            if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
                scope = scope.copy()
                scope["method"] = HttpMethod.GET
        await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None) -> Litestar:
    """The application of one process; without settings those of the environment count."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        server = Server(chosen)
        await server.open()
        app.state.server = server
        try:
            yield
        finally:
            await server.close()

    api = Router(
        "/api/v1",
        route_handlers=[
            openapi,
            live_messages,
            *(module.router for module in MODULES),
        ],
        before_request=admit,
    )
    return App(
        [
            *(api, live, health.live, health.ready, health.metrics),
            *(calls.one_click, installed.offline, installed.icon, page),
        ],
        lifespan=[lifespan],
        middleware=[
            notice_proxies,
            only_for(served_hosts(chosen)),
            _printable_paths_only,
        ],
        before_send=[_with_headers],
        compression_config=CompressionConfig(
            "gzip",
            minimum_size=SMALL,
            gzip_compress_level=5,
            exclude=WITH_SECRETS + COMPRESSED_ALREADY,
        ),
        exception_handlers={
            Refusal: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Unavailable: _no_database,
            Damaged: _damaged,
            Exception: _our_error,
        },
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="RoboRally",
            version="1",
            path="/api/v1/openapi",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/schema.json")],
        ),
        logging_config=None,
    )
