"""What happens when the server goes away, and when a page is loaded again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.web.serving import ServerProcess


def test_a_draft_outlives_a_killed_server_and_the_race_goes_on(
    visit: Visit, tmp_path: Path
) -> None:
    first = ServerProcess(tmp_path / "server")
    ada = visit(first.address)
    ada.play_now()
    ada.wait_for_picture()
    ada.page.keyboard.press("1")
    card = ada.page.locator(".registers .card .head").first.inner_text()
    first.kill()
    expect(ada.page.locator("header .dot.lost, header .dot.slow").first).to_be_visible()
    second = ServerProcess(tmp_path / "server", port=first.port)
    try:
        expect(ada.page.locator("header .dot:not(.lost):not(.slow)")).to_be_visible()
        assert ada.page.locator(".registers .card .head").first.inner_text() == card
        ada.fill()
        ada.page.keyboard.press("Enter")
        ada.wait_for_turn(2)
    finally:
        ada.page.goto("about:blank")  # or it would look for this server as well
        # The browser says itself that it could not reach the first one.
        ada.complaints[:] = [line for line in ada.complaints if "ERR_CONNECTION" not in line]
        second.kill()


def test_a_drawing_that_did_not_arrive_is_fetched_again(visit: Visit) -> None:
    ada = visit()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    ada.page.route("**/rooms/*/picture.svg*", lose_the_first)
    ada.play_now()
    ada.wait_for_picture()
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
