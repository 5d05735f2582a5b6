"""Courses: those of the library and those that people brought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Final

import msgspec
from sqlalchemy import delete, false, insert, select

from roborally.cards import registry
from roborally.draw.poster import poster_png
from roborally.draw.scene import Scene, course_scene, floor_scene
from roborally.draw.svg import draw_svg
from roborally.floor.board import Board
from roborally.floor.board_text import read_board
from roborally.floor.bundle import split_bundle
from roborally.floor.course import Course
from roborally.floor.course_text import read_course, write_course
from roborally.floor.findings import ERROR, Finding
from roborally.floor.library import (
    UnknownName,
    course_ids,
    find_board,
    find_id,
    library_course,
    own_board_id,
)
from roborally.floor.text import TextError
from roborally.floor.validation import check_course
from roborally.protocol.floors import floor_told
from roborally.protocol.library import Brought, CourseCard, CourseText
from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import in_thread, stored
from roborally.web.courses import own_texts
from roborally.web.courses.courses_told import OWN, course_card
from roborally.web.courses.findings_told import BOARD, finding_told, mistakes_told
from roborally.web.courses.quarter_turns import laid
from roborally.web.refusals import Refusal, in_plain_words, not_found
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import courses, own_courses
from roborally.words.languages import SOURCE

LARGEST: Final = 64
"""Squares from side to side, more than all boards of the library in a row."""
MOST_OWN: Final = 50
"""Courses that anybody may have brought; all of them are listed."""
SQUARES_KEPT: Final = 300_000
"""Squares of courses that people brought and that are kept in memory."""
BYTES_KEPT: Final = 32_000_000
"""Bytes of pictures, and as many of floors, that are kept in memory."""


@dataclass(frozen=True, slots=True)
class CourseAtHand:
    """A course, and what a gallery shows of it."""

    course: Course
    card: CourseCard


class Courses:
    """Where rooms get their courses from. Courses never change once they are here.

    What takes long is done beside everything else; what was used lately is kept.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.own: BoundedCache[str, CourseAtHand] = BoundedCache(SQUARES_KEPT)
        self.pictures: BoundedCache[tuple[str, str, int, bool], bytes] = BoundedCache(BYTES_KEPT)
        self.floors: BoundedCache[tuple[str, tuple[int, ...]], bytes] = BoundedCache(BYTES_KEPT)
        self._library: dict[str, CourseAtHand] = {}
        self._reading = asyncio.Lock()
        self._drawing = asyncio.Lock()

    async def fetch(self, name: str) -> CourseAtHand:
        """The course of a name or id; raises Refusal."""
        if not name.startswith(OWN):
            try:
                return self.of_library(find_id(name, course_ids(), "course"))
            except UnknownName as error:
                raise in_plain_words("not-found", error) from None
        found = self.own.get(name)
        if found is None:
            row = await self.store.row(select(courses.c.body).where(courses.c.id == name))
            if row is None:
                raise not_found("course")
            body = msgspec.json.decode(row.body, type=CourseText)
            found = self._keep(await asyncio.to_thread(_read, body, name))
        return found

    async def offered(self, name: str) -> CourseAtHand:
        """The course of a name for somebody who wants to see it, or to race there.

        Raises Refusal if a moderator has hidden it; rooms that have it already go on.
        """
        if name.startswith(OWN):
            row = await self.store.row(select(courses.c.hidden).where(courses.c.id == name))
            if row is not None and row.hidden:
                raise Refusal("not-found", "refused-course-hidden")
        return await self.fetch(name)

    def of_library(self, id: str) -> CourseAtHand:
        """The course of the library with that exact id."""
        if id not in self._library:
            course = library_course(id)
            self._library[id] = CourseAtHand(course, course_card(course))
        return self._library[id]

    def _keep(self, found: CourseAtHand) -> CourseAtHand:
        size = sum(p.board.width * p.board.height for p in found.course.placements)
        self.own.keep(found.course.id, found, size)
        return found

    async def bring(
        self, user: str, body: CourseText, language: str = SOURCE, *, listed: bool = True
    ) -> Brought:
        """Check a course that somebody brings and keep it; raises Refusal if it has errors.

        One that is only tried is not listed, and forgotten if no race was ever on it.
        Courses are read beside everything else and one at a time, so that races do not wait.
        """
        try:
            read = partial(read_and_check, body)
            found, text, found_there = await in_thread(self._reading, read)
        except (TextError, UnknownName, own_texts.UnfitText) as error:
            mistakes = mistakes_told(error, language)
            raise in_plain_words("bad-course", error, findings=mistakes) from None
        findings = [finding_told(finding, language) for finding in found_there]
        if any(finding.level == ERROR for finding in findings):
            raise Refusal("bad-course", "refused-course-unplayable", findings=findings)
        if listed:
            await self._own(user, found.course.id, text)
        else:
            await self._store(found.course.id, text)
        await self.offered(found.course.id)
        return Brought(self._keep(found).card, findings)

    async def _own(self, user: str, id: str, text: str) -> None:
        mine = await self._ids_of(user)
        if id in mine:
            return
        if len(mine) >= MOST_OWN:
            raise Refusal("not-now", "refused-too-many-courses", most=MOST_OWN)
        row = {"user": user, "course": id, "brought": now()}
        await self._store(id, text)
        with suppress(Conflict):  # twice in the same moment
            await self.store.write((insert(own_courses), row))

    async def _store(self, id: str, text: str) -> None:
        if await self.store.row(select(courses.c.id).where(courses.c.id == id)) is not None:
            return
        stored(len(text))
        with suppress(Conflict):  # somebody brings the same course
            await self.store.write((insert(courses), {"id": id, "body": text, "created": now()}))

    async def text_of(self, id: str) -> CourseText:
        """The files of a course that can be seen; raises Refusal."""
        found = await self.offered(id)
        row = await self.store.row(select(courses.c.body).where(courses.c.id == found.course.id))
        if row is not None:
            return msgspec.json.decode(row.body, type=CourseText)
        return CourseText(write_course(found.course))

    async def give_up(self, user: str, id: str) -> None:
        """Somebody does not want a course any longer; rooms that have it keep it."""
        mine = delete(own_courses).where(own_courses.c.user == user, own_courses.c.course == id)
        if not (await self.store.write(mine))[0]:
            raise not_found("course")

    async def _ids_of(self, user: str) -> list[str]:
        mine = select(own_courses.c.course).where(own_courses.c.user == user)
        rows = await self.store.rows(mine.order_by(own_courses.c.brought.desc()))
        return [row.course for row in rows]

    async def brought_by(self, user: str) -> list[CourseCard]:
        """The courses that somebody brought as a gallery shows them, the newest first."""
        mine = select(own_courses.c.course).join(courses, courses.c.id == own_courses.c.course)
        mine = mine.where(own_courses.c.user == user, courses.c.hidden.is_(false()))
        newest = mine.order_by(own_courses.c.brought.desc()).limit(MOST_OWN)
        return [(await self.fetch(row.course)).card for row in await self.store.rows(newest)]

    async def floor(self, course: Course, turns: tuple[int, ...] = ()) -> bytes:
        """The floor of a course as clients get it, with further quarter turns of its boards."""
        found = self.floors.get((course.id, turns))
        if found is None:
            found = await in_thread(self._drawing, partial(_floor, course, turns))
            self.floors.keep((course.id, turns), found, len(found))
        return found

    async def course_picture(
        self,
        course: Course,
        turns: tuple[int, ...],
        theme: str,
        size: int,
        *,
        coordinates: bool,
        pieces: bool,
    ) -> bytes:
        """A drawing of a course whose boards have turned, with or without flags and cubes."""

        def scene() -> Scene:
            return (course_scene if pieces else floor_scene)(laid(course, turns))

        key = f"{course.id} {turns} {pieces}"
        return await self.picture(scene, key, theme, size, coordinates=coordinates)

    async def poster(self, course: Course, title: str, below: Sequence[str]) -> bytes:
        """A course with its name, to stand beside a link to it."""
        key = f"{course.id} {title}"
        return await self._drawn(
            (key, "poster", 0, True), lambda: poster_png(course_scene(course), "", [title], below)
        )

    async def picture(
        self, scene: Callable[[], Scene], key: str, theme: str, size: int, *, coordinates: bool
    ) -> bytes:
        """A drawing of a scene, which is set only if it is not there yet."""

        def draw() -> bytes:
            return draw_svg(scene(), size=size, theme=theme, coordinates=coordinates).encode()

        return await self._drawn((key, theme, size, coordinates), draw)

    async def _drawn(self, wanted: tuple[str, str, int, bool], draw: Callable[[], bytes]) -> bytes:
        found = self.pictures.get(wanted)
        if found is None:
            found = await in_thread(self._drawing, draw)
            self.pictures.keep(wanted, found, len(found))
        return found


