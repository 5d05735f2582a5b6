"""Servers and databases are killed, stopped, frozen and filled up while people and bots play.

    python bench/chaos.py --kills 100
    python bench/chaos.py --kills 100 --database postgresql --tally kills.json

In 24 rooms, over all editions, people play who vanish and read slowly (bench/chaos_players.py). In
the end every answer that was acknowledged must be in the journals, every race must be the same as
its record replayed, and every room must go on. A table says what happened; the exit code is 1 if
anything is wrong. A small disk is a tmpfs, which only root may mount; without it no disk is filled.
``--clocks`` lets the clock of the machine jump too, by an hour on or a day back. Many kills take
hours: ``--tally`` adds up several runs in a file.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.chaos_findings import added_up, examined
from bench.chaos_players import Table, World, courses_in_turn
from roborally.web.settings import Settings
from tests.web.databases import Databases
from tests.web.serving import ServerProcess

DISK: Final = {"sqlite": "96m", "postgresql": "768m"}
GOES_ON_WITHIN: Final = 180.0
CLOCK: Final = """
import time
real = time.time
def shifted():
    with open({file!r}) as file:
        return real() + float(file.read() or 0)
time.time = shifted
"""
JUMPS: Final = (3600.0, -86400.0, 0.0)
TROUBLES: Final = {
    "server killed": 8,
    "server killed again": 4,
    "server stopped": 2,
    "server frozen": 2,
    "disk full": 1,
    "PostgreSQL killed": 3,
    "PostgreSQL restarted": 1,
    "connections cut": 1,
    "all killed": 1,
    "clock jumped": 1,
}
"""How often each of them comes, compared with the others."""
FAULT: Final = re.compile(r"^\S+ ERROR .*(?:\n(?!\S+ [A-Z]+ ).*)*", re.MULTILINE)
"""A line of the log with its traceback."""
KILLS: Final = (
    "server killed",
    "server killed again",
    "killed while it starts",
    "PostgreSQL killed",
    "all killed",
)
STARTING: Final = 3.0
"""Seconds within which a server that starts is killed; it may be done by then."""


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[bool]:
    """Whether the folder is now a disk that can be filled."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "chaos", str(folder)]
    mounted = not subprocess.run(mount, check=False, capture_output=True).returncode
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S607


class Chaos:
    """The servers, and what is done to them."""

    def __init__(self, arguments: argparse.Namespace, folder: Path, *, small: bool) -> None:
        self.chance = random.Random(arguments.seed)
        self.folder = folder
        self.happened: Counter[str] = Counter()
        self.faults: list[str] = []
        self.databases: Databases | None = None
        self.clock = folder.parent / "clock"
        self.clock.write_text("0")
        words = []
        if arguments.database == "postgresql":
            self.databases = Databases(folder)
            words = ["--database", self.databases.new()]
        self.words = words
        self.kinds = dict(TROUBLES)
        if not small:
            del self.kinds["disk full"]
        if self.databases is None:
            for kind in ("PostgreSQL killed", "PostgreSQL restarted", "connections cut"):
                del self.kinds[kind]
        if not arguments.clocks:
            del self.kinds["clock jumped"]
        count = arguments.servers if self.databases else 1
        self.servers = [self._start(number) for number in range(count)]

    @property
    def url(self) -> str:
        database = self.words[1] if self.words else ""
        return Settings(database=database, data=str(self.folder / "server0")).url

    @property
    def kills(self) -> int:
        return sum(self.happened[kind] for kind in KILLS)

    def _start(self, number: int, port: int = 0) -> ServerProcess:
        return ServerProcess(self.folder / f"server{number}", *self.words, port=port)

    def _again(self, number: int) -> None:
        old = self.servers[number]
        self.servers[number] = self._start(number, old.port)
        ServerProcess.started.remove(old)
        old.log_file.unlink(missing_ok=True)

    def _kill(self, server: ServerProcess) -> None:
        """A fault of a server is no reason to end before all is examined."""
        try:
            server.kill()
        except AssertionError:
            self.faults += server.faults
            print("\n".join(FAULT.findall(server.log)), flush=True)

    def trouble(self) -> None:
        kind = self.chance.choices(list(self.kinds), list(self.kinds.values()))[0]
        getattr(self, f"_{kind.lower().replace(' ', '_')}")()
        self.happened[kind] += 1

    def _server_killed(self) -> None:
        number = self.chance.randrange(len(self.servers))
        self._kill(self.servers[number])
        self._again(number)

    def _server_killed_again(self) -> None:
        """Before it has come back, or while it takes up what it has left, and perhaps once more."""
        number = self.chance.randrange(len(self.servers))
        old = self.servers[number]
        self._kill(old)
        for _ in range(self.chance.randint(1, 4)):
            starting = ServerProcess(old.folder, *self.words, port=old.port, wait=False)
            time.sleep(self.chance.uniform(0, STARTING))
            with suppress(ProcessLookupError):  # it may have ended already
                while os.getpgid(starting.process.pid) != starting.process.pid:
                    time.sleep(0.01)
            self._kill(starting)
            ServerProcess.started.remove(starting)
            self.happened["killed while it starts"] += 1
        self._again(number)

    def _server_stopped(self) -> None:
        number = self.chance.randrange(len(self.servers))
        self._end(self.servers[number])
        self._again(number)

    def _server_frozen(self) -> None:
        group = self.chance.choice(self.servers).process.pid
        os.killpg(group, signal.SIGSTOP)
        time.sleep(self.chance.uniform(0.5, 12))
        os.killpg(group, signal.SIGCONT)

    def _disk_full(self) -> None:
        """PostgreSQL may end because of it, as it does when it cannot write its log."""
        filling = self.folder / "filling"
        with suppress(OSError), filling.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)
        time.sleep(self.chance.uniform(0.5, 4))
        filling.unlink()
        self._let_postgresql_run()

    def _postgresql_killed(self) -> None:
        self._kill_postgresql()
        time.sleep(self.chance.uniform(0, 3))
        self._let_postgresql_run()

    def _kill_postgresql(self) -> None:
        assert self.databases is not None
        pid = self.databases.cluster.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGKILL)

    def _let_postgresql_run(self) -> None:
        if self.databases is None:
            return
        for _ in range(60):
            try:
                self.databases.go_on()
                self._ask_postgresql()
            except (subprocess.SubprocessError, AssertionError):  # what was before is not all gone
                time.sleep(1)
            else:
                return
        raise SystemExit("PostgreSQL does not start any more")

    def _ask_postgresql(self) -> None:
        assert self.databases is not None
        ask = [str(self.databases.cluster.bin_path / "pg_isready"), "-h", str(self.folder / "data")]
        subprocess.run(ask, check=True, capture_output=True)

    def _postgresql_restarted(self) -> None:
        assert self.databases is not None
        self.databases.stop()
        time.sleep(self.chance.uniform(0, 5))
        self._let_postgresql_run()

    def _connections_cut(self) -> None:
        assert self.databases is not None
        self.databases.cut_connections(self.words[1])

    def _all_killed(self) -> None:
        for server in self.servers:
            self._kill(server)
        if self.databases is not None:
            self._kill_postgresql()
            self._let_postgresql_run()
        for number in range(len(self.servers)):
            self._again(number)

    def _clock_jumped(self) -> None:
        self.clock.write_text(str(self.chance.choice(JUMPS)))

    def _end(self, server: ServerProcess) -> None:
        with suppress(subprocess.TimeoutExpired):
            server.stop()
        self._kill(server)

    def end(self) -> None:
        for server in self.servers:
            self._end(server)

    def close(self) -> None:
        for server in self.servers:
            self._kill(server)
        if self.databases is not None:
            self._let_postgresql_run()
            self.databases.cluster.cleanup()


