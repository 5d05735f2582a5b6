"""The forms of REST answers, for the OpenAPI: people, the library, and errors.

Handlers give dictionaries; these say what is in them, and tests compare the two.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from litestar.openapi.datastructures import ResponseSpec
from msgspec import UNSET, Struct, UnsetType

REFUSALS: Final = {
    400: "It cannot be understood, or no race can be set up like that",
    401: "Nobody said who it is, or a name, password or token is wrong",
    403: "It is not allowed",
    404: "There is no such thing",
    405: "This address takes other methods",
    409: "It cannot be done in the present state",
    413: "The body is too large",
    421: "The server is not known by that name",
    429: "Too often",
    500: "A fault of the server",
}
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain"

Square = list[int]


class Finding(Struct):
    level: Literal["error", "warning", "hint"]
    message: str


class Error(Struct):
    """``code`` is for programs, ``message`` for people; courses that are refused have findings."""

    code: str
    message: str
    retry_after: int | UnsetType = UNSET
    findings: list[Finding] | UnsetType = UNSET


def gives(form: Any, status: int = 200, media_type: str = "application/json") -> dict[int, Any]:
    """What a handler answers with: the form if all goes well, else an error."""
    told = {status: ResponseSpec(form, False, "Done", media_type)}
    for code, text in REFUSALS.items():
        told[code] = ResponseSpec(Error, False, text)
    return told


class Nothing(Struct, forbid_unknown_fields=True):
    """There is nothing to say: it shall be done, or it is done."""


# ---- people


class User(Struct):
    id: str
    name: str
    account: bool


class Me(Struct):
    user: User | None
    csrf: str | None


class DeviceCode(Struct):
    code: str
    until: int


class TokenCard(Struct):
    id: str
    name: str
    created: int


class Tokens(Struct):
    tokens: list[TokenCard]


class NewToken(Struct):
    id: str
    name: str
    token: str


class NewBot(Struct):
    user: User
    token: str


# ---- the library


class Level(Struct):
    name: str
    rank: int
    text: str


class About(Struct):
    protocol: int
    version: str
    limits: dict[str, int]
    levels: list[Level]
    help: dict[str, bool]
    languages: list[str]


class HouseRule(Struct):
    name: str
    kind: Literal["yes-no", "number", "word"]
    usual: bool | int | str
    words: list[str] | None
    bounds: list[int] | None
    offered: Literal["first", "closer"] | None


class Edition(Struct):
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


class CourseCard(Struct):
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


class Beam(Struct):
    squares: list[Square]
    direction: str
    strength: int


class Sheet(Struct):
    board: str
    x: int
    y: int
    width: int
    height: int


class Surface(Struct):
    """What is built into a board."""

    width: int
    height: int
    squares: list[dict[str, Any]]
    off: list[Square]
    beams: list[Beam]
    sheets: list[Sheet]


class Marker(Struct):
    at: Square
    faces: str


class Reboot(Marker):
    board: str


class Floor(Surface):
    """A floor with the pieces that lie on it before the race."""

    flags: list[Square]
    docks: list[Square]
    starts: list[Square]
    antenna: Marker | None
    reboot: list[Reboot]
    energy: list[Square]


class CourseWithFloor(CourseCard):
    floor: Floor
    rules_text: dict[str, str]
    notes: list[str]


class BoardCard(Struct):
    id: str
    name: str
    edition: str
    width: int
    height: int


class Boards(Struct):
    boards: list[BoardCard]


class BoardWithFloor(Struct):
    id: str
    name: str
    edition: str
    floor: Surface


class Brought(Struct):
    course: CourseCard
    findings: list[Finding]


class Card(Struct):
    name: str
    title: str
    edition: str
    category: str
    text: str
    decisions: list[str]
    rulings: str


class Cards(Struct):
    cards: list[Card]
