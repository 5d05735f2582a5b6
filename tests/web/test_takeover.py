"""Several processes on one PostgreSQL: each serves every room, and one drives it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Semaphore

import pytest

from tests.web.databases import Databases
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_restart import all_answer, play_and_note
from tests.web.visiting import Message, Someone, bot


@pytest.fixture
def pair(tmp_path: Path, databases: Databases) -> Iterator[list[ServerProcess]]:
    url = databases.new()
    servers = [ServerProcess(tmp_path / name, "--database", url) for name in ("one", "two")]
    yield servers
    for server in servers:
        server.end()


def at(someone: Someone, server: ServerProcess) -> Someone:
    """The same person at another server."""
    other = Someone(server)
    other.headers, other.user = someone.headers, someone.user
    return other


def test_people_meet_over_two_processes(pair: list[ServerProcess]) -> None:
    one, two = bot(pair[0], "One"), bot(pair[1], "Two")
    room = create(one, "2005", people=2, bots=1)
    two.post(f"/rooms/{room}/join")
    with one.visit(room) as here, two.visit(room) as there:
        here.hear("room", where=lambda m: all(s["here"] for s in m["room"]["seats"][:2]))
        versions = [someone.get(f"/rooms/{room}")["version"] for someone in (one, two)]
        assert versions[0] == versions[1] > 0
        one.post(f"/rooms/{room}/start")
        there.hear("room", where=lambda m: m["room"]["status"] == "running")
        assert there.wait_for_asks()[0]["seat"] == 1
        assert there.do("chat", text="hello from two")["type"] == "ack"
        assert here.hear("chat")["chat"]["text"] == "hello from two"
        there.answer(there.asks[0])
        here.hear("waiting", "update", where=lambda m: [w["seat"] for w in m["waiting"]] == [0])
        here.answer(here.asks[0])
        for visit in (here, there):
            visit.until_event("Revealed")
    seen = [one.get(f"/rooms/{room}/events"), two.get(f"/rooms/{room}/events")]
    hidden = [
        [{k: v for k, v in e.items() if k not in ("cards", "text")} for e in s["events"]]
        for s in seen
    ]
    both = min(map(len, hidden))  # a bot may have answered between the two
    hidden = [events[:both] for events in hidden]
    assert any(event["kind"] == "Revealed" for event in hidden[0])
    assert hidden[0] == hidden[1]


def test_another_process_goes_on_when_one_dies(pair: list[ServerProcess]) -> None:
    host = bot(pair[0], "Host")
    clock = {"kind": "decision", "program": 30, "answer": 30}
    room = create(host, "2005", people=1, bots=2, clock=clock, house_rules={"lives": 9})
    start(host, room)
    survivor = at(host, pair[1])
    with survivor.visit(room) as visit:
        visit.play(turns=2)
        known = visit.events[-1]["n"]
        pair[0].kill()
        visit.play(turns=2)
        numbers = [event["n"] for event in visit.events]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        assert numbers[-1] > known
    assert "goes on" in pair[1].log


def test_whoever_was_connected_to_a_dead_process_is_gone(pair: list[ServerProcess]) -> None:
    one, two = bot(pair[0], "One"), bot(pair[1], "Two")
    room = create(one, "2005", people=2, bots=0)
    two.post(f"/rooms/{room}/join")
    with one.visit(room), two.visit(room) as there:
        there.until(lambda: all(seat["here"] for seat in there.room["seats"]))
        pair[0].kill()
        there.until(lambda: not there.room["seats"][0]["here"])


def test_no_acknowledged_answer_is_lost_when_one_of_two_dies(pair: list[ServerProcess]) -> None:
    people = [bot(pair[i % 2], f"P{i}") for i in range(4)]
    rooms = [
        start(one, create(one, "2005", people=1, bots=1, house_rules={"lives": 9}))
        for one in people
    ]
    killed, heard = Event(), Semaphore(0)
    with ThreadPoolExecutor(4) as pool:
        playing = [
            pool.submit(play_and_note, one, room, killed, heard)
            for one, room in zip(people, rooms, strict=True)
        ]
        all_answer(heard, len(people))
        pair[0].kill()
        time.sleep(0.5)
        killed.set()
        noted = [notes.result() for notes in playing]
    assert all(noted)
    for one, room, notes in zip(people, rooms, noted, strict=True):
        with at(one, pair[1]).visit(room) as visit:
            for ask, answer in notes:
                again = visit.do("answer", ask=ask, answer="M1/10")
                assert (again["type"], again.get("answer")) == ("ack", answer)
            visit.play(turns=1)


def test_when_everybody_answers_at_once_nothing_is_lost(pair: list[ServerProcess]) -> None:
    """Answers of one room arrive at both processes in the same moment."""
    people = [bot(pair[i % 2], f"P{i}") for i in range(4)]
    room = start(people[0], create(people[0], "2005", people=4, bots=0), *people[1:])
    visits = [one.visit(room) for one in people]
    for _ in range(4):
        open_asks = [(visit, ask) for visit in visits for ask in visit.asks]
        for visit, ask in open_asks:
            program = ask["program"]
            text = ask["default"]
            if program:
                text = ",".join(program["hand"][: len(program["registers"])])
            visit.say("answer", ref=ask["id"], ask=ask["id"], answer=text)
        for visit, ask in open_asks:
            heard = visit.hear("ack", "refused", where=partial(_is_about, ask["id"]))
            assert heard["type"] == "ack", heard
        while len({len(visit.events) for visit in visits}) > 1:
            for visit in visits:
                visit.hear_all(0.1)
    ends = {json.dumps(visit.view["robots"][0]["square"]) for visit in visits}
    assert len(ends) == 1
    for visit in visits:
        visit.close()


def _is_about(ref: str, message: Message) -> bool:
    return bool(message["ref"] == ref)


def test_workers_share_one_port(tmp_path: Path, databases: Databases) -> None:
    server = ServerProcess(tmp_path / "many", "--database", databases.new(), "--workers", "2")
    try:
        people = [bot(server, f"P{i}") for i in range(3)]
        room = start(people[0], create(people[0], "2005", people=3, bots=1), *people[1:])
        visits = [one.visit(room) for one in people]
        for visit in visits:
            visit.answer(visit.wait_for_asks()[0])
        for visit in visits:
            visit.until_event("Revealed")
            visit.close()
        assert server.stop() == 0
    finally:
        server.end()
