"""The database: opening it, bringing its tables up to date, and writing to it in batches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, make_url, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

CHANNEL: Final = "roborally"
MIGRATION_LOCK: Final = 7_203_441
BATCH: Final = 64
SQLITE_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "foreign_keys=ON",  # PostgreSQL always looks; nobody adds to what another has deleted
)

log: Final = logging.getLogger("roborally")


class Conflict(Exception):
    """Somebody else has written that already."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


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

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = _engine(url, shared=self.shared)
        self.commits = 0
        self._queue: asyncio.Queue[_Work] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the tables up to date and begin to write."""
        if not self.shared and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write(), name="journal writer")

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # ---- reading

    async def rows(self, query: Executable) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def row(self, query: Executable) -> Any | None:
        found = await self.rows(query)
        return found[0] if found else None

    # ---- writing

    async def write(
        self, *statements: tuple[Executable, Any] | Executable, notice: str | None = None
    ) -> list[int]:
        """Do these statements in one transaction; returns how many rows each one changed.

        When this returns they are stored for good. Raises Conflict if a key is taken. The notice
        goes to all other processes once they are stored.
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
            await self._write_batch(batch)
            for _ in batch:
                self._queue.task_done()

    async def _write_batch(self, batch: list[_Work]) -> None:
        """All in one transaction; if one of them conflicts or fails, each in its own."""
        try:
            results = await self._commit(batch)
        except Exception as error:
            if len(batch) > 1:
                for work in batch:
                    await self._write_batch([work])
            elif isinstance(error, IntegrityError):
                self._fail(batch[0], Conflict("a key is taken"))
            else:
                log.exception("the database could not be written")
                self._fail(batch[0], error)
            return
        for work, counts in zip(batch, results, strict=True):
            if not work.done.done():
                work.done.set_result(counts)

    @staticmethod
    def _fail(work: _Work, error: Exception) -> None:
        if not work.done.done():
            work.done.set_exception(error)

    async def _commit(self, batch: list[_Work]) -> list[list[int]]:
        results: list[list[int]] = []
        async with self.engine.begin() as connection:
            for work in batch:
                counts = []
                for statement, values in work.statements:
                    result = await connection.execute(statement, values)
                    counts.append(getattr(result, "rowcount", 0))
                results.append(counts)
            if self.shared:
                await self._notify(connection, batch)
        self.commits += 1
        return results

    async def _notify(self, connection: AsyncConnection, batch: list[_Work]) -> None:
        notify = text("SELECT pg_notify(:channel, :notice)")
        for notice in dict.fromkeys(work.notice for work in batch if work.notice):
            await connection.execute(notify, {"channel": CHANNEL, "notice": notice})

    # ---- listening

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call ``heard`` for notices of other processes, until cancelled."""
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            lost = asyncio.Event()
            driver.add_termination_listener(lambda *_: lost.set())
            await driver.add_listener(CHANNEL, lambda _c, _p, _ch, notice: heard(notice))
            await lost.wait()


def _engine(url: str, *, shared: bool) -> AsyncEngine:
    if shared:
        return create_async_engine(
            url, hide_parameters=True, pool_size=8, max_overflow=8, pool_pre_ping=True
        )
    engine = create_async_engine(url, hide_parameters=True)

    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a form, usually the newest."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
