"""Clocks of decisions go on evenly, whatever is done to the clock of the machine."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms import caretaker as caretaker_module
from roborally.web.rooms.caretaker import BEAT, Caretaker
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import database, entries, leases
from roborally.web.store.database import Store
from roborally.web.store.leases import LEASE
from roborally.web.store.schema import processes
from roborally.web.store.steady_time import SteadyTime
from roborally.web.thinking.thinkers import Thinkers
from tests.web.databases import Databases
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Someone, Visit, bot

HOUR = 3600.0
DAY = 24 * HOUR
CLOCK = {"kind": "decision", "program": 600, "answer": 600}


class Clocks:
    """Those of a machine: one that people set, and one that goes on, but for sleep."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def time(self) -> SteadyTime:
        return SteadyTime(lambda: self.wall, lambda: self.steady)


@pytest.mark.parametrize("jump", [HOUR, -DAY, 8 * HOUR])
def test_a_jump_is_not_noticed(jump: float) -> None:
    clocks = Clocks()
    time = clocks.time()
    clocks.pass_by(10)
    clocks.wall += jump  # set by hand, or the machine slept
    clocks.pass_by(10)
    assert time.now() == 1_000_020_000


def test_time_never_goes_back() -> None:
    clocks = Clocks()
    time = clocks.time()
    time.is_past(999_999_000)
    assert time.now() == 1_000_000_000
    time.is_past(1_000_005_000)
    clocks.pass_by(1)
    assert time.now() == 1_000_006_000
    time.follow(900_000_000)
    assert time.now() == 900_000_000


# ---- servers that are started again


def plan() -> RoomPlan:
    return RoomPlan(
        course="risky-exchange-2005",
        seats=[SeatPlan(), SeatPlan()],
        clock=ClockPlan(kind="decision", program=600, answer=600),
    )


@pytest.mark.parametrize("jump", [HOUR, -DAY])
@pytest.mark.parametrize("killed", [True, False])
def test_a_jump_between_two_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float, *, killed: bool
) -> None:
    clocks = Clocks()

    def begin() -> None:
        time = clocks.time()
        for module in (database, caretaker_module, leases):
            monkeypatch.setattr(module, "TIME", time)

    async def left(rooms: Rooms, id: str) -> float:
        """Milliseconds until the first ask is answered by its default."""
        room = (await rooms.find(id)).room
        deadline = room.clock.deadline(room.open_asks()[0][0])
        assert deadline is not None
        return deadline - database.now()

    async def work(store: Store) -> None:
        begin()
        thinkers = Thinkers(1)
        before = Rooms(store, thinkers, Metrics())
        first = Caretaker(before)
        await first.open()
        id = (await before.create(plan(), Person("u0", "Ada", account=False))).room.id
        await before.change(id, lambda _: entries.Started("seed"))
        then = await left(before, id)
        clocks.pass_by(5)
        await before.leases.report()
        if killed:
            await first.supervisor.stop("caretaking", "tidying up")
            await before.stop()
        else:
            await first.close()
        clocks.wall += jump
        clocks.steady = 3.0
        begin()
        after = Rooms(store, thinkers, Metrics())
        second = Caretaker(after)
        await second.open()
        while after.open.get(id) is None or id in second._taking:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        now = await left(after, id)
        assert 0 <= then - now <= 5000 + LEASE
        await second.close()
        thinkers.close()

    with_store(tmp_path, "", work)


# ---- several processes


def test_a_new_process_lives_in_the_time_of_the_others(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks = Clocks()
    time = clocks.time()
    for module in (database, caretaker_module, leases):
        monkeypatch.setattr(module, "TIME", time)
    monkeypatch.setattr(caretaker_module, "LOOKS", 10_000)
    monkeypatch.setattr(caretaker_module, "BEAT", 0.02)
    ours = 500_000_000

    async def work() -> None:
        store = Store(databases.new().replace("postgresql://", "postgresql+asyncpg://"))
        await store.open()
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        other = Rooms(store, thinkers, Metrics())
        await store.write((insert(processes), {"id": "dead", "seen": 2_000_000_000}))
        time.follow(ours)
        await store.write((insert(processes), {"id": other.process, "seen": ours}))

        async def live() -> None:
            change = processes.update().where(processes.c.id == other.process)
            for tick in range(10_000):
                await store.write(change.values(seen=ours + tick))
                await asyncio.sleep(0.01)

        time.follow(1_000_000_000)
        living = asyncio.create_task(live())
        assert await Caretaker(rooms)._follow_the_living()
        living.cancel()
        assert ours <= time.now() < ours + 10_000
        await store.close()
        thinkers.close()

    asyncio.run(work())


def test_processes_follow_the_one_that_is_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Clocks().time()
    for module in (database, caretaker_module, leases):
        monkeypatch.setattr(module, "TIME", time)

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        await rooms.leases.report()
        await store.write((insert(processes), {"id": "ahead", "seen": 1_000_007_000}))
        await rooms.leases.report()
        assert time.now() == 1_000_007_000
        await rooms.leases.report()
        stored = await store.rows(select(processes.c.seen))
        assert {row.seen for row in stored} == {1_000_007_000}
        thinkers.close()

    with_store(tmp_path, "", work)


def test_a_dead_process_is_noticed_soon_enough() -> None:
    """Five seconds are what people shall wait at most; the rest is for reading the room."""
    assert LEASE / 1000 + BEAT <= 4
    assert LEASE / 1000 >= 2 * BEAT, "one that is a little late is not dead"


# ---- a real server


@pytest.mark.parametrize("jump", [HOUR, -DAY])
def test_the_clock_of_the_machine_is_set(tmp_path: Path, jump: float) -> None:
    clock = tmp_path / "clock"
    clock.write_text("0")
    server = ServerProcess(tmp_path / "data", clock=clock)
    try:
        host = bot(server)
        room = start(host, create(host, "2005", people=1, bots=1, clock=CLOCK))
        with host.visit(room) as visit:
            before, then = seen(host, visit, room)
            clock.write_text(str(jump))
            assert visit.do("chat", text="what time is it?")["type"] == "ack"
            after, now = seen(host, visit, room)
            assert after == before
            assert abs(now - then) < HOUR * 1000 / 2
    finally:
        server.end()


def seen(someone: Someone, visit: Visit, room: str) -> tuple[Any, int]:
    """What is asked and until when, and what time it is for the server."""
    told = someone.get(f"/rooms/{room}/view")
    return told["asks"], visit.do("ping")["time"]
