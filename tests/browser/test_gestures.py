"""Fingers and wheel on the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDTH = "document.querySelector('#board img').getBoundingClientRect().width"


def width(person: Visitor) -> float:
    return float(person.page.evaluate(WIDTH))


def test_two_fingers_enlarge_the_board_and_make_it_smaller_again(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.page.get_by_role("button", name="Play now").tap()
    ada.wait_for_picture()
    before = width(ada)
    board = ada.page.locator("#board").bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    hand = ada.context.new_cdp_session(ada.page)

    def touch(kind: str, *apart: float) -> None:
        sides = [(finger, side * by) for by in apart for finger, side in ((1, -1), (2, 1))]
        fingers = [{"x": x + away, "y": y, "id": finger} for finger, away in sides]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def pinch(*ways: float) -> None:
        touch("touchStart", ways[0])
        for apart in ways[1:]:
            touch("touchMove", apart)
        touch("touchEnd")

    pinch(30, 40, 60, 80)
    ada.page.wait_for_function(f"before => {WIDTH} > before * 1.3", arg=before)
    pinch(80, 60, 40, 30)
    ada.page.wait_for_function(f"before => {WIDTH} < before * 1.1", arg=before)


def test_the_wheel_with_ctrl_enlarges_the_board_and_dragging_moves_it(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.wait_for_picture()
    before = width(ada)
    ada.page.locator("#board").hover()
    ada.page.keyboard.down("Control")
    for _ in range(5):
        ada.page.mouse.wheel(0, -100)
    ada.page.keyboard.up("Control")
    ada.page.wait_for_function(f"before => {WIDTH} > before * 1.3", arg=before)
    left = ada.page.locator("#board img").bounding_box()
    assert left
    ada.page.mouse.down()
    ada.page.mouse.move(500, 300, steps=4)
    ada.page.mouse.up()
    moved = ada.page.locator("#board img").bounding_box()
    assert moved
    assert (moved["x"], moved["y"]) != (left["x"], left["y"])
    ada.page.get_by_role("button", name="Fit the board").click()
    expect(ada.page.locator("#board img")).to_be_visible()
    assert abs(width(ada) - before) < 2
