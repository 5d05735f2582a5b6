"""What the tutorial promises: from an empty board to a race with a friend, and no word typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.first_course import make_first_course
from tests.browser.test_small_screens import PHONE

TUTORIAL: Final = Path(__file__).parents[2] / "docs" / "design" / "first-course.md"


def told_in_the_tutorial() -> str:
    """The course that its reader shall have."""
    found = re.search(
        r'title="first-course.course"\n(.*?)```', TUTORIAL.read_text("utf-8"), re.DOTALL
    )
    assert found
    return found[1]


def test_a_course_is_made_rated_driven_published_and_raced_by_a_friend(visit: Visit) -> None:
    ada = visit()
    make_first_course(ada)
    page = ada.page
    assert page.locator("#studio-text").input_value() == told_in_the_tutorial()
    page.keyboard.press("t")
    expect(page.locator("ul.hand")).to_be_visible()
    page.get_by_role("link", name="Back to the draft").click()
    page.get_by_role("button", name="Publish…").click()
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_text("published", exact=True)).to_be_visible()
    page.get_by_role("button", name="Invite by link").click()
    start = page.get_by_role("button", name="Start the race")
    expect(start).to_be_visible()
    bob = visit(**PHONE)
    bob.go(page.url.removeprefix(ada.address))
    bob.page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Remove")).to_be_visible()
    start.click()
    for person in (ada, bob):
        expect(person.page.locator("ul.hand")).to_be_visible()
    bob.go("/courses")
    bob.page.get_by_role("combobox", name=re.compile("^From")).select_option(
        label="Published by people"
    )
    expect(bob.page.get_by_role("link", name="New course", exact=True)).to_be_visible()
