"""Courses on paper, for whoever asks: set beside everything else, and kept for a while."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from roborally.floor.course import Course
from roborally.paper.course_pdf import floor_pdf
from roborally.paper.typesetter import can_typeset
from roborally.web.bounded_cache import BoundedCache
from roborally.web.costs import in_thread
from roborally.web.refusals import Refusal

BYTES_KEPT: Final = 16_000_000


class Printer:
    """Sets one course at a time; whoever wants it pays for that."""

    def __init__(self) -> None:
        self.kept: BoundedCache[tuple[str, str, str], bytes] = BoundedCache(BYTES_KEPT)
        self._setting = asyncio.Lock()

    async def course(self, course: Course, paper: str, language: str) -> bytes:
        """Raises Refusal where there is no typesetter. Courses never change once they are here."""
        if not can_typeset():
            raise Refusal("unavailable", "refused-no-typesetter")
        wanted = (course.id, paper, language)
        found = self.kept.get(wanted)
        if found is None:
            work = partial(floor_pdf, course, paper=paper, language=language)
            found = await in_thread(self._setting, work)
            self.kept.keep(wanted, found, len(found))
        return found
