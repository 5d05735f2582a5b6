"""Bots that play on servers: the same classes and programs as in the arena.

A bot has a token, which is kept, so that it is the same guest the next time and goes on in the
rooms where it sits. Each room has a thread of its own. Connections that break are made again; an
answer that was lost with one is given again, because the question is still open.
"""

from __future__ import annotations

import json
import logging
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from roborally.bots.ladder import kept_tables
from roborally.contenders.contender import contender
from roborally.contenders.forfeits import Forfeit
from roborally.contenders.trusted_bot import Contender
from roborally.game.setup import Setup
from roborally.protocol.sight import Sight, read_setup, read_sight

log: Final = logging.getLogger("roborally.bot")
PROTOCOL: Final = 2
SECONDS: Final = 60.0
AGAIN_AFTER: Final = (1.0, 2.0, 5.0, 10.0)
"""Seconds before a connection is made again, after the first failure, the second and so on."""
LOOK_EVERY: Final = 5.0
GONE: Final = (401, 403, 404, 410)


class Unwelcome(Exception):
    """The server refuses; ``code`` is its word for why."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Account:
    """A guest on a server, known by its token."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server.rstrip("/")
        self.token = token

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server for something; raises Unwelcome, or OSError if it cannot be reached."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(  # noqa: S310  (the user says which server)
            f"{self.server}/api/v1{path}", data, headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None

    def connected(self, room: str) -> ClientConnection:
        """The live connection to a room."""
        address = f"{self.server.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
        headers = {"authorization": f"Bearer {self.token}"}
        return connect(address, additional_headers=headers, max_size=None)


def _refusal(error: urllib.error.HTTPError) -> Unwelcome:
    try:
        told = json.load(error)
        return Unwelcome(error.code, str(told["code"]), str(told["message"]))
    except (ValueError, KeyError, TypeError):
        return Unwelcome(error.code, "error", f"the server answers {error.code} {error.reason}")


def _status(error: Exception) -> int:
    """With which status the server refused, 0 if it was something else."""
    if isinstance(error, InvalidStatus):
        return error.response.status_code
    return error.status if isinstance(error, Unwelcome) else 0


def account_on(server: str, name: str, tokens: Path, token: str = "") -> Account:
    """The account of a bot: that of the last time, or a new one.

    With a token of a person the bot is theirs, and shown so. The token of a bot is its own.
    """
    account = Account(server)
    known: dict[str, str] = json.loads(tokens.read_text("utf-8")) if tokens.is_file() else {}
    key = f"{name} {account.server}"
    if token:
        key += f" {blake2b(token.encode(), digest_size=8).hexdigest()}"
    account.token = known.get(key, "")
    if account.token:
        try:
            account.call("GET", "/rooms?mine=true")
        except Unwelcome as refusal:
            if refusal.status not in GONE:
                raise
            account.token = ""
        else:
            return account
    try:
        made = Account(server, token).call("POST", "/bots", {"name": name})
    except Unwelcome as refusal:
        if not token or refusal.code != "not-allowed":
            raise
        return Account(server, token)
    account.token = made["token"]
    tokens.parent.mkdir(parents=True, exist_ok=True)
    tokens.touch(0o600)
    tokens.write_text(json.dumps({**known, key: account.token}, indent=1) + "\n", "utf-8")
    return account


def room_in(link: str) -> str:
    """The room that a link, or the name of a room alone, means."""
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]


class RoomPlayer:
    """A bot in one room."""

    def __init__(self, account: Account, room: str, bot: str) -> None:
        self.account = account
        self.room = room
        self.bot = bot
        self.over = False
        self.stopping = threading.Event()
        self._setup: Setup | None = None
        self._seated: dict[int, Contender] = {}
        self._answered: set[str] = set()

    def join(self, seat: int | None = None) -> None:
        """Take a free seat, or that one."""
        self.account.call("POST", f"/rooms/{self.room}/join", {"seat": seat})

    def play(self) -> None:
        """Answer until the race is over."""
        failures = 0
        try:
            while not self.over and not self.stopping.is_set():
                try:
                    with self.account.connected(self.room) as socket:
                        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
                        failures = 0
                        self._listen(socket)
                except (Unwelcome, WebSocketException, OSError) as error:
                    if _status(error) in GONE:
                        raise
                    log.info("room %s: %s; connecting again", self.room, error)
                    failures += 1
                self._answered.clear()
                if failures:
                    self.stopping.wait(AGAIN_AFTER[min(failures, len(AGAIN_AFTER)) - 1])
        finally:
            for bot in self._seated.values():
                bot.leave()

    def _listen(self, socket: ClientConnection) -> None:
        while not self.over and not self.stopping.is_set():
            try:
                message = json.loads(socket.recv(timeout=1.0))
            except TimeoutError:
                continue
            status = message.get("room", {}).get("status")
            if status in ("over", "closed"):
                log.info("room %s: %s", self.room, status)
                self.over = True
            elif message["type"] == "refused":
                log.warning("room %s: %s", self.room, message["message"])
            for seat in dict.fromkeys(ask["seat"] for ask in message.get("asks", ())):
                self._answer(socket, seat)

    def _answer(self, socket: ClientConnection, seat: int) -> None:
        """Answer all that a seat is asked now."""
        told = self.account.call("GET", f"/rooms/{self.room}/sight?seat={seat}")
        sight = msgspec.convert(told, Sight)
        if self._setup is None:
            self._setup = read_setup(sight)
        view, asks = read_sight(sight, self._setup)
        bot = self._seated.get(seat) or self._seat(seat)
        for id, ask in asks.items():
            if id in self._answered:
                continue
            try:
                answer = bot.answer(ask, view)
            except Forfeit as forfeit:
                log.warning("room %s: %s: %s", self.room, ask.name, forfeit)
                answer = ask.default
            except Exception:
                log.exception("room %s: the bot broke at %s; the default counts", self.room, id)
                answer = ask.default
            self._answered.add(id)
            socket.send(json.dumps({"type": "answer", "ask": id, "answer": answer}))

    def _seat(self, seat: int) -> Contender:
        assert self._setup is not None
        setup = replace(self._setup, seed=token_hex(8))
        bot = contender(self.bot, setup, seat, kept_tables(), SECONDS, trusted=True)
        self._seated[seat] = bot
        return bot


