"""A scene in characters for the terminal: squares of five columns and two lines.

Everything can be told apart without colour. Walls stand between the squares, a dot marks the
corners, and a legend explains the signs that occur.
"""

from __future__ import annotations

from typing import Final

from roborally.draw.box import HEAVY, LIGHT, NONE, meeting
from roborally.draw.scene import RobotPiece, Scene
from roborally.draw.signs import ARROWS, FIRST, KINDS, ROBOT_ARROWS, SECOND, Sign, square_signs
from roborally.draw.tracks import belt_tracks, current_tracks
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, column_name
from roborally.words.languages import words_in

_CELL: Final = 5
_LINES: Final = 2
_ACROSS: Final = _CELL + 1
_DOWN: Final = _LINES + 1
_LEGEND_COLUMN: Final = 36
_LEGEND_SIGN: Final = 7


def draw_text(
    scene: Scene,
    *,
    colour: bool = False,
    language: str = "en",
    width: int | None = None,
    legend: bool = True,
) -> str:
    """The scene as lines of text. A board twelve squares wide fits into eighty columns.

    ``language`` is that of the legend. What is wider than ``width`` comes in parts, each with the
    letters of its columns. Without its ``legend`` a map is shorter.
    """
    page = _Page(scene)
    page.draw()
    lines = [scene.title]
    for first, end in page.parts(width):
        lines += ["", *page.lines(first, end, colour=colour)]
    if legend:
        lines += ["", *_legend(page.kinds, language, colour=colour)]
    return "\n".join(lines) + "\n"


def _legend(used: set[str], language: str, *, colour: bool) -> list[str]:
    """The signs that occur, in two columns."""
    entries: list[str] = []
    words = words_in(language)
    for name, kind in KINDS.items():
        if name in used:
            sign = _painted(kind.sample, name) if colour else kind.sample
            space = " " * (_LEGEND_SIGN - len(kind.sample))
            meaning = words.say(f"sign-{name}")
            rest = " " * (_LEGEND_COLUMN - _LEGEND_SIGN - len(meaning))
            entries.append(f"{sign}{space}{meaning}{rest}")
    half = (len(entries) + 1) // 2
    right = [*entries[half:], ""]
    return [f"{one}{other}".rstrip() for one, other in zip(entries[:half], right, strict=False)]


def _painted(text: str, kind: str) -> str:
    return f"\x1b[{KINDS[kind].colour}m{text}\x1b[0m" if kind in KINDS else text


