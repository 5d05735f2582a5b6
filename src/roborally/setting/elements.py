"""The elements that a situation may put on a square."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from roborally.floor.elements import (
    GEAR_LEFT,
    GEAR_RIGHT,
    TWO_WRENCHES,
    WRENCH,
    Belt,
    Flamer,
    Laser,
    Pusher,
    Square,
)
from roborally.floor.geometry import mask_of, opposite
from roborally.setting.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    a_text,
    check_keys,
    one_of,
    registers,
    required,
)

ELEMENT_FIELDS: Final = {
    "wall": ("side",),
    "pit": (),
    "belt": ("to", "speed", "turn_from"),
    "gear": ("turn",),
    "pusher": ("to", "registers"),
    "crusher": ("registers",),
    "laser": ("to", "beams", "paired"),
    "flag": ("number",),
    "repair": ("wrenches",),
    "dock": ("number",),
    "checkpoint": ("number",),
    "energy": ("cubes",),
    "antenna": ("dish",),
    "reboot": ("arrow", "board"),
    "start": ("number",),
    "oil": (),
    "chopshop": (),
    "portal": ("colour",),
    "ledge": ("side",),
    "ramp": ("side",),
    "repulsor": ("side",),
    "water": (),
    "drain": (),
    "current": ("to",),
    "teleporter": (),
    "randomizer": (),
    "flamer": ("to", "reach", "registers"),
}
FLAGS: Final = ("flag", "checkpoint")
RISING: Final = ("ledge", "ramp")
"""Named by the upper square, but part of the lower one."""
EDGES: Final = {"wall": "walls", "repulsor": "repulsors", "ledge": "ledges", "ramp": "ramps"}
SQUARES: Final = {
    "pit": ("pit",),
    "oil": ("oil",),
    "chopshop": ("chop_shop",),
    "water": ("water",),
    "drain": ("pit", "water"),
    "teleporter": ("teleporter",),
    "randomizer": ("randomizer",),
}
"""Elements without further fields, and what of the square they are."""


def element_fields(element: object, where: str) -> tuple[str, dict[str, Any]]:
    """The kind of an element and its fields, if it can be played."""
    if not isinstance(element, dict):
        raise BadSituation(f"{where} should be an object, not {element!r}")
    kind = required(element, "kind", where)
    one_of(kind, ELEMENT_FIELDS, where)
    return kind, check_keys(element, ("kind", "at", *ELEMENT_FIELDS[kind]), f"{where} ({kind})")


def put(square: Square, kind: str, fields: dict[str, Any], where: str) -> Square:
    """A square with one more element on it; flags and reboot tokens are none of the square's."""
    if kind in EDGES:
        side = a_side(required(fields, "side", where), f"{where}: side")
        return _with_edge(square, kind, opposite(side) if kind in RISING else side)
    if kind in SQUARES:
        laid: dict[str, Any] = dict.fromkeys(SQUARES[kind], True)
        return replace(square, **laid)
    if kind == "belt":
        to = a_side(required(fields, "to", where), f"{where}: to")
        speed = a_number(required(fields, "speed", where), f"{where}: speed", 1, 2)
        turns = a_list(fields.get("turn_from", []), f"{where}: turn_from")
        sides = mask_of([a_side(side, f"{where}: turn_from") for side in turns])
        return replace(square, belt=Belt(to, speed, sides))
    if kind == "gear":
        turn = one_of(required(fields, "turn", where), ("R", "L"), f"{where}: turn")
        return replace(square, gear=GEAR_RIGHT if turn == "R" else GEAR_LEFT)
    if kind in ("pusher", "crusher"):
        numbers = registers(required(fields, "registers", where), f"{where}: registers")
        if kind == "crusher":
            return replace(square, crusher=numbers)
        to = a_side(required(fields, "to", where), f"{where}: to")
        return replace(square, pusher=Pusher(opposite(to), numbers))
    if kind == "laser":
        to = a_side(required(fields, "to", where), f"{where}: to")
        beams = a_number(fields.get("beams", 1), f"{where}: beams", 1, 3)
        laser = Laser(to, beams, bool(fields.get("paired", False)))
        return replace(square, lasers=(*square.lasers, laser))
    if kind == "flamer":
        to = a_side(required(fields, "to", where), f"{where}: to")
        reach = a_number(fields.get("reach", 1), f"{where}: reach", 1, 9)
        numbers = registers(required(fields, "registers", where), f"{where}: registers")
        return replace(square, flamers=(*square.flamers, Flamer(to, numbers, reach)))
    return _put_site(square, kind, fields, where)


def _with_edge(square: Square, kind: str, side: int) -> Square:
    name = EDGES[kind]
    edges: dict[str, Any] = {name: getattr(square, name) | 1 << side}
    return replace(square, **edges)


def _put_site(square: Square, kind: str, fields: dict[str, Any], where: str) -> Square:
    if kind == "repair":
        wrenches = a_number(required(fields, "wrenches", where), f"{where}: wrenches", 1, 2)
        return replace(square, repair=WRENCH if wrenches == 1 else TWO_WRENCHES)
    if kind == "energy":
        return replace(square, energy=True)
    if kind == "current":
        to = a_side(required(fields, "to", where), f"{where}: to")
        return replace(square, water=True, current=Belt(to))
    if kind == "portal":
        colour = a_text(required(fields, "colour", where), f"{where}: colour")
        return replace(square, portal=colour)
    if kind == "antenna":
        return replace(square, antenna=a_side(required(fields, "dish", where), f"{where}: dish"))
    number = a_number(required(fields, "number", where), f"{where}: number", 1, 8)
    return replace(square, dock=number) if kind == "dock" else replace(square, start=number)