async def all_go_on(world: World, tables: list[Table]) -> int:
    """How many rooms do not."""
    before = {table: (table.room, table.moves) for table in tables}
    deadline = time.monotonic() + GOES_ON_WITHIN
    stuck = tables
    while stuck and time.monotonic() < deadline:
        await asyncio.sleep(0.5)
        stuck = [one for one in stuck if not one.over and (one.room, one.moves) == before[one]]
    world.wrong += [f"room {table.room} does not go on" for table in stuck]
    return len(stuck)


async def play(chaos: Chaos, arguments: argparse.Namespace) -> tuple[World, Counter[str]]:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(arguments.rooms + 4))
    addresses = [server.address for server in chaos.servers]
    world = World(addresses, random.Random(arguments.seed), courses_in_turn())
    tables = [Table(world, number) for number in range(arguments.rooms)]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.gather(*(table.begun.wait() for table in tables))
    until = time.monotonic() + 60 * arguments.minutes
    while chaos.kills < arguments.kills and time.monotonic() < until:
        await world.more_answers(chaos.chance.randint(0, arguments.answers), GOES_ON_WITHIN)
        await asyncio.to_thread(chaos.trouble)
        print(f"{chaos.kills} kills, {world.answers} answers acknowledged", flush=True)
    world.calm = True
    stuck = await all_go_on(world, tables)
    world.ended = True
    await asyncio.gather(*playing)
    chaos.end()
    world.wrong += chaos.faults
    found = await examined(chaos.url, world)
    found["rooms that do not go on"] = stuck
    found["clients vanished"], found["clients read slowly"] = world.vanished, world.slow
    return world, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", choices=tuple(DISK), default="sqlite")
    parser.add_argument("--kills", type=int, default=1000, help="stop after so many")
    parser.add_argument("--minutes", type=float, default=600, help="or after so long")
    parser.add_argument("--rooms", type=int, default=24)
    parser.add_argument("--servers", type=int, default=2, help="processes on PostgreSQL")
    parser.add_argument("--answers", type=int, default=40, help="most between two troubles")
    parser.add_argument("--clocks", action="store_true", help="the clock jumps too")
    parser.add_argument("--seed", default="chaos")
    parser.add_argument("--tally", type=Path, help="a file in which several runs are added up")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="roborally-chaos-") as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "disk"
        folder.mkdir()
        if arguments.clocks:
            shim = Path(name) / "sitecustomize.py"
            shim.write_text(CLOCK.format(file=f"{name}/clock"))
            os.environ["PYTHONPATH"] = os.pathsep.join([name, os.environ.get("PYTHONPATH", "")])
        with small_disk(folder, DISK[arguments.database]) as small:
            chaos = Chaos(arguments, folder, small=small)
            try:
                world, found = asyncio.run(play(chaos, arguments))
            finally:
                chaos.close()
    print(f"\n| {arguments.database}, {arguments.rooms} rooms | number |\n|---|---:|")
    seconds = round(time.monotonic() - began)
    counted = Counter({"kills": chaos.kills, **chaos.happened, **found, "seconds": seconds})
    counted["faults"] = len(world.wrong)
    for what, number in added_up(arguments.tally, counted).items():
        print(f"| {what} | {number} |")
    print(f"\nrefused: {dict(world.refused)}")
    print("\n".join(world.wrong[:20]) or "nothing is wrong")
    sys.exit(bool(world.wrong))


if __name__ == "__main__":
    main()
