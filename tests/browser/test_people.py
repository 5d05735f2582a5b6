"""Guests, accounts and the same person on several devices."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def open_person(who: Visitor) -> None:
    who.page.locator(".person > button").click()


def sign(who: Visitor, how: str, name: str, password: str) -> None:
    """Make an account, or sign in."""
    open_person(who)
    dialog = who.page.get_by_role("dialog")
    dialog.get_by_role("button", name=how).click()
    dialog.get_by_role("textbox", name="Your name").fill(name)
    dialog.get_by_role("textbox", name=re.compile("Password")).fill(password)
    dialog.get_by_role("button", name=how).click()
    expect(dialog).to_have_count(0)
    expect(who.page.locator("header").get_by_text(name)).to_be_attached()


def test_a_race_goes_on_in_another_browser_after_signing_in(visit: Visit) -> None:
    ada, again = visit(), visit(**PHONE)
    sign(ada, "Make an account", "Ada L.", "difference engine")
    ada.play_now()
    hand = ada.page.locator("ul.hand").inner_text()
    sign(again, "Sign in", "Ada L.", "difference engine")
    again.page.get_by_role("link", name="Continue").first.click()
    expect(again.page.locator("ul.hand")).to_be_visible()
    assert re.findall(r"\d{2,}", again.page.locator("ul.hand").inner_text()) == re.findall(
        r"\d{2,}", hand
    )


def test_a_guest_goes_on_at_another_device_by_a_code(visit: Visit) -> None:
    ada, phone = visit(), visit(**PHONE)
    ada.play_now()
    ada.go("/")
    open_person(ada)
    ada.page.get_by_text("Another device", exact=True).click()
    ada.page.get_by_role("button", name="Show a code").click()
    code = ada.page.locator("output.code").inner_text()
    open_person(phone)
    phone.page.get_by_text("Another device", exact=True).click()
    phone.page.get_by_role("textbox", name="Code of the other device").fill(code)
    phone.page.get_by_role("button", name="Go on here").click()
    phone.page.get_by_role("link", name="Continue").first.click()
    expect(phone.page.locator("ul.hand")).to_be_visible()


def test_a_guest_takes_another_name(visit: Visit) -> None:
    ada = visit()
    open_person(ada)
    ada.page.get_by_role("textbox", name="Your name").fill("Grace")
    ada.page.get_by_role("button", name="Change name").click()
    expect(ada.page.locator("header").get_by_text("Grace")).to_be_visible()


def test_a_new_password_signs_other_browsers_out(visit: Visit) -> None:
    ada, other = visit(), visit()
    sign(ada, "Make an account", "Babbage", "analytical engine")
    sign(other, "Sign in", "Babbage", "analytical engine")
    open_person(ada)
    ada.page.get_by_text("Change password").first.click()
    ada.page.get_by_role("textbox", name="Old password").fill("analytical engine")
    ada.page.get_by_role("textbox", name="New password").fill("difference engine")
    ada.page.get_by_role("button", name="Change password").click()
    expect(ada.page.get_by_role("status")).to_contain_text("is changed")
    other.page.reload()
    expect(other.page.locator("header")).not_to_contain_text("Babbage")
    sign(other, "Sign in", "Babbage", "difference engine")


def test_signing_out_everywhere_ends_all_sessions(visit: Visit) -> None:
    ada, other = visit(), visit()
    sign(ada, "Make an account", "Hopper", "nanoseconds")
    sign(other, "Sign in", "Hopper", "nanoseconds")
    open_person(ada)
    ada.page.get_by_text("Sign out everywhere").first.click()
    ada.page.get_by_role("button", name="Sign out everywhere").click()
    expect(ada.page.locator("header")).to_contain_text("Sign in")
    other.page.reload()
    expect(other.page.locator("header")).to_contain_text("Sign in")


def test_who_closed_the_tab_finds_the_race_again(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.close_tab()
    ada.page.get_by_role("link", name="Continue").first.click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
