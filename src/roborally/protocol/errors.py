"""What the server refuses."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType


class Finding(Struct):
    """What is to be said about a course that somebody brought."""

    level: Literal["error", "warning", "hint"]
    message: str


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
