"""Courses and their cards on paper, for whoever asks: set beside everything else, and kept for a
while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from roborally.floor.course import Course
from roborally.paper.cards_pdf import cards_pdf
from roborally.paper.course_pdf import floor_pdf
from roborally.paper.typesetter import can_typeset
from roborally.rules import rules_named, usual_rules
from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import in_thread
from roborally.web.refusals import Refusal

BYTES_KEPT: Final = 16_000_000


class Printer:
    """Sets one thing at a time; whoever wants it pays for that."""

    def __init__(self) -> None:
        self.kept: BoundedCache[tuple[str, str, str], bytes] = BoundedCache(BYTES_KEPT)
        self._setting = asyncio.Lock()

    async def course(self, course: Course, paper: str, language: str) -> bytes:
        """Raises Refusal where there is no typesetter. Courses never change once they are here."""
        work = partial(floor_pdf, course, paper=paper, language=language)
        return await self._set((f"course {course.id}", paper, language), work)

    async def cards(self, course: Course, paper: str, language: str) -> bytes:
        """Those with which one races there; raises Refusal."""
        box = rules_named(usual_rules(course.edition)).traits.box
        work = partial(cards_pdf, box, paper=paper, language=language)
        return await self._set((f"cards {box}", paper, language), work)

    async def _set(self, wanted: tuple[str, str, str], work: Callable[[], bytes]) -> bytes:
        if not can_typeset():
            raise Refusal("unavailable", "refused-no-typesetter")
        found = self.kept.get(wanted)
        if found is None:
            found = await in_thread(self._setting, work)
            self.kept.keep(wanted, found, len(found))
        return found
