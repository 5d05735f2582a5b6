"""PostgreSQL goes away and comes back: nobody is deaf afterwards, and nothing is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import pytest

from tests.web.databases import Databases
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_takeover import at
from tests.web.visiting import Someone, Visit, bot, choose


class Pair:
    """Two servers on one database."""

    def __init__(self, folder: Path, databases: Databases) -> None:
        self.databases = databases
        self.url = databases.new()
        self.servers = [
            ServerProcess(folder / name, "--database", self.url) for name in ("one", "two")
        ]


@pytest.fixture
def pair(tmp_path: Path, databases: Databases) -> Iterator[Pair]:
    found = Pair(tmp_path, databases)
    yield found
    for server in found.servers:
        server.end()


def say(visit: Visit, text: str) -> int:
    """Chat until it is acknowledged; how often it was refused."""
    for refused in range(1000):
        heard = visit.do("chat", text=text)
        if heard["type"] == "ack":
            return refused
        assert heard["code"] == "unavailable", heard
        time.sleep(0.1)
    raise AssertionError("the database does not come back")


def program(visit: Visit) -> None:
    """Answer the program of this turn."""
    (ask,) = visit.wait_for_asks()
    assert visit.answer(ask)["type"] == "ack"


def table(pair: Pair) -> tuple[Someone, Someone, str]:
    """A race of two people at two servers, and a bot."""
    one, two = bot(pair.servers[0], "One"), bot(pair.servers[1], "Two")
    room = create(one, people=2, bots=1, house_rules={"lives": 9})
    return one, two, start(one, room, two)


def timed(pair: Pair) -> str:
    """A race in which nobody answers but the clock; driven by the first server."""
    host = bot(pair.servers[0], "Slow")
    clock = {"kind": "decision", "program": 5, "answer": 5}
    return start(host, create(host, people=1, bots=1, clock=clock))


@pytest.mark.parametrize(
    "seconds", [1, 5, pytest.param(60, marks=pytest.mark.nightly, id="60 s, nightly")]
)
def test_after_an_outage_everything_crosses_again(pair: Pair, seconds: int) -> None:
    one, two, room = table(pair)
    clocked = timed(pair)
    with (
        one.visit(room) as here,
        two.visit(room) as there,
        at(two, pair.servers[1]).visit(clocked) as watching,
    ):
        say(here, "before")
        assert there.until_chat(1)[0]["text"] == "before"
        pair.databases.stop()
        assert here.do("chat", text="lost")["code"] == "unavailable"
        time.sleep(seconds)
        pair.databases.go_on()

        say(here, "after")
        there.until(lambda: any(line["text"] == "after" for line in there.chat))
        say(there, "and back")
        here.until(lambda: any(line["text"] == "and back" for line in here.chat))
        program(here)
        program(there)
        for visit in (here, there):
            visit.until_event("Revealed")
        turn = watching.view["turn"]
        watching.until(lambda: watching.view["turn"] > turn + 1)
    for server in pair.servers:
        assert server.get("/health")["status"] == "ok"
        assert "Traceback" not in server.log.replace("asyncpg", ""), server.log


def test_who_is_there_is_known_again_after_an_outage(pair: Pair) -> None:
    one, two, room = table(pair)
    with one.visit(room) as here:
        there = two.visit(room)
        here.until(lambda: here.room["seats"][1]["here"])
        pair.databases.stop()
        there.close()
        time.sleep(1)
        pair.databases.go_on()
        here.until(lambda: not here.room["seats"][1]["here"])
        with two.visit(room):
            here.until(lambda: here.room["seats"][1]["here"])


def answer_on(
    someone: Someone, room: str, all_here: Barrier, enough: Event
) -> list[tuple[str, str]]:
    """Play, whatever happens, until it is enough; the answers that were acknowledged."""
    noted: list[tuple[str, str]] = []
    with someone.visit(room) as visit:
        all_here.wait()
        while not enough.is_set() and not visit.is_over:
            for ask in visit.asks[:1]:
                heard: dict[str, Any] = visit.answer(ask)
                if heard["type"] == "ack":
                    noted.append((ask["id"], heard["answer"]))
                else:
                    assert heard["code"] in ("unavailable", "stale"), heard
                    time.sleep(0.05)
            visit.hear_all(0.02)
    return noted


def test_no_answer_is_lost_when_connections_are_cut_under_load(pair: Pair) -> None:
    people = [bot(pair.servers[i % 2], f"P{i}") for i in range(4)]
    rooms = [start(one, create(one, people=1, bots=1, house_rules={"lives": 9})) for one in people]
    all_here, enough = Barrier(5), Event()
    with ThreadPoolExecutor(4) as pool:
        playing = [
            pool.submit(answer_on, one, room, all_here, enough)
            for one, room in zip(people, rooms, strict=True)
        ]
        cut: list[int] = []
        all_here.wait()
        while len(cut) < 10 or sum(cut) <= 10:
            time.sleep(0.2)
            cut.append(pair.databases.cut_connections(pair.url))
        pair.databases.stop()
        pair.databases.go_on()
        time.sleep(1)
        enough.set()
        noted = [notes.result() for notes in playing]
    for i, (one, room, notes) in enumerate(zip(people, rooms, noted, strict=True)):
        with at(one, pair.servers[(i + 1) % 2]).visit(room) as visit:
            for ask, answer in notes:
                again = visit.do("answer", ask=ask, answer="M1/10")
                assert (again["type"], again.get("answer")) == ("ack", answer)
            if not visit.is_over:
                visit.play(turns=1)


def test_a_connection_killed_in_the_middle_of_a_transaction(pair: Pair) -> None:
    one, two, room = table(pair)
    with one.visit(room) as here, two.visit(room) as there, ThreadPoolExecutor(1) as pool:
        (ask,) = here.wait_for_asks()
        holding = pool.submit(pair.databases.hold, pair.url, "journal")
        pair.databases.wait_until("PgSleep", pair.url)
        here.say("answer", ref="held", ask=ask["id"], answer=choose(ask))
        pair.databases.wait_until("relation", pair.url)
        assert pair.databases.cut_connections(pair.url) >= 2
        holding.result()
        told = here.hear("ack", "refused", where=lambda message: message["ref"] == "held")
        assert told["code"] == "unavailable"
        for visit in (here, there):
            say(visit, "after")
            program(visit)
        for visit in (here, there):
            visit.until_chat(2)
            visit.until_event("Revealed")
