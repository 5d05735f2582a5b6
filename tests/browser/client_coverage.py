"""Which parts of the built client ran: asked of the browser, page by page.

``pytest --client-coverage`` keeps for every script of the client what any page of any test ran, in
one file for each process of the tests; ``web/coverage.js`` tells it by lines of the sources.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Page

FOLDER: Final = "CLIENT_COVERAGE"
"""Names the folder, for the processes of pytest-xdist as well; without it nothing is asked."""
RAN: Final[dict[str, int]] = {}
"""For every script a byte 1 at each place of its text that ran in this process, as one number."""


def watch(page: Page) -> CDPSession | None:
    """From now on the page remembers what it runs."""
    if FOLDER not in os.environ:
        return None
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": False, "detailed": True})
    return session


def take(session: CDPSession | None) -> None:
    """Note what the page has run."""
    if session is None:
        return
    for script in session.send("Profiler.takePreciseCoverage")["result"]:
        name = urlsplit(script["url"]).path.removeprefix("/assets/")
        if script["url"].endswith(f"/assets/{name}") and name.endswith(".js"):
            RAN[name] = RAN.get(name, 0) | int.from_bytes(painted(script["functions"]), "little")


def painted(functions: list[dict[str, Any]]) -> bytearray:
    """Outer ranges come first and inner ones lie over them, functions in functions too."""
    ranges = [one for function in functions for one in function["ranges"]]
    text = bytearray(max(one["endOffset"] for one in ranges))
    for one in ranges:
        start, end = one["startOffset"], one["endOffset"]
        text[start:end] = (b"\1" if one["count"] else b"\0") * (end - start)
    return text


def write() -> None:
    """What this process has seen, when its tests are done."""
    if RAN:
        folder = Path(os.environ[FOLDER]) / str(os.getpid())
        folder.mkdir(parents=True)
        for name, ran in RAN.items():
            (folder / name).write_bytes(ran.to_bytes((ran.bit_length() + 7) // 8, "little"))
