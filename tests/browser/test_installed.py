"""The game as an app: what browsers need to install it, and a page for when there is no network."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Serve, Visit
from tests.browser.test_people import PHONE

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
            found.push(new URL(url).pathname);
    return found;
}"""


@pytest.mark.parametrize(
    ("language", "title", "again"),
    [
        ("en-GB", "No way to the factory", "Try again"),
        ("de-DE", "Kein Weg zur Fabrik", "Noch einmal"),
    ],
)
def test_without_network(
    visit: Visit, serve: Serve, tmp_path: Path, language: str, title: str, again: str
) -> None:
    running = serve(tmp_path)
    ada = visit(running.address, locale=language, **PHONE)
    ada.go("/rules/2005")
    assert ada.page.evaluate(KEPT) == ["/offline"], "no answer of the server is kept"
    running.end()
    ada.page.reload(wait_until="commit")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(title)
    assert ada.page.url.endswith("/rules/2005"), "where one wanted to go"
    assert ada.page.evaluate("getComputedStyle(document.querySelector('a')).borderRadius") == "10px"
    ada.complaints.clear()  # the browser notes that nobody answers
    port = int(running.address.rpartition(":")[2])
    expect(ada.page.get_by_role("link", name=again)).to_have_attribute("href", "")
    serve(tmp_path, port=port)
    ada.page.reload()  # as a press on the link does, and the page by itself in the end
    expect(ada.page.get_by_role("navigation")).to_be_visible()
    assert ada.page.evaluate(KEPT) == ["/offline"]
    ada.complaints.clear()


def test_what_is_needed_to_install_it(visit: Visit) -> None:
    ada = visit()
    manifest: dict[str, Any] = ada.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for sign in manifest["icons"]:
        with urlopen(ada.address + sign["src"]) as answer:
            picture = answer.read()
            assert answer.headers["content-type"] == sign["type"]
        if sign["sizes"] != "any":
            assert "x".join(map(str, struct.unpack(">II", picture[16:24]))) == sign["sizes"]
    session = ada.context.new_cdp_session(ada.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
