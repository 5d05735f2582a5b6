"""Bots of one's own on a server: the same class and the same program as in the arena."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from roborally.bot_client import BotClient, RoomPlayer, Unwelcome, account_on, room_in
from roborally.cli import main
from roborally.game.cards import HIDDEN
from roborally.protocol.sight import Sight, read_setup, read_sight
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import PATIENCE, Refused, Someone, bot

MINE = """
import roborally

class First:
    def answer(self, ask, view):
        assert view.setup.course.name and view.state.robots[ask.robot].seat == view.seat
        if ask.program is None:
            return ask.choices[-1]
        return next(roborally.legal_programs(ask, view))
"""
PROGRAM = Path(__file__).parents[2] / "examples" / "bots" / "straight_ahead.py"


def free_seats(server: ServerProcess, edition: str, people: int = 2) -> tuple[Someone, str]:
    """A room in which the host has left its seat; in the classic editions for a short race."""
    host = bot(server, "Host")
    lives = {} if edition == "2016" else {"lives": 1}
    room = create(host, edition, people=people, bots=1, house_rules=lives)
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    return host, room


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_class_and_a_program_race_on_a_server(
    server: ServerProcess, edition: str, tmp_path: Path
) -> None:
    """As the documentation says: two commands with the link of the room.

    Such bots may race for hundreds of turns; a few must do.
    """
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    host, room = free_seats(server, edition)
    begin = [sys.executable, "-m", "roborally", "bot", f"{server.address}/room/{room}"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "HOME": str(tmp_path)}
    commands = (
        [*begin, "mine:First", "--name", "Mine", "--tokens", str(tmp_path / "a.json")],
        [*begin, f"exec:{sys.executable} {PROGRAM}", "--tokens", str(tmp_path / "b.json")],
    )
    players = [
        subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        for command in commands
    ]
    with host.visit(room) as visit:
        visit.until(
            lambda: all(seat["kind"] == "bot" or seat["user"] for seat in visit.room["seats"])
        )
        assert {"Mine", "straight_ahead.py"} < {seat["name"] for seat in visit.room["seats"]}
        host.post(f"/rooms/{room}/start")
        visit.until(lambda: visit.is_over or visit._has_come_to(4))
        with suppress(Refused):  # it may be over by now
            host.post(f"/rooms/{room}/close")
        for player in players:
            _, errors = player.communicate(timeout=PATIENCE)
            assert player.returncode == 0, errors
            assert "broke" not in errors
            assert "refused" not in errors


def test_what_it_gets_is_its_view_and_nothing_else(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = start(host, create(host, "2005", people=2, bots=0), other)
    with host.visit(room) as visit:
        visit.wait_for_asks()
    told = host.get(f"/rooms/{room}/sight?seat=0")
    sight = msgspec.convert(told, Sight)
    setup = read_setup(sight)
    view, asks = read_sight(sight, setup)
    own, rival = view.state.robots
    assert (setup.seed, view.state.seed) == ("", "")
    assert rival.hand == [HIDDEN] * 9
    assert set(view.state.deck) <= {HIDDEN}
    (ask,) = asks.values()
    assert ask.program is not None
    assert len(ask.program.hand) == len(own.hand) == 9
    assert view.mark is not None
    assert view.mark.robots[1].hand == [HIDDEN] * 9
    with pytest.raises(Refused) as refusal:
        host.get(f"/rooms/{room}/sight?seat=1")
    assert refusal.value.code == "not-allowed"


def test_before_the_race_there_is_nothing_to_see(server: ServerProcess) -> None:
    host = bot(server, "Host")
    room = create(host)
    with pytest.raises(Refused) as refusal:
        host.get(f"/rooms/{room}/sight?seat=0")
    assert refusal.value.code == "not-now"


def test_it_keeps_its_token_and_goes_on_where_it_sits(
    server: ServerProcess, tmp_path: Path
) -> None:
    tokens = tmp_path / "deep" / "tokens.json"
    first = account_on(server.address, "Keeper", tokens)
    again = account_on(server.address + "/", "Keeper", tokens)
    another = account_on(server.address, "Other", tokens)
    assert first.token == again.token != another.token
    assert oct(tokens.stat().st_mode)[-3:] == "600"
    host, room = free_seats(server, "2005", people=1)
    RoomPlayer(first, room, "Scrap").join()
    host.post(f"/rooms/{room}/start")
    client = BotClient(again, "Scrap", 4)
    client.go_on()
    client.wait()
    assert host.get(f"/rooms/{room}")["status"] == "over"


def test_a_token_that_is_worthless_by_now_is_replaced(
    server: ServerProcess, tmp_path: Path
) -> None:
    tokens = tmp_path / "tokens.json"
    tokens.write_text(json.dumps({f"Old {server.address}": "worthless"}), "utf-8")
    account = account_on(server.address, "Old", tokens)
    assert len(account.token) > len("worthless")
    assert account.call("GET", "/rooms?mine=true") == {"rooms": []}


def test_it_plays_in_several_rooms_and_sits_down_by_itself(
    server: ServerProcess, tmp_path: Path
) -> None:
    host = bot(server, "Host")
    rooms = [create(host, "2005", people=2, bots=0, listed=True) for _ in range(2)]
    client = BotClient(account_on(server.address, "Guest", tmp_path / "t.json"), "Scrap", 2)
    client.look_for_tables()
    assert set(client.playing) <= set(rooms) | {room["id"] for room in host.get("/rooms")["rooms"]}
    assert len(client.playing) == 2
    client.look_for_tables()
    assert len(client.playing) == 2, "it may play in no more"
    client.stop()
    for room in rooms:
        host.post(f"/rooms/{room}/close")


def test_it_makes_a_room_of_its_own(server: ServerProcess, tmp_path: Path) -> None:
    client = BotClient(account_on(server.address, "Maker", tmp_path / "t.json"), "Scrap", 1)
    room = client.open_room("risky-exchange-2005", ["Scrap", "Scrap"])
    seats = client.account.call("GET", f"/rooms/{room}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
    assert seats[0]["name"] == "Maker"
    client.account.call("POST", f"/rooms/{room}/close", {})
    client.wait()
    with pytest.raises(Unwelcome, match="there are Scrap, Novice"):
        client.open_room("risky-exchange-2005", ["Rover"])


def test_it_comes_back_when_the_server_does(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    try:
        host, room = free_seats(server, "2005", people=1)
        account = account_on(server.address, "Steady", tmp_path / "tokens.json")
        player = RoomPlayer(account, room, "Scrap")
        player.join()
        playing = threading.Thread(target=player.play, daemon=True)
        playing.start()
        server.kill()
        server = ServerProcess(tmp_path / "data", port=server.port)
        host.server = server
        host.post(f"/rooms/{room}/start")
        playing.join(PATIENCE * 4)
        assert player.over
        assert host.get(f"/races/{room}/verify")["sound"]
    finally:
        server.end()


def test_a_room_that_is_not_there_is_said_so(server: ServerProcess, tmp_path: Path) -> None:
    account = account_on(server.address, "Lost", tmp_path / "tokens.json")
    with pytest.raises(Unwelcome) as refusal:
        BotClient(account, "Scrap", 1).enter("nowhere")
    assert refusal.value.status == 404
    assert room_in("https://example.org/room/abc/") == room_in("abc") == "abc"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "roborally", "bot", f"{server.address}/room/nowhere", "Scrap"),
            *("--tokens", str(tmp_path / "tokens.json")),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_server_that_cannot_be_reached_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody has its port, so that no other test gets it, and does not listen there."""
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{deaf.getsockname()[1]}"
        with pytest.raises(SystemExit) as end:
            main(["bot", address, "Scrap", "--lobby"])
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"roborally: cannot reach {address} (")
    assert said.endswith("and is this machine connected?\n")
    assert "urlopen" not in said
