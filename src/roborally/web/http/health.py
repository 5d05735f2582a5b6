"""Whether this process can do its work, as those who watch over servers want to know."""

from __future__ import annotations

import shutil
from time import monotonic
from typing import Any, Final

from litestar import Request, Response, get
from msgspec import UNSET

from roborally import __version__
from roborally.protocol.errors import Health
from roborally.web.http.identity import server_of
from roborally.web.refusals import not_found
from roborally.web.rooms.caretaker import SILENCE
from roborally.web.server import Server

CHECKS: Final = ("database", "listener", "thinkers", "disk")
STORED_WITHIN: Final = 8.0
"""Seconds after which a database to which nothing is written counts as away."""
LEAST_FREE: Final = 32_000_000
"""Bytes below which a disk counts as full."""


def troubles(server: Server) -> dict[str, str]:
    """What is wrong, by the name of the check; asks nobody, so that anybody may ask often."""
    found = {
        "database": _database(server),
        "listener": _listener(server),
        "thinkers": "" if server.thinkers.alive else "no process for bots can be started",
        "disk": _disk(server),
    }
    return {name: wrong for name, wrong in found.items() if wrong}


def _database(server: Server) -> str:
    """The caretaker writes every second."""
    wrong = server.store.trouble
    silent = monotonic() - server.caretaker.beaten
    if not wrong and silent > STORED_WITHIN:
        wrong = f"nothing was stored for {silent:.0f} s"
    return wrong


def _listener(server: Server) -> str:
    silent = monotonic() - server.caretaker.heard
    deaf = server.store.shared and silent > SILENCE
    return f"no notice was heard for {silent:.0f} s" if deaf else ""


def _disk(server: Server) -> str:
    if server.store.shared:
        return ""
    free = shutil.disk_usage(server.settings.folder).free
    return f"only {free // 1_000_000} MB are free" if free < LEAST_FREE else ""


@get("/health/live", include_in_schema=False)
async def live(request: Request[Any, Any, Any]) -> Health:
    """Whoever gets this answer knows that the process need not be started anew."""
    return Health("ok")


@get(["/health", "/health/ready"], include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether people may be sent here."""
    server = server_of(request)
    wrong = troubles(server)
    said = Health(
        "not ready" if wrong else "ok", __version__, len(server.rooms.open), wrong or UNSET
    )
    return Response(said, status_code=503 if wrong else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    server = server_of(request)
    if not server.settings.metrics:
        raise not_found("address")
    rooms = server.rooms.open.values()
    server.metrics.rooms_in_memory.set(len(rooms))
    server.metrics.visitors.set(sum(len(room.visitors) for room in rooms))
    server.metrics.late.set(server.pulse.late)
    wrong = troubles(server)
    for check in CHECKS:
        server.metrics.ready.labels(check).set(check not in wrong)
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")
