"""All rooms that this process has to do with.

The journal is the truth. A process reads it to have a room, and adds to it to change the room; if
another process was quicker, it reads on and decides again. One process at a time drives a room:
there bots think and clocks run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Final

from roborally.floor.course import Course
from roborally.protocol.plans import RoomPlan
from roborally.protocol.races import RaceFacts
from roborally.web.background import Background
from roborally.web.bounded_cache import BoundedCache
from roborally.web.courses.courses import Courses
from roborally.web.logs import short
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.pulse import Pulse
from roborally.web.refusals import Refusal, not_found
from roborally.web.rooms import permissions
from roborally.web.rooms.driver import AGAIN, Driver
from roborally.web.rooms.finished import Finishing
from roborally.web.rooms.making_room import make_room_for_another, new_id
from roborally.web.rooms.open_room import OpenRoom, Visitor
from roborally.web.rooms.plans import completed
from roborally.web.rooms.races_told import room_card
from roborally.web.rooms.reading import LONG, Damaged, RoomReader
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import may_watch
from roborally.web.rooms.status import CLOSED, IN_PLAY, OVER, PAUSED, RUNNING, WAITING
from roborally.web.settings import ROOMS_EACH
from roborally.web.store import entries
from roborally.web.store.database import Store, now
from roborally.web.store.entries import Entry
from roborally.web.store.leases import Leases
from roborally.web.store.outages import Conflict, Unavailable
from roborally.web.store.room_journal import Journal
from roborally.web.thinking.thinkers import Thinkers

MOST_ADDRESSES: Final = 20_000
STATUS_AFTER: Final[dict[type, str]] = {
    entries.Started: RUNNING,
    entries.Paused: PAUSED,
    entries.Resumed: RUNNING,
    entries.Closed: CLOSED,
}

log: Final = logging.getLogger("roborally")


class Rooms:
    """The rooms of this process, and how they are changed.

    ``behind`` are rooms of which something could not be read, and ``presence_told`` says whether
    the database knows who is here: the caretaker makes up for both. ``addresses`` are those from
    which people came last.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        metrics: Metrics,
        rooms_each: int = ROOMS_EACH,
        pulse: Pulse | None = None,
    ) -> None:
        self.store = store
        self.process = token_hex(8)
        self.journal = Journal(store, self.process)
        self.leases = Leases(store, self.process)
        self.courses = Courses(store)
        self.thinkers = thinkers
        self.metrics = metrics
        self.open_each = rooms_each
        self.pulse = pulse or Pulse()
        self.reader = RoomReader(self.journal, self.courses)
        self.finishing = Finishing(self.journal, metrics)
        self.open: dict[str, OpenRoom] = {}
        self._loading: dict[str, asyncio.Future[OpenRoom]] = {}
        self.addresses: BoundedCache[str, str] = BoundedCache(MOST_ADDRESSES)
        self.behind: set[str] = set()
        self.presence_told = True
        self.background = Background()
        self._changing: set[asyncio.Task[OpenRoom]] = set()

    def __contains__(self, id: object) -> bool:
        """Whether this process has a room in memory, or is about to."""
        return id in self.open or id in self._loading

    async def stop(self) -> None:
        """Begin nothing new, and end what has begun."""
        await self.background.stop(*self._changing)

    # ---- following other processes

    async def catch_up(self, open_room: OpenRoom) -> None:
        """Read what other processes have added."""
        async with open_room.lock:
            await self.reader.read_on(open_room)

    async def follow(self, open_room: OpenRoom) -> None:
        """Catch up, now or as soon as it can be done."""
        id = open_room.room.id
        try:
            await self.catch_up(open_room)
        except Exception as error:
            if id not in self.behind and not isinstance(error, Unavailable):
                log.exception("room %s: what others have added cannot be read", short(id))
            self.behind.add(id)
            return
        self.behind.discard(id)

    async def look_who_is_there(self, open_room: OpenRoom) -> None:
        open_room.present = await self.journal.visitors(open_room.room.id)
        open_room.publish()

    # ---- finding

    async def find(self, id: str) -> OpenRoom:
        """The room of an id, read from the journal if need be; raises Refusal or Damaged."""
        open_room = self.open.get(id)
        if open_room is not None:
            open_room.used = monotonic()
            return open_room
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def look_for(self, id: str) -> OpenRoom | None:
        """The room of an id; None if there is none, or if it cannot be read, which is logged once.

        For those who look at many rooms and can do without one.
        """
        try:
            return await self.find(id)
        except (Refusal, Damaged):
            return None

    async def _load(self, id: str) -> OpenRoom:
        open_room = await self.reader.read(id)
        open_room.present = await self.journal.visitors(id)
        self.open[id] = open_room
        if self.store.shared:  # what was added while this was read
            await self.catch_up(open_room)
        self._keep_if_long(open_room)
        self.wake(open_room)
        return open_room

    def _keep_if_long(self, open_room: OpenRoom) -> None:
        """A room that has come far since it was kept is kept anew."""
        if open_room.room.number >= open_room.snapshot + LONG:
            open_room.snapshot = open_room.room.number
            self.background.spawn(self.reader.keep(open_room))

    def wake(self, open_room: OpenRoom) -> None:
        """Go on with a room, if it slept because nobody was there."""
        if open_room.room.status in IN_PLAY:
            self.background.spawn(self._wake(open_room))

    async def _wake(self, open_room: OpenRoom) -> None:
        try:
            slept = await self.leases.wake(open_room.room.id)
        except Unavailable:
            await asyncio.sleep(AGAIN)
            self.wake(open_room)
            return
        if slept:
            log.info("room %s is awake again", short(open_room.room.id))
            self.drive(open_room)

    # ---- changing

    async def create(
        self, plan: RoomPlan, host: Person, seat: int | None = None, seat_name: str = ""
    ) -> OpenRoom:
        """A new room; its host sits on the first seat for people, or on the given one."""
        await make_room_for_another(self, host)
        course = (await self.courses.offered(plan.course)).course
        plan.course = course.id
        whole = await asyncio.to_thread(completed, plan, course, self.thinkers.levels)
        id = new_id()
        entry = entries.Created(whole, host.id, host.name)
        open_room = await self._created(id, entry, course, host.token)
        free = [one.number for one in open_room.room.seats if one.free]
        if free:
            number = seat if seat in free else free[0]
            with suppress(Refusal):  # somebody else was quicker
                sit = partial(
                    permissions.sit_with, number, host.id, host.name, seat_name, host.author
                )
                await self.change(id, sit)
        return open_room

    async def create_for_cup(self, id: str, plan: RoomPlan, cup: str) -> OpenRoom:
        """The room of a table of a cup, which has no host; raises Conflict if there is one.

        It is refused while the server is late.
        """
        self.pulse.check()
        course = (await self.courses.offered(plan.course)).course
        whole = await asyncio.to_thread(completed, plan, course, self.thinkers.levels)
        return await self._created(id, entries.Created(whole, "", "", cup), course)

    async def _created(
        self, id: str, entry: entries.Created, course: Course, token: str = ""
    ) -> OpenRoom:
        room = Room(id, lambda _: course)
        room.apply(1, now(), entry)
        plan = entry.plan
        await self.journal.create(
            id, entry, room_card(room), listed=plan.listed, host=entry.host, token=token
        )
        self.metrics.rooms_created.inc()
        log.info("room %s created: %s, %s", short(id), plan.course, plan.edition)
        return await self.find(id)

    async def change(self, id: str, decide: Callable[[Room], Entry]) -> OpenRoom:
        """Add an entry to the journal of a room and then do what it says.

        ``decide`` says what to add, or raises Refusal; it is asked again if another process was
        quicker. What has been stored is never lost; what was not stored has not happened. Once
        begun it is done to the end, even if whoever wanted it has gone.
        """
        changing = asyncio.create_task(self._change(id, decide))
        self._changing.add(changing)
        changing.add_done_callback(self._changing.discard)
        return await asyncio.shield(changing)

    async def _change(self, id: str, decide: Callable[[Room], Entry]) -> OpenRoom:
        open_room = await self.find(id)
        room = open_room.room
        async with open_room.lock:
            while True:
                entry = decide(room)
                await self.reader.fetch_courses(open_room.courses, (entry,))
                sitter = entry.user if isinstance(entry, entries.Joined) else None
                number, facts = room.number + 1, room.facts
                try:
                    at = await self.journal.append(
                        id,
                        number,
                        entry,
                        status=STATUS_AFTER.get(type(entry)),
                        drive=isinstance(entry, entries.Started),
                        sitter=sitter,
                    )
                except Conflict:
                    if not await self.reader.read_on(open_room):  # it is deleted
                        self.open.pop(id, None)
                        raise not_found("room") from None
                    continue
                room.apply(number, at, entry)
                open_room.tidy()
                break
        self.metrics.entries.labels(type(entry).__name__.lower()).inc()
        open_room.publish()
        self._keep_if_long(open_room)
        if isinstance(entry, entries.Started):
            log.info("room %s starts with %d seats", short(id), len(room.seats))
            self.drive(open_room)
        if room.facts != facts:
            settled = self.finishing.settle(open_room)
            if isinstance(entry, entries.Answered) and room.status != OVER:
                self.background.spawn(settled)  # who answered does not wait for the lists
            else:
                await settled
        return open_room

    async def race(self, id: str) -> tuple[RaceFacts, str]:
        """The card and the record of a race that is over; raises Refusal."""
        found = await self.journal.race(id)
        if found is None:
            open_room = await self.find(id)
            if open_room.room.status == OVER:
                await self.finishing.keep_race(open_room)
                found = await self.journal.race(id)
        if found is None:
            raise Refusal("not-now", "refused-race-not-over")
        return found

    # ---- driving

    def drive(self, open_room: OpenRoom) -> None:
        if open_room.room.status not in IN_PLAY:
            return
        if not open_room.is_driven:
            open_room.driving = self.background.begin(Driver(self, open_room).drive())

    # ---- visiting

    async def enter(self, open_room: OpenRoom, visitor: Visitor) -> None:
        """A visitor is connected."""
        room = open_room.room
        if not may_watch(room, visitor.held) and room.status != WAITING:
            raise Refusal("not-allowed", "refused-no-spectators")
        open_room.visitors.add(visitor)
        await self.journal.arrive(room.id, visitor.key)
        if not open_room.is_driven:
            self.wake(open_room)
        for seat in room.seats:
            if seat.away and seat.user == visitor.user and visitor.user is not None:
                back = partial(permissions.came_back, seat.number, visitor.user)
                with suppress(Refusal):  # another process knew already
                    await self.change(room.id, back)

    async def leave(self, open_room: OpenRoom, visitor: Visitor) -> None:
        """A connection ended."""
        open_room.visitors.discard(visitor)
        open_room.used = monotonic()
        try:
            if all(other.key != visitor.key for other in open_room.visitors):
                await self.journal.go(open_room.room.id, visitor.key)
            await self.look_who_is_there(open_room)
        except Unavailable:
            self.presence_told = False
