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
from roborally.record import write_record
from roborally.referee import Referee
from roborally.web import costs
from roborally.web.costs import Payer, payer
from roborally.web.courses.courses import Courses
from roborally.web.http.races import _verify
from roborally.web.limits import Limit, Limiter
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store
from roborally.web.thinking.desk import Desk
from tests.web.serving import ServerProcess

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
