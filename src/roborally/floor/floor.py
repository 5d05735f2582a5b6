"""The floor: the boards of a course joined, flattened to int squares and tables.

A square is the int ``y * width + x``. Tables over squares and directions are indexed by
``square * 4 + direction``. ``OFF`` stands for everything outside the boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from roborally.floor.board import Board, marked_on_both_sides
from roborally.floor.compiling import mypyc_attr
from roborally.floor.course import Course, Marker, Placement
from roborally.floor.elements import EMPTY, REGISTERS, Laser, Square
from roborally.floor.geometry import (
    DIRECTIONS,
    DX,
    DY,
    opposite,
    square_name,
)
from roborally.floor.sheets import Beam, Sheet
from roborally.floor.terrain import Terrain, terrain_of

OFF: Final = -1

OPEN: Final = 0
WALL: Final = 1
REPULSOR: Final = 2
LEDGE_DOWN: Final = 3
LEDGE_UP: Final = 4
RAMP_DOWN: Final = 5
RAMP_UP: Final = 6
ANTENNA: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Floor:
    """The joined boards. It never changes; a turned board means another floor."""

    def __init__(
        self,
        placements: Sequence[Placement],
        printed_belts: bool = False,
        antenna: Marker | None = None,
    ) -> None:
        sheets: list[Sheet] = []
        laid: list[Board] = []
        for p in placements:
            board = p.laid()
            laid.append(board.as_printed() if printed_belts else board)
            sheets.append(Sheet(laid[-1], p.x, p.y, p.turn, p.mirrored))
        self.sheets: tuple[Sheet, ...] = tuple(sheets)
        self.width: int = max(s.x + s.board.width for s in sheets)
        self.height: int = max(s.y + s.board.height for s in sheets)
        self.size: int = self.width * self.height
        self._join(antenna)
        self._lay_edges()
        self._run_belts()
        self._list_machinery()
        self.sight: tuple[tuple[int, ...], ...] = self._lines_of_sight()
        self.beams: tuple[Beam, ...] = self._beams()
        beamed = {square for beam in self.beams for square in beam.squares}
        self.lit: tuple[bool, ...] = (*(square in beamed for square in range(self.size)), False)
        self.terrain: Terrain | None = terrain_of(self.squares, self.sight)

    def _join(self, antenna: Marker | None) -> None:
        squares = [EMPTY] * self.size
        sheet_of = [OFF] * self.size
        portals: dict[str, list[int]] = {}
        for number, sheet in enumerate(self.sheets):
            board = sheet.board
            names = _free_portal_names(board, set(portals))
            for i, square in enumerate(board.squares):
                x, y = sheet.x + i % board.width, sheet.y + i // board.width
                where = y * self.width + x
                squares[where] = square
                sheet_of[where] = number
                if square.portal:
                    name = names[square.portal]
                    squares[where] = replace(square, portal=name)
                    portals.setdefault(name, []).append(where)
        if antenna is not None:
            squares = [replace(s, antenna=None) if s.antenna is not None else s for s in squares]
            where = antenna.y * self.width + antenna.x
            squares[where] = replace(squares[where], antenna=antenna.facing)
        on_floor = [number != OFF for number in sheet_of]
        joined = marked_on_both_sides(squares, self.width, self.height)
        self.squares: tuple[Square, ...] = tuple(
            square if on_floor[i] else EMPTY for i, square in enumerate(joined)
        )
        self.sheet_of: tuple[int, ...] = tuple(sheet_of)
        self.next_square: tuple[int, ...] = tuple(
            self._neighbour(sq, d, sheet_of) for sq in range(self.size) for d in DIRECTIONS
        )
        portal_to = [OFF] * self.size
        for ends in portals.values():
            one, other = ends
            portal_to[one], portal_to[other] = other, one
        self.portal_to: tuple[int, ...] = tuple(portal_to)

    def _neighbour(self, sq: int, d: int, sheet_of: list[int]) -> int:
        x, y = sq % self.width + DX[d], sq // self.width + DY[d]
        if sheet_of[sq] == OFF or not (0 <= x < self.width and 0 <= y < self.height):
            return OFF
        other = y * self.width + x
        return other if sheet_of[other] != OFF else OFF

    def _lay_edges(self) -> None:
        edges = [OPEN] * (self.size * 4)
        for sq, square in enumerate(self.squares):
            rises = square.ledges | square.ramps
            if not (square.walls or square.repulsors or rises or square.antenna is not None):
                continue
            for d in DIRECTIONS:
                key = sq * 4 + d
                if square.walls >> d & 1:
                    edges[key] = WALL
                elif square.repulsors >> d & 1:
                    edges[key] = REPULSOR
                elif rises >> d & 1:
                    ramp = square.ramps >> d & 1
                    edges[key] = RAMP_UP if ramp else LEDGE_UP
                    above = self.next_square[key]
                    if above != OFF:
                        edges[above * 4 + opposite(d)] = RAMP_DOWN if ramp else LEDGE_DOWN
            if square.antenna is not None:
                for d in DIRECTIONS:
                    beside = self.next_square[sq * 4 + d]
                    for key in (sq * 4 + d, beside * 4 + opposite(d)):
                        if key >= 0 and edges[key] == OPEN:
                            edges[key] = ANTENNA
        self.edges: tuple[int, ...] = tuple(edges)
        self.open_edge: tuple[bool, ...] = tuple(
            edge in (OPEN, LEDGE_DOWN, RAMP_DOWN) for edge in edges
        )

    def _run_belts(self) -> None:
        belt_to = [OFF] * self.size
        speed = [0] * self.size
        target = [OFF] * self.size
        turn = [0] * (self.size * 4)
        for sq, square in enumerate(self.squares):
            belt = square.belt
            if belt is None:
                continue
            belt_to[sq] = belt.to
            speed[sq] = belt.speed
            target[sq] = self.next_square[sq * 4 + belt.to]
            for d in DIRECTIONS:
                if belt.turns_from >> opposite(d) & 1:
                    turn[sq * 4 + d] = (belt.to - d) % 4
        self.belt_to: tuple[int, ...] = tuple(belt_to)
        self.belt_speed: tuple[int, ...] = tuple(speed)
        self.belt_target: tuple[int, ...] = tuple(target)
        self.belt_turn: tuple[int, ...] = tuple(turn)

    def _list_machinery(self) -> None:
        self.pit: tuple[bool, ...] = tuple(square.pit for square in self.squares)
        self.gear_turn: tuple[int, ...] = tuple(square.gear for square in self.squares)
        self.repair: tuple[int, ...] = tuple(square.repair for square in self.squares)
        pushers: list[list[tuple[int, int]]] = [[] for _ in range(len(REGISTERS) + 1)]
        crushers: list[list[int]] = [[] for _ in range(len(REGISTERS) + 1)]
        docks: list[tuple[int, int, int]] = []
        starts: list[tuple[int, int, int]] = []
        antennas: list[tuple[int, int]] = []
        for sq, square in enumerate(self.squares):
            if square.pusher:
                for register in square.pusher.registers:
                    pushers[register].append((sq, square.pusher.to))
            for register in square.crusher:
                crushers[register].append(sq)
            sheet = self.sheets[self.sheet_of[sq]]
            if square.dock:
                docks.append((square.dock, sq, sheet.north))
            if square.start:
                starts.append((square.start, sq, sheet.east))
            if square.antenna is not None:
                antennas.append((sq, square.antenna))
        self.pushers: tuple[tuple[tuple[int, int], ...], ...] = tuple(tuple(p) for p in pushers)
        self.crushers: tuple[tuple[int, ...], ...] = tuple(tuple(c) for c in crushers)
        self.docks: tuple[tuple[int, int], ...] = tuple((sq, d) for _, sq, d in sorted(docks))
        self.starts: tuple[tuple[int, int], ...] = tuple((sq, d) for _, sq, d in sorted(starts))
        self.antennas: tuple[tuple[int, int], ...] = tuple(antennas)

    def _lines_of_sight(self) -> tuple[tuple[int, ...], ...]:
        """For each square and direction the squares in sight, nearest first.

        Walls, antennas, repulsor fields and ledges seen from either side end a line (AMB-87,
        AMB-92).
        """
        lines: list[tuple[int, ...]] = [()] * (self.size * 4)
        for d in DIRECTIONS:
            backwards = d in (1, 2)
            order = range(self.size - 1, -1, -1) if backwards else range(self.size)
            for sq in order:
                key = sq * 4 + d
                beyond = self.next_square[key]
                if beyond != OFF and self.edges[key] in (OPEN, RAMP_DOWN, RAMP_UP):
                    lines[key] = (beyond, *lines[beyond * 4 + d])
        return tuple(lines)

    def _beams(self) -> tuple[Beam, ...]:
        beams: list[Beam] = []
        for sq, square in enumerate(self.squares):
            for laser in square.lasers:
                line = (sq, *self.sight[sq * 4 + laser.fires])
                if laser.paired:
                    line = self._to_other_mount(line, laser)
                    if any(
                        b.paired and b.squares == line[::-1] and b.strength == laser.beams
                        for b in beams
                    ):
                        continue
                last = line[-1] * 4 + laser.fires
                escapes = self.next_square[last] == OFF and self.edges[last] == OPEN
                beams.append(Beam(line, laser.fires, laser.beams, laser.paired, escapes))
        return tuple(beams)

    def _to_other_mount(self, line: tuple[int, ...], laser: Laser) -> tuple[int, ...]:
        """The part of a line between two mounts that face each other, walls or not."""
        for i, sq in enumerate(line):
            for other in self.squares[sq].lasers:
                facing = other.fires == opposite(laser.fires)
                if other.paired and facing and other.beams == laser.beams:
                    return line[: i + 1]
        return line

    def place(self, sq: int) -> tuple[int, int]:
        return sq % self.width, sq // self.width

    def square(self, x: int, y: int) -> int:
        """The int of a place, or OFF if no board lies there."""
        if 0 <= x < self.width and 0 <= y < self.height:
            sq = y * self.width + x
            if self.sheet_of[sq] != OFF:
                return sq
        return OFF

    def distance(self, one: int, other: int) -> int:
        """How many squares two squares are apart, counted in rows and columns."""
        (ax, ay), (bx, by) = self.place(one), self.place(other)
        return abs(ax - bx) + abs(ay - by)

    def name(self, sq: int) -> str:
        return square_name(*self.place(sq))


def _free_portal_names(board: Board, taken: set[str]) -> dict[str, str]:
    """New names for the portals of a board whose names another board already uses."""
    names: dict[str, str] = {}
    for square in board.squares:
        name = square.portal
        if name and name not in names:
            number = 1
            free = name
            while free in taken or free in names.values():
                free = str(number)
                number += 1
            names[name] = free
    return names


@lru_cache(maxsize=64)
def floor_of(course: Course, turns: tuple[int, ...] = ()) -> Floor:
    """The floor of a course, with further quarter turns of its boards as they lie (if any)."""
    placements = list(course.placements)
    for i, turn in enumerate(turns):
        placements[i] = replace(placements[i], turn=(placements[i].turn + turn) % 4)
    return Floor(placements, course.printed_belts, course.antenna)
