"""Table screens: a code that leads to the room, what the screen is told, and who is ready."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from roborally.protocol.plans import ClockPlan
from roborally.web.network import addresses_here, chosen, is_private
from roborally.web.rooms.showing_time import SHOWING
from roborally.web.store.entries import Shown, TableSet, Watched
from roborally.web.store.table_codes import LETTERS, is_code
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.test_fair_clock import HOUR, Table
from tests.web.visiting import Refused, Someone, Visit, bot, guest


@pytest.fixture
def host(server: ServerProcess) -> Someone:
    return guest(server, "Mia")


def with_table(host: Someone, **plan: Any) -> tuple[str, dict[str, str]]:
    room = create(host, people=2, bots=1, **plan)
    return room, host.post(f"/rooms/{room}/table")


def test_a_code_leads_to_the_room(server: ServerProcess, host: Someone) -> None:
    room, table = with_table(host)
    assert is_code(table["code"])
    assert host.post(f"/rooms/{room}/table") == table, "there is one table screen"
    found = Someone(server).get(f"/codes/{table['code'].lower()}")
    assert found == {"room": room}, "without a name, in small letters"
    with pytest.raises(Refused, match="BBBBB") as wrong:
        host.get("/codes/bbbbb")
    assert wrong.value.code == "not-found"


def test_codes_are_no_words() -> None:
    assert not set("AEIOULY") & set(LETTERS)
    assert not any(map(is_code, ("", "BCD", "BCDA", "BCD1", "BCDFG")))


def test_the_screen_sees_what_lies_open_at_once(server: ServerProcess, host: Someone) -> None:
    room, table = with_table(host, spectators="none")
    ben = bot(server, "Ben")
    ben.post(f"/rooms/{room}/join")
    host.post(f"/rooms/{room}/start")
    with Visit(host, room, {"role": "table", "key": table["key"]}) as screen:
        assert screen.welcome["room"]["you"]["seats"] == []
        assert screen.welcome["asks"] == []
        assert screen.welcome["view"]["turn"] == 1
        hands = [robot["hand"] for robot in screen.welcome["view"]["robots"]]
        assert {card for hand in hands for card in hand} <= {"?"}, "it has no secrets"
        with ben.visit(room) as visit:
            told = visit.welcome["room"]["table"]
            assert told == {"code": table["code"], "here": True, "speed": 1.0}
            assert visit.welcome["room"]["spectators"] == 0, "a screen is nobody"
            screen.do("speed", speed=2)
            visit.hear("room", where=lambda message: message["room"]["table"]["speed"] == 2)


def test_without_its_key_nobody_is_a_screen(server: ServerProcess, host: Someone) -> None:
    bare = create(host, people=2, spectators="none")
    room, table = with_table(host, spectators="none")
    assert table["key"]
    for where, key in ((bare, ""), (room, ""), (room, "x" * 16)):
        with pytest.raises(ConnectionClosed, match="1008"):
            Visit(host, where, {"role": "table", "key": key})
    assert "key" not in str(host.get(f"/rooms/{room}")), "whoever has the link cannot get it"


def test_people_say_that_they_are_ready(server: ServerProcess, host: Someone) -> None:
    room, _ = with_table(host)
    ben = bot(server, "Ben")
    ben.post(f"/rooms/{room}/join")
    ready = ben.post(f"/rooms/{room}/ready", {"seat": 1})["seats"]
    assert [seat.get("ready", False) for seat in ready] == [False, True, False]
    ben.post(f"/rooms/{room}/robots", {"seat": 1, "robots": ["HULK X90"]})
    assert host.get(f"/rooms/{room}")["seats"][1]["ready"], "a robot changes nothing about it"
    ben.post(f"/rooms/{room}/ready", {"seat": 1, "ready": False})
    assert "ready" not in host.get(f"/rooms/{room}")["seats"][1]
    ben.post(f"/rooms/{room}/ready", {"seat": 1})
    ben.post(f"/rooms/{room}/leave", {"seat": 1})
    assert "ready" not in host.get(f"/rooms/{room}")["seats"][1], "nobody sits there"


def test_whoever_sits_first_starts_while_the_host_shows_the_table(
    server: ServerProcess, host: Someone
) -> None:
    room, _ = with_table(host)
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    ben, ada = guest(server, "Ben"), guest(server, "Ada")
    ada.post(f"/rooms/{room}/join", {"seat": 1})
    ben.post(f"/rooms/{room}/join", {"seat": 0})
    with pytest.raises(Refused, match="host"):
        ada.post(f"/rooms/{room}/start")
    assert ben.post(f"/rooms/{room}/start")["status"] == "running"


def test_faces_are_seen_by_all(server: ServerProcess, host: Someone) -> None:
    room, table = with_table(host)
    with (
        Visit(host, room, {"role": "table", "key": table["key"]}) as screen,
        host.visit(room) as visit,
    ):
        assert visit.do("emote", name="ha")["type"] == "ack"
        assert screen.hear("emote") == {"type": "emote", "seat": 0, "name": "ha"}
        assert screen.do("emote", name="oh")["type"] == "refused", "a screen has no face"
        assert visit.do("shown", event=0)["type"] == "refused", "and a seat shows nothing"
        assert screen.do("shown", event=0)["type"] == "ack"


def test_the_rematch_has_the_same_code(server: ServerProcess, host: Someone) -> None:
    room, table = with_table(host)
    host.post(f"/rooms/{room}/close")
    again = host.post(f"/rooms/{room}/rematch")
    assert again["table"]["code"] == table["code"]
    assert host.get(f"/codes/{table['code']}") == {"room": again["id"]}
    assert host.post(f"/rooms/{again['id']}/table") == table, "and the same screen goes on"


# ---- the clock

SLOW = ClockPlan("decision", 100, 10)


def shown_table(plan: ClockPlan) -> tuple[Table, int]:
    table = Table(plan)
    table.add(1, TableSet("BCDF", "key"))
    return table, table.play_turn(at=HOUR)


def test_time_begins_with_what_the_screen_has_shown() -> None:
    table, shown = shown_table(SLOW)
    reckoned = HOUR + SHOWING.grace + shown
    assert table.times() == (reckoned, reckoned + 100_000)
    early = reckoned - 2_500
    assert table.room.clock.waits_for_show(early)
    table.add(early, Shown())
    assert table.times(0) == table.times(1) == (early, early + 100_000)
    assert not table.room.clock.waits_for_show(early)
    table.add(early + 5_000, Shown())
    assert table.times() == (early, early + 100_000), "time that runs is not given back"


def test_the_timer_of_the_rules_begins_with_the_screen_too() -> None:
    table, shown = shown_table(ClockPlan("edition"))
    table.program(HOUR + 500, 0)
    early = HOUR + shown
    table.add(early, Shown())
    assert table.times(1) == (early, early + 30_000)


def test_the_screen_is_waited_for_like_a_person() -> None:
    table = Table(SLOW)
    table.add(1, Watched("u0", 4.0))
    table.add(1, Watched("u1", 4.0))
    table.add(1, TableSet("BCDF", "key"))
    table.add(1, Watched("table", 2.0))
    shown = table.play_turn(at=HOUR)
    assert table.times()[0] == HOUR + SHOWING.grace + shown // 2


# ---- where phones find the server


def test_only_addresses_of_a_network_at_home_are_offered() -> None:
    found = ["127.0.0.1", "203.0.113.7", "192.168.1.24", "10.0.0.3", "172.17.0.1", "192.168.1.24"]
    assert chosen(found, virtual={"172.17.0.1"}) == ["192.168.1.24", "10.0.0.3"]
    assert all(map(is_private, addresses_here()))
    assert not any(map(is_private, ("172.32.0.1", "localhost", "fe80::1", "")))


def test_a_server_for_this_machine_offers_no_address(server: ServerProcess) -> None:
    assert server.get("/api/v1")["addresses"] == []
