"""The people of bench/chaos.py: they play on whatever happens to the servers, and note everything.

Some read slowly, some vanish without a word. What a server acknowledges is noted: it must be in the
journal in the end.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.error
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server import call
from roborally.floor.course import Course
from roborally.web.rooms.open_room import PROTOCOL
from tests.properties.setups import CLASSIC, EXPANSIONS, MODERN, playable_courses, player_counts
from tests.web.visiting import choose

PEOPLE: Final = 2
MOST_SEATS: Final = 4
TURNS: Final = 25
"""A race that takes longer is ended by its host; another begins."""
PATIENCE: Final = 15.0
"""Seconds after which somebody tries another server."""
TROUBLE: Final = (OSError, EOFError, HTTPException, WebSocketException, TimeoutError)


def courses_in_turn() -> list[Course]:
    """Courses without special rules, the editions one after the other."""
    courses = playable_courses((*CLASSIC, *MODERN, *EXPANSIONS))
    plain = [one for one in courses if not one.special_rules and one.category != "team"]
    by_edition: dict[str, list[Course]] = {}
    for course in plain:
        by_edition.setdefault(course.edition, []).append(course)
    longest = max(len(some) for some in by_edition.values())
    return [some[i % len(some)] for i in range(longest) for some in by_edition.values()]


@dataclass
class World:
    """What all players share. ``servers`` are the addresses that may answer at the moment."""

    servers: list[str]
    chance: random.Random
    courses: list[Course]
    acknowledged: dict[str, dict[str, str]] = field(default_factory=dict)
    """By room and question."""
    wrong: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    vanished: int = 0
    slow: int = 0
    calm: bool = False
    ended: bool = False

    @property
    def answers(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def more_answers(self, number: int, within: float) -> None:
        """Wait until so many more have been acknowledged, however fast the machine is."""
        wanted = self.answers + number
        deadline = time.monotonic() + within
        while self.answers < wanted:
            await asyncio.sleep(0.05)
            if time.monotonic() > deadline:
                self.wrong.append(f"{number} answers took longer than {within:.0f} s")
                return

    def note(self, room: str, ask: str, answer: str) -> None:
        before = self.acknowledged[room].setdefault(ask, answer)
        if before != answer:
            self.wrong.append(f"room {room}, {ask}: first '{before}', then '{answer}'")


class Table:
    """A room and its people; when its race is over, another room."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.races = 0
        self.room = ""
        self.moves = 0
        self.turn = 0
        self.over = False
        self.begun = asyncio.Event()
        self.tokens: list[str] = []

    async def play(self) -> None:
        while not self.world.ended:
            try:
                if not self.room:
                    await self._begin()
                await asyncio.gather(*(self._stay(token) for token in self.tokens))
                if not self.over and not self.world.ended:
                    await self._post(f"/rooms/{self.room}/close", {}, self.tokens[0])
                self.room = ""
            except TROUBLE as error:
                self._note_refusal(error)
                await asyncio.sleep(self.world.chance.uniform(0.1, 0.5))

    async def _post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        address = self.world.chance.choice(self.world.servers)
        return await asyncio.to_thread(call, f"{address}/api/v1{path}", body, token)

    def _note_refusal(self, error: BaseException) -> None:
        if isinstance(error, urllib.error.HTTPError):
            code = json.load(error).get("code", "")
            self.world.refused[code] += 1
            if code in ("who-are-you", "not-found", "damaged", "server-error"):
                self.world.wrong.append(f"table {self.number}, room {self.room}: {code}")
            if code in ("closed", "not-running", "over"):
                self.room = ""

    async def _begin(self) -> None:
        world, chance = self.world, self.world.chance
        while len(self.tokens) < PEOPLE:
            name = f"T{self.number} {len(self.tokens)}"
            self.tokens.append((await self._post("/bots", {"name": name}))["token"])
        course = world.courses[(self.number + 7 * self.races) % len(world.courses)]
        counts = [n for n in player_counts(course) if n >= PEOPLE] or [max(player_counts(course))]
        number = min(counts, key=lambda n: abs(n - MOST_SEATS))
        seats: list[dict[str, str]] = [{"kind": "person"}] * PEOPLE
        levels = chance.choices(("Scrap", "Racer"), (3, 1), k=number - PEOPLE)
        seats = [*seats, *({"kind": "bot", "level": level} for level in levels)]
        plan: dict[str, Any] = {"course": course.id, "seats": seats, "when_away": "wait"}
        if self.number % 3 == 0:
            plan["clock"] = {"kind": "decision", "program": 30, "answer": 20}
        room = (await self._post("/rooms", plan, self.tokens[0]))["id"]
        for token in self.tokens[1:]:
            await self._post(f"/rooms/{room}/join", {}, token)
        await self._post(f"/rooms/{room}/start", {}, self.tokens[0])
        self.races += 1
        world.acknowledged[room] = {}
        self.begun.set()
        self.room, self.moves, self.turn, self.over = room, 0, 0, False

    async def _stay(self, token: str) -> None:
        """Come back as often as needed until the race is over or has taken long enough."""
        while not (self.over or self.turn > TURNS or self.world.ended):
            try:
                await self._visit(token)
            except TROUBLE:
                await asyncio.sleep(self.world.chance.uniform(0.05, 0.5))

    async def _visit(self, token: str) -> None:
        address = self.world.chance.choice(self.world.servers).replace("http", "ws", 1)
        async with connect(
            f"{address}/api/v1/rooms/{self.room}/live",
            additional_headers={"authorization": f"Bearer {token}"},
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            await self._listen(socket)

    async def _listen(self, socket: ClientConnection) -> None:
        world, chance = self.world, self.world.chance
        sent: dict[str, str] = {}
        while not (self.over or self.turn > TURNS or world.ended):
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            self._look(message, sent)
            for ask in message.get("asks", []):
                if ask["id"] in sent.values():
                    continue
                await asyncio.sleep(chance.uniform(0, 0.4))
                ref = f"{len(sent)}"
                sent[ref] = ask["id"]
                said = {"type": "answer", "ref": ref, "ask": ask["id"], "answer": choose(ask)}
                await socket.send(json.dumps(said))
            if not world.calm and chance.random() < 0.01:
                world.vanished += 1
                socket.transport.abort()
            elif not world.calm and chance.random() < 0.01:
                world.slow += 1
                await asyncio.sleep(chance.uniform(2, 6))

    def _look(self, message: dict[str, Any], sent: dict[str, str]) -> None:
        if message["type"] == "ack" and "ask" in message:
            self.world.note(self.room, message["ask"], message["answer"])
            self.moves += 1
        if message["type"] == "refused":
            self.world.refused[message["code"]] += 1
            sent.pop(message["ref"], None)
            if message["code"] == "unavailable":  # asked again by the next visit
                raise TimeoutError
        events = message.get("events", [])
        self.moves += bool(events) and message["type"] == "update"
        if message.get("view"):
            self.turn = message["view"]["turn"]
        self.turn = max([self.turn, *(event["turn"] for event in events)])
        if "room" in message and message["room"]["status"] in ("over", "closed"):
            self.over = True
