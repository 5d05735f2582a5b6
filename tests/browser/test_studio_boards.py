"""Boards are built in the studio with the mouse, in a real browser."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from playwright.sync_api import FilePayload, expect

from roborally.floor.board_grid import Grid, grid_of
from roborally.floor.board_text import read_board, write_board
from roborally.floor.library import library_board
from roborally.floor.palette import PALETTE
from tests.browser.conftest import Visit
from tests.browser.first_course import Drawing, take
from tests.browser.studio_visits import YARD, expect_text, open_studio, written


def test_a_board_is_built_with_the_mouse_as_it_stands_in_the_docs(visit: Visit) -> None:
    page = open_studio(visit)
    page.get_by_label("Squares from west to east").fill("5")
    page.get_by_label("Squares from west to east").press("Enter")
    page.get_by_label("Squares from north to south").fill("4")
    page.get_by_label("Squares from north to south").press("Enter")
    expect(page.get_by_label("Squares from north to south")).to_have_value("4")
    draw = Drawing(page, 5)
    take(page, "Belt ^")
    ring = [(2, 2), (1, 2), (1, 1), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2)]
    draw.drag(ring)
    take(page, "Repair site +")
    draw.click(0, 0)
    take(page, "Wrench and hammer +h")
    draw.click(4, 0)
    take(page, "Pit #")
    draw.click(2, 1)
    take(page, "Gear to the right @r")
    draw.click(4, 3)
    take(page, "Pusher P^24")
    page.get_by_role("button", name="Turn R").click()
    page.keyboard.press("r")
    page.keyboard.press("r")
    draw.click(4, 2)
    take(page, "Laser *^")
    page.keyboard.press("r")
    draw.click(0, 3)
    take(page, "Wall |")
    for x, y in [(2, -0.4), (2.4, 1), (2, 1.4), (4.4, 2), (4.4, 3), (-0.4, 3)]:
        draw.click(x, y)
    draw.click(1.4, 1)
    draw.click(2.4, 1)
    page.get_by_role("button", name="board-own.board").click()
    expect_text(page, "P<24 |", "*>", "@r  |")
    assert read_board(written(page)).squares == read_board(YARD).squares
    page.get_by_role("button", name="Undo").click()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+y")
    expect_text(page, "^  |  #     v")


def test_a_board_of_the_library_is_built_from_nothing_with_the_mouse(visit: Visit) -> None:
    page = open_studio(visit)
    original = library_board("cross-2005")
    grid = grid_of(original)
    draw = Drawing(page, original.width)
    for (code, turns), squares in pieces_of(grid).items():
        page.locator(f'.elements button[aria-label$=" {code}"]').click()
        for _ in range(turns):
            page.keyboard.press("r")
        for x, y in squares:
            draw.click(x, y)
    take(page, "Wall |")
    for wall in walls_of(grid):
        draw.click(*wall)
    page.get_by_role("button", name="board-own.board").click()
    expect_text(page, write_board(original).partition("map:")[2].rstrip())
    assert read_board(written(page)).squares == original.squares


HOSTILE: Final = """course: "><img src=x onerror=document.title='taken'>
edition: 2005
players: 2-8
boards:
  __proto__ at A1
flags: H2
note: </textarea><script>document.title='taken'</script>
"""


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": content}


def test_hostile_names_and_files_are_words_like_others(visit: Visit) -> None:
    ada = visit()
    ada.go("/studio")
    page = ada.page
    board = write_board(replace(library_board("exchange-2005"), name="<svg onload=alert(1)>"))
    files = page.locator("input[type=file]")
    expect(files).to_be_enabled()
    files.set_input_files(
        [file("a.course", HOSTILE.encode()), file("__proto__.board", board.encode())]
    )
    expect_text(page, "__proto__ at A1")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r'^"><img src=x'))
    expect(page.get_by_text("<svg onload=alert(1)>")).to_be_visible()
    page.get_by_role("button", name="Fix: there is no place to start from").click()
    page.get_by_role("button", name="Keep a version").click()
    expect(page.get_by_text("Version 1 is kept")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as file").click()
    assert saved.value.suggested_filename == "img-src-x-onerror-document-title-taken.course"
    page.get_by_role("link", name="version 1").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("<img src=x onerror")
    expect(page.get_by_text("</textarea><script>")).to_be_visible()
    assert "taken" not in page.title()
    ada.go("/studio")
    expect(files).to_be_enabled()
    files.set_input_files([file("x.course", bytes(range(256)) * 40)])
    expect(page.get_by_role("alert")).to_be_visible()
    ada.complaints.clear()  # the browser notes the refusal


def pieces_of(grid: Grid) -> dict[tuple[str, int], list[tuple[int, int]]]:
    """The squares on which each element of the palette lies after so many quarter turns."""
    known = {item.code for item in PALETTE}
    pieces: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
    for y, row in enumerate(grid.squares):
        for x, codes in enumerate(row):
            if codes:
                code, turns = codes, 0
                while code not in known:
                    code, turns = code.translate(TURNED_BACK), turns + 1
                    assert turns < 4, f"{codes} is not in the palette"
                pieces[code, turns].append((x, y))
    return pieces


def walls_of(grid: Grid) -> Iterator[tuple[float, float]]:
    """Where to click for each wall: in the square east or south of it, or in the last one."""
    near = 0.4
    for y, row in enumerate(grid.upright):
        for x, sign in enumerate(row):
            if sign == "|":
                yield (x - near if x < grid.width else x - 1 + near), y
    for y, row in enumerate(grid.lying):
        for x, sign in enumerate(row):
            if sign == "|":
                yield x, (y - near if y < grid.height else y - 1 + near)


TURNED_BACK: Final = str.maketrans("^>v<nesw", "<^>vwnes")
"""One quarter turn against the clock."""
