"""A crawler presses everything on every page: nothing breaks, and nothing is without effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.crawler import SCRIPT, Crawler
from tests.browser.states import STATES

pytestmark = pytest.mark.nightly
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
KEYS = (
    *("1", "2", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Alt+ArrowRight"),
    *("Backspace", "Shift+Backspace", "s", "h", "p", "o", "?", "t", "g", "m", "+", "-", "f"),
    *("a", "l", "/", ",", ".", "k", "Home", "End", "Space", "Enter"),
)
"""All that the table and the replay know; the last ones lead elsewhere."""
BY_NAME = {state.name: state for state in STATES}
WITH_KEYS = [state.name for state in STATES if state.keys is not None]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", BY_NAME)
def test_everything_does_something(visit: Visit, name: str, screen: str) -> None:
    ada = visit(reduced_motion="reduce", **SCREENS[screen])
    ada.context.add_init_script(SCRIPT)
    crawler = Crawler(ada, BY_NAME[name], screen)
    crawler.crawl()
    assert not crawler.faults, "\n".join(crawler.faults)


@pytest.mark.parametrize("name", WITH_KEYS)
def test_every_key_does_something_or_is_known_to_do_nothing(visit: Visit, name: str) -> None:
    ada = visit(reduced_motion="reduce")
    ada.context.add_init_script(SCRIPT)
    crawler = Crawler(ada, BY_NAME[name], "keys")
    crawler.come()
    crawler.keys(KEYS)
    assert not crawler.faults, "\n".join(crawler.faults)
