"""The floor of a situation: elements on an empty sheet, or a board or course of the library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import (
    EMPTY,
    GEAR_LEFT,
    GEAR_RIGHT,
    TWO_WRENCHES,
    WRENCH,
    Belt,
    Laser,
    Pusher,
    Square,
)
from roborally.floor.geometry import mask_of, opposite
from roborally.floor.library import (
    UnknownName,
    bare_name,
    board_ids,
    course_ids,
    find_id,
    library_board,
    library_course,
)
from roborally.situation.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    a_square,
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
}
LATER: Final = {
    "checkpoint": "2016",
    "energy": "2016",
    "antenna": "2016",
    "reboot": "2016",
    "start": "2016",
    "oil": "Grand Prix",
    "chopshop": "Grand Prix",
    "portal": "Grand Prix",
    "ledge": "Grand Prix",
    "ramp": "Grand Prix",
    "repulsor": "Grand Prix",
    "water": "expansion",
    "drain": "expansion",
    "teleporter": "expansion",
    "randomizer": "expansion",
    "current": "expansion",
    "flamer": "expansion",
}


def read_floor(data: object, rules: str) -> Course:
    """The floor as a course; flags without a place are left out by number."""
    fields = check_keys(data, ("size", "elements", "board", "course", "boards"), "floor")
    ways = [way for way in ("size", "board", "course") if way in fields]
    if len(ways) != 1:
        raise BadSituation("floor: give one of 'size', 'board' and 'course'")
    elements = a_list(fields.get("elements", []), "floor: elements")
    if "size" in fields:
        width, height = a_square(fields["size"], "floor: size")
        if not (1 <= width <= 60 and 1 <= height <= 60):
            raise BadSituation("floor: a floor is 1 to 60 squares wide and high")
        board = Board.of("Floor", rules, width, [EMPTY] * (width * height))
        course = Course("situation", "Situation", rules, (Placement(board, 0, 0),))
    elif "board" in fields:
        board = library_board(_id(fields["board"], board_ids(), "board", rules))
        course = Course("situation", "Situation", rules, (Placement(board, 0, 0),))
    else:
        course = library_course(_id(fields["course"], course_ids(), "course", rules))
    return _with_elements(course, elements)


def _id(name: object, ids: tuple[str, ...], what: str, rules: str) -> str:
    """The id that a name means, of the edition of the rules where there are several."""
    text = a_text(name, f"floor: {what}")
    try:
        return find_id(text, ids, what)
    except UnknownName as error:
        own = [id for id in ids if id.endswith(f"-{rules}")]
        for id in own:
            if bare_name(id) == bare_name(find_id(f"{text}-{rules}", (*own, id), what)):
                return id
        raise BadSituation(f"floor: {error}") from None


def _with_elements(course: Course, elements: list[Any]) -> Course:
    """The course with further elements on top; its boards become one where there are any."""
    flags = dict(enumerate(course.flags, 1))
    laid: dict[tuple[int, int], Square] = {}
    for placement in course.placements:
        board = placement.laid()
        for i, square in enumerate(board.squares):
            laid[placement.x + i % board.width, placement.y + i // board.width] = square
    for number, element in enumerate(elements, 1):
        where = f"floor: element {number}"
        kind = _kind(element, where)
        fields = check_keys(element, ("kind", "at", *ELEMENT_FIELDS[kind]), f"{where} ({kind})")
        at = a_square(required(fields, "at", where), f"{where} ({kind}): at")
        if at not in laid:
            raise BadSituation(f"{where} ({kind}): {list(at)} is not on the floor")
        if kind == "flag":
            flags[a_number(required(fields, "number", where), f"{where}: number", 1, 8)] = at
        else:
            laid[at] = _put(laid[at], kind, fields, f"{where} ({kind})")
    missing = [n for n in range(1, max(flags, default=0) + 1) if n not in flags]
    placements = course.placements
    if any(element["kind"] != "flag" for element in elements):
        placements = (Placement(_one_board(laid), 0, 0),)
    places = tuple(flags.get(n, (-1, -1)) for n in range(1, max(flags, default=0) + 1))
    note = tuple(f"flag {n} is nowhere" for n in missing)
    return replace(course, placements=placements, flags=places, notes=course.notes + note)


def _kind(element: object, where: str) -> str:
    if not isinstance(element, dict):
        raise BadSituation(f"{where} should be an object, not {element!r}")
    kind = required(element, "kind", where)
    if kind in LATER:
        raise BadSituation(f"{where}: '{kind}' is not played yet ({LATER[kind]} rules)")
    return one_of(kind, ELEMENT_FIELDS, where)


def _one_board(laid: dict[tuple[int, int], Square]) -> Board:
    width = max(x for x, _ in laid) + 1
    height = max(y for _, y in laid) + 1
    squares = [laid.get((x, y), EMPTY) for y in range(height) for x in range(width)]
    return Board.of("Floor", "situation", width, squares)


def _put(square: Square, kind: str, fields: dict[str, Any], where: str) -> Square:
    if kind == "wall":
        side = a_side(required(fields, "side", where), f"{where}: side")
        return replace(square, walls=square.walls | 1 << side)
    if kind == "pit":
        return replace(square, pit=True)
    if kind == "belt":
        to = a_side(required(fields, "to", where), f"{where}: to")
        speed = a_number(required(fields, "speed", where), f"{where}: speed", 1, 2)
        turns = a_list(fields.get("turn_from", []), f"{where}: turn_from")
        sides = mask_of([a_side(side, f"{where}: turn_from") for side in turns])
        return replace(square, belt=Belt(to, speed, sides))
    if kind == "gear":
        turn = one_of(required(fields, "turn", where), ("R", "L"), f"{where}: turn")
        return replace(square, gear=GEAR_RIGHT if turn == "R" else GEAR_LEFT)
    if kind == "pusher":
        to = a_side(required(fields, "to", where), f"{where}: to")
        numbers = registers(required(fields, "registers", where), f"{where}: registers")
        return replace(square, pusher=Pusher(opposite(to), numbers))
    if kind == "crusher":
        numbers = registers(required(fields, "registers", where), f"{where}: registers")
        return replace(square, crusher=numbers)
    if kind == "laser":
        to = a_side(required(fields, "to", where), f"{where}: to")
        beams = a_number(fields.get("beams", 1), f"{where}: beams", 1, 3)
        laser = Laser(to, beams, bool(fields.get("paired", False)))
        return replace(square, lasers=(*square.lasers, laser))
    if kind == "repair":
        wrenches = a_number(required(fields, "wrenches", where), f"{where}: wrenches", 1, 2)
        return replace(square, repair=WRENCH if wrenches == 1 else TWO_WRENCHES)
    return replace(square, dock=a_number(required(fields, "number", where), where, 1, 8))
