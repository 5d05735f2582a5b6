"""New boards by a grammar: belts that lead somewhere, pits beside them, walls, lasers, gears.

What the grammar makes is checked, and made anew until there is nothing to say against it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.editions import floor_facts
from roborally.floor.elements import (
    EMPTY,
    GEAR_LEFT,
    GEAR_RIGHT,
    WRENCH,
    WRENCH_AND_HAMMER,
    Belt,
    Laser,
    Square,
)
from roborally.floor.findings import HINT
from roborally.floor.floor import Floor
from roborally.floor.geometry import DIRECTIONS, DX, DY, opposite
from roborally.floor.reach import reachable
from roborally.floor.validation import check_board

Place = tuple[int, int]
Squares = dict[Place, Square]

BELTS: Final = (3, 6)
LEGS: Final = (1, 3)
LEG: Final = (2, 6)
SHORTEST_BELT: Final = 4
PITS: Final = (2, 6)
WALLS: Final = (5, 10)
LASERS: Final = (1, 3)
BEAM: Final = (2, 5)
GEARS: Final = (1, 4)
EXPRESS: Final = 3
"""One belt of so many is an express."""
ENERGY: Final = 2
MOST_TAKEN: Final = 0.6
"""At most so much of the board is not plain."""


def scratch_board(edition: str, rng: Random, number: int) -> Board:
    """A board on which every square that is no pit can be reached from every other one."""
    while True:
        board = _Drawing(edition, rng).board(number)
        if _is_good(board):
            return board


def _is_good(board: Board) -> bool:
    if any(found.level != HINT for found in check_board(board)):
        return False
    taken = sum(square != EMPTY for square in board.squares)
    if taken > MOST_TAKEN * len(board.squares):
        return False
    floor = Floor([Placement(board, 0, 0)])
    open_squares = [sq for sq in range(floor.size) if not floor.pit[sq]]
    return len(reachable(floor, open_squares[:1])) == len(open_squares)


class _Drawing:
    """A board while it is drawn."""

    def __init__(self, edition: str, rng: Random) -> None:
        self.rng = rng
        self.edition = edition
        self.modern = floor_facts(edition).tokens
        self.side = 10 if self.modern else 12
        self.squares: Squares = {}

    def board(self, number: int) -> Board:
        for _ in range(self.rng.randint(*BELTS)):
            self._belt()
        self._sites()
        for _ in range(self.rng.randint(*PITS)):
            self._pit()
        for _ in range(self.rng.randint(*LASERS)):
            self._laser()
        for _ in range(self.rng.randint(*WALLS)):
            self._wall()
        rows = [self.squares.get((x, y), EMPTY) for y in range(self.side) for x in range(self.side)]
        name = f"New Yard {number}"
        return Board.of(name, self.edition, self.side, rows, id=f"new-yard-{number}")

    # ---- where there is room

    def _on(self, place: Place) -> bool:
        return all(0 <= at < self.side for at in place)

    def _bare(self, place: Place) -> bool:
        return self._on(place) and place not in self.squares

    def _some(self) -> Place:
        """A bare square."""
        while True:
            place = (self.rng.randrange(self.side), self.rng.randrange(self.side))
            if self._bare(place):
                return place

    def _near_belts(self) -> list[Place]:
        found = {
            _next(place, d)
            for place, square in self.squares.items()
            if square.belt
            for d in DIRECTIONS
        }
        ends = {
            _next(place, square.belt.to) for place, square in self.squares.items() if square.belt
        }
        return sorted(place for place in found - ends if self._bare(place))

    # ---- what is drawn

    def _belt(self) -> None:
        """A line with bends to a gear or a plain square, or onto another belt."""
        place, way = self._some(), self.rng.randrange(4)
        line: list[tuple[Place, int]] = []
        taken = set(self.squares)
        for leg in range(self.rng.randint(*LEGS)):
            if leg:
                way = (way + self.rng.choice((1, 3))) % 4
            for _ in range(self.rng.randint(*LEG)):
                if not self._on(place) or place in taken:
                    break
                line.append((place, way))
                taken.add(place)
                place = _next(place, way)
        if len(line) < SHORTEST_BELT:
            return
        last, to = line[-1]
        place = _next(last, to)
        end = self.squares.get(place, EMPTY)
        merges = end.belt is not None and end.belt.to not in (opposite(to), to)
        if not (self._bare(place) or merges):
            return
        speed = 2 if self.rng.randrange(EXPRESS) == 0 else 1
        before = None
        for where, way_on in line:
            bends = before is not None and before != way_on
            turns = 1 << opposite(before) if bends and before is not None else 0
            self.squares[where] = Square(belt=Belt(way_on, speed, turns))
            before = way_on
        if merges and end.belt is not None:
            turned = end.belt.turns_from | 1 << opposite(to)
            self.squares[place] = replace(end, belt=replace(end.belt, turns_from=turned))
        elif self.rng.randrange(2):
            self.squares[place] = Square(gear=self.rng.choice((GEAR_LEFT, GEAR_RIGHT)))

    def _sites(self) -> None:
        for _ in range(self.rng.randint(*GEARS)):
            self.squares[self._some()] = Square(gear=self.rng.choice((GEAR_LEFT, GEAR_RIGHT)))
        if self.modern:
            for _ in range(ENERGY):
                self.squares[self._some()] = Square(energy=True)
        else:
            self.squares[self._some()] = Square(repair=WRENCH)
            self.squares[self._some()] = Square(repair=WRENCH_AND_HAMMER)

    def _pit(self) -> None:
        """Beside a belt, where one sees it coming."""
        near = self._near_belts()
        self.squares[self.rng.choice(near) if near else self._some()] = Square(pit=True)

    def _laser(self) -> None:
        """Over bare squares, from a wall to a wall."""
        place, way = self._some(), self.rng.randrange(4)
        line = [place]
        while len(line) < self.rng.randint(*BEAM) and self._bare(_next(line[-1], way)):
            line.append(_next(line[-1], way))
        if len(line) < BEAM[0]:
            return
        beams = self.rng.choice((1, 1, 2))
        self.squares[line[0]] = Square(walls=1 << opposite(way), lasers=(Laser(way, beams),))
        end = self.squares.get(line[-1], EMPTY)
        self.squares[line[-1]] = replace(end, walls=end.walls | 1 << way)

    def _wall(self) -> None:
        """On a bare square, not in the way of a belt."""
        place, side = self._some(), self.rng.randrange(4)
        beyond = self.squares.get(_next(place, side), EMPTY)
        if beyond.belt is None and not beyond.pit:
            self.squares[place] = Square(walls=1 << side)


def _next(place: Place, way: int) -> Place:
    return place[0] + DX[way], place[1] + DY[way]
