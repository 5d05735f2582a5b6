"""Processes for work that would keep people waiting."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from threading import Thread
from time import monotonic
from typing import Any, Final, TypeVar

from roborally.web.thinking.fair_queue import FairQueue, Turn

PATIENCE: Final = 30.0
"""Seconds that a piece of work may usually take, once it has begun."""
NICE: Final = 10
"""Whoever plays comes first, but a busy server shall get there, too."""
START: Final = 60.0
"""Seconds that a new process may take until it can work."""
BORN: Final = "forkserver"
"""Processes are born of one that has imported what thinking needs, and share its memory."""

Argument = TypeVar("Argument")
Result = TypeVar("Result")

log: Final = logging.getLogger("roborally")


class Pool:
    """Some processes, started when they are first needed, and anew if one of them dies.

    Work waits its turn for as long as it must; what waits is forgotten if nobody wants it any more.
    ``nice`` ones let everything else on the machine go first.
    """

    def __init__(
        self, processes: int, patience: float | None = None, *, nice: bool = False
    ) -> None:
        self._patience = patience
        self._workers = [_Worker(patience, nice=nice) for _ in range(processes)]
        self.idle = FairQueue(self._workers)
        self._working: set[asyncio.Task[Any]] = set()

    @property
    def patience(self) -> float:
        """Seconds that a piece of work may take."""
        return self._patience or PATIENCE

    @property
    def alive(self) -> bool:
        """Whether any process works, or could not be tried yet."""
        return any(worker.starts for worker in self._workers)

    async def warm_up(self) -> None:
        """Start the processes before anybody needs them."""
        await asyncio.gather(*(self.run(int, 0) for _ in self._workers), return_exceptions=True)

    async def run(self, work: Callable[[Argument], Result], argument: Argument) -> Result:
        """What the work comes to; raises TimeoutError if it takes too long or its process dies."""
        return await self.run_in_turn(work, lambda: argument, Turn())

    async def run_in_turn(
        self, work: Callable[[Argument], Result], make: Callable[[], Argument], turn: Turn
    ) -> Result:
        """The same, with an argument that is made when the work begins.

        Work that has begun goes on to its end even if nobody waits for it: to start a process
        anew would take longer.
        """
        worker = await self.idle.get(turn)
        working = asyncio.create_task(self._use(worker, work, make, turn))
        self._working.add(working)
        working.add_done_callback(self._done)
        return await asyncio.shield(working)

    async def _use(
        self,
        worker: _Worker,
        work: Callable[[Argument], Result],
        make: Callable[[], Argument],
        turn: Turn,
    ) -> Result:
        began = monotonic()
        try:
            return await worker.do(work, make())
        finally:
            self.idle.put(worker, turn, monotonic() - began)

    def _done(self, working: asyncio.Task[Any]) -> None:
        """How it ended was told to whoever waited; nobody may have."""
        self._working.discard(working)
        if not working.cancelled():
            working.exception()

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


class _Worker:
    """One process, which does one thing at a time."""

    def __init__(self, patience: float | None, *, nice: bool) -> None:
        self.patience = patience
        self.nice = nice
        self._process = self._new()
        self._pid: int | None = None
        self.starts = True

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            1,
            mp_context=context_of_processes(),
            initializer=_prepare,
            initargs=(self.nice,),
        )

    async def do(self, work: Callable[[Argument], Result], argument: Argument) -> Result:
        await self._get_ready()
        loop = asyncio.get_running_loop()
        try:
            running = loop.run_in_executor(self._process, work, argument)
            return await asyncio.wait_for(running, self.patience or PATIENCE)
        except BrokenExecutor:
            log.warning("a process died at work; starting a new one")
            self._restart()
            raise TimeoutError from None
        except TimeoutError:
            log.warning("work took too long; its process is ended and a new one started")
            self._restart()
            raise

    async def _get_ready(self) -> None:
        """Have a process that lives; one that died while it had nothing to do is replaced."""
        for last in (False, True):
            try:
                asked = asyncio.get_running_loop().run_in_executor(self._process, os.getpid)
                self._pid = await asyncio.wait_for(asked, START)
            except (BrokenExecutor, TimeoutError):
                self._restart()
                if last:
                    self.starts = False
                    raise TimeoutError from None
            else:
                self.starts = True
                return

    def _restart(self) -> None:
        if self._pid is not None:
            with suppress(OSError):
                os.kill(self._pid, signal.SIGTERM)
        self._pid = None
        self.close()
        self._process = self._new()

    def close(self) -> None:
        self._process.shutdown(wait=False, cancel_futures=True)


def context_of_processes() -> BaseContext:
    """How processes begin; on Windows each imports everything itself."""
    if BORN not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context(BORN)
    context.set_forkserver_preload(["roborally.web.thinking.thinkers"])
    return context


def _prepare(nice: bool) -> None:
    """Leave Ctrl+C to the server, and end with it, however it ends."""
    if nice:
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, 0, NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
