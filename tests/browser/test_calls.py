"""Being called by mail, as somebody sets it up, follows the link, and ends it, in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Serve, Visit
from tests.browser.test_account import SCREENS, fits
from tests.browser.test_clocks import ALONE
from tests.browser.test_people import sign
from tests.browser.test_turns import A_DAY
from tests.browser.visitor import Visitor
from tests.postal.servers import PostOffice, post_office
from tests.web.test_calls import calling, mails
from tests.web.test_resets import arrived


def link(text: str, page: str) -> str:
    """The path of a link in a mail."""
    found = re.search(rf"https://play\.example(/{page}\S+)", text)
    assert found
    return found[1]


@SCREENS
def test_called_by_mail(visit: Visit, serve: Serve, tmp_path: Path, screen: dict[str, Any]) -> None:
    with post_office(tmp_path / "maildir") as office:
        running = serve(tmp_path / "data", *calling(tmp_path, office))
        ada, elsewhere = (visit(running.address, **screen) for _ in range(2))
        sign(ada, "Make an account", "Ada", "difference engine")
        ada.go("/account")
        calls = ada.page.get_by_role("region", name="When it is my turn")
        soon = calls.get_by_role("radio", name="Soon")
        expect(soon).to_be_disabled()
        expect(calls.get_by_role("radiogroup")).to_have_count(1)  # this server sends no notices
        expect(calls).to_contain_text("Keep an e-mail address first.")
        address = ada.page.get_by_role("region", name="If I forget my password")
        address.get_by_label("E-mail address").fill("ada@example.org")
        address.get_by_label("Password").fill("difference engine")
        address.get_by_role("button", name="Keep the address").click()
        soon.click()
        expect(calls.get_by_role("status")).to_contain_text("A link has been sent")
        calls.get_by_role("button", name="Send the link again").click()
        assert fits(ada)
        assert ada.pale_texts() == {}
        arrived(office, "ada@example.org", 2)
        confirm(elsewhere, office)

        ada.go("/account")
        expect(calls.get_by_role("status")).to_have_text("Mails go to ada@example.org.")
        room = ada.post("/rooms", ALONE | {"clock": A_DAY})["id"]
        ada.post(f"/rooms/{room}/start", {})
        (mail,) = mails(office, "ada@example.org", 1)
        turn = link(mail.get_content(), "turn/")
        elsewhere.go(turn)
        expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("A race waits for you")
        expect(elsewhere.page.get_by_role("link", name="Only watch")).to_be_visible()
        assert fits(elsewhere)
        elsewhere.page.get_by_label("Your name").fill("Ada")
        elsewhere.page.get_by_label("Password").fill("difference engine")
        elsewhere.page.get_by_role("button", name="Sign in").click()
        expect(elsewhere.page.locator("ul.hand")).to_be_visible()
        ada.go(turn)
        expect(ada.page.locator("ul.hand")).to_be_visible()

        elsewhere.go(link(mail.get_content(), "stop/"))
        elsewhere.page.get_by_role("button", name="No more mails").click()
        expect(elsewhere.page.get_by_role("status")).to_have_text("Done: no more mails.")
        assert fits(elsewhere)
        ada.go("/account")
        expect(calls.get_by_role("radio", checked=True)).to_have_text("Never")
        calls.get_by_role("radio", name="Later").click()
        expect(calls).to_contain_text("when a quarter of the time is over")


def confirm(who: Visitor, office: PostOffice) -> None:
    """The newest link; it signs nobody in."""
    mail = office.to("ada@example.org")[-1]
    who.go(link(mail.get_content(), "confirm#"))
    who.page.get_by_role("button", name="Yes, it is mine").click()
    expect(who.page.get_by_role("status")).to_contain_text("the address is confirmed")
    expect(who.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
