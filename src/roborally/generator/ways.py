"""How far it is between squares of a floor, in registers: what is known before any race.

The steps of a lone robot are walked once for a floor; to each square that might have a flag it is
then counted back, so that the way over any flags in any order is a sum.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Final

from roborally.bots.solo import SoloSteps
from roborally.bots.value_iteration import Positions
from roborally.floor.course import Course
from roborally.floor.elements import Square
from roborally.floor.floor import Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, turned
from roborally.floor.reach import reachable
from roborally.floor.validation import starting_squares
from roborally.generator.wish import is_start
from roborally.rules.raceable import usual_setup

MOST_CANDIDATES: Final = 26
FAR: Final = 200.0
"""Registers; what is farther cannot be reached."""
NEAR: Final = 2


@dataclass(frozen=True, slots=True)
class Ways:
    """``between[a][b]`` from one candidate to another, ``begin[b]`` from every starting place.

    ``danger`` of a candidate is how much there is to fall into near it.
    """

    squares: tuple[int, ...]
    begin: tuple[tuple[float, ...], ...]
    between: tuple[tuple[float, ...], ...]
    danger: tuple[float, ...]


def ways_of(course: Course, rng: Random) -> Ways | None:
    """None if there are too few squares for flags."""
    floor = floor_of(course)
    starts = starting_squares(course, floor)
    good = _candidates(course, floor, starts)
    if len(good) < 2 * NEAR:
        return None
    chosen = sorted(rng.sample(good, min(MOST_CANDIDATES, len(good))))
    number = course.players[-1]
    facing = dict(floor.docks or floor.starts)
    begins = [sq * 4 + facing.get(sq, 0) for sq in starts[: number if not course.start else 1]]
    flagged = replace(course, flags=(floor.place(chosen[0]),))
    solo = SoloSteps(usual_setup(flagged, number)).walk(None)
    begin, back = [], []
    for sq in chosen:
        far = Positions(solo, [sq], solo.start).distance()
        begin.append(tuple(float(far[place]) for place in begins))
        back.append([fmean(float(far[one * 4 + d]) for d in DIRECTIONS) for one in chosen])
    between = tuple(tuple(back[b][a] for b in range(len(chosen))) for a in range(len(chosen)))
    danger = tuple(_danger(floor, sq) for sq in chosen)
    return Ways(tuple(chosen), tuple(begin), between, danger)


def _candidates(course: Course, floor: Floor, starts: list[int]) -> list[int]:
    """Plain squares and repair sites that can be reached and left, but not where robots start."""
    there = reachable(floor, starts)
    found = []
    for sq in sorted(there - set(starts)):
        square = floor.squares[sq]
        plain = square == Square(walls=square.walls, repair=square.repair)
        corner = any(square.walls >> d & 1 and square.walls >> turned(d, 1) & 1 for d in DIRECTIONS)
        at_start = is_start(floor.sheets[floor.sheet_of[sq]].board)
        if plain and not corner and not at_start:
            found.append(sq)
    return found


def _danger(floor: Floor, sq: int) -> float:
    """Pits and ends of the floor near a square, the nearer the worse."""
    x, y = floor.place(sq)
    found = 0.0
    for dx in range(-NEAR, NEAR + 1):
        for dy in range(-NEAR, NEAR + 1):
            other = floor.square(x + dx, y + dy)
            if other < 0 or floor.pit[other]:
                found += 1 / max(abs(dx), abs(dy), 1)
    return found
