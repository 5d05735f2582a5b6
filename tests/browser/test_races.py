"""Whole races and turns, as people play them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit

ALONE = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person", "robots": ["Twonky"]}, {"kind": "bot", "level": "Novice"}],
}

FEW = {"any_number_of_players": True}


def test_one_click_starts_a_race_that_ends_with_places_and_a_replay(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    assert ada.turn == 1
    ada.play_to_the_end(150)
    expect(ada.page.locator(".places li")).to_have_count(4)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("heading", name="Moments")).to_be_visible()
    expect(ada.page.locator(".caption")).to_contain_text("The race is over")
    ada.page.keyboard.press("Home")
    expect(ada.page.locator(".caption")).not_to_contain_text("The race is over")
    ada.page.get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_text("The record is sound.")).to_be_visible()


def test_two_people_in_two_browsers_share_a_race_by_its_link(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.page.get_by_role("radio", name="1", exact=True).click()
    ada.page.get_by_role("button", name="Invite by link").click()
    expect(ada.page.get_by_role("button", name="Start the race")).to_be_visible()
    bob.page.goto(ada.page.url)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_text("The host starts the race.")).to_be_visible()
    ada.page.get_by_role("button", name="Start the race").click()
    for person in (ada, bob):
        expect(person.page.locator("#hand-title")).to_be_visible()
        person.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name=re.compile("Waiting for"))).to_be_visible()
    ada.page.get_by_role("textbox", name="Say something").fill("one minute")
    ada.page.keyboard.press("Enter")
    expect(bob.page.get_by_text("one minute")).to_be_visible()
    bob.page.keyboard.press("Enter")
    for person in (ada, bob):
        person.page.locator("#board").focus()
        person.page.locator("#board").blur()
        person.wait_for_turn(2)


def test_the_cards_of_others_are_in_no_page(visit: Visit) -> None:
    ada = visit()
    seen: list[str] = []
    ada.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: seen.append(str(text)))
    )
    ada.open_race(ALONE)
    expect(ada.page.locator("#hand-title")).to_be_visible()
    hands = re.findall(r'"hand":\s*\[([^\]]*)\]', "".join(seen))
    own = [hand for hand in hands if "/" in hand]
    assert own, "the own hand is told"
    assert any('"?"' in hand or hand == "" for hand in hands)
    assert len(set(own)) == 1


def test_a_race_of_2016_with_a_purchase(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("radio", name="2016", exact=True).click()
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.get_by_role("heading", name=re.compile("Where does .* start"))).to_be_visible()
    ada.page.locator("g.mark").first.click()
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    energy = int(ada.page.locator(".robot.mine .fact b").first.inner_text())
    bought = ada.page.locator(".upgrade.offered b").first.inner_text()
    price = int(ada.page.locator(".upgrade.offered .price").first.inner_text())
    ada.page.get_by_role("button", name="Buy").first.click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(ada.page.locator(".robot.mine")).to_contain_text(bought)
    assert int(ada.page.locator(".robot.mine .fact b").first.inner_text()) == energy - price
    ada.fill()
    lock = ada.page.get_by_role("button", name="Lock in program")
    if lock.count() == 0:
        ada.page.keyboard.press("Alt+ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)


def test_when_time_runs_out_the_cards_already_placed_stay(visit: Visit) -> None:
    ada = visit()
    ada.open_race(ALONE | {"clock": {"kind": "decision", "program": 6, "answer": 5}})
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ada.page.keyboard.press("1")
    name = ada.page.locator(".registers .card .name").first.inner_text()
    priority = ada.page.locator(".registers .card .head").first.inner_text()
    revealed = ada.page.get_by_role("log").get_by_text(
        re.compile(rf"Twonky reveals {name} \({priority.strip()}\)")
    )
    expect(revealed.first).to_be_visible()


def test_a_question_is_answered_on_the_board_by_arrow_keys(visit: Visit) -> None:
    ada = visit()
    ada.open_race(ALONE | {"course": "island-hop-2005", "seed": "falls", "house_rules": FEW})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    for _ in range(12):
        ada.fill()
        ada.page.keyboard.press("Enter")
        for _ in range(30):
            title = ada.page.locator("#prompt-title")
            if title.count() and "face" in title.inner_text():
                ada.page.keyboard.press("ArrowLeft")
                expect(title).to_have_count(0)
                return
            if ada.programming or ada.page.get_by_role("heading", name="Places").count():
                break
            ada.answer_or_skip()
    raise AssertionError("no robot came back in twelve turns")
