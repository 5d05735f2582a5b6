"""Races stand by agreement, and go on unless somebody objects."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from roborally.protocol.rooms import PauseWishKind
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import pausing
from roborally.web.rooms.agreeing import due, fulfilled, wish
from roborally.web.rooms.driver import Driver
from roborally.web.rooms.rooms import Rooms
from roborally.web.rooms.rooms_told import wish_told
from roborally.web.rooms.status import PAUSED, RUNNING
from roborally.web.store import entries
from roborally.web.store.entries import Entry
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_room import replayed, room_on
from tests.web.test_snapshots import again
from tests.web.test_two_processes import with_halls
from tests.web.until import until
from tests.web.visiting import bot, guest

HERE = frozenset({"u0", "u1", "u2"})


class Table:
    """A race of Ada, who is the host, Ben and Cleo, who speak one second after the other."""

    def __init__(self, **more: Any) -> None:
        self.room, self.lines = room_on("risky-exchange-2005", 3, **more)
        self.at = 10_000

    def does(self, entry: Entry) -> None:
        self.at += 1_000
        self.lines.append((self.at, entry))
        self.room.apply(len(self.lines), self.at, entry)

    def says(
        self, who: int, what: PauseWishKind, *, agree: bool = True, here: frozenset[str] = HERE
    ) -> None:
        person = Person(f"u{who}", f"P{who}", account=False)
        self.does(wish(self.room, person, what, here, self.at, agree=agree))

    @property
    def status(self) -> str:
        return self.room.status

    @property
    def missing(self) -> list[str] | None:
        told = wish_told(self.room)
        return None if told is None else told.missing


def test_the_host_pauses_and_goes_on_at_once() -> None:
    table = Table()
    table.says(0, "pause")
    assert table.status == PAUSED
    table.says(0, "resume")
    assert table.status == RUNNING


def test_others_pause_when_all_agree() -> None:
    table = Table()
    table.says(1, "pause")
    assert table.missing == ["u0", "u2"]
    with pytest.raises(Refusal, match="you have asked for that already"):
        table.says(1, "pause")
    table.says(2, "pause")
    assert (table.status, table.missing) == (RUNNING, ["u0"])
    table.says(0, "pause")
    assert table.status == PAUSED


def test_the_last_who_agrees_need_not_be_the_host() -> None:
    table = Table()
    table.says(1, "pause", here=HERE - {"u0"})
    assert table.missing == ["u2"], "who is not there is not asked"
    table.says(2, "pause")
    assert table.status == PAUSED
    assert table.room.pausing.together


@pytest.mark.parametrize("who", [1, 2])
def test_a_wish_is_refused_or_taken_back(who: int) -> None:
    table = Table()
    table.says(1, "pause")
    table.says(who, "pause", agree=False)
    assert table.missing is None
    with pytest.raises(Refusal, match="nobody asks for that"):
        table.says(who, "pause", agree=False)
    table.says(2, "pause")
    assert table.missing == ["u0", "u1"]


def test_a_wish_for_a_pause_is_forgotten_after_a_minute() -> None:
    table = Table()
    table.says(1, "pause", here=HERE - {"u0"})
    table.at += 61_000
    table.says(2, "pause")
    assert (table.status, table.missing) == (RUNNING, ["u0", "u1"])


def test_who_gets_up_need_not_agree() -> None:
    table = Table()
    table.says(1, "pause", here=HERE - {"u0"})
    assert due(table.room, table.at) == float("inf")
    table.does(entries.Left(2))
    assert due(table.room, table.at) <= table.at
    table.does(fulfilled(table.room, table.at))
    assert table.status == PAUSED


def test_whoever_is_alone_at_the_table_agrees_with_nobody() -> None:
    table = Table()
    table.says(1, "pause", here=frozenset({"u1", "somebody who watches"}))
    assert table.status == PAUSED
    table.says(1, "resume", here=frozenset({"u1"}))
    assert table.status == RUNNING


def stands() -> Table:
    """All have agreed that the race stands."""
    table = Table()
    table.says(1, "pause", here=HERE - {"u0"})
    table.says(2, "pause")
    return table


def test_nobody_ends_alone_what_was_agreed() -> None:
    table = stands()
    table.says(0, "resume")
    assert (table.status, table.missing) == (PAUSED, ["u1", "u2"])
    table.says(1, "resume", agree=False)
    assert (table.status, table.missing) == (PAUSED, None)
    with pytest.raises(Refusal, match="nobody asks for that"):
        fulfilled(table.room, table.at + 60_000)


def test_it_goes_on_when_nobody_objects() -> None:
    table = stands()
    table.says(2, "resume")
    with pytest.raises(Refusal, match="nobody asks for that"):
        fulfilled(table.room, table.at + 9_999)
    assert due(table.room, table.at) == table.at + 10_000
    table.at += 10_000
    table.does(fulfilled(table.room, table.at))
    assert (table.status, table.missing) == (RUNNING, None)


def test_it_goes_on_at_once_when_all_want_it() -> None:
    table = stands()
    for who in (2, 1, 0):
        table.says(who, "resume")
    assert table.status == RUNNING


def test_a_pause_of_the_host_is_ended_by_others_who_ask() -> None:
    table = Table()
    table.says(0, "pause")
    table.says(2, "resume")
    assert (table.status, table.missing) == (PAUSED, ["u0", "u1"])
    table.says(0, "resume")
    assert table.status == RUNNING, "the host may, as before"


def test_time_stands_still_until_it_goes_on() -> None:
    table = stands()
    assert table.room.clock.paused_at == table.at
    table.says(2, "resume")
    assert table.room.clock.paused_at is not None
    table.at += 10_000
    table.does(fulfilled(table.room, table.at))
    assert table.room.clock.paused_at is None


def test_every_process_knows_the_same_wish() -> None:
    table = Table()
    table.says(1, "pause")
    table.says(2, "pause")
    assert table.missing == ["u0"]
    for room in (replayed(table.lines), again(table.room)):
        assert wish_told(room) == wish_told(table.room)


@pytest.mark.parametrize(
    ("who", "what", "why"),
    [
        (1, "resume", "the room is not paused"),
        (7, "pause", "only who plays here can ask for that, and not in a cup"),
    ],
)
def test_what_cannot_be(who: int, what: PauseWishKind, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Table().says(who, what)


def test_a_race_of_a_cup_does_not_stand() -> None:
    table = Table()
    table.room.cup = "c"
    with pytest.raises(Refusal, match="only who plays here can ask for that, and not in a cup"):
        table.says(1, "pause")


def test_the_driver_lets_it_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pausing.OPEN, "resume", 1)

    async def work(one: Rooms, two: Rooms, id: str) -> None:
        await one.change(id, lambda _: entries.Paused(together=True))
        driving = asyncio.create_task(Driver(one, one.open[id]).drive())
        await one.change(id, lambda _: entries.Wished("u1", "resume", ["u0"]))
        await until(lambda: one.open[id].room.status == RUNNING)
        driving.cancel()

    with_halls(tmp_path, work)


def test_at_a_server(server: ServerProcess) -> None:
    """Bots that came by themselves are not asked."""
    host, other, program = guest(server, "Ada"), guest(server, "Ben"), bot(server, "Bot")
    room = start(host, create(host, people=3, bots=0), other, program)
    with host.visit(room) as ada, other.visit(room), program.visit(room):
        wanted = other.post(f"/rooms/{room}/pause")["wish"]
        assert (wanted["what"], wanted["by"]) == ("pause", other.user)
        assert wanted["missing"] == [host.user]
        ada.until(lambda: ada.room.get("wish") == wanted)
        assert host.post(f"/rooms/{room}/pause", {"agree": False}).get("wish") is None
        other.post(f"/rooms/{room}/pause")
        assert host.post(f"/rooms/{room}/pause")["status"] == "paused"
        assert host.post(f"/rooms/{room}/resume")["status"] == "running"
