"""REST: editions, courses, boards and cards."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec.structs import asdict

from roborally import __version__
from roborally.bots.ladder import LEVELS
from roborally.catalogue import entries as catalogue_entries
from roborally.draw.scene import board_scene
from roborally.floor.library import UnknownName, board_ids, course_ids, find_board, library_board
from roborally.game.state import REGISTERS
from roborally.paper.typesetter import can_typeset
from roborally.protocol.errors import Nothing
from roborally.protocol.floors import Floor
from roborally.protocol.library import (
    Board,
    BoardCard,
    Boards,
    Brought,
    CardText,
    CardTexts,
    Course,
    Courses,
    CourseText,
    Edition,
    Editions,
    Help,
    HouseRule,
    Level,
    Limits,
    PageText,
    Server,
)
from roborally.protocol.race_rules import traits_told
from roborally.protocol.said import LONGEST
from roborally.rules import RULES
from roborally.rules.house_rules import HOUSE_RULES
from roborally.rules.house_rules import HouseRule as Rule
from roborally.rules.ruleset import Ruleset
from roborally.web.courses.courses_told import board_told
from roborally.web.courses.quarter_turns import Turns, quarter_turns
from roborally.web.http.handlers import (
    A_DAY,
    PDF,
    SVG,
    TOKENS,
    SpokenIn,
    delete,
    get,
    gives,
    post,
)
from roborally.web.http.hosts import addresses_for
from roborally.web.http.identity import address, language_of, person_of, server_of
from roborally.web.refusals import in_plain_words, not_found
from roborally.web.rooms.open_room import PROTOCOL
from roborally.words.cards import card_called, card_says
from roborally.words.languages import codes

AnyRequest = Request[Any, Any, Any]
Size = Annotated[int, QueryParameter(ge=8, le=96)]
Theme = Literal["dark", "light", "high-contrast", "css"]
Paper = Literal["a4", "letter"]

LONGEST_BODY: Final = 256 * 1024
LEVEL_TEXTS: Final = {
    "Novice": "Sees where a program leads, but often takes a weaker one.",
    "Apprentice": "Drives well most of the time.",
    "Racer": "Takes the shortest way, as if it were alone.",
    "Tactician": "Thinks about what the others might do.",
    "Master": "Thinks about it longer, and plays to win.",
}


@get("/", summary="What this server is and can do")
async def about(request: AnyRequest) -> Server:
    levels = [Level(name, rank, LEVEL_TEXTS.get(name, "")) for rank, name in enumerate(LEVELS, 1)]
    limits = Limits(LONGEST_BODY, LONGEST)
    pages, mail = list(server_of(request).pages), server_of(request).resets.sender is not None
    found = addresses_for(request, server_of(request).settings)
    return Server(
        *(PROTOCOL, __version__, limits, levels, Help(), list(codes())),
        *(pages, mail, found, can_typeset()),
    )


@get("/pages/{name:str}", summary="What the host of this server has to say")
async def host_page(request: AnyRequest, name: FromPath[str]) -> PageText:
    """``terms`` or ``privacy``; ``pages`` of ``GET /api/v1`` names those there are."""
    text = server_of(request).pages.get(name)
    if text is None:
        raise not_found("page")
    return PageText(text)


@get("/editions", summary="The editions with their robots and house rules")
async def editions() -> Editions:
    return Editions([_edition(name) for name in RULES])


@lru_cache
def _edition(name: str) -> Edition:
    rules = RULES[name]()
    return Edition(
        name=name,
        robots=list(rules.robots),
        most_players=rules.most_players,
        most_robots=rules.most_robots,
        timer=rules.timer,
        registers=REGISTERS,
        lives=rules.lives,
        flag_word=f"{rules.traits.floor.goal}s",
        phases=[phase.step for phase in rules.phases],
        elements={phase.step: phase.element for phase in rules.phases if phase.element},
        firing=[phase.step for phase in rules.phases if phase.fires],
        box=rules.traits.box,
        traits=traits_told(rules),
        options=list(rules.option_names),
        house_rules=[
            _house_rule(rules, rule) for rule in HOUSE_RULES.values() if hasattr(rules, rule.name)
        ],
    )


def _house_rule(rules: Ruleset, rule: Rule) -> HouseRule:
    return HouseRule(
        rule.name,
        rule.kind,
        getattr(rules, rule.name),
        list(rule.words) or None,
        list(rule.bounds) if rule.bounds else None,
        rule.offered_in(rules.name),
    )


# ---- courses


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
    texts = {entry.name: entry.text for entry in catalogue_entries() if entry.edition == "courses"}
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
    responses=gives(str, media_type=SVG),
)
async def course_picture(
    request: AnyRequest,
    id: FromPath[str],
    theme: FromQuery[Theme] = "dark",
    size: Size = 48,
    coordinates: FromQuery[bool] = True,
    pieces: FromQuery[bool] = True,
    turns: Turns = None,
) -> Response[bytes]:
    """``size`` is that of a square; ``pieces=false`` gives the floor alone.

    Without flags and energy cubes, to draw them where they are. ``turns`` as in the view:
    ``0,1``.
    """
    courses = server_of(request).rooms.courses
    found = (await courses.offered(id)).course
    turned = quarter_turns(found, turns)
    svg = await courses.course_picture(
        found, turned, theme, size, coordinates=coordinates, pieces=pieces
    )
    return drawing(svg)


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
    named = {"content-disposition": f'attachment; filename="{found.id}.pdf"'}
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


def drawing(svg: bytes) -> Response[bytes]:
    return Response(svg, media_type=SVG, headers=A_DAY)


# ---- boards


@get("/boards", summary="The boards of the library")
async def boards(edition: FromQuery[str | None] = None) -> Boards:
    found = [library_board(id) for id in board_ids()]
    return Boards(
        [
            BoardCard(id=b.id, name=b.name, edition=b.edition, width=b.width, height=b.height)
            for b in found
            if edition in (None, b.edition)
        ]
    )


@get("/boards/{id:str}", summary="One board with its floor")
async def board(id: FromPath[str]) -> Board:
    try:
        found = find_board(id)
    except UnknownName as error:
        raise in_plain_words("not-found", error) from None
    floor = await asyncio.to_thread(board_told, found)
    return Board(found.id, found.name, found.edition, floor)


@get(
    "/boards/{id:str}/picture.svg",
    summary="The drawing of a board",
    responses=gives(str, media_type=SVG),
)
async def board_picture(
    request: AnyRequest,
    id: FromPath[str],
    theme: FromQuery[Theme] = "dark",
    size: Size = 48,
    coordinates: FromQuery[bool] = True,
) -> Response[bytes]:
    """As of courses."""
    try:
        found = find_board(id)
    except UnknownName as error:
        raise in_plain_words("not-found", error) from None
    svg = await server_of(request).rooms.courses.picture(
        lambda: board_scene(found), f"board {found.id}", theme, size, coordinates=coordinates
    )
    return drawing(svg)


@get("/cards", summary="Options, upgrades and special rules", responses=gives(CardTexts))
async def cards(language: SpokenIn = "en") -> Response[bytes]:
    """All else tells cards by ``name``; ``title`` and ``text`` are in that language."""
    return Response(_cards(language), media_type="application/json")


@lru_cache
def _cards(language: str) -> bytes:
    """Told by their English names everywhere else; ``title`` is for people."""
    told = [
        CardText(
            name=entry.name,
            title=card_called(entry.name, language),
            edition=entry.edition,
            category=entry.category,
            text=card_says(entry.name, entry.edition, language, entry.text),
            decisions=list(entry.decisions),
            rulings=entry.rulings,
            cost=entry.cost,
            permanent=entry.permanent,
        )
        for entry in catalogue_entries()
    ]
    return msgspec.json.encode(CardTexts(told))


router: Final = Router(
    "/",
    route_handlers=[
        about,
        host_page,
        editions,
        courses,
        course,
        course_picture,
        course_on_paper,
        course_floor,
        bring_course,
        give_up_course,
        boards,
        board,
        board_picture,
        cards,
    ],
    tags=["library"],
)