class BotClient:
    """A bot in all its rooms."""

    def __init__(self, account: Account, bot: str, most: int) -> None:
        self.account = account
        self.bot = bot
        self.most = most
        self.playing: dict[str, tuple[RoomPlayer, threading.Thread]] = {}
        self.stopping = threading.Event()

    def enter(self, room: str, *, joining: bool = True, seat: int | None = None) -> None:
        """Play in a room, if it does not yet."""
        if room in self.playing:
            return
        player = RoomPlayer(self.account, room, self.bot)
        if joining:
            player.join(seat)
        thread = threading.Thread(target=self._play, args=(player,), daemon=True)
        self.playing[room] = player, thread
        thread.start()
        log.info("plays in room %s", room)

    def _play(self, player: RoomPlayer) -> None:
        try:
            player.play()
        except (Unwelcome, WebSocketException) as refusal:
            log.warning("room %s: %s", player.room, refusal)
        except Exception:
            log.exception("room %s: the bot broke", player.room)

    def open_room(self, course: str, against: Sequence[str]) -> str:
        """Make a room on a course with bots of the server, sit down and start; its name."""
        seats = [{"kind": "person"}, *({"kind": "bot", "level": level} for level in against)]
        room = str(self.account.call("POST", "/rooms", {"course": course, "seats": seats})["id"])
        self.enter(room, joining=False)
        self.account.call("POST", f"/rooms/{room}/start", {})
        return room

    def go_on(self) -> None:
        """Go on in rooms where it sits already."""
        for room in self._rooms("/rooms?mine=true"):
            self.enter(room["id"], joining=False)

    def look_for_tables(self) -> None:
        """Sit down in listed rooms that wait for people, as long as it may play in more."""
        for room in self._rooms("/rooms"):
            self._forget_those_that_are_over()
            if len(self.playing) >= self.most:
                return
            if room["status"] == "waiting" and room["free"] and not room["mine"]:
                try:
                    self.enter(room["id"])
                except Unwelcome as refusal:
                    log.info("room %s: %s", room["id"], refusal)

    def accept_invitations(self) -> None:
        """Wait to be invited, once, and go where it is wanted or sits again after a rematch."""
        self._forget_those_that_are_over()
        self.go_on()
        if len(self.playing) >= self.most:
            self.stopping.wait(LOOK_EVERY)
            return
        for wanted in self.account.call("GET", "/bots/invitations")["invitations"]:
            try:
                self.enter(wanted["room"], seat=wanted["seat"])
            except Unwelcome as refusal:
                log.info("room %s: %s", wanted["room"], refusal)

    def keep_waiting(self) -> None:
        """Accept invitations until it is stopped; raises Unwelcome if nobody knows it any more."""
        failures = 0
        while not self.stopping.is_set():
            try:
                self.accept_invitations()
                failures = 0
            except (Unwelcome, OSError) as error:
                if _status(error) in GONE:
                    raise
                log.warning("%s; waiting again", error)
                failures += 1
                self.stopping.wait(AGAIN_AFTER[min(failures, len(AGAIN_AFTER)) - 1])

    def _rooms(self, path: str) -> Iterable[dict[str, Any]]:
        found: list[dict[str, Any]] = self.account.call("GET", path)["rooms"]
        return found

    def _forget_those_that_are_over(self) -> None:
        self.playing = {
            room: (player, thread)
            for room, (player, thread) in self.playing.items()
            if thread.is_alive()
        }

    def wait(self) -> None:
        """Until all races are over."""
        while any(thread.is_alive() for _, thread in self.playing.values()):
            for _, thread in list(self.playing.values()):
                thread.join(0.5)

    def keep_looking(self) -> None:
        """Sit down wherever there is a place, for ever."""
        while True:
            try:
                self.look_for_tables()
            except (Unwelcome, OSError) as error:
                log.warning("%s; looking again", error)
            time.sleep(LOOK_EVERY)

    def stop(self) -> None:
        """Leave all rooms as they are; seats are kept."""
        self.stopping.set()
        for player, _ in self.playing.values():
            player.stopping.set()
        for _, thread in self.playing.values():
            thread.join(SECONDS)
