"""Real servers for tests: a process of its own, killed in the end."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from sqlalchemy import create_engine

from roborally.web.store.migrating import migrate
from tests.shared_cache import shared_cache
from tests.web.nursery import Child

MAIN = "from roborally.cli import main; main()"
SET_CLOCK = (
    "import time, pathlib; real = time.time; "
    "time.time = lambda: real() + float(pathlib.Path({!r}).read_text()); "
)
SAME_SEED = (
    "from roborally.web.cups import cups; from roborally.web.http import room_changes; "
    "cups.token_hex = room_changes.token_hex = lambda _: {!r}; "
)
QUICK_PASSWORDS = (
    "from roborally.web.people import passwords; "
    "passwords._hasher = passwords.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1); "
)
"""What passwords cost people who guess them is tried by a test of its own."""
LATE_ANSWERS = """
import asyncio, random
from roborally.web.http import app as application
punctual = application.create_app

def create_app(settings=None):
    app = punctual(settings)

    async def late(scope, receive, send):
        async def send_late(message):
            if scope["type"] != "lifespan":
                await asyncio.sleep(random.random() ** 4 * 0.4)
            await send(message)

        await app(scope, receive, send_late)

    return late

application.create_app = create_app
"""
"""What a far server is like: a page that relies on an order of answers shows it."""
LUCK = "RACES_ARE_DEALT_FROM"
COMMAND = [sys.executable, "-c", QUICK_PASSWORDS + MAIN, "serve"]
ADDRESS = re.compile(r"at (http://\S+) ")
NO_FAULT_OF_OURS = re.compile(
    r"the database cannot be (read|written): |listening has ended|the record of a race cannot be"
    r"|room \S+ (is damaged|cannot be loaded|its card cannot be brought up to date)"
)
"""What a server notes if its database is away or was damaged, as tests do to it."""
FILE = "roborally.sqlite3"
START_WITHIN = 600
PLAINLY = {"COVERAGE_PROCESS_CONFIG", "PYTHONPATH"}
"""Coverage follows processes that are started, not those that are born; and who is born has the
sources of the parent."""


def empty_database() -> Path:
    """A file with all tables, made once for all servers that begin with nothing."""
    file = shared_cache() / FILE
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        engine = create_engine(f"sqlite:///{draft}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        draft.replace(file)
    return file


def _command(seed: str, clock: Path | None, more: str) -> list[str]:
    """How a server is started: all races on it are dealt alike.

    The clock is a file with the seconds by which that of the machine is set otherwise.
    """
    before = SET_CLOCK.format(str(clock)) if clock else ""
    before += SAME_SEED.format(seed) + more
    if "LATE_ANSWERS" in os.environ:
        before = LATE_ANSWERS + before
    *python, code, serve = COMMAND
    return [*python, before + code, serve]


def _start(
    command: list[str], log_file: Path, environment: dict[str, str], plainly: bool
) -> subprocess.Popen[bytes] | Child:
    log_file.touch()
    if not plainly and not environment.keys() & PLAINLY:
        _, _, code, *words = command
        order = {"code": code, "words": words, "log": str(log_file), "folder": str(Path.cwd())}
        return Child(order | {"environment": environment})
    with log_file.open("wb") as log:
        return subprocess.Popen(
            command, stderr=log, stdout=log, env=environment, start_new_session=True
        )


class ServerProcess:
    """``roborally serve`` on a free port, or on a given one."""

    started: ClassVar[list[ServerProcess]] = []

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        port: int = 0,
        limits: bool = False,
        seed: str | None = None,
        clock: Path | None = None,
        plainly: bool = False,
        wait: bool = True,
        before: str = "",
        environment: dict[str, str] | None = None,
    ) -> None:
        """Plainly, or with another clock, it is started as people do it; that takes longer.

        Who does not wait must know the port. ``before`` is code that is run first.
        """
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / FILE).exists():
            shutil.copyfile(empty_database(), folder / FILE)
        self.log_file = folder / f"log-{time.monotonic_ns()}.txt"
        words = ["--port", str(port), "--data", str(folder), "--thinkers", "1", *arguments]
        words += ["--busy-after", "0"] if limits else ["--no-limits"]
        around = os.environ | {"XDG_CACHE_HOME": str(shared_cache())} | (environment or {})
        command = [*_command(seed or os.environ.get(LUCK, "browser"), clock, before), *words]
        self.process = _start(command, self.log_file, around, plainly or clock is not None)
        self.started.append(self)
        self.address = self._wait() if wait else f"http://127.0.0.1:{port}"
        self.port = int(self.address.rpartition(":")[2])

    @property
    def log(self) -> str:
        return self.log_file.read_text("utf-8")

    def _wait(self) -> str:
        deadline = time.monotonic() + START_WITHIN
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended:\n{self.log}")
            found = ADDRESS.search(self.log)
            if found:
                try:
                    with urllib.request.urlopen(f"{found[1]}/health", timeout=30):
                        return found[1]
                except (urllib.error.URLError, OSError):
                    pass
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server does not answer:\n{self.log}")

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"{self.address}{path}", timeout=120) as answer:
            return json.load(answer)

    def text(self, path: str) -> str:
        with urllib.request.urlopen(f"{self.address}{path}", timeout=120) as answer:
            found: bytes = answer.read()
        return found.decode()

    def stop(self) -> int:
        """End it politely; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(120)

    def end(self) -> None:
        """End it politely, and at once if it does not listen."""
        with suppress(subprocess.TimeoutExpired):
            if self.process.poll() is None:
                self.stop()
        self.kill()

    @property
    def faults(self) -> list[str]:
        """What went wrong in the server itself, as its log tells."""
        found = re.findall(r"^\S+ ERROR (.*)", self.log, re.MULTILINE)
        return [fault for fault in found if not NO_FAULT_OF_OURS.match(fault)]

    def kill(self) -> None:
        """End it at once, with everything it started, as a power cut would.

        A server that had a fault fails the test, though nobody may have noticed anything.
        """
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(120)
        assert self.faults == []
