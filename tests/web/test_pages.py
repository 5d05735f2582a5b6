"""The pages of the client, and faults of ours, in a server inside the test."""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from roborally.web import limits
from roborally.web.http import pages, people
from roborally.web.http.app import WITH_SECRETS, create_app
from roborally.web.settings import BadDatabase, Settings
from roborally.web.store.room_journal import Journal


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>the game</title>", "utf-8")
    (static / "assets" / "main-1a2b.js").write_text("export {}", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    monkeypatch.setattr(pages, "STATIC", static)
    settings = Settings(data=str(tmp_path / "data"))
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        yield client


def test_every_address_of_the_client_is_its_one_page(client: TestClient[Litestar]) -> None:
    for path in ("/", "/room/abc", "/replay/xyz"):
        answer = client.get(path)
        assert "the game" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/missing.js").status_code == 404
    assert client.get("/api/v1/nothing").status_code == 404
    assert client.get("/api/nothing").json()["code"] == "not-found"


def test_who_asks_for_the_head_gets_it(client: TestClient[Litestar]) -> None:
    """Those who watch over servers do, and administrators who look at headers."""
    for path in ("/", "/health/ready", "/api/v1", "/api/nothing"):
        whole, head = client.get(path), client.head(path)
        assert head.status_code == whole.status_code
        told, expected = dict(head.headers), dict(whole.headers)
        assert told.pop("x-request-id") != expected.pop("x-request-id")
        assert told == expected
    assert client.get("/").headers["content-type"] == "text/html; charset=utf-8"


def test_every_answer_has_an_id(client: TestClient[Litestar]) -> None:
    answers = [client.get("/"), client.put("/"), client.post("/api/v1/nothing"), client.head("/")]
    assert [answer.status_code for answer in answers] == [200, 405, 404, 200]
    assert len({answer.headers["x-request-id"] for answer in answers} - {""}) == len(answers)


def test_a_page_names_the_files_that_it_will_need(client: TestClient[Litestar]) -> None:
    for file in ("RoomPage-1.js", "en-2.js", "de-3.js"):
        (pages.STATIC / "assets" / file).write_text("export {}", "utf-8")

    def ahead(path: str, languages: str) -> list[str]:
        told = client.get(path, headers={"accept-language": languages}).headers["link"]
        return re.findall(r"</assets/([\w.-]+)>; rel=modulepreload", told)

    assert ahead("/", "") == ["en-2.js"]
    assert ahead("/room/abc", "fr-FR, de-AT;q=0.9, en;q=0.5") == ["RoomPage-1.js", "de-3.js"]
    assert ahead("/%2A/room", "*, x/y") == ["en-2.js"]


def test_files_with_a_digest_in_their_name_are_kept_for_ever(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/main-1a2b.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert "secret" not in client.get("/assets/..%2f..%2fsecret.txt").text


def test_addresses_that_can_be_no_file(client: TestClient[Litestar]) -> None:
    for path in ("/a%00b", "/" + "x" * 300, "/x/" + "y" * 300 + "/z.js", "/a%0d%0aroom%20b"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_pages_may_lie_behind_a_link(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(pages.STATIC)
    monkeypatch.setattr(pages, "STATIC", tmp_path / "link")
    assert client.get("/assets/main-1a2b.js").status_code == 200


def test_pages_are_limited_too(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "request", limits.Limit(5, 0.01))
    codes = [client.get("/assets/main-1a2b.js").status_code for _ in range(10)]
    assert codes == [200] * 5 + [429] * 5


def test_a_body_that_is_too_deep(client: TestClient[Litestar]) -> None:
    for body in ("[" * 100_000, '{"name":' * 20_000):
        answer = client.post("/api/v1/me", content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_without_pages_it_says_so(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nowhere")
    assert "not built" in client.get("/").text


def test_a_fault_of_ours_tells_nothing_but_a_number(
    client: TestClient[Litestar],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(Journal, "open_rooms", fail)
    answer = client.get("/api/v1/rooms")
    assert answer.status_code == 500
    assert answer.json()["code"] == "server-error"
    assert len(answer.json()["id"]) == 8
    assert "secret" not in answer.text
    monkeypatch.setattr(Journal, "entries", fail)
    assert client.get("/api/v1/rooms/aprivateroom/floor").status_code == 500
    assert "/rooms failed" in caplog.text
    assert "is damaged and cannot be read" in caplog.text
    assert "aprivateroom" not in caplog.text


def test_addresses_of_databases() -> None:
    assert Settings(database="postgres://a@b/c").url == "postgresql+asyncpg://a@b/c"
    assert Settings(database="sqlite:///x.db").url == "sqlite+aiosqlite:///x.db"
    assert Settings(data="d").one_process_only
    with pytest.raises(BadDatabase):
        assert Settings(database="nonsense").url


def test_what_postgresql_needs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(BadDatabase, match=r"pip install 'roborally\[server\]'"):
        assert Settings(database="postgres://a@b/c").url
    assert Settings(database="sqlite:///x.db").url


def test_long_answers_are_compressed_and_secrets_are_not(client: TestClient[Litestar]) -> None:
    for path, least in (
        ("/api/v1/courses", 10_000),
        ("/api/v1/courses/risky-exchange-2005/picture.svg", 10_000),
    ):
        answer = client.get(path, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip", path
        assert "accept-encoding" in answer.headers["vary"].lower()
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
        assert len(plain.content) > least
        sent = answer.num_bytes_downloaded
        assert sent < len(plain.content) / 2, path
    name = "x" * 40
    me = client.post("/api/v1/me", json={"name": name}, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in me.headers
    assert "content-encoding" not in client.get("/api/v1/me").headers


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("BR;q=0.5, gzip", "br"),
        ("gzip, br;q=0", "gzip"),
        ("br;q=0.0, gzip; q=0", None),
        ("zstd", None),
        ("", None),
    ],
)
def test_scripts_are_sent_as_small_as_a_browser_takes_them(
    client: TestClient[Litestar], accepted: str, sent: str | None
) -> None:
    """Compressed when the client was built, never by the server."""
    assets = pages.STATIC / "assets"
    text = b"export const long = 1;\n" * 200
    (assets / "long-3c4d.js").write_bytes(text)
    (assets / "long-3c4d.js.br").write_bytes(b"brotli")
    packed = gzip.compress(text)
    (assets / "long-3c4d.js.gz").write_bytes(packed)
    with client.stream(
        "GET", "/assets/long-3c4d.js", headers={"accept-encoding": accepted}
    ) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"].lower() == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert raw == {"br": b"brotli", "gzip": packed, None: text}[sent]


def test_a_script_that_was_not_compressed_is_sent_plainly(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in answer.headers
    assert answer.text == "export {}"


def test_whatever_tells_a_secret_is_sent_as_it_is() -> None:
    """Every address of people has a pattern that keeps it from being compressed."""
    for route in people.router.routes:
        path = f"/api/v1{route.path_format}"
        if path != "/api/v1/logout" and not path.startswith("/api/v1/logout/"):
            assert any(re.match(pattern, path) for pattern in WITH_SECRETS), path
