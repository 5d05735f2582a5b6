"""Courses: those of the library and those that people brought."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

import msgspec
from sqlalchemy import insert, select

from roborally.floor.board import Board
from roborally.floor.board_text import read_board
from roborally.floor.course import Course
from roborally.floor.course_text import read_course
from roborally.floor.library import UnknownName, course_ids, find_board, find_id, library_course
from roborally.floor.text import TextError
from roborally.floor.validation import Finding, check_course
from roborally.web.floor_json import OWN, course_card
from roborally.web.refusals import Refusal, not_found
from roborally.web.store import Conflict, Store, now
from roborally.web.tables import courses

LARGEST: Final = 64
"""Squares from side to side, more than all boards of the library in a row."""


class CourseText(msgspec.Struct, forbid_unknown_fields=True):
    """A course as it is sent in: its text and that of boards of its own."""

    text: str
    boards: dict[str, str] = {}


class Shelf:
    """Where rooms get their courses from. Courses never change once they are here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._own: dict[str, Course] = {}
        self._cards: dict[str, dict[str, Any]] = {}
        self._reading = asyncio.Lock()

    def ready(self, id: str) -> Course:
        """A course that ``fetch`` has found before."""
        return self._own[id] if id.startswith(OWN) else library_course(id)

    def card(self, id: str) -> dict[str, Any]:
        if id not in self._cards:
            self._cards[id] = course_card(self.ready(id))
        return self._cards[id]

    async def fetch(self, name: str) -> Course:
        """The course of a name or id; raises Refusal."""
        if not name.startswith(OWN):
            try:
                return library_course(find_id(name, course_ids(), "course"))
            except UnknownName as error:
                raise Refusal("not-found", str(error)) from None
        if name not in self._own:
            row = await self.store.row(select(courses.c.body).where(courses.c.id == name))
            if row is None:
                raise not_found("course")
            body = msgspec.json.decode(row.body, type=CourseText)
            self._own[name] = await asyncio.to_thread(_read, body, name)
        return self._own[name]

    async def bring(self, body: CourseText) -> dict[str, Any]:
        """Check a course that somebody brought and keep it; raises Refusal if it has errors.

        Courses are read beside everything else and one at a time, so that races do not wait.
        """
        text = msgspec.json.encode(body).decode()
        id = OWN + blake2b(text.encode(), digest_size=10).hexdigest()
        try:
            async with self._reading:
                course, found_there = await asyncio.to_thread(_read_and_check, body, id)
        except (TextError, UnknownName) as error:
            found = [{"level": "error", "message": str(error)}]
            raise Refusal("bad-course", str(error), findings=found) from None
        findings = [{"level": finding.level, "message": finding.message} for finding in found_there]
        if any(finding["level"] == "error" for finding in findings):
            raise Refusal("bad-course", "this course cannot be played", findings=findings)
        with suppress(Conflict):  # the same course was brought before
            await self.store.write((insert(courses), {"id": id, "body": text, "created": now()}))
        self._own[id] = course
        return {"course": self.card(id), "findings": findings}


def _read_and_check(body: CourseText, id: str) -> tuple[Course, list[Finding]]:
    course = _read(body, id)
    return course, check_course(course)


def _read(body: CourseText, id: str) -> Course:
    boards: dict[str, Board] = {
        name: read_board(text, f"board {name}", name) for name, text in body.boards.items()
    }
    course = read_course(
        body.text, lambda name: boards[name] if name in boards else find_board(name), id=id
    )
    for placement in course.placements:
        laid = placement.laid()
        if placement.x + laid.width > LARGEST or placement.y + laid.height > LARGEST:
            raise Refusal("bad-course", f"a course has at most {LARGEST} squares to each side")
    return course
