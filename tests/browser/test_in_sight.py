"""What a person needs is on the screen: on phones and tablets, with many robots, from the start."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.test_small_screens import CLASSIC, LYING_PHONE, PHONE, TABLET, area, inside
from tests.browser.visitor import Visitor

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
EIGHT = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, *[{"kind": "bot", "level": "Scrap"}] * 7],
}

SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({type: 'layout-shift', buffered: true});
"""
HIDDEN_PART = """element => {
    const box = element.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.9], [0.1, 0.9], [0.9, 0.1]];
    return points.filter(([x, y]) => {
        const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        return !top || !(element.contains(top) || top.contains(element));
    }).length;
}"""
"""How many of five points of an element lie under something else or outside of the screen."""


def programming(person: Visitor, plan: dict[str, Any]) -> None:
    person.open_race(plan)
    expect(person.page.locator("ul.hand")).to_be_visible()
    person.wait_for_picture()


def wholly_seen(person: Visitor, thing: Locator) -> bool:
    return inside(person, thing) and thing.evaluate(HIDDEN_PART) == 0


def square_on_screen(person: Visitor, column: int, row: int) -> tuple[float, float]:
    """Where the middle of a square is, from where the drawing of the floor lies."""
    left, top, right, bottom = area(person.page.locator("#board img"))
    side = 64 * (right - left) / (12 * 64 + 16)
    edge = 8 * side / 64
    assert abs((bottom - top - 2 * edge) / side - 16) < 0.1
    return left + edge + (column + 0.5) * side, top + edge + (row + 0.5) * side


def in_frame(person: Visitor, column: int, row: int) -> bool:
    """Whether a square is in the visible part of the board, and the small map not upon it."""
    left, top, right, bottom = area(person.page.locator("#board"))
    x, y = square_on_screen(person, column, row)
    little = person.page.locator(".minimap")
    if little.count():
        over = area(little)
        if over[0] <= x <= over[2] and over[1] <= y <= over[3]:
            return False
    return left <= x <= right and top <= y <= bottom


def test_a_phone_shows_robot_path_and_flag_while_one_programs(visit: Visit) -> None:
    """The flag is in the north, the docks in the south, and the path leads up to half-way."""
    ada = visit(**PHONE)
    programming(ada, CLASSIC)
    view = ada.page.evaluate(
        "async () => (await fetch(location.pathname.replace('/room', '/api/v1/rooms') + '/view'))"
        ".json()"
    )["view"]
    robot = next(one for one in view["robots"] if one["seat"] == 0)
    seen = [robot["square"], view["flags"][0]]
    expect(ada.page.get_by_text("Twonky needs flag 1 on H2")).to_be_visible()
    ada.page.wait_for_function("() => !document.querySelector('#board').matches(':hover')")
    for column, row in seen:
        expect(ada.page.locator("#board")).to_be_visible()
        assert in_frame(ada, column, row), (column, row)
    for digit in "123":
        ada.page.keyboard.press(digit)
    ghosts = ada.page.locator(".ghost")
    expect(ghosts.first).to_be_visible()
    expect(ada.page.get_by_text(re.compile("Ends on|Reaches|destroyed"))).to_be_visible()
    left, top, right, bottom = area(ada.page.locator("#board"))
    for ghost in ghosts.all():
        box = area(ghost)
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        assert left <= x <= right
        assert top <= y <= bottom
    assert in_frame(ada, *view["flags"][0])


def test_a_phone_shows_the_whole_title(visit: Visit) -> None:
    ada = visit(**PHONE)
    programming(ada, CLASSIC)
    title = ada.page.get_by_role("heading", level=1)
    expect(title).to_have_text("Risky Exchange")
    assert title.evaluate("one => one.parentElement.scrollWidth <= one.parentElement.clientWidth")


@pytest.mark.parametrize("screen", [PHONE, LYING_PHONE, TABLET], ids=["phone", "lying", "tablet"])
def test_the_whole_hand_and_all_controls_are_on_the_screen(
    visit: Visit, screen: dict[str, object]
) -> None:
    ada = visit(**screen)
    programming(ada, CLASSIC)
    cards = ada.page.locator("ul.hand li").all()
    assert len(cards) == 9
    assert [card.inner_text() for card in cards if not wholly_seen(ada, card)] == []
    ada.fill()
    lock_in = ada.page.get_by_role("button", name="Lock in")
    assert wholly_seen(ada, lock_in)
    assert lock_in.evaluate("one => one.scrollWidth <= one.clientWidth")
    lock_in.click()
    pause = ada.page.get_by_role("button", name="Pause")
    pause.click()
    controls = ada.page.locator(".transport button:visible").all()
    assert len(controls) >= 9
    assert [one.inner_text() for one in controls if not wholly_seen(ada, one)] == []


def test_with_eight_robots_there_is_room_for_chat_and_all_cards(visit: Visit) -> None:
    ada = visit(**DESKTOP)
    programming(ada, EIGHT)
    ada.fill()
    ada.page.get_by_role("button", name="Lock in").click()
    expect(ada.page.locator(".revealed li")).to_have_count(8)
    ada.page.get_by_role("button", name="Pause").click()
    assert all(wholly_seen(ada, row) for row in ada.page.locator(".revealed li").all())
    assert wholly_seen(ada, ada.page.get_by_placeholder("Say something"))
    robots = ada.page.get_by_role("complementary").get_by_role(
        "button", name=re.compile("dock|Bot")
    )
    assert all(inside(ada, robot) for robot in robots.all())
    _, top, _, bottom = area(ada.page.locator(".talk"))
    assert bottom - top >= 120


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_jumps_while_a_page_comes_to_be(visit: Visit, screen: dict[str, object]) -> None:
    ada = visit(**screen)
    ada.context.add_init_script(SHIFTS)
    ada.go("/")
    expect(ada.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(ada.page.locator(".gallery")).to_be_visible()
    assert ada.page.evaluate("window.shifted") < 0.1
    programming(ada, CLASSIC)
    assert ada.page.evaluate("window.shifted") < 0.1


def test_the_sign_in_of_a_phone_has_a_name(visit: Visit) -> None:
    ada = visit(**PHONE)
    expect(ada.page.get_by_role("button", name="Sign in")).to_be_visible()
