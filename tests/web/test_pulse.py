"""A server that is late takes no new rooms, and goes on with those that run."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import People
from roborally.web.pulse import LOOKS, MOST_BEGINNING, OFTEN, Pulse
from roborally.web.refusals import Refusal
from roborally.web.rooms.rooms import Rooms
from roborally.web.settings import BUSY_AFTER, Settings
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store


def beaten(*looks: float, most: float = 0.1) -> Pulse:
    pulse = Pulse(most)
    for late in looks:
        pulse.note(late)
    return pulse


def test_what_happens_now_and_then_does_not_count() -> None:
    seldom = int(LOOKS * (1 - OFTEN)) - 1
    beaten(*[5.0] * seldom, *[0.0] * (LOOKS - seldom)).check()
    beaten(*[5.0] * (LOOKS - 1)).check()  # not long enough here to know
    with pytest.raises(Refusal, match="as many races"):
        beaten(*[0.0] * (LOOKS - seldom - 2), *[0.11] * (seldom + 2)).check()
    beaten(*[9.0] * LOOKS, *[0.0] * LOOKS).check()
    beaten(*[9.0] * LOOKS, most=0).check()


def test_who_lifts_the_limits_lifts_this_one() -> None:
    assert Settings().most_late == BUSY_AFTER / 1000
    assert Settings(generous=True).most_late == 0
    assert Settings(generous=True, busy_after=40).most_late == 0.04


def test_looks_are_noted() -> None:
    async def run() -> None:
        pulse = Pulse(0.1)
        beating = asyncio.create_task(pulse.beat())
        while not pulse._looks:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        beating.cancel()

    asyncio.run(run())


def test_races_begin_one_at_a_time_and_not_too_many_wait() -> None:
    async def run() -> None:
        pulse = Pulse(0.1)
        gate, began = asyncio.Event(), 0

        async def begin() -> None:
            nonlocal began
            async with pulse.beginning():
                began += 1
                await gate.wait()

        waiting = [asyncio.create_task(begin()) for _ in range(MOST_BEGINNING)]
        await asyncio.sleep(0)
        assert began == 1
        with pytest.raises(Refusal) as refused:
            await begin()
        assert refused.value.code == "unavailable"
        gate.set()
        await asyncio.gather(*waiting)
        await begin()
        assert began == MOST_BEGINNING + 1

    asyncio.run(run())


def test_rooms_that_run_go_on(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        pulse = Pulse(0.1)
        rooms = Rooms(store, thinkers, Metrics(), pulse=pulse)
        ada = await People(store).guest("Ada")
        plan = RoomPlan(seats=[SeatPlan(), SeatPlan()])
        id = (await rooms.create(plan, ada)).room.id
        for _ in range(LOOKS):
            pulse.note(3.0)
        with pytest.raises(Refusal) as refused:
            await rooms.create(RoomPlan(seats=[SeatPlan(), SeatPlan()]), ada)
        assert (refused.value.code, refused.value.more) == ("unavailable", {"retry_after": 60})
        await rooms.change(id, lambda _: entries.Started("seed"))
        await rooms.stop()
        thinkers.close()

    with_store(tmp_path, database, work)
