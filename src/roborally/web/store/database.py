"""The database: opening it, bringing its tables up to date, and writing to it in batches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    URL,
    Connection,
    Executable,
    Text,
    cast,
    create_engine,
    event,
    func,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from roborally.web.store.migrating import is_up_to_date, migrate
from roborally.web.store.outages import (
    Conflict,
    Deaf,
    Unavailable,
    in_words,
    is_away,
    is_lost,
)
from roborally.web.store.steady_time import TIME
from roborally.web.supervisor import Supervisor

CHANNEL: Final = "roborally"
MIGRATION_LOCK: Final = 7_203_441
BATCH: Final = 64
CONNECT_WITHIN: Final = 5.0
ANSWER_WITHIN: Final = 20.0
"""Seconds after which a database that says nothing is taken for lost."""
SQLITE_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "foreign_keys=ON",  # PostgreSQL always looks; nobody adds to what another has deleted
)

log: Final = logging.getLogger("roborally")


def now() -> int:
    """Milliseconds since 1970, in a time that makes no jumps."""
    return TIME.now()


@dataclass(slots=True)
class _Work:
    """Statements that are done together or not at all, and what others are told afterwards."""

    statements: Sequence[tuple[Executable, Any]]
    notice: str | None
    done: asyncio.Future[list[int]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Store:
    """The database of a server. All writing goes through one queue, many to a transaction."""

    def __init__(self, url: str, supervisor: Supervisor | None = None) -> None:
        self.url = make_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = _engine(self.url, shared=self.shared)
        self.commits = 0
        self._away: dict[str, tuple[float, str]] = {}
        self.writer = None if self.shared else Writer(self.url)
        self._queue: asyncio.Queue[_Work] = asyncio.Queue()
        self._supervisor = supervisor or Supervisor()
        self._open = False

    async def open(self) -> None:
        """Bring the tables up to date and begin to write."""
        if not self.shared and self.url.database:
            _keep_private(Path(self.url.database))
        patient = _engine(self.url, shared=True, within=None) if self.shared else self.engine
        async with patient.begin() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            if not await connection.run_sync(is_up_to_date):
                await connection.run_sync(migrate)
        if self.shared:
            await patient.dispose()
        self._supervisor.keep("writing", self._write)
        self._open = True

    async def close(self) -> None:
        if self._open:
            await self._queue.join()
        await self._supervisor.stop()
        await self.engine.dispose()
        if self.writer is not None:
            self.writer.close()

    # ---- reading

    async def rows(self, query: Executable) -> list[Any]:
        """What a query finds; raises Unavailable."""
        async with self._connected() as connection:
            found = list((await connection.execute(query)).all())
        self._note("read", None)
        return found

    @asynccontextmanager
    async def _connected(self) -> AsyncGenerator[AsyncConnection, None]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except Exception as error:
            if is_away(error):
                self._note("read", error)
                raise Unavailable(in_words(error)) from None
            raise

    async def row(self, query: Executable) -> Any | None:
        found = await self.rows(query)
        return found[0] if found else None

    # ---- writing

    async def write(
        self, *statements: tuple[Executable, Any] | Executable, notice: str | None = None
    ) -> list[int]:
        """Do these statements in one transaction; returns how many rows each one changed.

        When this returns they are stored for good. Raises Conflict if a key is taken, and
        Unavailable if the database is away: then they may be stored nevertheless. The notice goes
        to all processes once they are stored.
        """
        pairs = [one if isinstance(one, tuple) else (one, None) for one in statements]
        work = _Work(pairs, notice)
        self._queue.put_nowait(work)
        return await work.done

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for work in batch:
                    self._fail(work, Unavailable("writing was broken off"))
                    self._queue.task_done()

    async def _write_batch(self, batch: list[_Work]) -> None:
        """All in one transaction; if one of them conflicts or fails, each in its own."""
        try:
            results = await self._commit(batch)
        except Exception as error:
            if is_lost(error) or (is_away(error) and len(batch) == 1):
                self._note("written", error)
                for work in batch:
                    self._fail(work, Unavailable(in_words(error)))
            elif len(batch) > 1:
                for work in batch:
                    await self._write_batch([work])
            elif isinstance(error, IntegrityError):
                self._fail(batch[0], Conflict("a key is taken"))
            else:
                log.exception("the database could not be written")
                self._fail(batch[0], error)
            return
        self._note("written", None)
        for work, counts in zip(batch, results, strict=True):
            if not work.done.done():
                work.done.set_result(counts)

    @staticmethod
    def _fail(work: _Work, error: Exception) -> None:
        if not work.done.done():
            work.done.set_exception(error)

    async def _commit(self, batch: list[_Work]) -> list[list[int]]:
        if self.writer is None:
            async with self.engine.begin() as connection:
                results = await connection.run_sync(_done, batch)
                await connection.run_sync(_notify, batch)
        else:
            loop = asyncio.get_running_loop()
            results = await loop.run_in_executor(self.writer.thread, self.writer.commit, batch)
        self.commits += 1
        return results

    @property
    def trouble(self) -> str:
        """Why the database cannot be read or written at the moment; empty if it can."""
        return " ".join(f"it cannot be {what}: {why}." for what, (_, why) in self._away.items())

    def _note(self, what: str, error: Exception | None) -> None:
        """Say once that the database is away, and once that it is back."""
        if error is None:
            if what in self._away:
                seconds = monotonic() - self._away.pop(what)[0]
                log.info("the database can be %s again after %.1f s", what, seconds)
        elif what not in self._away:
            self._away[what] = monotonic(), in_words(error)
            log.error("the database cannot be %s: %s", what, in_words(error))

    # ---- listening

    async def listen(
        self, heard: Callable[[str], None], begun: Callable[[], Awaitable[None]], silence: float
    ) -> None:
        """Call ``heard`` for every notice; raises Deaf when none arrive any more.

        Once ``begun`` is called no notice is missed. Somebody must give notices, and ``silence`` is
        how many seconds there may be between two of them.
        """
        lost = asyncio.Event()
        last = monotonic()

        def take(_connection: object, _pid: int, _channel: str, notice: str) -> None:
            nonlocal last
            last = monotonic()
            heard(notice)

        async with self._connected() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda *_: lost.set())
            try:
                await driver.add_listener(CHANNEL, take)
                await begun()
                while not lost.is_set():
                    left = last + silence - monotonic()
                    if left <= 0:
                        raise Deaf(f"nothing was heard for {silence:.0f} s")
                    with suppress(TimeoutError):
                        await asyncio.wait_for(lost.wait(), left)
            finally:
                await connection.invalidate()  # nobody else shall have one that listens
        raise Deaf("the connection is lost")


class Writer:
    """Writes to SQLite in a thread of its own: it is asked once for a batch, not for every step."""

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self.engine, "connect", _prepare)
        self.thread = ThreadPoolExecutor(1, "writing")

    def commit(self, batch: list[_Work]) -> list[list[int]]:
        with self.engine.begin() as connection:
            return _done(connection, batch)

    def close(self) -> None:
        self.thread.shutdown()
        self.engine.dispose()


def _done(connection: Connection, batch: list[_Work]) -> list[list[int]]:
    """How many rows each statement changed; the same one many times after another is one step."""
    results: list[list[int]] = []
    for alike, group in groupby(batch, _only_statement):
        some = list(group)
        if alike is not None and len(some) > 1:
            connection.execute(alike, [work.statements[0][1] for work in some])
            results += [[1] for _ in some]
            continue
        for work in some:
            done = [connection.execute(*pair) for pair in work.statements]
            results.append([getattr(result, "rowcount", 0) for result in done])
    return results


def _only_statement(work: _Work) -> Executable | None:
    """The insertion that a work consists of, if it is nothing else."""
    statement, values = work.statements[0]
    alone = len(work.statements) == 1 and isinstance(values, dict)
    return statement if alone else None


def _notify(connection: Connection, batch: list[_Work]) -> None:
    notices = list(dict.fromkeys(work.notice for work in batch if work.notice))
    if notices:
        every = func.unnest(cast(notices, ARRAY(Text)), type_=Text).column_valued()
        connection.execute(select(func.pg_notify(CHANNEL, every)))


def _keep_private(file: Path) -> None:
    """Nobody but its owner reads a database file; SQLite gives its logs the same permissions."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # SQLite has words for what is wrong with it
        file.touch(mode=0o600)
        file.chmod(0o600)


def _engine(url: URL, *, shared: bool, within: float | None = ANSWER_WITHIN) -> AsyncEngine:
    if shared:
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            connect_args={"timeout": CONNECT_WITHIN, "command_timeout": within},
        )
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
