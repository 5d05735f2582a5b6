"""What the texts in courses and records may be that people bring, and how long.

They are shown to others: in lists, in rooms and in pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roborally.floor.board import Board
from roborally.floor.bundle import is_file_name
from roborally.floor.course import Course
from roborally.game.setup import Setup

LONGEST_NAME: Final = 100
"""Characters of everything that is a name or a word."""
LONGEST_NOTES: Final = 2048
"""Bytes of the notes of a course or a board, with what it says about its source."""


class UnfitText(ValueError):
    """A text that is longer than it may be, or would not be read as it is written."""


def check_course(course: Course) -> None:
    """Raises UnfitText."""
    for what, name in _names(course):
        _check_name(what, name)
    _check_notes("course", course)
    for board in {placement.board.id: placement.board for placement in course.placements}.values():
        _check_name("the id of a board", board.id)
        if not is_file_name(board.id):
            raise UnfitText(f"a board cannot be called '{board.id}', as its file could not be")
        _check_name(f"the name of the board {board.id}", board.name)
        _check_name(f"the edition of the board {board.id}", board.edition)
        _check_notes(f"board {board.id}", board)


def check_setup(setup: Setup) -> None:
    """Raises UnfitText."""
    _check_name("the rules", setup.rules)
    _check_name("the seed", setup.seed)
    for seat in setup.seats:
        _check_name("the name of a seat", seat.name)
        for robot in seat.robots:
            _check_name("the name of a robot", robot)
    check_course(setup.course)


def _names(course: Course) -> Iterator[tuple[str, str]]:
    yield "the id of the course", course.id
    yield "the name of the course", course.name
    yield "the German name", course.german
    yield "the edition", course.edition
    yield "the category", course.category
    yield "the difficulty", course.difficulty


def _check_name(what: str, name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise UnfitText(f"{what} has {len(name)} characters; {LONGEST_NAME} are the most")
    if not name.isprintable():
        raise UnfitText(f"{what} has signs that cannot be seen")


def _check_notes(what: str, sheet: Course | Board) -> None:
    size = sum(len(text.encode()) for text in (*sheet.notes, sheet.source, sheet.sure))
    if size > LONGEST_NOTES:
        raise UnfitText(
            f"the notes of the {what} with its source have {size} bytes; "
            f"{LONGEST_NOTES} are the most"
        )
