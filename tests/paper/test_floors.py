"""Boards and courses on paper: true in size, whole, and readable without colour."""

from __future__ import annotations

import sys
from functools import cache

import pytest

from roborally.cli import main
from roborally.draw.scene import board_scene, course_scene
from roborally.draw.theme import PRINT
from roborally.floor.board import Board
from roborally.floor.course import Course
from roborally.floor.library import library_board, library_course
from roborally.paper.course_pdf import floor_pdf
from roborally.paper.legend import legend_of
from roborally.paper.sheets import BLEED, MARGIN, OVERLAP, PAPERS, SQUARE, Cutting, cut
from roborally.paper.typesetter import NoTypesetter
from roborally.words.languages import words_in
from tests.paper.pdf_reading import Box, Path, pages, paths_of, size_of

NEAR = 0.05
"""Millimetres; a pencil line is ten times as wide."""
BEFORE = 2
"""Pages before the sheets: the overview, and what is on it."""


@cache
def printed(name: str, paper: str = "a4", language: str = "en") -> bytes:
    return floor_pdf(thing(name), paper=paper, language=language)


def thing(name: str) -> Board | Course:
    return library_board(name) if name == "exchange-2005" else library_course(name)


def cutting(name: str, paper: str) -> Cutting:
    found = thing(name)
    scene = course_scene(found) if isinstance(found, Course) else board_scene(found)
    return cut(scene.floor, PAPERS[paper])


def floor_of_sheet(paths: list[Path]) -> tuple[Path, Box]:
    """The picture of the whole floor as it lies there, and the part that is shown."""
    whole = paths[0]
    assert whole.clip is not None
    return whole, whole.clip


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        ("exchange-2005", "a4"),
        ("risky-exchange-2005", "a4"),
        ("risky-exchange-2005", "letter"),
        ("pilgrimage-2005", "letter"),
    ],
)
def test_sheets_are_true_in_size_and_fit_together(name: str, paper: str) -> None:
    plan = cutting(name, paper)
    floor = thing(name)
    found = course_scene(floor).floor if isinstance(floor, Course) else board_scene(floor).floor
    covered: dict[tuple[int, int], tuple[float, float, float, float]] = {}
    sheets = pages(printed(name, paper))[BEFORE:]
    assert len(sheets) == len(plan.sheets)
    for page, sheet in zip(sheets, plan.sheets, strict=True):
        wide, high = size_of(page)
        assert {round(wide, 1), round(high, 1)} == {PAPERS[paper].width, PAPERS[paper].height}
        paths = paths_of(page)
        whole, shown = floor_of_sheet(paths)
        beyond = 2 * 8 / 64 * SQUARE
        assert whole.width == pytest.approx(found.width * SQUARE + beyond, abs=NEAR)
        assert whole.height == pytest.approx(found.height * SQUARE + beyond, abs=NEAR)
        for path in paths:
            left, top, right, bottom = path.clip or (path.left, path.top, path.right, path.bottom)
            assert left >= MARGIN - NEAR, "printers print no farther out"
            assert top >= MARGIN - NEAR
            assert right <= wide - MARGIN + NEAR
            assert bottom <= high - MARGIN + NEAR
        west, north = whole.left + beyond / 2, whole.top + beyond / 2
        covered[sheet.column, sheet.row] = (
            *(shown[0] - west, shown[1] - north),
            *(shown[2] - west, shown[3] - north),
        )
    for (column, row), (left, top, right, bottom) in covered.items():
        if (column + 1, row) in covered:
            begins = covered[column + 1, row][0] + BLEED
            assert right - begins == pytest.approx(OVERLAP, abs=NEAR)
            assert begins % SQUARE == pytest.approx(0, abs=NEAR) or begins % SQUARE > SQUARE - NEAR
        else:
            assert right >= found.width * SQUARE
        if (column, row + 1) in covered:
            assert bottom - covered[column, row + 1][1] - BLEED == pytest.approx(OVERLAP, abs=NEAR)
        else:
            assert bottom >= found.height * SQUARE
        assert column or left < 0
        assert row or top < 0


