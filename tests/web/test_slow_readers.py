"""Who does not read, reads slowly or asks for too much takes nothing from others."""

from __future__ import annotations

import asyncio
import json
import select
import socket as sockets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from roborally.protocol.told import Explanation
from roborally.web.http import closing_sockets
from roborally.web.http.closing_sockets import CutWebSocket
from roborally.web.limits import LIMITS, MOST_SOCKETS_EACH, Sockets
from roborally.web.refusals import Refusal
from roborally.web.rooms.news import News
from roborally.web.rooms.open_room import MOST_BYTES, Visitor
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_room import place_of, room_on
from tests.web.visiting import bot


def visitor_of(course: str = "risky-exchange-2005") -> Visitor:
    room, _ = room_on(course)
    visitor = Visitor(place_of(room), "u0", "u0", "en")
    visitor.place.visitors.add(visitor)
    return visitor


async def all_messages(visitor: Visitor) -> list[dict[str, Any] | None]:
    """What waits to be sent; None means that the connection shall end."""
    found: list[dict[str, Any] | None] = []
    while True:
        try:
            message = await asyncio.wait_for(visitor.next_message(), 0.05)
        except TimeoutError:
            return found
        found.append(None if message is None else json.loads(message))


def test_only_so_many_bytes_wait_for_anybody() -> None:
    async def work() -> None:
        visitor = visitor_of()
        visitor.send(Explanation(None, 0, "x" * (MOST_BYTES + 10), []))
        assert not visitor.sent_away.is_set(), "a single message may be as large as it is"
        visitor.send(Explanation(None, 0, "x", []))
        assert visitor.sent_away.is_set()
        goodbye, end = await all_messages(visitor)
        assert goodbye == {"type": "goodbye", "reason": "too-slow", "reconnect": True}
        assert end is None

    asyncio.run(work())


def test_what_was_sent_does_not_count_any_more() -> None:
    async def work() -> None:
        visitor = visitor_of()
        for _ in range(5):
            visitor.send(Explanation(None, 0, "x" * (MOST_BYTES - 100), []))
            assert len(await all_messages(visitor)) == 1
        assert not visitor.sent_away.is_set()

    asyncio.run(work())


def test_one_welcome_waits_at_a_time() -> None:
    async def work() -> None:
        visitor = visitor_of()
        visitor.welcome()
        visitor.resync()
        visitor.resync()
        assert [m and m["type"] for m in await all_messages(visitor)] == ["welcome"]
        visitor.resync()
        assert [m and m["type"] for m in await all_messages(visitor)] == ["welcome"]

    asyncio.run(work())


class Failing(Visitor):
    """A connection for which something goes wrong here."""

    def refresh(self, news: News) -> None:
        raise ValueError("a fault of ours")


def test_one_visitor_who_cannot_be_told_stops_no_others() -> None:
    async def work() -> None:
        place = visitor_of().place
        good = [Visitor(place, f"g{i}", f"g{i}", "en") for i in range(4)]
        bad = [Failing(place, f"b{i}", f"b{i}", "en") for i in range(4)]
        place.visitors = {*good, *bad}
        for visitor in place.visitors:
            visitor.welcome()
            await all_messages(visitor)
        place.present.add("u1")
        place.publish()
        for visitor in good:
            assert [m and m["type"] for m in await all_messages(visitor)] == ["waiting", "room"]
        for visitor in bad:
            goodbye, end = await all_messages(visitor)
            assert goodbye == {"type": "goodbye", "reason": "server-error", "reconnect": True}
            assert end is None

    asyncio.run(work())


def test_connections_are_counted() -> None:
    counted = Sockets(most=3, each=2)
    counted.enter("a")
    counted.enter("a")
    with pytest.raises(Refusal):
        counted.enter("a")
    counted.enter("b")
    with pytest.raises(Refusal):
        counted.enter("c")
    counted.leave("a")
    counted.enter("c")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path, limits=True)
    yield running
    running.end()


def test_resync_advice_and_connections_have_limits(strict: ServerProcess) -> None:
    host = bot(strict)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.wait_for_asks()
        for wish, about, kind in (("resync", {}, "resync"), ("suggest", {"robot": 0}, "advice")):
            limit = LIMITS[kind]
            before, began = len(visit.told), time.monotonic()
            for number in range(8):
                visit.say(wish, ref=f"{wish} {number}", **about)
            visit.do("ping")
            codes = [message.get("code") for message in visit.told[before:]]
            most = limit.burst + limit.per_second * (time.monotonic() - began)
            assert limit.burst <= 8 - codes.count("too-fast") <= most
        address = f"{strict.address.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
        with ExitStack() as opened:
            for _ in range(MOST_SOCKETS_EACH - 1):
                opened.enter_context(connect(address))
            with pytest.raises(InvalidStatus), connect(address):
                pass
        assert visit.do("ping")["type"] == "pong"


