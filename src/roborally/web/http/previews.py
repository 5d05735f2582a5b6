"""What stands beside a link to something of ours elsewhere: a title, a sentence and a picture.

Rooms, races, courses and puzzles have it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from html import escape
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from litestar import Request

from roborally.draw.poster import HEIGHT, WIDTH
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.floor.library import course_ids, library_course
from roborally.protocol.races import RaceFacts
from roborally.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of
from roborally.puzzles.telling import goal
from roborally.web.http.identity import language_of, server_of
from roborally.web.refusals import Refusal
from roborally.web.rooms.reading import Damaged
from roborally.web.store.outages import Unavailable
from roborally.words.languages import words_in

AnyRequest = Request[Any, Any, Any]
END_OF_HEAD: Final = "</head>"


async def with_preview(request: AnyRequest, path: str, page: str) -> str:
    """The page with the tags of what its address leads to, if there is such a thing."""
    kind, _, rest = path.partition("/")
    id = rest.partition("/")[0]
    if kind not in FOUND or not id:
        return page
    try:
        found = await FOUND[kind](request, id)
    except (Unavailable, Damaged, Refusal):  # the page tells about it
        return page
    if found is None:
        return page
    tags = {"site_name": "RoboRally", "title": found.title, "description": found.text}
    if found.picture:
        here = f"{request.url.scheme}://{request.url.netloc}"
        language = quote(language_of(request))
        tags["image"] = f"{here}/api/v1{found.picture}/poster.png?language={language}"
        tags |= {"image:width": str(WIDTH), "image:height": str(HEIGHT)}
    made = "".join(
        f'<meta property="og:{name}" content="{escape(text)}" />' for name, text in tags.items()
    )
    return page.replace(END_OF_HEAD, made + END_OF_HEAD, 1)


class Shown(NamedTuple):
    """``picture`` is the address below which its poster is, if it has one."""

    title: str
    text: str
    picture: str = ""


async def _room_or_race(request: AnyRequest, id: str) -> Shown | None:
    rooms, language = server_of(request).rooms, language_of(request)
    words = words_in(language)
    race = await rooms.journal.race(id)
    if race is not None:
        facts = race[0]
        text = ", ".join([*winners_told(facts, language), words.say("after-turns", n=facts.turns)])
        title = course_called(facts.course, facts.course_name, language)
        return Shown(title, text, f"/races/{id}")
    place = await rooms.look_for(id)
    if place is None:
        return None
    course = place.room.course
    text = words.say("preview-room", rules=place.room.plan.edition or "")
    return Shown(course_called(course.id, course.name, language), text, f"/courses/{course.id}")


async def _course(request: AnyRequest, id: str) -> Shown:
    language = language_of(request)
    course = (await server_of(request).rooms.courses.offered(id)).course
    title = course_called(course.id, course.name, language)
    return Shown(title, course_in_a_line(course, language), f"/courses/{course.id}")


async def _puzzle(request: AnyRequest, id: str) -> Shown | None:
    language = language_of(request)
    words = words_in(language)
    with suppress(UnknownPuzzle):
        puzzle, title = puzzle_called(id), "puzzle-one"
        return Shown(words.say(title), goal(puzzle, language), f"/puzzles/{puzzle.id}")
    with suppress(ValueError):
        puzzle = puzzle_of(date.fromisoformat(id))
        return Shown(words.say("puzzle-day"), goal(puzzle, language), f"/puzzles/{puzzle.id}")
    return None


FOUND: Final[dict[str, Callable[[AnyRequest, str], Awaitable[Shown | None]]]] = {
    "room": _room_or_race,
    "race": _room_or_race,
    "courses": _course,
    "puzzles": _puzzle,
}
"""By the first word of the address."""


def course_in_a_line(course: Course, language: str) -> str:
    """What a course is, in a sentence."""
    floor = floor_of(course)
    return words_in(language).say(
        "preview-course",
        rules=course.edition,
        flags=len(course.flags),
        width=floor.width,
        height=floor.height,
    )


def course_called(id: str, name: str, language: str) -> str:
    """The name of a course of the library in a language; others keep theirs."""
    if id not in course_ids():
        return name
    course = library_course(id)
    return (course.german if language == "de" else "") or course.name


def winners_told(facts: RaceFacts, language: str) -> list[str]:
    """Who won, by the names of robots: those of people are not told to everybody."""
    robots = [robot for seat in facts.seats for robot in seat.robots]
    names = [robots[winner] for winner in facts.winners]
    words = words_in(language)
    return [words.say("after-winner", names=names, count=len(names))] if names else []