class _Page:
    """A grid of characters, each with the kind of thing it belongs to."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.floor: Floor = scene.floor
        self.margin = len(str(self.floor.height)) + 1
        width = self.margin + self.floor.width * _ACROSS + 1
        height = 1 + self.floor.height * _DOWN + 1
        self.signs = [[" "] * width for _ in range(height)]
        self.kind_at = [[""] * width for _ in range(height)]
        self.kinds: set[str] = set()

    def draw(self) -> None:
        floor = self.floor
        for x in range(floor.width):
            self._write(column_name(x).center(_CELL), "", 0, self._column(x))
        for y in range(floor.height):
            self._write(str(y + 1).rjust(self.margin - 1), "", self._row(y), 0)
        for y in range(floor.height + 1):
            for x in range(floor.width + 1):
                self._draw_edges(x, y)
        belts, currents = belt_tracks(floor), current_tracks(floor)
        pieces = self._pieces()
        self._draw_robots()
        for sq, square in enumerate(floor.squares):
            belt, current = belts.get(sq, (0, None))[1], currents.get(sq, (0, None))[1]
            for sign in square_signs(square, belt, current):
                self._place(sq, sign)
            for sign in pieces.get(sq, []):
                self._place(sq, sign)
        self._draw_beams()
        self._fill_ground()

    def parts(self, width: int | None) -> list[tuple[int, int]]:
        """The columns of squares, from and up to, that are drawn beside each other.

        A part ends where boards meet if it can.
        """
        floor = self.floor
        most = floor.width if width is None else max(1, (width - self.margin - 1) // _ACROSS)
        seams = {sheet.x for sheet in floor.sheets} | {floor.width}
        found: list[tuple[int, int]] = []
        start = 0
        while start < floor.width:
            within = [x for x in seams if start < x <= start + most]
            end = max(within, default=min(start + most, floor.width))
            found.append((start, end))
            start = end
        return found

    def lines(self, first: int, end: int, *, colour: bool) -> list[str]:
        """The lines of some columns, with numbers before and letters above them.

        Above and below their squares nothing is drawn.
        """
        left, right = self.margin + first * _ACROSS, self.margin + end * _ACROSS + 1
        inner = slice(left + 1, right - 1)
        letters, *drawn = (
            number for number, row in enumerate(self.signs) if "".join(row[inner]).strip()
        )
        lines: list[str] = []
        for number in (letters, *range(min(drawn), max(drawn) + 1)):
            row, kinds = self.signs[number], self.kind_at[number]
            row = [*row[: self.margin], *row[left:right]]
            kinds = [*kinds[: self.margin], *kinds[left:right]]
            lines.append(self._line(row, kinds) if colour else "".join(row).rstrip())
        return lines

    def _line(self, row: list[str], kinds: list[str]) -> str:
        end = len("".join(row).rstrip())
        parts: list[str] = []
        start = 0
        for i in range(1, end + 1):
            if i == end or kinds[i] != kinds[start]:
                parts.append(_painted("".join(row[start:i]), kinds[start]))
                start = i
        return "".join(parts)

    def _column(self, x: int) -> int:
        """Where the text of a column of squares begins."""
        return self.margin + x * _ACROSS + 1

    def _row(self, y: int) -> int:
        """The first line of a row of squares."""
        return 1 + y * _DOWN + 1

    def _write(self, text: str, kind: str, row: int, column: int) -> None:
        self.signs[row][column : column + len(text)] = text
        if kind:
            self.kinds.add(kind)
            self.kind_at[row][column : column + len(text)] = [kind] * len(text)

    # Edges

    def _edge(self, sq: int, other: int, d: int) -> tuple[str, int]:
        """What stands between a square and its neighbour in a direction, and where it falls to.

        A fall of 1 is down to the neighbour, of -1 down to the square itself.
        """
        squares = self.floor.squares
        near, far = 1 << d, 1 << (d + 2) % 4
        walls = repulsors = ledge_here = ledge_there = ramps = 0
        if sq != OFF:
            square = squares[sq]
            walls |= square.walls & near
            repulsors |= square.repulsors & near
            ledge_here = (square.ledges | square.ramps) & near
            ramps |= square.ramps & near
        if other != OFF:
            square = squares[other]
            walls |= square.walls & far
            repulsors |= square.repulsors & far
            ledge_there = (square.ledges | square.ramps) & far
            ramps |= square.ramps & far
        fall = 1 if ledge_there else -1 if ledge_here else 0
        if walls:
            return "wall", fall
        if repulsors:
            return "repulsor", 0
        if fall:
            return "ramp" if ramps else "ledge", fall
        sheets = {self._sheet(sq), self._sheet(other)}
        if len(sheets) == 1:
            return "", 0
        return ("rim" if OFF in sheets else "seam"), 0

    def _sheet(self, sq: int) -> int:
        return OFF if sq == OFF else self.floor.sheet_of[sq]

    def _north_edge(self, x: int, y: int) -> tuple[str, int]:
        return self._edge(self.floor.square(x, y - 1), self.floor.square(x, y), SOUTH)

    def _west_edge(self, x: int, y: int) -> tuple[str, int]:
        return self._edge(self.floor.square(x - 1, y), self.floor.square(x, y), EAST)

    def _draw_edges(self, x: int, y: int) -> None:
        """The corner, the north edge and the west edge of a square."""
        row, column = self._row(y) - 1, self._column(x) - 1
        north, fall = self._north_edge(x, y)
        if north:
            self._write(_lying(north, fall), north, row, column + 1)
        west, fall = self._west_edge(x, y)
        if west:
            for i, sign in enumerate(_upright(west, fall)):
                self._write(sign, west, row + 1 + i, column)
        around = (
            self._west_edge(x, y - 1)[0],
            north,
            west,
            self._north_edge(x - 1, y)[0],
        )
        weights = [HEAVY if e == "wall" else LIGHT if e == "rim" else NONE for e in around]
        squares = [self.floor.square(x - i, y - j) for i in (0, 1) for j in (0, 1)]
        if any(weights) or any(sq != OFF for sq in squares):
            kind = "wall" if HEAVY in weights else "rim"
            self._write(meeting(weights), kind, row, column)

    # Squares

    def _pieces(self) -> dict[int, list[Sign]]:
        """The signs of the pieces on the floor and of places that face somewhere."""
        scene, floor = self.scene, self.floor
        signs: dict[int, list[Sign]] = {}
        if scene.start != OFF:
            signs.setdefault(scene.start, []).append(Sign("start", "START"))
        for sq, facing in floor.starts:
            signs.setdefault(sq, []).append(Sign("start-gear", f"s{ARROWS[facing]}"))
        for sq, facing in scene.floor.antennas:
            signs.setdefault(sq, []).append(Sign("antenna", f"A{ARROWS[facing]}"))
        for sq, facing in scene.reboots:
            signs.setdefault(sq, []).append(Sign("reboot", f"R{ARROWS[facing]}"))
        for sq, square in enumerate(floor.squares):
            if square.energy:
                kind = "energy" if sq in scene.energy else "energy-taken"
                signs.setdefault(sq, []).append(Sign(kind, KINDS[kind].sample))
        kind, mark = ("checkpoint", "✓") if scene.checkpoints else ("flag", "⚑")
        for i, sq in enumerate(scene.flags):
            if sq != OFF:
                signs.setdefault(sq, []).append(Sign(kind, f"{mark}{i + 1}", SECOND))
        return signs

    def _robots(self) -> dict[int, str]:
        """A robot with its facing, or the letters of all that share a square."""
        standing: dict[int, list[RobotPiece]] = {}
        for robot in self.scene.robots:
            standing.setdefault(robot.square, []).append(robot)
        return {
            sq: "".join(robot.letter for robot in robots)
            if len(robots) > 1
            else robots[0].letter + ROBOT_ARROWS[robots[0].facing]
            for sq, robots in standing.items()
        }

    def _draw_robots(self) -> None:
        """Robots take their room first, whatever else lies on their square."""
        for sq, text in self._robots().items():
            for start in range(0, len(text), _CELL):
                self._place(sq, Sign("robot", text[start : start + _CELL], FIRST, 0))

    def _place(self, sq: int, sign: Sign) -> None:
        """Write a sign where it belongs or, if that is taken, where there is room."""
        x, y = self.floor.place(sq)
        row, column = self._row(y), self._column(x)
        size = len(sign.text)
        middle = (_CELL - size) // 2
        first = middle if sign.column is None else sign.column
        lines = (sign.line, 1 - sign.line)
        in_the_middle = [(line, at) for line in lines for at in (first, middle)]
        at_the_side = [(line, at) for line in lines for at in (_CELL - size, 0)]
        for line, at in in_the_middle + at_the_side:
            start = column + at
            if not "".join(self.signs[row + line][start : start + size]).strip():
                self._write(sign.text, sign.kind, row + line, start)
                return
        self._write("…", "more", row + 1, column + _CELL - 1)

    # What fills the room that is left

    def _draw_beams(self) -> None:
        for beam in self.floor.beams:
            upright = beam.direction in (NORTH, SOUTH)
            for i, sq in enumerate(beam.squares):
                x, y = self.floor.place(sq)
                row, column = self._row(y), self._column(x)
                onward = i + 1 < len(beam.squares)
                if upright:
                    before = beam.direction == NORTH and onward
                    after = beam.direction == SOUTH and onward
                    for line in range(row - before, row + _LINES + after):
                        self._beam(line, column + 2, "┆")
                else:
                    before = beam.direction == WEST and onward
                    after = beam.direction == EAST and onward
                    for at in range(column - before, column + _CELL + after):
                        self._beam(row + 1, at, "╌")

    def _beam(self, row: int, column: int, sign: str) -> None:
        here = self.signs[row][column]
        if here == " " or self.kind_at[row][column] in ("rim", "seam"):
            self._write(sign, "beam", row, column)
        elif here in "┆╌" and here != sign:
            self._write("┼", "beam", row, column)

    def _fill_ground(self) -> None:
        for sq, square in enumerate(self.floor.squares):
            if not (square.pit or square.water):
                continue
            kind, sign = ("water", "~") if square.water else ("pit", "▒")
            x, y = self.floor.place(sq)
            for row in range(self._row(y), self._row(y) + _LINES):
                for column in range(self._column(x), self._column(x) + _CELL):
                    if self.signs[row][column] == " ":
                        self._write(sign, kind, row, column)


def _lying(kind: str, fall: int) -> str:
    """An edge between two rows."""
    if kind == "seam":
        return " · · "
    if kind in ("wall", "rim", "repulsor") and not fall:
        return {"wall": "━", "rim": "─", "repulsor": "§"}[kind] * _CELL
    tooth = "▾" if fall > 0 else "▴"
    middle = {"wall": "━", "ramp": "═", "ledge": tooth}[kind]
    return tooth + middle * (_CELL - 2) + tooth


def _upright(kind: str, fall: int) -> str:
    """An edge between two columns."""
    if kind in ("wall", "rim", "repulsor", "seam") and not fall:
        return {"wall": "┃", "rim": "│", "repulsor": "§", "seam": ":"}[kind] * _LINES
    tooth = "▸" if fall > 0 else "◂"
    return tooth + {"wall": "┃", "ramp": "║", "ledge": tooth}[kind]
