"""Records from files."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit

PLAN = {
    "course": "risky-exchange-2005",
    "seats": [
        {"kind": "person"},
        {"kind": "bot", "level": "Racer"},
        {"kind": "bot", "level": "Racer"},
    ],
    "seed": "to be kept",
}


def test_a_record_that_was_downloaded_can_be_opened_again(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.open_race(PLAN)
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.play_to_the_end(120)
    ada.page.get_by_role("link", name="Watch the replay").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    file = tmp_path / "race.record"
    download.value.save_as(file)
    ada.go("/races")
    ada.page.locator("input[type=file]").set_input_files(file)
    expect(ada.page.get_by_role("heading", name="Moments")).to_be_visible()
    expect(ada.page.locator(".caption")).to_contain_text("The race is over")


def test_what_is_no_record_is_refused_with_a_reason(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.go("/races")
    file = tmp_path / "shopping.txt"
    file.write_text("milk\nbread\n", "utf-8")
    ada.page.locator("input[type=file]").set_input_files(file)
    expect(ada.page.get_by_role("alert")).to_contain_text("no record")
    ada.complaints.clear()  # the browser itself tells of the refusal
