"""Rooms that nobody drives are taken over, if not at once then later."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

import pytest
from sqlalchemy import select, update

from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms import caretaker as caretaker_module
from roborally.web.rooms.caretaker import Caretaker
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.schema import journal, rooms
from roborally.web.thinking.thinkers import Thinkers
from tests.web.test_store import with_store
from tests.web.until import until


def test_a_room_that_cannot_be_read_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(caretaker_module, "BEAT", 0.01)

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        ada = Person("u0", "Ada", account=False)
        before = Rooms(store, thinkers, Metrics())
        plan = RoomPlan(
            course="risky-exchange-2005",
            seats=[SeatPlan(), SeatPlan()],
            clock=ClockPlan(kind="decision", program=600, answer=600),
        )
        id = (await before.create(plan, ada)).room.id
        await before.change(id, lambda _: entries.Started("seed"))
        await before.stop()
        first = journal.c.number == 1
        body = (await store.rows(select(journal.c.body).where(first)))[0].body
        await store.write(update(journal).where(first).values(body="{"))

        after = Rooms(store, thinkers, Metrics())
        caretaker = Caretaker(after)
        await caretaker.open()
        await until(lambda: id in caretaker._failed)
        failures, again = caretaker._failed[id]
        assert again > monotonic(), "not at every beat"
        while (await store.rows(select(rooms.c.driver)))[0].driver is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)  # it is released, and others may try
        caretaker._failed[id] = failures, 0.0
        await until(lambda: caretaker._failed[id][0] > failures)
        assert caretaker._failed[id][0] == failures + 1
        assert caplog.text.count("cannot be loaded") == failures + 1
        await store.write(update(journal).where(first).values(body=body))
        caretaker._failed[id] = failures, 0.0
        await until(lambda: id in after.open and after.open[id].driving is not None)
        assert id not in caretaker._failed
        assert after.open[id].room.number > before.open[id].room.number, "time was lost"
        await caretaker.close()
        thinkers.close()

    with_store(tmp_path, "", work)
