"""The websocket of a room: asks, answers, events and chat."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import uniform
from secrets import token_hex
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from roborally.protocol import said, told
from roborally.web.costs import Payer, payer
from roborally.web.http.client_messages import ClientMessages
from roborally.web.http.identity import address, came_from_here, who
from roborally.web.http.messages import read_message
from roborally.web.logs import short
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, damaged, unavailable
from roborally.web.rooms.couch import TABLE
from roborally.web.rooms.open_room import PROTOCOL, OpenRoom, Visitor
from roborally.web.rooms.reading import Damaged
from roborally.web.server import Server
from roborally.web.store.outages import Unavailable

HELLO_WITHIN: Final = 10.0
GOODBYE_WITHIN: Final = 3.0
LOOK_AGAIN: Final = 30.0
LOOK_ALONE: Final = 300.0
"""Seconds after which it is looked again who somebody is; a process that is alone knows of what
happens, but not that time has passed.
"""
NOT_ALLOWED: Final = 1008
LATER: Final = 1013
OUR_FAULT: Final = 1011
NO_HELLO: Final = 4001
NO_ROOM: Final = 4004
TOO_FAST: Final = 4029
MOST_TOO_FAST: Final = 200

log: Final = logging.getLogger("roborally")


@websocket("/api/v1/rooms/{room:str}/live")
async def live(socket: WebSocket[Any, Any, Any], room: FromPath[str]) -> None:
    """One client of a room, from its hello to its end."""
    server: Server = socket.app.state.server
    payer.set(Payer(server.limiter, address(socket)))
    try:
        server.limiter.check("connect", address(socket))
    except Refusal:
        await socket.close(TOO_FAST, "too fast")
        return
    try:
        person = await who(server, socket)
    except Refusal as refusal:
        await socket.accept()  # or the client would not hear why
        await socket.close(NOT_ALLOWED, refusal.said())
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
        await socket.close(code, refusal.said()[:100])
    except Unavailable:
        await socket.close(LATER, "try again")
    except Damaged:
        await socket.close(NO_ROOM, damaged().said())
    except WebSocketDisconnect:
        return
    except Exception:
        log.exception("room %s: a connection failed", short(room))
        await socket.close(OUR_FAULT, "server error")


class Connection:
    """Reads what a client says; what the client is told goes through its visitor."""

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
        if hello.role == "table":
            if not self.place.room.couch.opens(hello.key):
                raise Refusal("not-allowed", "refused-not-the-table")
            user, self.key = None, f"{TABLE}-{token_hex(6)}"
        visitor = self.visitor = Visitor(self.place, user, self.key, hello.language)
        self.messages = ClientMessages(self.server, visitor)
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
                await asyncio.wait_for(self.visitor.look_again.wait(), self._until_next_look())
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

    def _until_next_look(self) -> float:
        """Not all at once: many have come at the same time."""
        usual = LOOK_AGAIN if self.server.store.shared else LOOK_ALONE
        return usual * uniform(0.7, 1.3)

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
            self._refuse(Refusal("not-now", "refused-asked-since"), ref)
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
            await self.messages.do(message, self.person)
        except Refusal as refusal:
            self._refuse(refusal, ref)
        except Unavailable:
            self._refuse(unavailable(), ref)
        except Exception:
            log.exception("room %s: a message failed", short(self.place.room.id))
            self._refuse(Refusal("server-error", "refused-server-error"), ref)

    def _refuse(self, refusal: Refusal, ref: str | int | None) -> None:
        self.server.metrics.refused.labels(refusal.code).inc()
        self.too_fast += refusal.code == "too-fast"
        more = {"ref": ref} | refusal.more
        message = refusal.said(self.visitor.language)
        self.visitor.send(told.Refused(code=refusal.code, message=message, **more))
