"""The gallery: versions that their makers published, with thumbs of those who raced there."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import delete, exists, false, func, insert, select

from roborally.arena.book import book_ratings
from roborally.arena.estimates import NORMAL
from roborally.arena.verdict import verdict_of
from roborally.floor.library import course_ids
from roborally.protocol.gallery import CourseFacts, GalleryCard, Licence, Parent
from roborally.protocol.library import CourseCard
from roborally.protocol.races import RaceCard, RaceFacts
from roborally.protocol.ratings import BookPlace, CourseRating
from roborally.web.courses.courses import Courses
from roborally.web.courses.ratings import Ratings
from roborally.web.refusals import Refusal, not_found
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import (
    courses,
    designs,
    published,
    races,
    ratings,
    sitters,
    thumbs,
    users,
    versions,
)

MOST_SHOWN: Final = 500
FEWEST_VOTES: Final = 5
"""With fewer a course is new, and nobody is told a share."""
MOST_RACES: Final = 8


@dataclass(frozen=True, slots=True)
class Votes:
    up: int = 0
    all: int = 0

    @property
    def liked(self) -> float | None:
        return round(self.up / self.all, 3) if self.all >= FEWEST_VOTES else None

    @property
    def bound(self) -> float:
        """The lower bound of the share of thumbs up after Wilson, so that 2 of 2 does not lead."""
        if not self.all:
            return 0.0
        share, square = self.up / self.all, NORMAL**2 / self.all
        spread = NORMAL * sqrt(share * (1 - share) / self.all + square / 4 / self.all)
        return round((share + square / 2 - spread) / (1 + square), 4)


class Gallery:
    """Whoever keeps a version may publish it, one of each design, and withdraw it again."""

    def __init__(self, store: Store, all_courses: Courses, rated: Ratings) -> None:
        self.store = store
        self.courses = all_courses
        self.ratings = rated

    # ---- publishing

    async def publish(self, user: str, course: str, licence: Licence) -> None:
        """Another version of the same design gives way to it; raises Refusal."""
        await self.courses.offered(course)
        design = await self._design(user, course)
        if design is None:
            raise Refusal("not-allowed", "refused-not-your-version")
        row = {"course": course, "user": user, "design": design.design}
        with suppress(Conflict):  # somebody else has published the very same
            await self.store.write(
                delete(published).where(published.c.design == design.design),
                (insert(published), row | {"licence": licence, "at": now()}),
            )
        await self.ratings.save(course)

    async def withdraw(self, user: str, course: str) -> None:
        """Whoever has it as a room or by its link keeps it."""
        mine = (published.c.course == course) & (published.c.user == user)
        if not (await self.store.write(delete(published).where(mine)))[0]:
            raise not_found("course")

    async def _design(self, user: str, course: str) -> Any:
        query = select(versions).join(designs, designs.c.id == versions.c.design)
        return await self.store.row(
            query.where(versions.c.course == course, designs.c.user == user)
        )

    # ---- thumbs

    async def vote(self, user: str, course: str, *, up: bool | None) -> None:
        """None takes a thumb back; raises Refusal for those who never raced there to the end."""
        if up is not None and not await self._raced(user, course):
            raise Refusal("not-allowed", "refused-vote-after-race")
        mine = (thumbs.c.course == course) & (thumbs.c.user == user)
        row = {"course": course, "user": user, "up": up}
        new = [] if up is None else [(insert(thumbs), row)]
        with suppress(Conflict):  # twice in the same moment
            await self.store.write(delete(thumbs).where(mine), *new)

    async def _raced(self, user: str, course: str) -> bool:
        query = select(races.c.room).join(sitters, sitters.c.room == races.c.room)
        mine = query.where(sitters.c.user == user, races.c.course == course)
        return await self.store.row(mine.limit(1)) is not None

    # ---- looking

    async def cards(self, user: str | None) -> list[GalleryCard]:
        """What is published, the newest first, then the library."""
        query = (
            select(published, users.c.name, designs.c.parent, ratings.c.body)
            .join(courses, courses.c.id == published.c.course)
            .join(users, users.c.id == published.c.user)
            .outerjoin(designs, designs.c.id == published.c.design)
            .outerjoin(ratings, ratings.c.course == published.c.course)
            .where(courses.c.hidden.is_(false()))
            .order_by(published.c.at.desc())
        )
        rows = await self.store.rows(query.limit(MOST_SHOWN))
        wanted = [*(row.course for row in rows), *course_ids()]
        votes, plays = await self._votes(wanted), await self._plays(wanted)
        makers = {row.course: row.name for row in rows}
        found = []
        for row in rows:
            told = msgspec.json.decode(row.body, type=CourseRating) if row.body else None
            card = (await self.courses.fetch(row.course)).card
            one = _card(card, votes.get(row.course, Votes()), plays.get(row.course, 0), told)
            one.maker, one.at, one.licence = row.name, row.at, row.licence
            one.parent = await self._parent(row.parent, makers)
            one.mine = row.user == user
            found.append(one)
        for id in course_ids():
            card = self.courses.of_library(id).card
            found.append(_of_book(card, votes.get(id, Votes()), plays.get(id, 0)))
        return found

    async def facts(self, user: str | None, course: str) -> CourseFacts:
        """Of any course that can be seen; raises Refusal."""
        card = (await self.courses.offered(course)).card
        row = await self.store.row(
            select(published, users.c.name)
            .join(users, users.c.id == published.c.user)
            .where(published.c.course == card.id)
        )
        votes, plays = await self._votes([card.id]), await self._plays([card.id])
        seen = votes.get(card.id, Votes()), plays.get(card.id, 0)
        if card.id in course_ids():
            told = _of_book(card, *seen)
        else:
            told = _card(card, *seen, await self.ratings.of(card.id))
        if row is not None:
            told.maker, told.at, told.licence = row.name, row.at, row.licence
            began = select(designs.c.parent).where(designs.c.id == row.design)
            parent = await self.store.row(began)
            told.parent = await self._parent(parent.parent if parent else None, {})
        mine = await self._design(user, card.id) if user else None
        told.mine = mine is not None
        begun = select(func.count()).select_from(designs).where(designs.c.parent == card.id)
        forks = await self.store.row(begun)
        thumb = select(thumbs.c.up).where(thumbs.c.course == card.id, thumbs.c.user == user)
        own = await self.store.row(thumb) if user else None
        return CourseFacts(
            card=told,
            published=row is not None,
            mine=mine is not None,
            design=mine.design if mine else None,
            number=mine.number if mine else None,
            can_vote=bool(user) and await self._raced(user or "", card.id),
            thumb=own.up if own else None,
            forks=forks[0] if forks else 0,
            races=await self._races(card.id, user),
        )

    async def _parent(self, id: str | None, makers: dict[str, str]) -> Parent | None:
        if id is None:
            return None
        with suppress(Refusal):
            card = (await self.courses.offered(id)).card
            return Parent(card.id, card.name, makers.get(card.id))
        return None

    async def _votes(self, wanted: Iterable[str]) -> dict[str, Votes]:
        query = select(thumbs.c.course, thumbs.c.up, func.count().label("number"))
        query = query.where(thumbs.c.course.in_(list(wanted)))
        found: dict[str, Votes] = {}
        for row in await self.store.rows(query.group_by(thumbs.c.course, thumbs.c.up)):
            before = found.get(row.course, Votes())
            found[row.course] = Votes(
                before.up + (row.number if row.up else 0), before.all + row.number
            )
        return found

    async def _plays(self, wanted: Iterable[str]) -> dict[str, int]:
        query = select(races.c.course, func.count().label("number"))
        query = query.where(races.c.course.in_(list(wanted))).group_by(races.c.course)
        return {row.course: row.number for row in await self.store.rows(query)}

    async def _races(self, course: str, user: str | None) -> list[RaceCard]:
        own = exists().where(sitters.c.room == races.c.room, sitters.c.user == (user or ""))
        query = select(races.c.card, own.label("mine")).where(races.c.course == course)
        query = query.where(races.c.listed).order_by(races.c.ended.desc()).limit(MOST_RACES)
        found = []
        for row in await self.store.rows(query):
            with suppress(msgspec.ValidationError):  # what an older server kept otherwise
                facts = msgspec.json.decode(row.card, type=RaceFacts)
                found.append(RaceCard(**asdict(facts), mine=bool(row.mine)))
        return found


def _card(card: CourseCard, votes: Votes, plays: int, rated: CourseRating | None) -> GalleryCard:
    return GalleryCard(
        **asdict(card),
        maker=None,
        at=0,
        licence=None,
        parent=None,
        plays=plays,
        votes=votes.all,
        liked=votes.liked,
        bound=votes.bound,
        turns=rated.turns.mean if rated else None,
        places=rated.places if rated else {},
        fair=None if rated is None else not any(dock.better for dock in rated.docks),
        mine=False,
    )


def _of_book(card: CourseCard, votes: Votes, plays: int) -> GalleryCard:
    found = _card(card, votes, plays, None)
    found.turns, found.places = _measured(card.id)
    return found


@cache
def _measured(id: str) -> tuple[float | None, dict[Any, BookPlace]]:
    """What the book says of one of its courses."""
    rated = book_ratings().get(id)
    if rated is None:
        return None, {}
    places = verdict_of(rated["edition"], rated["measures"], id).places
    told = {what: BookPlace(round(place.share, 3), place.word) for what, place in places.items()}
    return rated["measures"]["length"], told
