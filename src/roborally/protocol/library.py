"""What a server is, and what can be played on it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.floor.editions import Goal
from roborally.protocol.errors import Finding
from roborally.protocol.floors import Floor, Surface
from roborally.protocol.values import Card
from roborally.rules.phases import Element


class Level(Struct, frozen=True):
    """How well a bot plays; rank 1 is the weakest."""

    name: str
    rank: int
    text: str


class Character(Struct, frozen=True):
    """Who a bot is: with its temper, as a word."""

    id: str
    name: str
    temper: str


class Limits(Struct):
    """Bytes of the body of a request, and of a message from a client."""

    body: int
    message: int


class Help(Struct):
    """What the server can do for people who think."""

    preview: bool = True
    suggest: bool = True
    explain: bool = True
    consequences: bool = True
    orders: bool = True


class Server(Struct):
    """``protocol`` is the newest version that the websocket speaks.

    ``pages`` are those of terms and privacy that the host of this server has written. ``mail``:
    who has forgotten a password can be sent a link. ``push``: browsers can be sent notices.
    ``addresses`` are those under which others in
    the same network find this server; only who is in it is told. ``prints``: courses can be had as
    PDF. ``characters`` are those that bots can have.
    """

    protocol: int
    version: str
    limits: Limits
    levels: list[Level]
    help: Help
    languages: list[str]
    pages: list[str]
    mail: bool
    addresses: list[str]
    prints: bool
    push: bool
    characters: list[Character]


class PageText(Struct):
    """A page of the host: paragraphs with empty lines between them, headings after ``#``."""

    text: str


class HouseRule(Struct):
    """``words`` are the legal ones where they are few, ``bounds`` the least and the most number.

    ``offered``: whether people find it at first, when they look closer, or not at all.
    """

    name: str
    kind: Literal["yes-no", "number", "word"]
    usual: bool | int | str
    words: list[str] | None
    bounds: list[int] | None
    offered: Literal["first", "closer"] | None


class Traits(Struct):
    """What an edition has that others have not: screens differ by this, not by its name.

    ``goal`` is what robots race for. ``slots``: how many options or upgrades a robot has room for,
    0 for any number. ``own_decks``: robots draw from decks of their own, in which damage is cards;
    else from a common one, and damage locks registers. ``energy`` pays for upgrades; else there are
    options. ``antenna``: it says who comes first, not the cards.
    """

    goal: Goal
    slots: int
    own_decks: bool
    energy: bool
    powers_down: bool
    antenna: bool


class RaceRules(Struct):
    """By what a race is shown.

    ``at_once``: values of ``step`` in events; there everything of a beat happens at once.
    ``flags``: each robot touches them in order, or teams claim them (see ``holders`` of the view),
    or robots carry them. ``aims``: by its role what a robot is there for, if not for the next flag;
    without a role for all other robots.
    """

    traits: Traits
    at_once: list[str]
    flags: Literal["in order", "claimed", "carried"]
    aims: dict[str, str]


class Edition(Struct):
    """``phases`` are the values of ``step`` in events while registers run, in their order.

    ``elements``: phases in which nothing happens on a floor that has none of these; ``firing``:
    phases in which somebody shoots. ``box``: the edition whose cards are played. ``damage_cards``:
    program cards that do harm, those of house cards as well.
    """

    name: str
    robots: list[str]
    most_players: int
    most_robots: int
    timer: int
    registers: int
    lives: int
    flag_word: str
    phases: list[str]
    elements: dict[str, Element]
    firing: list[str]
    box: str
    traits: Traits
    options: list[str]
    damage_cards: list[Card]
    house_rules: list[HouseRule]


class Editions(Struct):
    editions: list[Edition]


class CourseCard(Struct, kw_only=True):
    """A course as a gallery shows it.

    ``players`` are the numbers it is made for; none means any number. ``rules`` are those by which
    it can be raced, the usual ones first. ``timer`` are the seconds for programming where a special
    rule is a clock. ``sides``: who wins together.
    """

    id: str
    name: str
    german: str
    edition: str
    rules: list[str]
    boards: list[str]
    width: int
    height: int
    flags: int
    players: list[int]
    length: str
    difficulty: str
    category: str
    special_rules: list[str]
    timer: int | None
    robots_each: int
    sides: Literal["alone", "pairs", "teams"]
    own: bool


class Courses(Struct):
    courses: list[CourseCard]


class Course(CourseCard, kw_only=True):
    """``rules_text`` has the text of its special rules by their names."""

    floor: Floor
    rules_text: dict[str, str]
    notes: list[str]


class CourseText(Struct, forbid_unknown_fields=True):
    """A course as it is sent in: its text and that of boards of its own."""

    text: str
    boards: dict[str, str] = {}


class Brought(Struct):
    """A course of one's own that was taken, and what there is to say about it."""

    course: CourseCard
    findings: list[Finding]


class BoardCard(Struct, kw_only=True):
    id: str
    name: str
    edition: str
    width: int
    height: int


class Boards(Struct):
    boards: list[BoardCard]


class Board(Struct):
    id: str
    name: str
    edition: str
    floor: Surface


class CardText(Struct):
    """An option, an upgrade, a damage card or a special rule.

    Everything else tells cards by ``name``; ``title`` and ``text`` are in the language asked for.
    ``decisions`` are the names of the asks that it may lead to. ``cost`` is null for what cannot be
    bought; what is not ``permanent`` is used up.
    """

    name: str
    edition: str
    category: str
    text: str
    decisions: list[str]
    rulings: str
    title: str
    cost: int | None
    permanent: bool


class CardTexts(Struct):
    cards: list[CardText]
