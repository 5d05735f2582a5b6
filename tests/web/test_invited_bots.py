"""Bots of people: shown as theirs, invited by hosts, and never taken for people."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from roborally.bot_client import Account, BotClient, account_on
from roborally.protocol.people import Invitation
from roborally.web.people.invitations import BotsWaiting
from roborally.web.people.people import People
from roborally.web.store.database import Store
from tests.web.databases import Databases
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Refused, Someone, bot, guest, program_of


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def until(happened: Callable[[], object]) -> None:
    """Ask again and again; what never happens stops the test, and so is noticed."""
    while not happened():
        time.sleep(0.05)


def bot_of(author: Someone, name: str, scope: str = "bot") -> Someone:
    """A bot that somebody has made with a token."""
    maker = program_of(author, scope)
    made = maker.post("/bots", {"name": name})
    someone = Someone(author.server)
    someone.user = made["user"]["id"]
    someone.headers["authorization"] = f"Bearer {made['token']}"
    return someone


def waiting(machine: Someone) -> threading.Thread:
    """It waits for as long as it takes, and sits down where it is invited."""

    def accept() -> None:
        while not (found := machine.get("/bots/invitations?wait=10")["invitations"]):
            pass
        for wanted in found:
            machine.post(f"/rooms/{wanted['room']}/join", {"seat": wanted["seat"]})

    return _begun(machine, accept)


def _begun(machine: Someone, work: Callable[[], object]) -> threading.Thread:
    """The thread in which a bot waits; it is known to wait."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    until(lambda: machine.user in ids(machine))
    return thread


def ids(someone: Someone) -> set[str]:
    return {card["user"] for card in someone.get("/bots")["bots"]}


def test_a_bot_is_somebody_of_its_own_with_its_author(server: ServerProcess) -> None:
    """Who has made it is neither seen with its cards nor asked for it."""
    ada = guest(server, "Ada")
    machine = bot_of(ada, "Nearest", "play")
    assert machine.user != ada.user
    assert machine.get("/me")["user"]["author"] == "Ada"
    assert "author" not in ada.get("/me")["user"]
    room = create(ada, people=2, bots=0)
    machine.post(f"/rooms/{room}/join")
    with machine.visit(room) as visit:
        assert visit.do("chat", text="beep")["type"] == "ack"
    with ada.visit(room) as visit:
        person, seat = visit.room["seats"]
        assert (seat["name"], seat["author"], seat["kind"]) == ("Nearest", "Ada", "person")
        assert "author" not in person
        assert [one.get("author") for one in visit.room["people"]] == [None, "Ada"]
        (line,) = visit.welcome["chat"]
        assert (line["name"], line["author"]) == ("Nearest", "Ada")
        assert visit.room["you"]["seats"] == [0]
    with refused("not-allowed"):
        machine.post("/bots", {"name": "Bot of a bot"})


def test_a_bot_may_no_more_than_what_it_was_made_with(server: ServerProcess) -> None:
    """And ends with it."""
    ada = guest(server, "Ada")
    machine = bot_of(ada, "Modest")
    with refused("not-allowed"):
        machine.post("/rooms", {})
    tokens = {token["name"]: token for token in ada.get("/tokens")["tokens"]}
    assert {name: token["scope"] for name, token in tokens.items()} == {
        "bot": "bot",
        "Modest": "bot",
    }
    ada.ask("DELETE", f"/tokens/{tokens['bot']['id']}")
    assert ada.get("/tokens") == {"tokens": []}
    with refused("who-are-you"):
        machine.get("/me")


