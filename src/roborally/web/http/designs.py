"""REST: courses that somebody makes, from the first draft to a version that is shared."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody

from roborally.protocol.errors import Nothing
from roborally.protocol.library import Brought
from roborally.protocol.studio import (
    CourseDraft,
    Design,
    DesignCard,
    Designs,
    KeptVersion,
    NewDesign,
)
from roborally.web.http.handlers import TOKENS, delete, get, patch, post
from roborally.web.http.identity import address, language_of, person_of, server_of

AnyRequest = Request[Any, Any, Any]


@get("/designs", summary="The courses that you make")
async def designs(request: AnyRequest) -> Designs:
    """Drafts with their versions, the last changed first; nobody else sees drafts."""
    return Designs(await server_of(request).designs.of(person_of(request).id))


@post("/designs", summary="Begin a course", opt={TOKENS: "play"})
async def begin_design(request: AnyRequest, data: JSONBody[NewDesign]) -> DesignCard:
    """It may be unsound. Who makes 100 courses drops one first (``not-now``)."""
    server = server_of(request)
    server.limiter.check("course", address(request))
    return await server.designs.begin(person_of(request).id, data)


@get("/designs/{id:str}", summary="One course that you make, with its draft")
async def design(request: AnyRequest, id: FromPath[str]) -> Design:
    return await server_of(request).designs.get(person_of(request).id, id)


@patch("/designs/{id:str}", summary="Save a draft", opt={TOKENS: "play"})
async def save_design(
    request: AnyRequest, id: FromPath[str], data: JSONBody[CourseDraft]
) -> Nothing:
    """Done while one types; versions stay what they are."""
    await server_of(request).designs.save(person_of(request).id, id, data)
    return Nothing()


@delete("/designs/{id:str}", status_code=200, summary="Drop a course", opt={TOKENS: "play"})
async def drop_design(request: AnyRequest, id: FromPath[str]) -> Nothing:
    """Its versions stay where they are raced."""
    await server_of(request).designs.drop(person_of(request).id, id)
    return Nothing()


@post("/designs/{id:str}/versions", summary="Keep a version", opt={TOKENS: "play"})
async def keep_version(request: AnyRequest, id: FromPath[str]) -> KeptVersion:
    """A course that never changes, for rooms and to be shared by its id.

    A draft with errors is refused (``bad-course``). Without a change it is the last version again.
    """
    server = server_of(request)
    server.limiter.check("course", address(request))
    return await server.designs.keep_version(person_of(request).id, id, language_of(request))


@post("/designs/{id:str}/trial", summary="Take a draft for a race", opt={TOKENS: "play"})
async def try_design(request: AnyRequest, id: FromPath[str]) -> Brought:
    """A course for rooms, without a version: it is listed nowhere."""
    server = server_of(request)
    server.limiter.check("course", address(request))
    return await server.designs.try_out(person_of(request).id, id, language_of(request))


@get("/studio/courses/{id:str}", summary="A course as a draft, to make another one of it")
async def course_as_draft(request: AnyRequest, id: FromPath[str]) -> CourseDraft:
    return await server_of(request).designs.made_of(id)


router: Final = Router(
    "/",
    route_handlers=[
        designs,
        begin_design,
        design,
        save_design,
        drop_design,
        keep_version,
        try_design,
        course_as_draft,
    ],
    tags=["studio"],
)
