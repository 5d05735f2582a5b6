"""REST: cups, which run by themselves."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from roborally.protocol import cups as protocol
from roborally.protocol.errors import Nothing
from roborally.web.cups.cups_told import card_told, cup_told, season_told
from roborally.web.http.handlers import TOKENS, get, post
from roborally.web.http.identity import address, person_of, server_of

AnyRequest = Request[Any, Any, Any]
PLAY: Final = {TOKENS: "play"}


class EnterBody(Struct, forbid_unknown_fields=True):
    """``team`` is a number of a team; without it the smallest one is taken, if there are teams."""

    team: Annotated[int, Meta(ge=0, le=7)] | None = None


@get("/cups", summary="Cups that are listed, and mine")
async def cups(request: AnyRequest) -> protocol.Cups:
    """Those that can be entered first, then those that run, then the others; the newest first."""
    user = _user(request)
    found = await server_of(request).cups.listed(user)
    return protocol.Cups([card_told(cup, user) for cup in found])


@post("/cups", summary="Make a cup", opt=PLAY)
async def create(request: AnyRequest, data: JSONBody[protocol.CupPlan]) -> protocol.Cup:
    """It begins, pairs, opens tables and ends by itself. At most five open ones each."""
    server = server_of(request)
    server.limiter.check("room", address(request))
    id = await server.cups.create(data, person_of(request))
    return await _told(request, id)


@get("/cups/{id:str}", summary="A cup with standings, rounds and tables")
async def cup(request: AnyRequest, id: FromPath[str]) -> protocol.Cup:
    return await _told(request, id)


@get("/cups/{id:str}/season", summary="The cups of the same season, added up")
async def season(request: AnyRequest, id: FromPath[str]) -> protocol.Season:
    """Only people are in it. A cup of no season is alone in one."""
    server = server_of(request)
    one = await server.cups.find(id)
    found = await server.cups.of_season(one.season)
    return season_told(one.plan.season or one.plan.name, found, _user(request))


@post("/cups/{id:str}/enter", status_code=200, summary="Enter a cup", opt={TOKENS: "bot"})
async def enter(request: AnyRequest, id: FromPath[str], data: JSONBody[EnterBody]) -> protocol.Cup:
    """As long as it is open and has a free place. Once more changes nothing."""
    await server_of(request).cups.enter(id, person_of(request), data.team)
    return await _told(request, id)


@post("/cups/{id:str}/withdraw", status_code=200, summary="Leave a cup", opt={TOKENS: "bot"})
async def withdraw(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> protocol.Cup:
    """Later than the start you are paired no more, and keep your points."""
    await server_of(request).cups.withdraw(id, person_of(request))
    return await _told(request, id)


@post("/cups/{id:str}/begin", status_code=200, summary="Begin with those who are there", opt=PLAY)
async def begin(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> protocol.Cup:
    """Who made it; bots take free places if the cup says so. Nobody has to do this."""
    await server_of(request).cups.begin(id, person_of(request))
    return await _told(request, id)


@post("/cups/{id:str}/close", status_code=200, summary="End a cup without a winner", opt=PLAY)
async def close(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> protocol.Cup:
    """Who made it. Races that have begun go on, those that wait are closed."""
    await server_of(request).cups.close(id, person_of(request))
    return await _told(request, id)


def _user(request: AnyRequest) -> str | None:
    person = request.state.person
    return person.id if person else None


async def _told(request: AnyRequest, id: str) -> protocol.Cup:
    server = server_of(request)
    return await cup_told(await server.cups.find(id), _user(request), server.rooms.courses)


router: Final = Router(
    "/",
    route_handlers=[cups, create, cup, season, enter, withdraw, begin, close],
    tags=["cups"],
)
