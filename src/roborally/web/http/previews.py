"""What stands beside a link to a room or a race elsewhere: a title, a sentence and a picture."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar import Request

from roborally.draw.poster import HEIGHT, WIDTH
from roborally.floor.library import course_ids, library_course
from roborally.protocol.races import RaceFacts
from roborally.web.http.identity import language_of, server_of
from roborally.web.rooms.reading import Damaged
from roborally.web.store.outages import Unavailable
from roborally.words.languages import words_in

WITH_PREVIEW: Final = ("room", "race")
END_OF_HEAD: Final = "</head>"


async def with_preview(request: Request[Any, Any, Any], path: str, page: str) -> str:
    """The page with the tags of what its address leads to, if there is such a thing."""
    kind, _, rest = path.partition("/")
    id = rest.partition("/")[0]
    if kind not in WITH_PREVIEW or not id:
        return page
    try:
        tags = await _tags(request, id)
    except (Unavailable, Damaged):  # the page tells about it
        return page
    made = "".join(
        f'<meta property="og:{name}" content="{escape(text)}" />' for name, text in tags.items()
    )
    return page.replace(END_OF_HEAD, made + END_OF_HEAD, 1)


async def _tags(request: Request[Any, Any, Any], id: str) -> dict[str, str]:
    rooms = server_of(request).rooms
    here = f"{request.url.scheme}://{request.url.netloc}"
    words = words_in(language_of(request))
    race = await rooms.journal.race(id)
    if race is not None:
        facts = race[0]
        told = winners_told(facts, language_of(request))
        return {
            "site_name": "RoboRally",
            "title": course_called(facts.course, facts.course_name, language_of(request)),
            "description": ", ".join([*told, words.say("after-turns", n=facts.turns)]),
            "image": f"{here}/api/v1/races/{id}/poster.png",
            "image:width": str(WIDTH),
            "image:height": str(HEIGHT),
        }
    place = await rooms.look_for(id)
    if place is None:
        return {}
    course, language = place.room.course, language_of(request)
    return {
        "site_name": "RoboRally",
        "title": course_called(course.id, course.name, language),
        "description": words.say("preview-room", rules=place.room.plan.edition or ""),
    }


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
