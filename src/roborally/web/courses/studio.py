"""Drafts of courses: read from texts, written as texts, drawn and checked on every change.

The rule book is that of files: a draft is written down and read again, and what the reader says is
what there is to say. Portals without a partner are said and left out of the picture, because a
pair is painted one end after the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import astuple

from roborally.cards import registry
from roborally.draw.scene import board_scene, course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.board import Board
from roborally.floor.board_grid import Grid, grid_of
from roborally.floor.board_text import read_board, write_board
from roborally.floor.bundle import split_bundle, write_bundle
from roborally.floor.course import Course, Marker, Placement
from roborally.floor.course_text import read_course, write_course
from roborally.floor.findings import ERROR
from roborally.floor.geometry import square_name
from roborally.floor.library import UnknownName, find_board, own_board_id
from roborally.floor.mending import mended
from roborally.floor.palette import PALETTE, sample_board
from roborally.floor.sentence import Sentence
from roborally.floor.text import TextError, write_entry
from roborally.protocol import errors, studio
from roborally.protocol.values import DIRECTIONS as LETTERS
from roborally.protocol.values import direction
from roborally.rules.raceable import check_raceable
from roborally.web.courses import own_texts
from roborally.web.courses.findings_told import BOARD, finding_told, mistakes_told
from roborally.words.languages import in_language

SIZE: Final = 64
"""Pixels of a square in pictures for the studio."""
TILE: Final = 40
"""Those of a square of the palette."""


_PORTAL: Final = re.compile(r"\((?:[a-z]+|[1-9][0-9]?)\)")


# ---- from boards and courses


def drawn(board: Board) -> studio.DrawnBoard:
    grid = grid_of(board)
    return studio.DrawnBoard(
        id=board.id,
        name=board.name,
        edition=board.edition,
        squares=[list(row) for row in grid.squares],
        upright=list(grid.upright),
        lying=list(grid.lying),
        source=board.source,
        sure=board.sure,
        notes=list(board.notes),
    )


def sheet_of(course: Course) -> studio.CourseSheet:
    def piece(marker: Marker) -> studio.Piece:
        return studio.Piece(marker.x, marker.y, direction(marker.facing))

    return studio.CourseSheet(
        name=course.name,
        edition=course.edition,
        boards=[
            studio.LaidBoard(one.board.id, one.x, one.y, one.turn, one.mirrored)
            for one in course.placements
        ],
        german=course.german,
        players=list(course.players),
        length=course.length,
        category=course.category,
        difficulty=course.difficulty,
        printed_belts=course.printed_belts,
        start=course.start,
        antenna=piece(course.antenna) if course.antenna else None,
        flags=list(course.flags),
        reboots=[piece(marker) for marker in course.reboots],
        energy=None if course.energy is None else list(course.energy),
        special_rules=list(course.special_rules),
        source=course.source,
        sure=course.sure,
        notes=list(course.notes),
    )


def read_draft(text: str, boards: Mapping[str, str]) -> studio.CourseDraft:
    """The draft that files describe; without a course its boards lie side by side.

    Raises TextError or UnknownName.
    """
    text, along = split_bundle(text)
    files = {name: one.lstrip() for name, one in along.items()} | {**boards}
    own = {name: read_board(one, f"{BOARD}{name}", name) for name, one in files.items()}
    if not text.strip():
        course = _side_by_side(own.values())
        return studio.CourseDraft(sheet_of(course), [drawn(one) for one in own.values()])
    course = read_course(text, partial(_board_named, own), special_rules=registry.special_rules())
    laid = {placement.board.id for placement in course.placements}
    used = [drawn(board) for name, board in own.items() if name in laid]
    return studio.CourseDraft(sheet_of(course), used)


def _side_by_side(boards: Iterable[Board]) -> Course:
    placements: list[Placement] = []
    for board in boards:
        x = sum(placement.board.width for placement in placements)
        placements.append(Placement(board, x, 0))
    first = placements[0].board if placements else None
    name, edition = (first.name, first.edition) if first else ("", "")
    return Course(id="draft", name=name, edition=edition, placements=tuple(placements))


def _board_named(own: Mapping[str, Board], name: str) -> Board:
    id = own_board_id(name, {one: board.name for one, board in own.items()})
    return find_board(name) if id is None else own[id]


# ---- to boards and courses


@dataclass(frozen=True, slots=True)
class ReadBoard:
    """A board of a draft: as it is written, as it can be drawn, and what is wrong with it.

    Mistakes have the square of the board where they are.
    """

    board: Board
    drawable: Board
    mistakes: tuple[tuple[Sentence, tuple[int, int] | None], ...] = ()


def read_drawn(told: studio.DrawnBoard) -> ReadBoard:
    """Raises TextError if nothing can be made of it, with places in the map of the grid."""
    grid = Grid(tuple(map(tuple, told.squares)), tuple(told.upright), tuple(told.lying))
    if not grid.even:
        raise TextError(told.id, 1, 1, Sentence("the rows of a board must be of one length"))
    named = Counter(
        name for row in grid.squares for codes in row for name in _PORTAL.findall(codes)
    )
    alone = {name for name, count in named.items() if count != 2}
    if not alone:
        board = _parsed(told, grid)
        return ReadBoard(board, board)
    rows = tuple(tuple(_without(codes, alone) for codes in row) for row in grid.squares)
    drawable = _parsed(told, replace(grid, squares=rows))
    squares = list(drawable.squares)
    for i, codes in enumerate(codes for row in grid.squares for codes in row):
        for name in _PORTAL.findall(codes):
            squares[i] = replace(squares[i], portal=name[1:-1])
    mistakes: list[tuple[Sentence, tuple[int, int] | None]] = []
    try:
        _parsed(told, grid)
    except TextError as error:
        mistakes = [(one.message, place_in(grid, one)) for one in error.all]
    return ReadBoard(replace(drawable, squares=tuple(squares)), drawable, tuple(mistakes))


def _without(codes: str, portals: set[str]) -> str:
    return " ".join(code for code in codes.split() if code not in portals)


def _parsed(told: studio.DrawnBoard, grid: Grid) -> Board:
    texts = [("board", told.name), ("edition", told.edition)]
    texts += [("source", told.source), ("sure", told.sure)]
    texts += [("note", note) for note in told.notes]
    head = [write_entry(key, value) for key, value in texts if value.strip()]
    lines = grid.map_lines()
    return read_board("\n".join(["map:", *lines, *head]), f"{BOARD}{told.id}", told.id)


def place_in(grid: Grid, mistake: TextError) -> tuple[int, int] | None:
    """The square of a mistake in the map of a grid, which stands below one line."""
    row = mistake.line - 2
    if not 0 <= row <= 2 * grid.height:
        return None
    return grid.square_at(row, mistake.column - 1)


def on_course(placement: Placement, x: int, y: int) -> tuple[int, int]:
    """Where a square of a board lies on the course."""
    width, height = placement.board.width, placement.board.height
    if placement.mirrored:
        x = width - 1 - x
    for _ in range(placement.turn % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return placement.x + x, placement.y + y


def course_of(sheet: studio.CourseSheet, boards: Mapping[str, Board]) -> Course:
    """Raises UnknownName for a board that is neither in the library nor one of these."""

    def marker(piece: studio.Piece) -> Marker:
        return Marker(piece.x, piece.y, LETTERS.index(piece.facing))

    return Course(
        id="draft",
        name=sheet.name,
        edition=sheet.edition,
        placements=tuple(
            Placement(boards.get(one.board) or find_board(one.board), *astuple(one)[1:])
            for one in sheet.boards
        ),
        flags=tuple(sheet.flags),
        start=sheet.start,
        antenna=marker(sheet.antenna) if sheet.antenna else None,
        reboots=tuple(marker(piece) for piece in sheet.reboots),
        energy=None if sheet.energy is None else tuple(sheet.energy),
        players=tuple(sorted(set(sheet.players))),
        length=sheet.length,
        category=sheet.category,
        difficulty=sheet.difficulty,
        special_rules=tuple(sheet.special_rules),
        printed_belts=sheet.printed_belts,
        german=sheet.german,
        source=sheet.source,
        sure=sheet.sure,
        notes=tuple(note for note in sheet.notes if note.strip()),
    )


# ---- looking at a draft


def look_at(draft: studio.CourseDraft, theme: str, language: str) -> studio.Look:
    """What a draft looks like, reads like, and what there is to say about it."""
    read: dict[str, ReadBoard] = {}
    found: list[errors.Finding] = []
    for told in draft.boards:
        try:
            read[told.id] = read_drawn(told)
        except TextError as error:
            found += [_unreadable(draft, told, one, language) for one in error.all]
    if found:
        return studio.Look("", {}, "", found, playable=False, bundle="")
    texts = {id: write_board(one.board) for id, one in read.items()}
    try:
        written = course_of(draft.course, {id: one.board for id, one in read.items()})
        text = write_course(written)
        drawable = {id: one.drawable for id, one in read.items()}
        course = read_course(
            text,
            partial(_board_named, drawable),
            id=written.id,
            special_rules=registry.special_rules(),
        )
    except (TextError, UnknownName) as error:
        told_now = mistakes_told(error, language)
        text = "" if isinstance(error, UnknownName) else text
        return studio.Look(text, texts, "", told_now, playable=False, bundle="")
    for placement in course.placements:
        one = read.get(placement.board.id)
        for message, place in one.mistakes if one else ():
            where = [square_name(*on_course(placement, *place))] if place else []
            found.append(_said(message, where, language))
    bundle = write_bundle(text, texts)
    try:
        own_texts.check_course(course)
    except own_texts.UnfitText as error:
        found += mistakes_told(error, language)
        bundle = ""
    fixes: list[studio.CourseSheet | None] = [None] * len(found)
    for finding in check_raceable(course):
        found.append(finding_told(finding, language))
        after = mended(course, finding)
        fixes.append(sheet_of(after) if after else None)
    picture = draw_svg(course_scene(course), size=SIZE, theme=theme, coordinates=False)
    playable = not any(finding.level == ERROR for finding in found)
    return studio.Look(text, texts, picture, found, playable, bundle, fixes)


def _unreadable(
    draft: studio.CourseDraft, told: studio.DrawnBoard, mistake: TextError, language: str
) -> errors.Finding:
    grid = Grid(tuple(map(tuple, told.squares)), tuple(told.upright), tuple(told.lying))
    place = place_in(grid, mistake) if grid.even else None
    blank = Board(told.id, told.name, told.edition, grid.width, grid.height, ())
    where = [
        square_name(*on_course(Placement(blank, *astuple(one)[1:]), *place))
        for one in draft.course.boards
        if place and one.board == told.id
    ]
    return _said(mistake.message, where, language)


def _said(message: Sentence, squares: list[str], language: str) -> errors.Finding:
    return errors.Finding(ERROR, in_language(message, language), squares=squares or UNSET)


# ---- the palette


@lru_cache(16)
def palette_told(theme: str) -> list[studio.PaletteItem]:
    """Every element, with its picture."""
    return [
        studio.PaletteItem(
            item.group,
            item.code,
            item.name,
            draw_svg(board_scene(sample_board(item)), size=TILE, theme=theme, coordinates=False),
        )
        for item in PALETTE
    ]
