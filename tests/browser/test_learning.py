"""Lessons and rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


@pytest.mark.parametrize("lesson", range(4))
def test_every_lesson_starts_on_its_own_board(visit: Visit, lesson: int) -> None:
    ada = visit()
    ada.page.goto(f"{ada.address}/learn")
    ada.page.get_by_role("button", name="Start the lesson").nth(lesson).click()
    expect(ada.page.locator(".coach")).to_contain_text("Goal:")
    before = ada.page.locator(".coach").inner_text()
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".coach")).not_to_have_text(before)
    ada.fill()
    ada.page.keyboard.press("Enter")


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_rules_are_there_for_every_edition(visit: Visit, edition: str) -> None:
    ada = visit()
    ada.page.goto(f"{ada.address}/rules/{edition}")
    expect(ada.page.get_by_role("heading", name=f"Rules of {edition}")).to_be_visible()
    expect(ada.page.locator("dl dt").first).to_be_visible()


def test_suggestions_are_given_in_lessons_too(visit: Visit) -> None:
    ada = visit()
    ada.page.goto(f"{ada.address}/learn")
    ada.page.get_by_role("button", name="Start the lesson").first.click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.page.get_by_role("button", name="Suggest").click()
    ada.page.locator(".suggestion").first.click()
    expect(ada.page.get_by_role("button", name="Lock in program")).to_be_enabled()
