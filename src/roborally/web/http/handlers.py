"""Handlers of REST requests: what they may answer with besides what they return."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import litestar
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from roborally.protocol.errors import Error
from roborally.protocol.values import LANGUAGES

REFUSALS: Final = {
    400: "It cannot be understood, or no race can be set up like that",
    401: "Nobody said who it is, or a name, password or token is wrong",
    403: "It is not allowed",
    404: "There is no such thing",
    405: "This address takes other methods",
    409: "It cannot be done in the present state",
    413: "The body is too large",
    421: "The server is not known by that name",
    429: "Too often",
    500: "A fault of the server",
    503: "It cannot be done at the moment",
}
SVG: Final = "image/svg+xml"
PNG: Final = "image/png"
TEXT: Final = "text/plain"
HTML: Final = "text/html"
PDF: Final = "application/pdf"
ERRORS: Final = {status: ResponseSpec(Error, False, text) for status, text in REFUSALS.items()}

SpokenIn = Annotated[str, QueryParameter(pattern=LANGUAGES)]

TOKENS: Final = "tokens"
"""The option of a handler that says which scope a token needs.

Without it any token may GET, and none may do anything else.
"""
SESSION_ONLY: Final = {TOKENS: None}

A_DAY: Final = {"cache-control": "public, max-age=86400"}
"""Headers of what may be kept so long."""

get: Final = partial(litestar.get, responses=ERRORS)
post: Final = partial(litestar.post, responses=ERRORS)
patch: Final = partial(litestar.patch, responses=ERRORS)
delete: Final = partial(litestar.delete, responses=ERRORS)


def gives(form: Any, status: int = 200, media_type: str = "application/json") -> dict[int, Any]:
    """For handlers that return what is written already: what is in it."""
    return {status: ResponseSpec(form, False, "Done", media_type), **ERRORS}
