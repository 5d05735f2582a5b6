"""Looking back at a race: chances, programs against the best found, what if."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.first_course import PATIENT
from tests.browser.test_accessible import findings
from tests.web.test_analysis import COURSE, YARD, over_at_last


def test_a_race_is_looked_back_at_and_a_turn_played_otherwise(visit: Visit) -> None:
    ada = visit(bypass_csp=True, reduced_motion="reduce")
    ada.post("/me", {"name": "Ada"})
    course = ada.post("/courses", {"text": COURSE, "boards": {"yard": YARD}})["course"]["id"]
    seats = [{"kind": "bot", "level": level} for level in ("Scrap", "Racer")]
    room = ada.post("/rooms", {"course": course, "seats": seats})["id"]
    ada.post(f"/rooms/{room}/start", {})
    address = f"{ada.address}/api/v1/races/{room}"
    over_at_last(lambda: ada.context.request.get(address).ok)
    turns = ada.context.request.get(address).json()["turns"]

    ada.go(f"/race/{room}")
    page = ada.page
    page.get_by_role("radio", name="Analysis").click()
    expect(page.get_by_text("40 races from each turn")).to_be_visible()
    expect(page.locator("svg circle.dot")).to_have_count(2 * (turns + 1), timeout=PATIENT)
    expect(page.locator(".turns > li")).to_have_count(turns, timeout=PATIENT)
    page.get_by_role("radio", name="As far as known then").click()
    expect(page.get_by_text("With what could be seen then")).to_be_visible()
    page.get_by_text("As a table").click()
    page.locator("table").get_by_role("button", name="1", exact=True).click()
    expect(page.locator("header .chip").first).to_have_text("Turn 1")
    assert findings(ada) == []

    page.locator(".turns > li").first.get_by_role("button", name="What if").click()
    panel = page.locator(".what-if")
    panel.locator(".row .button").first.click()
    panel.locator("ul.hand button[aria-pressed=false]").first.click()
    panel.get_by_role("button", name="Try it").click()
    expect(panel.get_by_role("status")).to_contain_text("instead of")
    assert findings(ada) == []
    panel.get_by_role("button", name="Show on the board").click()
    page.get_by_role("button", name="Back to the race").click()
    expect(page.locator("header .chip").first).to_have_text("Turn 1")
