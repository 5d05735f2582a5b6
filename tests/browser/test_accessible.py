"""axe, the checker of the field, finds nothing on any page, at any size, in any theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CLASSIC = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}]}
MODERN = {**CLASSIC, "edition": "2016", "course": "dizzy-highway-2016"}
FINDINGS = """() => axe.run(document, {resultTypes: ['violations']}).then(found =>
    found.violations.map(one => `${one.impact} ${one.id}: ${one.nodes.map(n => n.html).join(' ')}`))
"""


def findings(person: Visitor) -> list[str]:
    person.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = person.page.evaluate(FINDINGS)
    return found


@pytest.mark.parametrize(
    ("width", "height", "theme"), [(1440, 900, "dark"), (390, 844, "light")], ids=["desk", "phone"]
)
def test_nothing_keeps_anybody_out(visit: Visit, width: int, height: int, theme: str) -> None:
    size = {"width": width, "height": height}
    ada = visit(viewport=size, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    expect(ada.page.locator(".gallery")).to_be_visible()
    found: dict[str, Any] = {"home": findings(ada)}
    for page in (
        "learn",
        "rules",
        "races",
        "reset",
        "reset#code",
        "account",
        "moderation",
        "studio",
    ):
        ada.go(f"/{page}")
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        found[page] = findings(ada)
    ada.page.get_by_role("button", name="New course").click()
    expect(ada.page.locator("#canvas img")).to_be_visible()
    expect(ada.page.locator(".elements img").first).to_be_visible()
    found["workshop"] = findings(ada)
    ada.open_race(CLASSIC)
    expect(ada.page.locator("ul.hand")).to_be_visible()
    ada.wait_for_picture()
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".ghost").first).to_be_visible()
    found["programming"] = findings(ada)
    ada.fill()
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name="Pause").click()
    found["playback"] = findings(ada)
    ada.open_race(MODERN)
    expect(ada.page.locator("#prompt-title")).to_be_visible()
    found["prompt"] = findings(ada)
    assert {page: told for page, told in found.items() if told} == {}
