"""Whoever drives a room lets its bots think and its clocks run."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace

from roborally.bots.characters import temper_of
from roborally.game.asks import Ask
from roborally.game.choices import TIME_OUT
from roborally.web.bounded_cache import BoundedCache
from roborally.web.logs import short
from roborally.web.metrics import Metrics
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.agreeing import due, fulfilled
from roborally.web.rooms.answers import legal_answer, read_answer
from roborally.web.rooms.plans import USUAL_LEVEL
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import IN_PLAY, RUNNING
from roborally.web.store.database import now
from roborally.web.store.entries import Entry
from roborally.web.store.outages import Unavailable
from roborally.web.store.room_journal import Journal
from roborally.web.thinking.fair_queue import Turn, Urgency
from roborally.web.thinking.thinkers import Thinkers

if TYPE_CHECKING:
    from roborally.web.rooms.open_room import OpenRoom

LOOK: Final = 5.0
"""Seconds after which the driver looks around even if nothing happened."""

AGAIN: Final = 0.5
"""Seconds after which what could not be done is tried again."""

log: Final = logging.getLogger("roborally")


class Changing(Protocol):
    """What a driver needs of the rooms."""

    journal: Journal
    thinkers: Thinkers
    metrics: Metrics
    addresses: BoundedCache[str, str]

    async def change(self, id: str, decide: Callable[[Room], Entry]) -> object: ...


def waits_for_people(room: Room) -> bool:
    """Whether nothing will happen in a race until a person does something."""
    if room.status != RUNNING:
        return True
    return all(
        not room.seats[ask.seat].by_bot
        and room.ordered(ask) is None
        and room.clock.deadline(id) is None
        for id, ask in room.open_asks()
    )


class Driver:
    """Drives one room until its race is over."""

    def __init__(self, rooms: Changing, place: OpenRoom) -> None:
        self.rooms = rooms
        self.place = place
        self.room = place.room
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._gone: dict[int, float] = {}
        self._turn = Turn()

    async def drive(self) -> None:
        try:
            while self.room.status in IN_PLAY:
                self.place.changed.clear()
                wait = await self._look_safely()
                try:
                    await asyncio.wait_for(self.place.changed.wait(), wait)
                except TimeoutError:
                    continue
        finally:
            for task in self._thinking.values():
                task.cancel()

    async def _look_safely(self) -> float:
        """Whatever goes wrong, the room is driven on."""
        try:
            return await self._look()
        except Unavailable:
            return AGAIN
        except Exception:
            log.exception("room %s: cannot be driven; trying again", short(self.room.id))
            return LOOK

    async def _look(self) -> float:
        """Do what is to be done now; returns in how many seconds to look again."""
        wait = await self._look_at_wish()
        if self.room.status != RUNNING:
            return max(wait, 0.02)
        host = self.room.host
        self._turn.whose = (self.rooms.addresses.get(host) or host, host, self.room.id)
        self._turn.is_now(self._urgency())
        for id, ask in self.room.open_asks():
            seat = self.room.seats[ask.seat]
            if seat.by_bot:
                self._let_think(id, ask)
                continue
            ordered = self.room.ordered(ask)
            if ordered is not None:
                if await self._answer(id, ordered, "orders"):
                    return 0
                continue
            deadline = self.room.clock.deadline(id)
            if deadline is None:
                continue
            left = (deadline - now()) / 1000
            if left <= 0:
                text = await self._at_time_out(id, ask)
                if await self._answer(id, text, "clock"):
                    return 0
                continue
            wait = min(wait, left)
        await self._replace_who_is_away()
        await self._let_back_who_came()
        return max(wait, 0.02)

    async def _answer(self, id: str, text: str, by: str, level: str = "") -> bool:
        """Answer, unless somebody was quicker; False if that was refused."""

        def decide(room: Room) -> Entry:
            return replace(read_answer(room, id, text), by=by, level=level)

        while True:
            try:
                await self.rooms.change(self.room.id, decide)
            except Refusal as refusal:
                if refusal.code in ("illegal-answer", "server-error"):
                    log.warning("room %s: the answer of %s was refused", short(self.room.id), by)
                    return False
            except Unavailable:
                await asyncio.sleep(AGAIN)
                continue
            return True

    # ---- bots

    def _let_think(self, id: str, ask: Ask) -> None:
        if id not in self._thinking:
            task = asyncio.create_task(self._think_safely(id, ask))
            self._thinking[id] = task
            task.add_done_callback(lambda _: self._thinking.pop(id, None))

    async def _think_safely(self, id: str, ask: Ask) -> None:
        try:
            await self._think(id, ask)
        except Exception:
            log.exception("room %s: a bot could not answer", short(self.room.id))

    async def _think(self, id: str, ask: Ask) -> None:
        room = self.room
        assert room.referee is not None
        level = room.seats[ask.seat].level or USUAL_LEVEL
        temper = temper_of(room.seats[ask.seat].character)
        with self.rooms.metrics.thinking.time():
            thought = await self.rooms.thinkers.answer(
                f"{room.id} {ask.seat}",
                level,
                ask,
                room.referee.view(ask.seat).kept(),
                self._turn,
                temper,
            )
        text = thought.answer
        if not room.seats[ask.seat].by_bot:
            return
        try:
            legal_answer(room, id, text)
        except Refusal as refusal:
            if refusal.code == "illegal-answer":
                log.warning("room %s: a bot of level %s answered nonsense", short(room.id), level)
                text = ask.default
        told = room.seats[ask.seat].thinks_as or level
        changed = ask.choices is None and thought.level != told
        await self._answer(id, text, "bot", thought.level if changed else "")

    def _urgency(self) -> Urgency:
        """A person who sits here and has nothing to answer waits for the bots."""
        seats, here = self.room.seats, self.place.here
        people = {seat.number for seat in seats if not seat.by_bot and seat.user in here}
        if not people:
            return Urgency.NOBODY
        asked = any(ask.seat in people for _, ask in self.room.open_asks())
        return Urgency.SOMEBODY if asked else Urgency.WAITING

    # ---- time

    async def _look_at_wish(self) -> float:
        """Whether the race is to stand or to go on now; if not, in how many seconds to look."""
        left = (due(self.room, now()) - now()) / 1000
        if left > 0:
            return min(left, LOOK)
        await self._decide(lambda room: fulfilled(room, now()))
        return 0

    async def _at_time_out(self, id: str, ask: Ask) -> str:
        """The default; of a program what has been laid so far stays."""
        if ask.choices is not None:
            return ask.default
        placed = await self.rooms.journal.draft(self.room.id, ask.robot, id)
        if placed:
            text = f"{TIME_OUT}: {placed}"
            try:
                legal_answer(self.room, id, text)
            except Refusal:
                return ask.default
            return text
        return ask.default

    # ---- who is away

    async def _replace_who_is_away(self) -> None:
        """Let a bot play for whoever has been gone for too long, if anybody waits for it.

        In a cup other tables do.
        Where there are hours to think, the clock alone decides.
        """
        room, here = self.room, self.place.here
        if room.clock.plan.is_long:
            return
        somebody = bool(room.cup) or any(seat.user in here for seat in room.seats)
        for seat in room.seats:
            missing = seat.played_by == "person" and seat.user not in here
            if not missing:
                self._gone.pop(seat.number, None)
                continue
            since = self._gone.setdefault(seat.number, monotonic())
            too_long = monotonic() - since > room.plan.away_seconds
            if room.plan.when_away == "bot" and somebody and too_long:
                await self._decide(partial(self._give_up_waiting, seat.number, seat.user))

    async def _let_back_who_came(self) -> None:
        """Somebody may have come back in the very moment in which a bot was told to go on."""
        for seat in self.room.seats:
            if seat.away and seat.user in self.place.here:
                await self._decide(partial(permissions.came_back, seat.number, seat.user))

    def _give_up_waiting(self, number: int, user: str | None, room: Room) -> Entry:
        return permissions.give_up_waiting(number, user, self.place.here, room)

    async def _decide(self, decide: Callable[[Room], Entry]) -> None:
        """What was decided may not hold any more when another process was quicker."""
        with suppress(Refusal):
            await self.rooms.change(self.room.id, decide)
