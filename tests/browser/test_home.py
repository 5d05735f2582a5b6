"""The first page: set-up, open races, names and accounts."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_race_open_to_everyone_is_found_and_joined_on_the_first_page(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.page.get_by_role("radio", name="2", exact=True).first.click()
    ada.page.get_by_role("button", name="Open to everyone").click()
    expect(ada.page.get_by_role("button", name="Start the race")).to_be_visible()
    room = ada.page.url.rpartition("/")[2]
    bob.go("/")
    bob.page.locator(f"a[href='/room/{room}']").click()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".seats li").nth(1)).to_contain_text("Guest")
    ada.page.get_by_role("button", name="Start the race").click()
    expect(bob.page.locator("ul.hand")).to_be_visible()
    bob.go("/")
    expect(bob.page.get_by_text("waiting for you")).to_be_visible()
    bob.page.get_by_role("link", name="Continue").first.click()
    expect(bob.page.locator("ul.hand")).to_be_visible()


def test_somebody_to_play_with_is_one_press_away(visit: Visit) -> None:
    """The first one opens a race, the second sits down in it; other rules are another race."""
    ada, ben, carl = visit(), visit(), visit()
    find = re.compile("Find somebody to play with: 1994 rules, clock: 3 days")
    for who in (ada, ben):
        who.page.get_by_role("radio", name="1994", exact=True).click()
        who.page.get_by_role("radio", name="3 days").click()
        who.page.get_by_role("button", name=find).click()
        expect(who.page.locator(".seats")).to_be_visible()
    assert ada.page.url == ben.page.url
    expect(ada.page.get_by_role("button", name="Remove")).to_have_count(1)
    carl.page.get_by_role("radio", name="1994", exact=True).click()
    expect(carl.page.get_by_role("region", name="Open races")).to_contain_text("clock: 3 days")
    carl.page.get_by_role("button", name="Find somebody to play with").click()
    expect(carl.page.locator(".seats")).to_be_visible()
    assert carl.page.url != ada.page.url


def test_courses_can_be_filtered_and_chosen(visit: Visit) -> None:
    ada = visit()
    courses = ada.page.locator(".gallery .course")
    expect(courses.first).to_be_visible()
    every = courses.count()
    ada.page.get_by_role("radio", name="easy", exact=True).click()
    assert 0 < courses.count() < every
    ada.page.get_by_role("combobox", name="Players").select_option("8")
    assert courses.count() > 0
    courses.last.click()
    name = courses.last.locator(".name").inner_text()
    expect(ada.page.locator(".banner")).to_contain_text(name)
    ada.page.get_by_role("radio", name="Spin Bot").click()
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.locator(".robot.mine").first).to_contain_text("Spin Bot")


def test_house_rules_reach_the_race(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("button", name="House rules").click()
    ada.page.get_by_role("spinbutton", name="Lives").fill("5")
    ada.page.get_by_role("spinbutton", name="Damage at the start").fill("2")
    ada.page.keyboard.press("Tab")
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.locator(".robot.mine .lives i")).to_have_count(5)
    expect(ada.page.locator("ul.hand li")).to_have_count(7)


def test_a_course_of_ones_own_with_a_mistake_is_explained(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("button", name="Own course file").click()
    ada.page.get_by_role("textbox", name="Own course file").fill("course: Nowhere\nedition: 2005\n")
    ada.page.get_by_role("button", name="Check and use it").click()
    expect(ada.page.get_by_role("alert").first).to_be_visible()
    ada.complaints.clear()  # the browser itself tells of the refusal
    expect(ada.page.get_by_role("alert").get_by_role("listitem")).to_have_text(
        ["Error, line 2, column 1: the entry 'boards: …' is missing edition: 2005"]
    )
    ada.page.get_by_role("button", name="Deutsch").click()
    own = ada.page.get_by_role("textbox", name="Eigene Strecke")
    own.fill("course: Nirgends\nedition: 2005\nbords:\n  exchange-2005 at A1\nflags: H2\n")
    ada.page.get_by_role("button", name="Prüfen und nehmen").click()
    expect(ada.page.get_by_role("alert").get_by_role("listitem").first).to_have_text(
        "Fehler, Zeile 3, Spalte 1: "
        "der Schlüssel „bords“ ist unbekannt (meinst du „boards“?) bords:"
    )
    ada.complaints.clear()


def test_a_good_course_of_ones_own_is_raced_at_once(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("radio", name="2016", exact=True).click()
    ada.page.get_by_role("button", name="Own course file").click()
    ada.page.get_by_role("textbox", name="Own course file").fill(
        "course: Short Trip\nedition: 2005\nboards:\n  exchange-2005 at A1\n"
        "  docking-bay-plain at A13\nflags: C3 K9\n"
    )
    ada.page.get_by_role("button", name="Check and use it").click()
    expect(ada.page.get_by_role("status")).to_contain_text("Short Trip is sound")
    expect(ada.page.get_by_role("radio", name="2005", exact=True)).to_be_checked()
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    expect(ada.page.locator("header")).to_contain_text("Short Trip")


def test_courses_of_other_boxes_are_raced_by_the_postal_rules(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("radio", name="Postal", exact=True).click()
    ada.page.get_by_role("combobox", name="Box").select_option("Grand Prix")
    courses = ada.page.locator(".gallery .course")
    expect(courses).to_have_count(7)
    ada.page.get_by_role("radio", name=re.compile("Oil Change")).click()
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.get_by_role("heading", name=re.compile("Where does"))).to_be_visible()
    expect(ada.page.locator("header")).to_contain_text("Oil Change")


def test_a_team_course_explains_itself(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("radio", name="team", exact=True).click()
    ada.page.get_by_role("radio", name=re.compile("Toggle Boggle")).click()
    notes = ada.page.locator(".notes")
    expect(notes).to_contain_text("Two teams of the same size")
    expect(notes).to_contain_text("the team that holds all flags wins")
    expect(ada.page.get_by_role("radio", name="4", exact=True).first).to_be_disabled()


def test_a_race_one_no_longer_wants_is_ended_on_the_first_page(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.go("/")
    ada.page.get_by_role("button", name="End this race").click()
    ada.page.get_by_role("button", name="End it?").click()
    expect(ada.page.get_by_text("Races you sit in appear here")).to_be_visible()
