"""A scene: a floor and the pieces that are laid on it before a race."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.facts import energy_places
from roborally.floor.floor import OFF, Floor, floor_of


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows. Squares are those of the floor; pieces have a square and a facing.

    ``checkpoints`` tells that the flags are the checkpoints of 2016. ``start`` is the one square
    of 1994 on which everybody begins, or ``OFF``. Energy spaces that are not in ``energy`` have
    lost their cube.
    """

    floor: Floor
    title: str = ""
    flags: tuple[int, ...] = ()
    checkpoints: bool = False
    start: int = OFF
    reboots: tuple[tuple[int, int], ...] = ()
    energy: frozenset[int] = frozenset()


def board_scene(board: Board) -> Scene:
    """A board by itself, with a cube on every energy space."""
    floor = Floor([Placement(board, 0, 0)])
    energy = frozenset(sq for sq, square in enumerate(floor.squares) if square.energy)
    return Scene(floor, f"{board.name} ({board.edition})", energy=energy)


def course_scene(course: Course) -> Scene:
    """A course as its sheet shows it."""
    floor = floor_of(course)
    return Scene(
        floor,
        f"{course.name} ({course.edition})",
        flags=tuple(floor.square(x, y) for x, y in course.flags),
        checkpoints=course.edition == "2016",
        start=floor.square(*course.start) if course.start else OFF,
        reboots=tuple((floor.square(r.x, r.y), r.facing) for r in course.reboots),
        energy=frozenset(floor.square(x, y) for x, y in energy_places(course)),
    )
