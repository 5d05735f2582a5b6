"""Boards and courses as plain JSON facts, for other programs."""

from __future__ import annotations

from typing import Any

from roborally.floor.board import Board
from roborally.floor.course import Course, Marker, players_text
from roborally.floor.course_text import flag_word
from roborally.floor.elements import GEAR_RIGHT, TWO_WRENCHES, Belt, Flamer, Laser, Square
from roborally.floor.floor import Floor, floor_of
from roborally.floor.geometry import LETTERS, sides
from roborally.floor.special import rule_id

ORIGIN = "(0,0) is the north-west corner, x to the east, y to the south"


def board_facts(board: Board) -> dict[str, Any]:
    """A board with every square that is not plain floor; inner walls are on both squares."""
    twins = _twins(board.squares)
    squares = [
        square_facts(square, i % board.width, i // board.width, place_of(twins.get(i), board.width))
        for i, square in enumerate(board.squares)
    ]
    return {
        "board": board.name,
        "id": board.id,
        "edition": board.edition,
        "width": board.width,
        "height": board.height,
        "origin": ORIGIN,
        "source": board.source,
        "sure": board.sure,
        "notes": list(board.notes),
        "squares": [facts for facts in squares if len(facts) > 2],
    }


def course_facts(course: Course) -> dict[str, Any]:
    """A course with its joined squares in course coordinates."""
    floor = floor_of(course)
    squares = [
        square_facts(square, *floor.place(sq), place_of(floor.portal_to[sq], floor.width))
        for sq, square in enumerate(floor.squares)
    ]
    starts = [course.start] if course.start else _in_reading_order(floor, floor.starts)
    return {
        "course": course.name,
        "id": course.id,
        "edition": course.edition,
        "width": floor.width,
        "height": floor.height,
        "origin": ORIGIN,
        "boards": [
            {
                "board": placement.board.id,
                "x_offset": placement.x,
                "y_offset": placement.y,
                "rotation_cw_degrees": placement.turn * 90,
            }
            | ({"mirrored": True} if placement.mirrored else {})
            for placement in course.placements
        ],
        "squares": [facts for facts in squares if len(facts) > 2],
        flag_word(course.edition): [list(place) for place in course.flags],
        "starts": [list(place) for place in starts],
        "docks": [list(floor.place(sq)) for sq, _ in floor.docks],
        "antenna": _antenna(floor),
        "reboot": [
            _marker(marker)
            | {"board": floor.sheets[floor.sheet_of[floor.square(marker.x, marker.y)]].board.name}
            for marker in course.reboots
        ],
        "energy": [list(place) for place in energy_places(course)],
        "players": players_text(course.players) or None,
        "length": course.length or None,
        "category": course.category or None,
        "difficulty": course.difficulty or None,
        "special_rules": [rule_id(name) for name in course.special_rules],
        "source": course.source,
        "sure": course.sure,
        "notes": list(course.notes),
    }


def _in_reading_order(floor: Floor, pieces: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The places of pieces in reading order."""
    return [floor.place(sq) for sq in sorted(sq for sq, _ in pieces)]


def energy_places(course: Course) -> list[tuple[int, int]]:
    """Where energy cubes lie at the start: all energy spaces that no checkpoint covers."""
    if course.energy is not None:
        return list(course.energy)
    floor = floor_of(course)
    places = [floor.place(sq) for sq, square in enumerate(floor.squares) if square.energy]
    return [place for place in places if place not in course.flags]


def square_facts(square: Square, x: int, y: int, twin: list[int] | None = None) -> dict[str, Any]:
    """One square; only what it has."""
    facts: dict[str, Any] = {"x": x, "y": y}
    for key, mask in (
        ("walls", square.walls),
        ("ledges", square.ledges),
        ("ramps", square.ramps),
        ("repulsors", square.repulsors),
    ):
        if mask:
            facts[key] = _sides(mask)
    for key in ("pit", "energy", "oil", "water", "teleporter", "randomizer", "chop_shop"):
        if getattr(square, key):
            facts[key] = True
    for key in ("dock", "start"):
        if getattr(square, key):
            facts[key] = getattr(square, key)
    if square.belt:
        facts["belt"] = _belt(square.belt)
    if square.belt_as_printed:
        facts["belt_as_printed"] = _belt(square.belt_as_printed)
    if square.current:
        facts["current"] = _belt(square.current)
    if square.gear:
        facts["gear"] = "cw" if square.gear == GEAR_RIGHT else "ccw"
    if square.pusher:
        registers = list(square.pusher.registers)
        facts["pusher"] = {"side": LETTERS[square.pusher.side], "registers": registers}
    if square.crusher:
        facts["crusher"] = {"registers": list(square.crusher)}
    if len(square.lasers) == 1:
        facts["laser"] = _laser(square.lasers[0])
    elif square.lasers:
        facts["lasers"] = [_laser(laser) for laser in square.lasers]
    if square.flamers:
        facts["flamers"] = [_flamer(flamer) for flamer in square.flamers]
    if square.repair:
        facts["repair"] = min(square.repair, TWO_WRENCHES)
    if square.antenna is not None:
        facts["antenna"] = LETTERS[square.antenna]
    if square.portal:
        numbered = square.portal.isdigit()
        facts["portal"] = {"id": int(square.portal)} if numbered else {"to": twin}
    return facts


def _sides(mask: int) -> list[str]:
    return [LETTERS[d] for d in sides(mask)]


def _belt(belt: Belt) -> dict[str, Any]:
    return {"to": LETTERS[belt.to], "speed": belt.speed, "turns_from": _sides(belt.turns_from)}


def _laser(laser: Laser) -> dict[str, Any]:
    facts: dict[str, Any] = {"fires": LETTERS[laser.fires], "beams": laser.beams}
    if laser.paired:
        facts["paired"] = True
    if not laser.sure:
        facts["emitter_confidence"] = "low"
    return facts


def _flamer(flamer: Flamer) -> dict[str, Any]:
    return {
        "fires": LETTERS[flamer.fires],
        "reach": flamer.reach,
        "registers": list(flamer.registers),
    }


def _marker(marker: Marker) -> dict[str, Any]:
    return {"at": [marker.x, marker.y], "faces": LETTERS[marker.facing]}


def _antenna(floor: Floor) -> dict[str, Any] | None:
    if not floor.antennas:
        return None
    sq, facing = floor.antennas[0]
    return _marker(Marker(*floor.place(sq), facing))


def _twins(squares: tuple[Square, ...]) -> dict[int, int]:
    ends: dict[str, int] = {}
    twins: dict[int, int] = {}
    for i, square in enumerate(squares):
        if square.portal in ends:
            twins[i] = ends[square.portal]
            twins[ends[square.portal]] = i
        elif square.portal:
            ends[square.portal] = i
    return twins


def place_of(index: int | None, width: int) -> list[int] | None:
    return None if index is None or index < 0 else [index % width, index // width]
