"""The room before the start, and who comes and goes while the race runs."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import (
    SLOW_ANSWER,
    SLOW_REQUEST,
    come_as,
    open_lobby,
    sit_down,
    start_together,
)
from tests.web.serving import ServerProcess
from tests.web.test_invited_bots import waiting
from tests.web.visiting import Someone, guest, program_of

TWO: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "person"}],
}


def test_the_host_arranges_the_seats(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    qr_code = ada.page.get_by_role("img", name=re.compile("QR code"))
    expect(ada.page.get_by_text("This address works on this computer only")).to_be_visible()
    expect(qr_code).to_have_count(0)  # it would lead phones to themselves
    come_as(bob, "Bob", room)
    sit_down(bob, ada)
    page = ada.page
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("combobox", name="Who plays on seat 3").select_option("Master")
    character = page.get_by_role("combobox", name="Character of seat 3")
    character.select_option("Otto")
    page.get_by_role("combobox", name="Robot of seat 1").select_option("Spin Bot")
    page.get_by_role("combobox", name="Robot of seat 3").select_option("Spin Bot")
    expect(bob.page.locator(".seats li")).to_have_count(3)
    expect(bob.page.locator(".seats li").nth(2)).to_contain_text("Spin Bot")
    expect(page.locator(".seats li .who")).to_have_text(
        ["Twitch Ada", "Squash Bot Bob", "Spin Bot Otto, Master bot"], use_inner_text=True
    )
    expect(page.locator(".seats li svg")).to_have_count(4)  # three robots and a face
    character.select_option("No character")
    expect(page.locator(".seats li").nth(2)).to_contain_text("Master bot")
    expect(page.locator(".seats li").nth(2)).not_to_contain_text("Otto,")
    page.get_by_role("button", name="Add a seat for a person").click()
    expect(page.get_by_text("Bots drive on free seats (1)")).to_be_visible()
    page.get_by_role("button", name="Take seat 4 away").click()
    expect(page.locator(".seats li")).to_have_count(3)
    own = bob.page.get_by_role("combobox")
    expect(own).to_have_count(1)
    expect(own).to_have_attribute("aria-label", "Robot of seat 2")


def test_the_host_changes_course_and_clock_before_the_start(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    come_as(bob, "Bob", room)
    page = ada.page
    page.get_by_text("Settings", exact=True).click()
    page.get_by_role("radio", name="2 min").click()
    expect(bob.page.get_by_text("Clock: 2 min")).to_be_visible()
    page.get_by_role("button", name=re.compile("Other course")).click()
    page.get_by_role("radio", name="2016", exact=True).click()
    page.get_by_role("radio", name=re.compile("Dizzy Highway")).click()
    page.get_by_role("button", name="Take this course").click()
    expect(bob.page.locator("header")).to_contain_text("Dizzy Highway")
    expect(page.locator(".seats li").first).to_contain_text("Ada")


def test_teams_are_chosen_in_the_lobby(visit: Visit) -> None:
    ada, bob = visit(), visit()
    plan = {"course": "toggle-boggle-2005", "seats": [{}, {}, {"kind": "bot"}, {"kind": "bot"}]}
    room = open_lobby(ada, plan)
    page = ada.page
    expect(page.get_by_text("Two teams of the same size")).to_be_visible()
    come_as(bob, "Bob", room)
    team = bob.page.locator(".seats li").nth(1)
    expect(team).to_contain_text("Team 2")
    page.get_by_role("combobox", name="Team of seat 2").select_option("Team 1")
    expect(page.get_by_role("alert")).to_contain_text("two equal teams")
    ada.complaints.clear()  # the browser itself tells of the refusal
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator("ul.hand")).to_be_visible()


def test_who_was_sent_away_is_let_in_again(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    come_as(bob, "Bob", room)
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Remove").click()
    expect(ada.page.get_by_text("sent away")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("sent you away")
    bob.complaints.clear()
    ada.page.get_by_role("button", name="Let in again").click()
    expect(ada.page.get_by_text("sent away")).to_have_count(0)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".seats .mine")).to_have_count(1)


def test_the_host_leaves_and_another_one_is_host(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    come_as(bob, "Bob", room)
    sit_down(bob, ada)
    ada.page.get_by_role("button", name="Stand up").click()
    expect(bob.page.get_by_role("button", name="Start the race")).to_be_visible()
    expect(ada.page.get_by_text("The host starts the race")).to_be_visible()


def test_an_answer_that_comes_late_does_not_undo_newer_news(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    come_as(bob, "Bob", room)
    sit = bob.page.get_by_role("button", name="Sit down")
    expect(sit).to_be_visible()
    bob.page.evaluate(SLOW_ANSWER, "/join")
    sit.click()
    expect(ada.page.get_by_role("button", name="Remove")).to_be_visible()
    ada.page.get_by_role("button", name="Stand up").click()
    starts = bob.page.get_by_role("button", name="Start the race")
    expect(starts).to_be_visible()
    bob.page.evaluate("release()")
    bob.page.wait_for_timeout(300)
    expect(starts).to_be_visible()


def test_what_is_clicked_first_is_done_first(visit: Visit) -> None:
    ada = visit()
    open_lobby(ada, TWO)
    ada.page.evaluate(SLOW_REQUEST, "/join")
    ada.page.get_by_role("button", name="Sit here too").click()
    ada.page.get_by_role("button", name="Start the race").click()
    ada.page.wait_for_timeout(300)
    ada.page.evaluate("release()")
    expect(ada.page.get_by_role("heading", name=re.compile("Pass the screen"))).to_be_visible()


def test_a_seat_is_offered_in_a_running_race_and_taken_with_the_next_turn(visit: Visit) -> None:
    ada, bob, eve = visit(), visit(), visit()
    room = start_together(ada, bob, TWO)
    come_as(eve, "Eve", room)
    expect(eve.page.locator("#board")).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Remove").click()
    ada.page.get_by_role("button", name="Offer the seat").click()
    eve.page.get_by_role("button", name="Take the seat").click()
    expect(ada.page.get_by_text("Eve takes over with the next turn")).to_be_visible()
    expect(eve.page.get_by_role("status").last).to_contain_text("with the next turn")
    ada.page.keyboard.press("Escape")
    ada.fill()
    ada.page.keyboard.press("Enter")
    eve.wait_for_turn(2, ada)
    expect(eve.page.locator("ul.hand")).to_be_visible()


def test_the_host_invites_a_bot_of_somebody(visit: Visit, server: ServerProcess) -> None:
    """It is shown as a bot of its author at its seat, in the chat and at the table."""
    ada = visit()
    room = open_lobby(ada, TWO)
    page = ada.page
    page.get_by_role("button", name="Invite a bot to seat 2").click()
    expect(page.get_by_text("No bot waits for an invitation now.")).to_be_visible()
    page.get_by_role("button", name="Invite nobody").click()
    author = guest(server, "Grace")
    machine = Someone(server)
    made = program_of(author, "play").post("/bots", {"name": "Nearest"})
    machine.headers["authorization"] = f"Bearer {made['token']}"
    machine.user = made["user"]["id"]
    coming = waiting(machine)
    page.get_by_role("button", name="Invite a bot to seat 2").click()
    page.get_by_role("button", name="Nearest, a bot of Grace").click()
    coming.join()
    expect(page.locator(".seats li .who").nth(1)).to_contain_text("Nearest, a bot of Grace")
    with machine.visit(room) as heard:
        assert heard.do("chat", text="beep")["type"] == "ack"
    expect(page.get_by_role("log")).to_contain_text("Nearest, a bot of Grace beep")
    page.get_by_role("button", name="Start the race").click()
    expect(page.get_by_role("button", name="Squash Bot, Nearest, a bot of Grace")).to_be_visible()
