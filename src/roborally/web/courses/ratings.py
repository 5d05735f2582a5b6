"""Ratings of courses: computed while somebody looks, kept when they are whole."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from typing import Final

import msgspec
from sqlalchemy import insert, select

from roborally.floor.library import course_ids
from roborally.protocol.library import CourseText
from roborally.protocol.ratings import CourseRating
from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import Payer
from roborally.web.courses.courses import Courses
from roborally.web.courses.rating_told import SECONDS, rated_further
from roborally.web.limits import Limiter
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import courses, ratings
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.pool import Pool

BYTES_KEPT: Final = 8_000_000
"""Bytes of ratings that are kept in memory."""
MOST_LOOKING: Final = 10_000
"""People of whom it is known which course they look at."""


class Ratings:
    """Whoever looks at a course asks again and again, and each time the bots race on for a second.

    The processes of the ``pool`` work at the lowest priority, in turn for everybody.
    """

    def __init__(self, store: Store, all_courses: Courses, pool: Pool, limiter: Limiter) -> None:
        self.store = store
        self.courses = all_courses
        self.pool = pool
        self.limiter = limiter
        self.known: BoundedCache[str, CourseRating] = BoundedCache(BYTES_KEPT)
        self._looks_at: BoundedCache[str, tuple[str, str]] = BoundedCache(MOST_LOOKING)

    async def of(self, id: str) -> CourseRating | None:
        """What is known of a course; nobody races for it."""
        found = self.known.get(id)
        if found is None or not found.is_whole:
            row = await self.store.row(select(ratings.c.body).where(ratings.c.course == id))
            if row is not None:
                found = msgspec.json.decode(row.body, type=CourseRating)
                self._keep(found, row.body)
        return found

    async def further(self, id: str, who: str, address: str) -> CourseRating:
        """A piece of the rating of a course that can be seen; raises Refusal."""
        found = await self.of(id)
        if found is not None and found.is_whole:
            return found
        if id in course_ids():
            return await self._race(id, "", who, address)
        return await self.of_text(await self.courses.text_of(id), who, address)

    async def of_text(self, files: CourseText, who: str, address: str) -> CourseRating:
        """The same for a course that is nowhere yet."""
        return await self._race("", msgspec.json.encode(files).decode(), who, address)

    async def _race(self, id: str, text: str, who: str, address: str) -> CourseRating:
        """Whoever turns to another course wants nothing more of the one before."""
        wanted = id, blake2b(text.encode()).hexdigest()
        self._looks_at.keep(who, wanted)
        payer = Payer(self.limiter, address, "rating")

        def begin() -> tuple[str, str]:
            if self._looks_at.get(who) != wanted:
                raise Refusal("not-now", "refused-looks-elsewhere")
            return id, text

        payer.begin()
        used = SECONDS
        try:
            found = await self.pool.run_in_turn(rated_further, begin, Turn((address, who)))
        except TimeoutError:
            used = self.pool.patience
            raise Refusal("not-now", "refused-takes-too-long") from None
        finally:
            payer.end(used)
        body = msgspec.json.encode(found).decode()
        self._keep(found, body)
        if found.is_whole:
            await self.save(found.course)
        return found

    def _keep(self, found: CourseRating, body: str) -> None:
        self.known.keep(found.course, found, len(body))

    async def save(self, id: str) -> None:
        """Keep a rating that is whole for good, if the course is one that others can see."""
        found = self.known.get(id)
        if found is None or not found.is_whole:
            return
        seen = select(courses.c.id).where(courses.c.id == id)
        if id not in course_ids() and await self.store.row(seen) is None:
            return
        row = {"course": id, "at": now(), "body": msgspec.json.encode(found).decode()}
        with suppress(Conflict):  # somebody else looked, too
            await self.store.write((insert(ratings), row))
