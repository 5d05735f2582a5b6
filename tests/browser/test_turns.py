"""Races that take days: what waits is told first, until when, and is one press away."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_account import SCREENS, fits
from tests.browser.test_clocks import ALONE, lock_in

A_DAY = {"kind": "decision", "program": 86_400, "answer": 86_400}
AT_NOON = {"timezone_id": f"Etc/GMT{datetime.now(UTC).hour - 12:+}"}
"""Where it is about noon now: at midnight a day later is the day after tomorrow."""
TOMORROW = re.compile(r"by tomorrow, \d\d:\d\d")


@SCREENS
def test_what_waits_for_me_is_one_press_away(visit: Visit, screen: dict[str, Any]) -> None:
    ada = visit(**screen, **AT_NOON)
    ada.open_race(ALONE | {"clock": A_DAY})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    expect(ada.page.get_by_role("timer")).to_have_accessible_name(TOMORROW)
    room = ada.page.url.rpartition("/")[2]
    waiting = ada.post("/rooms", {"seats": [{"kind": "person"}] * 2})["id"]

    ada.go("/")
    expect(ada.page).to_have_title("(1) RoboRally")
    mine = ada.page.get_by_role("region", name="Your turn")
    expect(mine.get_by_role("link")).to_have_count(1)
    expect(mine).to_contain_text(TOMORROW)
    assert fits(ada)
    assert ada.pale_texts() == {}
    ada.page.get_by_role("link", name="Races, 1 waiting for you").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Replays")
    others = ada.page.get_by_role("region", name="My other races").get_by_role("link")
    expect(others).to_have_attribute("href", f"/room/{waiting}")
    assert fits(ada)
    mine.get_by_role("link").click()
    expect(ada.page).to_have_url(re.compile(f"/room/{room}$"))
    expect(ada.page).to_have_title("(!) Turn 1")
    lock_in(ada)
    expect(ada.page).to_have_title("(!) Turn 2")


def test_a_clock_of_days_says_what_it_means(visit: Visit) -> None:
    ada = visit(**AT_NOON)
    clocks = ada.page.get_by_role("radiogroup", name="Clock")
    setup = ada.page.locator(".setup")
    clocks.get_by_role("radio", name="1 day").click()
    expect(setup).to_contain_text(TOMORROW)
    for name in ("3 days", "1 week"):
        clocks.get_by_role("radio", name=name).click()
        expect(setup).to_contain_text(re.compile(r"answers by [\w ]+, \d\d:\d\d\."))
    ada.page.get_by_role("button", name="Invite by link").click()
    ada.page.get_by_text("Settings", exact=True).click()
    expect(clocks.get_by_role("radio", checked=True)).to_have_text("1 week")
    away = ada.page.get_by_role("switch", name="A bot drives for whoever is gone for a minute")
    expect(away).to_have_count(0)
    clocks.get_by_role("radio", name="60 s").click()
    expect(away).to_be_visible()
