"""Names that the server answers to, and servers in front of it."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roborally.web.http.hosts import host_name, is_loopback, plain_host, served_hosts, who_counts
from roborally.web.limits import LIMITS
from roborally.web.settings import Settings
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.test_serving import complaint
from tests.web.visiting import bot


def answer(
    server: ServerProcess, host: str, path: str = "/api/v1", body: str = "", **headers: str
) -> bytes:
    """What the server says to a request for a host."""
    method = "POST" if body else "GET"
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
    lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"] if body else []
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        found = b""
        while part := raw.recv(65536):
            found += part
    return found


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "127.0.0.1", "[::1]", "LOCALHOST", "localhost:{}"),
        *("localhost.", "race.localhost:{}", "[0:0:0:0:0:0:0:1]:{}"),
    ],
)
def test_names_of_this_machine(server: ServerProcess, host: str) -> None:
    assert b" 200 " in answer(server, host.format(server.port)).partition(b"\r\n")[0]


@pytest.mark.parametrize("path", ["/", "/metrics", "/api/v1", "/api/v1/openapi.json"])
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{}", "localhost.evil.example", "evillocalhost", ""]
)
def test_other_names_get_nothing(server: ServerProcess, host: str, path: str) -> None:
    found = answer(server, host.format(server.port), path)
    assert b" 421 " in found.partition(b"\r\n")[0]
    assert json.loads(found.partition(b"\r\n\r\n")[2])["code"] == "bad-host"


def test_anybody_may_ask_how_the_server_is(server: ServerProcess) -> None:
    assert b" 200 " in answer(server, "10.0.0.5:8000", "/health").partition(b"\r\n")[0]


def test_nor_a_websocket(server: ServerProcess) -> None:
    room = create(bot(server))
    address = f"ws://evil.example:{server.port}/api/v1/rooms/{room}/live"
    raw = socket.create_connection(("127.0.0.1", server.port))
    with pytest.raises(InvalidStatus), connect(address, sock=raw):
        pass


def test_which_names_are_served() -> None:
    here = frozenset({"localhost", "127.0.0.1", "::1"})
    assert served_hosts(Settings()) == here
    assert served_hosts(Settings(host="localhost")) == here
    assert served_hosts(Settings(host="127.0.0.5")) == here | {"127.0.0.5"}
    behind = Settings(origins=("https://play.example:8443",), hosts=("Other.example",))
    assert served_hosts(behind) == here | {"play.example", "other.example"}
    assert served_hosts(Settings(host="0.0.0.0")) is None  # noqa: S104  only compared
    some = Settings(host="0.0.0.0", hosts=("play.example",))  # noqa: S104  only compared
    assert served_hosts(some) == here | {"play.example"}


@pytest.mark.parametrize(
    ("given", "compared"),
    [
        ("Play.Example.", "play.example"),
        ("2001:DB8:0::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("Bücher.example", "xn--bcher-kva.example"),
        ("straße.example", "xn--strae-oqa.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"),
        ("play.example:8000", ""),
        ("[127.0.0.1]", ""),
        ("[play.example]", ""),
        ("a b.example", ""),
        ("https://play.example", ""),
        ("a..example", ""),
        (".", ""),
        ("", ""),
    ],
)
def test_names_as_they_are_compared(given: str, compared: str) -> None:
    assert plain_host(given) == compared
    if compared:
        shown = f"[{compared}]" if ":" in compared else compared
        assert host_name(f"{shown}:8000") == compared
        assert compared in (served_hosts(Settings(hosts=(given,))) or ())


@pytest.mark.parametrize("host", ["localhost.", "race.localhost", "127.0.0.9", "::1"])
def test_where_only_this_machine_comes(host: str) -> None:
    assert is_loopback(host)
    assert not is_loopback(f"{host}.example")


def test_whose_requests_count_together() -> None:
    assert who_counts("192.0.2.7") == "192.0.2.7"
    assert who_counts("::ffff:192.0.2.7") == "192.0.2.7"
    assert who_counts("2001:db8:1:2:aaaa::1") == who_counts("2001:db8:1:2:bbbb::2")
    assert who_counts("2001:db8:1:2::1") != who_counts("2001:db8:1:3::1")
    assert who_counts("unknown") == "unknown"


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[ServerProcess]:
    words = ("--proxy", "127.0.0.1", "--allow-host", "play.example")
    running = ServerProcess(tmp_path / "behind", *words, limits=True)
    yield running
    running.end()


def lines_of(server: ServerProcess, sender: str) -> set[bytes]:
    """The answers to making more bots than anybody may, from various addresses."""
    given = (
        answer(
            server, "localhost", "/api/v1/bots", '{"name": "B"}', X_Forwarded_For=sender.format(i)
        )
        for i in range(2 * LIMITS["guest"].burst)
    )
    return {found.partition(b"\r\n")[0] for found in given}


def test_behind_a_proxy_everybody_has_an_own_limit(behind: ServerProcess) -> None:
    assert b" 200 " in answer(behind, "play.example").partition(b"\r\n")[0]
    assert lines_of(behind, "192.0.2.{}") == {b"HTTP/1.1 201 Created"}
    assert "X-Forwarded-For" not in behind.log
    assert b"HTTP/1.1 429 Too Many Requests" in lines_of(behind, "2001:db8::{}")


def test_nobody_else_says_who_asks(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, limits=True)
    assert b"HTTP/1.1 429 Too Many Requests" in lines_of(server, "192.0.2.{}")
    server.end()
    assert server.log.count("add --proxy 127.0.0.1") == 1


def test_what_is_no_name(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path), "--port", "0")
    assert "not a name of a host" in complaint("--allow-host", "https://play.example/", *data)
    assert "'caddy' is not an address" in complaint("--proxy", "caddy", *data)
