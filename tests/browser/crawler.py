"""Presses everything on a page, and tells what did not do anything."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Request, Response

from tests.browser.visitor import Visitor

SCRIPT = (Path(__file__).parent / "crawler.js").read_text("utf-8")
PATIENCE = 4000
"""Milliseconds in which something must happen."""
MANY = 8
FEW = 3
"""Of a longer list of like things not all are pressed: the first ones and the last."""
CHOSEN = ("select", "number", "range")
WRITTEN = {"text": "Grace", "textarea": "", "password": "correct horse", "search": "laser"}
"""Fields, and what is written into them unless the state says otherwise; something else must happen
by it. Fields of a form, of several lines and with a choice need only keep what they got."""
SWITCHES_LANGUAGE = re.compile("^(Deutsch|English|DE|EN)$")
Control = dict[str, Any]


@dataclass(frozen=True)
class State:
    """A page in one of its states."""

    name: str
    come: Callable[[Visitor], None]
    """Gets there, from anywhere."""
    here: str
    """Seen as long as one is there."""
    last: Sequence[str] = ()
    """Names of controls after which one is elsewhere: they are pressed when all else is done."""
    between: Sequence[str] = ()
    """Keys that lead back to where every control has something to do."""
    typed: dict[str, str] = field(default_factory=dict)
    """What is written into fields of a name."""
    refused: Sequence[str] = ()
    """Requests that are refused with what is typed here: method, part of the path, status."""
    few: Sequence[str] = ()
    """Controls that are alike and of which two are enough."""
    elsewhere: Sequence[str] = ()
    """Controls that are the same in another state, and pressed there."""
    asleep: Sequence[str] = ()
    """Controls that stay disabled here."""
    keys: dict[str, str] | None = None
    """Keys without effect here, and why; nothing if no key means anything here."""


class Crawler:
    def __init__(self, person: Visitor, state: State, own: str) -> None:
        self.person, self.page, self.state = person, person.page, state
        self.own = own
        """Makes names that are given here differ from those elsewhere."""
        self.faults: list[str] = []
        self.pressed: set[tuple[str, str]] = set()
        self.counts: dict[str, int] = {}
        self.asleep: set[str] = set()
        self.awake: set[str] = set()
        self.phone = bool(self.page.evaluate("'ontouchstart' in window"))
        self.page.on("response", self._answered)
        self.page.on("requestfailed", self._failed)
        self.page.on("filechooser", lambda _: None)

    # ---- what must not happen

    def _answered(self, answer: Response) -> None:
        line = f"{answer.request.method} {answer.url} {answer.status}"
        if answer.status >= 400 and not self._expected(line):
            self.faults.append(line)

    def _failed(self, request: Request) -> None:
        if "ERR_ABORTED" not in str(request.failure):
            self.faults.append(f"{request.url}: {request.failure}")

    def _expected(self, line: str) -> bool:
        return any(re.search(refusal, line) for refusal in self.state.refused)

    def complaints(self) -> list[str]:
        """Of the console; a refusal that is expected is told there, too."""
        refused = bool(self.state.refused)
        own = [
            line
            for line in self.person.complaints
            if not (refused and line.startswith("Failed to load resource"))
        ]
        self.person.complaints.clear()
        return own

    # ---- being there

    def come(self) -> None:
        self.state.come(self.person)
        self.page.wait_for_selector(self.state.here)
        self.path = self._path()
        self.page.evaluate("crawler.settle()")

    def _path(self) -> str:
        return str(self.page.evaluate("location.pathname"))

    def is_here(self) -> bool:
        return self._path() == self.path and self.page.locator(self.state.here).count() > 0

    def _return(self) -> None:
        if not self.is_here():
            self.come()

    # ---- controls

    def crawl(self) -> None:
        """Press everything that is there and whatever appears."""
        self.come()
        while control := self._next():
            self._press(control)
            self._return()
        for name in sorted(self.asleep - self.awake):
            if not any(re.search(known, name) for known in self.state.asleep):
                self.faults.append(f"{name} stays disabled")
        self.faults += self.complaints()

    def _next(self) -> Control | None:
        """What is inside a dialog comes first; what ends the state comes last."""
        if not self.page.locator("[role=dialog]").count():
            self._step_back()
        found = self._controls()
        for one in found:
            (self.asleep if one["disabled"] else self.awake).add(self._title(one))
        new = [one for one in found if self._wanted(one)]
        if any(one["inside"] for one in found):
            inside = [one for one in new if one["inside"]]
            if inside:
                return min(inside, key=self._rank)
            self.page.keyboard.press("Escape")
            self.page.evaluate("crawler.settle()")
            if any(one["inside"] for one in self._controls()):
                self.faults.append("Escape does not close the dialog")
                return None
            return self._next()
        return min(new, key=self._rank, default=None)

    def _controls(self) -> list[Control]:
        found: list[Control] = self.page.evaluate("crawler.settle().then(crawler.controls)")
        return found

    @staticmethod
    def _title(one: Control) -> str:
        return f"{one['role']} '{one['name'] or one['kind']}'"

    @staticmethod
    def _key(one: Control) -> tuple[str, str]:
        name = one["name"]
        if re.search(r"[^\W\d]{3}", name):
            name = re.sub(r"\d+", "#", name)
        return one["kind"], name

    def _wanted(self, one: Control) -> bool:
        if one["disabled"] or one["settled"] or self._key(one) in self.pressed:
            return False
        if any(re.search(name, one["name"]) for name in self.state.elsewhere):
            return False
        return self.counts.get(one["kind"], 0) < self._most(one)

    def _most(self, one: Control) -> int:
        """How many of its kind are pressed."""
        if any(re.search(name, one["name"]) for name in self.state.few):
            return 2
        return FEW if one["alike"] > MANY else sys.maxsize

    def _rank(self, one: Control) -> int:
        """Lower ones come first; of a few the last one is pressed last."""
        most = self._most(one)
        last_of_few = self.counts.get(one["kind"], 0) == most - 1
        index: int = -one["index"] if last_of_few else one["index"]
        for place, name in enumerate(self.state.last, 1):
            if re.search(name, one["name"]):
                return 10_000 * place + index
        return index

    def _press(self, one: Control) -> None:
        self.pressed.add(self._key(one))
        self.counts[one["kind"]] = self.counts.get(one["kind"], 0) + 1
        if not self._act(one):
            return
        if not self.page.evaluate("ms => crawler.changed(ms)", PATIENCE):
            self.faults.append(f"{self._title(one)}: nothing happens")
        self._settle()
        if SWITCHES_LANGUAGE.match(one["name"]):
            self._switch_back(one)
        self.faults += [f"after {self._title(one)}: {line}" for line in self.complaints()]

    def _step_back(self) -> None:
        """To where there is something to do, in pages that know such a place."""
        if self.state.between or self.state.keys is not None:
            self.page.evaluate("document.activeElement?.blur()")
        for key in self.state.between:
            self.page.keyboard.press(key)

    def _switch_back(self, switch: Control) -> None:
        """All else has names that are known in one language only."""
        back: Control | None = None
        while back is None or back["name"] == switch["name"]:  # words may come late
            same = (one for one in self._controls() if one["kind"] == switch["kind"])
            back = next((one for one in same if SWITCHES_LANGUAGE.match(one["name"])), None)
        self.pressed.add(self._key(back))
        self._act(back)
        while any(one["name"] == back["name"] for one in self._controls()):
            self._settle()

    def _settle(self) -> None:
        self.page.wait_for_function("() => window.crawler")
        self.page.evaluate("crawler.settle()")

    def _act(self, one: Control) -> bool:
        """Work a control as a person does; false if it cannot be reached."""
        spot = self.page.evaluate(
            "([index, ms]) => crawler.reach(index, ms)", [one["index"], PATIENCE / 2]
        )
        if spot is None:
            if not one["inside"] and self.page.locator("[role=dialog]").count():
                self.pressed.discard(self._key(one))
            else:
                self.faults.append(f"{self._title(one)} cannot be reached")
            return False
        written = one["role"] in WRITTEN
        if not self.phone:
            self.page.mouse.move(spot["x"], spot["y"])
        self.page.evaluate(
            "([index, but]) => crawler.ready(index, but)",
            [one["index"], written and one["role"] != "textarea" and not one["sent"]],
        )
        if one["role"] in CHOSEN:
            self.page.evaluate("index => crawler.choose(index)", one["index"])
        elif written:
            self.page.keyboard.press("ControlOrMeta+a")
            self.page.keyboard.insert_text(self._text(one))
            if not one["sent"]:
                self.page.keyboard.press("Enter")
        elif self.phone:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return True

    def _text(self, one: Control) -> str:
        for name, text in self.state.typed.items():
            if re.search(name, one["name"]):
                return text.format(self.own)
        return WRITTEN[one["role"]]

    # ---- keys

    def keys(self, keys: Sequence[str]) -> None:
        """Press every key: it does something, unless the state says why it does not."""
        idle = self.state.keys
        if idle is None:
            return
        for key in keys:
            happens = self._happens(key, 300 if key in idle else PATIENCE)
            if happens and key in idle:
                happens = self._happens(key, 300)  # others may have done something just then
            if happens == (key in idle):
                self.faults.append(f"key {key}: {'something' if happens else 'nothing'} happens")

    def _happens(self, key: str, milliseconds: int) -> bool:
        """Press a key, and close what it opened."""
        self._return()
        self._step_back()
        self.page.evaluate("crawler.settle().then(() => crawler.remember())")
        self.page.keyboard.press(key)
        happens: bool = self.page.evaluate("ms => crawler.changed(ms)", milliseconds)
        self._settle()
        self.page.keyboard.press("Escape")
        self._settle()
        self.faults += [f"after key {key}: {line}" for line in self.complaints()]
        return happens
