"""A room in the memory of this process, and the visitors that are connected to it here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from itertools import takewhile
from time import monotonic
from typing import Final

import msgspec
from msgspec import UNSET

from roborally.protocol.asks import Ask
from roborally.protocol.rooms import Clock, Last, Waiting
from roborally.protocol.rooms import Room as RoomTold
from roborally.protocol.said import Since
from roborally.protocol.told import (
    ChatSaid,
    Emoted,
    Goodbye,
    Reason,
    Remarked,
    RoomChanged,
    ServerMessage,
    Update,
    WaitingChanged,
    Welcome,
)
from roborally.protocol.views import View
from roborally.web.courses.courses import CourseAtHand
from roborally.web.logs import short
from roborally.web.rooms.news import News
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import (
    TABLE_SEATS,
    asks_told,
    clock_told,
    is_table,
    race_told,
    room_told,
    told_until,
)
from roborally.web.rooms.taking_back import handed_in
from roborally.web.store.database import now

PROTOCOL: Final = 2
MOST_MISSED: Final = 2000
MOST_WAITING: Final = 400
"""Messages that may wait for a slow client before it is sent away."""
MOST_BYTES: Final = 2_000_000
"""Bytes that may wait for it, unless it is a single message."""

GOING_AWAY: Final = 1001
WELCOME: Final = b'{"type":"welcome"'
"""How a welcome begins."""

log: Final = logging.getLogger("roborally")


class OpenRoom:
    """``present`` are the visitors of all processes, ``visitors`` those of this one.

    ``courses`` has every course that an entry to be applied speaks of, and the one in use.
    ``snapshot`` is the number of the entry after which the room was kept last.
    """

    def __init__(self, id: str) -> None:
        self.courses: dict[str, CourseAtHand] = {}
        self.room = Room(id, lambda course: self.courses[course].course)
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.visitors: set[Visitor] = set()
        self.present: set[str] = set()
        self.driving: asyncio.Task[None] | None = None
        self.used = monotonic()
        self.keeping = asyncio.Lock()
        self.kept = False
        self.snapshot = 0

    def tidy(self) -> None:
        """Keep no course but the one in use."""
        in_use = self.room.plan.course
        self.courses = {in_use: self.courses[in_use]}

    @property
    def is_driven(self) -> bool:
        """Whether its bots think and its clocks run in this process."""
        return self.driving is not None and not self.driving.done()

    @property
    def here(self) -> frozenset[str]:
        """Who is connected, through whichever process."""
        return frozenset(self.present | {visitor.key for visitor in self.visitors})

    @property
    def watching(self) -> int:
        """How many are here who do not sit at the table."""
        others = self.here - {seat.user for seat in self.room.seats}
        return sum(not is_table(visitor) for visitor in others)

    def json(self, user: str | None, seats: Collection[int] | None = None) -> RoomTold:
        """The room for a person; or for somebody with other seats than that person's."""
        course = self.courses[self.room.plan.course]
        held = self.room.seats_held(user) if seats is None else seats
        return room_told(self.room, course.card, user, self.here, self.watching, held)

    def publish(self) -> None:
        """Tell everybody here what is new."""
        self.changed.set()
        news = News(self.room, self.here)
        for visitor in list(self.visitors):
            try:
                visitor.refresh(news)
            except Exception:
                log.exception(
                    "room %s: a visitor could not be told what is new", short(self.room.id)
                )
                visitor.send_away("server-error")


