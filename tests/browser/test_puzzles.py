"""Puzzles: solved, missed, shown, and remembered on the device."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

from playwright.sync_api import Error, Page, expect

from roborally.puzzles.shelf import puzzle_of, shelf
from tests.browser.conftest import Visit
from tests.browser.test_accessible import findings

FIRST = next(one for one in shelf().values() if one.position.rules == "2005")
MODERN = next(one for one in shelf().values() if one.position.rules == "2016")


def lay(page: Page, program: str) -> None:
    """Click the cards of a program one after the other."""
    hand = page.locator("ul.hand li button:not([aria-pressed=true])")
    expect(hand.first).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    kinds = {"M1": "Move 1", "M2": "Move 2", "M3": "Move 3", "B": "Back Up"}
    kinds |= {"L": "Rotate Left", "R": "Rotate Right", "U": "U-Turn", "A": "Again", "P": "Power Up"}
    for card in program.split(","):
        kind, _, priority = card.partition("/")
        text = f"{kinds[kind]}, {priority}" if priority else kinds[kind]
        hand.filter(has_text=text).first.click()


def lock_in(page: Page) -> None:
    page.get_by_role("button", name="Lock in program").click()
    skip_the_film(page)


def skip_the_film(page: Page) -> None:
    """It may be over before."""
    skip, verdict = page.get_by_role("button", name="Skip to the end"), page.locator(".verdict")
    expect(skip.or_(verdict).first).to_be_visible()
    with suppress(Error):
        skip.click(timeout=2_000)
    expect(verdict).to_be_visible()


def test_a_puzzle_is_missed_shown_and_solved(visit: Visit) -> None:
    ada = visit(bypass_csp=True, reduced_motion="reduce")
    ada.go(f"/puzzles/{FIRST.id}")
    page = ada.page
    lay(page, FIRST.second.program)
    expect(page.locator(".ghost").first).to_be_visible()
    assert findings(ada) == []
    lock_in(page)
    expect(page.locator(".verdict")).to_contain_text("Not yet")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".solution")).to_contain_text(
        f"{FIRST.solving} of {FIRST.programs} different programs"
    )
    assert findings(ada) == []
    page.locator(".solution").get_by_role("button", name="Lay it").first.click()
    lock_in(page)
    expect(page.locator(".verdict")).to_contain_text("Solved")
    expect(page.get_by_label("1 star", exact=True)).to_be_visible()
    page.get_by_role("link", name="More puzzles").click()
    expect(page.locator(f'a[href="/puzzles/{FIRST.id}"]')).to_contain_text("1 star")
    expect(page.get_by_text(f"You have solved 1 of {len(shelf())}")).to_be_visible()
    page.get_by_role("radio", name="Shove a rival").click()
    shoves = sum(one.kind == "shove" for one in shelf().values())
    expect(page.locator("main li")).to_have_count(min(shoves, 60))
    assert findings(ada) == []


def test_a_puzzle_is_solved_by_keys_on_a_phone(visit: Visit) -> None:
    ada = visit(
        viewport={"width": 390, "height": 844},
        color_scheme="light",
        bypass_csp=True,
        reduced_motion="reduce",
    )
    ada.go(f"/puzzles/{MODERN.id}")
    page = ada.page
    lay(page, MODERN.best.program)
    assert findings(ada) == []
    page.locator("h1").click()
    page.keyboard.press("Enter")
    skip_the_film(page)
    expect(page.locator(".verdict")).to_contain_text("Solved")
    expect(page.get_by_label("3 stars", exact=True)).to_be_visible()
    assert findings(ada) == []


def test_the_puzzle_of_the_day_counts_for_the_streak(visit: Visit) -> None:
    ada = visit(reduced_motion="reduce")
    day = datetime(2026, 11, 18, 12, tzinfo=UTC)
    ada.context.clock.set_fixed_time(day)
    ada.go("/puzzles")
    page = ada.page
    expect(page.locator(".facts")).to_contain_text("Puzzle of the day")
    expect(page.get_by_text("0 days in a row")).to_be_visible()
    lay(page, puzzle_of(day.date()).second.program)
    lock_in(page)
    expect(page.locator(".day.done")).to_have_count(1)
    ada.go("/puzzles")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
