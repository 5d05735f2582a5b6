"""Phones upright and lying, tablets, and pages enlarged to twice their size."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
LYING_PHONE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}
ENLARGED = {"viewport": {"width": 720, "height": 450}}
"""What is left of 1440 by 900 at 200 %."""

SEATS = [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]
CLASSIC = {"course": "risky-exchange-2005", "seats": SEATS}
MODERN = {"edition": "2016", "course": "dizzy-highway-2016", "seats": SEATS}
ANY_NUMBER = {"any_number_of_players": True}
SLOW_CLOCK = {"clock": {"kind": "decision", "program": 600, "answer": 600}}

PARTS = "header .middle > *, header .end > :not(.unseen)"


def area(thing: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    box = thing.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def inside(person: Visitor, thing: Locator) -> bool:
    left, top, right, bottom = area(thing)
    size = person.page.viewport_size
    assert size
    return left >= 0 and top >= 0 and right <= size["width"] + 1 and bottom <= size["height"] + 1


@pytest.mark.parametrize("screen", [PHONE, SMALL_PHONE, LYING_PHONE, TABLET, ENLARGED])
def test_nothing_of_the_top_line_lies_on_anything_else(
    visit: Visit, screen: dict[str, object]
) -> None:
    ada = visit(**screen)
    ada.open_race(CLASSIC | SLOW_CLOCK)
    expect(ada.page.get_by_role("timer")).to_be_visible()
    parts = [part for part in ada.page.locator(PARTS).all() if part.is_visible()]
    assert len(parts) >= 4
    for one, other in combinations([area(part) for part in parts], 2):
        assert one[2] <= other[0] + 0.5 or other[2] <= one[0] + 0.5
    assert all(inside(ada, part) for part in parts)


LOUDNESS = """() => {
    window.loud = [];
    const plainly = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, time) {
        if (value <= 1) loud.push(value);
        return plainly.call(this, value, time);
    };
}"""
"""Note how loud sounds begin; their other values are tones."""


def test_theme_sound_and_language_are_in_the_menu_of_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open_race(CLASSIC)
    ada.page.get_by_role("button", name="Menu").tap()
    menu = ada.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Theme: as the system").tap()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    menu.get_by_role("button", name="Theme: dark").tap()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")
    menu.get_by_role("button", name="Sound is off").tap()
    expect(menu.get_by_role("button", name="Sound is on")).to_be_visible()
    ada.page.evaluate(LOUDNESS)
    menu.get_by_role("slider", name="Volume").fill("0.5")
    ada.page.wait_for_function("() => loud.length === 2 && loud.every(one => one === 0.04)")
    menu.get_by_role("button", name="Deutsch").tap()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")


def test_a_robot_of_the_strip_tells_all_on_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open_race(CLASSIC | {"house_rules": {"starting_options": 2}})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    twonky = ada.page.get_by_role("complementary").get_by_role("button", name=re.compile("Twonky"))
    twonky.tap()
    robots = ada.page.get_by_role("dialog", name="Robots")
    expect(robots.get_by_text("Twonky", exact=True)).to_be_visible()
    expect(robots.get_by_text("Lives").first).to_be_visible()
    texts = robots.locator("dd")
    expect(texts.first).to_have_text(re.compile(".{21}"))
    assert texts.count() >= 2
    assert all(len(text) > 20 for text in texts.all_inner_texts())
    twonky.tap()
    expect(robots).to_have_count(0)


def test_energy_is_shown_among_the_robots_of_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open_race(MODERN)
    ada.page.get_by_role("button", name="Menu").tap()
    ada.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Robots").tap()
    robots = ada.page.get_by_role("dialog", name="Robots")
    expect(robots.get_by_title("Energy").first).to_be_visible()


@pytest.mark.parametrize("screen", [LYING_PHONE, TABLET, ENLARGED])
def test_cards_are_placed_with_the_board_in_sight(visit: Visit, screen: dict[str, object]) -> None:
    ada = visit(**screen)
    ada.open_race(CLASSIC)
    hand = ada.page.locator("ul.hand li button")
    expect(hand).to_have_count(9)
    hand.last.scroll_into_view_if_needed()
    board, lock = ada.page.locator("#board"), ada.page.locator("[data-ask]")
    for thing in (board, lock, hand.last):
        assert inside(ada, thing)
    left, top, right, bottom = area(board)
    assert right - left >= 300
    assert bottom - top >= 220
    for place in range(5):
        hand.nth(place).click()
    expect(lock).to_be_enabled()
    assert ada.page.evaluate("window.scrollY") == 0
    assert ada.page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth"
        " && document.documentElement.scrollHeight <= innerHeight"
    )
    lock.click()
    ada.wait_for_turn(2)


def test_ones_robot_is_in_sight_when_the_race_opens(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open_race(CLASSIC)
    expect(ada.page.locator("ul.hand")).to_be_visible()
    expect(ada.page.locator("#board circle.mine")).to_be_visible()
    ada.page.wait_for_function(
        """() => {
            const [board, robot] = ['#board', '#board circle.mine'].map(found =>
                document.querySelector(found).getBoundingClientRect());
            return board.left <= robot.left && robot.right <= board.right
                && board.top <= robot.top && robot.bottom <= board.bottom;
        }"""
    )


def test_the_end_of_a_room_is_asked_for_twice(visit: Visit) -> None:
    ada = visit()
    ada.open_race(CLASSIC)
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="End the room").click()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    menu.get_by_role("button", name="End it for everybody?").click()
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Places")).to_have_count(0)


def test_names_of_rows_and_columns_stay_in_sight_on_a_large_course(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open_race(CLASSIC | {"course": "marathon-madness-2005", "house_rules": ANY_NUMBER})
    ada.wait_for_picture()
    frame = ada.page.locator("#board")
    frame.evaluate("frame => frame.scrollTo(120, 200)")
    left, top, right, bottom = area(frame)
    for strip in (".columns span", ".rows span"):
        names = [area(name) for name in ada.page.locator(strip).all()]
        seen = [n for n in names if left <= n[0] and n[2] <= right and top <= n[1] <= bottom]
        assert len(seen) >= 8, strip


def test_the_whole_hand_is_in_sight_on_a_low_screen(visit: Visit) -> None:
    ada = visit(viewport={"width": 1100, "height": 700})
    ada.open_race(CLASSIC | {"house_rules": {"starting_options": 1}})
    expect(ada.page.locator("ul.hand button").nth(8)).to_be_visible()
    foot = area(ada.page.locator(".foot"))
    for card in ada.page.locator("ul.hand button").all():
        assert area(card)[3] <= foot[1]


def test_suggestions_come_and_go_with_their_key(visit: Visit) -> None:
    ada = visit(viewport={"width": 1440, "height": 900})
    ada.open_race(CLASSIC | {"hints": True})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    power_down = ada.page.get_by_text("Power down next turn")
    ada.page.keyboard.press("h")
    expect(ada.page.locator(".suggestion").first).to_be_visible()
    expect(power_down).to_be_in_viewport()
    assert area(ada.page.locator(".suggestions"))[3] <= area(ada.page.locator(".foot"))[1]
    ada.page.keyboard.press("h")
    expect(ada.page.locator(".suggestion")).to_have_count(0)
    expect(power_down).to_be_visible()


def test_a_full_shop_leaves_room_for_the_board(visit: Visit) -> None:
    ada = visit(viewport={"width": 1100, "height": 700})
    ada.open_race(MODERN | {"seats": [*SEATS, *SEATS[1:] * 4]})
    expect(ada.page.locator("#prompt-title")).to_be_visible()
    ada.page.keyboard.press("Enter")
    shop = ada.page.get_by_role("region", name="Upgrade shop")
    expect(shop.locator(".names .chip").first).to_be_visible()
    expect(shop.locator(".upgrade")).to_have_count(0)
    _, top, _, bottom = area(ada.page.locator("#board"))
    assert bottom - top > 300
    shop.get_by_role("button", name="Show cards").click()
    expect(shop.locator(".upgrade").first).to_be_visible()
