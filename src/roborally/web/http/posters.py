"""REST: pictures of courses and puzzles to stand beside links to them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, Response, Router
from litestar.params import FromPath

from roborally.web.http.handlers import A_DAY, PNG, SpokenIn, get, gives
from roborally.web.http.identity import server_of
from roborally.web.http.previews import course_called, course_in_a_line
from roborally.web.http.puzzles import found, worked
from roborally.web.rooms.puzzles_told import puzzle_drawn

AnyRequest = Request[Any, Any, Any]


@get(
    "/courses/{id:str}/poster.png",
    summary="A course as a picture with its name",
    media_type=PNG,
    responses=gives(bytes, media_type=PNG),
)
async def course_poster(
    request: AnyRequest, id: FromPath[str], language: SpokenIn = "en"
) -> Response[bytes]:
    courses, spoken = server_of(request).rooms.courses, str(language)
    course = (await courses.offered(id)).course
    title = course_called(course.id, course.name, spoken)
    picture = await courses.poster(course, title, [course_in_a_line(course, spoken)])
    return Response(picture, media_type=PNG, headers=A_DAY)


@get(
    "/puzzles/{id:str}/poster.png",
    summary="A puzzle as a picture",
    media_type=PNG,
    responses=gives(bytes, media_type=PNG),
)
async def puzzle_poster(
    request: AnyRequest, id: FromPath[str], language: SpokenIn = "en"
) -> Response[bytes]:
    """Where everybody is, and what is to be reached."""
    picture = await worked(request, partial(puzzle_drawn, found(id), str(language)))
    return Response(picture, media_type=PNG, headers=A_DAY)


router: Final = Router("/", route_handlers=[course_poster, puzzle_poster], tags=["library"])
