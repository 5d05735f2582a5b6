"""What the server refuses."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

CODES: Final[dict[str, tuple[int, str]]] = {
    "bad-request": (
        400,
        (
            "not JSON, or a field is missing, unknown, too long or of the wrong kind; "
            "with 405 the address takes other methods"
        ),
    ),
    "bad-setup": (400, "such a race cannot be set up; the message says why"),
    "bad-course": (400, "a course text with errors; `findings` lists them"),
    "who-are-you": (401, "no session and no token: `POST /api/v1/me` first"),
    "wrong-password": (401, "name or password are wrong"),
    "not-allowed": (403, "not your seat, not the host, or a private thing"),
    "csrf": (403, "the header `X-CSRF-Token` is missing or wrong"),
    "bad-origin": (403, "a browser asked from another site"),
    "not-found": (404, "no such room, course, race …"),
    "name-taken": (409, "somebody else has this name"),
    "seat-taken": (409, "somebody else has this seat or robot"),
    "not-now": (409, "it cannot be done in the present state"),
    "illegal-answer": (409, "the rules do not allow this answer; nothing changed"),
    "stale": (409, "this ask is not open any more"),
    "too-large": (413, "the body is larger than 256 KB"),
    "bad-host": (421, "the server does not answer to the name in `Host`"),
    "too-fast": (429, "rate limit; `retry_after` is in seconds"),
    "server-error": (500, "our mistake; `id` finds it in the log"),
    "damaged": (500, "what is stored of this room cannot be read"),
    "unavailable": (
        503,
        "the database is away, or another room would be too much; again in `retry_after` seconds",
    ),
}
"""The codes of refusals with their status and what they mean."""


class TextPlace(Struct):
    """Where something stands: in the text of a board that was brought along, or of the course.

    Lines and columns count from 1; ``source`` is the line itself.
    """

    board: str
    line: int
    column: int
    source: str


class Finding(Struct):
    """What is to be said about a course that somebody brought.

    With a mistake in a text comes its place, and with something about squares their names.
    """

    level: Literal["error", "warning", "hint"]
    message: str
    place: TextPlace | UnsetType = UNSET
    squares: list[str] | UnsetType = UNSET


class Error(Struct):
    """What is answered with a status of 400 and more; nothing has changed then.

    ``code`` is for programs and ``message`` for people. ``retry_after`` (seconds) comes with
    ``too-fast``, ``findings`` with ``bad-course``, and ``id``, which finds it in the log, with
    ``server-error``.
    """

    code: str
    message: str
    retry_after: int | UnsetType = UNSET
    findings: list[Finding] | UnsetType = UNSET
    id: str | UnsetType = UNSET


class Nothing(Struct, forbid_unknown_fields=True):
    """There is nothing to say: it shall be done, or it is done."""


class Health(Struct):
    """Whether a process of the server serves, and how many rooms it has in memory.

    ``troubles`` are what is wrong by the name of the check, if something is.
    """

    status: str
    version: str | UnsetType = UNSET
    rooms: int | UnsetType = UNSET
    troubles: dict[str, str] | UnsetType = UNSET
