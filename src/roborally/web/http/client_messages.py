"""What the messages of a client do."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import Final

from roborally.game.asks import Given
from roborally.orders.standing_orders import BadOrders, read_orders
from roborally.protocol import said, told
from roborally.web.http.identity import check_scope
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, in_plain_words
from roborally.web.rooms.answers import legal_answer, read_answer, was_given
from roborally.web.rooms.asks_told import ask_id
from roborally.web.rooms.couch import TABLE, emote, show_all
from roborally.web.rooms.helping import consequences_of, help_with
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import IN_PLAY
from roborally.web.rooms.taking_back import take_back
from roborally.web.server import Server
from roborally.web.store import entries
from roborally.web.store.database import now
from roborally.web.store.entries import Entry
from roborally.web.thinking.fair_queue import Turn

FOR_BOTS: Final = (
    said.Answer,
    said.TakeBack,
    said.Draft,
    said.Speed,
    said.SetOrders,
    said.PreviewWish,
    said.ConsequencesWish,
)
FOR_PLAYERS: Final = (said.Say, said.Emote, said.SuggestWish, said.ExplainWish)
"""What needs a token for that; any token may look and ping."""


class ClientMessages:
    """Does what a client says; what comes of it is told through its visitor."""

    def __init__(self, server: Server, visitor: Visitor) -> None:
        self.rooms = server.rooms
        self.limiter = server.limiter
        self.visitor = visitor
        self.place = visitor.place
        self.key = visitor.key

    async def do(self, message: said.ClientMessage, person: Person | None) -> None:
        """Do what a message of that person says; raises Refusal."""
        by_players = isinstance(message, FOR_PLAYERS)
        by_bots = isinstance(message, FOR_BOTS)
        check_scope(person, "play" if by_players else "bot" if by_bots else "read")
        match message:
            case said.Answer():
                await self._answer(message)
            case said.TakeBack():
                await self._take_back(message)
            case said.Draft():
                await self._draft(message)
            case said.Say():
                await self._chat(message, person)
            case said.Speed():
                await self._speed(message)
            case said.ShownTo():
                await self._shown(message)
            case said.Emote():
                await self._emote(message)
            case said.SetOrders():
                await self._orders(message)
            case said.PreviewWish() | said.SuggestWish() | said.ExplainWish():
                await self._help(message)
            case said.ConsequencesWish():
                await self._consequences(message)
            case said.Ping():
                self.visitor.send(told.Pong(message.ref, now()))
            case said.Resync() | said.Hello():
                self.limiter.check("resync", self.key)
                self.visitor.resync()

    def _own_seat(self, seat: int) -> None:
        if seat not in self.place.room.seats_held(self.visitor.user):
            raise Refusal("not-allowed", "refused-not-your-seat")

    async def _answer(self, message: said.Answer) -> None:
        began = monotonic()
        if self._given_before(message):
            return
        taken = ""

        def decide(room: Room) -> Entry:
            nonlocal taken
            self._own_seat(room.ask_with(message.ask).seat)
            entry = read_answer(room, message.ask, message.answer)
            taken = entry.answer
            return entry

        try:
            await self.rooms.change(self.place.room.id, decide)
        except Refusal as refusal:
            # Orders, the clock or another device may have answered meanwhile.
            if refusal.code == "stale" and self._given_before(message):
                return
            raise
        self.rooms.metrics.acknowledged.observe(monotonic() - began)
        self.visitor.send(told.Ack(message.ref, message.ask, taken))

    async def _take_back(self, message: said.TakeBack) -> None:
        self.limiter.check("orders", self.key)
        room, robot = self.place.room, message.robot
        before: list[Given] = []

        def decide(room: Room) -> Entry:
            if room.referee is None or robot >= len(room.referee.state.robots):
                raise Refusal("not-found", "refused-no-such-robot")
            self._own_seat(room.referee.state.robots[robot].seat)
            entry = take_back(room, robot)
            place = room.referee.handed_in(robot)
            before[:] = room.referee.given[place:]
            return entry

        await self.rooms.change(room.id, decide)
        ask = ask_id(robot, room.given[robot], before[0].name)
        self.visitor.send(told.Ack(message.ref, ask, before[0].text))

    def _given_before(self, message: said.Answer) -> bool:
        """Whether the question has its answer already; then this is told."""
        before = was_given(self.place.room, message.ask)
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
            raise Refusal("bad-request", "refused-no-draft")
        legal_answer(room, message.ask, f"time-out: {message.placed}")
        await self.rooms.journal.keep_draft(room.id, ask.robot, message.ask, message.placed)
        self.visitor.send(told.Ack(message.ref))

    async def _chat(self, message: said.Say, person: Person | None) -> None:
        if person is None:
            raise Refusal("who-are-you", "refused-nobody-chats")
        if person.muted:
            raise Refusal("not-allowed", "refused-muted")
        self.limiter.check("chat", person.id)
        text = " ".join(message.text.split())
        if not text.isprintable() or not text:
            raise Refusal("bad-request", "refused-not-printable")

        def decide(room: Room) -> Entry:
            if person.id in room.silenced:
                raise Refusal("not-allowed", "refused-silenced")
            seats = room.seats_held(person.id)
            team = room.seats[seats[0]].team if seats else -1
            if message.to == "team" and team < 0:
                raise Refusal("not-allowed", "refused-no-team")
            seat = seats[0] if seats else None
            return entries.Said(person.id, person.name, seat, message.to, text, team, person.author)

        await self.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _speed(self, message: said.Speed) -> None:
        """How fast this person lets the race be shown: clocks wait for the slowest at the table."""
        self.limiter.check("orders", self.key)
        room = self.place.room
        user = TABLE if self.visitor.is_table else self.visitor.user
        if user is None or not self.visitor.held:
            raise Refusal("not-allowed", "refused-no-seat-of-yours")
        if room.speeds.get(user, 1.0) != message.speed:
            watched = entries.Watched(user, message.speed)
            await self.rooms.change(room.id, lambda _: watched)
        self.visitor.send(told.Ack(message.ref))

    async def _shown(self, message: said.ShownTo) -> None:
        """Clocks begin with what the table screen has shown, if it is quicker than was reckoned."""
        if not self.visitor.is_table:
            raise Refusal("not-allowed", "refused-not-the-table")
        self.limiter.check("shown", self.key)

        def decide(room: Room) -> Entry:
            told = 0 if room.referee is None else room.referee.told
            return show_all(room.couch, room.clock, told, message.event, now())

        with suppress(Refusal):  # no clock waits for it
            await self.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _emote(self, message: said.Emote) -> None:
        self.limiter.check("emote", self.key)

        def decide(room: Room) -> Entry:
            return emote(room.couch, room.seats_held(self.visitor.user), message.name)

        await self.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _orders(self, message: said.SetOrders) -> None:
        self.limiter.check("orders", self.key)

        def decide(room: Room) -> Entry:
            self._own_seat(message.seat)
            try:
                read_orders(message.text, room.robot_names)
            except BadOrders as error:
                raise in_plain_words("bad-request", error) from None
            return entries.Ordered(message.seat, message.text)

        await self.rooms.change(self.place.room.id, decide)
        self.visitor.send(told.Ack(message.ref))

    async def _help(self, message: said.PreviewWish | said.SuggestWish | said.ExplainWish) -> None:
        self.limiter.check("help", self.key)
        room = self.place.room
        referee = room.referee
        if referee is None or room.status not in IN_PLAY:
            raise Refusal("not-now", "refused-no-race-to-think-about")
        if message.robot >= len(referee.state.robots):
            raise Refusal("not-found", "refused-no-such-robot")
        self._own_seat(referee.state.robots[message.robot].seat)
        thinkers = self.rooms.thinkers
        found = await help_with(room, thinkers, message, self.visitor.language, self._turn)
        self.visitor.send(found)

    @property
    def _turn(self) -> Turn:
        """Thirty people of one address who want help are one of many."""
        return Turn((self.rooms.addresses.get(self.key) or self.key, self.key))

    async def _consequences(self, message: said.ConsequencesWish) -> None:
        self.limiter.check("help", self.key)
        room = self.place.room
        ask = room.ask_with(message.ask)
        self._own_seat(ask.seat)
        thinkers = self.rooms.thinkers
        language = self.visitor.language
        found = await consequences_of(room, thinkers, ask, message.ask, language, self._turn)
        self.visitor.send(told.Consequences(message.ref, message.ask, found))
