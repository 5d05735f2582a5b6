"""What a server is, and what can be played on it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.protocol.errors import Finding
from roborally.protocol.floors import Floor, Surface


class Level(Struct, frozen=True):
    """How well a bot plays; rank 1 is the weakest."""

    name: str
    rank: int
    text: str


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
    """``protocol`` is the newest version that the websocket speaks."""

    protocol: int
    version: str
    limits: Limits
    levels: list[Level]
    help: Help
    languages: list[str]


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


class Edition(Struct):
    """``phases`` are the values of ``step`` in events while registers run, in their order."""

    name: str
    robots: list[str]
    most_players: int
    most_robots: int
    timer: int
    registers: int
    lives: int
    flag_word: str
    phases: list[str]
    options: list[str]
    house_rules: list[HouseRule]


class Editions(Struct):
    editions: list[Edition]


class CourseCard(Struct, kw_only=True):
    """A course as a gallery shows it.

    ``players`` are the numbers it is made for; none means any number. ``timer`` are the seconds for
    programming where a special rule is a clock.
    """

    id: str
    name: str
    german: str
    edition: str
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
    own: bool


class Courses(Struct):
    courses: list[CourseCard]


class Course(CourseCard, kw_only=True):
    """``rules_text`` has the text of its special rules by their names."""

    floor: Floor
    rules_text: dict[str, str]
    notes: list[str]


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
    """An option, an upgrade or a special rule.

    Everything else tells cards by ``name``; ``title`` and ``text`` are in the language asked for.
    ``decisions`` are the names of the asks that it may lead to.
    """

    name: str
    edition: str
    category: str
    text: str
    decisions: list[str]
    rulings: str
    title: str


class CardTexts(Struct):
    cards: list[CardText]