def _floor(course: Course, turns: tuple[int, ...]) -> bytes:
    return msgspec.json.encode(floor_told(course, turns))


def read_and_check(body: CourseText) -> tuple[CourseAtHand, str, list[Finding]]:
    """The course, what to store of it, and what is to be said about it.

    Boards that it does not lie on are not stored, and the id follows from what is.
    """
    course = _read(body, OWN).course
    own_texts.check_course(course)
    laid_out = {placement.board.id for placement in course.placements}
    body = unbundled(body)
    in_use = {name: text for name, text in body.boards.items() if name in laid_out}
    text = msgspec.json.encode(CourseText(body.text, in_use)).decode()
    id = OWN + blake2b(text.encode(), digest_size=10).hexdigest()
    named = replace(course, id=id)
    return CourseAtHand(named, course_card(named)), text, check_course(named)


def unbundled(body: CourseText) -> CourseText:
    """Boards that stand in the text of their course are as if they had come beside it."""
    text, boards = split_bundle(body.text)
    return CourseText(text, {id: board.lstrip() for id, board in boards.items()} | body.boards)


def _read(body: CourseText, id: str) -> CourseAtHand:
    body = unbundled(body)
    boards: dict[str, Board] = {
        name: read_board(text, f"{BOARD}{name}", name) for name, text in body.boards.items()
    }
    names = {name: board.name for name, board in boards.items()}

    def board(name: str) -> Board:
        own = own_board_id(name, names)
        return find_board(name) if own is None else boards[own]

    course = read_course(body.text, board, id=id, special_rules=registry.special_rules())
    for placement in course.placements:
        laid = placement.laid()
        if placement.x + laid.width > LARGEST or placement.y + laid.height > LARGEST:
            raise Refusal("bad-course", "refused-course-too-large", most=LARGEST)
    return CourseAtHand(course, course_card(course))
