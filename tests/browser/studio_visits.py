"""The studio as its tests use it: courses to open, and what stands in the text."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

YARD = """board: Small Yard
edition: home
map:
       A     B     C     D     E
    +     +     +-----+     +     +
  1    +    >s     >    vw    +h
    +     +     +     +     +     +
  2          ^  |  #     v
    +     +     +-----+     +     +
  3         ^e     <    <n   P<24 |
    +     +     +     +     +     +
  4 | *>                      @r  |
    +     +     +     +     +     +
"""
"""The board of the page about board files."""


COURSE = """course: Mine
edition: 2005
players: 2-8
length: short
boards:
  docking-bay-plain at A13
  exchange-2005 at A1
flags: H2 B6
"""


def written(page: Page) -> str:
    return page.locator("#studio-text").input_value()


def expect_text(page: Page, *parts: str) -> None:
    """Until the text pane has caught up."""
    for part in parts:
        expect(page.locator("#studio-text")).to_have_value(re.compile(re.escape(part)))


def open_studio(visit: Visit) -> Page:
    page = visit().page
    page.goto(page.url.rstrip("/") + "/studio")
    page.get_by_role("button", name="New course").click()
    expect(page.locator("#canvas img")).to_be_visible()
    expect(page.locator(".elements img").first).to_be_visible()
    return page