def test_cuts_are_marked_where_squares_begin_and_end() -> None:
    page = pages(printed("risky-exchange-2005"))[BEFORE]
    paths = paths_of(page)
    whole, (left, top, right, bottom) = floor_of_sheet(paths)
    marks = [path for path in paths if path.clip is None and max(path.width, path.height) < 5]
    upright = {round(m.left, 1) for m in marks if m.width < NEAR and (m.bottom <= top + NEAR)}
    lying = {round(m.top, 1) for m in marks if m.height < NEAR and (m.right <= left + NEAR)}
    west, north = whole.left + 8 / 64 * SQUARE, whole.top + 8 / 64 * SQUARE
    assert upright == {round(west, 1), round(west + 6 * SQUARE, 1)}
    assert lying == {round(north, 1), round(north + 8 * SQUARE, 1)}
    ruler = [path for path in paths if path.clip is None and path.width > 50]
    assert [path.width for path in ruler] == [pytest.approx(100, abs=NEAR)]
    assert right > west
    assert bottom > north


def test_a_floor_lies_on_as_few_sheets_as_possible_and_gaps_need_none() -> None:
    assert len(cutting("exchange-2005", "a4").sheets) == 4
    wide = cutting("pilgrimage-2005", "a4")
    assert wide.paper.width > wide.paper.height, "the paper lies on its side"
    assert [sheet.number for sheet in wide.sheets] == list(range(1, len(wide.sheets) + 1))
    for id in ("whirlwind-tour-2005", "marathon-madness-2005"):
        floor = course_scene(library_course(id)).floor
        plan = cut(floor, PAPERS["a4"])
        there = {
            (sheet.x + x, sheet.y + y)
            for sheet in plan.sheets
            for x in range(sheet.across)
            for y in range(sheet.down)
        }
        on_boards = {floor.place(sq) for sq, sheet in enumerate(floor.sheet_of) if sheet >= 0}
        assert on_boards <= there


def test_the_overview_says_what_the_course_sheet_says() -> None:
    first, second = (page.extract_text() for page in pages(printed("set-to-kill-2005"))[:2])
    course = library_course("set-to-kill-2005")
    assert course.name in first
    assert "2005 rules" in first
    words = words_in("en")
    text = " ".join(second.split())
    assert "Every shot of a robot's laser counts twice" in text.replace("\u2019", "'")
    scene = course_scene(course)
    for number, sq in enumerate(scene.flags, 1):
        assert f"{number}: {scene.floor.name(sq)}" in text
    for item in legend_of(scene.floor):
        assert words.say(f"element-{item.name}") in text


def test_every_element_of_the_library_that_has_an_explanation_is_in_the_legend() -> None:
    words = words_in("en")
    for id in ("risky-exchange-2005", "oil-change-grand-prix", "dizzy-highway-2016"):
        for item in legend_of(course_scene(library_course(id)).floor):
            assert words.has(f"legend-{item.name}")
    names = {
        item.name for item in legend_of(course_scene(library_course("oil-change-grand-prix")).floor)
    }
    assert "oil" in names


def test_it_speaks_german() -> None:
    text = pages(printed("risky-exchange-2005", language="de"))[1].extract_text()
    assert "Fließband" in text


def test_paper_has_no_colours() -> None:
    for colour in PRINT.values():
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        assert max(red, green, blue) - min(red, green, blue) <= 8, colour


def test_without_a_typesetter_there_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoTypesetter, match=r"pip install 'roborally\[pdf\]'"):
        floor_pdf(library_course("checkmate-2005"))
    with pytest.raises(SystemExit):
        main(["show", "checkmate", "--pdf"])
    assert "pip install 'roborally[pdf]'" in capsys.readouterr().err
