"""People and bots as tests play them: HTTP with a token or a cookie, and websockets."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from copy import deepcopy
from http.cookies import SimpleCookie
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.schema import check_answer, check_told
from tests.web.serving import ServerProcess

Message = dict[str, Any]
PATIENCE = 90.0
"""Seconds of silence after which something that should have been told is missing. As long as a
race goes on it is waited for: some of 2016 have hundreds of turns, and machines may be slow."""


class Refused(Exception):
    """The server said no."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.code = body.get("code")


class Someone:
    """Somebody who asks the server for things."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.headers: dict[str, str] = {}
        self.user = ""
        self.answer_headers: dict[str, str] = {}

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        *,
        as_json: bool = True,
    ) -> Any:
        data = None if body is None else json.dumps(body).encode()
        sent = {"content-type": "application/json", **self.headers, **(headers or {})}
        request = urllib.request.Request(
            f"{self.server.address}/api/v1{path}", data, sent, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                self.answer_headers = {k.lower(): v for k, v in answer.headers.items()}
                if not as_json:
                    return answer.read().decode(errors="replace")
                found = json.load(answer)
                check_answer(method, path, answer.status, found)
                return found
        except urllib.error.HTTPError as error:
            self.answer_headers = {k.lower(): v for k, v in error.headers.items()}
            refusal = json.load(error)
            check_answer(method, path, error.code, refusal)
            raise Refused(error.code, refusal) from None

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> Any:
        return self.ask("POST", path, {} if body is None else body)

    def visit(self, room: str, **hello: Any) -> Visit:
        return Visit(self, room, hello)


def bot(server: ServerProcess, name: str = "Bot") -> Someone:
    """Somebody with a token."""
    someone = Someone(server)
    found = someone.post("/bots", {"name": name})
    someone.user = found["user"]["id"]
    someone.headers["authorization"] = f"Bearer {found['token']}"
    return someone


def program_of(owner: Someone, scope: str) -> Someone:
    """A program of somebody, with a token for something."""
    someone = Someone(owner.server)
    token = owner.post("/tokens", {"name": scope, "scope": scope})["token"]
    someone.user = owner.user
    someone.headers["authorization"] = f"Bearer {token}"
    return someone


def warden(server: ServerProcess, name: str = "Warden") -> Someone:
    """A moderator, for whom the servers of the tests are started."""
    someone = guest(server, name)
    known = {"name": name, "password": "keeps the peace"}
    try:
        someone.post("/accounts", known)
    except Refused:
        found = someone.post("/login", known)
        cookie = someone.answer_headers["set-cookie"].partition(";")[0]
        someone.headers = {"cookie": cookie, "x-csrf-token": found["csrf"]}
        someone.user = found["user"]["id"]
    return someone


def guest(server: ServerProcess, name: str = "Guest") -> Someone:
    """Somebody with a browser: a cookie and a CSRF token."""
    someone = Someone(server)
    found = someone.post("/me", {"name": name})
    someone.user = found["user"]["id"]
    cookie = SimpleCookie(someone.answer_headers["set-cookie"])["roborally_session"]
    someone.headers["cookie"] = f"roborally_session={cookie.value}"
    someone.headers["x-csrf-token"] = found["csrf"]
    return someone


class Visit:
    """A connection to a room; keeps everything it was told."""

    def __init__(self, someone: Someone, room: str, hello: dict[str, Any]) -> None:
        server = someone.server
        address = f"{server.address.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
        headers = {k: v for k, v in someone.headers.items() if k in ("authorization", "cookie")}
        if "cookie" in headers:
            headers["origin"] = server.address
        self.ending = ExitStack()
        self.socket: ClientConnection = self.ending.enter_context(
            connect(
                address,
                additional_headers=headers,
                max_size=None,
                open_timeout=120,
                ping_interval=None,  # who reads nothing for long would end the connection itself
            )
        )
        self.told: list[Message] = []
        self.refs = 0
        self._view: Message | None = None
        self.say("hello", protocol=2, **hello)
        self.welcome = self.hear("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.ending.close()

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def next(self, patience: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=patience))
        check_told(message)
        self.told.append(message)
        self._follow(message)
        return message

    def _follow(self, message: Message) -> None:
        """The view as somebody has it who knows nothing but what the protocol says."""
        if "view" in message or message["type"] == "update":
            self._view = followed(self._view, message)

    def hear(
        self,
        *kinds: str,
        where: Callable[[Message], bool] = lambda _: True,
    ) -> Message:
        """Wait for a message of a kind, whatever comes before it."""
        while True:
            message = self.next()
            if message["type"] in kinds and where(message):
                return message

    def until(self, holds: Callable[[], bool]) -> None:
        """Listen until something holds, if it does not already."""
        while not holds():
            self.next()

    def until_event(self, kind: str) -> None:
        """Listen until an event of a kind has been told."""
        self.until(lambda: any(event["kind"] == kind for event in self.events))

    def until_chat(self, lines: int) -> list[Message]:
        self.until(lambda: len(self.chat) >= lines)
        return self.chat

    def hear_all(self, patience: float = 0.3) -> list[Message]:
        """Everything that still comes."""
        found = []
        try:
            while True:
                found.append(self.next(patience))
        except TimeoutError:
            return found

    def do(self, kind: str, **fields: Any) -> Message:
        """Say something and wait until it is acknowledged or refused."""
        self.refs += 1
        ref = self.refs
        self.say(kind, ref=ref, **fields)
        return self.hear(
            "ack",
            "refused",
            "pong",
            "preview",
            "suggestions",
            "explanation",
            "consequences",
            where=lambda m: m.get("ref") == ref,
        )

    def answer(self, ask: Message, text: str | None = None) -> Message:
        return self.do("answer", ask=ask["id"], answer=choose(ask) if text is None else text)

    @property
    def asks(self) -> list[Message]:
        """The asks of the newest message that has any."""
        for message in reversed(self.told):
            if "asks" in message:
                asks: list[Message] = message["asks"]
                return asks
        return []

    @property
    def room(self) -> Message:
        for message in reversed(self.told):
            if "room" in message:
                room: Message = message["room"]
                return room
        raise AssertionError("nothing about the room")

    @property
    def view(self) -> Message:
        assert self._view is not None, "no view"
        return self._view

    @property
    def events(self) -> list[Message]:
        return [event for message in self.told for event in message.get("events", [])]

    @property
    def chat(self) -> list[Message]:
        """What was said since the welcome."""
        return [message["chat"] for message in self.told if message["type"] == "chat"]

    def wait_for_asks(self) -> list[Message]:
        if not self.asks:
            self.hear("update", "welcome", where=lambda m: bool(m.get("asks")))
        return self.asks

    @property
    def is_over(self) -> bool:
        return self.room["status"] in ("over", "closed")

    def play(self, *, turns: int = 10_000) -> None:
        """Answer everything until the race is over, or so many turns have been played."""
        answered: set[str] = set()
        last = turns + (self.view["turn"] if self.welcome["view"] else 1)
        while not self.is_over and not self._has_come_to(last):
            for ask in self.asks:
                if ask["id"] not in answered:
                    answered.add(ask["id"])
                    self.say("answer", ask=ask["id"], answer=self._choose(ask))
            message = self.next()
            assert message["type"] != "refused", message

    def _choose(self, ask: Message) -> str:
        """Whoever never repairs may have a program that is locked for ever."""
        if ask["name"] == "announce_power_down":
            damage = self.view["robots"][ask["robot"]]["damage"]
            return "down" if damage > 4 else "pass"
        return choose(ask)

    def _has_come_to(self, turn: int) -> bool:
        return self._view is not None and bool(self._view["turn"] >= turn)


def followed(view: Message | None, message: Message) -> Message | None:
    """The view after a message that has a whole one, or changes of the one before."""
    view = deepcopy(message.get("view", view))
    if view is not None and "view" not in message:
        told = [change for event in message["events"] for change in event.get("changes", [])]
        for change in told + message["changes"]:
            (view["robots"][change["robot"]] if "robot" in change else view).update(change)
    return view


def choose(ask: Message) -> str:
    """A simple answer that is always legal."""
    if ask["shape"] != "program":
        return str(ask["default"])
    program = ask["program"]
    hand = sorted(program["hand"], key=lambda card: card in program["not_first"])
    return ",".join(hand[: len(program["registers"])])


def has_gone(visit: Visit) -> bool:
    """Whether the server closes the connection, or has done so."""
    return end_of(visit) is not None


def end_of(visit: Visit) -> int | None:
    """The code with which the server closes a connection; None if it does not."""
    try:
        visit.hear_all(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return None
