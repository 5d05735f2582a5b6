"""What stands at the table: hands, chat, crowds on a square, names and spoken texts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.test_people import PHONE
from tests.browser.visitor import Visitor

RECOMPILE = {
    "course": "shift-change-1994",
    "edition": "1994",
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
    "seed": "hand-58",
    "house_rules": {"starting_options": 4},
}
"""The person has a card with which a hand may be changed before it is programmed."""
TWO = {"course": "risky-exchange-2005", "seats": [{"kind": "person"}, {"kind": "person"}]}


def two_at_a_table(first: Visitor, second: Visitor) -> None:
    first.post("/me", {"name": "Ada"})
    second.post("/me", {"name": "Eve"})
    room = first.post("/rooms", TWO)["id"]
    second.post(f"/rooms/{room}/join", {"seat": 1})
    first.post(f"/rooms/{room}/start", {})
    for one in (first, second):
        one.go(f"/room/{room}")
        expect(one.page.locator("ul.hand")).to_be_visible()


def say(who: Visitor, text: str) -> None:
    who.page.locator("#say").fill(text)
    who.page.locator("#say").press("Enter")


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_a_question_about_the_hand_shows_the_hand(visit: Visit, device: dict[str, object]) -> None:
    ada = visit(**device)
    ada.open_race(RECOMPILE)
    title = ada.page.locator("#prompt-title")
    expect(title).to_contain_text("face")
    ada.page.keyboard.press("Enter")
    held = ada.page.locator("ul.held [role=img]")
    expect(held).to_have_count(9)
    held.last.scroll_into_view_if_needed()
    expect(held.last).to_be_in_viewport()
    assert re.search(r"\d{2,3}", held.first.get_attribute("aria-label") or "")


def test_the_cover_names_the_player_and_opens_by_enter(visit: Visit) -> None:
    ada = visit()
    ada.share_the_screen(TWO)
    title = ada.page.locator(".cover h2")
    expect(title).to_have_text(re.compile(r"^Pass the screen to Ada$"))
    assert "{" not in ada.page.locator(".cover").inner_text()
    expect(ada.page.get_by_role("button", name="Show my cards")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("ul.hand")).to_be_visible()


def test_a_phone_tells_of_new_lines_in_the_chat(visit: Visit) -> None:
    ada, eve = visit(), visit(**PHONE)
    two_at_a_table(ada, eve)
    say(ada, "Mind the pit!")
    button = eve.page.get_by_role("button", name="1 new line in the chat")
    expect(button).to_be_visible()
    expect(eve.page.locator("[aria-live=polite]", has_text="Ada: Mind the pit!")).to_be_attached()
    say(ada, "And the belt.")
    eve.page.get_by_role("button", name="2 new lines in the chat").click()
    expect(eve.page.get_by_role("dialog").get_by_text("And the belt.")).to_be_visible()
    eve.page.keyboard.press("Escape")
    expect(eve.page.get_by_role("button", name="Log and chat")).to_be_visible()
    expect(ada.page.get_by_role("button", name=re.compile("in the chat"))).to_have_count(0)


def test_what_was_said_stays_where_it_was_said(visit: Visit) -> None:
    ada, eve = visit(), visit()
    two_at_a_table(ada, eve)
    say(eve, "Good luck!")
    expect(ada.page.locator(".said")).to_have_count(1)
    for one in (ada, eve):
        one.page.locator("#board").focus()
        one.page.locator("#board").blur()
        one.fill()
        one.page.keyboard.press("Enter")
    ada.wait_for_turn(2, eve)
    after = ada.page.locator(".talk .said ~ .line")
    assert after.count() > 5
    expect(after.first).to_contain_text("1")
    ada.page.reload()
    ada.wait_for_turn(2)
    expect(ada.page.locator(".talk .line ~ .said")).to_have_count(0)
    expect(after.first).to_be_visible()


def places(robots: Locator) -> list[str]:
    found: list[str] = robots.evaluate_all("all => all.map(one => one.style.transform)")
    return found


def test_robots_on_one_square_are_told_apart(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RECOMPILE | {"seats": [{"kind": "person"}, *[{"kind": "bot"}] * 2]})
    robots = ada.page.locator("#board .robot")
    expect(robots).to_have_count(3)
    assert len(set(places(robots))) == 1
    expect(ada.page.locator("#board .crowd")).to_have_text("3")
    expect(robots.last.locator(".mine, .ring")).to_be_attached()
    assert len(set(places(ada.page.locator("#board .robot > g:first-child")))) == 3


def test_a_german_table_has_a_german_course(visit: Visit) -> None:
    ada = visit(locale="de-DE")
    ada.open_race(TWO | {"seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}]})
    course = ada.page.evaluate(
        "async () => (await (await fetch('/api/v1/courses')).json())"
        ".courses.find(one => one.id === 'risky-exchange-2005').german"
    )
    expect(ada.page.locator("header").get_by_text(course)).to_be_visible()
    ada.go("/")
    expect(ada.page.locator("li", has_text="Weiter").get_by_text(course).first).to_be_visible()


def test_a_card_says_in_words_what_it_shows(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RECOMPILE)
    name = ada.page.locator("aside button.mine .unseen").first.inner_text()
    assert "Ada" in name
    assert "flag 0 of " in name
    assert "no damage" in name
    assert "3 lives" in name
    assert "option cards: " in name
    assert "Recompile" in name


def test_whoever_watches_is_told_so_and_reads_one_log(visit: Visit) -> None:
    ada, eve = visit(), visit()
    ada.open_race(RECOMPILE | {"spectators": "live"})
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(eve.page.locator(".log[role=log]:visible")).to_have_count(1)
    expect(ada.page.get_by_text("You are watching.")).to_have_count(0)


def test_each_lane_of_a_race_is_one_sentence_and_marks_rest(visit: Visit) -> None:
    ada = visit()
    ada.open_race(
        {
            "course": "risky-exchange-2005",
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
            "house_rules": {"lives": 1, "starting_damage": 2},
            "seed": "lanes",
        }
    )
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.page.keyboard.press("p")
    ada.play_to_the_end(90)
    lane = ada.page.locator(".lane").first
    told = re.compile(r"^Twonky, Ada: .*; powered down in turn 2; at most \d+ damage")
    expect(lane).to_have_attribute("aria-label", told)
    expect(lane.locator(".off").first).to_have_text("off")
