"""The websocket of a room: asks, answers, events and chat."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from roborally.orders.standing_orders import BadOrders, read_orders
from roborally.protocol import said, told
from roborally.web.http.identity import address, came_from_here, check_scope, who
from roborally.web.http.messages import read_message
from roborally.web.logs import short
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, damaged, unavailable
from roborally.web.rooms.helping import consequences_of, help_with
from roborally.web.rooms.open_room import PROTOCOL, OpenRoom, Visitor
from roborally.web.rooms.room import IN_PLAY, Room
from roborally.web.rooms.rooms import Damaged
from roborally.web.server import Server
from roborally.web.store import entries
from roborally.web.store.database import now
from roborally.web.store.entries import Entry
from roborally.web.store.outages import Unavailable

HELLO_WITHIN: Final = 10.0
GOODBYE_WITHIN: Final = 3.0
LOOK_AGAIN: Final = 30.0
NOT_ALLOWED: Final = 1008
LATER: Final = 1013
NO_HELLO: Final = 4001
NO_ROOM: Final = 4004
TOO_FAST: Final = 4029
MOST_TOO_FAST: Final = 200
FOR_BOTS: Final = (
    said.Answer,
    said.Draft,
    said.Speed,
    said.SetOrders,
    said.PreviewWish,
    said.ConsequencesWish,
)
FOR_PLAYERS: Final = (said.Say, said.SuggestWish, said.ExplainWish)
"""What needs a token for that; any token may look and ping."""

log: Final = logging.getLogger("roborally")


@websocket("/api/v1/rooms/{room:str}/live")
async def live(socket: WebSocket[Any, Any, Any], room: FromPath[str]) -> None:
    """One client of a room, from its hello to its end."""
    server: Server = socket.app.state.server
    try:
        server.limiter.check("connect", address(socket))
    except Refusal:
        await socket.close(TOO_FAST, "too fast")
        return
    try:
        person = await who(server, socket)
    except Refusal as refusal:
        await socket.accept()  # or the client would not hear why
        await socket.close(NOT_ALLOWED, refusal.message)
        return
    except Unavailable:
        await socket.accept()
        await socket.close(LATER, "try again")
        return
    if person is not None:
        server.rooms.addresses.keep(person.id, address(socket))
    if not came_from_here(server, socket, person):
        await socket.close(NOT_ALLOWED, "bad origin")
        return
    try:
        server.sockets.enter(address(socket))
    except Refusal:
        await socket.close(TOO_FAST, "too many connections")
        return
    try:
        await _serve(server, socket, room, person)
    finally:
        server.sockets.leave(address(socket))


async def _serve(
    server: Server, socket: WebSocket[Any, Any, Any], room: str, person: Person | None
) -> None:
    await socket.accept()
    try:
        place = await server.rooms.find(room)
        await Connection(server, socket, place, person).run()
    except Refusal as refusal:
        code = NO_ROOM if refusal.code == "not-found" else NOT_ALLOWED
        await socket.close(code, refusal.message[:100])
    except Unavailable:
        await socket.close(LATER, "try again")
    except Damaged:
        await socket.close(NO_ROOM, damaged().message)
    except WebSocketDisconnect:
        return


class Connection:
    """Reads what a client says and does it; what the client is told goes through its visitor."""

    def __init__(
        self,
        server: Server,
        socket: WebSocket[Any, Any, Any],
        place: OpenRoom,
        person: Person | None,
    ) -> None:
        self.server = server
        self.socket = socket
        self.place = place
        self.person = person
        self.key = person.id if person else f"spectator-{token_hex(6)}"
        self.too_fast = 0
        self.beside: set[asyncio.Task[None]] = set()
        self.advising: tuple[asyncio.Task[None], str | int | None] | None = None

    async def run(self) -> None:
        hello = await self._hello()
        if hello is None:
            return
        user = self.person.id if self.person else None
        visitor = self.visitor = Visitor(self.place, user, self.key, hello.language)
        rooms = self.server.rooms
        sending = asyncio.create_task(self._send_all(), name="send")
        leaving = asyncio.create_task(self._wait_until_sent_away())
        checking = asyncio.create_task(self._look_who_it_is())
        listening: asyncio.Task[None] | None = None
        try:
            await rooms.enter(self.place, visitor)
            visitor.welcome(hello.since)
            self.place.publish()
            listening = asyncio.create_task(self._receive_all())
            await asyncio.wait((listening, leaving), return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
        finally:
            tasks = [
                sending,
                leaving,
                checking,
                *self.beside,
                *([] if listening is None else [listening]),
            ]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await rooms.leave(self.place, visitor)

    async def _look_who_it_is(self) -> None:
        """Whose session or token has become worthless, here or elsewhere, is sent away."""
        while self.person is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.visitor.look_again.wait(), LOOK_AGAIN)
            self.visitor.look_again.clear()
            try:
                person = await who(self.server, self.socket)
            except Refusal:
                person = None
            except Unavailable:
                continue
            except Exception:
                log.exception("room %s: nobody knows who this is", short(self.place.room.id))
                continue
            if person is None:
                self.visitor.send_away("logged-out", NOT_ALLOWED, reconnect=False)
                return
            self.person = person  # who may be muted or banned by now

    async def _wait_until_sent_away(self) -> None:
        """Who does not even read the goodbye is not waited for."""
        await self.visitor.sent_away.wait()
        await asyncio.sleep(GOODBYE_WITHIN)

    async def _hello(self) -> said.Hello | None:
        try:
            first = await asyncio.wait_for(self._next(), HELLO_WITHIN)
            message = read_message(first)
        except (TimeoutError, Refusal):
            await self.socket.close(NO_HELLO, "a client begins with hello")
            return None
        if not isinstance(message, said.Hello) or message.protocol != PROTOCOL:
            await self.socket.close(NO_HELLO, f"this server speaks protocol {PROTOCOL}")
            return None
        return message

    async def _next(self) -> str | bytes:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=1000)
        text = event.get("text") or event.get("bytes")
        return text if isinstance(text, str | bytes) else b""

    async def _send_all(self) -> None:
        while True:
            message = await self.visitor.next_message()
            if message is None:
                await self.socket.close(self.visitor.close_code, "goodbye")
                return
            await self.socket.send_data(message, mode="text")

    async def _receive_all(self) -> None:
        while True:
            try:
                text = await self._next()
            except WebSocketDisconnect:
                return
            try:
                self.server.limiter.check("message", self.key)
                message = read_message(text)
            except Refusal as refusal:
                self._refuse(refusal, None)
                if self.too_fast > MOST_TOO_FAST:
                    await self.socket.close(TOO_FAST, "too fast")
                    return
                continue
            if isinstance(message, said.SuggestWish | said.ExplainWish):
                self._advise(message)
            elif isinstance(message, said.PreviewWish | said.ConsequencesWish):
                _ = self._do_beside(message)
            else:
                await self._do_safely(message)

    def _advise(self, message: said.SuggestWish | said.ExplainWish) -> None:
        """Nobody needs more than one piece of advice at once: the newest wish counts."""
        try:
            self.server.limiter.check("advice", self.key)
        except Refusal as refusal:
            self._refuse(refusal, message.ref)
            return
        if self.advising is not None and not self.advising[0].done():
            task, ref = self.advising
            task.cancel()
            self._refuse(Refusal("not-now", "you have asked for something else since"), ref)
        self.advising = self._do_beside(message), message.ref

    def _do_beside(self, message: said.ClientMessage) -> asyncio.Task[None]:
        """Help may take a while, and answers must not wait for it."""
        task = asyncio.create_task(self._do_safely(message))
        self.beside.add(task)
        task.add_done_callback(self.beside.discard)
        return task

    async def _do_safely(self, message: said.ClientMessage) -> None:
        ref: str | int | None = getattr(message, "ref", None)
        try:
            await self._do(message)
        except Refusal as refusal:
            self._refuse(refusal, ref)
        except Unavailable:
            self._refuse(unavailable(), ref)
        except Exception:
            log.exception("room %s: a message failed", short(self.place.room.id))
            self._refuse(Refusal("server-error", "something went wrong here"), ref)

    def _refuse(self, refusal: Refusal, ref: str | int | None) -> None:
        self.server.metrics.refused.labels(refusal.code).inc()
        self.too_fast += refusal.code == "too-fast"
        more = {"ref": ref} | refusal.more
        self.visitor.send(told.Refused(code=refusal.code, message=refusal.message, **more))

    # ---- doing

    async def _do(self, message: said.ClientMessage) -> None:
        by_players = isinstance(message, FOR_PLAYERS)
        by_bots = isinstance(message, FOR_BOTS)
        check_scope(self.person, "play" if by_players else "bot" if by_bots else "read")
        match message:
            case said.Answer():
                await self._answer(message)
            case said.Draft():
                await self._draft(message)
            case said.Say():
                await self._chat(message)
            case said.Speed():
                await self._speed(message)
            case said.SetOrders():
                await self._orders(message)
            case said.PreviewWish() | said.SuggestWish() | said.ExplainWish():
                await self._help(message)
            case said.ConsequencesWish():
                await self._consequences(message)
            case said.Ping():
                self.visitor.send(told.Pong(message.ref, now()))
            case said.Resync() | said.Hello():
                self.server.limiter.check("resync", self.key)
                self.visitor.resync()

    def _own_seat(self, seat: int) -> None:
        if seat not in self.place.room.seats_held(self.visitor.user):
            raise Refusal("not-allowed", "this is not your seat")

    async def _answer(self, message: said.Answer) -> None:
        began = monotonic()
        if self._given_before(message):
            return
        taken = ""

        def decide(room: Room) -> Entry:
            nonlocal taken
            self._own_seat(room.ask_with(message.ask).seat)
            entry = room.read_answer(message.ask, message.answer)
            taken = entry.answer
            return entry

        try:
            await self.server.rooms.change(self.place.room.id, decide)
        except Refusal as refusal:
            # Orders, the clock or another device may have answered meanwhile.
            if refusal.code == "stale" and self._given_before(message):
                return
            raise
        self.server.metrics.acknowledged.observe(monotonic() - began)
        self.visitor.send(told.Ack(message.ref, message.ask, taken))

    def _given_before(self, message: said.Answer) -> bool:
        """Whether the question has its answer already; then this is told."""
        before = self.place.room.was_given(message.ask)
        if before is None or not self._mine(message.ask):
            return False
        self.visitor.send(told.Ack(message.ref, message.ask, before))
        return True

    def _mine(self, ask: str) -> bool:
        """Whether an ask is about a robot of this person, so that its answer is no secret."""
        robot = ask.partition(".")[0]
        referee = self.place.room.referee
        if referee is None or not robot.isdecimal() or int(robot) >= len(referee.state.robots):
            return False
        seat = referee.state.robots[int(robot)].seat
        return seat in self.place.room.seats_held(self.visitor.user)

    async def _draft(self, message: said.Draft) -> None:
        room = self.place.room
        ask = room.ask_with(message.ask)
        self._own_seat(ask.seat)
        if ask.choices is not None:
            raise Refusal("bad-request", "only programs have drafts")
        room.legal_answer(message.ask, f"time-out: {message.placed}")
        await self.server.rooms.journal.keep_draft(room.id, ask.robot, message.ask, message.placed)
        self.visitor.send(told.Ack(message.ref))

    async def _chat(self, message: said.Say) -> None:
        person = self.person
        if person is None:
            raise Refusal("who-are-you", "say who you are before you chat")
        if person.muted:
            raise Refusal("not-allowed", "a moderator has muted you")
        self.server.limiter.check("chat", person.id)
        text = " ".join(message.text.split())
        if not text.isprintable() or not text:
            raise Refusal("bad-request", "this cannot be printed")

        def decide(room: Room) -> Entry:
            if person.id in room.silenced:
                raise Refusal("not-allowed", "the host has silenced you")
            seats = room.seats_held(person.id)
            team = room.seats[seats[0]].team if seats else -1
            if message.to == "team" and team < 0:
                raise Refusal("not-allowed", "you are in no team")
            seat = seats[0] if seats else None
            return entries.Said(person.id, person.name, seat, message.to, text, team)

        await self.server.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _speed(self, message: said.Speed) -> None:
        """How fast this person lets the race be shown: clocks wait for the slowest at the table."""
        self.server.limiter.check("orders", self.key)
        room = self.place.room
        user = self.visitor.user
        if user is None or not room.seats_held(user):
            raise Refusal("not-allowed", "you have no seat here")
        if room.speeds.get(user, 1.0) != message.speed:
            watched = entries.Watched(user, message.speed)
            await self.server.rooms.change(room.id, lambda _: watched)
        self.visitor.send(told.Ack(message.ref))

    async def _orders(self, message: said.SetOrders) -> None:
        self.server.limiter.check("orders", self.key)

        def decide(room: Room) -> Entry:
            self._own_seat(message.seat)
            try:
                read_orders(message.text, room.robot_names)
            except BadOrders as error:
                raise Refusal("bad-request", str(error)) from None
            return entries.Ordered(message.seat, message.text)

        await self.server.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _help(self, message: said.PreviewWish | said.SuggestWish | said.ExplainWish) -> None:
        self.server.limiter.check("help", self.key)
        room = self.place.room
        referee = room.referee
        if referee is None or room.status not in IN_PLAY:
            raise Refusal("not-now", "there is no race to think about")
        if message.robot >= len(referee.state.robots):
            raise Refusal("not-found", "there is no such robot")
        self._own_seat(referee.state.robots[message.robot].seat)
        thinkers = self.server.rooms.thinkers
        self.visitor.send(await help_with(room, thinkers, message, self.visitor.language))

    async def _consequences(self, message: said.ConsequencesWish) -> None:
        self.server.limiter.check("help", self.key)
        room = self.place.room
        ask = room.ask_with(message.ask)
        self._own_seat(ask.seat)
        thinkers = self.server.rooms.thinkers
        found = await consequences_of(room, thinkers, ask, message.ask, self.visitor.language)
        self.visitor.send(told.Consequences(message.ref, message.ask, found))
