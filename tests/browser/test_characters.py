"""Bots with names and faces: who chooses them, what they say, and that nobody has to hear it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from roborally.bots.characters import CHARACTERS
from tests.browser.conftest import Visit
from tests.browser.test_after import BOARD as YARD
from tests.browser.test_after import COURSE as SHORT
from tests.browser.visitor import SHORTLY

BOARD = """board: Under Fire
edition: ours
map:
       A     B     C     D     E     F
    +-----+-----+-----+-----+-----+-----+
  1 | ***>   d1                         |
    +-----+-----+-----+-----+-----+     +
  2 | ***>   d2                         |
    +-----+-----+-----+-----+-----+-----+
"""
COURSE = "course: Under Fire\nedition: 2005\nboards:\n  fire at A1\nflags: F2\n"
HOUSE = {"lives": 2, "starting_damage": 4, "any_number_of_players": True}
"""Three lasers along each row: whatever a robot does there, it is lost in the second register."""


def test_opponents_are_chosen_by_their_faces(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    faces = page.get_by_role("group", name="Characters")
    expect(faces.get_by_role("button")).to_have_text([one.name for one in CHARACTERS.values()])
    expect(faces.locator("svg")).to_have_count(len(CHARACTERS))  # everybody has a face
    for name in ("Felix", "Nora"):
        faces.get_by_role("button", name=name).click()
    faces.get_by_role("button", name="Felix").click()
    expect(faces.get_by_role("button", name="Felix")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Start with bots").click()
    robots = page.locator("button.robot")
    expect(robots.nth(1)).to_contain_text("Nora, Novice bot")
    expect(robots).to_have_count(4)
    expect(robots.filter(has_text=re.compile("Novice bot"))).to_have_count(3)


def test_a_bot_says_what_comes_of_it_to_who_wants_to_hear_it(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    course = ada.post("/courses", {"text": COURSE, "boards": {"fire": BOARD}})["course"]["id"]
    felix: dict[str, Any] = {"kind": "bot", "level": "Scrap", "character": "felix"}
    ada.open_race({"course": course, "seats": [{}, felix], "house_rules": HOUSE})
    page = ada.page
    expect(page.locator("#hand-title")).to_be_visible()
    said = page.locator(".said")
    expect(said).to_have_count(0)
    ada.fill()
    page.keyboard.press("Enter")
    ada.wait_for_turn(2)
    expect(said).to_have_text(re.compile(r"Felix\s+(You cannot win every bet|The odds were fine)"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Do not hear what bots say").click()
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Hear what bots say").click()
    expect(said).to_have_count(1)
    page.get_by_role("button", name="Silence the bots for everybody").click()
    expect(page.get_by_role("button", name="Let the bots speak again")).to_be_visible()
    page.get_by_role("button", name="Let the bots speak again").click()
    expect(page.get_by_role("button", name="Silence the bots for everybody")).to_be_visible()


def test_at_the_end_a_bot_has_the_last_word(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    course = ada.post("/courses", {"text": SHORT, "boards": {"yard": YARD}})["course"]["id"]
    bots = [{"kind": "bot", "character": one} for one in ("vera", "otto")]
    ada.open_race({"course": course, "seats": bots})
    ada.play_to_the_end(SHORTLY * 4 / 1000)
    expect(ada.page.locator(".said").last).to_have_text(re.compile(r"\s*(Vera|Otto)\s+\w.*"))
