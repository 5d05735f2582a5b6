"""Everything that one server process holds."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import IO, Final

from filelock import lock_descriptor

from roborally.web.calling.caller import Caller
from roborally.web.calling.devices import Devices
from roborally.web.calling.wishes import Wishes
from roborally.web.courses.designs import Designs
from roborally.web.courses.gallery import Gallery
from roborally.web.courses.printing import Printer
from roborally.web.courses.ratings import Ratings
from roborally.web.courses.wishes import CourseWishes
from roborally.web.cups.cups import MOST_EACH, Cups
from roborally.web.cups.steward import Steward
from roborally.web.garbage import collect_seldom
from roborally.web.limits import LIMITS, NO_END, Guesses, Limit, Limiter, Sockets
from roborally.web.metrics import Metrics
from roborally.web.people.conduct import Conduct
from roborally.web.people.friends import Friends
from roborally.web.people.invitations import BotsWaiting
from roborally.web.people.keys import Keys
from roborally.web.people.people import People
from roborally.web.people.resets import Resets
from roborally.web.people.sender import read_sender
from roborally.web.pulse import Pulse
from roborally.web.rooms.caretaker import Caretaker
from roborally.web.rooms.forgetting import forget_all
from roborally.web.rooms.rooms import Rooms
from roborally.web.settings import Settings
from roborally.web.store.database import Store
from roborally.web.supervisor import Supervisor
from roborally.web.thinking.desk import Desk
from roborally.web.thinking.thinkers import Thinkers

NO_LIMIT: Final = Limit(NO_END, NO_END)
UNHURRIED: Final = 300.0
"""Seconds for a piece of looking back, which everybody else goes before."""

log: Final = logging.getLogger("roborally")


class DatabaseInUse(Exception):
    """Another server has this SQLite file open."""


class Server:
    """The parts of a server, opened and closed together. Records are read at the ``desk``.

    The ``analysts`` look back at races and rate courses, which takes longer; ``puzzling`` is held
    while a puzzle is worked on.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pages = settings.pages()
        self.metrics = Metrics()
        self.limiter = Limiter(dict.fromkeys(LIMITS, NO_LIMIT) if settings.generous else None)
        self.guesses = Guesses(self.limiter)
        self.sockets = Sockets(NO_END, NO_END) if settings.generous else Sockets()
        self.supervisor = Supervisor(lambda name: self.metrics.restarted.labels(name).inc())
        self.store = Store(settings.url, self.supervisor)
        self.thinkers = Thinkers(settings.thinkers)
        self.desk = Desk(self.limiter)
        self.analysts = Desk(self.limiter, UNHURRIED, nice=True)
        self.puzzling = asyncio.Lock()
        self.people = People(self.store)
        self.keys = Keys(self.people)
        self.bots_waiting = BotsWaiting(self.store)
        sender = read_sender(Path(settings.mail)) if settings.mail else None
        self.resets = Resets(self.people, sender)
        self.wishes = Wishes(self.store, sender)
        self.devices = Devices(self.store, settings.push)
        self.conduct = Conduct(self.store, settings.moderators)
        self.friends = Friends(self.store)
        rooms_each = NO_END if settings.generous else settings.rooms_each
        self.pulse = Pulse(settings.most_late)
        self.rooms = Rooms(self.store, self.thinkers, self.metrics, rooms_each, self.pulse)
        self.ratings = Ratings(self.store, self.rooms.courses, self.analysts.pool, self.limiter)
        self.course_wishes = CourseWishes(self.analysts.pool, self.limiter)
        self.printer = Printer()
        self.gallery = Gallery(self.store, self.rooms.courses, self.ratings)
        cups_each = NO_END if settings.generous else MOST_EACH
        self.cups = Cups(self.store, self.rooms, self.conduct, cups_each)
        self.steward = Steward(self.cups)
        self.designs = Designs(self.store, self.rooms.courses)
        self.caretaker = Caretaker(self.rooms, self.supervisor, settings.race_days)
        self.caller = Caller(self.rooms, self.wishes, self.devices, self.supervisor)
        self._lock: IO[str] | None = None

    async def open(self) -> None:
        self._lock = _lock_of(self.store)
        await self.store.open()
        await self.conduct.open()
        await self.caretaker.open()
        await self.devices.open()
        self.caller.open()
        self.supervisor.keep("collecting garbage", collect_seldom)
        self.supervisor.keep("cups", self.steward.work)
        self.supervisor.keep("pulse", self.pulse.beat)
        self.rooms.background.spawn(forget_all(self.rooms, self.desk.pool))
        if self.store.shared:  # the rooms of a process that dies are not to wait for ours to start
            self.rooms.background.spawn(self.thinkers.bots.warm_up())

    def look_again(self, user: str) -> None:
        """A session or a token of somebody is worthless: look at the connections that are open.

        Other processes look from time to time.
        """
        for open_room in self.rooms.open.values():
            for visitor in open_room.visitors:
                if visitor.user == user:
                    visitor.look_again.set()

    @staticmethod
    async def try_out(settings: Settings) -> None:
        """Open the database once, so that what is wrong with it is said at once."""
        store = Store(settings.url)
        lock = _lock_of(store)
        try:
            await store.open()
        finally:
            await store.close()
            if lock is not None:
                lock.close()

    async def close(self) -> None:
        await self.supervisor.stop("cups", "calling people")
        await self.devices.close()
        await self.caretaker.close()
        self.thinkers.close()
        self.desk.close()
        self.analysts.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.close()


def _lock_of(store: Store) -> IO[str] | None:
    """Hold a lock that ends with this process, however it ends: SQLite serves one server."""
    if store.shared or not store.url.database:
        return None
    path = f"{store.url.database}.lock"
    Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = Path(path).open("w", encoding="utf-8")  # noqa: SIM115  it stays open
    if not lock_descriptor(file.fileno(), blocking=False):
        file.close()
        raise DatabaseInUse("another server uses this database; several of them need PostgreSQL")
    return file
