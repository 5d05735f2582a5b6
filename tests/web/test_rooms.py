"""Rooms: who may do what, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.rooms import create, plan, start
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.visiting import Message, Refused, Visit, bot, guest


def test_an_empty_plan_gives_a_race_that_can_start(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = ada.post("/rooms", {})
    assert room["course"]["id"] == "risky-exchange-2005"
    assert [seat["kind"] for seat in room["seats"]] == ["person", "bot", "bot", "bot"]
    assert {seat["level"] for seat in room["seats"][1:]} == {"Racer"}
    assert room["seats"][0]["name"] == "Ada"
    assert room["you"] == {"user": ada.user, "seats": [0], "host": True}
    assert ada.post(f"/rooms/{room['id']}/start")["status"] == "running"
    with ada.visit(room["id"]) as visit:
        visit.answer(visit.wait_for_asks()[0])
        visit.until_event("Revealed")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"course": "nowhere"}, "not-found"),
        ({"course": "../../etc/passwd"}, "not-found"),
        ({"course": "own-0000"}, "not-found"),
        ({"edition": "1888"}, "bad-setup"),
        ({"seats": [{"kind": "person"}] * 9}, "bad-request"),
        ({"seats": [{"robots": ["Marvin"]}]}, "bad-setup"),
        ({"seats": [{"robots": ["Twonky"]}, {"robots": ["Twonky"]}]}, "bad-setup"),
        ({"seats": [{"kind": "bot", "level": "Genius"}]}, "bad-setup"),
        ({"seats": [{"kind": "ghost"}]}, "bad-request"),
        ({"house_rules": {"no_such_rule": True}}, "bad-setup"),
        ({"house_rules": {"lives": 99}}, "bad-setup"),
        ({"special_rules": ["Nonsense"]}, "bad-setup"),
        ({"clock": {"kind": "decision", "program": 1}}, "bad-request"),
        ({"name": "x" * 50}, "bad-request"),
        ({"unknown": 1}, "bad-request"),
        ({"seed": "mine", "seats": [{"kind": "person"}, {"kind": "person"}]}, "bad-setup"),
    ],
)
def test_plans_that_cannot_be(server: ServerProcess, change: dict[str, Any], code: str) -> None:
    with refused(code):
        bot(server).post("/rooms", plan() | change)


def test_a_plan_may_change_until_the_start(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2)
    other.post(f"/rooms/{room}/join")
    with refused("not-allowed"):
        other.ask("PATCH", f"/rooms/{room}", {"listed": True})
    with refused("bad-request"):
        host.ask("PATCH", f"/rooms/{room}", {"listed": "yes"})
    changed = host.ask("PATCH", f"/rooms/{room}", {"course": "moving-targets-2005", "listed": True})
    assert changed["course"]["name"] == "Moving Targets"
    assert [seat["user"] for seat in changed["seats"]] == [host.user, other.user, None]
    assert room in [card["id"] for card in host.get("/rooms")["rooms"]]
    modern = host.ask("PATCH", f"/rooms/{room}", {"course": "dizzy-highway-2016"})
    assert modern["plan"]["edition"] == "2016"
    assert modern["plan"]["name"] == "Dizzy Highway"
    assert modern["seats"][1]["robots"] == ["Hulk x90"]
    assert modern["seats"][1]["user"] == other.user
    host.post(f"/rooms/{room}/start")
    with refused("not-now"):
        host.ask("PATCH", f"/rooms/{room}", {"listed": False})


def test_sitting_down_and_getting_up(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2)
    with refused("seat-taken"):
        other.post(f"/rooms/{room}/join", {"seat": 0})
    with refused("seat-taken"):
        other.post(f"/rooms/{room}/join", {"seat": 2})
    with refused("not-found"):
        other.post(f"/rooms/{room}/join", {"seat": 7})
    assert other.post(f"/rooms/{room}/join", {"seat": 1})["you"]["seats"] == [1]
    with refused("seat-taken"):
        bot(server).post(f"/rooms/{room}/join")
    with refused("not-allowed"):
        other.post(f"/rooms/{room}/leave", {"seat": 0})
    assert host.post(f"/rooms/{room}/leave", {"seat": 0})["host"] == other.user, "somebody is host"
    with refused("not-allowed"):
        host.post(f"/rooms/{room}/start")


def test_the_host_decides(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2, bots=0)
    other.post(f"/rooms/{room}/join")
    for action in ("start", "close"):
        with refused("not-allowed"):
            other.post(f"/rooms/{room}/{action}")
    with refused("not-now"):
        host.post(f"/rooms/{room}/pause")
    start(host, room)
    with other.visit(room) as visit:
        ask = visit.wait_for_asks()[0]
        assert host.post(f"/rooms/{room}/pause")["status"] == "paused"
        visit.until(lambda: visit.room["status"] == "paused")
        assert visit.answer(ask)["code"] == "not-now"
        assert host.post(f"/rooms/{room}/resume")["status"] == "running"
        assert visit.answer(ask)["type"] == "ack"
        with refused("not-allowed"):
            other.post(f"/rooms/{room}/kick", {"seat": 0})
        kicked = host.post(f"/rooms/{room}/kick", {"seat": 1})
        assert kicked["seats"][1]["played_by"] == "bot"
        visit.until(lambda: visit.room["you"]["seats"] == [])
        assert visit.asks == []
    host.post(f"/rooms/{room}/forgive", {"user": other.user})
    assert other.post(f"/rooms/{room}/join", {"seat": 1})["seats"][1]["played_by"] == "person"
    assert host.post(f"/rooms/{room}/close")["status"] == "closed"
    with refused("not-now"):
        other.post(f"/rooms/{room}/leave", {"seat": 1})


def test_a_bot_plays_for_a_person_and_the_person_comes_back(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = start(host, create(host, people=2, bots=0, house_rules={"lives": 9}), other)
    with refused("bad-request"):
        other.post(f"/rooms/{room}/bot", {"seat": 1, "level": "Genius"})
    with refused("not-allowed"):
        other.post(f"/rooms/{room}/bot", {"seat": 0, "level": "Scrap"})
    given = other.post(f"/rooms/{room}/bot", {"seat": 1, "level": "Scrap"})
    assert given["seats"][1]["played_by"] == "bot"
    with host.visit(room) as visit:
        visit.play(turns=1)
        with refused("not-allowed"):
            host.post(f"/rooms/{room}/back", {"seat": 1})
        back = other.post(f"/rooms/{room}/back", {"seat": 1})
        assert back["seats"][1]["played_by"] == "person"
        with other.visit(room) as returned:
            assert _asked_by_and_by(visit, returned)["seat"] == 1


def _asked_by_and_by(playing: Visit, waiting: Visit) -> Message:
    """Let one play on until the other is asked something."""
    while not waiting.asks:
        assert not playing.is_over, "nobody is asked"
        for ask in playing.asks:
            playing.answer(ask)
        waiting.hear_all(0.1)
        playing.hear_all(0.1)
    return waiting.asks[0]


def test_who_is_gone_too_long_is_played_by_a_bot_until_the_return(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2, bots=0, away_seconds=5, house_rules={"lives": 9})
    start(host, room, other)
    with host.visit(room) as visit:
        visit.answer(visit.wait_for_asks()[0])
        visit.until(lambda: visit.room["seats"][1]["played_by"] == "bot")
        visit.until_event("Revealed")
        with other.visit(room) as returned:
            returned.until(lambda: returned.room["seats"][1]["played_by"] == "person")
            assert _asked_by_and_by(visit, returned)["seat"] == 1


def test_a_rematch_seats_everybody_again(server: ServerProcess) -> None:
    host, other, stranger = bot(server, "Host"), bot(server, "Other"), bot(server)
    room = start(host, create(host, people=2, bots=1), other)
    with refused("not-now"):
        other.post(f"/rooms/{room}/rematch")
    host.post(f"/rooms/{room}/close")
    with refused("not-allowed"):
        stranger.post(f"/rooms/{room}/rematch")
    again = other.post(f"/rooms/{room}/rematch")
    assert again["id"] != room
    assert again["status"] == "waiting"
    assert [seat["user"] for seat in again["seats"]] == [host.user, other.user, None]
    assert host.post(f"/rooms/{room}/rematch")["id"] == again["id"], "there is only one"
    assert host.get(f"/rooms/{room}")["next"] == again["id"]


def test_a_course_of_ones_own(server: ServerProcess) -> None:
    host = bot(server)
    text = (
        "course: My Alley\nedition: 2005\nboards:\n  exchange-2005 at A1\n"
        "  docking-bay-plain at A13\nflags: C3, H8\nplayers: 1-8\n"
    )
    with refused("bad-course"):
        host.post("/courses", {"text": "course: x\n"})
    with refused("bad-course"):
        host.post("/courses", {"text": text.replace("exchange-2005", "../../secret")})
    brought = host.post("/courses", {"text": text})
    assert brought["course"]["own"] is True
    assert brought["course"]["name"] == "My Alley"
    assert host.post("/courses", {"text": text})["course"]["id"] == brought["course"]["id"]
    room = host.post("/rooms", plan() | {"course": brought["course"]["id"]})
    start(host, room["id"])
    with host.visit(room["id"]) as visit:
        visit.play()
    assert host.get(f"/races/{room['id']}/verify")["sound"]
    assert "<svg" in server.text(f"/api/v1/rooms/{room['id']}/picture.svg?theme=light&size=12")


def test_the_floor_of_a_room_may_be_turned(server: ServerProcess) -> None:
    host = bot(server)
    room = create(host)
    plain = host.get(f"/rooms/{room}/floor")
    assert plain == host.get(f"/rooms/{room}/floor?turns=")
    turned = host.get(f"/rooms/{room}/floor?turns=1")
    assert turned["squares"] != plain["squares"]
    assert server.text(f"/api/v1/rooms/{room}/picture.svg?turns=1") != server.text(
        f"/api/v1/rooms/{room}/picture.svg"
    )
    for nonsense in ("5", "1,1,1", "x"):
        with refused("bad-request"):
            host.get(f"/rooms/{room}/floor?turns={nonsense}")


def test_a_room_that_nobody_may_watch(server: ServerProcess) -> None:
    host, stranger = bot(server), bot(server)
    room = create(host, spectators="none")
    assert stranger.get(f"/rooms/{room}")["status"] == "waiting"
    start(host, room)
    for what in ("view", "events"):
        assert host.get(f"/rooms/{room}/{what}")
        with refused("not-allowed"):
            stranger.get(f"/rooms/{room}/{what}")
    with refused("not-allowed"):
        stranger.get(f"/rooms/{room}/orders?seat=0")
    with refused("not-now"):
        stranger.get(f"/races/{room}/replay")


def test_a_closed_room_says_so(server: ServerProcess) -> None:
    host = bot(server)
    room = create(host)
    with host.visit(room) as visit:
        host.post(f"/rooms/{room}/close")
        visit.until(lambda: visit.room["status"] == "closed")
        assert visit.do("ping")["type"] == "pong", "who is there may stay"


def test_who_sits_down_chooses_a_robot(server: ServerProcess) -> None:
    host, friend = bot(server, "Host"), bot(server, "Friend")
    room = create(host, people=3, bots=1)
    friend.post(f"/rooms/{room}/join", {"seat": 2})

    def robots() -> list[str]:
        return [seat["robots"][0] for seat in host.get(f"/rooms/{room}")["seats"]]

    first = robots()
    friend.post(f"/rooms/{room}/robots", {"seat": 2, "robots": [first[3]]})
    assert robots() == [first[0], first[1], first[3], first[2]], "a bot gives its robot"
    seats = host.get(f"/rooms/{room}")["seats"]
    assert [seat["user"] for seat in seats] == [host.user, None, friend.user, None]
    friend.post(f"/rooms/{room}/robots", {"seat": 2, "robots": [first[1]]})
    assert robots() == [first[0], first[3], first[1], first[2]], "so does a free seat"
    for who, body, message in (
        (friend, {"seat": 2, "robots": [first[0]]}, "Host has"),
        (friend, {"seat": 0, "robots": [first[3]]}, "not your seat"),
        (friend, {"seat": 2, "robots": ["Roomba"]}, "choose 1 of"),
        (friend, {"seat": 2, "robots": [first[2], first[3]]}, "choose 1 of"),
        (friend, {"seat": 9, "robots": [first[3]]}, "no seat 9"),
    ):
        with pytest.raises(Refused, match=message):
            who.post(f"/rooms/{room}/robots", body)
    host.post(f"/rooms/{room}/start")
    with pytest.raises(Refused, match="has begun"):
        friend.post(f"/rooms/{room}/robots", {"seat": 2, "robots": [first[3]]})


def test_people_keep_their_seats_when_the_plan_changes(server: ServerProcess) -> None:
    host, friend = bot(server, "Host"), bot(server, "Friend")
    room = create(host, people=4, bots=0)
    host.post(f"/rooms/{room}/join", {"seat": 2})
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    friend.post(f"/rooms/{room}/join", {"seat": 3})

    def users() -> list[str | None]:
        return [seat["user"] for seat in host.get(f"/rooms/{room}")["seats"]]

    assert users() == [None, None, host.user, friend.user]
    host.ask("PATCH", f"/rooms/{room}", {"preview": False})
    assert users() == [None, None, host.user, friend.user]
    host.ask("PATCH", f"/rooms/{room}", {"seats": [{}, {}, {"kind": "bot"}]})
    assert sorted(users()[:2], key=str) == sorted([host.user, friend.user])
