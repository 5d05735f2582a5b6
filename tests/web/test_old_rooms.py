"""A server opens the databases of older versions, and their rooms go on.

Each was made by the server of the commit after which it is called, over HTTP and websocket; the
file beside it has the tokens of those who played, and what their rooms looked like. In one of them
something happened that cannot happen since the rule books were read anew.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roborally.record import read_record, replay
from roborally.web.store.migrations import versions
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, Visit, choose

FILES = Path(__file__).parents[1] / "old_files"
NEWEST = max(file.name[:4] for file in Path(versions.__path__[0]).glob("0*.py"))
COMMITS = ("828c5d2", "17d5695")
RUNNING = (
    *("1994", "2005", "2016", "postal", "grand prix", "teams", "shared", "own course"),
    *("asked 1994", "asked 2005", "asked 2016", "asked postal", "asked grand prix"),
)


class OldServer:
    """The server of today with a database of an older one."""

    def __init__(self, folder: Path, commit: str) -> None:
        known = json.loads((FILES / f"rooms-{commit}.json").read_text("utf-8"))
        self.tokens: dict[str, str] = known["tokens"]
        self.account: dict[str, str] = known["account"]
        self.rooms: dict[str, dict[str, Any]] = known["rooms"]
        self.database = folder / "roborally.sqlite3"
        packed = (FILES / f"rooms-{commit}.sqlite3.gz").read_bytes()
        self.database.write_bytes(gzip.decompress(packed))
        self.process = ServerProcess(folder)

    def person(self, name: str = "ada") -> Someone:
        someone = Someone(self.process)
        someone.headers["authorization"] = self.tokens[name]
        return someone

    def address(self, room: str) -> str:
        return f"/rooms/{self.rooms[room]['id']}"

    def visit(self, room: str) -> Visit:
        return self.person(self.rooms[room].get("by", "ada")).visit(self.rooms[room]["id"])


@pytest.fixture(
    scope="module",
    params=[pytest.param(commit, marks=pytest.mark.xdist_group(commit)) for commit in COMMITS],
)
def old(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OldServer]:
    found = OldServer(tmp_path_factory.mktemp("old"), request.param)
    yield found
    found.process.end()


def assert_as_it_was(visit: Visit, seen: dict[str, Any]) -> None:
    """The turn, all robots with their hands as far as they were seen, and what is asked."""
    view = visit.view
    assert view["turn"] == seen["turn"]
    for robot, before in zip(view["robots"], seen["robots"], strict=True):
        for key, value in before.items():
            assert robot.get(key, type(value)()) == value, "what is nothing is left out"
    assert sorted(ask["name"] for ask in visit.asks) == seen["asks"]


def test_the_database_is_brought_up_to_date(old: OldServer) -> None:
    with closing(sqlite3.connect(old.database)) as database:
        (version,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    assert version == NEWEST


def test_every_room_is_as_it_was(old: OldServer) -> None:
    mine = {room["id"] for room in old.person().get("/rooms?mine=true")["rooms"]}
    for name, room in old.rooms.items():
        if "ruling" in room:
            continue
        assert old.person().get(old.address(name))["status"] == room["status"], name
        assert (room["id"] in mine) == (room["status"] not in ("over", "closed")), name


@pytest.mark.parametrize("room", RUNNING)
def test_a_race_goes_on(old: OldServer, room: str) -> None:
    with old.visit(room) as visit:
        assert_as_it_was(visit, old.rooms[room]["seen"])
        visit.play(turns=2)
        assert visit.is_over or visit.view["turn"] >= old.rooms[room]["seen"]["turn"] + 2


def test_a_paused_race_is_resumed(old: OldServer) -> None:
    """Who has answered has answered, and the other's standing orders still count."""
    ada, bob = old.person(), old.person("bob")
    address = old.address("paused")
    assert bob.get(f"{address}/orders?seat=1")["text"] == "announce_power_down: pass"
    with old.visit("paused") as visit, ada.visit(old.rooms["paused"]["id"]) as host:
        assert_as_it_was(visit, old.rooms["paused"]["seen"])
        ada.post(f"{address}/resume")
        visit.until(lambda: visit.room["status"] == "running")
        asked = visit.asks[0]
        assert visit.answer(asked, choose(asked))["type"] == "ack"
        host.play(turns=1)
        visit.until(lambda: any(event["kind"] == "TurnBegan" for event in visit.events))


def test_a_lobby_starts(old: OldServer) -> None:
    with old.visit("lobby") as visit:
        assert [line["text"] for line in visit.welcome["chat"]] == ["hello"]
    assert old.person().post(f"{old.address('lobby')}/start")["status"] == "running"
    with old.person("bob").visit(old.rooms["lobby"]["id"]) as visit:
        assert visit.wait_for_asks()


def test_words_among_partners_stay_among_them(old: OldServer) -> None:
    for name, heard in (("ada", ["to the left"]), ("bob", [])):
        with old.person(name).visit(old.rooms["teams"]["id"]) as visit:
            assert [line["text"] for line in visit.welcome["chat"]] == heard


@pytest.mark.parametrize("room", ["over 1994", "over 2005"])
def test_a_race_that_is_over_is_sound(old: OldServer, room: str) -> None:
    ada = old.person()
    race = f"/races/{old.rooms[room]['id']}"
    assert ada.get(f"{race}/verify")["sound"]
    record = ada.ask("GET", f"{race}/record", as_json=False)
    assert replay(read_record(record)).state.over
    assert ada.get(f"{race}/replay")


def test_an_account_logs_in(old: OldServer) -> None:
    assert Someone(old.process).post("/login", old.account)["user"]["name"] == "Eve"


def test_a_race_that_met_a_rule_which_was_read_anew_can_only_be_closed(old: OldServer) -> None:
    ada = old.person()
    for address in (old.address(name) for name, room in old.rooms.items() if "ruling" in room):
        with pytest.raises(Refused) as refused:
            ada.get(address)
        assert refused.value.code == "damaged"
        assert ada.post(f"{address}/close")["status"] == "closed"
