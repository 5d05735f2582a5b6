"""A scene: a floor, and the pieces that lie on it before or during a race."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.editions import floor_facts
from roborally.floor.facts import energy_places
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.game.state import POWER_DOWN, State


@dataclass(frozen=True, slots=True)
class RobotPiece:
    """A robot on the floor: ``colour`` is its place among the robot colours."""

    square: int
    facing: int
    letter: str
    colour: int
    virtual: bool = False
    down: bool = False


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
    robots: tuple[RobotPiece, ...] = ()


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
        checkpoints=floor_facts(course.edition).goal == "checkpoint",
        start=floor.square(*course.start) if course.start else OFF,
        reboots=tuple((floor.square(r.x, r.y), r.facing) for r in course.reboots),
        energy=frozenset(floor.square(x, y) for x, y in energy_places(course)),
    )


def floor_scene(course: Course) -> Scene:
    """A course without what a race moves or uses up: no flags, and energy spaces without cubes."""
    return replace(course_scene(course), flags=(), energy=frozenset())


def race_scene(course: Course, state: State) -> Scene:
    """A course with the robots, flags and cubes as they are in a race."""
    letters = robot_letters([robot.name for robot in state.robots])
    pieces = tuple(
        RobotPiece(
            robot.square,
            robot.facing,
            letters[robot.index],
            robot.index,
            robot.virtual,
            robot.power == POWER_DOWN,
        )
        for robot in state.robots
        if robot.square != OFF
    )
    scene = course_scene(course)
    energy = frozenset(sq for sq, cubes in state.cubes.items() if cubes) or scene.energy
    flags = tuple(state.flags)
    return replace(scene, floor=state.floor, flags=flags, energy=energy, robots=pieces)


_LETTERS = {
    "squashbot": "Q",
    "twitch": "C",
    "hulkx90": "X",
    "trundlebot": "R",
    "smashbot": "M",
}
"""Robots whose letter is not the first of their name, because another one has that."""


def robot_letters(names: list[str]) -> list[str]:
    """A letter for each robot: its own, else the first of its name that is free, else a digit."""
    letters: list[str] = []
    for number, name in enumerate(names, 1):
        known = _LETTERS.get(name.lower().replace(" ", ""), "")
        wanted = [known, *(c for c in name.upper() if "A" <= c <= "Z"), str(number)]
        letters.append(next(letter for letter in wanted if letter and letter not in letters))
    return letters
