"""REST: what the studio asks while a course is made."""

from __future__ import annotations

from asyncio import Lock
from functools import partial
from typing import Any, Final

from litestar import Request, Router
from litestar.params import FromPath, FromQuery, JSONBody

from roborally.floor.library import UnknownName, find_board
from roborally.floor.text import TextError
from roborally.protocol.library import CourseText
from roborally.protocol.ratings import CourseRating, KnownRating
from roborally.protocol.studio import CourseDraft, CourseWish, DrawnBoard, Granting, Look, Palette
from roborally.web.costs import in_thread
from roborally.web.courses import studio
from roborally.web.courses.findings_told import mistakes_told
from roborally.web.http.handlers import TOKENS, get, post
from roborally.web.http.identity import address, language_of, server_of
from roborally.web.http.pictures import Theme
from roborally.web.refusals import in_plain_words

AnyRequest = Request[Any, Any, Any]
_one_at_a_time: Final = Lock()


@get("/studio/palette", summary="Every element that boards can have, with its picture")
async def palette(theme: FromQuery[Theme] = "dark") -> Palette:
    return Palette(await in_thread(_one_at_a_time, partial(studio.palette_told, theme)))


@get("/studio/boards/{id:str}", summary="A board of the library square by square")
async def studio_board(id: FromPath[str]) -> DrawnBoard:
    try:
        return studio.drawn(find_board(id))
    except UnknownName as error:
        raise in_plain_words("not-found", error) from None


@post(
    "/studio/read",
    status_code=200,
    summary="Turn the files of a course into a draft",
    opt={TOKENS: "read"},
)
async def read(request: AnyRequest, data: JSONBody[CourseText]) -> CourseDraft:
    """Without a text of a course its boards are laid side by side. Mistakes are ``findings``."""
    try:
        work = partial(studio.read_draft, data.text, data.boards)
        return await in_thread(_one_at_a_time, work)
    except (TextError, UnknownName) as error:
        mistakes = mistakes_told(error, language_of(request))
        raise in_plain_words("bad-course", error, findings=mistakes) from None


@post(
    "/studio/look",
    status_code=200,
    summary="Draw, write and check a draft",
    opt={TOKENS: "read"},
)
async def look(
    request: AnyRequest, data: JSONBody[CourseDraft], theme: FromQuery[Theme] = "dark"
) -> Look:
    """Asked on every change; nothing is kept."""
    work = partial(studio.look_at, data, theme, language_of(request))
    return await in_thread(_one_at_a_time, work)


@post(
    "/studio/rating",
    status_code=200,
    summary="Let bots race on a draft for about a second",
    opt={TOKENS: "read"},
)
async def rate_draft(request: AnyRequest, data: JSONBody[CourseText]) -> CourseRating:
    """The files are those of a ``Look``. Asked again and again while somebody looks.

    What was found before is in it, until there are as many ``races`` as there shall be. Nothing is
    computed for those who do not ask; who asks about another course wants no more of the one
    before (``not-now``).
    """
    return await server_of(request).ratings.of_text(data, looking(request), address(request))


@get("/courses/{id:str}/rating", summary="What bots found out about a course so far")
async def course_rating(request: AnyRequest, id: FromPath[str]) -> KnownRating:
    server = server_of(request)
    kept = await server.rooms.courses.offered(id)
    return KnownRating(await server.ratings.of(kept.course.id))


@post(
    "/courses/{id:str}/rating",
    status_code=200,
    summary="Let bots race on a course for about a second",
    opt={TOKENS: "read"},
)
async def rate_course(request: AnyRequest, id: FromPath[str]) -> CourseRating:
    """As of drafts."""
    server = server_of(request)
    kept = await server.rooms.courses.offered(id)
    return await server.ratings.further(kept.course.id, looking(request), address(request))


@post(
    "/studio/wish",
    status_code=200,
    summary="Search for about a second for a course that somebody wishes for",
    opt={TOKENS: "read"},
)
async def wish(request: AnyRequest, data: JSONBody[CourseWish]) -> Granting:
    """Asked again and again until there is a ``draft``; nothing is computed for those who do not.

    What cannot be granted is a ``bad-request``.
    """
    return await server_of(request).course_wishes.further(data, looking(request), address(request))


def looking(request: AnyRequest) -> str:
    """Who looks at a course, as well as can be told."""
    person = request.state.person
    return person.id if person else address(request)


router: Final = Router(
    "/",
    route_handlers=[
        *(palette, studio_board, read, look),
        *(rate_draft, course_rating, rate_course, wish),
    ],
    tags=["studio"],
)
