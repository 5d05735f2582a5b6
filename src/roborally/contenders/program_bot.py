"""Bots that are programs of their own and speak JSON, one object a line.

Each race starts the program anew. It is told about the race (``hello``), answers questions
(``ask``), hears when an answer did not count (``error``) and is dismissed (``bye``); whatever it
does then, it is gone when the race is over.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from typing import IO, Any, Final

import msgspec

from roborally.contenders.forfeits import CRASH, ILLEGAL, LATE, Forfeit
from roborally.contenders.keeper import end_group, keep
from roborally.game.asks import Ask
from roborally.game.setup import Setup
from roborally.game.view import View
from roborally.protocol import lines
from roborally.protocol.asks import question_told
from roborally.protocol.floors import floor_told
from roborally.protocol.races import ReplaySeat
from roborally.protocol.views import view_told
from roborally.rules import rules_named

PROTOCOL: Final = 1
LONGEST_LINE: Final = 65536
MOST_LINES: Final = 16
"""So many lines wait in each direction. A program that says more has to wait; one that reads
nothing for so long is ended."""
LATE_ANSWERS: Final = 3
"""After so many late answers in a row a program is not asked again in this race."""
TO_START: Final = 10.0
TO_LEAVE: Final = 1.0
"""Seconds that a program may take to begin, and to end, beside what it has for answers."""


class ProgramBot:
    """A running program on its seat."""

    def __init__(self, command: str, setup: Setup, seat: int, seed: str, seconds: float) -> None:
        self.seconds = seconds
        self.course = setup.course
        self.rules = rules_named(setup.rules)
        self.rules.adjust(setup.switches)
        self._asked = 0
        self._late = 0
        self._gone = ""
        self._turns: tuple[int, ...] = ()
        self._heard: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        self._said: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._left = False
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (open for a race)
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(  # noqa: S603  (it is what the user asked to run)
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._gone = f"it cannot be started: {error}"
            return
        keep(self._process.pid)
        for thread in (self._listen, self._speak):
            threading.Thread(target=thread, args=(self._process,), daemon=True).start()
        self._greet(setup, seat, seed)

    # ---- a race

    def answer(self, ask: Ask, view: View) -> str:
        """The answer of the program, if it comes in time."""
        if self._gone:
            raise Forfeit(CRASH, self._gone)
        if self._late >= LATE_ANSWERS:
            raise Forfeit(LATE, f"{LATE_ANSWERS} answers in a row were late; it is not asked again")
        self._asked += 1
        id = f"{ask.robot}.{self._asked}.{ask.name}"
        self._tell_floor(tuple(view.state.turns))
        state = view.state
        table = view_told(state, self.rules.step_names[state.step], state.robots, (view.seat,))
        self._say(lines.Asked(question_told(ask, id, state), table))
        if self._gone:
            raise Forfeit(CRASH, self._gone)
        return self._await_answer(ask, id)

    def refused(self, ask: Ask, message: str) -> None:
        self._complain("illegal-answer", message, ask.default)

    def leave(self) -> None:
        """Say good-bye, and make sure that nothing stays behind."""
        if self._process is not None:
            self._say(lines.Bye())
        if self._process is not None:
            with suppress(queue.Full):
                self._said.put_nowait(b"")
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(TO_LEAVE)
        self._end()
        self._complaints.close()

    def _end(self) -> None:
        """End the program with all that it started, and stop listening."""
        process, self._process = self._process, None
        if process is None:
            return
        self._left = True
        end_group(process.pid)
        process.kill()
        process.wait()
        with suppress(queue.Empty):  # whoever waits to put a line finds room, and that it is over
            while True:
                self._heard.get_nowait()
        with suppress(queue.Full):
            self._said.put_nowait(b"")

    # ---- speaking and listening

    def _greet(self, setup: Setup, seat: int, seed: str) -> None:
        self._say(
            lines.RaceBegins(
                protocol=PROTOCOL,
                rules=setup.rules,
                house_rules=dict(setup.switches),
                course=lines.CourseName(setup.course.id, setup.course.name),
                special_rules=list(setup.twists),
                floor=floor_told(setup.course),
                seats=[ReplaySeat(s.name, list(s.robots), s.team) for s in setup.seats],
                seat=seat,
                seed=seed,
                seconds=self.seconds,
            )
        )
        try:
            self._hear("ready", None, TO_START)
        except Forfeit as forfeit:
            self._give_up(f"no 'ready': {forfeit}")

    def _tell_floor(self, turns: tuple[int, ...]) -> None:
        """Boards that have turned since are told anew."""
        turned = turns if any(turns) else ()
        if turned != self._turns:
            self._turns = turned
            self._say(lines.FloorTurned(floor_told(self.course, turned)))

    def _await_answer(self, ask: Ask, id: str) -> str:
        try:
            answer = self._hear("answer", id, self.seconds).get("answer")
        except Forfeit as forfeit:
            self._late += forfeit.kind == LATE
            self._complain(forfeit.kind, str(forfeit), ask.default)
            if self._late >= LATE_ANSWERS:
                self._end()
            raise
        self._late = 0
        if isinstance(answer, str):
            return answer
        message = "an answer has the fields 'ask' and 'answer', which is a text"
        self._complain("illegal-answer", message, ask.default)
        raise Forfeit(ILLEGAL, message)

    def _hear(self, word: str, id: str | None, seconds: float) -> dict[str, Any]:
        """What it should say next.

        Whatever else it says is passed over; if the right thing never comes that is the reason.
        """
        late = time.monotonic() + seconds
        instead = ""
        while True:
            try:
                line = self._next_line(late)
            except queue.Empty:
                said = f", but {instead}" if instead else ""
                raise Forfeit(LATE, f"no '{word}' within {seconds:g} s{said}") from None
            if line == b"":
                self._give_up(self._last_words())
                raise Forfeit(CRASH, self._gone)
            heard = _read(line)
            if isinstance(heard, dict) and heard.get("type") == word and heard.get("ask") == id:
                return heard
            instead = instead or _in_words(heard, word)

    def _next_line(self, late: float) -> bytes | None:
        """None if it was too long; raises ``queue.Empty`` if none came, or only after that time."""
        left = late - time.monotonic()
        if left <= 0:
            raise queue.Empty
        return self._heard.get(timeout=left)

    def _say(self, said: lines.ArenaMessage) -> None:
        """Have it told; who does not listen is late, and nobody waits for that here."""
        try:
            self._said.put_nowait(msgspec.json.encode(said) + b"\n")
        except queue.Full:
            self._give_up("it does not read what it is told")

    def _complain(self, code: str, message: str, answer: str) -> None:
        if self._process is not None:
            self._say(lines.NotCounted(code, message, answer))

    def _give_up(self, why: str) -> None:
        self._gone = why
        self._end()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout:
            while not self._left and (line := process.stdout.readline(LONGEST_LINE)):
                if len(line) < LONGEST_LINE or line.endswith(b"\n"):
                    self._heard.put(line)
                else:
                    self._heard.put(None)
                    while line and not line.endswith(b"\n"):
                        line = process.stdout.readline(LONGEST_LINE)
        if not self._left:
            self._heard.put(b"")

    def _speak(self, process: subprocess.Popen[bytes]) -> None:
        """Write what there is to say, past the buffer: one that is full could not be closed."""
        assert process.stdin is not None
        with process.stdin, suppress(OSError):
            while said := self._said.get():
                while said:
                    said = said[os.write(process.stdin.fileno(), said) :]

    def _last_words(self) -> str:
        """How the program ended, as far as it told."""
        assert self._process is not None
        try:
            code = f"it ended with code {self._process.wait(TO_LEAVE)}"
        except subprocess.TimeoutExpired:
            code = "it closed its output"
        self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(self._complaints.tell() - 2000, 0))
        words = self._complaints.read().decode(errors="replace").strip().splitlines()
        return f"{code}: {words[-1]}" if words else code


def _read(line: bytes | None) -> dict[str, Any] | str:
    """The object of a line, or what is wrong with the line."""
    if line is None:
        return f"a line of more than {LONGEST_LINE} bytes"
    try:
        heard = json.loads(line)
    except ValueError:
        heard = None
    return heard if isinstance(heard, dict) else f"{line[:80]!r}, which is no JSON object"


def _in_words(heard: dict[str, Any] | str, word: str) -> str:
    """What was said instead of something."""
    if isinstance(heard, str):
        return heard
    if heard.get("type") != word:
        return f"an object of type {heard.get('type')!r}"[:80]
    if "ask" not in heard:
        return "an answer without 'ask', the id of its question"
    return f"an answer to question {heard['ask']!r}"[:80]
