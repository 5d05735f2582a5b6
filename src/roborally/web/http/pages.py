"""The client: files that were built into the package, and one page for all its addresses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from roborally.web.http.identity import address, server_of
from roborally.web.http.previews import with_preview
from roborally.web.refusals import not_found

STATIC: Final = Path(__file__).parent.parent / "static"
PAGES: Final = ("/", "/{page:path}", "/stop/{page:str}")
"""The last one, because something can be sent there, too."""
FOREVER: Final = "public, max-age=31536000, immutable"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How scripts and styles were compressed when the client was built, the smallest first."""
UNWANTED: Final = re.compile(r";\s*q=0(\.0*)?\s*$")
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>RoboRally</title>
<h1>RoboRally</h1>
<p>The server runs, but the pages of the game are not built into this installation.
The interface for programs is at <a href="/api/v1">/api/v1</a>.</p>
</html>
"""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' data: blob:; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


async def _limited(request: Request[Any, Any, Any]) -> None:
    server_of(request).limiter.check("request", address(request))


@get(list(PAGES), include_in_schema=False, before_request=_limited)
async def page(request: Request[Any, Any, Any], page: FromPath[str] = "") -> Response[Any]:
    """A file of the client; any other address is one of its pages."""
    name = page.strip("/")
    if name.startswith("api/"):
        raise not_found("address")
    found = _found(name) if name else None
    if found is not None:
        if not name.startswith("assets/"):
            return _file(found, found, {"cache-control": "no-cache"})
        path, encoding = _packed(found, request.headers.get("accept-encoding", ""))
        headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
        return _file(found, path, headers | encoding)
    if "." in name.rpartition("/")[2]:
        raise not_found("file")
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type="text/html")
    ahead = (_script(f"{name.partition('/')[0].capitalize()}Page"), _words(request))
    preloads = [f"</assets/{file}>; rel=modulepreload" for file in ahead if file]
    headers = {"cache-control": "no-cache"} | ({"link": ", ".join(preloads)} if preloads else {})
    text = await with_preview(request, name, index.read_text("utf-8"))
    return Response(text, media_type="text/html", headers=headers)


def _words(request: Request[Any, Any, Any]) -> str | None:
    """The file of the first language that a browser asks for and that there are words for."""
    wanted = re.findall(r"(?:^|,)\s*([A-Za-z]{2,3})\b", request.headers.get("accept-language", ""))
    return next(filter(None, map(_script, [*map(str.lower, wanted), "en"])), None)


def _script(name: str) -> str | None:
    """The file of a part of the client, which its page will need at once, if it is one."""
    if not name.isalpha():
        return None
    return next((found.name for found in (STATIC / "assets").glob(f"{name}-*.js")), None)


def _found(name: str) -> Path | None:
    """The file of a name, if there is one; raises Refusal for what no file could be called."""
    root = STATIC.resolve()
    try:
        found = (root / name).resolve()
        return found if root in found.parents and found.is_file() else None
    except (OSError, ValueError):
        raise not_found("address") from None


def _packed(path: Path, accepted: str) -> tuple[Path, dict[str, str]]:
    """The smallest form of a file that a browser takes, and what must be said of it."""
    parts = [part for part in accepted.lower().split(",") if not UNWANTED.search(part)]
    wanted = {part.partition(";")[0].strip() for part in parts}
    for encoding, suffix in PACKED.items():
        packed = path.with_name(path.name + suffix)
        if encoding in wanted and packed.is_file():
            return packed, {"content-encoding": encoding}
    return path, {}


def _file(named: Path, sent: Path, headers: Mapping[str, str]) -> Response[Any]:
    kind = TYPES.get(named.suffix, "application/octet-stream")
    return File(sent, media_type=kind, headers=headers, content_disposition_type="inline")
