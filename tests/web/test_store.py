"""The database: migrations, batches, conflicts."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text

from roborally.protocol.rooms import RoomFacts
from roborally.web.settings import Settings
from roborally.web.store.database import Store
from roborally.web.store.entries import Said
from roborally.web.store.leases import Leases
from roborally.web.store.migrating import migrate
from roborally.web.store.outages import Conflict
from roborally.web.store.people_tables import rated
from roborally.web.store.room_journal import Journal
from roborally.web.store.schema import journal, metadata, rooms

CARD = RoomFacts(
    id="r",
    name="Room",
    status="waiting",
    edition="2005",
    course="risky-exchange-2005",
    course_name="Risky Exchange",
    seats=1,
    robots=["Twonky"],
    free=1,
    turn=0,
    host="u",
    host_name="Ada",
    created=1,
    watch="live",
)


def with_store(folder: Path, database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(Settings(database=database, data=str(folder)).url)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_database_of_today_is_opened_without_alembic(tmp_path: Path) -> None:
    """A server starts sooner; a database that is older or none is brought up to date."""
    opening = (
        "import asyncio, sys; from roborally.web.store.database import Store; "
        "store = Store(sys.argv[1]); asyncio.run(store.open()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", opening, Settings(data=str(tmp_path)).url]
    told = [subprocess.run(command, capture_output=True, check=True).stdout for _ in range(2)]
    assert told == [b"True\n", b"False\n"]


def test_migrations_lead_to_the_tables_of_the_program(tmp_path: Path, database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            assert rated.name in metadata.tables

    with_store(tmp_path, database, work)
    with_store(tmp_path, database, work)


def test_rooms_of_before_get_their_hosts(tmp_path: Path, database: str) -> None:
    def before(connection: Connection) -> None:
        migrate(connection, "0001")
        row = {"status": "waiting", "listed": True, "created": 1, "card": "", "lease": 0}
        old = Table("rooms", MetaData(), autoload_with=connection)
        for id, body in (("r", '{"type":"created","host":"u1"}'), ("s", "{}")):
            connection.execute(insert(old), row | {"id": id})
            line = {"room": id, "number": 1, "at": 1, "body": body}
            connection.execute(insert(journal), [line, line | {"number": 2}])

    async def run() -> None:
        store = Store(Settings(database=database, data=str(tmp_path)).url)
        async with store.engine.begin() as connection:
            await connection.run_sync(before)
        await store.close()

    async def work(store: Store) -> None:
        found = await store.rows(select(rooms.c.id, rooms.c.host))
        assert {row.id: row.host for row in found} == {"r": "u1", "s": None}

    asyncio.run(run())
    with_store(tmp_path, database, work)


def test_a_number_is_written_once_and_batches_do_not_harm_each_other(
    tmp_path: Path, database: str
) -> None:
    async def work(store: Store) -> None:
        entry = Said("u", "Ada", None, "all", "hello")
        books = [Journal(store, "one"), Journal(store, "two")]
        await books[0].create("r", entry, CARD, listed=False)
        tries = [books[i % 2].append("r", number, entry) for number in range(2, 12) for i in (0, 1)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 10
        assert sum(isinstance(result, int) for result in results) == 10
        assert [number for number, _, _ in await books[0].entries("r")] == list(range(1, 12))
        assert store.commits < 35, "many entries share a transaction"

    with_store(tmp_path, database, work)


def test_a_transaction_is_done_as_a_whole(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        row = {"id": "x", "status": "waiting", "listed": True, "created": 1, "card": "", "lease": 0}
        line = {"room": "x", "number": 1, "at": 1, "body": ""}
        await store.write((insert(rooms), row), (insert(journal), line))
        try:
            await store.write((insert(rooms), row | {"id": "y"}), (insert(journal), line))
        except Conflict:
            count = await store.row(select(func.count()).select_from(rooms))
            assert count is not None
            assert count[0] == 1
        else:
            raise AssertionError("the key was taken")

    with_store(tmp_path, database, work)


def test_leases_pass_from_the_dead_to_the_living(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        written = Journal(store, "one")
        one, two = Leases(store, "one"), Leases(store, "two")
        entry = Said("u", "Ada", None, "all", "hello")
        await written.create("r", entry, CARD, listed=False)
        await written.append("r", 2, entry, status="running", drive=True)
        assert await two.undriven(alone=False) == []
        assert not await two.take("r", alone=False)
        assert [id for id, _ in await two.undriven(alone=True)] == ["r"]
        await one.retire()
        assert [id for id, _ in await two.undriven(alone=False)] == ["r"]
        assert await two.take("r", alone=False)
        assert not await one.take("r", alone=False)
        assert await two.driven() == {"r"}

    with_store(tmp_path, database, work)


def test_a_bad_write_does_not_harm_the_others_of_its_batch(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        entry = Said("u", "Ada", None, "all", "hello")
        book = Journal(store, "one")
        await book.create("r", entry, CARD, listed=False)
        results = await asyncio.gather(
            book.append("r", 2, entry),
            store.write(text("DELETE FROM nowhere")),
            book.append("r", 3, entry),
            return_exceptions=True,
        )
        assert [isinstance(result, int) for result in results] == [True, False, True]
        assert not isinstance(results[1], Conflict)
        assert [number for number, _, _ in await book.entries("r")] == [1, 2, 3]

    with_store(tmp_path, database, work)
