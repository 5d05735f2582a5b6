"""REST: puzzles, and that of a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from litestar import Request, Router
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from roborally.game.asks import IllegalAnswer
from roborally.protocol.puzzles import Puzzle, Puzzles, PuzzleTry, Solution
from roborally.protocol.said import Program
from roborally.protocol.told import Preview
from roborally.puzzles.puzzle import Puzzle as OfTheShelf
from roborally.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of
from roborally.web.costs import in_thread
from roborally.web.http.handlers import TOKENS, SpokenIn, get, post
from roborally.web.http.identity import address, server_of
from roborally.web.refusals import Refusal, in_plain_words, not_found
from roborally.web.rooms.puzzles_told import (
    puzzle_cards,
    puzzle_preview,
    puzzle_told,
    solution_told,
    try_told,
)

AnyRequest = Request[Any, Any, Any]
Day = Annotated[str, QueryParameter(pattern=r"^\d{4}-\d{2}-\d{2}$")]

Told = TypeVar("Told")


class ProgramBody(Struct, forbid_unknown_fields=True):
    program: Program


@get("/puzzles", summary="All puzzles, and which is that of a day")
async def puzzles(day: Day) -> Puzzles:
    """``day`` is the date where you are; every day has the same puzzle everywhere."""
    cards = puzzle_cards()
    try:
        return Puzzles(cards, puzzle_of(date.fromisoformat(day)).id)
    except ValueError:
        raise Refusal("bad-request", "refused-no-such-day", day=day) from None


@get("/puzzles/{id:str}", summary="A puzzle to be solved")
async def puzzle(request: AnyRequest, id: FromPath[str], language: SpokenIn = "en") -> Puzzle:
    return await worked(request, partial(puzzle_told, found(id), language))


@post(
    "/puzzles/{id:str}/try",
    status_code=200,
    summary="What a program leads to, carried out by the referee",
    opt={TOKENS: "read"},
)
async def attempt(
    request: AnyRequest, id: FromPath[str], data: JSONBody[ProgramBody], language: SpokenIn = "en"
) -> PuzzleTry:
    return await worked(request, partial(try_told, found(id), data.program, language))


@post(
    "/puzzles/{id:str}/preview",
    status_code=200,
    summary="Where a program leads if the others stand still",
    opt={TOKENS: "read"},
)
async def preview(
    request: AnyRequest, id: FromPath[str], data: JSONBody[ProgramBody], language: SpokenIn = "en"
) -> Preview:
    """Registers may be left empty: ``-``. As the message ``preview`` at a table."""
    server_of(request).limiter.check("help", address(request))
    return await worked(request, partial(puzzle_preview, found(id), data.program, language))


@get("/puzzles/{id:str}/solution", summary="The best program, and what was measured")
async def solution(request: AnyRequest, id: FromPath[str], language: SpokenIn = "en") -> Solution:
    return await worked(request, partial(solution_told, found(id), language))


def found(id: str) -> OfTheShelf:
    try:
        return puzzle_called(id)
    except UnknownPuzzle:
        raise not_found("puzzle") from None


async def worked(request: AnyRequest, work: Callable[[], Told]) -> Told:
    """One puzzle at a time, at the cost of whoever wants it; raises Refusal."""
    try:
        return await in_thread(server_of(request).puzzling, work)
    except IllegalAnswer as error:
        raise in_plain_words("illegal-answer", error) from None


router: Final = Router(
    "/", route_handlers=[puzzles, puzzle, attempt, preview, solution], tags=["puzzles"]
)
