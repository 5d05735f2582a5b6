"""One robot alone on the factory floor, worked out a second time and as plainly as possible.

Nothing here comes from the steps of the rules or from the tables of the floor: only the squares as
they are printed on the boards. It takes a step, looks at what stands there, and goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from roborally.floor.course import Course, Place
from roborally.floor.elements import Laser, Square

DEADLY = 10
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
MOVES = {"M1": 1, "M2": 2, "M3": 3, "B": -1}
TURNS = {"L": -1, "R": 1, "U": 2}


@dataclass(frozen=True, slots=True)
class Alone:
    """A robot by itself: where it is, or that it is dead."""

    place: Place
    facing: int
    damage: int = 0
    flags: int = 0
    archive: Place = (-1, -1)
    dead: bool = False


class Sheets:
    """The printed squares of a course by place, and how much damage its lasers do where."""

    def __init__(self, course: Course) -> None:
        self.flags = course.flags
        self.squares: dict[Place, Square] = {}
        for placement in course.placements:
            board = placement.laid()
            for y in range(board.height):
                for x in range(board.width):
                    self.squares[placement.x + x, placement.y + y] = board.at(x, y)
        self.burns: dict[Place, int] = {}
        self._aim()

    def _aim(self) -> None:
        """Follow every beam. Two mounts that face each other share one beam."""
        seen: set[tuple[frozenset[Place], int]] = set()
        for place, square in self.squares.items():
            for laser in square.lasers:
                line = self._beam(place, laser)
                shared = (frozenset(line), laser.beams)
                if laser.paired and shared in seen:
                    continue
                if laser.paired:
                    seen.add(shared)
                for lit in line:
                    self.burns[lit] = self.burns.get(lit, 0) + laser.beams

    def _beam(self, place: Place, laser: Laser) -> list[Place]:
        line = [place]
        while not self.walled(line[-1], laser.fires):
            beyond = beside(line[-1], laser.fires)
            if beyond not in self.squares:
                break
            line.append(beyond)
        return line

    def walled(self, place: Place, direction: int) -> bool:
        """Whether a wall stands on that side, printed on either of the two squares."""
        other = self.squares.get(beside(place, direction))
        here = self.squares[place].walls >> direction & 1
        there = other is not None and other.walls >> (direction + 2) % 4 & 1
        return bool(here or there)

    def deadly(self, place: Place) -> bool:
        return place not in self.squares or self.squares[place].pit


def beside(place: Place, direction: int) -> Place:
    return place[0] + STEP[direction][0], place[1] + STEP[direction][1]


def play_register(sheets: Sheets, robot: Alone, register: int, card: str) -> Alone:
    """A card like ``M1`` and then the board, as one register of a turn."""
    robot = _card(sheets, robot, card)
    for slowest in (2, 1):
        if not robot.dead:
            robot = _belt(sheets, robot, slowest)
    if not robot.dead:
        robot = _pusher(sheets, robot, register)
    if robot.dead:
        return robot
    square = sheets.squares[robot.place]
    robot = replace(
        robot,
        facing=(robot.facing + square.gear) % 4,
        damage=robot.damage + sheets.burns.get(robot.place, 0),
    )
    if register in square.crusher or robot.damage >= DEADLY:
        return replace(robot, dead=True)
    return _touch(sheets, robot)


def _card(sheets: Sheets, robot: Alone, card: str) -> Alone:
    if card in TURNS:
        return replace(robot, facing=(robot.facing + TURNS[card]) % 4)
    squares = MOVES[card]
    direction = robot.facing if squares > 0 else (robot.facing + 2) % 4
    for _ in range(abs(squares)):
        robot = _shift(sheets, robot, direction)
        if robot.dead:
            break
    return robot


def _shift(sheets: Sheets, robot: Alone, direction: int) -> Alone:
    if sheets.walled(robot.place, direction):
        return robot
    place = beside(robot.place, direction)
    return replace(robot, place=place, dead=sheets.deadly(place))


def _belt(sheets: Sheets, robot: Alone, slowest: int) -> Alone:
    belt = sheets.squares[robot.place].belt
    if belt is None or belt.speed < slowest:
        return robot
    moved = _shift(sheets, robot, belt.to)
    if moved.dead or moved.place == robot.place:
        return moved
    onto = sheets.squares[moved.place].belt
    if onto is not None and onto.turns_from >> (belt.to + 2) % 4 & 1:
        return replace(moved, facing=(moved.facing + onto.to - belt.to) % 4)
    return moved


def _pusher(sheets: Sheets, robot: Alone, register: int) -> Alone:
    pusher = sheets.squares[robot.place].pusher
    if pusher is None or register not in pusher.registers:
        return robot
    return _shift(sheets, robot, (pusher.side + 2) % 4)


def _touch(sheets: Sheets, robot: Alone) -> Alone:
    if robot.place in sheets.flags:
        number = sheets.flags.index(robot.place)
        return replace(robot, flags=robot.flags + (number == robot.flags), archive=robot.place)
    if sheets.squares[robot.place].repair:
        return replace(robot, archive=robot.place)
    return robot
