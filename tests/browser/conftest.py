"""A real server and a real Chromium for the tests of this folder, started when first needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import client_coverage
from tests.browser.scripted import SEED
from tests.browser.visitor import FLAGS, Visitor, chromium
from tests.conftest import FAILED
from tests.web.serving import ServerProcess

PICTURES = Path(__file__).parent / "pictures"
"""What failing tests saw, with ``--pictures`` all; to be looked at, not kept in the repository."""

Visit = Callable[..., Visitor]
Serve = Callable[..., ServerProcess]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser for a module: its tests stay together in one process."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture(scope="session", autouse=True)
def _coverage() -> Iterator[None]:
    yield
    client_coverage.write()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Playwright keeps an event loop running in this process, in the way of tests with their own;
    so it ends with the module.
    """
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


def keep_picture(page: Page, request: pytest.FixtureRequest, name: str, **how: Any) -> None:
    """If the test failed or pictures are asked for."""
    if request.node.stash[FAILED] or request.config.getoption("--pictures"):
        test = re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
        page.screenshot(path=PICTURES / f"{test}-{name}.png", **how)


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers that outlive the visitors: a page asks its server until it is closed."""
    with ExitStack() as ending:

        def start(folder: Path, *arguments: str, **how: Any) -> ServerProcess:
            running = ServerProcess(folder, *arguments, **how)
            ending.callback(running.end)
            return running

        yield start


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess, serve: Serve
) -> Iterator[Visit]:
    """Opens the client as a new person; whatever the console complains about fails the test."""
    visitors: list[Visitor] = []

    def come(address: str = server.address, **context: object) -> Visitor:
        visitor = Visitor(browser, address, **context)
        visitors.append(visitor)
        return visitor

    yield come
    for number, visitor in enumerate(visitors):
        if visitor.tab is not None:
            keep_picture(visitor.tab, request, str(number))
        visitor.leave()
    complaints = [line for visitor in visitors for line in visitor.complaints]
    assert complaints == []


@pytest.fixture(scope="session")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which every race has the same seed."""
    running = ServerProcess(tmp_path_factory.mktemp("fixed"), seed=SEED)
    yield running
    running.kill()
