"""Work for strangers: paid out of a budget by address, kept, and done in turn."""

from __future__ import annotations

import asyncio
import gzip
import json
from itertools import count
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.record import write_record
from roborally.referee import Referee
from roborally.web import costs
from roborally.web.costs import Payer, metered, payer
from roborally.web.courses.courses import Courses
from roborally.web.http.app import _schema_of, create_app
from roborally.web.http.races import _verify
from roborally.web.limits import Limit, Limiter
from roborally.web.metrics import Metrics
from roborally.web.people.people import People
from roborally.web.refusals import Refusal
from roborally.web.rooms.rooms import Rooms
from roborally.web.settings import Settings
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.thinking.desk import Desk
from roborally.web.thinking.thinkers import Thinkers
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store

SLOW = 1e-6


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything takes a second of computing."""
    ticks = count()
    monkeypatch.setattr(costs, "thread_time", lambda: float(next(ticks)))


@pytest.mark.usefixtures("seconds")
def test_pictures_cost_whoever_wants_new_ones(tmp_path: Path) -> None:
    limiter = Limiter({"work": Limit(3, SLOW)})
    course = library_course("risky-exchange-2005")

    async def work() -> None:
        courses = Courses(Store(f"sqlite+aiosqlite:///{tmp_path / 'x'}"))

        async def draw(size: int) -> bytes:
            return await courses.course_picture(
                course, (), "dark", size, coordinates=True, pieces=True
            )

        payer.set(Payer(limiter, "a"))
        for size in (20, 21):
            assert await draw(size)
        await courses.floor(course)
        with pytest.raises(Refusal) as refused:
            await draw(22)
        assert refused.value.code == "too-fast"
        assert refused.value.more["retry_after"] > 0
        assert await draw(20), "what is there already costs nothing"
        payer.set(Payer(limiter, "b"))
        assert await draw(22)
        payer.set(None)
        for size in range(30, 35):
            assert await draw(size), "the server itself may do as it likes"

    asyncio.run(work())


def test_work_costs_what_it_took() -> None:
    limiter = Limiter({"work": Limit(2, SLOW)})
    one = Payer(limiter, "a")
    for _ in range(20):
        one.begin()
        one.end(0.01)
    one.begin()
    one.end(20)
    with pytest.raises(Refusal):
        one.begin()


def test_what_is_stored_costs_whoever_wants_it(tmp_path: Path, database: str) -> None:
    limiter = Limiter({"stored": Limit(20, SLOW), "work": Limit(9, SLOW)})

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        payer.set(Payer(limiter, "a"))
        id = (await rooms.create(RoomPlan(seats=[SeatPlan(), SeatPlan()]), ada)).room.id
        said = entries.Said(ada.id, ada.name, 0, "all", 4500 * "x")
        for _ in range(4):
            await rooms.change(id, lambda _: said)
        with pytest.raises(Refusal) as refused:
            await rooms.change(id, lambda _: said)
        assert refused.value.code == "too-fast"
        assert len(await rooms.journal.entries(id)) == rooms.open[id].room.number == 6
        payer.set(Payer(limiter, "b"))
        await rooms.change(id, lambda _: said)
        payer.set(Payer(limiter, "a"))
        beside = asyncio.Event()

        async def goes_on() -> None:
            await rooms.change(id, lambda _: said)
            beside.set()

        rooms.background.spawn(goes_on())  # as bots and clocks do, whoever began the race
        await asyncio.wait_for(beside.wait(), 60)
        await rooms.stop()
        thinkers.close()

    with_store(tmp_path, database, work)


@pytest.mark.usefixtures("seconds")
def test_rooms_cost_whoever_wants_them_read(tmp_path: Path) -> None:
    limiter = Limiter({"work": Limit(3, SLOW)})

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        made = [
            (await rooms.create(RoomPlan(seats=[SeatPlan(), SeatPlan()]), ada)).room.id
            for _ in range(4)
        ]
        rooms.open.clear()
        payer.set(Payer(limiter, "a"))
        for id in (*made[:3], *made[:3]):
            await rooms.find(id)
        with pytest.raises(Refusal) as refused:
            await rooms.find(made[3])
        assert refused.value.code == "too-fast"
        payer.set(None)
        assert (await rooms.find(made[3])).room.id == made[3]
        await rooms.stop()
        thinkers.close()

    with_store(tmp_path, "", work)


@pytest.mark.usefixtures("seconds")
def test_events_cost_whoever_wants_them() -> None:
    limiter = Limiter({"work": Limit(2, SLOW)})
    payer.set(Payer(limiter, "a"))
    with metered() as meter:
        for _ in range(2):
            meter.begin()
            meter.end()
    with pytest.raises(Refusal), metered():
        pass
    payer.set(None)
    with metered():
        pass


def test_the_schema_is_made_once() -> None:
    app = create_app(Settings(database="sqlite://"))
    assert _schema_of(app) is _schema_of(app)


def short_record() -> str:
    setup = Setup("2005", library_course("risky-exchange-2005"), seats_for(2), "own")
    return write_record(Referee(setup).start())


def test_what_the_desk_has_found_is_kept() -> None:
    limiter = Limiter({"work": Limit(2, SLOW)})
    record = short_record()

    async def work() -> None:
        desk = Desk(limiter)
        try:
            first = await desk.ask("a", _verify, record)
        finally:
            desk.close()
        assert json.loads(gzip.decompress(first))["sound"] is True
        Payer(limiter, "a").begin()
        Payer(limiter, "a").end(20)
        assert await desk.ask("a", _verify, record) == first
        with pytest.raises(Refusal):
            await desk.ask("a", _verify, f"{record}\n")

    asyncio.run(work())


def test_replays_are_sent_compressed_or_plain(server: ServerProcess) -> None:
    def brought(**headers: str) -> tuple[bytes, str | None]:
        body = json.dumps({"text": short_record()}).encode()
        asked = Request(
            f"{server.address}/api/v1/records",
            body,
            {"content-type": "application/json", **headers},
        )
        with urlopen(asked, timeout=120) as answer:
            return answer.read(), answer.headers["content-encoding"]

    plain, encoding = brought()
    assert encoding is None
    assert json.loads(plain)["replay"]["views"]
    packed, encoding = brought(**{"accept-encoding": "gzip"})
    assert encoding == "gzip"
    assert gzip.decompress(packed) == plain
    assert len(packed) * 4 < len(plain)
