"""Bots of somebody else's, good and bad, as classes and as programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, ClassVar, cast

from roborally.bots.random_player import RandomPlayer
from roborally.game.asks import Ask
from roborally.game.setup import Setup
from roborally.game.view import View

PROGRAM = """\
import json, sys, time
def say(message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    open({log!r}, "a").write(line)
    if message["type"] == "hello":
        say({{"type": "ready"}})
    elif message["type"] == "ask":
        ask = message["ask"]
        usual = {{"type": "answer", "ask": ask["id"], "answer": ask["default"]}}
        turn = message["view"]["turn"]
{body}
"""
USUAL = "        say(usual)"


def program(folder: Path, name: str, body: str = USUAL) -> str:
    """A bot as a program; its log of all that it hears lies beside it."""
    file = folder / f"{name}.py"
    log = str(folder / f"{name}.log")
    file.write_text(PROGRAM.format(log=log, body=body), "utf-8")
    return f"exec:{sys.executable} {file}"


def heard(folder: Path, name: str) -> list[dict[str, Any]]:
    """What a program heard."""
    return [json.loads(line) for line in (folder / f"{name}.log").read_text("utf-8").splitlines()]


class Good:
    """Anything legal, by its own seed; it must not know the seed of the race."""

    def __init__(self, setup: Setup, seat: int, seed: str) -> None:
        assert setup.seed == ""
        assert seat < len(setup.seats)
        self.player = RandomPlayer(seed)

    def answer(self, ask: Ask, view: View) -> str:
        return self.player.answer(ask, view)


class Hanging(Good):
    def answer(self, ask: Ask, view: View) -> str:
        if view.state.turn == 2:
            time.sleep(60)
        return super().answer(ask, view)


class Crashing(Good):
    def answer(self, ask: Ask, view: View) -> str:
        if view.state.turn == 2:
            raise RuntimeError("out of order")
        return super().answer(ask, view)


class Silent(Good):
    def answer(self, ask: Ask, view: View) -> str:
        return cast("str", None)


class Dying(Good):
    def answer(self, ask: Ask, view: View) -> str:
        if view.state.turn == 2:
            sys.exit(3)
        return super().answer(ask, view)


class Quitting(Good):
    """Ends its process without a word."""

    def answer(self, ask: Ask, view: View) -> str:
        if view.state.turn == 2:
            os._exit(0)
        return super().answer(ask, view)


class Settled(Good):
    """Tells if somebody was in its process before."""

    before: ClassVar[list[str]] = []

    def __init__(self, setup: Setup, seat: int, seed: str) -> None:
        super().__init__(setup, seat, seed)
        self.before.append(seed)
        if len(self.before) > 1:
            raise RuntimeError("somebody was here")


class Snooping(Good):
    """Notes all that it is given, in the file that the environment names."""

    def __init__(self, setup: Setup, seat: int, seed: str) -> None:
        super().__init__(setup, seat, seed)
        self._note(setup, seat, seed, sys.argv)

    def answer(self, ask: Ask, view: View) -> str:
        mark = view.mark and view.mark.to_json()
        self._note(ask, view.state.to_json(), mark, view.asks, view.given)
        return super().answer(ask, view)

    def _note(self, *things: object) -> None:
        with Path(os.environ["SNOOPED"]).open("a", encoding="utf-8") as file:
            file.write(f"{things!r}\n")


class Stubborn(Good):
    """Starts something, notes both processes, and never answers."""

    def answer(self, ask: Ask, view: View) -> str:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"])
        with Path(os.environ["SNOOPED"]).open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()} {child.pid}\n")
        time.sleep(300)
        return ask.default


class Unmade(Good):
    def __init__(self, setup: Setup, seat: int, seed: str) -> None:
        raise RuntimeError("not today")
