"""Courses whose boards have turned during a race (Frenetic Factory)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from litestar.params import QueryParameter

from roborally.floor.course import Course
from roborally.web.refusals import Refusal

Turns = Annotated[str | None, QueryParameter(max_length=40)]


def quarter_turns(course: Course, turns: str | None) -> tuple[int, ...]:
    """Further quarter turns of the boards, as a client writes them: ``0,1``."""
    words = turns.split(",") if turns else []
    if len(words) > len(course.placements) or not all(word in tuple("0123") for word in words):
        raise Refusal("bad-request", "refused-turns")
    return tuple(int(word) for word in words)


def laid(course: Course, turns: tuple[int, ...]) -> Course:
    """The course with its boards turned further."""
    placements = list(course.placements)
    for i, turn in enumerate(turns):
        placements[i] = replace(placements[i], turn=(placements[i].turn + turn) % 4)
    return replace(course, placements=tuple(placements))
