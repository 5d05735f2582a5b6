"""REST: looking back at a race that is over.

What is asked for is found piece by piece, a turn at a time, in a process of its own that has the
lowest priority, in turn for everybody, and kept. Nobody looks any more: nothing is computed.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Router
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from roborally.protocol.analysis import TurnChances, TurnProgram, WhatIf
from roborally.protocol.said import Program
from roborally.web.http.handlers import TOKENS, SpokenIn, get, post
from roborally.web.http.identity import address, server_of
from roborally.web.rooms.analysis_told import chances_told, program_compared, what_if_told

AnyRequest = Request[Any, Any, Any]
TurnParameter = Annotated[int, QueryParameter(ge=0, le=10_000)]
RobotParameter = Annotated[int, QueryParameter(ge=0, le=31)]

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class WhatIfBody(Struct, forbid_unknown_fields=True):
    turn: Annotated[int, Meta(ge=1, le=10_000)]
    robot: Annotated[int, Meta(ge=0, le=31)]
    program: Program


@get("/races/{id:str}/chances", summary="The chances to win after a turn of a race that is over")
async def chances(request: AnyRequest, id: FromPath[str], turn: TurnParameter) -> TurnChances:
    """Shares of races that bots played on from there, with deals of their own; turn 0 is the
    beginning."""
    return await _found(request, id, chances_told, lambda text: (text, turn), TurnChances)


@get("/races/{id:str}/programs", summary="A program of a race that is over, and the best found")
async def programs(
    request: AnyRequest,
    id: FromPath[str],
    turn: TurnParameter,
    robot: RobotParameter,
    language: SpokenIn = "en",
) -> TurnProgram:
    """By what its owner could know, and in hindsight: by what the others really played."""
    spoken = str(language)
    return await _found(
        request, id, program_compared, lambda text: (text, turn, robot, spoken), TurnProgram
    )


@post(
    "/races/{id:str}/what-if",
    status_code=200,
    summary="A turn of a race that is over, with another program",
    opt={TOKENS: "read"},
)
async def what_if(
    request: AnyRequest, id: FromPath[str], data: JSONBody[WhatIfBody], language: SpokenIn = "en"
) -> WhatIf:
    """All others do what they did."""
    spoken = str(language)
    return await _found(
        request,
        id,
        what_if_told,
        lambda text: (text, data.turn, data.robot, data.program, spoken),
        WhatIf,
    )


async def _found(
    request: AnyRequest,
    id: str,
    work: Callable[[Argument], Result],
    argument: Callable[[str], Argument],
    form: type[Result],
) -> Result:
    """What the work on the record of a race comes to; only races that are over have one."""
    server = server_of(request)
    _, text = await server.rooms.race(id)
    server.limiter.check("replay", address(request))
    packed = await server.analysts.ask(address(request), work, argument(text))
    return msgspec.json.decode(gzip.decompress(packed), type=form)


router: Final = Router("/", route_handlers=[chances, programs, what_if], tags=["races"])
