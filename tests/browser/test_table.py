"""Ways to work the table: mouse, keyboard, fingers, two languages, themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.web.serving import ServerProcess

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def cards_in_registers(person: Visitor) -> list[str]:
    found: list[str] = person.page.locator(".registers .place").evaluate_all(
        "slots => slots.map(slot => slot.querySelector('.head')?.innerText.trim() ?? '')"
    )
    return found


def test_keyboard_only(visit: Visit) -> None:
    ada = visit()
    expect(ada.page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(ada.page.get_by_role("heading", name="Set up a race")).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#hand-title")).to_be_visible()
    for key in ("1", "2"):
        ada.page.keyboard.press(key)
    first, second, *rest = cards_in_registers(ada)
    assert first
    assert rest == ["", "", ""]
    ada.page.keyboard.press("Backspace")
    assert cards_in_registers(ada)[:2] == [first, ""]
    ada.page.keyboard.press("2")
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("Alt+ArrowLeft")
    assert set(cards_in_registers(ada)) == {first, second, ""}
    ada.page.keyboard.press("Shift+Backspace")
    assert cards_in_registers(ada) == [""] * 5
    ada.fill()
    ada.page.keyboard.press("p")
    power_down = ada.page.get_by_role("switch", name=re.compile("Only a damaged robot"))
    expect(power_down).to_be_disabled()
    expect(power_down).not_to_be_checked()
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn(2)


def test_drag_and_drop(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    hand = ada.page.locator("ul.hand li button")
    slots = ada.page.locator(".registers .place")
    card = hand.nth(0).locator(".head span").first.inner_text()
    hand.nth(0).drag_to(slots.nth(2))
    assert cards_in_registers(ada) == ["", "", card, "", ""]
    slots.nth(2).drag_to(slots.nth(4))
    assert cards_in_registers(ada) == ["", "", "", "", card]
    slots.nth(4).click()
    assert cards_in_registers(ada) == [""] * 5


def test_the_path_of_the_program_is_drawn_and_told(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.fill()
    expect(ada.page.locator(".ghost .badge").first).to_be_visible()
    expect(ada.page.locator(".outcome")).not_to_contain_text("Put cards")


def test_resolution_can_be_paused_stepped_and_left(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    ada.page.keyboard.press("k")
    caption = ada.page.locator(".caption")
    before = caption.inner_text()
    ada.page.wait_for_timeout(1200)
    assert caption.inner_text() == before
    ada.page.keyboard.press("ArrowRight")
    expect(caption).not_to_have_text(before)
    ada.page.get_by_role("button", name="Back to live").click()
    expect(ada.page.get_by_role("heading", name="Playback")).to_have_count(0)


def test_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    wide = "document.documentElement.scrollWidth"
    assert ada.page.evaluate(wide) <= 390
    ada.page.get_by_role("button", name="Play now").tap()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    for place in range(5):
        ada.page.locator("ul.hand li button").nth(place).tap()
    assert all(cards_in_registers(ada))
    lock = ada.page.get_by_role("button", name="Lock in program")
    for thing in (lock, ada.page.locator("ul.hand li").last, ada.page.locator(".registers")):
        box = thing.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 844
        assert box["x"] + box["width"] <= 390
    assert ada.page.evaluate(wide) <= 390
    lock.tap()
    ada.page.get_by_role("button", name=re.compile("Skip")).tap()
    ada.wait_for_turn(2)


def test_german(visit: Visit) -> None:
    ada = visit(locale="de-DE")
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.page.get_by_role("button", name="Jetzt spielen").click()
    expect(ada.page.get_by_role("heading", name="Dein Programm")).to_be_visible()
    ada.fill()
    expect(ada.page.locator(".outcome")).to_contain_text(
        re.compile("Endet|Flagge|zerstört|Fällt|Verlässt|Erreicht")
    )
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".log").get_by_text("Runde 1 beginnt.").first).to_be_visible()
    ada.page.get_by_role("button", name="English").click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    expect(ada.page.locator(".log").get_by_text(re.compile("Turn . begins")).first).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_themes(visit: Visit, theme: str) -> None:
    ada = visit()
    button = ada.page.get_by_role("button", name=re.compile("Theme"))
    for _ in range(4):
        if ada.page.locator(f"html[data-theme={theme}]").count():
            break
        button.click()
    expect(ada.page.locator(f"html[data-theme={theme}]")).to_have_count(1)
    assert ada.pale_texts() == {}
    ada.play_now()
    assert ada.pale_texts() == {}
    ada.fill()
    expect(ada.page.locator("#board img")).to_have_attribute(
        "src", re.compile("high-contrast" if theme == "contrast" else theme)
    )
    ada.wait_for_picture()


def test_with_less_motion_robots_do_not_slide(visit: Visit) -> None:
    ada = visit(reduced_motion="reduce")
    ada.play_now()
    ada.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    ada.page.wait_for_timeout(600)
    transitions = ada.page.locator("#board g.robot").evaluate_all(
        "robots => robots.map(robot => robot.style.transition)"
    )
    assert set(transitions) <= {"none", ""}


def test_the_board_can_be_read_square_by_square(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.page.keyboard.press("g")
    ada.page.keyboard.press("ArrowUp")
    spoken = ada.page.locator(".around [aria-live]")
    expect(spoken).to_have_text(re.compile(r"^[A-L]\d+\. .+\.$"))


@pytest.mark.parametrize("path", ["/", "/learn", "/rules/2016", "/races"])
def test_every_button_has_a_name(visit: Visit, path: str) -> None:
    ada = visit()
    ada.go(path)
    expect(ada.page.locator("#main")).to_be_visible()
    ada.page.wait_for_timeout(500)
    nameless = ada.page.locator("button, a, input, select").evaluate_all(
        """things => things.filter(thing => !(thing.innerText || thing.ariaLabel
            || thing.labels?.length || thing.title)).map(thing => thing.outerHTML)"""
    )
    assert nameless == []


def test_nothing_is_fetched_from_elsewhere(visit: Visit, server: ServerProcess) -> None:
    ada = visit()
    ada.play_now()
    assert ada.asked == {server.address.removeprefix("http://")}


def test_cards_speak_german(visit: Visit) -> None:
    ada = visit(locale="de-DE")
    seats = [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]
    rules = {"any_number_of_players": True, "starting_options": 2}
    plan = {"course": "risky-exchange-2005", "seats": seats, "house_rules": rules, "seed": "cards"}
    ada.open_race(plan)
    options = ada.page.get_by_role("group", name="Optionskarten").get_by_role("button")
    expect(options.first).to_have_attribute("title", re.compile(".{20}"))  # the text of the card
    expect(options).to_have_count(2)
    title = options.first.locator("b").inner_text()
    expect(ada.page.locator(".robot.mine")).to_contain_text(title)
    german = options.first.get_attribute("title") or ""
    ada.page.get_by_role("button", name="English").click()
    options = ada.page.get_by_role("group", name="Option cards").get_by_role("button")
    expect(options.first).not_to_have_attribute("title", german)
    expect(options.first.locator("b")).not_to_have_text(title)


def test_robots_of_the_strip_have_names_on_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.page.get_by_role("button", name="Play now").tap()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    twonky = ada.page.get_by_role("button", name=re.compile("Twonky, .*flag 0 of .*no damage"))
    expect(twonky).to_be_visible()


def test_keys_show_the_legend_and_the_distances_from_the_antenna(visit: Visit) -> None:
    ada = visit()
    seats = [{"kind": "person"}, {"kind": "bot", "level": "Novice"}]
    ada.open_race({"edition": "2016", "course": "dizzy-highway-2016", "seats": seats})
    expect(ada.page.locator("#board img")).to_be_visible()
    ada.page.keyboard.press("a")
    distances = ada.page.locator("#board .rings text")
    assert set(distances.all_text_contents()) >= {"1", "5", "12"}
    ada.page.keyboard.press("a")
    expect(distances).to_have_count(0)
    ada.page.keyboard.press("l")
    legend = ada.page.get_by_role("dialog", name="Legend")
    for name in ("Express belt", "Energy space", "Priority antenna", "Checkpoint"):
        expect(legend.get_by_text(name, exact=True)).to_be_visible()
    expect(legend.get_by_text("Crusher", exact=True)).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(legend).to_have_count(0)


def test_what_was_skipped_is_told_in_a_few_sentences(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.fill()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    ada.page.keyboard.press("Space")
    told = ada.page.locator(".page > .unseen[aria-live=polite]")
    expect(told).to_contain_text("Twonky")
    assert 1 <= told.inner_text().count(".") <= 7


def test_a_swipe_is_one_event_on_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.page.get_by_role("button", name="Play now").tap()
    expect(ada.page.locator("ul.hand")).to_be_visible()
    for place in range(5):
        ada.page.locator("ul.hand li button").nth(place).tap()
    ada.page.get_by_role("button", name="Lock in program").tap()
    caption = ada.page.locator(".caption")
    expect(caption).to_be_visible()
    ada.page.keyboard.press("k")
    before = caption.inner_text()
    swipe = """([node, way]) => {
        const box = node.getBoundingClientRect();
        const finger = x =>
            new Touch({identifier: 1, target: node, clientX: x, clientY: box.y + 5});
        const send = (kind, x) => node.dispatchEvent(new TouchEvent(kind, {bubbles: true,
            touches: kind === 'touchstart' ? [finger(x)] : [], changedTouches: [finger(x)]}));
        send('touchstart', 200);
        send('touchend', 200 + way);
    }"""
    ada.page.evaluate(swipe, [caption.element_handle(), -120])
    expect(caption).not_to_have_text(before)
    ada.page.wait_for_timeout(800)
    ada.page.evaluate(swipe, [caption.element_handle(), 120])
    expect(caption).to_have_text(before)


def test_a_hidden_tab_calls_if_that_is_wanted(visit: Visit) -> None:
    ada = visit()
    ada.context.grant_permissions(["notifications"])
    ada.page.add_init_script(
        """window.calls = [];
        window.Notification = class {
            static permission = 'granted';
            static requestPermission = async () => 'granted';
            constructor(title, options) { window.calls.push(options.body); }
        };"""
    )
    ada.page.reload()
    ada.play_now()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Call me when I am asked").click()
    expect(ada.page.get_by_role("button", name="Do not call me when I am asked")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.fill()
    assert ada.page.evaluate("window.calls") == []
    ada.page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("() => window.calls.length > 0")
