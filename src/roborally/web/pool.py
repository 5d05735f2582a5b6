"""Processes for work that would keep people waiting."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, TypeVar

PATIENCE: Final = 30.0
"""Seconds after which nobody waits for a result any longer."""

Argument = TypeVar("Argument")
Result = TypeVar("Result")

log: Final = logging.getLogger("roborally")


class Pool:
    """Some processes, started when they are first needed, and anew if one of them dies."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_prepare,
        )

    async def run(self, work: Callable[[Argument], Result], argument: Argument) -> Result:
        """What the work comes to; raises TimeoutError if it takes too long or its process dies."""
        pool = self._pool
        try:
            running = asyncio.get_running_loop().run_in_executor(pool, work, argument)
            return await asyncio.wait_for(running, PATIENCE)
        except BrokenExecutor:
            if self._pool is pool:
                log.warning("a process died at work; starting new ones")
                self._pool = self._new()
            raise TimeoutError from None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Leave Ctrl+C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
