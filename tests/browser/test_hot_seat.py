"""Several people at one screen: nobody sees the cards of the others, and each has a name."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import come_as, open_lobby, sit_down
from tests.browser.visitor import Visitor

TWO: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "person"}],
}
NOTE_HANDS = """
window.hands = 0;
let open = false;
new MutationObserver(() => {
    const now = document.querySelector('ul.hand, .registers .card') !== null;
    if (now && !open) window.hands += 1;
    open = now;
}).observe(document, {childList: true, subtree: true});"""
"""Counts how often cards come into sight."""


def quick(person: Visitor) -> None:
    """What happened is shown as fast as possible; it is watched to the end."""
    person.page.evaluate("() => localStorage.setItem('roborally.settings', '{\"speed\": 4}')")


def come_to_cards(person: Visitor, name: str) -> None:
    """Wait for the cover of a program, and uncover other questions that come before it."""
    show = person.page.locator(".cover button")
    expect(show).to_be_visible()
    while show.inner_text() != "Show my cards":
        show.click()
        person.page.keyboard.press("Enter")
        expect(show).to_be_visible()
    expect(person.page.locator(".cover h2")).to_have_text(f"Pass the screen to {name}")


def program(person: Visitor) -> None:
    person.page.get_by_role("button", name="Show my cards").click()
    expect(person.page.locator("ul.hand")).to_be_visible()
    person.fill()
    person.page.keyboard.press("Enter")


def test_the_cover_comes_before_every_hand(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(NOTE_HANDS)
    quick(ada)
    ada.share_the_screen(TWO)
    for number, name in enumerate(["Ada", "Ada 2", "Ada", "Ada 2"]):
        come_to_cards(ada, name)
        expect(ada.page.locator("ul.hand, .registers .card")).to_have_count(0)
        assert ada.page.evaluate("hands") == number, "only what was asked for was shown"
        program(ada)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()


def test_each_seat_has_the_name_that_it_was_given(visit: Visit) -> None:
    ada = visit()
    open_lobby(ada, TWO)
    assert ada.page.get_by_label("Name of the player on seat 1").count() == 0, "alone on a seat"
    ada.page.get_by_role("button", name="Sit here too").click()
    second = ada.page.get_by_label("Name of the player on seat 2")
    expect(second).to_have_value("Ada 2")
    second.fill("Ada")
    second.press("Tab")
    expect(ada.page.get_by_text("Another seat has this name")).to_be_visible()
    assert "409" in ada.complaints.pop()
    expect(second).to_have_value("Ada 2")
    second.fill("Mia")
    second.press("Tab")
    ada.page.get_by_role("button", name="Start the race").click()
    come_to_cards(ada, "Ada")
    expect(ada.page.locator(".cover li .small")).to_have_text(["Ada", "Mia"])
    program(ada)
    come_to_cards(ada, "Mia")
    expect(ada.page.locator(".cover li .small")).to_have_text(["Ada, is ready", "Mia"])
    expect(ada.page.locator(".robot", has_text="Mia")).to_be_visible()


def test_programs_lie_face_down_while_others_are_waited_for(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO | {"seats": [{"kind": "person"}] * 3})
    ada.page.get_by_role("button", name="Sit here too").first.click()
    expect(ada.page.get_by_label("Name of the player on seat 2")).to_be_visible()
    come_as(bob, "Bob", room)
    sit_down(bob, ada)
    ada.page.get_by_role("button", name="Start the race").click()
    for name in ("Ada", "Ada 2"):
        come_to_cards(ada, name)
        program(ada)
    expect(ada.page.get_by_role("heading", name=re.compile("Waiting for"))).to_be_visible()
    expect(ada.page.locator(".registers .card")).to_have_count(0)


def test_cards_that_are_left_lying_are_covered(visit: Visit) -> None:
    ada = visit()
    ada.page.clock.install()
    ada.share_the_screen(TWO)
    come_to_cards(ada, "Ada")
    ada.page.get_by_role("button", name="Show my cards").click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".registers .card")).to_have_count(1)
    ada.page.clock.fast_forward(61_000)
    come_to_cards(ada, "Ada")
    ada.page.get_by_role("button", name="Show my cards").click()
    expect(ada.page.locator(".registers .card")).to_have_count(1)
    ada.page.evaluate("() => window.dispatchEvent(new Event('blur'))")
    come_to_cards(ada, "Ada")
