"""Courses and boards as the studio edits them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from roborally.protocol.errors import Finding
from roborally.protocol.library import CourseCard
from roborally.protocol.values import Direction, Square

LONGEST_CODES = 60
SIDE = 64

Codes = Annotated[str, Meta(max_length=LONGEST_CODES, pattern=r"^[ -~]*$")]
Coordinate = Annotated[int, Meta(ge=0, lt=SIDE)]
Line = Annotated[str, Meta(max_length=2000)]


class DrawnBoard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A board square by square, in the codes of board files.

    ``upright`` has a row of signs for each row of squares, one sign more than there are squares;
    ``lying`` one row more than there are rows, in the same signs, where ``}`` goes down to the
    south.
    """

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Line
    edition: Line
    squares: Annotated[list[Annotated[list[Codes], Meta(max_length=SIDE)]], Meta(max_length=SIDE)]
    upright: Annotated[list[Line], Meta(max_length=SIDE)]
    lying: Annotated[list[Line], Meta(max_length=SIDE + 1)]
    source: Line
    sure: Line
    notes: list[Line]


class LaidBoard(Struct, forbid_unknown_fields=True):
    """Where the north-west corner of a board lies after ``turn`` quarter turns clockwise.

    It is mirrored before it is turned.
    """

    board: Annotated[str, Meta(max_length=100)]
    x: Coordinate
    y: Coordinate
    turn: Annotated[int, Meta(ge=0, le=3)]
    mirrored: bool


class Piece(Struct, forbid_unknown_fields=True):
    """An antenna or a reboot token that the course lays."""

    x: Coordinate
    y: Coordinate
    facing: Direction


class CourseSheet(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a course file says. ``energy`` is null where cubes lie on all energy spaces."""

    name: Line
    edition: Line
    boards: Annotated[list[LaidBoard], Meta(max_length=100)]
    german: Line
    players: list[Annotated[int, Meta(ge=1, le=99)]]
    length: Line
    category: Line
    difficulty: Line
    printed_belts: bool
    start: Square | None
    antenna: Piece | None
    flags: Annotated[list[Square], Meta(max_length=99)]
    reboots: Annotated[list[Piece], Meta(max_length=99)]
    energy: list[Square] | None
    special_rules: list[Line]
    source: Line
    sure: Line
    notes: list[Line]


class CourseDraft(Struct, forbid_unknown_fields=True):
    """A course that is being made, with the boards that are not in the library."""

    course: CourseSheet
    boards: Annotated[list[DrawnBoard], Meta(max_length=100)]


class Look(Struct):
    """A draft as the server sees it.

    ``text`` and ``boards`` are its files in canonical form, ``picture`` an SVG, empty where nothing
    can be drawn, ``findings`` what there is to say. ``playable``: it can be raced as it is.
    ``bundle`` is one file with the course and its boards, empty where their names allow none.
    ``fixes``: for each of the findings the sheet on which it is mended, null where nobody can tell
    how.
    """

    text: str
    boards: dict[str, str]
    picture: str
    findings: list[Finding]
    playable: bool
    bundle: str
    fixes: list[CourseSheet | None] = []


class PaletteItem(Struct):
    """Something that can be put on a square or an edge.

    ``code`` is that of a board file, or the sign of an edge, and ``picture`` an SVG of it.
    """

    group: str
    code: str
    name: str
    picture: str


class Palette(Struct):
    elements: list[PaletteItem]


class CourseWish(Struct, forbid_unknown_fields=True):
    """What somebody wishes of a course that is to be made; any ``difficulty`` where it is empty.

    ``scratch``: its boards are new as well. The same wish with the same ``seed`` gives the same
    course.
    """

    boards: Annotated[int, Meta(ge=1, le=6)]
    minutes: Annotated[float, Meta(ge=1, le=1000)]
    players: Annotated[int, Meta(ge=1, le=8)]
    edition: Annotated[str, Meta(max_length=100)]
    difficulty: Literal["", "easy", "medium", "hard"]
    seed: Annotated[str, Meta(max_length=40)]
    scratch: bool = False


class Granting(Struct):
    """How far a wish is, from 0 to 1, and what was measured on the best course found yet.

    ``granted`` if that comes near the wish. In the end there is a ``draft``.
    """

    done: float
    turns: float | None = None
    minutes: float | None = None
    difficulty: str = ""
    granted: bool = False
    draft: CourseDraft | None = None


class Version(Struct):
    """A state of a course that was kept: ``course`` is its id, by which rooms have it for ever."""

    number: int
    course: str
    at: int


class DesignCard(Struct):
    """A course that somebody makes, as a list shows it; ``parent`` is the course it began as."""

    id: str
    name: str
    edition: str
    changed: int
    parent: str | None
    versions: list[Version]


class Designs(Struct):
    designs: list[DesignCard]


class Design(DesignCard):
    """A course that somebody makes, with what it is now."""

    draft: CourseDraft


class NewDesign(Struct, forbid_unknown_fields=True):
    """``parent`` is the id of a course that the draft began as."""

    draft: CourseDraft
    parent: Annotated[str, Meta(max_length=100)] | None = None


class KeptVersion(Struct):
    """A version, and what there is to say about it."""

    version: Version
    course: CourseCard
    findings: list[Finding]
