"""Passwords: only what argon2 makes of them is stored."""

from __future__ import annotations

import asyncio
from functools import cache
from secrets import token_urlsafe
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from roborally.web.refusals import Refusal

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200

_hasher: Final = PasswordHasher()


async def hashed(password: str) -> str:
    """What is stored of a password; raises Refusal if it is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(
            "bad-request",
            "refused-password-length",
            least=SHORTEST_PASSWORD,
            most=LONGEST_PASSWORD,
        )
    return await asyncio.to_thread(_hasher.hash, password)


@cache
def _nobodys_password() -> str:
    return _hasher.hash(token_urlsafe())


async def is_right(stored: str | None, password: str) -> bool:
    """Without an account something is checked all the same, so that this takes just as long."""
    return await asyncio.to_thread(_verify, stored, password[:LONGEST_PASSWORD])


def _verify(stored: str | None, password: str) -> bool:
    try:
        return _hasher.verify(stored or _nobodys_password(), password)
    except VerificationError:
        return False
