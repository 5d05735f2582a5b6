"""Profiles, ladders, friends and the races of the day, as people come to them."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lobby import come_as, open_lobby, session_of, sit_down
from tests.browser.test_account import SCREENS, fits
from tests.browser.visitor import CONTRAST
from tests.web.rooms import create, start
from tests.web.serving import FILE, ServerProcess

TWO = {"course": "risky-exchange-2005", "seats": [{"kind": "person"}, {"kind": "person"}]}
A_DAY = 24 * 3600 * 1000


def raced(server: ServerProcess, user: str, *won: bool) -> None:
    """As if somebody had raced once a day, the last time today."""
    now = int(time.time() * 1000)
    rows = [
        {
            "user": user,
            "number": number,
            "room": f"{user}-{number}",
            "ended": now - (len(won) - number) * A_DAY,
            "place": 1 if one else 3,
            "won": one,
            "rating": 1500 + 15 * number,
            "spread": 200 - 10 * number,
        }
        for number, one in enumerate(won, 1)
    ]
    with closing(sqlite3.connect(server.folder / FILE, timeout=60)) as database, database:
        database.executemany(
            "INSERT INTO rated VALUES (:user, '2005', :number, :room, :ended, :place, 4, :won,"
            " 'Twonky', :rating, :spread)",
            rows,
        )


@SCREENS
def test_a_profile_tells_of_races_and_is_opened(
    visit: Visit, server: ServerProcess, screen: dict[str, Any]
) -> None:
    ada, eve = visit(**screen), visit()
    name = f"Ada {len(screen)}"
    user = ada.post("/me", {"name": name})["user"]["id"]
    raced(server, user, True, False, True, True, True, True)
    ada.go("/people")
    main = ada.page.locator("main")
    expect(main.get_by_role("region", name="Rating by rules")).to_contain_text("6 rated races")
    expect(main.get_by_text("1590 ± 140").first).to_be_visible()
    expect(main.get_by_text("beats three Racers in 4 of 10 races")).to_be_visible()
    expect(main.get_by_text("mostly with Twonky")).to_be_visible()
    expect(main.get_by_role("region", name="Days raced")).to_contain_text("6 days in a row")
    last = main.get_by_role("region", name="Last races").get_by_role("listitem")
    expect(last).to_have_count(6)
    expect(last.first).to_contain_text("a private race")
    ladder = main.get_by_role("region", name="Ladder")
    expect(ladder.locator("[aria-current]")).to_contain_text(name)
    expect(ladder).to_contain_text("Tactician")
    assert fits(ada)
    assert ada.page.evaluate(CONTRAST) == {}
    eve.go(f"/people/{user}")
    closed = eve.page.get_by_text(f"{name} shows this profile to friends only.")
    expect(closed).to_be_visible()
    for switch, on in (("My profile, for everybody", True), ("My place on the ladder", False)):
        main.get_by_role("switch", name=switch).click()
        expect(main.get_by_role("switch", name=switch)).to_be_enabled()
        expect(main.get_by_role("switch", name=switch)).to_be_checked(checked=on)
    eve.page.reload()
    expect(eve.page.get_by_role("region", name="Last races")).to_be_visible()
    expect(eve.page.get_by_role("region", name="Days raced")).to_have_count(0)
    expect(eve.page.get_by_role("region", name="Ladder")).to_contain_text("Racer")
    expect(eve.page.get_by_role("region", name="Ladder")).not_to_contain_text(name)


def test_the_first_visitor_of_a_server_finds_the_bots_on_the_ladder(visit: Visit) -> None:
    ada = visit()
    ada.go("/ladder/2016")
    ladder = ada.page.get_by_role("region", name="Ladder")
    expect(ladder).to_contain_text("Master")
    expect(ladder.get_by_role("radio", name="2016")).to_be_checked()
    ladder.get_by_role("radio", name="1994").click()
    expect(ladder.get_by_role("radio", name="1994")).to_be_checked()
    expect(ladder).to_contain_text("Novice")


def test_friends_are_made_at_the_table_and_invited_with_one_press(visit: Visit) -> None:
    ada, bob = visit(), visit()
    room = open_lobby(ada, TWO)
    come_as(bob, "Bob", room)
    sit_down(bob, ada)
    ada.page.get_by_role("button", name="Ask Bob to be friends").click()
    expect(ada.page.get_by_text("asked", exact=True)).to_be_visible()
    bob.go("/")
    wanted = bob.page.get_by_role("region", name="Friends")
    expect(wanted).to_contain_text("Ada wants to be friends")
    wanted.get_by_role("button", name="Agree").click()
    expect(wanted).to_have_count(0)
    again = open_lobby(ada, TWO)
    ada.page.get_by_role("button", name="Invite Bob").click()
    expect(ada.page.get_by_text("invited", exact=True)).to_be_visible()
    bob.go("/")
    expect(wanted).to_contain_text("Ada invites you")
    expect(wanted).to_contain_text("Risky Exchange")
    wanted.get_by_role("link", name="Join").click()
    expect(bob.page).to_have_url(re.compile(again))
    sit_down(bob, ada)
    bob.go("/people")
    friends = bob.page.get_by_role("region", name="Friends")
    expect(friends.get_by_role("link", name="Ada")).to_be_visible()
    friends.get_by_role("button", name="End the friendship with Ada").click()
    expect(friends).to_contain_text("None yet")
    expect(friends.get_by_role("button", name="Ask Ada to be friends")).to_be_visible()


def test_the_first_page_shows_the_races_of_the_day(visit: Visit, server: ServerProcess) -> None:
    ada, eve = visit(), visit()
    someone = session_of(ada, server)
    room = create(someone, house_rules={"lives": 1}, listed=False)
    start(someone, room)
    with someone.visit(room) as table:
        table.play()
    someone.get(f"/races/{room}")  # it is kept
    with closing(sqlite3.connect(server.folder / FILE, timeout=60)) as database, database:
        judged = "UPDATE races SET worth = 6, why = 'leads', times = 2 WHERE room = ?"
        assert database.execute(judged, (room,)).rowcount == 1
    ada.go("/")
    today = ada.page.get_by_role("region", name="Races of the day")
    expect(today).to_contain_text("the lead changed 2 times")
    eve.go("/")
    expect(eve.page.get_by_role("region", name="Open races")).to_be_visible()
    expect(today.get_by_role("link", name="Replay")).to_have_attribute("href", f"/race/{room}")
    with closing(sqlite3.connect(server.folder / FILE, timeout=60)) as database:
        (listed,) = database.execute("SELECT listed FROM races WHERE room = ?", (room,)).fetchone()
    assert not listed, "so that only who was there finds it"
    expect(
        eve.page.get_by_role("link", name="Replay").and_(eve.page.locator(f"[href='/race/{room}']"))
    ).to_have_count(0)
