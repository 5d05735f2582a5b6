"""The floor of a situation: elements on an empty sheet, or a board or course of the library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Marker, Place, Placement
from roborally.floor.elements import EMPTY, Square
from roborally.floor.facts import energy_places
from roborally.floor.geometry import DX, DY
from roborally.floor.library import (
    UnknownName,
    bare_name,
    board_ids,
    course_ids,
    find_id,
    library_board,
    library_course,
)
from roborally.rules import BY_POST, RULES
from roborally.setting.elements import FLAGS, RISING, element_fields, put
from roborally.setting.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    a_square,
    a_text,
    check_keys,
    one_of,
    required,
)

RULE_NAMES: Final = {"grandprix": BY_POST}
"""Other names for rule sets: the Grand Prix is raced by post."""
Element = tuple[str, Place, dict[str, Any], str]


def read_floor(data: object, rules: str) -> Course:
    """The floor as a course; flags without a place are left out by number."""
    fields = check_keys(data, ("size", "elements", "board", "course", "boards"), "floor")
    ways = [way for way in ("size", "board", "course") if way in fields]
    if len(ways) != 1:
        raise BadSituation("floor: give one of 'size', 'board' and 'course'")
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
    elements = _elements(fields)
    course = _with_elements(course, elements)
    boards = _boards(fields)
    if "boards" in fields:
        course = _with_boards(course, boards)
    elif "size" in fields:
        course = replace(course, start_boards=())
    return _with_tokens(course, elements, [id for id, *_ in boards])


def read_cubes(data: dict[str, Any], course: Course) -> dict[Place, int]:
    """How many cubes of energy lie where: one on the spaces of the library, or as said."""
    cubes = dict.fromkeys(energy_places(course), 1)
    for kind, at, fields, where in _elements(data):
        if kind == "energy":
            cubes[at] = a_number(fields.get("cubes", 1), f"{where}: cubes", 0, 48)
    return cubes


def _id(name: object, ids: tuple[str, ...], what: str, rules: str) -> str:
    """The id that a name means, of the edition of the rules where there are several."""
    text = a_text(name, f"floor: {what}")
    try:
        return find_id(text, ids, what)
    except UnknownName as error:
        edition = RULES[RULE_NAMES.get(rules, rules)].traits.box
        own = [id for id in ids if id.endswith(f"-{edition}")]
        for id in own:
            if bare_name(id) == bare_name(find_id(f"{text}-{edition}", (*own, id), what)):
                return id
        raise BadSituation(f"floor: {error}") from None


def _elements(data: dict[str, Any]) -> list[Element]:
    """Every further element: its kind, its square, its fields and how to speak of it."""
    found: list[Element] = []
    for number, element in enumerate(a_list(data.get("elements", []), "floor: elements"), 1):
        where = f"floor: element {number}"
        kind, fields = element_fields(element, where)
        at = a_square(required(fields, "at", where), f"{where} ({kind}): at")
        found.append((kind, at, fields, f"{where} ({kind})"))
    return found


def _with_elements(course: Course, elements: list[Element]) -> Course:
    """The course with further elements on top of its boards."""
    flags = dict(enumerate(course.flags, 1))
    laid = [placement.laid() for placement in course.placements]
    squares = [list(board.squares) for board in laid]
    changed: set[int] = set()
    for kind, named, fields, where in elements:
        at = _below(named, fields, where) if kind in RISING else named
        sheet, i = _found(course.placements, laid, at, where)
        if kind in FLAGS:
            flags[a_number(required(fields, "number", where), f"{where}: number", 1, 8)] = at
        elif kind != "reboot":
            squares[sheet][i] = put(squares[sheet][i], kind, fields, where)
            changed.add(sheet)
    _check_portals(squares)
    placements = tuple(
        _relaid(placement, laid[n], squares[n]) if n in changed else placement
        for n, placement in enumerate(course.placements)
    )
    last = max(flags, default=0)
    places = tuple(flags.get(n, (-1, -1)) for n in range(1, last + 1))
    note = tuple(f"flag {n} is nowhere" for n in range(1, last + 1) if n not in flags)
    return replace(course, placements=placements, flags=places, notes=course.notes + note)


def _below(at: Place, fields: dict[str, Any], where: str) -> Place:
    """The lower square of a ledge or ramp, which is named by its upper one."""
    side = a_side(required(fields, "side", where), f"{where}: side")
    return at[0] + DX[side], at[1] + DY[side]


def _check_portals(boards: list[list[Square]]) -> None:
    for squares in boards:
        colours = [square.portal for square in squares if square.portal]
        for colour in colours:
            if colours.count(colour) != 2:
                raise BadSituation(
                    f"floor: there must be two portals '{colour}', not {colours.count(colour)}"
                )


def _found(
    placements: tuple[Placement, ...], laid: list[Board], at: Place, where: str
) -> tuple[int, int]:
    """On which board a place lies, and on which of its squares; of several the last."""
    for sheet in reversed(range(len(placements))):
        x, y = at[0] - placements[sheet].x, at[1] - placements[sheet].y
        if 0 <= x < laid[sheet].width and 0 <= y < laid[sheet].height:
            return sheet, y * laid[sheet].width + x
    raise BadSituation(f"{where}: {list(at)} is not on the floor")


def _relaid(placement: Placement, laid: Board, squares: list[Square]) -> Placement:
    """A board with other squares, given as they lie."""
    board = Board.of(laid.name, laid.edition, laid.width, squares, id=laid.id)
    board = board.turned(-placement.turn % 4)
    return replace(placement, board=board.mirrored() if placement.mirrored else board)


def _boards(data: dict[str, Any]) -> list[tuple[str, Place, Place, bool]]:
    """The parts of the floor that are boards: id, corners, and whether it is a start board."""
    found = []
    for number, board in enumerate(a_list(data.get("boards", []), "floor: boards"), 1):
        where = f"floor: board {number}"
        fields = check_keys(board, ("id", "from", "to", "start"), where)
        one, other = (a_square(required(fields, key, where), where) for key in ("from", "to"))
        first = (min(one[0], other[0]), min(one[1], other[1]))
        last = (max(one[0], other[0]), max(one[1], other[1]))
        id = a_text(required(fields, "id", where), f"{where}: id")
        found.append((id, first, last, bool(fields.get("start", False))))
    return found


def _with_boards(course: Course, boards: list[tuple[str, Place, Place, bool]]) -> Course:
    """The same floor with parts of it as boards of their own, laid on top."""
    placements = course.placements
    laid = [placement.laid() for placement in placements]
    starts = []
    for id, (left, top), (right, bottom), start in boards:
        squares = []
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                sheet, i = _found(course.placements, laid, (x, y), f"floor: board {id}")
                squares.append(laid[sheet].squares[i])
        if start:
            starts.append(len(placements))
        board = Board.of(id, course.edition, right - left + 1, squares)
        placements = (*placements, Placement(board, left, top))
    return replace(course, placements=placements, start_boards=tuple(starts))


def _with_tokens(course: Course, elements: list[Element], ids: list[str]) -> Course:
    """The course with its reboot tokens; one that names no board serves all of them."""
    reboots = course.reboots
    first = len(course.placements) - len(ids)
    for kind, (x, y), fields, where in elements:
        if kind == "reboot":
            arrow = a_side(required(fields, "arrow", where), f"{where}: arrow")
            serves = tuple(range(len(course.placements)))
            if fields.get("board") is not None:
                serves = (first + ids.index(one_of(fields["board"], ids, f"{where}: board")),)
            reboots = (*reboots, Marker(x, y, arrow, serves))
    return replace(course, reboots=reboots)
