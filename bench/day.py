"""A day of a server in some minutes: memory and disk after every hour.

    python bench/day.py
    python bench/day.py --hours 48 --rooms 40

People make rooms, play for a while and go: some races are played to the end by bots, some are
closed, some abandoned in the middle, some rooms never begin. Meanwhile the clock of the server
jumps on, as if the machine had slept, so that rooms fall asleep and what nobody needs is deleted;
the days for which things are kept last ten minutes here (``--day``). Memory and disk must not grow
once the oldest things go: the exit code is 1 if they do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import mmap
import os
import random
import sqlite3
import struct
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import call, memory, start
from roborally.web.rooms.open_room import PROTOCOL
from tests.web.visiting import choose

HOUR: Final = 3600.0
JUMPS: Final = 12
"""Jumps of the clock in an hour."""
ANSWERS: Final = 12
"""Answers that each person gives before leaving."""
SHIM: Final = """
import mmap, struct, time
_file = open({file!r}, "r+b")
_ahead = mmap.mmap(_file.fileno(), 8)
def _shifted(real):
    return lambda: real() + struct.unpack("d", _ahead[:8])[0]
time.time, time.monotonic = _shifted(time.time), _shifted(time.monotonic)
import asyncio, sys
sys.modules["uvloop"] = None  # it has a clock of its own
from roborally.web.store import retention
retention.DAY = {day}
"""
FLAT: Final = 1.1
"""How much more of memory and disk there may be in the second half of the time."""
TABLES: Final = ("rooms", "journal", "snapshots", "races", "users", "tokens", "sitters", "drafts")


class Day:
    """The server and its clock."""

    def __init__(self, folder: Path, arguments: argparse.Namespace) -> None:
        self.chance = random.Random(arguments.seed)
        self.folder = folder
        clock = folder / "clock"
        clock.write_bytes(bytes(8))
        with clock.open("r+b") as file:
            self._ahead = mmap.mmap(file.fileno(), 8)
        shim = SHIM.format(file=str(clock), day=int(arguments.day * 60_000))
        (folder / "day_shim.py").write_text(shim)
        os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
        self.process, self.address = start(
            folder, "", "--race-days", "30", first="import day_shim; "
        )

    def jump(self, seconds: float) -> None:
        self._ahead[:8] = struct.pack("d", struct.unpack("d", self._ahead[:8])[0] + seconds)

    @property
    def disk(self) -> float:
        """Megabytes of the database with its log."""
        return sum(file.stat().st_size for file in self.folder.glob("*.sqlite3*")) / 1e6

    def rows(self) -> dict[str, int]:
        with closing(sqlite3.connect(self.folder / "roborally.sqlite3")) as database:
            return {
                table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
                for table in TABLES
            }

    # ---- people

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        return call(f"{self.address}/api/v1{path}", body, token)

    async def visitor(self) -> None:
        """Somebody comes, does something and goes."""
        kind = self.chance.choices(("race", "bots", "closed", "waiting"), (4, 3, 2, 2))[0]
        token = (await asyncio.to_thread(self.post, "/bots", {"name": "P"}))["token"]
        people = 0 if kind == "bots" else 1
        seats = [{"kind": "person"}] * people
        seats += [{"kind": "bot", "level": "Scrap" if people else "Racer"}] * 2
        plan = {"course": "risky-exchange-2005", "seats": seats, "when_away": "wait"}
        room = (await asyncio.to_thread(self.post, "/rooms", plan, token))["id"]
        if kind == "waiting":
            return
        await asyncio.to_thread(self.post, f"/rooms/{room}/start", {}, token)
        if people:
            await self._play(room, token)
        if kind == "closed":
            await asyncio.to_thread(self.post, f"/rooms/{room}/close", {}, token)

    async def _play(self, room: str, token: str) -> None:
        """Give some answers and vanish."""
        async with connect(
            f"{self.address.replace('http', 'ws')}/api/v1/rooms/{room}/live",
            additional_headers={"authorization": f"Bearer {token}"},
            max_size=None,
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            left = ANSWERS
            while left:
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                for ask in message.get("asks", [])[:1]:
                    said = {"type": "answer", "ref": 1, "ask": ask["id"], "answer": choose(ask)}
                    await socket.send(json.dumps(said))
                    left -= 1
                if message.get("room", {}).get("status") in ("over", "closed"):
                    return

    async def hour(self, rooms: int) -> int:
        """An hour passes; how many visits failed."""
        failed = 0
        for _ in range(JUMPS):
            visits = [self.visitor() for _ in range(max(rooms // JUMPS, 1))]
            for result in await asyncio.gather(*visits, return_exceptions=True):
                if isinstance(result, WebSocketException | OSError | TimeoutError):
                    failed += 1
                elif isinstance(result, BaseException):
                    raise result
            self.jump(HOUR / JUMPS)
            await asyncio.sleep(2.2)  # two looks of the caretaker
        return failed


async def live(day: Day, arguments: argparse.Namespace) -> list[tuple[float, float]]:
    found = []
    print("hour  memory MB  disk MB  in memory  failed  " + "  ".join(TABLES))
    for hour in range(1, arguments.hours + 1):
        failed = await day.hour(arguments.rooms)
        rows = await asyncio.to_thread(day.rows)
        health = await asyncio.to_thread(call, f"{day.address}/health", None)
        found.append((memory(day.process.pid), day.disk))
        counts = "  ".join(f"{rows[table]:{len(table)}}" for table in TABLES)
        print(
            f"{hour:4}  {found[-1][0]:9.1f}  {found[-1][1]:7.2f}  {health['rooms']:9}  {failed:6}  "
            + counts,
            flush=True,
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--rooms", type=int, default=24, help="made in an hour")
    parser.add_argument("--day", type=float, default=10, help="minutes of a day of keeping")
    parser.add_argument("--seed", default="day")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="roborally-day-") as folder:
        day = Day(Path(folder), arguments)
        try:
            found = asyncio.run(live(day, arguments))
        finally:
            day.process.terminate()
            day.process.wait(20)
    middle, grown = len(found) // 2, False
    for what, at in (("memory", 0), ("disk", 1)):
        halves = [max(one[at] for one in part) for part in (found[:middle], found[middle:])]
        first, second = halves
        print(f"{what}: at most {first:.1f} MB in the first half, {second:.1f} MB in the second")
        grown = grown or second > FLAT * first
    print(f"{time.monotonic() - began:.0f} s")
    sys.exit(grown)


if __name__ == "__main__":
    main()
