"""Every field that the server sends is in docs/protocol.md, and the OpenAPI has a form for it."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from roborally.web.http.handlers import REFUSALS
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, bot, guest

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
CODE = re.findall(r"```.*?```|`[^`]+`", PAGE, re.DOTALL)
WORDS = {word for part in CODE for word in re.findall(r"[A-Za-z_]+", part)}
BY_NAME = {
    "about",
    "aims",
    "elements",
    "colours",
    "fixed",
    "gear",
    "house_rules",
    "memory",
    "piles",
    "rules_text",
    "stored",
}
"""Objects whose keys are names of things, not fields."""


def fields(value: Any) -> Iterator[str]:
    """All fields anywhere in what was sent."""
    if isinstance(value, list):
        for one in value:
            yield from fields(one)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield name
            if name not in BY_NAME or isinstance(one, list):
                yield from fields(one)


def unknown(value: Any) -> set[str]:
    return set(fields(value)) - WORDS


@pytest.fixture(scope="module", params=["1994", "2005", "2016"])
def race(request: pytest.FixtureRequest, server: ServerProcess) -> tuple[Someone, str, list[Any]]:
    """A race that is over: who played it, its room, and every message."""
    edition: str = request.param
    one, two = bot(server, "One"), bot(server, "Two")
    rules = {"starting_options": 3} if edition == "2005" else {}
    clock = {"kind": "decision", "program": 60, "answer": 60}
    room = create(one, edition, people=2, house_rules=rules, clock=clock, listed=True)
    two.post(f"/rooms/{room}/join")
    with one.visit(room) as first, two.visit(room) as second, Someone(server).visit(room) as third:
        first.do("chat", text="hello")
        first.do("orders", seat=0, text="nonsense")
        first.say("hello")
        one.post(f"/rooms/{room}/start")
        first.wait_for_asks()
        one.post(f"/rooms/{room}/pause")
        first.say("resync")
        first.hear("welcome", where=lambda message: not message["clock"]["running"])
        one.post(f"/rooms/{room}/resume")
        first.do("answer", ask="0.99.nothing", answer="x")
        programs = [ask for ask in first.asks if ask["program"]]
        for ask in programs:
            cards = ",".join(ask["program"]["hand"][: len(ask["program"]["registers"])])
            for kind in ("preview", "explain", "suggest"):
                first.do(kind, robot=0, program=cards)
        others = [
            threading.Thread(target=second.play),
            threading.Thread(target=third.until, args=(lambda: third.is_over,)),
        ]
        for other in others:
            other.start()
        first.play()
        for other in others:
            other.join()
        assert third.is_over
        return one, room, [*first.told, *second.told, *third.told]


def test_messages(race: tuple[Someone, str, list[Any]]) -> None:
    _, _, told = race
    kinds = {message["type"] for message in told}
    assert kinds >= {"welcome", "update", "room", "waiting", "chat", "ack", "refused"}
    assert unknown(told) == set()


def test_messages_are_valid_by_the_schema_that_the_server_gives(
    race: tuple[Someone, str, list[Any]],
) -> None:
    one, _, told = race
    schema = one.server.get("/api/v1/live.json")
    validator = jsonschema_rs.validator_for(
        {**schema, "anyOf": [{"$ref": "#/$defs/ServerMessage"}]}
    )
    for message in told:
        validator.validate(message)


def checked(someone: Someone, path: str, method: str = "GET", body: Any = None) -> Any:
    """What an address gives, with no unknown field; that it has its shape is always checked."""
    found = someone.ask(method, path, body)
    assert unknown(found) == set(), path
    return found


def test_answers_about_races(race: tuple[Someone, str, list[Any]]) -> None:
    one, room, _ = race
    for path in ("", "/view", "/events", "/floor", "/orders?seat=0"):
        checked(one, f"/rooms/{room}{path}")
    for path in ("", f"/{room}", f"/{room}/replay", f"/{room}/verify"):
        checked(one, f"/races{path}")
    record = one.server.text(f"/api/v1/races/{room}/record")
    checked(one, "/records", "POST", {"text": record})
    waiting = checked(one, f"/rooms/{room}/rematch", "POST", {})["id"]
    checked(one, "/rooms?mine=true")
    start(one, waiting)
    view = checked(one, f"/rooms/{waiting}/view")
    assert view["asks"]
    assert view["clock"]["seats"]
    one.post(f"/rooms/{waiting}/pause")
    assert "left" in checked(one, f"/rooms/{waiting}/view")["clock"]["seats"][0]


def test_answers_about_people(server: ServerProcess) -> None:
    ada = guest(server)
    checked(ada, "/me")
    checked(ada, "/device", "POST", {})
    checked(ada, "/tokens", "POST", {"name": "bot"})
    checked(ada, "/tokens")
    checked(Someone(server), "/bots", "POST", {"name": "bot"})


def test_answers_of_the_library(server: ServerProcess) -> None:
    nobody = Someone(server)
    for path in ("", "/editions", "/cards"):
        checked(nobody, path)
    for kind in ("courses", "boards"):
        for card in checked(nobody, f"/{kind}")[kind]:
            checked(nobody, f"/{kind}/{card['id']}")


def test_every_address_has_a_form_and_tells_its_errors(server: ServerProcess) -> None:
    schema = server.get("/api/v1/openapi.json")
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            told = about["responses"]
            assert {str(code) for code in REFUSALS} <= set(told), (method, path)
            done = next(told[code] for code in ("200", "201") if code in told)
            (form,) = done["content"].values()
            assert "$ref" in form["schema"] or form["schema"]["type"] == "string", (method, path)
