"""Whole races over the protocol, and what is kept of them."""

from __future__ import annotations

import gzip
import json
import sqlite3
from base64 import b64decode
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from roborally.bots.characters import CHARACTERS
from roborally.bots.random_player import RandomPlayer
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.player import play_race
from roborally.record import read_record, replay, write_record
from roborally.referee import Referee
from roborally.steps.ending import places
from roborally.web.rooms.film import TEMPLATE, film_page
from roborally.web.rooms.playing_on import answers_before
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Message, Refused, bot

BOT_NAMES = {one.name for one in CHARACTERS.values()}


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_race_from_the_start_to_its_record(server: ServerProcess, edition: str) -> None:
    one, two = bot(server, "One"), bot(server, "Two")
    room = start(one, create(one, edition, people=2), two)
    with one.visit(room) as first, two.visit(room) as second:
        first_asks = first.wait_for_asks()
        assert {ask["seat"] for ask in first_asks} == {0}
        other = Thread(target=second.play)
        other.start()
        first.play()
        other.join()
    result = one.get(f"/rooms/{room}")["result"]
    text = server.text(f"/api/v1/races/{room}/record")
    played = replay(read_record(text))
    assert [(one["place"], one["robot"]) for one in result["places"]] == places(played.state)
    assert played.state.over
    assert played.setup.seed == result["seed"]
    assert [seat.name for seat in played.setup.seats[:2]] == ["One", "Two"]
    assert played.setup.seats[2].name in BOT_NAMES
    assert one.get(f"/races/{room}/verify")["sound"]
    listed = [race["id"] for race in one.get("/races?mine=true")["races"]]
    assert room in listed
    assert room not in [race["id"] for race in one.get("/races")["races"]], "it was private"
    numbers = [event["n"] for event in first.events]
    before = first.welcome["last"]["events"]
    assert numbers == list(range(before + 1, len(played.events) + 1))
    told = one.get(f"/races/{room}")
    turns = [standing["turn"] for standing in told["statistics"]["turns"]]
    assert turns == list(range(1, played.state.turn + 1)), "each turn once"
    assert told["mine"]
    last = told["statistics"]["turns"][-1]["robots"]
    assert [robot["flags"] for robot in last] == [robot.flags for robot in played.state.robots]
    film = film_in(server.text(f"/api/v1/races/{room}/film.html?language=de"))
    assert film["replay"] == one.get(f"/races/{room}/replay?language=de")
    assert film["race"]["statistics"]["turns"] == told["statistics"]["turns"]
    assert film["language"] == "de"


def film_in(page: str) -> Any:
    """The race that plays by itself in a page."""
    assert page.startswith("<!doctype html>")
    packed = page.partition('id="race">')[2].partition("</script>")[0]
    return json.loads(gzip.decompress(b64decode(packed)))


def test_a_file_has_no_words_of_players_in_its_markup() -> None:
    page = film_page("<i>Yard</i> & Sons", b"a race")
    assert "<title>&lt;i&gt;Yard&lt;/i&gt; &amp; Sons</title>" in page
    assert page.count("{{") == TEMPLATE.read_text("utf-8").count("{{") - 2


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_race_is_played_on_from_a_turn(server: ServerProcess, edition: str) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    old = start(host, create(host, edition, people=1, bots=2))
    with host.visit(old) as seen:
        seen.play()
    record = read_record(server.text(f"/api/v1/races/{old}/record"))
    turn = 2
    new = other.post(f"/races/{old}/play-on", {"turn": turn, "seat": 1, "level": "Novice"})
    assert [seat["kind"] for seat in new["seats"]] == ["bot", "person", "bot"]
    assert new["seats"][0]["level"] == "Novice"
    assert not new["plan"]["listed"]
    with other.visit(new["id"]) as again:
        assert {ask["seat"] for ask in again.wait_for_asks()} == {1}
        assert again.welcome["view"]["turn"] == turn
        again.play()
    after = read_record(server.text(f"/api/v1/races/{new['id']}/record"))
    assert answers_before(after, turn) == answers_before(record, turn)
    assert replay(after).state.over


def test_playing_on_needs_a_race_a_turn_and_a_seat(server: ServerProcess) -> None:
    host = bot(server, "Host")
    room = start(host, create(host, "2005", people=1, bots=2))
    with pytest.raises(Refused, match="not over"):
        host.post(f"/races/{room}/play-on", {"turn": 1, "seat": 0})
    with host.visit(room) as seen:
        seen.play()
    for body, message in (
        ({"turn": 900, "seat": 0}, "turn 900"),
        ({"turn": 1, "seat": 9}, "seat"),
        ({"turn": 1, "seat": 0, "level": "Genius"}, "Genius"),
    ):
        with pytest.raises(Refused, match=message):
            host.post(f"/races/{room}/play-on", body)


