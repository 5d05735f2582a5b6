"""How long people wait for bots while one address floods the server with Masters.

    python bench/thinking.py --rooms 200 --flood 30 --seconds 60

It starts a server of its own with one process for bots. In every room sit a person and two Masters.
The flood has its rooms from one address and answers at once; all others have an address each and
think for about five seconds. Printed is how long it took from a person's answer until the next
question: nobody but bots was missing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import call, start

PACE = 5.0


@dataclass
class Table:
    """A room with its person, who comes from an address."""

    room: str
    token: str
    came_from: str
    pace: float
    waits: list[float] = field(default_factory=list)
    levels: set[str] = field(default_factory=set)

    async def play(self, address: str, until: float) -> None:
        headers = {"authorization": f"Bearer {self.token}", "x-forwarded-for": self.came_from}
        live = f"{address.replace('http', 'ws')}/api/v1/rooms/{self.room}/live"
        async with connect(
            live, additional_headers=headers, max_size=None, compression=None, ping_interval=None
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 2}))
            answered, since, asked = "", 0.0, False
            while (left := until - time.monotonic()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), left))
                except TimeoutError:
                    break
                if "room" in message:
                    seats = message["room"]["seats"]
                    self.levels |= {seat.get("thinks_as") or seat["level"] for seat in seats[1:]}
                    if message["room"]["status"] != "running":
                        return
                ask = next(iter(message.get("asks", [])), None)
                if ask is None or ask["id"] == answered:
                    continue
                asked = True
                if since:
                    self.waits.append(time.monotonic() - since)
                await asyncio.sleep(random.uniform(0, 2 * self.pace))
                answered, since = ask["id"], time.monotonic()
                said = {"type": "answer", "ask": answered, "answer": choose(ask)}
                await socket.send(json.dumps(said))
                asked = False
            if since and not asked:
                self.waits.append(time.monotonic() - since)


def choose(ask: dict[str, Any]) -> str:
    if not ask.get("program"):
        return str(ask["default"])
    return ",".join(random.sample(ask["program"]["hand"], len(ask["program"]["registers"])))


def table(address: str, number: int, flood: int) -> Table:
    came_from = "10.0.0.1" if number < flood else f"10.1.{number // 250}.{number % 250 + 1}"
    told = {"x-forwarded-for": came_from}
    token = call(f"{address}/api/v1/bots", {"name": f"P{number}"}, **told)["token"]
    seats = [{"kind": "person"}, *({"kind": "bot", "level": "Master"} for _ in range(2))]
    plan = {"seats": seats, "house_rules": {"lives": 9}, "when_away": "wait"}
    room = call(f"{address}/api/v1/rooms", plan, token, **told)["id"]
    call(f"{address}/api/v1/rooms/{room}/start", {}, token, **told)
    return Table(room, token, came_from, 0.0 if number < flood else PACE)


async def play(address: str, arguments: argparse.Namespace) -> list[Table]:
    tables = [
        await asyncio.to_thread(table, address, number, arguments.flood)
        for number in range(arguments.rooms)
    ]
    until = time.monotonic() + arguments.seconds
    await asyncio.gather(*(one.play(address, until) for one in tables))
    return tables


def report(name: str, tables: list[Table]) -> None:
    waits = sorted(wait for one in tables for wait in one.waits)
    if not waits:
        print(f"{name}: nobody came to wait")
        return
    middle, late = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    levels = ", ".join(sorted(set().union(*(one.levels for one in tables))))
    print(
        f"{name}: {len(waits)} waits in {len(tables)} rooms, median {middle:.2f} s, "
        f"95 of 100 within {late:.2f} s, longest {waits[-1]:.2f} s; bots thought as {levels}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--flood", type=int, default=30, help="how many of them are of one address")
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address = start(Path(folder), "", "--proxy", "127.0.0.1")
        try:
            tables = asyncio.run(play(address, arguments))
        finally:
            process.terminate()
            process.wait(20)
    report("the flood", tables[: arguments.flood])
    report("all others", tables[arguments.flood :])


if __name__ == "__main__":
    main()
