"""When the race is over: moments, rematch, and going on from a turn."""

from __future__ import annotations

import json
import re
import time
from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SHORTLY, Visitor

BOARD = """board: Short Yard
edition: ours
map:
       A     B     C     D     E
    +     +     +     +     +     +
  1
    +     +     +     +     +     +
  2
    +     +     +     +     +     +
  3
    +     +     +     +     +     +
  4         d1          d2
    +     +     +     +     +     +
"""
COURSE = "course: Short Yard\nedition: 2005\nboards:\n  yard at A1\nflags: B2\n"


def race_to_the_flag(ada: Visitor, flags: str = "B2", *, counting: bool = False) -> str:
    """Alone on a short course, by the programs that are suggested; where that is.

    It may count as a race against bots that are as good as oneself.
    """
    ada.post("/me", {"name": "Ada"})
    text = COURSE.replace("B2", flags)
    course = ada.post("/courses", {"text": text, "boards": {"yard": BOARD}})["course"]["id"]
    ada.open_race({"course": course, "seats": [{"kind": "person"}]})
    room = urlsplit(ada.page.url).path
    if counting:
        kept = json.dumps({"strength": 1, "racing": [room.rpartition("/")[2]]})
        ada.page.evaluate("kept => localStorage.setItem('roborally.matched', kept)", kept)
    play_by_suggestions(ada)
    return room


def play_by_suggestions(ada: Visitor) -> None:
    """Turn after turn, for as long as it takes."""
    played, late = 0, time.monotonic() + SHORTLY * 4 / 1000
    while not ada.page.get_by_role("heading", name="Places").count():
        assert time.monotonic() < late, ada.page.inner_text("body")
        if ada.programming and ada.turn > played:
            played = ada.turn
            ada.page.get_by_role("button", name="Suggest").click()
            ada.page.locator(".suggestion").first.click()
            ada.page.get_by_role("button", name="Lock in program").click()
        ada.answer_or_skip()


def test_moments_lead_into_the_replay(visit: Visit) -> None:
    ada = visit()
    race_to_the_flag(ada)
    moment = ada.page.locator(".moments a").last
    expect(moment).to_contain_text("touched all flags")
    moment.click()
    expect(ada.page).to_have_url(re.compile(r"/race/\w+#\d+\.\d\.\d+"))
    expect(ada.page.locator(".caption")).to_contain_text("touched all flags")


def test_whoever_wins_meets_stronger_bots(visit: Visit) -> None:
    """Bots as good as oneself are the usual choice; a win counts once, however often it is seen."""
    ada = visit()
    held: list[Route] = []
    ada.context.route("**/api/v1/editions", lambda route: held.append(route), times=1)  # noqa: PLW0108  not a built-in
    ada.page.get_by_role("button", name="Play now").click()
    expect(ada.page.get_by_role("button", name="Play now")).to_be_disabled()
    held.pop().continue_()
    expect(ada.page.get_by_role("heading", name="Your program")).to_be_visible()
    assert levels(ada) == ["Novice"] * 3, "also for who cannot wait for the levels to be known"
    room = race_to_the_flag(ada, counting=True)
    ada.go("/")
    ada.go(room)
    expect(ada.page.get_by_role("heading", name="You win")).to_be_visible()
    ada.go("/")
    expect(ada.page.get_by_role("radio", name="as good as you")).to_be_checked()
    ada.play_now()
    assert levels(ada) == ["Apprentice", "Apprentice", "Novice"]


def levels(ada: Visitor) -> list[str]:
    """Those of the bots in the room that is open."""
    id = ada.page.url.rpartition("/")[2].partition("#")[0]
    answer = ada.context.request.get(f"{ada.address}/api/v1/rooms/{id}")
    return [seat["level"] for seat in answer.json()["seats"] if seat["kind"] == "bot"]


def test_everybody_who_sat_is_led_to_the_rematch(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.post("/me", {"name": "Ada"})
    plan = {"course": "risky-exchange-2005", "seats": [{"kind": "person"}, {"kind": "person"}]}
    room = ada.post("/rooms", plan)["id"]
    bob.post("/me", {"name": "Bob"})
    bob.post(f"/rooms/{room}/join", {})
    ada.post(f"/rooms/{room}/start", {})
    ada.post(f"/rooms/{room}/close", {})
    for person in (ada, bob):
        person.go(f"/room/{room}")
        expect(person.page.get_by_text("The host ended this room")).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(bob.page.get_by_role("status")).to_contain_text("your seat is kept")
    expect(ada.page.get_by_role("button", name="Start the race")).to_be_visible()
    expect(bob.page).to_have_url(ada.page.url)
    expect(bob.page.locator(".seats .mine")).to_contain_text("Bob")


def test_who_wants_to_stay_is_not_led_away(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    room = ada.post("/rooms", {"seats": [{"kind": "person"}, {"kind": "person"}]})["id"]
    ada.post(f"/rooms/{room}/close", {})
    ada.go(f"/room/{room}")
    expect(ada.page.get_by_text("The host ended this room")).to_be_visible()
    ada.post(f"/rooms/{room}/rematch", {})
    ada.page.get_by_role("button", name="Stay here").click()
    expect(ada.page.get_by_text("You are taken there")).to_have_count(0)
    expect(ada.page.get_by_role("link", name="Go there")).to_be_visible()


WIDE_BOARD = BOARD.replace("  4         d1          d2", "  4   d1    d2    d3    d4")


def test_the_result_of_a_team_names_it_and_places_partners_together(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    course = ada.post("/courses", {"text": COURSE, "boards": {"yard": WIDE_BOARD}})["course"]["id"]
    bots = [{"kind": "bot", "level": "Scrap", "team": team} for team in (0, 1, 1)]
    ada.open_race({"course": course, "seats": [{"kind": "person", "team": 0}, *bots]})
    play_by_suggestions(ada)
    places = ada.page.locator(".places > li")
    expect(places).to_have_count(6)
    heads = [places.nth(number).inner_text().strip() for number in (0, 3)]
    assert sorted(heads) == ["Team A", "Team B"]
    title = "Your team wins" if heads[0] == "Team A" else "Team B wins"
    expect(ada.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    assert ada.page.locator(".places .place").all_inner_texts() == ["1", "1", "2", "2"]
