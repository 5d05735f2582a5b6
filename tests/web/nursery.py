"""Servers are born of a process that has imported everything: half of the work of a start.

What is born is a process of its own that runs the given code, as ``python -c`` would. Bots think in
processes that are born there as well, of the one from which ``multiprocessing`` takes them.
"""

from __future__ import annotations

import importlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
import types
from contextlib import suppress
from functools import cache
from multiprocessing import forkserver, util
from pathlib import Path
from typing import Any
from unittest.mock import patch

from roborally.web.thinking.pool import context_of_processes

IMPORTED = ("roborally.cli.serve", "roborally.web.http.app", "uvicorn.loops.uvloop")
ROOT = Path(__file__).parents[2]


class Child:
    """What :class:`subprocess.Popen` is, for somebody else's child."""

    def __init__(self, order: dict[str, Any]) -> None:
        self.nursery = nursery()
        self.pid = self.nursery.bear(order)

    def poll(self) -> int | None:
        self.nursery.listen(0)
        return self.nursery.ended.get(self.pid)

    def wait(self, timeout: float) -> int:
        late = time.monotonic() + timeout
        while self.pid not in self.nursery.ended:
            if time.monotonic() > late:
                raise subprocess.TimeoutExpired(["serve"], timeout)
            self.nursery.listen(0.2)
        return self.nursery.ended[self.pid]

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


class Nursery:
    """The process that has imported everything, and what it tells of its children."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        self.born: list[int] = []
        self.ended: dict[int, int] = {}
        self._heard = b""
        self._words = select.poll()  # select has no numbers above 1023, and some tests have
        self._words.register(self.process.stdout or 0, select.POLLIN)
        self._one_at_a_time = threading.RLock()

    def bear(self, order: dict[str, Any]) -> int:
        assert self.process.stdin
        with self._one_at_a_time:
            self.process.stdin.write(f"{json.dumps(order)}\n".encode())
            while not self.born:
                self.listen(0.2)
            return self.born.pop()

    def listen(self, seconds: float) -> None:
        """Take in what the nursery tells, for so long at most."""
        assert self.process.stdout
        with self._one_at_a_time:
            if not self._words.poll(seconds * 1000):
                return
            heard = self.process.stdout.read(4096)
            assert heard, "the nursery has ended"
            *lines, self._heard = (self._heard + heard).split(b"\n")
            for line in lines:
                pid, *code = map(int, line.split())
                if code:
                    self.ended[pid] = code[0]
                else:
                    self.born.append(pid)


nursery = cache(Nursery)
"""One for each process of the tests; it ends with the pipe from there."""


def _tell(*numbers: int) -> None:
    os.write(sys.stdout.fileno(), f"{' '.join(map(str, numbers))}\n".encode())


def _tell_who_ended() -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        _tell(pid, os.waitstatus_to_exitcode(status))


def bear_until_the_end() -> dict[str, Any]:
    """Runs in the nursery; only in a child it returns, with what is to be done there."""
    wake, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(woken)
    orders = sys.stdin.fileno()
    text = b""
    while True:
        ready, _, _ = select.select([orders, wake], [], [])
        if wake in ready:
            os.read(wake, 4096)
            _tell_who_ended()
            continue
        more = os.read(orders, 1 << 16)
        if not more:
            sys.exit()
        text += more
        while b"\n" in text:
            line, text = text.split(b"\n", 1)
            if pid := os.fork():
                _tell(pid)
                continue
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(wake)
            os.close(woken)
            found: dict[str, Any] = json.loads(line)
            return found


def have_processes_born() -> None:
    """Make the process of which others are born now, while there is nothing but this thread."""

    def bear(_: bytes, arguments: list[str], kept: tuple[int, ...]) -> int:
        if pid := os.fork():
            return pid
        inherited = {int(link.name) for link in Path("/proc/self/fd").iterdir()}
        for number in inherited - {0, 1, 2, *kept}:
            with suppress(OSError):  # that with which they are listed
                os.close(number)
        try:
            exec(arguments[-1], {})  # noqa: S102  as python -c does
        finally:
            os._exit(0)

    context_of_processes()
    with patch.object(util, "spawnv_passfds", bear):
        forkserver.ensure_running()


def live(order: dict[str, Any]) -> None:
    """Be the process that was ordered."""
    os.setsid()
    with Path(order["log"]).open("ab") as log, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["folder"])
    have_processes_born()
    sys.argv = ["-c", *order["words"]]
    sys.modules["__main__"] = main = types.ModuleType("__main__")
    exec(order["code"], main.__dict__)  # noqa: S102  as python -c does


if __name__ == "__main__":
    for module in IMPORTED:
        importlib.import_module(module)
    live(bear_until_the_end())
