"""What a process does beside answering requests, until it is stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from roborally.web.costs import at_nobodys_cost

log: Final = logging.getLogger("roborally")

AGAIN: Final = 1.0
"""Seconds after which what goes on is broken off once more: in Python 3.11 ``asyncio.wait_for``
forgets it if what it waits for comes in the same moment."""


class Background:
    """Tasks that nobody waits for; one that fails is logged."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done beside; it is stopped with the process."""
        _ = self.begin(work)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """The same, for who wants to know when it ends."""
        task = asyncio.create_task(work, context=at_nobodys_cost())
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something done beside has failed", exc_info=task.exception())

    async def stop(self, *others: asyncio.Future[Any]) -> None:
        """Break off what has begun, and wait for it and for others that go on to their end."""
        while tasks := list(self.tasks):
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=AGAIN)
        await asyncio.gather(*others, return_exceptions=True)
