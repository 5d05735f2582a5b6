"""Notices as somebody turns them on, is sent one, presses it, and turns them off, in the browser.

No push service of a browser's maker is asked: what the page gets as a subscription is the test's
own, which takes what the server sends, reads it, and gives it to the service worker.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Serve, Visit
from tests.browser.test_account import fits
from tests.browser.test_clocks import ALONE
from tests.browser.test_people import PHONE
from tests.browser.test_turns import A_DAY
from tests.browser.visitor import Visitor
from tests.web.push_service import Subscription, notifying, push_service

SUBSCRIBES = """
const [endpoints, p256dh, auth] = %s;
const KEPT = 'test.subscribed';
const subscription = (endpoint) => ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(KEPT) ?? true,
});
PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(KEPT) ? subscription(localStorage.getItem(KEPT)) : null;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !applicationServerKey || !endpoints.length) throw new Error('no');
    if (!localStorage.getItem(KEPT)) localStorage.setItem(KEPT, endpoints[0]);
    return subscription(localStorage.getItem(KEPT));
};
"""
"""What browsers do with the help of a service of their maker."""
KEEPS = """() => {
    self.kept = [];
    registration.showNotification = async (title, look) =>
        void kept.push({ title, ...look, close: () => void (self.kept = []) });
    registration.getNotifications = async ({ tag }) => kept.filter((one) => one.tag === tag);
    clients.openWindow = async (path) => void (self.led = path);
}"""
"""What a browser with a screen does with notices; one without shows none, whoever allows it."""
SHOWN = "() => kept.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }))"
PRESSED = """async () => {
    let work;
    const pressed = { notification: kept[0], waitUntil: (promise) => (work = promise) };
    dispatchEvent(Object.assign(new Event('notificationclick'), pressed));
    await work;
    return led;
}"""


def subscribing(who: Visitor, *here: Subscription) -> None:
    told = [[one.told()["endpoint"] for one in here], here[0].told()["p256dh"]]
    who.context.add_init_script(SUBSCRIBES % json.dumps([*told, here[0].told()["auth"]]))


class Scripted:
    """The service worker of a page, to which its browser hands what is sent."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        self.registered: list[str] = []
        self.session: CDPSession = who.context.new_cdp_session(who.page)
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.session.send("ServiceWorker.enable")
        until(self.who, lambda: bool(self.registered and who.context.service_workers))
        (self.worker,) = who.context.service_workers
        self.worker.evaluate(KEEPS)

    def _note(self, told: dict[str, Any]) -> None:
        self.registered += [one["registrationId"] for one in told["registrations"]]

    def deliver(self, text: bytes) -> dict[str, str]:
        """The notice that is shown then."""
        push = {"origin": self.who.address, "registrationId": self.registered[-1]}
        self.session.send("ServiceWorker.deliverPushMessage", push | {"data": text.decode()})
        until(self.who, lambda: len(self.shown) == 1)
        return self.shown[0]

    @property
    def shown(self) -> list[dict[str, str]]:
        found: list[dict[str, str]] = self.worker.evaluate(SHOWN)
        return found


