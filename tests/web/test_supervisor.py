"""Work that must never end begins anew, and processes that hear nothing notice it."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from sqlalchemy import text

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web import supervisor as supervisor_module
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms import caretaker as caretaker_module
from roborally.web.rooms.caretaker import Caretaker
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.database import Store
from roborally.web.store.entries import Said
from roborally.web.supervisor import Supervisor
from roborally.web.thinking.thinkers import Thinkers
from tests.web.databases import Databases
from tests.web.test_store import with_store
from tests.web.until import until


@pytest.mark.parametrize("raises", [True, False])
def test_work_that_ends_is_counted_and_begins_anew(
    *, raises: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor_module, "FIRST_WAIT", 0.001)
    counted: list[str] = []
    began = 0

    async def work() -> None:
        nonlocal began
        began += 1
        if raises:
            raise ValueError("broken")

    async def run() -> None:
        supervisor = Supervisor(counted.append)
        supervisor.keep("digging", work)
        await until(lambda: began >= 3)
        await supervisor.stop()
        after = began
        await asyncio.sleep(0.05)
        assert began == after

    asyncio.run(run())
    assert counted[:2] == ["digging", "digging"]
    assert caplog.text.count("digging has ended") == 1, "not again and again"
    assert ("ValueError: broken" in caplog.text) == raises


async def backends_that_listen(store: Store) -> list[int]:
    listening = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE"
    return [row.pid for row in await store.rows(text(f"{listening} 'LISTEN%'"))]


def test_a_connection_that_is_silent_but_not_lost_is_noticed(
    tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No error says so: only one's own notices do not arrive."""
    monkeypatch.setattr(caretaker_module, "BEAT", 0.05)
    monkeypatch.setattr(caretaker_module, "SILENCE", 1.0)

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms, other = Rooms(store, thinkers, Metrics()), Rooms(store, thinkers, Metrics())
        caretaker = Caretaker(rooms)
        await caretaker.open()
        plan = RoomPlan(seats=[SeatPlan(), SeatPlan()])
        id = (await rooms.create(plan, Person("u", "Ada", account=False))).room.id
        while not (found := await backends_that_listen(store)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        for pid in found:
            os.kill(pid, signal.SIGSTOP)
        try:
            await other.change(id, lambda _: Said("u", "Ada", None, "all", "hello"))
            await until(lambda: bool(rooms.open[id].room.chat))
        finally:
            for pid in found:
                os.kill(pid, signal.SIGCONT)
        await caretaker.close()
        await other.stop()
        thinkers.close()

    with_store(tmp_path, databases.new(), work)
