"""Bots from a module of somebody else's, each in a process of its own for every race.

There they can hang or break without harm to the race or to the next one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from roborally.contenders.forfeits import CRASH, ILLEGAL, LATE, Forfeit
from roborally.contenders.keeper import end_group, keep
from roborally.contenders.making import class_named, made
from roborally.game.asks import Ask, Given
from roborally.game.setup import Setup
from roborally.game.view import View
from roborally.protocol.sight import read_state
from roborally.rules import rules_named

TO_START: Final = 30.0
"""Seconds that a process may take to load a bot."""

ENDED: Final = "its process ended"

Answered = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Seen:
    """A view without its floor, which the process has already."""

    seat: int
    state: dict[str, Any]
    asks: list[Ask]
    mark: dict[str, Any] | None
    given: list[Given]

    @staticmethod
    def of(view: View) -> Seen:
        mark = None if view.mark is None else view.mark.to_json()
        return Seen(view.seat, view.state.to_json(), view.asks, mark, view.given)

    def view(self, setup: Setup) -> View:
        mark = None if self.mark is None else read_state(self.mark, setup.course)
        state = read_state(self.state, setup.course)
        return View(setup, self.seat, state, self.asks, mark, self.given)


class Room:
    """A process that holds one bot for one race."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_be_host, args=(theirs, list(sys.path)), daemon=True
        )
        with _undisturbed():
            self.process.start()
        theirs.close()
        assert self.process.pid is not None
        keep(self.process.pid)

    def ask(self, message: object, seconds: float) -> Answered:
        """What comes back: a word that says how it went, and a text."""
        try:
            self.line.send(message)
            if not self.line.poll(seconds):
                return LATE, f"no answer within {seconds:g} s"
            answered: Answered = self.line.recv()
        except (EOFError, OSError):
            return CRASH, ENDED
        return answered

    def close(self) -> None:
        assert self.process.pid is not None
        end_group(self.process.pid)
        self.process.kill()
        self.process.join()
        self.line.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What is started now hears no Ctrl+C: it is up to this process to end it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class VisitingBot:
    """A bot ``module:Class``."""

    def __init__(self, name: str, setup: Setup, seat: int, seed: str, seconds: float) -> None:
        self.seconds = seconds
        self._broken: Answered | None = None
        self._room: Room | None = Room()
        word, text = self._room.ask((name, setup, seat, seed), TO_START)
        if word:
            self._broken = CRASH, f"it cannot be made: {text}"
            self.leave()

    def answer(self, ask: Ask, view: View) -> str:
        """The answer, if it comes in time; a bot that was late or ended is gone for this race."""
        if self._room is None:
            assert self._broken is not None
            raise Forfeit(*self._broken)
        which = next(i for i, other in enumerate(view.asks) if other is ask)
        word, text = self._room.ask((which, Seen.of(view)), self.seconds)
        if word == LATE:
            self._broken = LATE, "it was stopped because an answer was late"
            self.leave()
        elif word and text == ENDED:
            self._broken = word, text
            self.leave()
        if word:
            raise Forfeit(word, text)
        return text

    def refused(self, ask: Ask, message: str) -> None:
        """Nothing to say: it sees in the next view what counted."""

    def leave(self) -> None:
        """Nothing of it is left for the next race."""
        if self._room is not None:
            self._room.close()
            self._room = None


def _be_host(line: Connection, path: list[str]) -> None:
    """Make a bot and let it answer, until nobody is there any more."""
    if hasattr(os, "setsid"):
        os.setsid()  # it is ended with all that it starts
    sys.path[:] = path
    del sys.argv[1:]  # they tell the seed of the match
    sys.stdout = sys.stderr  # the report is to stay readable
    bot: Any = None
    setup: Setup | None = None
    while True:
        try:
            message = line.recv()
        except EOFError:
            return
        answer: object = ""
        try:
            if len(message) == 4:
                name, setup, seat, seed = message
                rules_named(setup.rules)  # declares the questions that it will be asked
                bot = made(class_named(name), setup, seat, seed)
            else:
                which, seen = message
                assert setup is not None
                view = seen.view(setup)
                answer = bot.answer(view.asks[which], view)
            text = isinstance(answer, str)
            wrong = f"an answer is a text, not {type(answer).__name__}"
            line.send(("", answer) if text else (ILLEGAL, wrong))
        except SystemExit as error:
            line.send((CRASH, f"it ended itself with code {error.code}"))
            return
        except Exception as error:  # noqa: BLE001  (whatever breaks in a bot is reported)
            line.send((CRASH, f"{type(error).__name__}: {error} ({_place(error)})"))


def _place(error: Exception) -> str:
    """The file and line in which something broke."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(frame.filename).name}, line {frame.lineno}"
