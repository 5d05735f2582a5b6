"""Board files: a map that looks like the board.

Rows of squares alternate with rows of edges; between two squares stands one character for the
edge they share. A square whose codes do not fit into its place has a footnote.
"""

from __future__ import annotations

from typing import Final

from roborally.floor.board import Board
from roborally.floor.board_map import UPRIGHT_SIGN, BoardMap, Edge, lying
from roborally.floor.codes import CodeError, read_square, write_square
from roborally.floor.elements import EMPTY, Square
from roborally.floor.footnotes import Footnotes
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, column_name, square_name
from roborally.floor.text import Mistakes, read_entries, write_entry

CELL: Final = 5
KEYS: Final = ("board", "edition", "source", "sure", "note", "map", "footnotes")


def read_board(text: str, file: str = "board", board_id: str = "") -> Board:
    """The board that a board file describes; raises TextError with the places of its mistakes."""
    mistakes = Mistakes(file, text)
    entries = read_entries(text, KEYS, mistakes, repeated=("note",), blocks=("map", "footnotes"))
    values = {entry.key: entry for entry in entries}
    if not mistakes.found:  # else a mistyped key would be called missing as well
        for key in ("board", "edition", "map"):
            with mistakes.noted():
                if key not in values or not (values[key].text or key == "map"):
                    raise mistakes.missing(key)
    width, squares = 0, [EMPTY]
    if "map" in values:
        footnotes = Footnotes(file, values.get("footnotes"), mistakes)
        with mistakes.noted():
            width, squares = BoardMap(file, values["map"], footnotes, mistakes).read()
    mistakes.tell()
    return Board.of(
        values["board"].text,
        values["edition"].text,
        width,
        squares,
        id=board_id,
        source=values["source"].text if "source" in values else "",
        sure=values["sure"].text if "sure" in values else "",
        notes=tuple(entry.text for entry in entries if entry.key == "note"),
    )


def write_board(board: Board) -> str:
    """The canonical file of a board."""
    head = [write_entry("board", board.name), write_entry("edition", board.edition)]
    if board.source:
        head.append(write_entry("source", board.source))
    if board.sure:
        head.append(write_entry("sure", board.sure))
    head += [write_entry("note", note) for note in board.notes]
    footnotes: dict[str, str] = {}
    rows = _write_map(board, footnotes)
    parts = [*head, "map:", *(row.rstrip() for row in rows)]
    if footnotes:
        parts.append("footnotes:")
        parts += [f"  {name}: {codes}" for codes, name in footnotes.items()]
    return "\n".join(parts) + "\n"


def _write_map(board: Board, footnotes: dict[str, str]) -> list[str]:
    signs = {edge: sign for sign, edge in lying(CELL).items()}
    letters = "".join(f"{column_name(x):^{CELL + 1}}" for x in range(board.width))
    rows = ["    " + " " + letters]
    for y in range(board.height + 1):
        edges = [_sign(signs, board, (x, y - 1, SOUTH), (x, y, NORTH)) for x in range(board.width)]
        rows.append("    +" + "".join(edge + "+" for edge in edges))
        if y == board.height:
            break
        row = f"{y + 1:>3} "
        for x in range(board.width + 1):
            row += _sign(UPRIGHT_SIGN, board, (x - 1, y, EAST), (x, y, WEST))
            if x < board.width:
                row += f"{_cell(board.at(x, y), footnotes):^{CELL}}"
        rows.append(row)
    return rows


def _cell(square: Square, footnotes: dict[str, str]) -> str:
    codes = write_square(square)
    if not codes:
        return ""
    together = "".join(codes)
    if len(together) <= CELL and _reads_back(together, codes):
        return together
    spaced = " ".join(codes)
    name = footnotes.setdefault(spaced, _footnote_name(len(footnotes)))
    return f"[{name}]"


def _reads_back(together: str, codes: list[str]) -> bool:
    """Whether codes written without spaces are still read as the same codes."""
    try:
        return write_square(read_square(together)) == codes
    except CodeError:
        return False


def _footnote_name(number: int) -> str:
    name = chr(97 + number % 26)
    return name if number < 26 else _footnote_name(number // 26 - 1) + name


def _sign(
    signs: dict[Edge, str], board: Board, first: tuple[int, int, int], second: tuple[int, int, int]
) -> str:
    edge = edge_between(board, first, second)
    if edge not in signs:
        where = square_name(*second[:2])
        raise ValueError(f"{board.id}: no sign for what stands on an edge of {where}: {edge}")
    return signs[edge]


def edge_between(board: Board, first: tuple[int, int, int], second: tuple[int, int, int]) -> Edge:
    """The edge between two squares, one of which may lie beyond the border."""
    wall = repulsor = ramp = False
    falls = 0
    for (x, y, side), way in ((first, -1), (second, 1)):
        if 0 <= x < board.width and 0 <= y < board.height:
            square = board.at(x, y)
            wall = wall or bool(square.walls >> side & 1)
            repulsor = repulsor or bool(square.repulsors >> side & 1)
            if (square.ledges | square.ramps) >> side & 1:
                falls = way
                ramp = bool(square.ramps >> side & 1)
    return Edge(wall, repulsor, ramp, falls)
