"""Courses made to a wish, a piece at a time, for those who ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from roborally.floor.course_text import write_course
from roborally.floor.library import library_course
from roborally.generator.searching import Found, Progress
from roborally.generator.wish import Wish
from roborally.protocol.studio import CourseWish, Granting
from roborally.web.courses import wishes_told
from roborally.web.courses.studio import look_at
from roborally.web.courses.wishes import CourseWishes
from roborally.web.courses.wishes_told import draft_of, granted_further
from roborally.web.limits import Limit, Limiter
from roborally.web.refusals import Refusal
from roborally.web.thinking.fair_queue import Turn

WISHED = CourseWish(1, 12, 4, "2005", "easy", "7")
"""Of a course that is drawn anew every time, so that no race is needed here."""


class Here:
    """In place of a process."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.patience = 1.0

    async def run_in_turn(self, work: Callable[[Any], Any], make: Any, turn: Turn) -> Any:
        self.turns.append(turn)
        return work(make())


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[Wish]:
    """A search of three steps; a piece is one of them. Tells what was searched for."""
    searched: list[Wish] = []

    def three(wish: Wish) -> Iterator[Progress]:
        searched.append(wish)
        course = replace(library_course("checkmate-2005"), name="As wished", notes=())
        found = Found(course, RATING, "easy", "short", 0.1, 0.1)
        yield from (Progress(0.0, None), Progress(0.5, found), Progress(1.0, found))

    monkeypatch.setattr(wishes_told, "generate", three)
    monkeypatch.setattr(wishes_told, "SECONDS", 0.0)
    go_on = wishes_told.Granted.go_on
    monkeypatch.setattr(wishes_told.Granted, "go_on", lambda granted: go_on(granted, 0))
    wishes_told._granted.cache_clear()
    return searched


class _Length:
    mean = 6.66


class _Rating:
    length = _Length()
    robots = 4


RATING: Any = _Rating()


def test_a_wish_is_granted_piece_by_piece_at_the_cost_of_who_asks(steps: list[Wish]) -> None:
    async def ask() -> list[Granting]:
        pool = Here()
        wishes = CourseWishes(pool, Limiter({"rating": Limit(50, 1e-6)}))  # type: ignore[arg-type]
        found = [await wishes.further(WISHED, "ada", "here") for _ in range(4)]
        assert [turn.whose for turn in pool.turns] == [("here", "ada")] * 4
        with pytest.raises(Refusal) as refusal:
            await CourseWishes(pool, Limiter({"rating": Limit(0, 1e-6)})).further(  # type: ignore[arg-type]
                WISHED, "ada", "here"
            )
        assert refusal.value.code == "too-fast"
        return found

    first, second, third, last = asyncio.run(ask())
    assert steps == [Wish(1, 12, 4, "2005", "easy", "7")], "it was begun once"
    assert first == Granting(0.0)
    assert (second.done, second.turns, second.difficulty) == (0.5, 6.7, "easy")
    assert third.draft is None, "the search may still find a better one"
    assert last.granted
    assert last.draft is not None
    look = look_at(last.draft, "light", "en")
    assert look.playable
    assert "As wished" in look.text


def test_what_cannot_be_granted_is_refused_in_words() -> None:
    for wrong, said in (
        ({"edition": "1066"}, "1994, 2005, 2016"),
        ({"minutes": 900.0}, "lasts 6 to 72 minutes"),
    ):
        fields = {name: getattr(WISHED, name) for name in WISHED.__struct_fields__} | wrong
        with pytest.raises(Refusal, match=said) as refusal:
            granted_further(CourseWish(**fields))
        assert refusal.value.code == "bad-request"


def test_new_boards_come_along_with_the_draft() -> None:
    course = library_course("checkmate-2005")
    placement, *others = course.placements
    new = replace(placement, board=replace(placement.board, id="new-yard-1", name="New Yard 1"))
    draft = draft_of(replace(course, placements=(new, *others)))
    assert [board.id for board in draft.boards] == ["new-yard-1"]
    look = look_at(draft, "light", "en")
    assert look.playable
    assert "new-yard-1 at" in write_course(replace(course, placements=(new, *others)))
