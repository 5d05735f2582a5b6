"""Plain HTTP connections: who says little, or reads nothing, takes nothing from others."""

from __future__ import annotations

import asyncio
import socket as sockets
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from roborally.web.http import bounded_http
from roborally.web.http.bounded_http import LONGEST_HEAD, BoundedHttp
from roborally.web.limits import MOST_CONNECTIONS_EACH, Connections, open_files
from tests.web.serving import ServerProcess
from tests.web.test_slow_readers import serving

HALF = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Half: "
HALVES = 1_100
WHOLE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

Client = Callable[[int], Awaitable[None]]


# ---- counting


class Counted:
    def __init__(self) -> None:
        self.is_cut = False

    def cut(self) -> None:
        self.is_cut = True


def test_whoever_waited_longest_makes_room() -> None:
    counts = Connections(most=3, each=2)
    first, second, third, fourth = [Counted() for _ in range(4)]
    assert counts.enter(first, "a")
    assert counts.enter(second, "a")
    counts.works(first)
    assert counts.enter(third, "a"), "the second waits"
    assert (first.is_cut, second.is_cut) == (False, True)
    assert counts.enter(fourth, "b")
    assert len(counts) == 3
    assert counts.enter(Counted(), "c")
    assert third.is_cut, "three are the most in all"


def test_where_all_work_nobody_else_comes_in() -> None:
    counts = Connections(most=10, each=2)
    both = [Counted(), Counted()]
    for one in both:
        assert counts.enter(one, "a")
        counts.works(one)
    assert not counts.enter(Counted(), "a")
    assert counts.enter(Counted(), "b")
    counts.leave(both[0])
    counts.leave(both[0])
    assert counts.enter(Counted(), "a")


def test_a_server_in_front_may_have_many() -> None:
    counts = Connections(most=10, each=2)
    assert all(counts.enter(Counted(), None) for _ in range(5))
    assert bounded_http._is_among("10.1.2.3", ["10.0.0.0/8"])
    assert bounded_http._is_among("10.1.2.3", ["*"])
    assert not bounded_http._is_among("127.0.0.1", [])
    assert not bounded_http._is_among("127.0.0.1", ["10.0.0.0/8", "::1"])


# ---- a real server


@contextmanager
def few_files(most: int) -> Iterator[None]:
    """What is started meanwhile begins with so many open files, as it does on most systems."""
    import resource  # noqa: PLC0415  not everywhere

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="counts open files")
def test_half_requests_take_nobody_the_server(tmp_path: Path) -> None:
    if open_files(2 * HALVES) < 2 * HALVES:
        pytest.skip("this system does not let a process have as many connections")
    with few_files(1024):
        server = ServerProcess(tmp_path, limits=True)
    try:
        with ExitStack() as opened:
            halves = []
            for _ in range(HALVES):
                raw = sockets.create_connection(("127.0.0.1", server.port), timeout=120)
                halves.append(opened.enter_context(raw))
                raw.sendall(HALF)
            assert server.get("/health/live")
            for raw in halves[: HALVES - MOST_CONNECTIONS_EACH]:
                assert ended(raw)
    finally:
        server.end()


def ended(raw: sockets.socket) -> bool:
    try:
        return raw.recv(1) == b""
    except ConnectionResetError:
        return True


# ---- time


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_http, "LOOK", 0.05)
    monkeypatch.setattr(bounded_http, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(bounded_http, "BODY_WITHIN", 0.3)
    monkeypatch.setattr(bounded_http, "READ_WITHIN", 0.3)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers with as much as the path says, without regard to what else it is sent."""
    size = int(scope["path"][1:] or 2)
    if scope["method"] == "POST":
        while (await receive()).get("more_body"):
            pass
    headers = [(b"content-length", str(size).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"x" * size})


def served(client: Client, the_app: Any = app, http: type[BoundedHttp] = BoundedHttp) -> None:
    more = {"http": http, "forwarded_allow_ips": []}

    async def work() -> None:
        async with serving(the_app, **more) as port:
            await client(port)

    asyncio.run(work())


async def say_bit_by_bit(port: int, first: bytes, bit: bytes) -> None:
    """Returns once the server does not listen any more; never, if it goes on to."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(first)
    try:
        while not reader.at_eof():
            writer.write(bit)
            await writer.drain()
            await asyncio.sleep(0.02)
            reader._buffer.clear()  # type: ignore[attr-defined]
    except ConnectionError:
        pass
    writer.close()


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("first", "bit"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\n", b"X-A: b\r\n"),
        (WHOLE, b"\r\n"),
        (b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n", b"x"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n", b"x"),
    ],
    ids=["nothing", "head", "empty lines", "body", "body after the answer"],
)
def test_who_never_comes_to_an_end_is_cut(first: bytes, bit: bytes) -> None:
    async def client(port: int) -> None:
        await say_bit_by_bit(port, first, bit)

    served(client)


def test_a_head_has_an_end() -> None:
    async def client(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nX-A: " + b"x" * (LONGEST_HEAD + 1))
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        writer.close()

    served(client)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("keep", [b"", b"Connection: close\r\n"])
def test_who_does_not_read_the_answer_is_cut(keep: bytes) -> None:
    is_cut = asyncio.Event()

    class Noticing(BoundedHttp):
        def cut(self) -> None:
            super().cut()
            is_cut.set()

    async def client(port: int) -> None:
        loop = asyncio.get_running_loop()
        with sockets.socket() as raw:
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            raw.setblocking(False)
            await loop.sock_connect(raw, ("127.0.0.1", port))
            question = b"GET /20000000 HTTP/1.1\r\nHost: a\r\n" + keep + b"\r\n"
            await loop.sock_sendall(raw, question)
            await is_cut.wait()

    served(client, http=Noticing)


@pytest.mark.usefixtures("hurried")
def test_who_is_kept_waiting_is_not_cut() -> None:
    """Requests that the server has not come to yet are nobody's fault but its own."""
    go_on = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await go_on.wait()
        await app(scope, receive, send)

    async def client(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(WHOLE + WHOLE + b"GET / HT")
        await asyncio.sleep(1)
        go_on.set()
        for _ in range(2):
            assert b"200" in await reader.readuntil(b"\r\n\r\nxx")
        writer.write(b"TP/1.1\r\nHost: a\r\n\r\n")
        assert b"200" in await reader.readuntil(b"\r\n\r\nxx")
        writer.close()

    served(client)


def test_when_there_are_too_many_from_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Connections(most=10, each=2)
    monkeypatch.setattr(bounded_http, "connections", lambda: counts)
    go_on = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await go_on.wait()
        await app(scope, receive, send)

    async def client(port: int) -> None:
        both = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        for _, writer in both:
            writer.write(WHOLE)
        while counts._waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        refused = await reader.read()
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 10" in refused
        assert refused.endswith(b"there are too many connections here\n")
        writer.close()
        go_on.set()
        for reader, writer in both:
            assert b"200" in await reader.readuntil(b"\r\n\r\nxx")
            writer.close()
        while counts:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(WHOLE)
        assert b"200" in await reader.readuntil(b"\r\n\r\nxx")
        writer.close()

    served(client, slow)
