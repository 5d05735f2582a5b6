"""What single keys do, and links that are for the keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_who_works_by_keyboard_can_skip_to_the_content(visit: Visit) -> None:
    ada = visit()
    ada.go("/rules/2005")
    expect(ada.page.locator("main h1")).to_be_visible()
    before = ada.page.url
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("main")).to_be_focused()
    assert ada.page.url == before
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator("main :focus")).to_have_count(1)


def test_k_stops_and_starts_what_is_shown_and_nothing_else(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.page.keyboard.press("k")
    ada.fill()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="Pause")).to_be_visible()
    ada.page.keyboard.press("k")
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ada.page.keyboard.press("k")
    expect(ada.page.get_by_role("button", name="Pause")).to_be_visible()


def test_the_keys_are_explained(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.page.keyboard.press("?")
    sheet = ada.page.get_by_role("dialog", name="Keys")
    rows = sheet.locator("dt").all_inner_texts()
    assert rows[1:4] == ["← →", "Alt ← →", "⌫"]
    assert len(rows) == sheet.locator("dd").count() == 15
    expect(sheet).to_contain_text("lock in, or take the default answer")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
