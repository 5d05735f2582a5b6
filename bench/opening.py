"""How long a room with a very long journal takes to open, and how long all others wait meanwhile.

    python bench/opening.py --rows 200000 --answers 2000

The journal is a race with so many answers, and otherwise changes of speed. ``--keep FILE`` lets the
database stay there, to open it with another program: ``PYTHONPATH=that/src python bench/opening.py
--keep FILE``.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.entries import write_entry
from roborally.web.thinking.thinkers import Thinkers

Line = tuple[str, int, int, str]
"""Room, number, time and content of an entry."""


async def make(rooms: Rooms, answers: int) -> tuple[str, list[Line]]:
    """The id of a room with a race, and what is not stored yet of its journal."""
    plan = RoomPlan(course="risky-exchange-2005", seats=[SeatPlan(), SeatPlan()])
    plan.house_rules = {"lives": 9}
    id = (await rooms.create(plan, Person("u0", "Ada", account=False))).room.id
    await rooms.change(id, lambda _: entries.Started("seed"))
    room = rooms.open[id].room
    assert room.referee is not None
    lines: list[Line] = []
    for _ in range(answers):
        if not room.referee.open:
            break
        ask = room.referee.open[0]
        entry = entries.Answered(ask.robot, ask.name, ask.default, "person", entries.QUESTIONS)
        room.apply(room.number + 1, room.number, entry)
        lines.append((id, room.number, room.number, write_entry(entry)))
    return id, lines


async def opened(file: Path, id: str) -> tuple[float, float]:
    """Seconds until the room is open, and the longest time for which nobody else was served."""
    store = Store(f"sqlite+aiosqlite:///{file}")
    await store.open()
    thinkers = Thinkers(1)
    rooms = Rooms(store, thinkers, Metrics())
    longest = 0.0

    async def look() -> None:
        nonlocal longest
        while True:
            began = time.monotonic()
            await asyncio.sleep(0.001)
            longest = max(longest, time.monotonic() - began)

    looking = asyncio.create_task(look())
    began = time.monotonic()
    await rooms.find(id)
    took = time.monotonic() - began
    looking.cancel()
    await asyncio.gather(*rooms.background.tasks, return_exceptions=True)
    await rooms.stop()
    thinkers.close()
    await store.close()
    return took, longest


async def build(file: Path, rows: int, answers: int) -> str:
    store = Store(f"sqlite+aiosqlite:///{file}")
    await store.open()
    thinkers = Thinkers(1)
    rooms = Rooms(store, thinkers, Metrics())
    id, lines = await make(rooms, answers)
    await rooms.stop()
    thinkers.close()
    await store.close()
    body = write_entry(entries.Watched("u0", 1.0))
    lines += [(id, number, number, body) for number in range(lines[-1][1] + 1, rows + 1)]
    with closing(sqlite3.connect(file)) as database, database:
        database.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", lines)
    return id


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--answers", type=int, default=2000)
    parser.add_argument("--keep", type=Path, help="a database of before, or for later")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roborally.sqlite3"
        if arguments.keep and arguments.keep.exists():
            shutil.copy(arguments.keep, file)
            with closing(sqlite3.connect(file)) as database:
                id = database.execute("SELECT id FROM rooms").fetchone()[0]
        else:
            id = asyncio.run(build(file, arguments.rows, arguments.answers))
            if arguments.keep:
                shutil.copy(file, arguments.keep)
        for what in ("first", "then"):
            took, longest = asyncio.run(opened(file, id))
            print(f"{what}: open after {took:.2f} s, all others waited {longest * 1000:.0f} ms")


if __name__ == "__main__":
    main()
