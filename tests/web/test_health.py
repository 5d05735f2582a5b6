"""Health that tells the truth, logs for programs, and what is said of databases in trouble."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, select, update

from roborally.web.http import health
from roborally.web.http.health import troubles
from roborally.web.server import Server
from roborally.web.settings import Settings
from roborally.web.store.database import Store
from roborally.web.store.outages import Unavailable
from roborally.web.store.schema import journal, processes
from tests.web import serving
from tests.web.databases import Databases
from tests.web.rooms import create, start
from tests.web.serving import MAIN, ServerProcess
from tests.web.test_serving import complaint
from tests.web.test_store import with_store
from tests.web.visiting import Refused, bot


def asked(server: ServerProcess, path: str) -> tuple[int, dict[str, Any]]:
    try:
        with urllib.request.urlopen(f"{server.address}{path}", timeout=120) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


@pytest.fixture
def on_postgresql(tmp_path: Path, databases: Databases) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path, "--database", databases.new(), "--log-format", "json")
    yield server
    server.end()


def test_ready_tells_of_an_outage_and_of_its_end(
    on_postgresql: ServerProcess, databases: Databases
) -> None:
    server = on_postgresql
    assert asked(server, "/health/ready")[0] == 200
    databases.stop()
    try:
        while (found := asked(server, "/health/ready"))[0] == 200:
            time.sleep(0.05)
        assert found[0] == 503
        assert "database" in found[1]["troubles"]
        assert asked(server, "/health")[0] == 503
        assert asked(server, "/health/live") == (200, {"status": "ok"})
    finally:
        databases.go_on()
    while asked(server, "/health/ready")[0] != 200:
        time.sleep(0.05)
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert {"time", "level", "message", "process"} <= set(lines[0])
    said = [line["message"] for line in lines]
    assert any("the database cannot be" in line for line in said)
    assert any("again after" in line for line in said)


def test_each_check_has_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        server = Server(Settings(data=str(tmp_path)))
        await server.open()
        try:
            assert troubles(server) == {}
            server.caretaker.beaten -= 100
            assert "nothing was stored" in troubles(server)["database"]
            server.store.shared = True
            server.caretaker.heard -= 100
            assert "no notice" in troubles(server)["listener"]
            server.store.shared = False
            monkeypatch.setattr(health, "LEAST_FREE", 10**18)
            assert "MB are free" in troubles(server)["disk"]
            for worker in server.thinkers.bots._workers:
                worker.starts = False
            assert set(troubles(server)) == {"database", "thinkers", "disk"}
        finally:
            await server.close()

    asyncio.run(work())


def test_numbers_are_for_those_who_want_them(server: ServerProcess, tmp_path: Path) -> None:
    assert asked(server, "/metrics")[0] == 404
    open_one = ServerProcess(tmp_path, "--metrics")
    try:
        text = open_one.text("/metrics")
    finally:
        open_one.end()
    for check in health.CHECKS:
        assert f'roborally_ready{{check="{check}"}} 1.0' in text


def test_a_full_disk_is_said_and_passes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pages = 0

    def limit(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages or 1_000_000}")

    async def work(store: Store) -> None:
        nonlocal pages
        assert store.writer is not None
        event.listen(store.writer.engine, "checkout", limit)
        pages = 1
        row = {"id": "p" * 40, "seen": 1}
        many = [row | {"id": f"{number:040}"} for number in range(10_000)]
        with pytest.raises(Unavailable, match="the disk is full"):
            await store.write((insert(processes), many))
        assert "the disk is full" in store.trouble
        before = await store.rows(select(processes))
        assert "the disk is full" in store.trouble, "that it can be read says nothing of writing"
        pages = 0
        await store.write((insert(processes), row))
        assert store.trouble == ""
        assert len(await store.rows(select(processes))) == len(before) + 1

    with_store(tmp_path, "", work)
    assert caplog.text.count("the database cannot be written: the disk is full") == 1


def test_a_database_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "roborally.sqlite3"
        store = Store(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")
        with pytest.raises(Unavailable, match="read-only"):
            async with store._connected() as connection:
                await connection.execute(insert(processes).values(id="x", seen=1))
        await store.close()

    with_store(tmp_path, "", nothing)
    asyncio.run(work())


async def nothing(_: Store) -> None:
    """Only make the file."""


def test_databases_that_are_none_or_too_new_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "roborally.sqlite3"
    free = ("--port", "0", "--data", str(tmp_path))
    file.write_bytes(b"no database at all" * 100)
    assert "no database, or it is damaged" in complaint(*free)
    file.unlink()
    with_store(tmp_path, "", nothing)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer RoboRally" in complaint(*free)


def test_a_torn_entry_hurts_its_own_room_only(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    host = bot(server)
    torn, whole = (start(host, create(host)) for _ in range(2))
    server.end()

    async def tear(store: Store) -> None:
        last = (journal.c.room == torn) & (journal.c.number == 3)
        await store.write(update(journal).where(last).values(body='{"type":"answ'))

    with_store(tmp_path, "", tear)
    server = ServerProcess(tmp_path)
    try:
        host.server = server
        with pytest.raises(Refused) as refused:
            host.get(f"/rooms/{torn}")
        assert refused.value.code == "damaged"
        with host.visit(whole) as visit:
            visit.play(turns=1)
        assert server.get("/health")["status"] == "ok"
        assert torn not in server.log
    finally:
        server.end()
    words = [sys.executable, "-c", MAIN, "journal", torn, "--data", str(tmp_path)]
    saved = subprocess.run(words, capture_output=True, check=True, timeout=120).stdout.decode()
    rows = [json.loads(line) for line in saved.splitlines()]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[2]["body"] == '{"type":"answ'


def test_requests_have_ids_that_the_log_has_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = "from roborally.web.store.room_journal import Journal; Journal.open_rooms = None; "
    command = [sys.executable, "-c", broken + MAIN, "serve"]
    monkeypatch.setattr(serving, "COMMAND", command)
    server = ServerProcess(tmp_path, "--log-format", "json")
    try:
        status, body = asked(server, "/api/v1/rooms")
        assert (status, body["code"]) == (500, "server-error")
        lines = [json.loads(line) for line in server.log.splitlines()]
        (line,) = [line for line in lines if line.get("request") == body["id"]]
        assert line["message"] == "GET /api/v1/rooms failed"
        assert "Traceback" in line["trace"]
    finally:
        server.end()


def test_parts_of_a_server_are_named_as_the_page_of_the_server_does() -> None:
    page = Path("docs/server.md").read_text("utf-8")
    assert all(f"`{check}`" in page for check in health.CHECKS)
