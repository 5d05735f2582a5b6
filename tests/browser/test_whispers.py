"""What partners say to each other, and only to each other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import come_as

SEATS = [{"kind": "person", "team": seat % 2} for seat in range(3)]
SEATS.append({"kind": "bot", "level": "Scrap", "team": 1})


def test_a_word_to_the_team_is_for_its_partners_alone(visit: Visit) -> None:
    ada, bob, cleo = visit(), visit(), visit()
    ada.post("/me", {"name": "Ada"})
    room = ada.post("/rooms", {"course": "capture-the-flag-2005", "seats": SEATS})["id"]
    for person, name, seat in ((bob, "Bob", 1), (cleo, "Cleo", 2)):
        person.post("/me", {"name": name})
        person.post(f"/rooms/{room}/join", {"seat": seat})
    ada.post(f"/rooms/{room}/start", {})
    ada.go(f"/room/{room}")
    come_as(bob, "Bob", room)
    come_as(cleo, "Cleo", room)
    say = ada.page.get_by_role("textbox", name="Say something")
    say.fill("hello")
    say.press("Enter")
    for person in (bob, cleo):
        expect(person.page.locator(".said")).to_have_text("Ada hello")
    ada.page.get_by_role("button", name="To all").click()
    say.fill("to the east")
    say.press("Enter")
    expect(cleo.page.locator(".said").last).to_have_text("Ada (To the team) to the east")
    ada.page.get_by_role("button", name="To the team").click()
    say.fill("good luck")
    say.press("Enter")
    expect(bob.page.locator(".said")).to_have_text(["Ada hello", "Ada good luck"])
