"""REST: the gallery of courses, what people think of them, and the page of each."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Router
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from roborally.protocol import gallery as protocol
from roborally.protocol.errors import Nothing
from roborally.web.http.handlers import TOKENS, delete, get, post
from roborally.web.http.identity import address, person_of, server_of

AnyRequest = Request[Any, Any, Any]


class PublishBody(Struct, forbid_unknown_fields=True):
    licence: protocol.Licence


class ThumbBody(Struct, forbid_unknown_fields=True):
    """``up`` is null to take a thumb back."""

    up: bool | None


@get("/gallery", summary="Courses that people published, and the library")
async def gallery(request: AnyRequest) -> protocol.Gallery:
    """The newest first, then those of the library, each with plays, thumbs and rating."""
    person = request.state.person
    found = await server_of(request).gallery.cards(person.id if person else None)
    return protocol.Gallery(found)


@get("/courses/{id:str}/facts", summary="What the page of a course tells")
async def course_facts(request: AnyRequest, id: FromPath[str]) -> protocol.CourseFacts:
    person = request.state.person
    return await server_of(request).gallery.facts(person.id if person else None, id)


@post(
    "/courses/{id:str}/publish",
    status_code=200,
    summary="Put a version into the gallery",
    opt={TOKENS: "play"},
)
async def publish(request: AnyRequest, id: FromPath[str], data: JSONBody[PublishBody]) -> Nothing:
    """Only a version that you kept (``not-allowed``); another version of it gives way."""
    server = server_of(request)
    server.limiter.check("course", address(request))
    await server.gallery.publish(person_of(request).id, id, data.licence)
    return Nothing()


@delete(
    "/courses/{id:str}/publish",
    status_code=200,
    summary="Take a course out of the gallery",
    opt={TOKENS: "play"},
)
async def withdraw(request: AnyRequest, id: FromPath[str]) -> Nothing:
    """Rooms and races there keep it, and so does whoever has its link."""
    await server_of(request).gallery.withdraw(person_of(request).id, id)
    return Nothing()


@post(
    "/courses/{id:str}/thumb",
    status_code=200,
    summary="Say whether you like a course",
    opt={TOKENS: "play"},
)
async def thumb(request: AnyRequest, id: FromPath[str], data: JSONBody[ThumbBody]) -> Nothing:
    """Once for everybody who was in a race there that is over (else ``not-allowed``)."""
    server = server_of(request)
    kept = await server.rooms.courses.offered(id)
    await server.gallery.vote(person_of(request).id, kept.course.id, up=data.up)
    return Nothing()


router: Final = Router(
    "/", route_handlers=[gallery, course_facts, publish, withdraw, thumb], tags=["gallery"]
)
