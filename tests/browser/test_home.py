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
    bob.page.goto(bob.address)
    bob.page.locator(f"a[href='/room/{room}']").click()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".seats li").nth(1)).to_contain_text("Guest")
    ada.page.get_by_role("button", name="Start the race").click()
    expect(bob.page.locator("ul.hand")).to_be_visible()
    bob.page.goto(bob.address)
    expect(bob.page.get_by_text("waiting for you")).to_be_visible()
    bob.page.get_by_role("link", name="Continue").first.click()
    expect(bob.page.locator("ul.hand")).to_be_visible()


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


def test_a_guest_becomes_an_account_and_logs_in_elsewhere(visit: Visit) -> None:
    ada, again = visit(), visit()
    for person, button in ((ada, "Make an account"), (again, "Sign in")):
        person.page.get_by_role("button", name=re.compile("Sign in|Guest")).first.click()
        person.page.get_by_role("textbox", name="Your name").fill("Ada L.")
        person.page.get_by_role("textbox", name=re.compile("Password")).fill("difference engine")
        person.page.locator("form").get_by_role("button", name=button).click()
        expect(person.page.locator("form")).to_have_count(0)
        expect(person.page.locator("header").get_by_text("Ada L.")).to_be_visible()


def test_a_course_of_ones_own_with_a_mistake_is_explained(visit: Visit) -> None:
    ada = visit()
    ada.page.get_by_role("button", name="Own course file").click()
    ada.page.get_by_role("textbox", name="Own course file").fill("course: Nowhere\nedition: 2005\n")
    ada.page.get_by_role("button", name="Check and use it").click()
    expect(ada.page.get_by_role("alert").first).to_be_visible()
    ada.complaints.clear()  # the browser itself tells of the refusal
