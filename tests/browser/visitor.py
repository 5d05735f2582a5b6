"""A person at a browser."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Page, WebSocket, expect

from check import BROWSERS
from tests.browser import client_coverage
from tests.web.schema import check_said, check_told

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHORTLY = 90_000
"""Milliseconds after which something that should be on the screen is missing."""
expect.set_options(timeout=SHORTLY)

CONTRAST = """() => {
    const linear = v => v / 255 <= 0.03928 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
    const numbers = text => text.match(/[\\d.]+/g).map(Number);
    const behind = element => {
        for (let one = element; one; one = one.parentElement) {
            const colour = numbers(getComputedStyle(one).backgroundColor);
            if (colour.length < 4 || colour[3] > 0.99) return colour;
        }
        return [0, 0, 0];
    };
    const pale = {};
    for (const element of document.querySelectorAll('body *')) {
        const words = [...element.childNodes].filter(node => node.nodeType === 3);
        if (!words.some(node => node.textContent.trim())) continue;
        if (element.closest('svg, :disabled, .unseen')) continue;
        if (!element.getBoundingClientRect().width) continue;
        const style = getComputedStyle(element);
        const [text, ground] = [light(numbers(style.color)), light(behind(element))];
        const contrast = Math.max(text, ground) / Math.min(text, ground);
        if (contrast < (parseFloat(style.fontSize) >= 18.6 ? 3 : 4.5))
            pale[element.textContent.trim().slice(0, 40)] = contrast.toFixed(2);
    }
    return pale;
}"""
"""Looks at every text of the page."""


def chromium() -> str:
    """The browser that Debian and others install under one of these names."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"none of these is here: {BROWSERS}"
    return found


class Visitor:
    """Opens the client, and reads and works it as a person does."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        options: dict[str, Any] = {
            "viewport": {"width": 1440, "height": 900},
            "locale": "en-GB",
            "color_scheme": "dark",
        }
        self.address = address
        self.context = browser.new_context(**(options | context))
        self.complaints: list[str] = []
        self.asked: set[str] = set()
        self.tab: Page | None = None
        self.watched: CDPSession | None = None

    @property
    def page(self) -> Page:
        """What is on the screen; whoever has been nowhere yet comes to the first page."""
        if self.tab is None:
            self.go("/")
        assert self.tab is not None
        return self.tab

    def go(self, path: str) -> None:
        if self.tab is None:
            self.tab = self._new_tab()
        self.tab.goto(self.address + path)

    def _new_tab(self) -> Page:
        tab = self.context.new_page()
        tab.set_default_timeout(SHORTLY)
        self.watched = client_coverage.watch(tab)
        tab.on("console", self._console)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        tab.on("request", lambda request: self.asked.add(urlsplit(request.url).netloc))
        tab.on("websocket", self._listen)
        return tab

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _listen(self, socket: WebSocket) -> None:
        """Whatever page and server say to each other has the form that is promised."""
        socket.on("framereceived", lambda frame: self._check(check_told, frame))
        socket.on("framesent", lambda frame: self._check(check_said, frame))

    def _check(self, check: Callable[[Any], None], frame: str | bytes) -> None:
        try:
            check(json.loads(frame))
        except AssertionError as error:
            self.complaints.append(str(error))

    def close_tab(self) -> None:
        if self.tab is not None:
            client_coverage.take(self.watched)
            self.tab.close()
        self.tab = None

    def leave(self) -> None:
        self.close_tab()
        self.context.close()

    # ---- the table

    def play_now(self) -> None:
        """The one click to a race."""
        self.page.get_by_role("button", name="Play now").click()
        expect(self.page.get_by_role("heading", name="Your program")).to_be_visible()
        expect(self.page.locator("#board")).to_be_visible()

    def wait_for_picture(self) -> None:
        """Until the floor is drawn."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('#board img')]"
            ".some(drawing => drawing.complete && drawing.naturalWidth > 0)"
        )

    @property
    def turn(self) -> int:
        chip = self.page.locator("header .chip", has_text="Turn").first
        return int(chip.inner_text().removeprefix("Turn "))

    def fill(self) -> None:
        """Put cards into all open registers, by keyboard."""
        for digit in "1234567890":
            self.page.keyboard.press(digit)

    @property
    def programming(self) -> bool:
        return self.page.locator("#hand-title").count() > 0

    def wait_for_turn(self, turn: int, *others: Visitor) -> None:
        """Skip what is shown until that turn is programmed; any of us may be asked meanwhile."""
        late = [self, *others]
        deadline = time.monotonic() + SHORTLY / 1000
        while time.monotonic() < deadline:
            late = [one for one in late if not (one.programming and one.turn >= turn)]
            if not late:
                return
            for one in late:
                one.answer_or_skip()
        raise AssertionError(f"turn {turn} does not come:\n{late[0].page.inner_text('body')}")

    def answer_or_skip(self) -> None:
        """Take the default of a question if there is one; else skip to the next."""
        prompted = self.page.locator("#prompt-title").count() > 0
        self.page.keyboard.press("Enter" if prompted else "Space")
        self.page.wait_for_timeout(120)

    def play_to_the_end(self, seconds: float) -> None:
        """Lock in whatever lies first in the hand, turn after turn."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.page.get_by_role("heading", name="Places").count():
                return
            if self.programming:
                self.fill()
                self.page.keyboard.press("Enter")
            self.answer_or_skip()
        raise AssertionError(f"the race does not end:\n{self.page.inner_text('body')}")

    # ---- what everybody should be able to read

    def pale_texts(self) -> dict[str, str]:
        """Texts with less contrast than WCAG AA asks for; what cannot be used may be pale."""
        found: dict[str, str] = self.page.evaluate(CONTRAST)
        return found

    # ---- straight to the server, with the session of this browser

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """For set-ups that no button offers, or that need no page."""
        me = self.context.request.get(f"{self.address}/api/v1/me").json()
        headers = {"X-CSRF-Token": me["csrf"]} if me.get("csrf") else {}
        answer = self.context.request.post(
            f"{self.address}/api/v1{path}", data=body, headers=headers, timeout=SHORTLY
        )
        assert answer.ok, answer.text()
        return answer.json()

    def open_race(self, plan: dict[str, Any]) -> None:
        """A room after a plan, started at once, and its table."""
        self.post("/me", {"name": "Ada"})
        room = self.post("/rooms", plan)["id"]
        self.post(f"/rooms/{room}/start", {})
        self.go(f"/room/{room}")

    def share_the_screen(self, plan: dict[str, Any]) -> None:
        """Sit on both seats of a race for two, and start it."""
        self.post("/me", {"name": "Ada"})
        room = self.post("/rooms", plan)["id"]
        self.go(f"/room/{room}")
        self.page.get_by_role("button", name="Sit here too").click()
        self.page.get_by_role("button", name="Start the race").click()