def test_a_token_for_bots_is_shown_as_a_bot_too(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = create(guest(server, "Host"), people=3, bots=0)
    machine = program_of(ada, "bot")
    assert machine.post(f"/rooms/{room}/join")["seats"][1]["author"] == "Ada"
    told = bot(server, "Nobody's").post(f"/rooms/{room}/join")
    assert told["seats"][2]["author"] == ""
    told = machine.post(f"/rooms/{room}/leave", {"seat": 1})
    assert "author" not in told["seats"][1]
    assert "author" not in ada.post(f"/rooms/{room}/join")["seats"][1], "she sits there herself"


def test_a_bot_that_waits_is_invited_and_comes(server: ServerProcess) -> None:
    ada, host = guest(server, "Ada"), guest(server, "Host")
    machine, other = bot_of(ada, "Willing"), bot_of(ada, "Absent")
    room = create(host, people=3, bots=0)
    wish = {"seat": 2, "user": machine.user}
    with refused("not-now"):
        host.post(f"/rooms/{room}/invite-bot", wish)
    coming = waiting(machine)
    assert other.user not in ids(host)
    (card,) = [card for card in host.get("/bots")["bots"] if card["user"] == machine.user]
    assert (card["name"], card["author"]) == ("Willing", "Ada")
    for path, body, code in (
        (room, {"seat": 0, "user": machine.user}, "seat-taken"),
        (room, {"seat": 9, "user": machine.user}, "not-found"),
        (room, {"seat": 2, "user": other.user}, "not-now"),
        (room, {"seat": 2, "user": ada.user}, "not-now"),
    ):
        with refused(code):
            host.post(f"/rooms/{path}/invite-bot", body)
    with refused("not-allowed"):
        ada.post(f"/rooms/{room}/invite-bot", wish)
    host.post(f"/rooms/{room}/invite-bot", wish)
    coming.join()
    seats = host.get(f"/rooms/{room}")["seats"]
    assert [seat["user"] for seat in seats] == [host.user, None, machine.user]
    assert machine.user not in ids(host), "it waits no longer"
    assert machine.get("/bots/invitations?wait=0") == {"invitations": []}, "told once"
    host.post(f"/rooms/{room}/start")
    with refused("not-now"):
        host.post(f"/rooms/{room}/invite-bot", wish)


def test_an_invitation_between_two_requests_is_not_lost(server: ServerProcess) -> None:
    host = guest(server, "Host")
    machine = bot_of(host, "Slow")
    room = create(host, people=2, bots=0)
    nothing_yet: list[Any] = []
    invited = False
    while not invited:  # the bot counts as waiting for some seconds, and a machine may be slow
        nothing_yet += machine.get("/bots/invitations?wait=0")["invitations"]
        with suppress(Refused):
            host.post(f"/rooms/{room}/invite-bot", {"seat": 1, "user": machine.user})
            invited = True
    assert nothing_yet == []
    with refused("not-now"):
        host.post(f"/rooms/{room}/invite-bot", {"seat": 1, "user": machine.user})
    found = machine.get("/bots/invitations?wait=0")
    assert found == {"invitations": [{"room": room, "seat": 1}]}


def test_a_race_alone_with_bots_of_people_is_a_race_alone(
    tmp_path: Path,
) -> None:
    """It makes room for another: nobody is kept from a place by a program."""
    server = ServerProcess(tmp_path, "--rooms-each", "1", limits=True)
    host = bot(server, "Host")
    room = create(host, people=2, bots=0)
    bot_of(guest(server), "Mate").post(f"/rooms/{room}/join")
    host.post(f"/rooms/{room}/start")
    create(host)
    assert host.get(f"/rooms/{room}")["status"] == "closed"
    server.end()


def named(someone: Someone, room: str, *names: str) -> bool:
    told = json.dumps(someone.get(f"/rooms/{room}"))
    return any(name in told for name in names)


def test_the_bots_of_an_account_are_ended_and_go_with_it(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    first, second = bot_of(ada, "First"), bot_of(ada, "Second")
    host = guest(server, "Host")
    room = create(host, people=2, bots=0)
    second.post(f"/rooms/{room}/join")
    tokens = {token["name"]: token["id"] for token in ada.get("/tokens")["tokens"]}
    ada.ask("DELETE", f"/tokens/{tokens['First']}")
    with refused("who-are-you"):
        first.get("/me")
    ada.post("/accounts/close", {"password": ""})
    with refused("who-are-you"):
        second.get("/me")
    until(lambda: not named(host, room, "Ada", "Second"))
    assert host.get(f"/rooms/{room}")["seats"][1]["user"] is None


def test_the_command_waits_plays_and_comes_to_the_rematch(
    server: ServerProcess, tmp_path: Path
) -> None:
    """As the documentation says: no room is named, the host invites."""
    ada, host = guest(server, "Ada"), guest(server, "Host")
    token = ada.post("/tokens", {"name": "mine", "scope": "bot"})["token"]
    command = [sys.executable, "-m", "roborally", "bot", server.address, "Scrap"]
    waits = subprocess.Popen(
        [*command, "--name", "Ready", "--token", token, "--tokens", str(tmp_path / "t.json")],
        env=os.environ | {"HOME": str(tmp_path)},
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def found() -> list[dict[str, Any]]:
        return [card for card in host.get("/bots")["bots"] if card["name"] == "Ready"]

    try:
        until(found)
        (card,) = found()
        assert card["author"] == "Ada"
        room = create(host, people=2, bots=0, house_rules={"lives": 1})
        host.post(f"/rooms/{room}/invite-bot", {"seat": 1, "user": card["user"]})
        with host.visit(room) as visit:
            visit.until(lambda: visit.room["seats"][1]["user"] == card["user"])
            host.post(f"/rooms/{room}/start")
            visit.play()
        seats = host.get(f"/races/{room}")["seats"]
        assert [seat.get("author") for seat in seats] == [None, "Ada"]
        again = host.post(f"/rooms/{room}/rematch")["id"]
        host.post(f"/rooms/{again}/start")
        with host.visit(again) as visit:
            visit.play(turns=1)
            with suppress(Refused):  # it may be over by now
                host.post(f"/rooms/{again}/close")
    finally:
        waits.terminate()
        _, errors = waits.communicate()
    assert "Traceback" not in errors


def test_a_token_of_a_bot_is_its_own_and_that_of_a_person_makes_one(
    server: ServerProcess, tmp_path: Path
) -> None:
    ada = guest(server, "Ada")
    mine = program_of(ada, "bot").headers["authorization"].removeprefix("Bearer ")
    first = account_on(server.address, "Keeper", tmp_path / "t.json", mine)
    again = account_on(server.address, "Keeper", tmp_path / "t.json", mine)
    nobodys = account_on(server.address, "Keeper", tmp_path / "t.json")
    assert first.token == again.token != mine
    assert nobodys.call("GET", "/me")["user"]["author"] == ""
    assert first.call("GET", "/me")["user"]["author"] == "Ada"
    itself = account_on(server.address, "Other", tmp_path / "t.json", first.token)
    assert itself.token == first.token


def test_who_has_gone_waits_no_longer_and_a_server_that_ends_waits_for_nobody(
    tmp_path: Path,
) -> None:
    server = ServerProcess(tmp_path)
    machine = bot_of(guest(server), "Patient")
    address = ("127.0.0.1", server.port)
    asked = f"GET /api/v1/bots/invitations HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\n"
    asked += f"Authorization: {machine.headers['authorization']}\r\n\r\n"
    with socket.create_connection(address) as connection:
        connection.sendall(asked.encode())
        until(lambda: machine.user in ids(machine))
    until(lambda: machine.user not in ids(machine))
    heard: list[Any] = []
    last = _begun(machine, lambda: heard.append(machine.get("/bots/invitations?wait=10")))
    assert server.stop() == 0
    last.join()
    assert heard == [{"invitations": []}]
    server.end()  # which looks for faults, such as a request that had to be broken off


def test_who_is_no_longer_known_stops_waiting(server: ServerProcess) -> None:
    client = BotClient(Account(server.address, "worthless"), "Scrap", 1)
    with pytest.raises(Exception, match="token"):
        client.keep_waiting()


def test_an_invitation_comes_through_another_process(tmp_path: Path, databases: Databases) -> None:
    """It is looked for: an hour is longer than this test would wait."""

    async def work(store: Store) -> None:
        machine = await People(store).new("R2", bot=True)
        here, there = BotsWaiting(store), BotsWaiting(store)
        leaving = asyncio.get_running_loop().create_future()
        wanted = asyncio.create_task(here.wait(machine, 3600.0, leaving))
        while not (cards := await there.cards()):  # noqa: ASYNC110  a database sets no event
            await asyncio.sleep(0.01)
        assert [card.name for card in cards] == ["R2"]
        await there.invite(machine.id, "room", 1)
        assert await wanted == [Invitation("room", 1)]

    with_store(tmp_path, databases.new(), work)
