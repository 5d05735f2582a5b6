"""The websocket: what is said, heard, refused and caught up with."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import PATIENCE, Someone, Visit, bot, choose, has_gone


def test_welcome_before_and_after_the_start(server: ServerProcess) -> None:
    host = bot(server, "Host")
    room = create(host)
    with host.visit(room) as visit:
        assert visit.welcome["view"] is None
        assert visit.welcome["asks"] == []
        assert visit.welcome["room"]["you"] == {"user": host.user, "seats": [0], "host": True}
        start(host, room)
        ask = visit.wait_for_asks()[0]
        assert ask["shape"] == "program"
        assert len(ask["program"]["hand"]) == 9
        assert ask["program"]["registers"] == [1, 2, 3, 4, 5]
        assert visit.view["robots"][0]["hand"] == ask["program"]["hand"]
        visit.until(lambda: visit.room["status"] == "running")


def test_an_answer_is_acknowledged_once_and_stays(server: ServerProcess) -> None:
    host, other = bot(server), bot(server)
    room = start(host, create(host, people=2, bots=0), other)
    with host.visit(room) as visit:
        ask = visit.wait_for_asks()[0]
        text = choose(ask)
        first = visit.do("answer", ask=ask["id"], answer=f" {text.lower()} ".replace(",", " , "))
        assert (first["type"], first["answer"]) == ("ack", text)
        again = visit.do("answer", ask=ask["id"], answer="something else")
        assert (again["type"], again["answer"]) == ("ack", text)
        visit.until(lambda: not visit.asks)
    with other.visit(room) as visit:
        spied = visit.do("answer", ask=ask["id"], answer=text)
        assert (spied["type"], spied["code"]) == ("refused", "stale")


def test_the_same_answer_from_two_devices_at_once_is_right_on_both(server: ServerProcess) -> None:
    """So it is when orders or the clock answer while somebody does."""
    host = bot(server)
    room = start(host, create(host, people=1, bots=1, house_rules={"lives": 9}))
    with host.visit(room) as desk, host.visit(room) as phone:
        for _ in range(5):
            _answer_from_both(desk, phone)


def _answer_from_both(desk: Visit, phone: Visit) -> None:
    ask = desk.wait_for_asks()[0]
    for device in (desk, phone):
        device.say("answer", ref=ask["id"], ask=ask["id"], answer=choose(ask))
    for device in (desk, phone):
        reply = device.hear("ack", "refused", where=lambda m: m["ref"] == ask["id"])
        assert (reply["type"], reply.get("answer")) == ("ack", choose(ask))
    desk.until(lambda: all(one["id"] != ask["id"] for one in desk.asks))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"answer": "M1/10,M1/20"}, "illegal-answer"),
        ({"answer": ""}, "illegal-answer"),
        ({"answer": "x" * 3000}, "bad-request"),
        ({"answer": 5}, "bad-request"),
        ({"ask": "0.9.program_registers"}, "stale"),
        ({"ask": "99.1.program_registers"}, "stale"),
        ({"ask": "1.1.program_registers"}, "not-allowed"),
        ({"type": "nonsense"}, "bad-request"),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    server: ServerProcess, change: dict[str, Any], code: str
) -> None:
    host, other = bot(server), bot(server)
    room = start(host, create(host, people=2, bots=0), other)
    with host.visit(room) as visit:
        ask = visit.wait_for_asks()[0]
        message = {"type": "answer", "ref": 7, "ask": ask["id"], "answer": choose(ask)} | change
        visit.socket.send(json.dumps(message))
        refused = visit.hear("refused", "ack")
        assert (refused["type"], refused["ref"], refused.get("code")) == ("refused", 7, code)
        assert visit.answer(ask)["type"] == "ack"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '"x"', "[" * 5000, '{"type": 3}', '{"type": "answer"}', "\x00"],
)
def test_nonsense_stops_nothing(server: ServerProcess, text: str) -> None:
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.socket.send(text)
        assert visit.hear("refused")["code"] == "bad-request"
        visit.socket.send(text.encode())
        assert visit.hear("refused")["code"] == "bad-request"
        assert visit.do("ping")["type"] == "pong"


def test_a_message_that_is_too_large_ends_the_connection_only(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.socket.send("x" * 40_000)
        assert has_gone(visit)
    with host.visit(room) as visit:
        assert visit.answer(visit.wait_for_asks()[0])["type"] == "ack"


def test_who_does_not_say_hello_is_sent_away(server: ServerProcess) -> None:
    host = bot(server)
    room = create(host)
    address = f"{server.address.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
    for first in ("nonsense", '{"type": "hello", "protocol": 99}', '{"type": "ping"}'):
        with connect(address) as socket:
            socket.send(first)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
    with connect(address.replace(room, "nowhere")) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004


def test_who_comes_back_gets_exactly_what_was_missed(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = start(host, create(host, people=2, bots=0), other)
    with other.visit(room) as playing:
        with host.visit(room) as visit:
            seen = visit.welcome["last"]
            visit.answer(visit.wait_for_asks()[0])
        playing.do("chat", text="are you there?")
        playing.answer(playing.wait_for_asks()[0])
        playing.until_event("Revealed")
    with host.visit(room, since=seen) as back:
        assert back.welcome["fresh"] is False
        assert [line["text"] for line in back.welcome["chat"]] == ["are you there?"]
        assert 0 < back.welcome["chat"][0]["after"] <= back.welcome["last"]["events"]
        numbers = [event["n"] for event in back.welcome["events"]]
        assert numbers == list(range(seen["events"] + 1, back.welcome["last"]["events"] + 1))
        assert any(event["kind"] == "Revealed" for event in back.welcome["events"])
        turn = back.welcome["view"]["turn"]
    with host.visit(room, since={"events": 9999, "chat": 0}) as lost:
        assert lost.welcome["fresh"] is True
        assert lost.welcome["events"] == []
    this_turn = f"/rooms/{room}/events?since={lost.welcome['began']}"
    events = host.get(this_turn)["events"]
    assert {event["turn"] for event in events} == {turn}
    german = host.get(f"{this_turn}&language=de")["events"]
    assert {event["text"] for event in events}.isdisjoint(event["text"] for event in german)


def test_chat_goes_to_all_or_to_the_team(server: ServerProcess) -> None:
    people = [bot(server, name) for name in ("Ann", "Bob", "Cid")]
    seats = [{"kind": "person", "team": team} for team in (0, 0, 1)]
    room = people[0].post("/rooms", {"course": "risky-exchange-2005", "seats": seats})["id"]
    for other in people[1:]:
        other.post(f"/rooms/{room}/join")
    visits = [one.visit(room) for one in people]
    assert visits[0].do("chat", text="hello  \n all")["type"] == "ack"
    assert visits[0].do("chat", text="psst", to="team")["type"] == "ack"
    assert visits[0].do("chat", text="bye")["type"] == "ack"
    for visit, heard in zip(visits, (3, 3, 2), strict=True):
        lines = visit.until_chat(heard)
        assert len(lines) == heard
        assert lines[0]["text"] == "hello all"
        assert lines[-1]["text"] == "bye"
        assert (lines[1]["text"] == "psst") == (heard == 3)
    people[0].post(f"/rooms/{room}/silence", {"user": people[1].user, "silent": True})
    assert visits[1].do("chat", text="me too")["code"] == "not-allowed"
    stranger = Someone(server)
    with stranger.visit(room) as visit:
        assert [line["text"] for line in visit.welcome["chat"]] == ["hello all", "bye"]
        assert visit.do("chat", text="hi")["code"] == "who-are-you"
    for visit in visits:
        visit.close()


def test_standing_orders_answer_for_a_seat(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host, "2005", people=1, bots=1, house_rules={"starting_damage": 2}))
    with host.visit(room) as visit:
        assert visit.do("orders", seat=1, text="")["code"] == "not-allowed"
        wrong = visit.do("orders", seat=0, text="announce_power_down: sideways")
        assert wrong["code"] == "bad-request"
        assert "line 1" in wrong["message"]
        assert visit.do("orders", seat=0, text="announce_power_down: down")["type"] == "ack"
        assert host.get(f"/rooms/{room}/orders?seat=0")["text"] == "announce_power_down: down"
        visit.answer(visit.wait_for_asks()[0])
        visit.until(
            lambda: any(e["kind"] == "PowerDownAnnounced" and e["robot"] == 0 for e in visit.events)
        )
        assert not any(
            a["name"] == "announce_power_down" for m in visit.told for a in m.get("asks", [])
        )


def test_several_seats_in_one_browser(server: ServerProcess) -> None:
    host = bot(server)
    room = create(host, people=2, bots=0)
    host.post(f"/rooms/{room}/join", {"seat": 1})
    start(host, room)
    with host.visit(room) as visit:
        asks = visit.wait_for_asks()
        assert [ask["seat"] for ask in asks] == [0, 1]
        for ask in asks:
            assert visit.answer(ask)["type"] == "ack"
        visit.until_event("Revealed")


def test_two_robots_for_each_seat(server: ServerProcess) -> None:
    host = bot(server)
    seats = [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}]
    room = host.post(
        "/rooms",
        {
            "course": "interference-2005",
            "seats": seats,
            "house_rules": {"any_number_of_players": True},
        },
    )["id"]
    start(host, room)
    with host.visit(room) as visit:
        visit.play(turns=1)
        robots = {
            a["robot"]
            for m in visit.told
            for a in m.get("asks", [])
            if a["name"] == "program_registers"
        }
        assert robots == {0, 1}


def test_a_spectator_sees_the_table_only(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host))
    with Someone(server).visit(room) as watching:
        assert watching.welcome["room"]["you"]["seats"] == []
        assert watching.asks == []
        assert set(watching.view["robots"][0]["hand"]) == {"?"}
        assert (
            watching.do("answer", ask="0.1.program_registers", answer="x")["code"] == "not-allowed"
        )
    hidden = start(host, create(host, spectators="none"))
    with pytest.raises(ConnectionClosed) as closed:
        Someone(server).visit(hidden)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_late_spectators_are_one_turn_behind(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host, spectators="turn", house_rules={"lives": 9}))
    with host.visit(room) as playing, Someone(server).visit(room) as watching:
        assert watching.welcome["events"] == []
        playing.play(turns=3)
        host.post(f"/rooms/{room}/pause")  # or the bot may play on if the host is not asked
        turn = host.get(f"/rooms/{room}")["turn"]
        watching.until(lambda: bool(watching.events) and watching.view["turn"] == turn - 1)
        seen = [event["turn"] for event in watching.events]
        assert max(seen) <= turn - 1
        cards = host.get("/rooms?mine=true")["rooms"]
        assert [card["turn"] for card in cards if card["id"] == room] == [turn]
        assert Someone(server).get(f"/rooms/{room}")["turn"] == turn - 1
        numbers = [event["n"] for event in watching.events]
        assert numbers == list(range(1, len(numbers) + 1))
