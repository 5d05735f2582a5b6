"""The course of the tutorial, made as it tells: by mouse, without a word typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

RIM: Final = 26
MARGIN: Final = 34
SIDE: Final = 64
WIDTH: Final = 12
PATIENT: Final = 900_000
"""Milliseconds that bots may take on a busy machine: they let everything else go first."""

RING: Final = [(2, 8), (2, 2), (9, 2), (9, 8), (3, 8)]
SHORTCUT: Final = [(5, 8), (5, 3)]
PITS: Final = [(4, 5), (6, 5), (10, 10), (1, 10)]
WALLS: Final = [(7.4, 4), (7.4, 6), (3, 0.4), (8, 0.4)]
FLAGS: Final = [(10, 1), (1, 5), (7, 5)]
Point = tuple[float, float]


class Drawing:
    """The canvas, by squares: (0.5, 0.5) is the middle of A1."""

    def __init__(self, page: Page, width: int) -> None:
        self.page = page
        self.width = width

    def at(self, x: float, y: float) -> Point:
        box = self.page.locator("#canvas svg").bounding_box()
        assert box
        unit = box["width"] / (self.width * SIDE + MARGIN)
        return box["x"] + (RIM + x * SIDE) * unit, box["y"] + (RIM + y * SIDE) * unit

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.at(x + 0.5, y + 0.5))

    def drag(self, squares: Iterable[Point]) -> None:
        first, *others = squares
        self.page.mouse.move(*self.at(first[0] + 0.5, first[1] + 0.5))
        self.page.mouse.down()
        for x, y in others:
            self.page.mouse.move(*self.at(x + 0.5, y + 0.5), steps=4)
        self.page.mouse.up()


def take(page: Page, name: str) -> None:
    page.get_by_label(name, exact=True).click()


def make_first_course(maker: Visitor, seen: Callable[[str], None] = lambda _: None) -> None:
    """From the page of one's courses to a draft that bots have rated; tells what is seen."""
    maker.go("/studio")
    page = maker.page
    page.get_by_role("button", name="New course").click()
    expect(page.locator("#canvas img")).to_be_visible()
    draw = Drawing(page, WIDTH)
    take(page, "Belt ^")
    draw.drag(RING)
    draw.drag(SHORTCUT)
    take(page, "Pit #")
    for square in PITS:
        draw.click(*square)
    take(page, "Wall |")
    for edge in WALLS:
        draw.click(*edge)
    seen("board")
    page.get_by_role("button", name="Flag F").click()
    for square in FLAGS:
        draw.click(*square)
    expect(page.get_by_role("button", name=re.compile("Go to flag 3"))).to_be_visible()
    seen("checks")
    page.get_by_role("button", name="Fix: there is no place to start from").click()
    page.get_by_role("button", name=re.compile("^Fix: the course does not say for how")).click()
    expect(page.get_by_text("no errors")).to_be_visible()
    rating = page.get_by_role("region", name="Live rating")
    expect(rating.get_by_text("changes of the lead")).to_be_visible(timeout=PATIENT)
    rating.get_by_label("What the drawing shows").select_option(label="Deaths")
    seen("rating")
