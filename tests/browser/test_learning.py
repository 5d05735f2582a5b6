"""Lessons."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, expect

from roborally.lessons.lesson import lesson_called
from tests.browser.conftest import Visit
from tests.browser.test_accessible import findings
from tests.browser.test_puzzles import lay
from tests.browser.visitor import Visitor


def ended(ada: Visitor) -> None:
    """Skip the film of an attempt, which may be over before."""
    outcome = ada.page.locator(".outcome, section[aria-labelledby=ask-title]")
    skip = ada.page.get_by_role("button", name="Skip to the end")
    expect(skip.or_(outcome).first).to_be_visible()
    with suppress(Error):
        skip.click(timeout=2_000)
    expect(outcome.first).to_be_visible()


def test_a_lesson_is_walked_through(visit: Visit) -> None:
    ada = visit(bypass_csp=True, reduced_motion="reduce")
    page = ada.page
    ada.go("/learn")
    expect(page.locator(".mine")).to_contain_text("Programs")
    assert findings(ada) == []
    page.get_by_role("radio", name="List").click()
    expect(page.get_by_role("link", name="Pushers and crushers")).to_be_visible()
    page.get_by_role("radio", name="Map").click()
    page.get_by_role("link", name="Start the lesson").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Five cards")

    lay(page, "R/80")
    expect(page.locator(".ghost").first).to_be_visible()
    assert findings(ada) == []
    page.get_by_role("button", name="Run register 1").click()
    ended(ada)
    expect(page.locator(".outcome")).to_contain_text("Not this time")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="A hint").click()
    expect(page.get_by_text("How many squares is the flag away?")).to_be_visible()
    page.get_by_role("button", name="With the other cards").click()
    ended(ada)
    expect(page.locator(".outcome")).to_contain_text("With the other cards")
    page.get_by_role("button", name="Try again").click()

    _, lesson = lesson_called("program")
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator("[aria-current=step]")).to_contain_text(
            ("Meet", "Use", "Turned")[number - 1]
        )
        lay(page, step.solution[0])
        page.locator(".foot .first").click()
        ended(ada)
        expect(page.locator(".outcome")).to_contain_text("That is it")
        assert findings(ada) == []
        page.get_by_role("button", name="Next step" if number < 3 else "Next lesson").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Standing still")
    page.keyboard.press("Escape")
    expect(page.locator(".mine")).to_contain_text("Belts")
    expect(page.get_by_label("3 of 3 stars").first).to_be_visible()


def test_questions_of_a_lesson_are_answered_by_keys_on_a_phone(visit: Visit) -> None:
    ada = visit(
        viewport={"width": 390, "height": 844},
        bypass_csp=True,
        reduced_motion="reduce",
        locale="de-DE",
    )
    page = ada.page
    ada.go("/learn/classic/power-down#2")
    expect(page.locator("[aria-current=step]")).to_contain_text("Benutzen")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(ada) == []
    page.locator("h1").click()
    hand = page.locator("ul.hand li button")
    expect(hand.first).to_be_visible()
    for name in ("Linksdrehung", "2 Vor", "1 Vor"):
        place = next(n for n, text in enumerate(hand.all_inner_texts(), 1) if name in text)
        page.keyboard.press(str(place))
    page.keyboard.press("Enter")
    expect(page.locator("#ask-title")).to_be_visible()
    assert findings(ada) == []
    choices = page.locator("section[aria-labelledby=ask-title] li")
    expect(choices).to_have_count(2)
    page.keyboard.press("2")
    expect(page.locator(".outcome")).to_contain_text("Genau so")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(ada) == []
    ada.go("/learn")
    expect(page.get_by_label("1 von 2 Sternen").first).to_be_visible()
    assert findings(ada) == []
