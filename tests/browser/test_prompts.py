"""Under every answer to a question stands what it leads to."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit

RACE = {
    "course": "dizzy-highway-2016",
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
    "seed": "prompts",
}


def test_every_answer_says_what_it_leads_to(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE)
    lines = ada.page.locator(".choice .consequence")
    expect(lines.first).to_have_text("13 squares to checkpoint 1.")
    assert lines.count() == ada.page.locator(".choice").count()
    ada.page.locator(".choice").first.click()
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    expect(lines.first).to_have_text("No effect.")
    expect(lines.nth(1)).to_contain_text("energy")


def test_the_lines_are_in_the_language_of_the_page(visit: Visit) -> None:
    ada = visit(locale="de-DE")
    ada.open_race(RACE)
    expect(ada.page.locator(".consequence").first).to_have_text("13 Felder bis Checkpoint 1.")


def test_a_table_without_preview_has_no_such_lines(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE | {"preview": False})
    expect(ada.page.locator(".choice").first).to_be_visible()
    ada.page.wait_for_timeout(500)
    assert ada.page.locator(".consequence").count() == 0
