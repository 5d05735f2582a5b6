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
from roborally.protocol.studio import CourseDraft, DrawnBoard, Look, Palette
from roborally.web.costs import in_thread
from roborally.web.courses import studio
from roborally.web.courses.findings_told import mistakes_told
from roborally.web.http.handlers import TOKENS, get, post
from roborally.web.http.identity import language_of
from roborally.web.http.library import Theme
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


router: Final = Router("/", route_handlers=[palette, studio_board, read, look], tags=["studio"])
