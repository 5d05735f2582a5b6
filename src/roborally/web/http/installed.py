"""What a browser needs to keep the game as an app: icons, and a page for when there is no network.

The page comes from here in the language of the browser, which keeps it; ``web/public/sw.js`` shows
it and keeps nothing else.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from html import escape
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from roborally.draw.png import png_of
from roborally.web.http.identity import address, language_of, server_of
from roborally.web.http.pages import POLICY, STATIC
from roborally.web.refusals import not_found
from roborally.words.languages import words_in

AnyRequest = Request[Any, Any, Any]
SIZES: Final = (180, 192, 512)
"""What home screens ask for."""
STYLE: Final = (
    "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;"
    "gap:16px;padding:24px;box-sizing:border-box;background:#0e1217;color:#eef2f6;"
    "font:16px system-ui,sans-serif;text-align:center}"
    "h1{font-size:24px;margin:0}p{margin:0;max-width:42ch;line-height:1.5}"
    "a{background:#ffc629;color:#1a1400;font-weight:700;padding:14px 28px;border-radius:10px;"
    "text-decoration:none}"
)
STYLED: Final = f"'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
AGAIN: Final = 20
"""Seconds after which the page looks whether there is a network again."""


async def _limited(request: AnyRequest) -> None:
    server_of(request).limiter.check("request", address(request))


@get("/offline", include_in_schema=False, before_request=_limited)
async def offline(request: AnyRequest) -> Response[str]:
    """It comes back by itself to the address that was wanted."""
    language = language_of(request)
    words = words_in(language)
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="refresh" content="{AGAIN}"><title>RoboRally</title>'
        f"<style>{STYLE}</style><h1>{escape(words.say('offline-title'))}</h1>"
        f"<p>{escape(words.say('offline-text'))}</p>"
        f'<a href="">{escape(words.say("offline-again"))}</a></html>'
    )
    policy = POLICY.replace("style-src 'self'", f"style-src 'self' {STYLED}")
    headers = {"content-security-policy": policy, "cache-control": "no-cache"}
    return Response(page, media_type="text/html", headers=headers)


@get("/icon/{size:int}", include_in_schema=False, before_request=_limited)
async def icon(request: AnyRequest, size: FromPath[int]) -> Response[bytes]:
    """The sign of the game, as home screens want it."""
    if size not in SIZES:
        raise not_found("file")
    headers = {"cache-control": "public, max-age=86400"}
    return Response(_drawn(size), media_type="image/png", headers=headers)


@lru_cache(maxsize=len(SIZES))
def _drawn(size: int) -> bytes:
    svg = (STATIC / "icon.svg").read_text("utf-8")
    return png_of(svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1))