def test_from_the_switch_to_the_room(visit: Visit, serve: Serve, tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        running = notifying(tmp_path / "data", service, serve)
        ada = visit(running.address, locale="de-DE", permissions=["notifications"], **PHONE)
        here = Subscription(service, "here")
        subscribing(ada, here)
        ada.post("/me", {"name": "Ada"})
        ada.go("/account")
        calls = ada.page.get_by_role("region", name="Wenn ich dran bin")
        switch = calls.get_by_role("radiogroup", name="Mit einem Hinweis in diesem Browser")
        expect(switch.get_by_role("radio", checked=True)).to_have_text("Nie")
        switch.get_by_role("radio", name="Bald").click()
        expect(calls).to_contain_text("wenn du ein paar Minuten nicht hier warst")
        assert fits(ada)
        assert ada.pale_texts() == {}
        worker = Scripted(ada)
        room = ada.post("/rooms", ALONE | {"clock": A_DAY})["id"]
        ada.post(f"/rooms/{room}/start", {})
        (message,) = service.messages(here, 1)

        notice = worker.deliver(here.read(message))
        assert (notice["title"], notice["lang"]) == ("Du bist dran: Riskanter Tausch", "de")
        assert notice["body"].startswith("Runde 1: Antworte bis ")
        assert worker.worker.evaluate(PRESSED) == f"/turn/{room}"
        assert worker.shown == [], "what was pressed is gone"

        worker.deliver(here.read(message))
        ada.go(f"/turn/{room}")
        expect(ada.page.locator("ul.hand")).to_be_visible()
        until(ada, lambda: worker.shown == [])
        ada.go("/account")
        switch.get_by_role("radio", name="Nie").click()
        expect(calls).to_contain_text("Hier erscheint kein Hinweis")
        assert devices(ada) == []


def test_browsers_that_show_nothing_and_others(visit: Visit, serve: Serve, tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        running = notifying(tmp_path / "data", service, serve)
        ada = visit(running.address)
        here, other = Subscription(service, "here"), Subscription(service, "other")
        subscribing(ada, here)
        ada.post("/me", {"name": "Ada"})
        ada.post("/calls/devices", other.told("later"))
        ada.go("/account")
        calls = ada.page.get_by_role("region", name="When it is my turn")
        calls.get_by_role("radio", name="Soon").click()
        expect(calls.get_by_role("alert")).to_contain_text("does not let this page show notices")
        expect(calls.get_by_role("radio", checked=True)).to_have_text("Never")
        expect(calls).to_contain_text("One other browser of yours shows notices.")
        calls.get_by_role("button", name="No more notices there").click()
        expect(calls).not_to_contain_text("other browser")
        ada.context.grant_permissions(["notifications"])
        ada.page.evaluate("() => void (PushManager.prototype.subscribe = () => Promise.reject())")
        calls.get_by_role("radio", name="Later").click()
        expect(calls.get_by_role("alert")).to_have_text(
            "The browser cannot be sent notices at the moment."
        )


def test_the_browser_takes_notices_elsewhere(visit: Visit, serve: Serve, tmp_path: Path) -> None:
    """As browsers do from time to time; who ended notices elsewhere is not asked again."""
    with push_service(tmp_path) as service:
        running = notifying(tmp_path / "data", service, serve)
        ada = visit(running.address, permissions=["notifications"])
        here, moved = Subscription(service, "here"), Subscription(service, "moved")
        subscribing(ada, here)
        ada.post("/me", {"name": "Ada"})
        ada.go("/account")
        calls = ada.page.get_by_role("region", name="When it is my turn")
        calls.get_by_role("radio", name="Later").click()
        expect(calls).to_contain_text("when a quarter of the time is over")
        there = moved.told()["endpoint"]
        ada.page.evaluate("there => localStorage.setItem('test.subscribed', there)", there)
        ada.page.clock.install()
        come_back(ada)
        until(ada, lambda: devices(ada) == [(there, "later")])
        come_back(ada)
        expect(calls.get_by_role("radio", checked=True)).to_have_text("Later")
        ada.post("/calls/devices/end", {})
        come_back(ada)
        until(ada, lambda: ada.page.evaluate("localStorage.getItem('roborally.notices')") is None)
        expect(calls.get_by_role("radio", checked=True)).to_have_text("Never")
        assert devices(ada) == []


def come_back(who: Visitor) -> None:
    """For as long as it takes until the page looks whether all is as it was."""
    who.go("/account")
    expect(who.page.get_by_role("heading", level=1)).to_be_visible()
    who.page.clock.fast_forward(5_000)


def until(who: Visitor, holds: Callable[[], bool]) -> None:
    """What never comes stops the test."""
    while not holds():
        who.page.wait_for_timeout(20)


def devices(who: Visitor) -> list[tuple[str, str]]:
    found = who.context.request.get(f"{who.address}/api/v1/calls/devices").json()
    return [(one["endpoint"], one["when"]) for one in found["devices"]]
