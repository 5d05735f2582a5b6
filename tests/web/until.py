"""Waiting for what other tasks or processes do, for as long as they need."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


async def until(happened: Callable[[], bool]) -> None:
    """Look again and again; what never happens stops the test, and so is noticed."""
    while not happened():  # noqa: ASYNC110  other processes set no event
        await asyncio.sleep(0.01)
