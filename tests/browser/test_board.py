"""The board itself: the trial run of a program, and courses that are larger than the screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn import READER, robots_drawn
from tests.browser.scripted import BY_NAME, TURNING
from tests.browser.visitor import Visitor

TWO = [{"kind": "person", "robots": ["Twonky"]}, {"kind": "bot", "level": "Novice"}]
SIZE = [12, 16]
LARGE = {"course": "frenetic-factory-2005", "house_rules": {"any_number_of_players": True}}


def board_of(person: Visitor, size: list[int]) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate("readBoard", size)
    return found


def test_simulate_drives_the_robot_along_its_path_and_back(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(READER)
    ada.open_race({"course": "risky-exchange-2005", "seats": TWO, "seed": "trial run"})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.fill()
    expect(ada.page.locator(".ghost .badge").first).to_be_visible()
    ada.wait_for_picture()
    before = board_of(ada, SIZE)
    (start,) = [robot for robot in robots_drawn(before) if robot[0] == "T"]
    ghosts = robots_drawn(before, ghosts=True)
    assert ghosts
    ada.page.keyboard.press("s")
    expect(ada.page.locator(".ghost")).to_have_count(0)
    driven = """size => new Promise(done => {
        const seen = [];
        const look = () => {
            const { robots } = readBoard(size);
            if (robots.some(robot => robot.opacity < 0.55)) done(seen);
            else {
                seen.push(robots.filter(robot => robot.letter === 'T'));
                requestAnimationFrame(look);
            }
        };
        look();
    })"""
    seen = ada.page.evaluate(driven, SIZE)
    places = {place for robots in seen for place in robots_drawn({"robots": robots})}
    assert set(ghosts) <= places
    assert start in robots_drawn(board_of(ada, SIZE))


def test_a_wide_course_is_drawn_large_enough_and_panned(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(READER)
    ada.open_race({**LARGE, "seats": TWO, "seed": "wide"})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.wait_for_picture()
    assert board_of(ada, [24, 28])["side"] == pytest.approx(32, abs=0.5)


RIM = """([width, height]) => {
    const frame = document.querySelector('#board');
    const { left, top, width: wide, height: high } = frame.getBoundingClientRect();
    const drawing = document.querySelector('#board .sheet > img').getBoundingClientRect();
    const side = drawing.width / (width + 0.25);
    const inside = (x, y) => x > left && x < left + wide && y > top && y < top + high;
    const middle = node => {
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const names = (kind, place) => Object.fromEntries(
        [...document.querySelectorAll(`#board .${kind} span`)]
            .map(node => [node, middle(node)])
            .filter(([node, at]) => inside(...at))
            .map(([node, at]) => [node.textContent, place(at)]));
    return {
        columns: names('columns', ([x]) => (x - drawing.left) / side - 0.125),
        rows: names('rows', ([, y]) => (y - drawing.top) / side - 0.125),
        first: [(left - drawing.left) / side, (top - drawing.top) / side],
        last: [(left + wide - drawing.left) / side, (top + high - drawing.top) / side],
    };
}"""


SCROLL = """([across, down]) => {
    const board = document.querySelector('#board');
    board.scrollTo({ left: across * (board.scrollWidth - board.clientWidth),
        top: down * (board.scrollHeight - board.clientHeight), behavior: 'instant' });
}"""


def test_letters_and_numbers_follow_the_part_that_is_seen(visit: Visit) -> None:
    ada = visit()
    ada.open_race({**LARGE, "seats": TWO, "seed": "wide"})
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.wait_for_picture()
    for scrolled in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)):
        ada.page.evaluate(SCROLL, scrolled)
        rim = ada.page.evaluate(RIM, [24, 28])
        for number, (names, most) in enumerate(((rim["columns"], 24), (rim["rows"], 28))):
            seen = min(most, rim["last"][number]) - max(0, rim["first"][number])
            assert len(names) >= seen - 2
            for name, place in names.items():
                expected = ord(name) - ord("A") if name.isalpha() else int(name) - 1
                assert place == pytest.approx(expected + 0.5, abs=0.1)


def test_another_moment_in_the_address_of_a_replay_is_shown(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "race.record"
    file.write_text(BY_NAME["1994"].record, "utf-8")
    ada = visit()
    ada.go("/races")
    ada.page.locator("input[type=file]").set_input_files(file)
    turn = ada.page.locator("header .chip", has_text="Turn").first
    expect(turn).to_have_text(re.compile("Turn 3"))
    ada.page.evaluate("location.hash = '#1.4'")
    expect(turn).to_have_text(re.compile("Turn 1, register 4", re.IGNORECASE))
    ada.page.evaluate("location.hash = '#2'")
    expect(turn).to_have_text(re.compile("Turn 2"))


def test_a_course_of_ones_own_is_there_after_a_reload(visit: Visit) -> None:
    ada = visit()
    ada.post("/me", {"name": "Ada"})
    ada.post("/courses", {"text": TURNING})
    ada.page.reload()
    expect(ada.page.get_by_role("radio", name=re.compile("Turning Point"))).to_be_visible()
