"""A course that somebody wishes for, made piece by piece; runs in a process for it.

Every piece is short, so that nobody else waits long for a turn, and nothing is done for those who
do not ask any more.
"""

from __future__ import annotations

from functools import lru_cache
from time import monotonic
from typing import Final

from roborally.floor.course import Course
from roborally.generator.searching import Progress, generate
from roborally.generator.wish import BadWish, Wish
from roborally.protocol.studio import CourseDraft, CourseWish, Granting
from roborally.web.courses.studio import drawn, sheet_of
from roborally.web.refusals import Refusal, in_plain_words

SECONDS: Final = 1.0
"""How long a piece may take, more or less."""
WISHES_KEPT: Final = 2
"""They are kept with course tables, which are large."""
OWN: Final = "new-"
"""The ids of boards that were made for a course begin with it."""


class Granted:
    """A wish, and how far it is."""

    def __init__(self, wish: Wish) -> None:
        self._steps = generate(wish)
        self.progress = Progress(0.0, None)
        self.is_done = False

    def go_on(self, seconds: float = SECONDS) -> None:
        """Search for so long, at least a step."""
        until = monotonic() + seconds
        while not self.is_done:
            step = next(self._steps, None)
            if step is None:
                self.is_done = True
            else:
                self.progress = step
            if monotonic() >= until:
                return


@lru_cache(WISHES_KEPT)
def _granted(wish: Wish) -> Granted:
    return Granted(wish)


def granted_further(wished: CourseWish) -> Granting:
    """The next piece; raises Refusal for what cannot be granted."""
    try:
        wish = Wish(
            wished.boards,
            wished.minutes,
            wished.players,
            wished.edition,
            wished.difficulty,
            wished.seed,
            scratch=wished.scratch,
        )
    except BadWish as error:
        raise in_plain_words("bad-request", error) from None
    granted = _granted(wish)
    granted.go_on()
    best = granted.progress.best
    if best is None:
        if granted.is_done:
            raise Refusal("not-now", "refused-wish")
        return Granting(granted.progress.done)
    return Granting(
        granted.progress.done,
        round(best.turns, 1),
        round(best.minutes),
        best.difficulty,
        best.granted,
        draft_of(best.course) if granted.is_done else None,
    )


def draft_of(course: Course) -> CourseDraft:
    """As the studio has it, with the boards that were made for it."""
    boards = {placement.board.id: placement.board for placement in course.placements}
    own = [drawn(board) for id, board in boards.items() if id.startswith(OWN)]
    return CourseDraft(sheet_of(course), own)
