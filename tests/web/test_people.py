"""Guests, accounts, sessions, tokens, and who is kept out."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from roborally.web.limits import LIMITS, Guesses, Limiter
from roborally.web.people.passwords import hashed, is_right
from roborally.web.refusals import Refusal
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot, end_of, guest, has_gone


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def test_a_guest_is_somebody_at_once(server: ServerProcess) -> None:
    nobody = Someone(server)
    assert nobody.get("/me") == {"user": None, "csrf": None, "moderator": False}
    with refused("who-are-you"):
        nobody.post("/rooms", {})
    ada = guest(server, "  Ada   L ")
    assert "HttpOnly" in ada.answer_headers["set-cookie"]
    assert "SameSite=lax" in ada.answer_headers["set-cookie"]
    assert ada.get("/me")["user"] == {"id": ada.user, "name": "Ada L", "account": False}
    assert ada.post("/me", {"name": "Ada"})["user"]["name"] == "Ada"
    ada.post("/logout")
    assert ada.get("/me")["user"] is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "a,b", "a: b", "a\nb\x00", "Ann with Bob"])
def test_names_that_a_record_could_not_hold(server: ServerProcess, name: str) -> None:
    with refused("bad-request"):
        Someone(server).post("/me", {"name": name})


def test_an_account_can_be_used_elsewhere(server: ServerProcess) -> None:
    ada = guest(server, "Guest")
    room = create(ada)
    with refused("bad-request"):
        ada.post("/accounts", {"name": "Ada", "password": "short"})
    opened = ada.post("/accounts", {"name": "Ada One", "password": "correct horse"})
    assert opened["user"] == {"id": ada.user, "name": "Ada One", "account": True}
    with refused("name-taken"):
        guest(server).post("/accounts", {"name": "ada ONE", "password": "battery staple"})
    elsewhere = Someone(server)
    with refused("wrong-password"):
        elsewhere.post("/login", {"name": "Ada One", "password": "wrong horse"})
    with refused("wrong-password"):
        elsewhere.post("/login", {"name": "Nobody", "password": "wrong horse"})
    found = elsewhere.post("/login", {"name": "ada one", "password": "correct horse"})
    assert found["user"]["id"] == ada.user
    cookie = elsewhere.answer_headers["set-cookie"].partition(";")[0]
    elsewhere.headers = {"cookie": cookie, "x-csrf-token": found["csrf"]}
    assert room in [card["id"] for card in elsewhere.get("/rooms?mine=true")["rooms"]]


def test_passwords_and_keys_are_not_in_the_database(server: ServerProcess) -> None:
    ada = guest(server)
    ada.post("/accounts", {"name": "Ada Two", "password": "correct horse 2"})
    token = ada.post("/tokens", {"name": "bot"})["token"]
    file = server.folder / "roborally.sqlite3"
    with closing(sqlite3.connect(file)) as database, database:
        text = "\n".join(database.iterdump())
    assert "argon2id" in text
    session = ada.headers["cookie"].partition("=")[2]
    for secret in ("correct horse 2", token, session):
        assert secret not in text


def test_a_password_is_dear_to_guess() -> None:
    """64 MiB and three passes, as RFC 9106 recommends; servers of other tests take less."""
    stored = asyncio.run(hashed("correct horse"))
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert asyncio.run(is_right(stored, "correct horse"))
    assert not asyncio.run(is_right(stored, "wrong horse"))


def test_a_guest_goes_on_at_another_device(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = create(ada)
    code = ada.post("/device")["code"]
    phone = Someone(server)
    with refused("wrong-password"):
        phone.post("/device/enter", {"code": "AAAA-AAAA-AAAA"})
    found = phone.post("/device/enter", {"code": code.lower()})
    assert found["user"]["id"] == ada.user
    cookie = phone.answer_headers["set-cookie"].partition(";")[0]
    phone.headers = {"cookie": cookie, "x-csrf-token": found["csrf"]}
    assert phone.get(f"/rooms/{room}")["you"]["seats"] == [0]
    with refused("wrong-password"):
        Someone(server).post("/device/enter", {"code": code})


def test_other_sites_cannot_use_a_session(server: ServerProcess) -> None:
    ada = guest(server)
    room = create(ada)
    with refused("csrf"):
        ada.ask("POST", f"/rooms/{room}/start", {}, {"x-csrf-token": "wrong"})
    with refused("bad-origin"):
        ada.ask("POST", f"/rooms/{room}/start", {}, {"origin": "https://evil.example"})
    with refused("bad-origin"):
        Someone(server).ask("POST", "/me", {"name": "x"}, {"origin": "https://evil.example"})
    address = f"{server.address.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
    for origin in ({"origin": "https://evil.example"}, {}):
        headers = {"cookie": ada.headers["cookie"], **origin}
        with pytest.raises(InvalidStatus), connect(address, additional_headers=headers):
            pass
    with ada.visit(room) as visit:
        assert visit.welcome["room"]["you"]["seats"] == [0]


def test_who_logs_out_is_disconnected(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = create(ada)
    code = ada.post("/device")["code"]
    with ada.visit(room) as visit:
        other = Someone(server)
        found = other.post("/device/enter", {"code": code})
        cookie = other.answer_headers["set-cookie"].partition(";")[0]
        other.headers |= {"cookie": cookie, "x-csrf-token": found["csrf"]}
        with other.visit(room) as elsewhere:
            ada.post("/logout")
            assert end_of(visit) == 1008
            assert visit.told[-1] == {"type": "goodbye", "reason": "logged-out", "reconnect": False}
            assert elsewhere.do("ping")["type"] == "pong", "the other device goes on"


def logged_in(server: ServerProcess, name: str, password: str) -> Someone:
    """Somebody at another device."""
    someone = Someone(server)
    found = someone.post("/login", {"name": name, "password": password})
    cookie = someone.answer_headers["set-cookie"].partition(";")[0]
    someone.headers = {"cookie": cookie, "x-csrf-token": found["csrf"]}
    someone.user = found["user"]["id"]
    return someone


def test_a_new_password_ends_other_sessions(server: ServerProcess) -> None:
    ada = guest(server)
    with refused("not-now"):
        ada.post("/accounts/password", {"old": "correct horse", "new": "battery staple"})
    ada.post("/accounts", {"name": "Ada Three", "password": "correct horse"})
    elsewhere = logged_in(server, "Ada Three", "correct horse")
    token = ada.post("/tokens", {"name": "bot"})["token"]
    code = ada.post("/device")["code"]
    room = create(ada)
    for old, new, wrong in (
        ("wrong horse", "battery staple", "wrong-password"),
        ("correct horse", "short", "bad-request"),
    ):
        with refused(wrong):
            ada.post("/accounts/password", {"old": old, "new": new})
    with elsewhere.visit(room) as visit:
        told = ada.post("/accounts/password", {"old": "correct horse", "new": "battery staple"})
        assert told["user"]["id"] == ada.user
        assert end_of(visit) == 1008
    assert ada.get("/me")["user"]["id"] == ada.user, "this session goes on"
    assert elsewhere.get("/me")["user"] is None
    with refused("wrong-password"):
        logged_in(server, "Ada Three", "correct horse")
    with refused("wrong-password"):
        Someone(server).post("/device/enter", {"code": code})
    assert logged_in(server, "Ada Three", "battery staple").user == ada.user
    machine = Someone(server)
    machine.headers["authorization"] = f"Bearer {token}"
    assert machine.get("/me")["user"]["id"] == ada.user, "tokens stay"
    for path, body in (("accounts/password", {"old": "a", "new": "b"}), ("logout/everywhere", {})):
        with refused("not-allowed"):
            machine.post(f"/{path}", body)


@pytest.mark.parametrize("tokens", [False, True])
def test_log_out_everywhere(server: ServerProcess, tokens: bool) -> None:
    ada, other = guest(server), guest(server)
    name = f"Ada Out {tokens}"
    ada.post("/accounts", {"name": name, "password": "correct horse"})
    elsewhere = logged_in(server, name, "correct horse")
    machine = Someone(server)
    token = ada.post("/tokens", {"name": "bot"})["token"]
    machine.headers["authorization"] = f"Bearer {token}"
    with elsewhere.visit(create(ada)) as visit:
        assert ada.post("/logout/everywhere", {"tokens": tokens}) == {}
        assert end_of(visit) == 1008
    for someone in (ada, elsewhere):
        assert someone.get("/me")["user"] is None
    if tokens:
        with refused("who-are-you"):
            machine.get("/me")
    else:
        assert machine.get("/me")["user"]["id"] == ada.user
    assert other.get("/me")["user"]["id"] == other.user
    assert logged_in(server, name, "correct horse").user == ada.user


def test_an_account_is_deleted_with_all_its_keys(server: ServerProcess) -> None:
    ada = guest(server)
    ada.post("/accounts", {"name": "Ada Gone", "password": "correct horse"})
    elsewhere = logged_in(server, "Ada Gone", "correct horse")
    code = ada.post("/device", {})["code"]
    machine = Someone(server)
    machine.headers["authorization"] = f"Bearer {ada.post('/tokens', {'name': 'bot'})['token']}"
    with refused("not-allowed"):
        machine.post("/accounts/close", {"password": "correct horse"})
    with refused("wrong-password"):
        ada.post("/accounts/close", {"password": "wrong horse"})
    room = create(ada)
    with elsewhere.visit(room) as visit:
        assert ada.post("/accounts/close", {"password": "correct horse"}) == {}
        assert end_of(visit) == 1008
    for someone in (ada, elsewhere):
        assert someone.get("/me")["user"] is None
    with refused("who-are-you"):
        machine.get("/me")
    with refused("wrong-password"):
        logged_in(server, "Ada Gone", "correct horse")
    with refused("wrong-password"):
        Someone(server).post("/device/enter", {"code": code})
    guest(server).post("/accounts", {"name": "Ada Gone", "password": "battery staple"})


def test_guesses_for_an_account_are_counted_from_all_addresses() -> None:
    guesses = Guesses(Limiter())
    counted = guesses.begin("ada", "home")
    guesses.was_right(counted, "ada", "home")
    for number in range(LIMITS["account"].burst):
        guesses.begin("ada", f"stranger {number}")
    with pytest.raises(Refusal) as too_many:
        guesses.begin("ada", "another stranger")
    assert too_many.value.code == "too-fast"
    guesses.begin("bob", "another stranger")
    for _ in range(5):
        guesses.was_right(guesses.begin("ada", "home"), "ada", "home")
    for _ in range(LIMITS["account"].burst):
        guesses.begin("ada", "home")
    with pytest.raises(Refusal):
        guesses.begin("ada", "home")


def test_right_passwords_do_not_count() -> None:
    guesses = Guesses(Limiter())
    for number in range(3 * LIMITS["account"].burst):
        guesses.was_right(guesses.begin("ada", f"device {number}"), "ada", f"device {number}")


def test_strangers_behind_many_addresses_cannot_go_on_guessing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--proxy", "127.0.0.1", limits=True)
    codes = []
    for number in range(25):
        with pytest.raises(Refused) as guess:
            Someone(server).ask(
                "POST",
                "/login",
                {"name": "Ada  X", "password": "guess guess"},
                {"x-forwarded-for": f"192.0.2.{number}"},
            )
        codes.append(guess.value.code)
    server.end()
    assert codes[:20] == ["wrong-password"] * 20
    assert codes[-1] == "too-fast"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path, limits=True)
    yield running
    running.end()


def test_nobody_may_ask_too_often(strict: ServerProcess) -> None:
    guesses = []
    for _ in range(12):
        with pytest.raises(Refused) as guess:
            Someone(strict).post("/login", {"name": "Ada", "password": "guess guess"})
        guesses.append(guess.value)
    assert {guess.code for guess in guesses} == {"wrong-password", "too-fast"}
    assert guesses[-1].body["retry_after"] > 0
    host = bot(strict)
    room = create(host)
    with host.visit(room) as visit:
        for number in range(150):
            visit.say("ping", ref=number)
        kinds = [visit.next()["type"] for _ in range(150)]
        assert "refused" in kinds
        assert kinds.count("pong") >= 60
        with suppress(ConnectionClosed):
            for number in range(400):
                visit.say("ping", ref=number)
        assert has_gone(visit), "who does not stop is sent away"
    with refused("too-fast"):
        for number in range(2 * LIMITS["guest"].burst):
            bot(strict, f"Bot {number}")


def test_a_class_behind_one_address(strict: ServerProcess) -> None:
    """Right passwords, right codes and new accounts use up nothing that others need."""
    pupils = [guest(strict, f"Pupil {number}") for number in range(12)]
    for number, pupil in enumerate(pupils):
        pupil.post("/accounts", {"name": f"Pupil {number}", "password": "correct horse"})
    for number, pupil in enumerate(pupils):
        assert logged_in(strict, f"Pupil {number}", "correct horse").user == pupil.user
        code = pupil.post("/device")["code"]
        assert Someone(strict).post("/device/enter", {"code": code})["user"]["id"] == pupil.user
    codes = []
    for _ in range(10):
        with pytest.raises(Refused) as guess:
            Someone(strict).post("/login", {"name": "Pupil 1", "password": "wrong horse"})
        codes.append(guess.value.code)
    assert codes[:8] == ["wrong-password"] * 8, "nothing was counted before"
    assert codes[-1] == "too-fast"


def test_names_that_are_taken_cannot_be_tried_without_end(strict: ServerProcess) -> None:
    guest(strict, "Ada").post("/accounts", {"name": "Ada", "password": "correct horse"})
    other = guest(strict, "Other")
    codes = []
    for _ in range(LIMITS["guest"].burst + 12):
        with pytest.raises(Refused) as taken:
            other.post("/accounts", {"name": "Ada", "password": "correct horse"})
        codes.append(taken.value.code)
    assert codes[0] == "name-taken"
    assert "too-fast" in codes
