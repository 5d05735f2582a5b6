"""Load on a server over loopback: rooms full of connected clients that answer at a steady rate.

    python bench/server.py --rooms 200 --clients 4 --rate 40 --seconds 30

It starts a server of its own in a temporary folder and prints how long answers took until they were
acknowledged, and how much processor time and memory the server needed. To measure the server of
another folder with sources: ``PYTHONPATH=that/src python bench/server.py``.

    python bench/server.py --processes 4 --spread room

starts as many processes on one PostgreSQL; the busiest of them says how far they would go if each
had a core. Clients of a room meet in one process, or come to all of them (``--spread client``).
``--database postgresql`` does so for a single process.

    python bench/server.py --rooms 200 --rate 300 --bots 0 --crowd 8

lets a crowd begin new races without end, until the server refuses them (``--busy-after``), and says
how long the others waited.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.databases import Databases

ADDRESS = re.compile(r"at (http://\S+) ")


def call(address: str, body: dict[str, Any] | None, token: str = "", **more: str) -> dict[str, Any]:
    """What a server answers to a request with a body, or without one."""
    headers = {"content-type": "application/json", **more}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(  # noqa: S310  our own server
        address, None if body is None else json.dumps(body).encode(), headers
    )
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
    return found


def start(
    folder: Path, database: str, *more: str, first: str = ""
) -> tuple[subprocess.Popen[bytes], str]:
    """A server and its address; ``first`` is Python that it does before everything else."""
    words = ["serve", "--port", "0", "--data", str(folder), "--no-limits", "--thinkers", "1", *more]
    if database:
        words += ["--database", database]
    command = [sys.executable, "-c", f"{first}from roborally.cli import main; main()", *words]
    log = folder / "log.txt"
    with log.open("wb") as file:
        process = subprocess.Popen(command, stderr=file)
    while process.poll() is None:
        found = ADDRESS.search(log.read_text("utf-8"))
        if found:
            try:
                urllib.request.urlopen(f"{found[1]}/health").close()  # noqa: S310
            except (urllib.error.URLError, OSError):
                pass
            else:
                return process, found[1]
        time.sleep(0.1)
    raise SystemExit(log.read_text("utf-8"))


class Server(Struct):
    process: subprocess.Popen[bytes]
    address: str


@contextmanager
def running(folder: Path, database: str, *more: str) -> Iterator[Server]:
    folder.mkdir()
    server = Server(*start(folder, database, *more))
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(20)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """The address of a new database in a PostgreSQL of our own."""
    databases = Databases(folder)
    try:
        yield databases.new()
    finally:
        databases.cluster.cleanup()


def memory(process: int) -> float:
    """Megabytes that a process has in memory."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


