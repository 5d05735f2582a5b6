"""The table in words: lists instead of the board, and a command line."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit

PLAN = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person", "robots": ["Twonky"]}, {"kind": "bot", "level": "Novice"}],
    "house_rules": {"any_number_of_players": True, "pd_needs_damage": False},
    "seed": "words",
}


def test_the_board_can_be_had_in_words(visit: Visit) -> None:
    ada = visit()
    ada.open_race(PLAN)
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.page.get_by_role("link", name="Text view").focus()
    ada.page.keyboard.press("Enter")
    board = ada.page.locator("#board")
    expect(board.get_by_role("heading", name="My robot")).to_be_visible()
    expect(board).to_contain_text(
        re.compile(r"Twonky on [A-L]\d+, facing north\. Damage 0, lives 3\.")
    )
    expect(board).to_contain_text(re.compile(r"Flag 1 on [A-L]\d+: .*north, \d+ squares\."))
    expect(board.get_by_role("table").get_by_role("row")).to_have_count(17)
    expect(board.get_by_role("cell", name=re.compile("Twonky N"))).to_have_count(1)
    ada.page.keyboard.press("Tab")
    ada.page.locator("body").click(position={"x": 700, "y": 20})
    ada.fill()
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)
    expect(board.get_by_role("heading", name="My robot")).to_be_visible()


def test_a_turn_by_the_command_line(visit: Visit) -> None:
    ada = visit()
    ada.open_race(PLAN)
    expect(ada.page.locator("#hand-title")).to_be_visible()
    priorities = ada.page.locator("ul.hand .head span:first-child").all_inner_texts()
    ada.page.keyboard.press("/")
    line = ada.page.get_by_role("textbox", name="Command line")
    expect(line).to_be_focused()
    answer = ada.page.get_by_role("status")

    def say(text: str) -> None:
        line.fill(text)
        line.press("Enter")

    say("look")
    expect(answer).to_contain_text("Twonky on ")
    say("why C2")
    expect(answer).to_contain_text(re.compile(r"^C2\. "))
    say("990")
    expect(answer).to_contain_text("990 is not in your hand")
    say(f"{priorities[3]} 1 - {priorities[5]}")
    expect(answer).to_have_text("Registers are still empty.")
    slots = ada.page.locator(".registers .place")
    expect(slots.nth(0)).to_contain_text(priorities[3])
    expect(slots.nth(1)).to_contain_text(priorities[0])
    expect(slots.nth(2).locator(".card")).to_have_count(0)
    expect(slots.nth(3)).to_contain_text(priorities[5])
    say("brakes: never")
    expect(answer).to_have_text("Saved")
    say(" ".join(priorities[:5]))
    say("down")
    expect(ada.page.get_by_role("switch", name=re.compile("Power down"))).to_be_checked()
    say("lock")
    expect(answer).to_have_text("Your program lies face down.")
    line.press("Escape")
    expect(line).to_have_count(0)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
