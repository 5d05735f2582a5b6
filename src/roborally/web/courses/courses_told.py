"""Courses and floors as clients list, draw and think about them."""

from __future__ import annotations

from typing import Final, Literal

from roborally.cards.registry import in_pairs, programming_time, robots_each
from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.floor import Floor, floor_of
from roborally.protocol.floors import Surface, surface_told
from roborally.protocol.library import CourseCard
from roborally.rules import rules_for

OWN: Final = "own-"


def course_card(course: Course) -> CourseCard:
    """What a gallery shows of a course."""
    floor = floor_of(course)
    return CourseCard(
        id=course.id,
        name=course.name,
        german=course.german,
        edition=course.edition,
        rules=list(rules_for(course.edition)),
        boards=[placement.board.id for placement in course.placements],
        width=floor.width,
        height=floor.height,
        flags=len(course.flags),
        players=list(course.players),
        length=course.length,
        difficulty=course.difficulty,
        category=course.category,
        special_rules=list(course.special_rules),
        timer=programming_time(course.special_rules),
        robots_each=robots_each(course.special_rules),
        sides=_sides(course),
        own=course.id.startswith(OWN),
    )


def _sides(course: Course) -> Literal["alone", "pairs", "teams"]:
    if in_pairs(course.special_rules):
        return "pairs"
    return "teams" if course.category == "team" else "alone"


def board_told(board: Board) -> Surface:
    return surface_told(Floor([Placement(board, 0, 0)]))