def test_who_does_not_read_is_gone_after_a_while(server: ServerProcess) -> None:
    """The server does not keep a connection that takes nothing."""
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2, bots=0)
    other.post(f"/rooms/{room}/join")
    start(host, room)
    with host.visit(room) as watching:
        raw = sockets.socket()
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", server.port))
        token = other.headers["authorization"]
        raw.sendall(
            f"GET /api/v1/rooms/{room}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: {token}\r\n\r\n".encode()
        )
        assert b"101" in raw.recv(200)
        raw.sendall(frame({"type": "hello", "protocol": 2}))
        watching.until(lambda: watching.room["seats"][1]["here"])
        ping = {"type": "ping", "ref": "x" * 40}
        deadline = time.monotonic() + 120
        raw.settimeout(0.2)
        while watching.room["seats"][1]["here"] and time.monotonic() < deadline:
            try:
                for _ in range(200):
                    raw.sendall(frame(ping))
            except OSError:
                pass
            watching.hear_all(0.05)
        assert not watching.room["seats"][1]["here"]
        with raw, pytest.raises(ConnectionResetError):  # what waited is not there any more
            _read_once_it_is_cut(raw)


def _read_once_it_is_cut(raw: sockets.socket) -> None:
    """Read to the end, but nothing before the other side has given the connection up."""
    given_up = select.poll()
    given_up.register(raw, 0)  # errors are told anyway
    assert given_up.poll(120_000)
    raw.settimeout(120)
    while raw.recv(65536):
        pass


@asynccontextmanager
async def serving(app: Any, **more: Any) -> AsyncIterator[int]:
    """A server of one's own for an application; its port."""
    config = uvicorn.Config(
        app, port=0, ws=CutWebSocket, lifespan="off", log_config=None, ws_max_size=1000, **more
    )
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve())
    while not running.started:  # noqa: ASYNC110  uvicorn has no event for it
        await asyncio.sleep(0.01)
    port: int = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield port
    finally:
        running.should_exit = True
        await task


async def who_reads_nothing(port: int, window: int = 4096) -> sockets.socket:
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, window)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", port))
    await loop.sock_sendall(
        raw,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    )
    return raw


def test_a_dead_connection_is_cut() -> None:
    """Who answers no ping has a connection no longer, however much waits to be read."""
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "x" * 10_000_000})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        ended.set()

    async def work() -> None:
        async with serving(app, ws_ping_interval=0.3, ws_ping_timeout=0.3) as port:
            with await who_reads_nothing(port):
                await ended.wait()

    asyncio.run(work())


@pytest.mark.parametrize("more", [0, 20_000])
def test_who_reads_slowly_all_the_time_is_not_cut(more: int) -> None:
    """Pings wait behind megabytes, even ever more of them; whoever reads on answers in the end."""
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "x" * (500_000 if more else 3_000_000)})
        hearing = asyncio.create_task(hear(receive))
        while more and not ended.is_set():
            await send({"type": "websocket.send", "text": "x" * more})
            await asyncio.sleep(0.02)
        await hearing

    async def hear(receive: Any) -> None:
        while (await receive())["type"] != "websocket.disconnect":
            pass
        ended.set()

    async def work() -> None:
        loop = asyncio.get_running_loop()
        async with serving(app, ws_ping_interval=1.5, ws_ping_timeout=1.5) as port:
            with await who_reads_nothing(port, 65_536) as raw:
                deadline = loop.time() + 6
                while loop.time() < deadline:
                    assert await loop.sock_recv(raw, 10_000)
                    await asyncio.sleep(0.02)
                assert not ended.is_set()
            await ended.wait()

    asyncio.run(work())


def test_who_does_not_read_the_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing_sockets, "CUT_AFTER", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(3):
            with suppress(TimeoutError):
                whole = {"type": "websocket.send", "text": "x" * 10_000_000}
                await asyncio.wait_for(send(whole), 0.1)

    async def work() -> None:
        async with serving(app) as port:
            with await who_reads_nothing(port) as raw, pytest.raises(ConnectionResetError):
                await asyncio.to_thread(_read_once_it_is_cut, raw)

    asyncio.run(work())


def test_who_reads_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing_sockets, "CUT_AFTER", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "x" * 1_000_000})
        await send({"type": "websocket.close", "code": 4001})

    async def work() -> None:
        async with serving(app) as port:
            with await asyncio.to_thread(connect, f"ws://127.0.0.1:{port}/") as socket:
                assert len(await asyncio.to_thread(socket.recv)) == 1_000_000
                with pytest.raises(ConnectionClosed) as closed:
                    await asyncio.to_thread(socket.recv)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4001

    asyncio.run(work())


def frame(message: dict[str, Any]) -> bytes:
    """A text frame as a client sends it, masked with zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data
