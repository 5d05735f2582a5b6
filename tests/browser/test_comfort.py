"""Changing a program that waits for others, and pausing by agreement."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, keep_picture
from tests.browser.lobby import start_together

PHONE = {"width": 390, "height": 844}
TABLE = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "person"}],
    "take_back": True,
}


def test_a_program_is_changed_until_the_last_is_ready(
    visit: Visit, request: pytest.FixtureRequest
) -> None:
    ada, bob = visit(), visit()
    start_together(ada, bob, TABLE)
    ada.fill()
    cards = ada.page.locator(".registers .card").all_inner_texts()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("ul.hand")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Change it again")).to_be_visible()
    keep_picture(ada.page, request, "waits")
    ada.page.get_by_role("button", name="Change it again").click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    expect(ada.page.locator(".registers .card")).to_have_count(5)
    assert ada.page.locator(".registers .card").all_inner_texts() == cards
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="Change it again")).to_be_visible()
    bob.fill()
    bob.page.keyboard.press("Enter")
    for person in (ada, bob):
        expect(person.page.get_by_role("heading", name="Playback")).to_be_visible()
        expect(person.page.get_by_role("button", name="Change it again")).to_have_count(0)


def test_a_race_stands_when_all_agree_and_goes_on_when_nobody_objects(
    visit: Visit, request: pytest.FixtureRequest
) -> None:
    """Bob sits at a phone."""
    ada, bob = visit(), visit(viewport=PHONE)
    start_together(ada, bob, TABLE)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Ask for a pause").click()
    expect(bob.page.get_by_text("You ask for a pause. Still to agree: Ada")).to_be_visible()
    ada.page.get_by_role("button", name="Not now").click()
    expect(ada.page.get_by_text("Bob would like a pause.")).to_have_count(0)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Ask for a pause").click()
    expect(ada.page.get_by_text("Bob would like a pause.")).to_be_visible()
    keep_picture(ada.page, request, "is-asked")
    ada.page.get_by_role("button", name="Agree").click()
    stands = "The race is paused, and the clocks stand still."
    expect(bob.page.get_by_text(stands)).to_be_visible()
    keep_picture(bob.page, request, "stands")
    bob.page.get_by_role("button", name="Go on").click()
    expect(bob.page.get_by_text("You want to go on")).to_be_visible()
    ada.page.get_by_role("button", name="Not yet").click()
    expect(bob.page.get_by_text(stands)).to_be_visible()
    bob.page.get_by_role("button", name="Go on").click()
    ada.page.get_by_role("button", name="Go on").click()
    for person in (ada, bob):
        expect(person.page.get_by_text(stands)).to_have_count(0)
        expect(person.page.locator("ul.hand")).to_be_visible()
