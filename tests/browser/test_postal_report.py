"""A report of the postal game on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from roborally.postal.report import make_report
from roborally.postal.report_html import report_html
from tests.browser.conftest import keep_picture
from tests.postal.tables import NOW, library_game

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=900)


@pytest.fixture(params=["en", "de"])
def page(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The report of a turn on a floor of three boards, for a robot with options."""
    game = library_game(tmp_path, "dislocated-knee-1994", starting_options=3)
    game.resolve(NOW)
    context = browser.new_context(viewport=PHONE)
    opened = context.new_page()
    opened.set_content(report_html(make_report(game, 1, request.param)))
    yield opened
    keep_picture(opened, request, "report", full_page=True)
    context.close()


def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for part in page.locator("h1, h2, p, pre, td, li").all():
        box = part.bounding_box()
        if box is not None:
            assert box["x"] >= 0, part.inner_text()
            assert box["x"] + box["width"] <= PHONE["width"], part.inner_text()


def test_every_number_of_a_robot_has_its_name_beside_it(page: Page) -> None:
    """On a desk the names of the columns stand above them, on a phone with each number."""
    damage = page.locator("tr.robot").first.locator("td").nth(4)
    name, number = damage.inner_text().split()
    assert name in ("damage", "Schaden")
    assert number.isdecimal()
    assert page.locator("th").first.is_hidden()
    page.set_viewport_size(DESK)
    assert damage.inner_text() == number
    assert page.locator("th").first.is_visible()


def test_the_squares_of_the_map_can_be_told_apart(page: Page) -> None:
    """The map is moved by hand under its frame, the page is not."""
    drawing = page.locator(".map svg").bounding_box()
    frame = page.locator(".map").bounding_box()
    assert drawing is not None
    assert frame is not None
    assert drawing["width"] / 25 >= 26
    assert frame["width"] <= PHONE["width"]
    assert page.locator(".map").evaluate("e => getComputedStyle(e).overflowX") == "auto"
