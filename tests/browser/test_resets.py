"""Who has forgotten the password chooses a new one in the browser, by a link from the mail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import Serve, Visit
from tests.browser.lobby import SLOW_ANSWER
from tests.browser.test_account import SCREENS, fits
from tests.browser.test_people import sign
from tests.postal.servers import post_office
from tests.web.test_resets import arrived, code_of, mail_file


@SCREENS
def test_a_forgotten_password(
    visit: Visit, serve: Serve, tmp_path: Path, screen: dict[str, Any]
) -> None:
    with post_office(tmp_path / "maildir") as office:
        running = serve(tmp_path / "data", "--mail", str(mail_file(tmp_path, office)))
        ada, again = (visit(running.address, **screen) for _ in range(2))
        sign(ada, "Make an account", "Ada", "difference engine")
        ada.page.evaluate(SLOW_ANSWER, "/accounts/email")
        ada.page.locator(".person > button").click()
        ada.page.get_by_role("link", name="My account").click()
        address = ada.page.get_by_role("region", name="If I forget my password")
        expect(address.get_by_label("E-mail address")).not_to_be_editable()
        ada.page.evaluate("release()")  # what is kept has come: now one may type
        address.get_by_label("E-mail address").fill("ada@example.org")
        address.get_by_label("Password").fill("difference engine")
        address.get_by_role("button", name="Keep the address").click()
        expect(address.get_by_role("status")).to_have_text("The address is kept.")
        assert fits(ada)

        again.page.locator(".person > button").click()
        again.page.get_by_role("button", name="Sign in", exact=True).last.click()
        again.page.get_by_role("link", name="Password forgotten").click()
        expect(again.page.get_by_role("heading", level=1)).to_have_text("Password forgotten")
        again.page.get_by_label("E-mail address").fill("ada@example.org")
        again.page.get_by_role("button", name="Send me a link").click()
        expect(again.page.get_by_role("status")).to_contain_text("on its way")
        assert fits(again)
        arrived(office, "ada@example.org")
        again.page.goto(f"{running.address}/reset#{code_of(office, 'ada@example.org')}")
        again.page.get_by_label("New password").fill("analytical engine")
        again.page.get_by_role("button", name="Take this password").click()
        expect(again.page.get_by_role("heading", level=1)).to_have_text("My account")
        expect(again.page.get_by_label("E-mail address")).to_have_value("ada@example.org")
        ada.page.reload()
        expect(ada.page.get_by_role("main")).to_contain_text("You have nothing here yet.")

        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        again.page.route("**/api/v1/me", hold)
        again.page.goto(f"{running.address}/reset#wrong")
        again.page.get_by_label("New password").fill("analytical engine")
        take = again.page.get_by_role("button", name="Take this password")
        take.click()  # before it is known who that is
        expect(take).to_be_disabled()
        for route in held:
            route.continue_()
        expect(again.page.get_by_role("alert")).to_have_text("This link is wrong, used or too old.")
        again.complaints.clear()  # the browser notes the refusal
