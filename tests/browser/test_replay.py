"""Stepping through a race that is over, and links to its moments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit, keep_picture
from tests.browser.test_after import race_to_the_flag

CLIPBOARD = "navigator.clipboard.readText()"


def test_a_replay_is_stepped_and_a_moment_of_it_handed_on(visit: Visit) -> None:
    ada = visit(permissions=["clipboard-read", "clipboard-write"])
    race_to_the_flag(ada, "B1 E4 A2")
    ada.page.locator(".moments a").last.click()
    chip = ada.page.locator("header .chip").first
    last = chip.inner_text()

    ada.page.keyboard.press("Home")
    expect(chip).to_have_text("Turn 0")
    ada.page.keyboard.press("Control+ArrowRight")
    expect(chip).to_have_text("Turn 1")
    ada.page.keyboard.press("Shift+ArrowRight")
    expect(chip).to_contain_text("Turn 1, Register 1")
    ada.page.keyboard.press("Shift+ArrowRight")
    expect(chip).to_contain_text("Turn 1, Register 2")
    told = ada.page.locator(".caption").inner_text()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".caption")).not_to_have_text(told)
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.locator(".caption")).to_have_text(told)
    ada.page.keyboard.press("Control+ArrowRight")
    expect(chip).to_contain_text("Turn 2")
    ada.page.keyboard.press("Control+ArrowLeft")
    expect(chip).to_contain_text("Turn 1")

    ada.page.get_by_role("radio", name="Register").click()
    ada.page.get_by_role("button", name="One step forward").click()
    expect(ada.page).to_have_url(re.compile(r"#2\.0\.1$"))
    ada.page.get_by_role("button", name="Copy link here").click()
    expect(ada.page.get_by_role("status").last).to_have_text("Copied")
    assert ada.page.evaluate(CLIPBOARD) == ada.page.url

    ada.page.get_by_role("button", name="To the end").click()
    expect(chip).to_have_text(last)
    ada.page.get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_role("status").last).to_have_text("The record is sound.")


def test_without_a_clipboard_of_its_own_a_page_copies_as_of_old(visit: Visit) -> None:
    """As on a page that does not come by https."""
    ada = visit(permissions=["clipboard-read", "clipboard-write"])
    ada.context.add_init_script("delete Clipboard.prototype.writeText")
    ada.post("/me", {"name": "Ada"})
    room = ada.post("/rooms", {"seats": [{"kind": "person"}, {"kind": "person"}]})["id"]
    ada.go(f"/room/{room}")
    ada.page.get_by_role("button", name="Copy link").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ada.page.evaluate(CLIPBOARD) == ada.page.url


def test_a_replay_plays_from_a_file_without_a_network(
    visit: Visit, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    ada = visit()
    race_to_the_flag(ada)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Replay as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    with browser.new_context(offline=True) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("console", lambda said: wrong.append(said.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda failed: wrong.append(failed.url))
        page.goto(file.as_uri())
        chip = page.locator("header .chip").first
        expect(chip).to_have_text("Turn 0")
        expect(page.locator("header")).to_contain_text("wins")
        page.keyboard.press("End")
        expect(page.locator(".caption")).to_contain_text("The race is over")
        page.keyboard.press("Home")
        page.keyboard.press("Control+ArrowRight")
        expect(chip).to_have_text("Turn 1")
        page.get_by_role("radio", name=re.compile("^4")).click()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".caption")).to_contain_text("The race is over")
        keep_picture(page, request, "file")
        page.set_viewport_size({"width": 390, "height": 844})
        keep_picture(page, request, "file-on-a-phone")
    assert wrong == []
