"""REST: courses, those of the library and one's own."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import asdict

from roborally.catalogue import entries as catalogue_entries
from roborally.floor.library import course_ids
from roborally.protocol.errors import Nothing
from roborally.protocol.floors import Floor
from roborally.protocol.library import Brought, Course, Courses, CourseText
from roborally.web.courses.quarter_turns import Turns, quarter_turns
from roborally.web.http.handlers import A_DAY, PDF, SVG, TOKENS, SpokenIn, delete, get, gives, post
from roborally.web.http.identity import address, language_of, person_of, server_of
from roborally.web.http.pictures import DRAWN, WantedLook, course_drawn

AnyRequest = Request[Any, Any, Any]
Paper = Literal["a4", "letter"]


@get("/courses", summary="The courses of the library, and one's own")
async def courses(
    request: AnyRequest,
    edition: FromQuery[str | None] = None,
    players: FromQuery[int | None] = None,
) -> Courses:
    """The library, then the courses that you have brought, newest first."""
    courses = server_of(request).rooms.courses
    found = await asyncio.to_thread(lambda: [courses.of_library(id) for id in course_ids()])
    person = request.state.person
    own = await courses.brought_by(person.id) if person else []
    cards = [*(one.card for one in found), *own]
    return Courses(
        [
            card
            for card in cards
            if edition in (None, card.edition)
            and (players is None or not card.players or players in card.players)
        ]
    )


@get("/courses/{id:str}", summary="One course with its floor", responses=gives(Course))
async def course(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    courses = server_of(request).rooms.courses
    kept = await courses.offered(id)
    found = kept.course
    texts = {entry.name: entry.text for entry in catalogue_entries()}
    told = {
        **asdict(kept.card),
        "floor": msgspec.Raw(await courses.floor(found)),
        "rules_text": {name: texts.get(name, "") for name in found.special_rules},
        "notes": list(found.notes),
    }
    return Response(msgspec.json.encode(told), media_type="application/json")


@get(
    "/courses/{id:str}/picture.svg",
    summary="The drawing of a course",
    dependencies=DRAWN,
    responses=gives(str, media_type=SVG),
)
async def course_picture(
    request: AnyRequest,
    id: FromPath[str],
    look: WantedLook,
    pieces: FromQuery[bool] = True,
    turns: Turns = None,
) -> Response[bytes]:
    """``size`` is that of a square; ``pieces=false`` gives the floor alone.

    Without flags and energy cubes, to draw them where they are. ``turns`` as in the view:
    ``0,1``.
    """
    found = (await server_of(request).rooms.courses.offered(id)).course
    return await course_drawn(request, found, quarter_turns(found, turns), look, pieces=pieces)


@get(
    "/courses/{id:str}/print.pdf",
    summary="A course to print, in its true size",
    responses=gives(bytes, media_type=PDF),
)
async def course_on_paper(
    request: AnyRequest,
    id: FromPath[str],
    paper: FromQuery[Paper] = "a4",
    language: SpokenIn = "en",
) -> Response[bytes]:
    """An overview, what lies on it, and the floor on sheets. ``unavailable`` where ``prints`` of
    ``GET /api/v1`` is false."""
    server = server_of(request)
    found = (await server.rooms.courses.offered(id)).course
    pdf = await server.printer.course(found, paper, str(language))
    return _to_print(pdf, found.id)


@get(
    "/courses/{id:str}/cards.pdf",
    summary="The cards to print with which one races on a course",
    responses=gives(bytes, media_type=PDF),
)
async def cards_on_paper(
    request: AnyRequest,
    id: FromPath[str],
    paper: FromQuery[Paper] = "a4",
    language: SpokenIn = "en",
) -> Response[bytes]:
    """Program cards, and options or upgrades with damage cards, in our own words and drawings.
    ``unavailable`` as above."""
    server = server_of(request)
    found = (await server.rooms.courses.offered(id)).course
    pdf = await server.printer.cards(found, paper, str(language))
    return _to_print(pdf, f"{found.id}-cards")


def _to_print(pdf: bytes, name: str) -> Response[bytes]:
    named = {"content-disposition": f'attachment; filename="{name}.pdf"'}
    return Response(pdf, media_type=PDF, headers=A_DAY | named)


@get(
    "/courses/{id:str}/floor",
    summary="The floor of a course whose boards have turned",
    responses=gives(Floor),
)
async def course_floor(
    request: AnyRequest, id: FromPath[str], turns: Turns = None
) -> Response[bytes]:
    """Further quarter turns of its boards, as in the view: ``0,1``."""
    courses = server_of(request).rooms.courses
    found = (await courses.offered(id)).course
    body = await courses.floor(found, quarter_turns(found, turns))
    return Response(body, media_type="application/json")


@post("/courses", summary="Bring a course of one's own", opt={TOKENS: "play"})
async def bring_course(request: AnyRequest, data: JSONBody[CourseText]) -> Brought:
    """Checks a course ([format](formats/course.md)) and keeps it.

    Its id begins with ``own-`` and can be used for rooms. You must have said who you are. Names
    in it have at most 100 characters, notes with source 2 KB, the floor 64 squares to each
    side, and there are at most 100 boards. Boards that it does not lie on are not kept. Who has
    brought 50 courses gives one up first (``not-now``).
    """
    server = server_of(request)
    server.limiter.check("course", address(request))
    person = person_of(request)
    return await server.rooms.courses.bring(person.id, data, language_of(request))


@delete(
    "/courses/{id:str}",
    status_code=200,
    summary="Give up a course of one's own",
    opt={TOKENS: "play"},
)
async def give_up_course(request: AnyRequest, id: FromPath[str]) -> Nothing:
    """Rooms that have it keep it."""
    await server_of(request).rooms.courses.give_up(person_of(request).id, id)
    return Nothing()


router: Final = Router(
    "/",
    route_handlers=[
        courses,
        course,
        course_picture,
        course_on_paper,
        cards_on_paper,
        course_floor,
        bring_course,
        give_up_course,
    ],
    tags=["library"],
)
