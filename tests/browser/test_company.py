"""Several people: at one screen, as spectators, with a bot for one who leaves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import SLOW_ANSWER, start_together
from tests.browser.test_races import ALONE

TWO = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "person"}],
    "spectators": "live",
}


def test_two_at_one_screen_hand_it_over_before_cards_are_shown(visit: Visit) -> None:
    ada = visit()
    ada.share_the_screen(TWO)
    for _ in range(2):
        expect(ada.page.get_by_role("heading", name=re.compile("Pass the screen"))).to_be_visible()
        expect(ada.page.locator("ul.hand")).to_have_count(0)
        ada.fill()
        ada.page.get_by_role("button", name="Show my cards").click()
        expect(ada.page.locator("ul.hand")).to_be_visible()
        expect(ada.page.locator(".registers .card")).to_have_count(0)
        ada.page.locator("#board").focus()
        ada.page.locator("#board").blur()
        ada.fill()
        ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()


def test_who_comes_next_at_the_screen_does_not_inherit_the_power_down(visit: Visit) -> None:
    ada = visit()
    ada.share_the_screen(TWO | {"house_rules": {"pd_needs_damage": False}})
    switch = ada.page.get_by_role("switch", name=re.compile("Power down"))
    for pressed in (True, False):
        ada.page.get_by_role("button", name="Show my cards").click()
        expect(switch).not_to_be_checked()
        if pressed:
            switch.click()
            expect(switch).to_be_checked()
        ada.page.locator("#board").focus()
        ada.page.locator("#board").blur()
        ada.fill()
        ada.page.keyboard.press("Enter")
    said = ada.page.get_by_role("log").get_by_text("will power down next turn")
    expect(said).to_have_count(1)
    expect(ada.page.get_by_role("log").get_by_text(re.compile("reveals")).first).to_be_visible()
    expect(said).to_have_count(1)


def test_whoever_only_watches_sees_the_table_and_no_cards(visit: Visit) -> None:
    ada, eve = visit(), visit()
    ada.open_race(TWO | {"seats": [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_text("Waiting for")).to_be_visible()
    expect(eve.page.locator("#board g.robot")).to_have_count(2)
    expect(eve.page.locator("ul.hand")).to_have_count(0)
    expect(ada.page.get_by_text("1 watching")).to_be_visible()


def test_a_bot_plays_for_me_and_i_come_back(visit: Visit) -> None:
    ada = visit()
    ada.open_race(TWO | {"seats": [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Pause").last.click()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Let a bot play for me").click()
    ada.page.get_by_role("button", name="Play myself again").click()
    expect(ada.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.get_by_role("button", name="Go on").click()
    expect(ada.page.get_by_text("Paused")).to_have_count(0)


def test_a_late_answer_at_the_table_does_not_undo_newer_news(visit: Visit) -> None:
    ada, bob = visit(), visit()
    start_together(ada, bob, TWO)
    for person in (ada, bob):
        person.page.get_by_role("button", name="Menu").click()
    ada.page.evaluate(SLOW_ANSWER, "/pause")
    ada.page.get_by_role("button", name="Pause").last.click()
    expect(bob.page.get_by_text("Paused").first).to_be_visible()
    bob.page.get_by_role("button", name="Let a bot play for me").click()
    with_bot = ada.page.get_by_text("a bot for Bob")
    expect(with_bot.first).to_be_visible()
    ada.page.evaluate("release()")
    ada.page.wait_for_timeout(500)
    expect(with_bot.first).to_be_visible()


def test_an_answer_for_the_rest_of_the_race_becomes_a_standing_order(visit: Visit) -> None:
    ada = visit()
    ada.open_race(
        {
            "edition": "2016",
            "course": "dizzy-highway-2016",
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "Novice"}],
        }
    )
    expect(ada.page.get_by_role("heading", name=re.compile("Where does"))).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    ada.page.get_by_role("radio", name=re.compile("Always")).click()
    ada.page.locator(".choice").first.click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.locator("#board").focus()
    ada.page.locator("#board").blur()
    ada.page.keyboard.press("o")
    orders = ada.page.get_by_role("textbox", name="Standing orders")
    expect(orders).to_have_value(re.compile("buy_upgrade: "))
    row = ada.page.get_by_role("list", name="Standing orders").get_by_role("listitem")
    expect(row).to_contain_text("Buy upgrade")
    row.get_by_role("button", name="Ask me again").click()
    expect(row).to_have_count(0)
    expect(orders).to_have_value("")


def test_orders_are_written_when_the_kept_ones_are_there(visit: Visit) -> None:
    ada = visit()
    ada.open_race(ALONE)
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.evaluate(SLOW_ANSWER, "/orders?seat=0")
    ada.page.keyboard.press("o")
    orders = ada.page.get_by_role("textbox", name="Standing orders")
    save = ada.page.get_by_role("button", name="Save")
    expect(orders).not_to_be_editable()
    expect(save).to_be_disabled()
    ada.page.evaluate("release()")
    orders.fill("brakes: never")
    save.click()
    expect(ada.page.get_by_role("list", name="Standing orders")).to_contain_text("Brakes")
    expect(orders).to_have_value("brakes: never")


def test_who_is_waited_for_and_not_there_is_away(visit: Visit) -> None:
    ada, bob = visit(), visit()
    start_together(ada, bob, TWO | {"when_away": "wait"})
    robot = ada.page.locator("aside .robot", has_text="Bob")
    expect(robot.locator(".chip")).to_have_text("choosing")
    room = bob.page.url
    bob.page.goto("about:blank")
    expect(robot.locator(".chip")).to_have_text("away")
    expect(robot).to_have_accessible_name(re.compile("away"))
    ada.fill()
    ada.page.keyboard.press("Enter")
    waited_for = ada.page.locator(".cockpit .own .chip")
    expect(waited_for).to_have_text(re.compile("away"))
    expect(robot.locator(".chip")).to_have_text("away")
    bob.page.goto(room)
    expect(robot.locator(".chip")).to_have_text("choosing")
    expect(waited_for).to_have_text(re.compile("thinking"))
