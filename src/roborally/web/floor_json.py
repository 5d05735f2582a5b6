"""Courses and floors as clients list, draw and think about them."""

from __future__ import annotations

from typing import Any, Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.facts import course_facts, energy_places, square_facts
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.web.plans import TWO_ROBOTS
from roborally.web.values import direction, squares, where

OWN: Final = "own-"


def course_card(course: Course) -> dict[str, Any]:
    """What a gallery shows of a course."""
    floor = floor_of(course)
    return {
        "id": course.id,
        "name": course.name,
        "german": course.german,
        "edition": course.edition,
        "boards": [placement.board.id for placement in course.placements],
        "width": floor.width,
        "height": floor.height,
        "flags": len(course.flags),
        "players": list(course.players),
        "length": course.length,
        "difficulty": course.difficulty,
        "category": course.category,
        "special_rules": list(course.special_rules),
        "robots_each": 2 if TWO_ROBOTS in course.special_rules else 1,
        "own": course.id.startswith(OWN),
    }


def floor_json(course: Course, turns: tuple[int, ...] = ()) -> dict[str, Any]:
    """The floor of a course with the pieces that lie on it before the race."""
    facts = course_facts(course)
    return _surface(floor_of(course, turns)) | {
        "flags": [list(place) for place in course.flags],
        "docks": facts["docks"],
        "starts": facts["starts"],
        "antenna": facts["antenna"],
        "reboot": facts["reboot"],
        "energy": [list(place) for place in energy_places(course)],
    }


def board_json(board: Board) -> dict[str, Any]:
    return _surface(Floor([Placement(board, 0, 0)]))


def _surface(floor: Floor) -> dict[str, Any]:
    found = [
        square_facts(square, *floor.place(sq), where(floor, floor.portal_to[sq]))
        for sq, square in enumerate(floor.squares)
    ]
    return {
        "width": floor.width,
        "height": floor.height,
        "squares": [facts for facts in found if len(facts) > 2],
        "off": [where(floor, sq) for sq, sheet in enumerate(floor.sheet_of) if sheet == OFF],
        "beams": [
            {
                "squares": squares(floor, beam.squares),
                "direction": direction(beam.direction),
                "strength": beam.strength,
            }
            for beam in floor.beams
        ],
        "sheets": [
            {
                "board": sheet.board.name,
                "x": sheet.x,
                "y": sheet.y,
                "width": sheet.board.width,
                "height": sheet.board.height,
            }
            for sheet in floor.sheets
        ],
    }
