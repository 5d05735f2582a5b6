"""The page of moderators: reports, measures, and the log of them; and giving up a course."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.test_accessible import findings
from tests.browser.test_account import SCREENS, fits, open_account
from tests.browser.test_people import sign
from tests.browser.visitor import CONTRAST, Visitor
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.test_moderation import COURSE
from tests.web.visiting import Refused, guest


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with moderators."""
    names = ("Desk Warden", "Phone Warden", "Course Warden")
    words = [word for name in names for word in ("--moderator", name)]
    running = ServerProcess(tmp_path_factory.mktemp("watched"), *words)
    yield running
    running.kill()


def moderator(visit: Visit, server: ServerProcess, screen: dict[str, Any]) -> Visitor:
    """Somebody who has the account of a moderator and is on the page."""
    who = visit(server.address, bypass_csp=True, **screen)
    name = "Phone Warden" if screen else "Desk Warden"
    sign(who, "Make an account", name, "keeps the peace")
    who.page.locator(".person > button").click()
    who.page.get_by_role("link", name="Moderation").click()
    expect(who.page.get_by_role("heading", level=1)).to_have_text("Moderation")
    return who


def measured(form: Locator, reason: str, button: str) -> None:
    form.get_by_label("Reason").fill(reason)
    form.get_by_role("button", name=button, exact=True).click()
    expect(form.get_by_role("status")).to_have_text("It is done and written down.")


@SCREENS
def test_a_report_is_dealt_with(
    visit: Visit, watched: ServerProcess, screen: dict[str, Any]
) -> None:
    ada, troll = guest(watched, "Ada"), guest(watched, f"Troll {len(screen)}")
    room = create(troll, people=2, name="Nasty room")
    with troll.visit(room) as talk:
        talk.do("chat", text="nasty words")
    ada.post("/reports", {"text": "insults me", "user": troll.user, "room": room})
    warden = moderator(visit, watched, screen)
    page = warden.page
    report = page.get_by_role("list", name="Reports").get_by_role("listitem")
    expect(report).to_contain_text("insults me")
    expect(report).to_contain_text("nasty words")
    expect(report).to_contain_text(f"About Troll {len(screen)}")
    assert fits(warden)
    assert page.evaluate(CONTRAST) == {}
    assert findings(warden) == []
    form = page.get_by_role("region", name="Measures")
    report.get_by_role("button", name="Mute …").click()
    expect(form.get_by_label("Id of the person")).to_have_value(troll.user)
    expect(form.get_by_label("Reason")).to_be_focused()
    form.get_by_label("Hours").fill("2")
    measured(form, "chat", "Mute")
    with troll.visit(room) as talk:
        assert "muted" in talk.do("chat", text="again")["message"]
    report.get_by_role("button", name="Ban …").click()
    measured(form, "insults", "Ban")
    with pytest.raises(Refused, match="banned"):
        troll.post(f"/rooms/{room}/start")
    report.get_by_role("button", name="End the room …").click()
    measured(form, "insults", "End the room")
    assert ada.get(f"/rooms/{room}")["status"] == "closed"
    log = page.get_by_role("list", name="Log")
    expect(log.get_by_role("listitem").first).to_contain_text(f"End the room Nasty room {room}")
    report.get_by_label("Reason").fill("done with")
    report.get_by_role("button", name="Dealt with").click()
    expect(report).to_have_text("Nobody has reported anything.")
    expect(log.get_by_role("listitem").first).to_contain_text("done with")
    for deed in ("Ban", "Mute"):
        done = f"{deed} Troll {len(screen)} {troll.user}"
        row = log.get_by_role("listitem").filter(has_text=done).last
        row.get_by_role("button", name="Take back").click()
        expect(log.get_by_role("listitem").first).to_contain_text(done)
    create(troll)
    page.get_by_role("button", name="Older ones").click()
    expect(page.get_by_role("button", name="Older ones")).to_have_count(0)
    assert findings(warden) == []


def test_a_course_is_hidden_and_shown_and_what_is_wrong_is_told(
    visit: Visit, watched: ServerProcess
) -> None:
    ada = guest(watched, "Ada")
    course = ada.post("/courses", {"text": COURSE.format(name="Nasty")})["course"]["id"]
    warden = visit(watched.address)
    sign(warden, "Make an account", "Course Warden", "keeps the peace")
    warden.page.goto(f"{watched.address}/moderation")
    form = warden.page.get_by_role("region", name="Measures")
    form.get_by_label("What is done").select_option("Hide the course")
    form.get_by_label("Id of the course").fill("nothing")
    form.get_by_role("button", name="Hide the course").click()
    expect(warden.page.get_by_role("alert")).to_contain_text("There is no such course.")
    warden.complaints.clear()  # the browser notes the refusal
    form.get_by_label("Id of the course").fill(course)
    measured(form, "nasty", "Hide the course")
    with pytest.raises(Refused):
        ada.get(f"/courses/{course}")
    log = warden.page.get_by_role("list", name="Log").get_by_role("listitem")
    log.first.get_by_role("button", name="Take back").click()
    expect(log.first).to_contain_text("Show the course again")
    assert ada.get(f"/courses/{course}")["name"] == "Nasty"


def test_others_see_nothing_of_it(visit: Visit) -> None:
    ada = visit()
    open_account(ada, "Ada")
    ada.go("/moderation")
    expect(ada.page.get_by_role("main")).to_contain_text("Only moderators")
    ada.page.locator(".person > button").click()
    expect(ada.page.get_by_role("link", name="Moderation")).to_have_count(0)


@SCREENS
def test_a_course_of_ones_own_is_given_up(visit: Visit, screen: dict[str, Any]) -> None:
    ada = visit(**screen)
    name = f"Short Lived {len(screen)}"
    ada.page.get_by_role("button", name="Own course").click()
    ada.page.get_by_role("textbox", name="Own course").fill(COURSE.format(name=name))
    ada.page.get_by_role("button", name="Check and use it").click()
    expect(ada.page.get_by_role("radio", name=name)).to_be_checked()
    give_up = ada.page.get_by_role("button", name=f"Give up {name}")
    give_up.click()
    give_up.locator("..").get_by_role("button", name="Close").click()
    give_up.click()
    ada.page.get_by_role("button", name=f"Give up {name} for good").click()
    expect(ada.page.get_by_role("radio", name=name)).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("radio").first).to_be_attached()
    expect(ada.page.get_by_role("radio", name=name)).to_have_count(0)
