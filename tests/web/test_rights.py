"""People's rights: to be forgotten, and to have what is stored about them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from roborally.record import read_record, replay
from roborally.web.rooms.forgetting import record_without
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.until import until
from tests.web.visiting import Someone, guest

OLD_RECORDS = sorted((Path(__file__).parents[1] / "old_records").glob("*.txt"))
FORMER = "a former player"
PASSWORD = {"password": "correct horse"}


def account(server: ServerProcess, name: str) -> Someone:
    someone = guest(server, name)
    someone.post("/accounts", {"name": name, **PASSWORD})
    return someone


def raced(host: Someone, *others: Someone) -> str:
    """A short race of some people that is over: all have one life and let their robots stand."""
    seats = 1 + len(others)
    room = create(host, people=seats, bots=0, house_rules={"lives": 1})
    for other in others:
        other.post(f"/rooms/{room}/join")
    host.post(f"/rooms/{room}/start")
    visits = [one.visit(room) for one in (host, *others)]
    visits[0].do("chat", text="good luck from me")
    players = [Thread(target=visit.play) for visit in visits]
    for player in players:
        player.start()
    for player in players:
        player.join()
    for visit in visits:
        visit.close()
    return room


def wait_until_forgotten(server: ServerProcess, user: str) -> None:
    """Until nothing is left to be done for somebody who wants to be forgotten."""

    def is_done() -> bool:
        with closing(sqlite3.connect(server.folder / "roborally.sqlite3")) as database, database:
            (gone,) = database.execute("SELECT gone FROM users WHERE id = ?", [user]).fetchone()
        return gone is None

    asyncio.run(until(is_done))


def stored(server: ServerProcess) -> str:
    with closing(sqlite3.connect(server.folder / "roborally.sqlite3")) as database, database:
        return "\n".join(database.iterdump())


def test_races_stay_when_somebody_goes(server: ServerProcess) -> None:
    ada, bob = account(server, "Ada Byronica"), guest(server, "Bob Staysson")
    room = raced(ada, bob)
    before = bob.get(f"/races/{room}")
    assert [seat["name"] for seat in before["seats"]] == ["Ada Byronica", "Bob Staysson"]
    waiting = create(ada, people=2)
    together = create(bob, people=2)
    ada.post(f"/rooms/{together}/join")
    bob.post(f"/rooms/{together}/start")
    with bob.visit(together) as visit:
        ada.post("/accounts/close", PASSWORD)
        visit.until(lambda: visit.room["seats"][1]["name"] == FORMER)
        assert visit.room["seats"][1]["played_by"] == "bot"
        assert [one["name"] for one in visit.room["people"]] == ["Bob Staysson", FORMER]
    wait_until_forgotten(server, ada.user)
    assert bob.get(f"/rooms/{waiting}")["status"] == "closed"
    after = bob.get(f"/races/{room}")
    assert [seat["name"] for seat in after["seats"]] == [FORMER, "Bob Staysson"]
    assert after["statistics"] == before["statistics"]
    assert bob.get(f"/races/{room}/verify")["sound"]
    assert FORMER in server.text(f"/api/v1/races/{room}/record")
    assert "Byronica" not in stored(server)
    assert "good luck from me" not in stored(server)
    assert "Bob Staysson" in stored(server)


def test_the_chat_of_somebody_who_is_gone(server: ServerProcess) -> None:
    ada, bob = guest(server, "Ada Talker"), guest(server, "Bob")
    room = create(bob, people=2)
    with ada.visit(room) as visit, bob.visit(room) as seen:
        visit.do("chat", text="only passing by")
        seen.until_chat(1)
        ada.post("/accounts/close")
    wait_until_forgotten(server, ada.user)
    with bob.visit(room) as again:
        (line,) = again.welcome["chat"]
        assert (line["name"], line["text"]) == (FORMER, "…")
    assert "Ada Talker" not in stored(server)
    assert ada.get("/me")["user"] is None


def test_who_is_gone_is_forgotten_by_the_next_start(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path)
    ada = account(first, "Ada Byronica")
    room = create(ada)
    first.kill()
    with closing(sqlite3.connect(tmp_path / "roborally.sqlite3")) as database, database:
        database.execute("UPDATE users SET gone = 1, name = 'x', account = NULL")
    second = ServerProcess(tmp_path)
    wait_until_forgotten(second, ada.user)
    assert guest(second).get(f"/rooms/{room}")["status"] == "closed"
    assert "Byronica" not in stored(second)
    second.end()


def test_everything_about_me(server: ServerProcess) -> None:
    ada, bob = account(server, "Ada Export"), guest(server, "Bob Export")
    room = raced(ada, bob)
    with bob.visit(room) as visit:
        visit.do("chat", text="said by Bob")
    other = create(ada)
    course = "course: Mine\nedition: 2005\nboards:\n  docking-bay-plain at A13\n"
    course += "  exchange-2005 at A1\nflags: H2\n"
    brought = ada.post("/courses", {"text": course})["course"]["id"]
    ada.post("/tokens", {"name": "my bot", "scope": "bot"})
    found: dict[str, Any] = ada.get("/me/data")
    assert "attachment" in ada.answer_headers["content-disposition"]
    assert found["user"] == {"id": ada.user, "name": "Ada Export", "account": True}
    assert {card["id"] for card in found["rooms"]} == {room, other}
    (race,) = found["races"]
    assert race["card"]["id"] == room
    assert race["record"] == server.text(f"/api/v1/races/{room}/record")
    assert [(line["room"], line["text"]) for line in found["chat"]] == [(room, "good luck from me")]
    assert [(one["id"], one["text"]) for one in found["courses"]] == [(brought, course)]
    assert [(token["name"], token["scope"]) for token in found["tokens"]] == [("my bot", "bot")]
    text = json.dumps(found)
    assert "argon2" not in text
    assert ada.headers["cookie"].partition("=")[2] not in text


@pytest.mark.parametrize("file", OLD_RECORDS, ids=lambda file: file.stem)
def test_a_record_without_a_name_is_the_same_race(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read_record(text)
    again = read_record(record_without((text, (0,))))
    assert [seat.name for seat in again.setup.seats] == [
        FORMER,
        *(seat.name for seat in record.setup.seats[1:]),
    ]
    assert replay(again).state.digest() == replay(record).state.digest()
