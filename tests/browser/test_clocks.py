"""What a clock does to the table: it waits for the show, warns, and comes with some courses."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Error as PastTime
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

ALONE: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [
        {"kind": "person", "robots": ["Twonky"]},
        {"kind": "bot", "level": "Novice", "robots": ["Zoom Bot"]},
    ],
}
PATIENT = {"kind": "decision", "program": 3600, "answer": 3600}
LISTEN = """
window.heard = [];
window.AudioContext = class {
    currentTime = 0;
    createOscillator() {
        const tone = {
            frequency: {
                setValueAtTime: value => window.heard.push([tone.type, value]),
                exponentialRampToValueAtTime() {},
            },
            connect: other => other, start() {}, stop() {},
        };
        return tone;
    }
    createGain() {
        const gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
        return {gain, connect: other => other};
    }
};"""
"""Notes every tone that the page would play; a browser without a loudspeaker complains."""


def lock_in(person: Visitor) -> None:
    person.fill()
    person.page.keyboard.press("Enter")


def hold_time(person: Visitor) -> None:
    """From now on time passes on the page only where a test says so."""
    for _ in range(2):
        now: int = person.page.evaluate("Date.now()")
        with suppress(PastTime):  # it took longer than a second to say so, and now time stands
            person.page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 1, UTC))
            return
    raise AssertionError("time does not stand")


def behind(person: Visitor) -> int:
    """Seconds that the screen says it is behind the table."""
    return int(re.findall(r"\d+", person.page.locator(".transport .row").first.inner_text())[0])


@pytest.mark.parametrize("clock", [{"kind": "none"}, PATIENT], ids=["none", "decision"])
def test_the_race_is_shown_at_the_speed_of_the_button(visit: Visit, clock: dict[str, Any]) -> None:
    ada = visit()
    ada.page.clock.install()
    ada.open_race(ALONE | {"clock": clock})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    hold_time(ada)
    lock_in(ada)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    chosen = ada.page.get_by_role("radiogroup", name="Speed").get_by_role("radio", checked=True)
    expect(chosen).to_have_text("1\u00d7")
    seconds = behind(ada)
    assert seconds > 3
    ada.page.clock.run_for(600 * seconds)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    assert abs(behind(ada) - 0.4 * seconds) <= 1
    expect(chosen).to_have_text("1\u00d7")


def test_time_begins_after_the_show_and_the_screen_says_so(visit: Visit) -> None:
    ada = visit()
    ada.page.clock.install()
    ada.open_race(ALONE | {"clock": PATIENT | {"program": 600}})
    timer = ada.page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"^(9:\d\d|10:00)$"))
    hold_time(ada)
    lock_in(ada)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
    expect(timer).to_contain_text(re.compile(r"10:00\s*starts in 0:\d\d"))
    ada.page.keyboard.press("Space")
    expect(ada.page.locator("ul.hand")).to_be_visible()
    lock_in(ada)
    expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()


def test_a_phone_says_when_time_begins(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    ada.page.clock.install()
    ada.open_race(ALONE | {"clock": PATIENT})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    hold_time(ada)
    lock_in(ada)
    timer = ada.page.get_by_role("timer")
    expect(timer.get_by_text("starts in")).to_be_in_viewport()
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    box, end = timer.bounding_box(), ada.page.locator("header .connection").bounding_box()
    assert box is not None
    assert end is not None
    assert box["x"] + box["width"] <= end["x"] + 0.5, "nothing lies on anything else"


def test_a_sound_warns_twice_before_time_is_over(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(LISTEN)
    ada.page.evaluate(
        "() => localStorage.setItem('roborally.settings', JSON.stringify({sound: true}))"
    )
    ada.open_race(ALONE | {"clock": {"kind": "decision", "program": 12, "answer": 5}})
    expect(ada.page.locator("ul.hand")).to_be_visible()
    warnings = "heard.filter(([wave, tone]) => wave === 'square' && tone === 990).length"
    ada.page.wait_for_function(f"() => {warnings} === 4")
    expect(
        ada.page.get_by_role("log").get_by_text(re.compile("Twonky reveals")).first
    ).to_be_visible()


def test_a_course_whose_rule_is_a_clock_brings_it(visit: Visit) -> None:
    ada = visit()
    clocks = ada.page.get_by_role("radiogroup", name="Clock")
    chosen = clocks.get_by_role("radio", checked=True)
    expect(chosen).to_have_text("None")
    relaxed = ada.page.get_by_role("switch", name="Relaxed: twice the time")
    expect(relaxed).to_have_count(0)
    ada.page.locator(".gallery .course", has_text="Ball Lightning").click()
    expect(chosen).to_have_text("As in the rules")
    setup = ada.page.locator(".setup")
    expect(setup).to_contain_text("everybody has 30 seconds to program")
    relaxed.click()
    expect(setup).to_contain_text("everybody has 60 seconds to program")
    clocks.get_by_role("radio", name="None").click()
    expect(setup).to_contain_text("runs only with the clock")
    clocks.get_by_role("radio", name="As in the rules").click()
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.get_by_role("timer")).to_have_accessible_name(re.compile(r"^(0:[45]\d|1:00)"))
    expect(ada.page.locator("ul.hand")).to_be_visible()


def test_the_host_changes_to_such_a_course_in_the_lobby(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    room = ada.post("/rooms", {"course": "tight-collar-2005", "seats": [{"kind": "person"}] * 2})
    ada.go(f"/room/{room['id']}")
    ada.page.get_by_text("Settings", exact=True).click()
    chosen = ada.page.get_by_role("radiogroup", name="Clock").get_by_role("radio", checked=True)
    expect(chosen).to_have_text("As in the rules")
    expect(ada.page.get_by_text("everybody has 60 seconds to program")).to_be_visible()
    ada.page.get_by_role("switch", name="Relaxed: twice the time").click()
    expect(ada.page.get_by_text("everybody has 120 seconds to program")).to_be_visible()
    expect(chosen).to_have_text("As in the rules")
