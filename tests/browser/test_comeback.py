"""What happens when the server goes away, and when a page is loaded again."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Serve, Visit
from tests.browser.test_races import ALONE


def test_a_draft_outlives_a_killed_server_and_the_race_goes_on(
    visit: Visit, serve: Serve, tmp_path: Path
) -> None:
    first = serve(tmp_path / "server")
    ada = visit(first.address)
    ada.play_now()
    ada.wait_for_picture()
    ada.page.keyboard.press("1")
    card = ada.page.locator(".registers .card .head").first.inner_text()
    first.kill()
    expect(ada.page.locator("header .dot.lost, header .dot.slow").first).to_be_visible()
    ada.fill()
    ada.page.keyboard.press("Enter")
    no_connection = ada.page.get_by_text("There is no connection at the moment")
    expect(no_connection).to_be_visible()
    serve(tmp_path / "server", port=first.port)
    expect(ada.page.locator("header .dot:not(.lost):not(.slow)")).to_be_visible()
    expect(no_connection).to_have_count(0)
    assert ada.page.locator(".registers .card .head").first.inner_text() == card
    ada.fill()
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)
    # The browser says itself that it could not reach the first one, nor ask it for its worker.
    told = ("ERR_CONNECTION", "when fetching the script")
    ada.complaints[:] = [line for line in ada.complaints if not any(one in line for one in told)]


def test_a_server_that_says_nothing_is_given_up_until_it_speaks_again(
    visit: Visit, serve: Serve, tmp_path: Path
) -> None:
    silent = serve(tmp_path / "server")
    ada = visit(silent.address)
    ada.play_now()
    ada.wait_for_picture()
    os.kill(silent.process.pid, signal.SIGSTOP)
    try:
        ada.page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(ada.page.locator("header").get_by_text("Connecting")).to_be_visible()
        os.kill(silent.process.pid, signal.SIGCONT)
        expect(ada.page.locator("header").get_by_text("Live")).to_be_visible()
        ada.fill()
        ada.page.keyboard.press("Enter")
        ada.wait_for_turn(2)
    finally:
        os.kill(silent.process.pid, signal.SIGCONT)


def test_what_the_page_answers_by_itself_is_answered_again_after_a_break(visit: Visit) -> None:
    """Nobody sees the question about power down: the switch answers it."""
    ada = visit()
    ada.open_race(ALONE | {"house_rules": {"pd_needs_damage": False}})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.page.keyboard.press("p")
    expect(ada.page.get_by_role("switch", name=re.compile("Power down"))).to_be_checked()
    ada.page.evaluate(
        """() => {
            const plainly = WebSocket.prototype.send;
            WebSocket.prototype.send = function (text) {
                if (!text.includes('announce_power_down') || window.broken) {
                    return plainly.call(this, text);
                }
                window.broken = true;
                this.close();
            };
        }"""
    )
    ada.fill()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("() => window.broken")
    told = ada.page.get_by_role("log").get_by_text("Twonky will power down next turn")
    expect(told.first).to_be_visible()


@pytest.mark.parametrize(
    "part",
    ["picture.svg*", "floor", "api/v1/me", "api/v1/cards*", "api/v1/courses", "RoomPage*.js"],
)
def test_what_did_not_arrive_is_fetched_again(visit: Visit, part: str) -> None:
    ada = visit()
    ada.open_race(ALONE | {"house_rules": {"starting_options": 1}})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    ada.page.route(f"**/{part}", lose_the_first)
    ada.page.reload()
    ada.wait_for_picture()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    option = ada.page.get_by_role("group", name="Option cards").get_by_role("button").first
    expect(option).to_have_attribute("title", re.compile(".{20}"))
    expect(ada.page.locator("header").get_by_text("Risky Exchange")).to_be_visible()
    assert len(lost) == 1
    ada.page.unroute_all(behavior="ignoreErrors")  # closing may wait for it for ever
    ada.complaints[:] = [line for line in ada.complaints if "ERR_FAILED" not in line]


def test_a_page_that_is_loaded_again_shows_the_same_table(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.page.keyboard.press("2")
    card = ada.page.locator(".registers .card .head").first.inner_text()
    ada.page.reload()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(ada.page.locator(".registers .card .head").first).to_have_text(card)