def cpu_seconds(process: int) -> float:
    """Seconds of processor time that a process has used."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Program(Struct):
    hand: list[str]
    registers: list[int]


class Ask(Struct):
    id: str
    default: str
    program: Program | None = None


class Told(Struct):
    """What a player must read of a message; the rest is skipped."""

    type: str
    ref: str | int | None = None
    asks: list[Ask] | UnsetType = UNSET


READ = Decoder(Told)


class Client:
    """One connected player. ``asked`` are all those who have something to answer."""

    def __init__(self, socket: ClientConnection, asked: set[Client]) -> None:
        self.socket = socket
        self.asked = asked
        self.asks: list[Ask] = []
        self.sent: dict[str | int | None, float] = {}
        self.delays: list[float] = []
        self.received = 0

    async def listen(self) -> None:
        async for text in self.socket:
            self.received += 1
            message = READ.decode(text)
            if message.type == "ack":
                self.delays.append(time.monotonic() - self.sent.pop(message.ref))
            if message.asks is not UNSET:
                self.asks = [ask for ask in message.asks if ask.id not in self.sent]
                (self.asked.add if self.asks else self.asked.discard)(self)

    async def answer(self) -> None:
        """Answer one open question."""
        ask = self.asks.pop()
        if not self.asks:
            self.asked.discard(self)
        text = ask.default
        if ask.program:
            text = ",".join(random.sample(ask.program.hand, len(ask.program.registers)))
        self.sent[ask.id] = time.monotonic()
        message = {"type": "answer", "ref": ask.id, "ask": ask.id, "answer": text}
        await self.socket.send(json.dumps(message))


def make_rooms(addresses: Sequence[str], arguments: argparse.Namespace) -> list[tuple[str, str]]:
    """Rooms that run, begun at the addresses in turn; each client as its room and its token."""
    address = addresses[0]
    people = [
        call(f"{address}/api/v1/bots", {"name": f"P{i}"})["token"] for i in range(arguments.clients)
    ]
    seats: list[dict[str, Any]] = [{"kind": "person"} for _ in people]
    seats += [{"kind": "bot", "level": arguments.level} for _ in range(arguments.bots)]
    clients: list[tuple[str, str]] = []
    for number in range(arguments.rooms):
        address = addresses[number % len(addresses)]
        plan = {"seats": seats, "house_rules": {"lives": 9}, "when_away": "wait"}
        room = call(f"{address}/api/v1/rooms", plan, people[0])["id"]
        for token in people[1:]:
            call(f"{address}/api/v1/rooms/{room}/join", {}, token)
        call(f"{address}/api/v1/rooms/{room}/start", {}, people[0])
        clients += [(room, token) for token in people]
    return clients


def address_of(servers: Sequence[Server], spread: str, room: int, client: int) -> str:
    """Where a client of a room connects."""
    return servers[(room if spread == "room" else client) % len(servers)].address


async def load(servers: Sequence[Server], arguments: argparse.Namespace) -> None:
    before = sum(memory(server.process.pid) for server in servers)
    began = time.monotonic()
    seats = await asyncio.to_thread(make_rooms, [one.address for one in servers], arguments)
    print(f"{arguments.rooms} rooms started in {time.monotonic() - began:.1f} s")
    await asyncio.sleep(2)
    after = sum(memory(server.process.pid) for server in servers)
    print(
        f"memory: {before:.0f} MB before, {(after - before) * 1024 / arguments.rooms:.0f} KB a room"
    )
    asked: set[Client] = set()
    async with AsyncExitStack() as stack:
        clients = []
        for number, (room, token) in enumerate(seats):
            place = divmod(number, arguments.clients)
            address = address_of(servers, arguments.spread, *place)
            socket = await stack.enter_async_context(
                connect(
                    f"{address.replace('http', 'ws')}/api/v1/rooms/{room}/live",
                    additional_headers={"authorization": f"Bearer {token}"},
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                )
            )
            await socket.send(json.dumps({"type": "hello", "protocol": 2}))
            clients.append(Client(socket, asked))
        listening = [asyncio.create_task(client.listen()) for client in clients]
        print(f"{len(clients)} clients connected")
        await asyncio.sleep(2)
        busy, own = [cpu_seconds(server.process.pid) for server in servers], time.process_time()
        crowd = Crowd(servers[0].address, arguments)
        sent = await answer_steadily(asked, arguments)
        await crowd.go()
        busy = [cpu_seconds(one.process.pid) - was for one, was in zip(servers, busy, strict=True)]
        own = time.process_time() - own
        print(
            f"the busiest server process used {max(busy) / arguments.seconds:.0%} of a core, all "
            f"{sum(busy) / arguments.seconds:.0%}: for each answer "
            f"{max(busy) * 1000 / max(sent, 1):.2f} ms in the busiest, "
            f"{sum(busy) * 1000 / max(sent, 1):.2f} ms in all; "
            f"this one {own / arguments.seconds:.0%}"
        )
        await asyncio.sleep(1)
        for task in listening:
            task.cancel()
        report(clients, sent, arguments)
    print(f"memory: {sum(memory(one.process.pid) for one in servers):.0f} MB in the end")


class Crowd:
    """People who begin one race after the other, as fast as the server lets them."""

    def __init__(self, address: str, arguments: argparse.Namespace) -> None:
        self.address = address
        self.token = call(f"{address}/api/v1/bots", {"name": "Crowd"})["token"]
        seats = [{"kind": "person"}, *({"kind": "bot", "level": "Scrap"} for _ in range(3))]
        self.plan = {"seats": seats, "when_away": "wait"}
        self.begun = self.refused = 0
        self.enough = False
        loop, threads = asyncio.get_running_loop(), ThreadPoolExecutor(max(arguments.crowd, 1))
        self.tasks = [loop.run_in_executor(threads, self._begin) for _ in range(arguments.crowd)]

    def _begin(self) -> None:
        while not self.enough:
            try:
                room = call(f"{self.address}/api/v1/rooms", self.plan, self.token)["id"]
                call(f"{self.address}/api/v1/rooms/{room}/start", {}, self.token)
                self.begun += 1
            except urllib.error.HTTPError as error:
                if json.load(error)["code"] != "unavailable":
                    raise
                self.refused += 1
                time.sleep(0.5)

    async def go(self) -> None:
        self.enough = True
        await asyncio.gather(*self.tasks)
        if self.tasks:
            print(f"the crowd began {self.begun} races and was refused {self.refused} times")


async def answer_steadily(asked: set[Client], arguments: argparse.Namespace) -> int:
    """One answer after the other at a steady rate, each by anybody who is asked something."""
    sent = 0
    began = time.monotonic()
    while time.monotonic() - began < arguments.seconds:
        if asked:
            await random.choice(tuple(asked)).answer()
            sent += 1
        ahead = began + sent / arguments.rate - time.monotonic()
        await asyncio.sleep(max(ahead, 0 if asked else 0.001))
    return sent


def report(clients: list[Client], sent: int, arguments: argparse.Namespace) -> None:
    delays = sorted(delay * 1000 for client in clients for delay in client.delays)
    received = sum(client.received for client in clients)
    print(f"{sent} answers, {sent / arguments.seconds:.1f} a second; {received} messages received")
    if delays:
        middle, late = delays[len(delays) // 2], delays[int(len(delays) * 0.95)]
        print(
            f"acknowledged: {len(delays)}, median {middle:.1f} ms, "
            f"95 of 100 within {late:.1f} ms, all within {delays[-1]:.1f} ms"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--level", default="Racer")
    parser.add_argument("--rate", type=float, default=40)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", default="", help="its address, or postgresql for our own")
    parser.add_argument("--processes", type=int, default=1, help="more than one: on PostgreSQL")
    parser.add_argument("--spread", choices=("room", "client"), default="room")
    parser.add_argument("--crowd", type=int, default=0, help="people who begin races all the time")
    parser.add_argument("--busy-after", type=int, default=50, help="0: take as many as may come")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        database = arguments.database
        if database == "postgresql" or (arguments.processes > 1 and not database):
            database = stack.enter_context(postgresql(folder))
        late = ("--busy-after", str(arguments.busy_after))
        servers = [
            stack.enter_context(running(folder / f"server{number}", database, *late))
            for number in range(arguments.processes)
        ]
        asyncio.run(load(servers, arguments))


if __name__ == "__main__":
    main()
