"""Floors: what a program needs to draw them or to think about them."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, convert

from roborally.floor import facts
from roborally.floor.course import Course
from roborally.floor.floor import OFF, floor_of
from roborally.floor.floor import Floor as RaceFloor
from roborally.protocol.values import Direction, Square, direction


class Belt(Struct, forbid_unknown_fields=True):
    """``turns_from``: the sides from which a robot that a belt brings here is turned."""

    to: Direction
    speed: int
    turns_from: list[Direction]


class Pusher(Struct, forbid_unknown_fields=True):
    side: Direction
    registers: list[int]


class Crusher(Struct, forbid_unknown_fields=True):
    registers: list[int]


class Laser(Struct, forbid_unknown_fields=True):
    """``paired`` if it belongs to the one opposite; seldom it is not sure which one fires."""

    fires: Direction
    beams: int
    paired: bool | UnsetType = UNSET
    emitter_confidence: Literal["low"] | UnsetType = UNSET


class Flamer(Struct, forbid_unknown_fields=True):
    fires: Direction
    reach: int
    registers: list[int]


class Portal(Struct, forbid_unknown_fields=True):
    """The number of the pair, or the other square."""

    id: int | UnsetType = UNSET
    to: Square | UnsetType | None = UNSET


class FloorSquare(Struct, forbid_unknown_fields=True):
    """A square that is not plain, with only what it has.

    Inner walls are on both squares. ``ledges``, ``ramps`` and ``repulsors`` are sides like
    ``walls``, a ``current`` is like a belt, ``repair`` counts wrenches, ``belt_as_printed`` is
    there where a board was printed otherwise than it works.
    """

    x: int
    y: int
    walls: list[Direction] | UnsetType = UNSET
    ledges: list[Direction] | UnsetType = UNSET
    ramps: list[Direction] | UnsetType = UNSET
    repulsors: list[Direction] | UnsetType = UNSET
    pit: bool | UnsetType = UNSET
    energy: bool | UnsetType = UNSET
    oil: bool | UnsetType = UNSET
    water: bool | UnsetType = UNSET
    teleporter: bool | UnsetType = UNSET
    randomizer: bool | UnsetType = UNSET
    chop_shop: bool | UnsetType = UNSET
    dock: int | UnsetType = UNSET
    start: int | bool | UnsetType = UNSET
    belt: Belt | UnsetType = UNSET
    belt_as_printed: Belt | UnsetType = UNSET
    current: Belt | UnsetType = UNSET
    gear: Literal["cw", "ccw"] | UnsetType = UNSET
    pusher: Pusher | UnsetType = UNSET
    crusher: Crusher | UnsetType = UNSET
    laser: Laser | UnsetType = UNSET
    lasers: list[Laser] | UnsetType = UNSET
    flamers: list[Flamer] | UnsetType = UNSET
    repair: int | UnsetType = UNSET
    antenna: Direction | UnsetType = UNSET
    portal: Portal | UnsetType = UNSET


class Beam(Struct):
    squares: list[Square]
    direction: Direction
    strength: int


class Sheet(Struct):
    """Where a board lies."""

    board: str
    x: int
    y: int
    width: int
    height: int


class Surface(Struct, kw_only=True):
    """What is built into a floor; ``off`` are squares of the rectangle where no board lies."""

    width: int
    height: int
    squares: list[FloorSquare]
    off: list[Square]
    beams: list[Beam]
    sheets: list[Sheet]


class Marker(Struct):
    at: Square
    faces: Direction


class Reboot(Marker):
    """``board`` is the name of the board that it is for."""

    board: str


class Floor(Surface, kw_only=True):
    """A floor with the pieces that lie on it before the race."""

    flags: list[Square]
    docks: list[Square]
    starts: list[Square]
    antenna: Marker | None
    reboot: list[Reboot]
    energy: list[Square]


def floor_told(course: Course, turns: tuple[int, ...] = ()) -> Floor:
    """The floor of a course after quarter turns of its boards."""
    surface = surface_told(floor_of(course, turns))
    pieces = facts.course_facts(course)
    return Floor(
        width=surface.width,
        height=surface.height,
        squares=surface.squares,
        off=surface.off,
        beams=surface.beams,
        sheets=surface.sheets,
        flags=list(course.flags),
        docks=convert(pieces["docks"], list[Square]),
        starts=convert(pieces["starts"], list[Square]),
        antenna=convert(pieces["antenna"], Marker | None),
        reboot=convert(pieces["reboot"], list[Reboot]),
        energy=facts.energy_places(course),
    )


def surface_told(floor: RaceFloor) -> Surface:
    """The squares of a floor and what is built into them."""
    found = [
        facts.square_facts(
            square, *floor.place(sq), facts.place_of(floor.portal_to[sq], floor.width)
        )
        for sq, square in enumerate(floor.squares)
    ]
    return Surface(
        width=floor.width,
        height=floor.height,
        squares=convert([square for square in found if len(square) > 2], list[FloorSquare]),
        off=[floor.place(sq) for sq, sheet in enumerate(floor.sheet_of) if sheet == OFF],
        beams=[
            Beam([floor.place(sq) for sq in beam.squares], direction(beam.direction), beam.strength)
            for beam in floor.beams
        ],
        sheets=[
            Sheet(sheet.board.name, sheet.x, sheet.y, sheet.board.width, sheet.board.height)
            for sheet in floor.sheets
        ],
    )
