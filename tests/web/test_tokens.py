"""Tokens: less than their owner, and gone with all they made."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, MetaData, Table, insert
from websockets.exceptions import ConnectionClosed

from roborally.web.people.keys import MOST_TOKENS, Keys
from roborally.web.people.people import People, digest
from roborally.web.settings import Settings
from roborally.web.store.database import Store
from roborally.web.store.migrating import migrate
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot, end_of, guest, program_of


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def test_tokens_are_made_listed_and_ended(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    made = ada.post("/tokens", {"name": "my bot", "scope": "bot"})
    ada.post("/tokens", {"name": "another"})
    machine = Someone(server)
    machine.headers["authorization"] = f"Bearer {made['token']}"
    assert machine.get("/me")["user"]["id"] == ada.user
    listed = [(token["name"], token["scope"]) for token in ada.get("/tokens")["tokens"]]
    assert listed == [("my bot", "bot"), ("another", "play")]
    with refused("not-found"):
        guest(server).ask("DELETE", f"/tokens/{made['id']}")
    ada.ask("DELETE", f"/tokens/{made['id']}")
    with refused("who-are-you"):
        machine.get("/me")
    assert [token["name"] for token in ada.get("/tokens")["tokens"]] == ["another"]


def test_a_token_is_good_for_something_known(server: ServerProcess) -> None:
    ada = guest(server)
    with refused("bad-request"):
        ada.post("/tokens", {"name": "all", "scope": "everything"})
    for number in range(MOST_TOKENS):
        ada.post("/tokens", {"name": f"number {number}", "scope": "read"})
    with refused("not-now"):
        ada.post("/tokens", {"name": "one more"})


def test_a_bot_sits_down_and_answers_but_is_no_host(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = create(guest(server, "Host"), people=2)
    machine = program_of(ada, "bot")
    with refused("not-allowed"):
        machine.post("/rooms", {})
    assert machine.post(f"/rooms/{room}/join")["seats"][1]["user"] == ada.user
    with machine.visit(room) as visit:
        refusal = visit.do("chat", text="hello")
        assert refusal["code"] == "not-allowed"
        assert refusal["message"] == "a token for 'bot' is not enough for this"
        assert visit.do("orders", seat=1, text="announce_power_down: pass")["type"] == "ack"


def test_who_only_looks_sees_the_own_hand_and_plays_nothing(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    room = create(ada)
    ada.post(f"/rooms/{room}/start")
    with program_of(ada, "read").visit(room) as visit:
        (ask,) = visit.wait_for_asks()
        assert ask["program"]["hand"]
        assert visit.answer(ask)["code"] == "not-allowed"
    with ada.visit(room) as visit:
        assert visit.answer(ask)["type"] == "ack", "nothing was answered before"


@pytest.mark.parametrize("everything", [False, True], ids=["one token", "all tokens"])
def test_what_was_made_with_a_token_ends_with_it(server: ServerProcess, everything: bool) -> None:
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    made = ada.post("/tokens", {"name": "maker"})
    machine = Someone(server)
    machine.headers["authorization"] = f"Bearer {made['token']}"
    own = create(ada)
    alone, waiting, together = create(machine), create(machine), create(machine, people=2)
    bob.post(f"/rooms/{together}/join")
    machine.post(f"/rooms/{alone}/start")
    with machine.visit(alone) as visit:
        if everything:
            ada.post("/logout/everywhere", {"tokens": True})
        else:
            ada.ask("DELETE", f"/tokens/{made['id']}")
        assert end_of(visit) == 1008
    with pytest.raises(ConnectionClosed) as closed:
        machine.visit(own)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    status = {id: bob.get(f"/rooms/{id}")["status"] for id in (own, alone, waiting, together)}
    assert status == {own: "waiting", alone: "closed", waiting: "closed", together: "waiting"}


def test_a_program_without_a_person_has_one_token_for_good(server: ServerProcess) -> None:
    machine = bot(server, "R2")
    room = create(machine)
    with machine.visit(room) as visit:
        assert visit.do("chat", text="hello")["type"] == "ack"
    for method, path, body in (
        ("POST", "/tokens", {"name": "more"}),
        ("GET", "/tokens", None),
        ("POST", "/device", {}),
        ("POST", "/me", {"name": "C3"}),
        ("POST", "/accounts", {"name": "R2 D2", "password": "correct horse"}),
        ("POST", "/logout", {}),
    ):
        with refused("not-allowed"):
            machine.ask(method, path, body)
    assert machine.get("/me")["user"]["name"] == "R2"


def test_tokens_of_before_can_play(tmp_path: Path, database: str) -> None:
    def before(connection: Connection) -> None:
        migrate(connection, "0003")
        names = ("users", "tokens")
        old = {name: Table(name, MetaData(), autoload_with=connection) for name in names}
        connection.execute(insert(old["users"]), {"id": "u1", "name": "Ada", "created": 1})
        token = {"id": "t1", "hash": digest("rr_1"), "user": "u1", "name": "bot", "created": 1}
        connection.execute(insert(old["tokens"]), token)

    async def run() -> None:
        store = Store(Settings(database=database, data=str(tmp_path)).url)
        async with store.engine.begin() as connection:
            await connection.run_sync(before)
        await store.open()
        try:
            person = await People(store).by_token("rr_1")
            assert person is not None
            assert (person.id, person.token, person.scope) == ("u1", "t1", "play")
            cards = await Keys(People(store)).tokens_of(person)
            assert [card.scope for card in cards] == ["play"]
        finally:
            await store.close()

    asyncio.run(run())
