"""REST: lessons, and what somebody tries in them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from roborally.lessons.lesson import UnknownLesson
from roborally.protocol.lessons import Lesson, Lessons, LessonTry
from roborally.protocol.said import Program
from roborally.protocol.told import Preview
from roborally.web.http.handlers import SVG, TOKENS, SpokenIn, get, gives, post
from roborally.web.http.identity import address, server_of
from roborally.web.http.library import Size, Theme, drawing
from roborally.web.http.puzzles import ProgramBody, worked
from roborally.web.refusals import not_found
from roborally.web.rooms.lessons_told import (
    element_drawn,
    lesson_preview,
    lesson_told,
    lesson_try_told,
    lessons_told,
    step_drawn,
)

AnyRequest = Request[Any, Any, Any]


class AnswersBody(Struct, forbid_unknown_fields=True):
    answers: list[Program]


@get("/lessons", summary="All lessons, in tracks")
async def lessons(request: AnyRequest, language: SpokenIn = "en") -> Lessons:
    return await worked(request, partial(lessons_told, language))


@get("/lessons/{id:str}", summary="A lesson with its situations")
async def lesson(request: AnyRequest, id: FromPath[str], language: SpokenIn = "en") -> Lesson:
    try:
        return await worked(request, partial(lesson_told, id, language))
    except UnknownLesson:
        raise not_found("lesson") from None


@post(
    "/lessons/{id:str}/{step:int}/try",
    status_code=200,
    summary="What answers lead to, carried out by the referee",
    opt={TOKENS: "read"},
)
async def attempt(
    request: AnyRequest,
    id: FromPath[str],
    step: FromPath[int],
    data: JSONBody[AnswersBody],
    language: SpokenIn = "en",
) -> LessonTry:
    """All answers from the first question of the step on."""
    try:
        return await worked(request, partial(lesson_try_told, id, step, data.answers, language))
    except UnknownLesson:
        raise not_found("lesson") from None


@post(
    "/lessons/{id:str}/{step:int}/preview",
    status_code=200,
    summary="Where a program leads if the others stand still",
    opt={TOKENS: "read"},
)
async def preview(
    request: AnyRequest,
    id: FromPath[str],
    step: FromPath[int],
    data: JSONBody[ProgramBody],
    language: SpokenIn = "en",
) -> Preview:
    """As of puzzles."""
    server_of(request).limiter.check("help", address(request))
    try:
        return await worked(request, partial(lesson_preview, id, step, data.program, language))
    except UnknownLesson:
        raise not_found("lesson") from None


@get(
    "/lessons/{id:str}/{step:int}/picture.svg",
    summary="The floor of a step",
    responses=gives(str, media_type=SVG),
)
async def picture(
    request: AnyRequest,
    id: FromPath[str],
    step: FromPath[int],
    theme: FromQuery[Theme] = "dark",
    size: Size = 48,
) -> Response[bytes]:
    """Without flags and energy cubes, as with ``pieces=false`` of courses."""
    try:
        return drawing(await worked(request, partial(step_drawn, id, step, theme, size)))
    except UnknownLesson:
        raise not_found("lesson") from None


@get(
    "/elements/{kind:str}/picture.svg", summary="One element", responses=gives(str, media_type=SVG)
)
async def element(
    request: AnyRequest, kind: FromPath[str], theme: FromQuery[Theme] = "dark", size: Size = 48
) -> Response[bytes]:
    """``kind`` as in the legend of a table."""
    try:
        return drawing(await worked(request, partial(element_drawn, kind, theme, size)))
    except KeyError:
        raise not_found("element") from None


router: Final = Router(
    "/", route_handlers=[lessons, lesson, attempt, preview, picture, element], tags=["lessons"]
)
