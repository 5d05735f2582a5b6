"""REST: the server itself, editions, boards and cards."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery

from roborally import __version__
from roborally.bots.characters import CHARACTERS
from roborally.bots.ladder import LEVELS
from roborally.catalogue import entries as catalogue_entries
from roborally.draw.scene import board_scene
from roborally.floor.library import UnknownName, board_ids, find_board, library_board
from roborally.game.state import REGISTERS
from roborally.paper.typesetter import can_typeset
from roborally.protocol.library import (
    Board,
    BoardCard,
    Boards,
    CardText,
    CardTexts,
    Character,
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
from roborally.protocol.values import laid
from roborally.rules import RULES
from roborally.rules.house_rules import HOUSE_RULES
from roborally.rules.house_rules import HouseRule as Rule
from roborally.rules.ruleset import Ruleset
from roborally.web.courses.courses_told import board_told
from roborally.web.http.handlers import (
    SVG,
    SpokenIn,
    get,
    gives,
)
from roborally.web.http.hosts import addresses_for
from roborally.web.http.identity import server_of
from roborally.web.http.pictures import DRAWN, WantedLook, drawing
from roborally.web.refusals import in_plain_words, not_found
from roborally.web.rooms.open_room import PROTOCOL
from roborally.words.cards import card_called, card_says
from roborally.words.languages import codes

AnyRequest = Request[Any, Any, Any]

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
    characters = [Character(one.id, one.name, one.temper) for one in CHARACTERS.values()]
    limits = Limits(LONGEST_BODY, LONGEST)
    server = server_of(request)
    pages, mail = list(server.pages), server.resets.sender is not None
    found = addresses_for(request, server.settings)
    return Server(
        *(PROTOCOL, __version__, limits, levels, Help(), list(codes())),
        *(pages, mail, found, can_typeset(), bool(server.settings.push), characters),
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
        damage_cards=laid(rules.damage) if rules.traits.own_decks else [],
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
    dependencies=DRAWN,
    responses=gives(str, media_type=SVG),
)
async def board_picture(
    request: AnyRequest, id: FromPath[str], look: WantedLook
) -> Response[bytes]:
    """As of courses."""
    try:
        found = find_board(id)
    except UnknownName as error:
        raise in_plain_words("not-found", error) from None
    svg = await server_of(request).rooms.courses.picture(
        lambda: board_scene(found),
        f"board {found.id}",
        look.theme,
        look.size,
        coordinates=look.coordinates,
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
        boards,
        board,
        board_picture,
        cards,
    ],
    tags=["library"],
)
