"""Work beside everything else that must never end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final

FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 1.0
"""Seconds until work that ended begins anew; each time twice as long, and short again once it has
gone on for longer than that."""

log: Final = logging.getLogger("roborally")

Work = Callable[[], Coroutine[Any, Any, None]]


class Interrupted(Exception):
    """Work cannot go on for a reason outside this program, which need not be looked for here."""


class Supervisor:
    """A task that ends or fails is an error: it is logged, counted and begun anew.

    What fails again and again is logged once.
    """

    def __init__(self, count: Callable[[str], None] = lambda _: None) -> None:
        self._count = count
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def keep(self, name: str, work: Work) -> None:
        self._tasks[name] = asyncio.create_task(self._go_on(name, work), name=name)

    async def stop(self, *names: str) -> None:
        """End what has these names; without a name everything."""
        tasks = [
            self._tasks.pop(name) for name in names or list(self._tasks) if name in self._tasks
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _go_on(self, name: str, work: Work) -> None:
        wait = FIRST_WAIT
        while True:
            began = monotonic()
            failed: Exception | None = None
            try:
                await work()
            except Exception as error:  # noqa: BLE001  whatever it is, work goes on
                failed = error
            if monotonic() - began > LONGEST_WAIT:
                wait = FIRST_WAIT
            if wait == FIRST_WAIT:
                why = failed or "by itself"
                trace = None if isinstance(failed, Interrupted) else failed
                log.error("%s has ended (%s) and begins anew", name, why, exc_info=trace)
            self._count(name)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
