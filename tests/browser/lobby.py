"""Two people before a race, and a network that can be held."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone

SLOW = """path => {
    const plainly = window.fetch;
    window.fetch = async (address, request) => {
        if (!String(address).endsWith(path)) return plainly(address, request);
        window.fetch = plainly;
        const held = new Promise(resolve => (window.release = resolve));
        %s
    };
}"""
SLOW_REQUEST = SLOW % "await held; return plainly(address, request);"
SLOW_ANSWER = SLOW % "const got = await plainly(address, request); await held; return got;"
"""Hold the first such request, or the answer to it, until the page is told to release it."""


def open_lobby(ada: Visitor, plan: dict[str, Any]) -> str:
    ada.post("/me", {"name": "Ada"})
    room: str = ada.post("/rooms", plan)["id"]
    ada.go(f"/room/{room}")
    expect(ada.page.get_by_role("button", name="Start the race")).to_be_visible()
    return room


def come_as(bob: Visitor, name: str, room: str) -> None:
    bob.post("/me", {"name": name})
    bob.go(f"/room/{room}")


def sit_down(bob: Visitor, host: Visitor) -> None:
    """Take a free seat; the host has seen it before anything else is done."""
    bob.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_role("button", name="Remove")).to_be_visible()


def start_together(ada: Visitor, bob: Visitor, plan: dict[str, Any]) -> str:
    """A race that two people have begun, each at a browser."""
    room = open_lobby(ada, plan)
    come_as(bob, "Bob", room)
    sit_down(bob, ada)
    ada.page.get_by_role("button", name="Start the race").click()
    for person in (ada, bob):
        expect(person.page.locator("ul.hand")).to_be_visible()
    return room


def session_of(person: Visitor, server: ServerProcess) -> Someone:
    """The person at a browser, who also answers without it."""
    person.post("/me", {"name": "Ada"})
    someone = Someone(server)
    cookies = {one["name"]: one["value"] for one in person.context.cookies()}
    someone.headers["cookie"] = f"roborally_session={cookies['roborally_session']}"
    someone.headers["x-csrf-token"] = someone.get("/me")["csrf"]
    return someone