class Visitor:
    """One connection. It remembers what it has sent, and sends what is new.

    ``key`` is the id of the person, or a name of its own for somebody without one, as a table
    screen is: it sits nowhere, whoever has opened it.
    """

    def __init__(self, place: OpenRoom, user: str | None, key: str, language: str) -> None:
        self.place = place
        self.is_table = is_table(key)
        self.user = user
        self.key = key
        self.language = language
        self.sent_away = asyncio.Event()
        self.look_again = asyncio.Event()
        self.close_code = GOING_AWAY
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._welcomes = 0
        self.seats: tuple[int, ...] = ()
        self._greeted = False
        self._gone = False
        self._events = 0
        self._chat = 0
        self._emoted = place.room.couch.emoted
        self._facts: object = None
        self._view: View | None = None
        self._ids: object = None
        self._asks: list[Ask] = []
        self._waiting: list[Waiting] = []
        self._clock: Clock | None = None
        self._handed_in: list[int] = []

    @property
    def held(self) -> tuple[int, ...]:
        """The seats whose cards are told here."""
        return TABLE_SEATS if self.is_table else self.place.room.seats_held(self.user)

    # ---- sending

    def send(self, message: ServerMessage) -> None:
        self._put(msgspec.json.encode(message))

    def _put(self, message: bytes) -> None:
        if self._gone:
            return
        waiting = self._outbox.qsize()
        if waiting >= MOST_WAITING or (waiting and self._bytes + len(message) > MOST_BYTES):
            self.send_away("too-slow")
            return
        self._bytes += len(message)
        self._outbox.put_nowait(message)

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return self._outbox.qsize()

    async def next_message(self) -> bytes | None:
        """What to send next; None if the connection shall be closed."""
        message = await self._outbox.get()
        if message is not None:
            self._bytes -= len(message)
            self._welcomes -= message.startswith(WELCOME)
        return message

    def send_away(self, reason: Reason, code: int = GOING_AWAY, *, reconnect: bool = True) -> None:
        """Close the connection, as that of somebody who does not listen.

        What waits is thrown away: it would never be read.
        """
        if self._gone:
            return
        self._gone = True
        self.close_code = code
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(msgspec.json.encode(Goodbye(reason, reconnect)))
        self._outbox.put_nowait(None)
        self.sent_away.set()

    # ---- everything at once

    def resync(self) -> None:
        """Send everything, unless that waits to be sent already."""
        if not self._welcomes:
            self.welcome()

    def welcome(self, since: Since | None = None) -> None:
        """Send everything as it is, with what came after ``since`` if that can be done."""
        room = self.place.room
        self.seats = self.held
        until = told_until(room, self.seats)
        start = self._where_to_begin(since, until)
        fresh = start is None
        events, view = race_told(room, self.seats, until if start is None else start, self.language)
        known = since.chat if since is not None and not fresh else 0
        chat = [line.json() for line in room.chat if line.n > known and line.is_for(self.user)]
        asks = asks_told(room, self.seats, self.language)
        self._note(until, view, asks)
        self._welcomes += 1
        self.send(
            Welcome(
                protocol=PROTOCOL,
                fresh=fresh,
                time=now(),
                room=self.place.json(self.user, self.seats),
                asks=asks,
                waiting=self._waiting,
                clock=clock_told(room, self.seats),
                chat=chat,
                last=Last(until, room.said),
                began=self._start_of_turn(until),
                events=events,
                view=view,
                handed_in=self._handed_in or UNSET,
                remarks=room.remarks.between(-1 if start is None else start, until),
            )
        )
        self._greeted = True

    def _where_to_begin(self, since: Since | None, until: int) -> int | None:
        if since is None:
            return None
        known = since.events
        referee = self.place.room.referee
        first = 0 if referee is None else referee.forgotten
        return known if known >= first and 0 <= until - known <= MOST_MISSED else None

    def _start_of_turn(self, until: int) -> int:
        referee = self.place.room.referee
        if referee is None or until <= referee.forgotten:
            return until
        kept = referee.events[: until - referee.forgotten]
        turn = kept[-1].turn
        return until - sum(1 for _ in takewhile(lambda event: event.turn == turn, reversed(kept)))

    def _note(self, until: int, view: View | None, asks: list[Ask]) -> None:
        room = self.place.room
        self._events, self._view, self._asks = until, view, asks
        self._chat = room.said
        self._facts = (room.facts, self.place.here)
        self._ids = self._ask_ids()
        self._waiting, self._clock = News(room, self.place.here).waiting(self.seats)
        self._handed_in = handed_in(room, self.seats)

    def _ask_ids(self) -> list[tuple[str, int | None]]:
        room = self.place.room
        return [(id, room.clock.deadline(id)) for id, _ in room.asks_to(self.seats)]

    # ---- what is new

    def refresh(self, news: News) -> None:
        """Send what has changed since the last time."""
        if not self._greeted or self._gone:
            return
        room = self.place.room
        if self.held != self.seats:
            self.welcome()
            return
        before = self._events
        self._tell_race(news)
        for remark in room.remarks.between(before, self._events):
            self.send(Remarked(remark))
        facts = (room.facts, news.here)
        if facts != self._facts:
            self._facts = facts
            self.send(RoomChanged(self.place.json(self.user, self.seats)))
        for line in room.chat:
            if line.n > self._chat and line.is_for(self.user):
                self.send(ChatSaid(line.json()))
        self._chat = room.said
        for seat, name in room.couch.since(self._emoted):
            self.send(Emoted(seat, name))
        self._emoted = room.couch.emoted

    def _tell_race(self, news: News) -> None:
        room = self.place.room
        until = told_until(room, self.seats)
        ids = self._ask_ids()
        waiting, clock = news.waiting(self.seats)
        if until > self._events or ids != self._ids:
            race = news.race(self.seats, self.language, self._events, self._view)
            update = Update(last=Last(until, room.said), events=race.events, changes=race.changes)
            if self._view is None and race.view is not None:
                update.view = race.view
            if race.asks != self._asks:
                update.asks = race.asks
            if waiting != self._waiting:
                update.waiting = waiting
            if clock != self._clock:
                update.clock = clock
            if (robots := handed_in(room, self.seats)) != self._handed_in:
                update.handed_in = self._handed_in = robots
            self._events, self._view, self._ids, self._asks = until, race.view, ids, race.asks
            self.send(update)
        elif (waiting, clock) != (self._waiting, self._clock):
            self.send(WaitingChanged(waiting, clock))
        self._waiting, self._clock = waiting, clock
