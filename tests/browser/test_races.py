"""Whole races and turns, as people play them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import open_lobby, sit_down
from tests.browser.visitor import SHORTLY

ALONE = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person", "robots": ["Twonky"]}, {"kind": "bot", "level": "Novice"}],
}

FEW = {"any_number_of_players": True}


def test_one_click_starts_a_race_that_ends_with_places_and_a_replay(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("radio", name="Racer").click()
    ada.play_now()
    assert ada.turn == 1
    ada.play_to_the_end(SHORTLY * 4 / 1000)
    expect(ada.page.locator(".places li")).to_have_count(4)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("heading", name="Moments")).to_be_visible()
    expect(ada.page.locator(".caption")).to_contain_text("The race is over")
    ada.page.keyboard.press("Home")
    expect(ada.page.locator(".caption")).not_to_contain_text("The race is over")
    ada.page.get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_text("The record is sound.")).to_be_visible()
    ada.page.get_by_label("Go to").fill("2")
    ada.page.keyboard.press("Enter")
    begun: list[str] = []
    ada.page.on("request", lambda request: begun.append(request.url.rpartition("/")[2]))
    ada.page.get_by_role("button", name="Play on from turn 2").dblclick()
    ada.wait_for_turn(2)
    assert ada.turn == 2
    assert begun.count("play-on") == 1


def test_two_people_in_two_browsers_share_a_race_by_its_link(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.page.get_by_role("radio", name="1", exact=True).click()
    ada.page.get_by_role("button", name="Invite by link").click()
    expect(ada.page.get_by_role("button", name="Start the race")).to_be_visible()
    bob.page.goto(ada.page.url)
    sit_down(bob, ada)
    expect(bob.page.get_by_text("The host starts the race.")).to_be_visible()
    ada.page.get_by_role("button", name="Start the race").click()
    for person in (ada, bob):
        expect(person.page.locator("#hand-title")).to_be_visible()
        person.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name=re.compile("Waiting for"))).to_be_visible()
    ada.page.get_by_role("textbox", name="Say something").fill("one minute")
    ada.page.keyboard.press("Enter")
    expect(bob.page.locator(".said").get_by_text("one minute")).to_be_visible()
    bob.page.keyboard.press("Enter")
    for person in (ada, bob):
        person.page.locator("#board").focus()
        person.page.locator("#board").blur()
    ada.wait_for_turn(2, bob)


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
    seats = [{"kind": "person", "robots": ["Twonky"]}, {"kind": "bot", "level": "Novice"}]
    plan = {"edition": "2016", "course": "dizzy-highway-2016", "seats": seats, "seed": "b"}
    ada.open_race(plan)
    expect(ada.page.get_by_role("heading", name="Where does Twonky start?")).to_be_visible()
    ada.page.locator("g.mark").first.click()
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    energy = int(ada.page.locator(".robot.mine .fact b").first.inner_text())
    lasting = ada.page.locator(".upgrade.offered", has_text="permanent").first
    bought = lasting.locator("b").first.inner_text()
    price = int(lasting.locator(".price").inner_text())
    lasting.get_by_role("button", name="Buy").click()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(ada.page.locator(".robot.mine")).to_contain_text(bought)
    assert int(ada.page.locator(".robot.mine .fact b").first.inner_text()) == energy - price
    told = ada.page.get_by_role("log").get_by_text(f"buys {bought} for {price} energy")
    expect(told.first).to_be_visible()
    ada.fill()
    lock = ada.page.get_by_role("button", name="Lock in program")
    if lock.count() == 0:
        ada.page.keyboard.press("Alt+ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)


def test_when_time_runs_out_the_cards_already_placed_stay(visit: Visit) -> None:
    ada = visit()
    open_lobby(ada, ALONE | {"clock": {"kind": "decision", "program": 12, "answer": 5}})
    ada.page.get_by_role("button", name="Start the race").click()
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ada.page.keyboard.press("1")
    name = ada.page.locator(".registers .card .name").first.inner_text()
    priority = ada.page.locator(".registers .card .head").first.inner_text()
    revealed = ada.page.get_by_role("log").get_by_text(
        re.compile(rf"Twonky reveals {name} \({priority.strip()}\)")
    )
    expect(revealed.first).to_be_visible()


def test_a_question_is_answered_on_the_board_by_arrow_keys_and_no_key_answers_two(
    visit: Visit,
) -> None:
    ada = visit()
    ada.open_race(ALONE | {"course": "island-hop-2005", "seed": "falls", "house_rules": FEW})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    ada.page.keyboard.press("Space")
    title = ada.page.locator("#prompt-title")
    expect(title).to_contain_text("come back powered down")
    ada.page.keyboard.down("Enter")
    expect(title).to_contain_text("face")
    for _ in range(5):
        ada.page.keyboard.down("Enter")  # as it comes from a key that is held
    ada.page.wait_for_timeout(300)
    expect(title).to_contain_text("face")
    ada.page.keyboard.up("Enter")
    ada.page.keyboard.press("ArrowLeft")
    expect(title).to_have_count(0)


def test_two_robots_at_one_seat_are_programmed_one_after_the_other(visit: Visit) -> None:
    ada = visit()
    seats = [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]
    ada.open_race({"course": "interference-2005", "seats": seats, "seed": "two"})
    expect(ada.page.get_by_role("heading", name="Interference: which robot runs?")).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("Squash Bot")).last.click()
    which = ada.page.get_by_role("group", name="Which robot").get_by_role("button")
    expect(which).to_have_text([re.compile("Twonky.*blocker"), re.compile("Squash Bot.*runner")])
    expect(which.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(ada.page.get_by_role("heading", name="Program of Twonky")).to_be_visible()
    expect(ada.page.locator(".caption")).to_have_text("Twonky blocks: it cannot touch flags.")
    which.nth(1).click()
    expect(ada.page.get_by_role("heading", name="Program of Squash Bot")).to_be_visible()
    ada.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Program of Twonky")).to_be_visible()
    expect(which.nth(1)).to_be_disabled()
    ada.fill()
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)


def test_capture_the_flag_is_set_up_on_the_board(visit: Visit) -> None:
    ada = visit()
    bots = [{"kind": "bot", "level": "Novice", "team": team} for team in (0, 1, 1)]
    seats = [{"kind": "person", "team": 0}, *bots]
    ada.open_race({"course": "capture-the-flag-2005", "seats": seats, "seed": "flag"})
    expect(ada.page.get_by_role("heading", name="which board is home?")).to_be_visible()
    expect(ada.page.locator("aside h2").first).to_have_text("Team A, yours")
    ada.page.get_by_role("button", name=re.compile("Vault")).click()
    expect(ada.page.get_by_role("log").get_by_text("The home of team A is Vault.")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="where does Twonky start?")).to_be_visible()
    ada.page.locator("g.mark").nth(3).click()
    expect(ada.page.get_by_text("Click an arrow, or press an arrow key.")).to_be_visible()
    ada.page.get_by_role("button", name="Another square").click()
    ada.page.locator("g.mark").nth(5).click()
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(
        ada.page.get_by_role("log").get_by_text(re.compile("Twonky is put .* south"))
    ).to_be_visible()
    teams = ada.page.locator("#board .team")
    expect(teams).to_have_text(["A", "B", "B", "A"])  # one's own robot is drawn last
    expect(ada.page.locator(".caption")).to_contain_text("flag of the other team")
