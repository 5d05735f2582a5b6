"""The studio: courses and boards are made with mouse, keys and text, and all three say the same."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from roborally.floor.library import read_course_file
from tests.browser.conftest import Visit
from tests.browser.first_course import PATIENT, Drawing, take
from tests.browser.studio_visits import COURSE, expect_text, open_studio
from tests.browser.test_in_sight import DESKTOP
from tests.browser.test_small_screens import PHONE

LYING_TABLET: Final = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}


def test_text_picture_and_checks_are_one_course(visit: Visit) -> None:
    ada = visit()
    page = open_studio(lambda: ada)
    expect(page.get_by_text("there is no flag to race to")).to_be_visible()
    text = page.locator("#studio-text")
    text.fill(COURSE)
    expect(page.get_by_role("heading", name="Mine")).to_be_visible()
    expect(page.get_by_role("button", name="Go to flag 2 on B6")).to_be_visible()
    expect(page.get_by_text("no errors")).to_be_visible()
    page.get_by_role("button", name=re.compile("Show: .*lies on a belt")).first.click()
    expect(page.locator(".found")).to_have_count(1)
    page.get_by_role("button", name="Fix: flag 2 on B6 lies on a belt").click()
    expect_text(page, "flags: H2 B5")
    page.get_by_role("button", name="Undo").click()
    expect_text(page, "flags: H2 B6")
    before = page.locator("#canvas img").get_attribute("src")
    text.fill(text.input_value().replace("exchange-2005", "exchagne"))
    expect(page.get_by_text("did you mean exchange")).to_be_visible()
    expect(page.locator(".gutter .wrong")).to_have_text("7")
    assert page.locator("#canvas img").get_attribute("src") == before, "the picture waits"
    ada.complaints.clear()  # the browser notes the refusal
    text.fill(text.input_value().replace("exchagne", "exchange-2005"))
    expect(page.get_by_text("reads well")).to_be_visible()
    page.get_by_label("Boards of the course").last.select_option(label="Exchange")
    page.get_by_role("button", name="Turn the board").click()
    expect_text(page, "exchange-2005 at A1 turned 90")
    page.get_by_role("button", name="Mirror", exact=True).click()
    expect_text(page, "turned 90 mirrored")
    page.get_by_role("button", name="Make my own copy").click()
    expect_text(page, "exchange-2005-own at A1 turned 90 mirrored")
    page.get_by_role("button", name="Keep it as it lies").click()
    expect_text(page, "exchange-2005-own at A1\n")
    expect(page.get_by_text("draft, saved")).to_be_visible()
    page.reload()
    expect_text(page, "exchange-2005-own at A1\n")


def test_a_draft_is_driven_kept_shared_and_made_another_course_of(
    visit: Visit, tmp_path: Path
) -> None:
    page = open_studio(visit)
    expect(page.get_by_role("button", name="Test drive")).to_be_disabled()
    page.locator("#studio-text").fill(COURSE)
    page.get_by_role("button", name="Test drive").click()
    expect(page.locator("ul.hand")).to_be_visible()
    page.get_by_role("link", name="Back to the draft").click()
    expect_text(page, "flags: H2 B6")
    page.get_by_role("link", name="My courses").click()
    waiting = page.get_by_role("link", name="Races", exact=True)
    expect(waiting, "nobody waits for the end of a test drive").to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Keep a version").click()
    expect(page.get_by_text("Version 1 is kept")).to_be_visible()
    page.get_by_role("button", name="Keep a version").click()
    expect(page.get_by_role("button", name=re.compile("Link to version"))).to_have_count(1)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as file").click()
    bundle = tmp_path / saved.value.suggested_filename
    saved.value.save_as(bundle)
    assert bundle.name == "mine.course"
    assert read_course_file(bundle).flags == ((7, 1), (1, 5))
    page.get_by_role("link", name="My courses").click()
    expect(page.get_by_text("version 1")).to_be_visible()
    picture = page.locator(".designs img").get_attribute("src")
    assert picture
    course = re.search(r"own-\w+", picture)
    assert course
    bob = visit().page
    bob.goto(bob.url.rstrip("/") + f"/courses/{course[0]}")
    expect(bob.get_by_role("heading", name="Mine", exact=True)).to_be_visible()
    for thumb in ("I like it", "I do not like it"):
        expect(bob.get_by_role("button", name=thumb)).to_be_disabled()
    expect(bob.get_by_text("changes of the lead")).to_be_visible(timeout=PATIENT)
    bob.get_by_role("radio", name="Traffic").click()
    expect(bob.locator("g.heat .hot").first).to_be_attached()
    bob.get_by_role("button", name="Report this course").click()
    bob.get_by_label("What is wrong with it").fill("it is too good")
    bob.get_by_role("button", name="Send to the moderators").click()
    expect(bob.get_by_text("The moderators will look")).to_be_visible()
    page.goto(page.url.partition("/studio")[0] + f"/courses/{course[0]}")
    page.get_by_label("Licence").select_option(label="CC0: do with it what you like")
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_text("published", exact=True)).to_be_visible()
    page.get_by_role("link", name="Courses", exact=True).click()
    page.get_by_role("searchbox", name="Name or maker").fill("mine")
    page.get_by_role("combobox", name=re.compile("^From")).select_option(label="Published by me")
    expect(page.get_by_text("1 course fits")).to_be_visible()
    page.get_by_label("Players").select_option("8")
    page.get_by_label("Edition").select_option("2016")
    expect(page.get_by_text("No course fits. Clear")).to_be_visible()
    page.get_by_role("button", name="Clear the filters").click()
    expect(page.get_by_role("link", name="Make my own of Mine")).to_be_visible()
    page.get_by_role("radio", name="Surprise me").click()
    page.get_by_role("button", name="Show more").click()
    page.get_by_label("Difficulty").select_option(label="hard")
    page.get_by_label("Length").select_option(label="long")
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_role("radio", name="New", exact=True).click()
    page.get_by_role("link", name="Mine", exact=True).last.click()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Publish", exact=True)).to_be_visible()
    with bob.expect_download():
        bob.get_by_role("button", name="Save as file").click()
    bob.get_by_role("link", name="Make my own of it").click()
    expect_text(bob, "course: Mine")
    bob.get_by_role("button", name="Flag F").click()
    Drawing(bob, 12).click(3, 3)
    expect_text(bob, "flags: H2 B6 D4")
    page.get_by_role("link", name="Edit the draft (version 1)").click()
    expect_text(page, "flags: H2 B6\n")
    bob.get_by_role("link", name="My courses").click()
    bob.get_by_role("button", name="Drop Mine").click()
    bob.get_by_role("button", name="Drop Mine for good").click()
    expect(bob.get_by_text("You have made no course yet")).to_be_visible()
    files = bob.locator("input[type=file]")
    expect(files).to_be_enabled()
    files.set_input_files(bundle)
    expect_text(bob, "course: Mine")
    bob.goto(bob.url.partition("/studio")[0] + f"/courses/{course[0]}")
    bob.get_by_role("button", name="Race it now").click()
    expect(bob.locator("ul.hand")).to_be_visible()


CUT = """() => [...document.querySelectorAll('main .button')]
    .filter(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent.trim())"""
"""Buttons whose words do not fit into them."""


def test_on_every_screen_one_paints_reads_and_checks(visit: Visit) -> None:
    """Text and checks take turns where there is no room for both."""
    for screen in (DESKTOP, LYING_TABLET, PHONE):
        page = open_studio(partial(visit, **screen))
        expect(page.get_by_text("there is no flag to race to")).to_be_visible()
        for button in ("Fix: there is no place to start from", "Test drive"):
            expect(page.get_by_role("button", name=button)).to_be_visible()
        assert page.evaluate(CUT) == []
        take(page, "Pit #")
        draw = Drawing(page, 12)
        page.locator("#canvas").scroll_into_view_if_needed()
        if screen is DESKTOP:
            draw.click(1, 1)
        else:
            page.touchscreen.tap(*draw.at(1.5, 1.5))
            page.get_by_role("button", name="Text", exact=True).click()
            expect(page.get_by_text("there is no flag to race to")).to_be_hidden()
        page.get_by_role("button", name="board-own.board").click()
        expect_text(page, "#")
        assert page.evaluate(CUT) == []


def test_bots_tell_how_a_draft_races_while_one_looks(visit: Visit) -> None:
    page = open_studio(visit)
    expect(page.get_by_text("Bots race here as soon as")).to_be_visible()
    page.locator("#studio-text").fill(COURSE)
    rating = page.get_by_role("region", name="Live rating")
    expect(rating.get_by_text("changes of the lead")).to_be_visible(timeout=PATIENT)
    expect(rating.get_by_role("img", name=re.compile("1: [0-9]+ %"))).to_be_visible()
    expect(rating.get_by_text("100 of 100 races")).to_be_visible(timeout=PATIENT)
    shown = rating.get_by_label("What the drawing shows")
    for kind in ("Damage", "Traffic", "Pushes", "Deaths"):
        shown.select_option(label=kind)
        expect(page.locator(f"g.heat[data-kind={kind.lower()}] .hot").first).to_be_attached()
    expect(page.locator("g.heat text").first).to_be_visible()
    shown.select_option(label="Way alone")
    expect(page.locator("g.heat path.way")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Show: .*lies on a belt")).first.click()
    expect(page.locator(".found")).to_have_count(1)
    page.get_by_role("button", name="Flag F").click()
    Drawing(page, 12).click(10, 10)
    expect(rating.get_by_text("Before this change")).to_be_visible(timeout=PATIENT)


def test_everything_goes_by_keyboard(visit: Visit) -> None:
    page = open_studio(visit)
    page.locator("#canvas").focus()
    press = page.keyboard.press
    for key in ("b", "r", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown"):
        press(key)
    press("w")
    press("Shift+ArrowRight")
    press("f")
    press("ArrowDown")
    press("Enter")
    page.get_by_role("button", name="board-own.board").click()
    expect_text(page, ">    vw", "v  |")
    page.locator("#canvas").focus()
    press("v")
    press("Shift+ArrowUp")
    press("Shift+ArrowUp")
    press("Shift+ArrowLeft")
    expect(page.locator("rect.area")).to_be_visible()
    press("Control+c")
    press("Escape")
    for _ in range(5):
        press("ArrowRight")
    press("Control+v")
    for key in (
        "v",
        "Shift+ArrowRight",
        "x",
        "r",
        "Control+x",
        "Control+z",
        "g",
        "Delete",
        "+",
        "0",
    ):
        press(key)
    press("Escape")
    press("e")
    press("Enter")
    page.get_by_label("Codes").fill("P>135 >")
    page.get_by_label("Codes").press("Enter")
    expect_text(page, "P>135 >")
    page.get_by_label("Codes").fill("Q")
    page.get_by_label("Codes").press("Enter")
    expect(page.get_by_text("unknown element 'Q'").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Show: unknown")).click()
    page.get_by_role("searchbox", name="Find an element").fill("portal")
    expect(page.locator(".elements button")).to_have_count(1)
    take(page, "Portal (1)")
    expect(page.get_by_role("button", name="Paint B")).to_have_attribute("aria-pressed", "true")


def test_boards_are_laid_moved_and_described(visit: Visit) -> None:
    page = open_studio(visit)
    page.get_by_role("button", name="+ Board").click()
    page.get_by_role("searchbox", name="Find a board").fill("exchange")
    page.get_by_role("button", name="Exchange 2005").click()
    expect_text(page, "exchange-2005 at M1")
    page.get_by_role("button", name="+ Board").click()
    page.get_by_role("button", name="New empty board").click()
    expect_text(page, "board-own-2 at Y1")
    page.get_by_label("Column of its north-west corner").fill("1")
    page.get_by_label("Column of its north-west corner").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("over one another")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator("#studio-text")).not_to_have_value(re.compile("own-2"))
    page.get_by_role("button", name="Flag F").click()
    draw = Drawing(page, 24)
    draw.click(3, 3)
    draw.click(14, 3)
    expect_text(page, "flags: D4 O4")
    draw.drag([(3, 3), (5, 3)])
    expect_text(page, "flags: F4 O4")
    page.get_by_role("button", name="Board M").click()
    draw.drag([(14, 5), (14, 7)])
    expect_text(page, "exchange-2005 at M3", "flags: F4 O6")
    page.get_by_text("Course sheet").click()
    page.get_by_label("Name", exact=True).fill("Two Yards")
    page.get_by_label("Name", exact=True).press("Enter")
    page.get_by_role("combobox", name=re.compile("^Length")).select_option("long")
    page.get_by_role("button", name="4", exact=True).click()
    page.get_by_role("combobox", name=re.compile("^Energy cubes")).select_option("chosen")
    page.get_by_role("button", name="Energy cube").click()
    draw.click(7, 7)
    expect_text(page, "course: Two Yards", "players: 4", "length: long", "energy: H8")
    page.get_by_role("button", name="Erase E").click()
    draw.click(7, 7)
    expect_text(page, "energy: none")
