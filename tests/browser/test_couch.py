"""Six phones and a TV: the screen shows the race to everybody, each phone holds a hand."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Serve, Visit
from tests.browser.visitor import Visitor

TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
NAMES = ("Mia", "Jonas", "Ada", "Ben", "Lena", "Tom")
PLAN: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}] * 6,
    "clock": {"kind": "decision", "program": 900, "answer": 900},
}
SMALLEST = """() => {
    const unit = innerHeight / 1080;
    return [...document.querySelectorAll('main *')].filter(one =>
        one.checkVisibility() && !one.closest('.unseen, kbd, svg') &&
        [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
    ).map(one => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) / unit])
     .filter(([_, size]) => size < 21.9);
}"""
"""Texts that cannot be read from the sofa, with their size on a screen of 1080 lines."""
OVERFLOWING = """() => [...document.querySelectorAll('main, main *')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width && !one.closest('#board, .unseen') &&
        (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map(one => one.className + ' ' + one.textContent.slice(0, 40))"""


WATCHED = """row => {
    window.seen = false;
    const look = () => { window.seen ||= row.querySelectorAll('svg').length === 2; };
    new MutationObserver(look).observe(row, {childList: true, subtree: true});
}"""
"""A face beside the robot is there for a moment only: whether it ever was."""


def show_table(tv: Visitor) -> str:
    """The host's browser is the screen, and nobody sits at it; the code that it shows."""
    tv.post("/me", {"name": "Host"})
    room = tv.post("/rooms", PLAN)["id"]
    tv.post(f"/rooms/{room}/leave", {"seat": 0})
    tv.page.goto(f"{tv.address}/room/{room}/table")
    tiles = tv.page.locator("main .code span")
    expect(tiles).to_have_count(4)
    return "".join(tiles.all_inner_texts())


def sit_down(phone: Visitor, code: str, name: str) -> None:
    phone.page.goto(f"{phone.address}/{code}")
    phone.page.get_by_role("textbox").fill(name)
    phone.page.get_by_role("button", name="Sit down").click()
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()


def program(phone: Visitor) -> None:
    """Tap cards into all registers and lock in."""
    lock = phone.page.locator(".actions .first")
    expect(phone.page.locator("ul.hand")).to_be_visible()
    for card in phone.page.locator("ul.hand button:not([disabled])").all():
        if lock.is_enabled():
            break
        card.click()
    lock.click()


def test_six_phones_and_a_tv(visit: Visit) -> None:
    tv = visit(**TV)
    code = show_table(tv)
    seats = tv.page.locator("ul.seats li")
    expect(seats.filter(has_text="Free seat")).to_have_count(6)
    phones = [visit(**PHONE) for _ in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        sit_down(phone, code.lower() if name == "Ben" else code, name)
    expect(seats.filter(has_text="choosing a robot")).to_have_count(6)
    mia = phones[0].page
    mia.get_by_role("button", name="HULK X90").click()
    expect(mia.get_by_role("button", name="HULK X90")).to_have_attribute("aria-pressed", "true")
    for phone in phones:
        phone.page.get_by_role("button", name="Ready", exact=True).click()
    expect(tv.page.get_by_text("6 of 6 are ready")).to_be_visible()
    assert tv.page.evaluate(SMALLEST) == []
    assert tv.page.evaluate(OVERFLOWING) == []
    mia.get_by_role("button", name="Start the race").click()

    expect(tv.page.get_by_role("heading", name="Turn 1")).to_be_visible()
    expect(tv.page.get_by_text("0 of 6 are ready")).to_be_visible()
    expect(tv.page.locator("ul.hand, .registers .card")).to_have_count(0)
    tv.wait_for_picture()
    assert tv.page.evaluate(SMALLEST) == []
    assert tv.page.evaluate(OVERFLOWING) == []
    for phone in phones[:-1]:
        program(phone)
    expect(tv.page.get_by_text("Tom decides")).to_be_visible()
    expect(mia.get_by_text("Next: flag 1")).to_be_visible()

    phones[0].close_tab()
    expect(tv.page.locator("li", has_text="Mia").get_by_text("phone asleep")).to_be_visible()
    program(phones[-1])
    expect(phones[1].page.get_by_role("heading", name="Look up")).to_be_visible()
    expect(phones[1].page.locator("#board")).to_have_count(0)
    tv.page.locator("li", has_text="Jonas").evaluate(WATCHED)
    phones[1].page.get_by_role("button", name="Ouch").click()
    tv.page.wait_for_function("() => window.seen")
    phones[1].page.get_by_role("button", name="What did I miss?").click()
    expect(phones[1].page.locator("main ol li")).not_to_have_count(0)
    tv.page.keyboard.press("j")
    expect(tv.page.get_by_text("Take a seat with your phone")).to_be_visible()
    tv.page.keyboard.press("j")
    tv.page.keyboard.press("ArrowRight")
    tv.page.keyboard.press("Space")
    expect(tv.page.locator("main .words").get_by_text("Watch", exact=True)).to_have_count(0)
    expect(phones[1].page.get_by_role("heading", name="Look up")).to_have_count(0)


def test_codes_that_lead_nowhere(visit: Visit) -> None:
    phone = visit(**PHONE)
    phone.page.goto(f"{phone.address}/zzzz")
    expect(phone.page.get_by_role("alert")).to_contain_text("No race has the code ZZZZ")
    assert "404" in phone.complaints.pop()
    field = phone.page.get_by_role("textbox", name="Code on the TV")
    field.fill("a e i o")
    expect(phone.page.get_by_role("button", name="Join")).to_be_disabled()
    phone.page.goto(phone.address)
    field.fill("z z z x")
    phone.page.get_by_role("button", name="Join").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("ZZZX")
    assert "404" in phone.complaints.pop()


def test_loopback_is_never_offered(visit: Visit) -> None:
    tv = visit(**TV)
    tv.page.get_by_role("button", name="Show the table here").click()
    expect(tv.page.get_by_text("Only this computer reaches this server")).to_be_visible()
    expect(tv.page.get_by_text("roborally serve --host 0.0.0.0")).to_be_visible()
    expect(tv.page.get_by_role("img", name=re.compile("Picture for cameras"))).to_have_count(0)
    assert "127.0.0.1" not in tv.page.inner_text("body")
    tv.page.keyboard.press("Enter")
    expect(tv.page.get_by_role("heading", name="Turn 1")).to_be_visible()


def test_phones_find_the_server_by_the_address_of_the_screen(
    visit: Visit, serve: Serve, tmp_path: Path
) -> None:
    server = serve(tmp_path / "couch", "--host", "0.0.0.0")  # noqa: S104  for phones
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))
        address = f"{way.getsockname()[0]}:{server.port}"
    tv = visit(f"http://{address}", **TV)
    code = show_table(tv)
    expect(tv.page.get_by_text(address)).to_be_visible()
    picture = tv.page.get_by_role("img", name=f"Picture for cameras: {address}/{code}")
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 400, "cameras read it from the sofa"
    tv.page.goto(tv.page.url.removesuffix("/table"))
    expect(tv.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    # Chromium notes that a header has no effect where there is no TLS, as in a network at home.
    tv.complaints[:] = [line for line in tv.complaints if "Opener-Policy" not in line]
