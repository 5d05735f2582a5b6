"""REST: lessons, and what somebody tries in them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from roborally.lessons.lesson import UnknownLesson
from roborally.lessons.question import UnknownQuestion
from roborally.protocol.lessons import (
    Lesson,
    Lessons,
    LessonTry,
    Question,
    QuestionChanged,
    Questions,
)
from roborally.protocol.said import Program
from roborally.protocol.told import Preview
from roborally.web.http.handlers import SVG, TOKENS, SpokenIn, get, gives, post
from roborally.web.http.identity import address, server_of
from roborally.web.http.pictures import Size, Theme, drawing
from roborally.web.http.puzzles import ProgramBody, worked
from roborally.web.refusals import not_found
from roborally.web.rooms.lessons_told import (
    lesson_preview,
    lesson_told,
    lesson_try_told,
    lessons_told,
    step_drawn,
)
from roborally.web.rooms.questions_told import (
    changed_told,
    element_drawn,
    question_drawn,
    question_told,
    questions_told,
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


@get("/questions", summary="What one may be asked about the rules of an edition")
async def questions(
    request: AnyRequest, rules: FromQuery[str], language: SpokenIn = "en"
) -> Questions:
    return await worked(request, partial(questions_told, rules, language))


@get("/questions/{id:str}", summary="A question about the rules, with what the referee says")
async def question(
    request: AnyRequest, id: FromPath[str], rules: FromQuery[str], language: SpokenIn = "en"
) -> Question:
    try:
        return await worked(request, partial(question_told, id, rules, language))
    except UnknownQuestion:
        raise not_found("question") from None


@get("/questions/{id:str}/changed", summary="What happens in a question that is changed a little")
async def changed(
    request: AnyRequest,
    id: FromPath[str],
    rules: FromQuery[str],
    change: FromQuery[str],
    language: SpokenIn = "en",
) -> QuestionChanged:
    """``change`` is one of its ``changes``."""
    try:
        return await worked(request, partial(changed_told, id, rules, change, language))
    except UnknownQuestion:
        raise not_found("question") from None


@get(
    "/questions/{id:str}/picture.svg",
    summary="The floor of a question",
    responses=gives(str, media_type=SVG),
)
async def question_picture(
    request: AnyRequest,
    id: FromPath[str],
    rules: FromQuery[str],
    theme: FromQuery[Theme] = "dark",
    size: Size = 48,
    change: FromQuery[str] = "",
    pieces: FromQuery[bool] = False,
) -> Response[bytes]:
    """As of a step of a lesson; ``pieces`` draws robots and flags, too, ``change`` one of its
    ``changes``."""
    draw = partial(question_drawn, id, rules, theme, size, change=change, pieces=pieces)
    try:
        return drawing(await worked(request, draw))
    except UnknownQuestion:
        raise not_found("question") from None


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
    "/",
    route_handlers=[
        *(lessons, lesson, attempt, preview, picture),
        *(questions, question, changed, question_picture, element),
    ],
    tags=["lessons"],
)
