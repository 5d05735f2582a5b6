"""Lessons and rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


@pytest.mark.parametrize("lesson", range(4))
def test_every_lesson_starts_on_its_own_board(visit: Visit, lesson: int) -> None:
    ada = visit()
    ada.go("/learn")
    ada.page.get_by_role("button", name="Start the lesson").nth(lesson).click()
    expect(ada.page.locator(".coach")).to_contain_text("Goal:")
    before = ada.page.locator(".coach").inner_text()
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".coach")).not_to_have_text(before)
    ada.fill()
    ada.page.keyboard.press("Enter")


@pytest.mark.parametrize("lesson", range(4))
def test_every_lesson_can_be_finished(visit: Visit, lesson: int) -> None:
    ada = visit()
    ada.go("/learn")
    ada.page.get_by_role("button", name="Start the lesson").nth(lesson).click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    for _ in range(60):
        if ada.page.get_by_role("heading", name="Places").count():
            break
        if ada.programming and not ada.page.locator(".registers .card").count():
            ada.page.get_by_role("button", name="Suggest").click()
            ada.page.locator(".suggestion").first.click()
            ada.page.get_by_role("button", name="Lock in program").click()
        ada.answer_or_skip()
    following = "Play now" if lesson == 3 else "Next lesson"
    expect(ada.page.get_by_text(following).first).to_be_visible()
    ada.go("/learn")
    expect(ada.page.get_by_text("✓ done")).to_have_count(1)


def test_who_does_not_get_there_is_given_a_hint(visit: Visit) -> None:
    ada = visit()
    ada.go("/learn")
    ada.page.get_by_role("button", name="Start the lesson").nth(1).click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    for turn, hint in ((2, "Where did the belts leave you?"), (3, "The robot was lost.")):
        # Turning on the spot leads nowhere, and backing up leads over the edge.
        hand = ada.page.locator("ul.hand li").all_inner_texts()
        order = ("Rotate", "Back Up", "Move")
        cards = [place for kind in order for place, card in enumerate(hand, 1) if kind in card]
        for place in cards[:5]:
            ada.page.keyboard.press(str(place))
        ada.page.get_by_role("button", name="Lock in program").click()
        ada.wait_for_turn(turn)
        expect(ada.page.locator(".coach")).to_contain_text(hint)
    expect(ada.page.locator(".coach")).to_contain_text("Suggest (key H)")


@pytest.mark.parametrize("edition", ["1994", "2005", "2016", "postal"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_rules_are_there_for_every_edition(visit: Visit, edition: str, language: str) -> None:
    ada = visit(locale=language)
    ada.go(f"/rules/{edition}")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(re.compile("Rules of|Regeln"))
    expect(ada.page.locator(".chapters section").nth(8)).to_be_visible()
    expect(ada.page.locator("dl dt").nth(25)).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_suggestions_are_given_in_lessons_too(visit: Visit) -> None:
    ada = visit()
    ada.go("/learn")
    ada.page.get_by_role("button", name="Start the lesson").first.click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.page.get_by_role("button", name="Suggest").click()
    ada.page.locator(".suggestion").first.click()
    expect(ada.page.get_by_role("button", name="Lock in program")).to_be_enabled()
