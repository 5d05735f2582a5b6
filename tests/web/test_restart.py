"""A server that is killed and started again forgets nothing that it has acknowledged."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Semaphore

from websockets.exceptions import WebSocketException

from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import PATIENCE, Someone, bot, choose

FIRST = 3
"""So many answers of everybody are acknowledged before something is killed."""


def arguments(database: str) -> tuple[str, ...]:
    return ("--database", database) if database else ()


def play_and_note(
    someone: Someone, room: str, killed: Event, heard: Semaphore
) -> list[tuple[str, str]]:
    """Answer until the server dies; the asks with the answers that were acknowledged.

    Each of the first answers lets ``heard`` go on.
    """
    noted: list[tuple[str, str]] = []
    try:
        visit = someone.visit(room)
        answered: set[str] = set()
        while not killed.is_set() and visit.room["status"] == "running":
            for ask in visit.asks:
                if ask["id"] not in answered:
                    answered.add(ask["id"])
                    visit.say("answer", ref=1, ask=ask["id"], answer=choose(ask))
            message = visit.next()
            if message["type"] == "ack":
                noted.append((message["ask"], message["answer"]))
                if len(noted) <= FIRST:
                    heard.release()
    except (WebSocketException, OSError, EOFError):
        pass
    return noted


def all_answer(heard: Semaphore, people: int) -> None:
    """Wait for the first answers of everybody."""
    for _ in range(people * FIRST):
        assert heard.acquire(timeout=PATIENCE), "not everybody gets answers"


def test_no_acknowledged_answer_is_lost_by_a_kill(tmp_path: Path, database: str) -> None:
    chance = random.Random(database)
    server = ServerProcess(tmp_path / "data", *arguments(database))
    people = [bot(server, f"P{i}") for i in range(4)]
    rooms = [
        start(one, create(one, "2005", people=1, bots=2, house_rules={"lives": 9}))
        for one in people
    ]
    acknowledged: dict[str, list[tuple[str, str]]] = {room: [] for room in rooms}
    for _ in range(2):
        killed, heard = Event(), Semaphore(0)
        with ThreadPoolExecutor(4) as pool:
            playing = {
                room: pool.submit(play_and_note, someone, room, killed, heard)
                for someone, room in zip(people, rooms, strict=True)
            }
            all_answer(heard, len(rooms))
            time.sleep(chance.uniform(0, 0.5))
            server.kill()
            killed.set()
            for room, notes in playing.items():
                acknowledged[room] += notes.result()
        server = ServerProcess(tmp_path / "data", *arguments(database), port=server.port)
        for someone in people:
            someone.server = server
    try:
        assert all(acknowledged.values()), "every room got answers"
        for someone, room in zip(people, rooms, strict=True):
            with someone.visit(room) as visit:
                for ask, answer in acknowledged[room]:
                    again = visit.do("answer", ask=ask, answer="M1/10")
                    assert again["type"] == "ack", (ask, again)
                    assert again["answer"] == answer
        with people[0].visit(rooms[0]) as visit:
            visit.play()
        assert people[0].get(f"/races/{rooms[0]}/verify")["sound"]
    finally:
        server.end()


def test_bots_and_clocks_go_on_after_a_restart(tmp_path: Path, database: str) -> None:
    server = ServerProcess(tmp_path / "data", *arguments(database))
    host = bot(server)
    clock = {"kind": "decision", "program": 12, "answer": 12}
    room = start(host, create(host, "2005", people=1, bots=1, clock=clock))
    with host.visit(room) as visit:
        ask = visit.wait_for_asks()[0]
    server.kill()
    time.sleep(3)
    server = ServerProcess(tmp_path / "data", *arguments(database), port=server.port)
    host.server = server
    try:
        with host.visit(room) as visit:
            again = visit.wait_for_asks()[0]
            assert again["id"] == ask["id"]
            if again["deadline"] == ask["deadline"]:
                visit.hear(
                    "update",
                    where=lambda m: bool(m["asks"]) and m["asks"][0]["deadline"] > ask["deadline"],
                )
                again = visit.asks[0]
            assert again["deadline"] > ask["deadline"], "the time without a server does not count"
            assert again["deadline"] < ask["deadline"] + 60_000
            turned = visit.hear(
                "update",
                where=lambda m: any(e["kind"] == "TimedOut" for e in m["events"]),
            )
            assert turned["last"]["events"] > 0
    finally:
        server.end()


def test_what_was_missed_over_a_restart_comes_exactly(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    host = bot(server)
    room = start(host, create(host, "2005", people=1, bots=1))
    with host.visit(room) as visit:
        visit.play(turns=2)
        known = visit.events[-1]["n"]
    host.post(f"/rooms/{room}/bot", {"seat": 0, "level": "Scrap"})
    time.sleep(0.5)
    server.stop()
    server = ServerProcess(tmp_path / "data", port=server.port)
    host.server = server
    try:
        with host.visit(room, since={"events": known, "chat": 0}) as visit:
            assert visit.welcome["fresh"] is False
            numbers = [event["n"] for event in visit.welcome["events"]]
            last = visit.welcome["last"]["events"]
            assert numbers == list(range(known + 1, last + 1))
    finally:
        server.end()


def test_the_version_of_a_room_rises_and_is_the_same_after_a_restart(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    host, guest = bot(server, "Host"), bot(server, "Guest")
    room = create(host, "2005", people=2)
    steps = [guest.post(f"/rooms/{room}/join"), host.post(f"/rooms/{room}/start")]
    steps += [host.post(f"/rooms/{room}/pause"), host.get(f"/rooms/{room}")]
    versions = [step["version"] for step in steps]
    assert versions[0] < versions[1] < versions[2] == versions[3]
    server.stop()
    server = ServerProcess(tmp_path / "data", port=server.port)
    host.server = server
    try:
        assert host.get(f"/rooms/{room}")["version"] == versions[-1]
    finally:
        server.end()