def test_bots_that_play_on_have_no_names_of_people(server: ServerProcess) -> None:
    one, two, other = bot(server, "Ada"), bot(server, "Ada"), bot(server, "Bob")
    room = start(one, create(one, "2005", people=3, bots=1), two)
    two.post(f"/rooms/{room}/bot", {"seat": 1, "level": "Scrap"})
    with one.visit(room) as seen:
        seen.play()
    new = other.post(f"/races/{room}/play-on", {"turn": 2, "seat": 3})
    names = [seat["name"] for seat in new["seats"]]
    assert names[3] == "Bob"
    assert len(BOT_NAMES & set(names)) == 3


@pytest.mark.parametrize(
    "broken", ["UPDATE races SET record = 'no record'", "UPDATE journal SET body = '{}'"]
)
def test_a_race_that_cannot_be_read_any_more_is_not_played_on(tmp_path: Path, broken: str) -> None:
    server = ServerProcess(tmp_path)
    host = bot(server, "Host")
    room = start(host, create(host, "2005", people=1, bots=2))
    with host.visit(room) as seen:
        seen.play()
    host.get(f"/races/{room}")
    server.end()
    with closing(sqlite3.connect(tmp_path / "roborally.sqlite3")) as database, database:
        database.execute(broken)
    host.server = server = ServerProcess(tmp_path)
    try:
        with pytest.raises(Refused, match="does not fit the rules any more") as refused:
            host.post(f"/races/{room}/play-on", {"turn": 1, "seat": 0})
        assert refused.value.code == "not-now"
    finally:
        server.end()


def applied(view: dict[str, Any], events: list[Message]) -> dict[str, Any]:
    """A view after the changes of some events."""
    table = {key: value for key, value in view.items() if key != "robots"}
    robots = [dict(robot) for robot in view["robots"]]
    for event in events:
        for change in event.get("changes", []):
            if "robot" in change:
                robots[change["robot"]] |= change
            else:
                table |= change
    return table | {"robots": robots}


PUBLIC = (
    *("square", "facing", "archive", "start", "status", "virtual", "power", "rebooted", "damage"),
    *("lives", "flags", "energy", "locked", "pinned", "options", "role"),
)


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_whoever_applies_the_changes_of_events_needs_no_rules(
    server: ServerProcess, edition: str
) -> None:
    host = bot(server)
    room = create(host, edition, people=1, bots=2)
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    start(host, room)
    with bot(server).visit(room) as watching:
        if watching.room["status"] != "over":
            watching.hear("room", where=lambda m: m["room"]["status"] == "over")
    seen = host.get(f"/races/{room}/replay")
    views = [(0, seen["first"]), *((v["event"], v["view"]) for v in seen["views"])]
    assert len(views) > 3
    for (start_at, before), (end_at, after) in pairwise(views):
        found = applied(before, seen["events"][start_at:end_at])
        for mine, theirs in zip(found["robots"], after["robots"], strict=True):
            for name in PUBLIC:
                assert (mine.get(name) or None) == (theirs.get(name) or None), (
                    end_at,
                    name,
                    theirs["name"],
                )
        if end_at > 0:
            assert found["flags"] == after["flags"]
            assert found["shop"] == after["shop"]
    as_seen = host.get(f"/races/{room}/replay?seat=1&language=de")
    hands = {
        event["robot"]: event["cards"] for event in as_seen["events"] if event["kind"] == "Dealt"
    }
    if edition != "2016":
        assert "?" not in hands[1]
        assert set(hands[2]) == {"?"}
    assert as_seen["events"][0]["text"] != seen["events"][0]["text"]


def test_a_record_of_ones_own(server: ServerProcess) -> None:
    someone = bot(server)
    setup = Setup("2005", library_course("risky-exchange-2005"), seats_for(2), "own")
    referee = Referee(setup).start()
    play_race(referee, [RandomPlayer("a"), RandomPlayer("b")], 3)
    record = write_record(referee)
    brought = someone.post("/records?language=de", {"text": record})
    assert brought["sound"] is True
    assert "not over" in brought["message"]
    assert len(brought["replay"]["events"]) == len(referee.events)
    changed = record.replace("seed: own", "seed: other")
    assert someone.post("/records", {"text": changed})["sound"] is False
    with pytest.raises(Refused) as refused:
        someone.post("/records", {"text": "roborally race 1\nnonsense\nrace:\n"})
    assert refused.value.code == "bad-request"
    head = "roborally race 1\nrules: 2005\nseed: s\nseat: A with Twonky\nfloor: 0\n"
    for course in (
        "course: ../../secret\n",
        "course: x\ncourse text:\n| course: X\n| edition: 2005\n| boards:\n|   ../../s at A1\n",
    ):
        with pytest.raises(Refused) as refused:
            someone.post("/records", {"text": f"{head}{course}race:\n"})
        assert refused.value.code == "bad-request"
        assert "library" not in refused.value.body["message"], "nothing about our files"
