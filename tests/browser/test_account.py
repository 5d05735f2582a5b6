"""The page of one's own account, blocking and reporting, and the pages of the host."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Serve, Visit
from tests.browser.test_people import PHONE, sign
from tests.browser.visitor import CONTRAST, Visitor
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, guest

SCREENS = pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
GERMAN = {"locale": "de-DE"}


def open_account(who: Visitor, name: str) -> None:
    """Take a name and go to the page of the account."""
    who.page.locator(".person > button").click()
    who.page.get_by_role("textbox", name="Your name").fill(name)
    who.page.get_by_role("button", name="Change name").click()
    expect(who.page.get_by_role("dialog")).to_have_count(0)
    who.page.locator(".person > button").click()
    who.page.get_by_role("link", name="My account").click()
    expect(who.page.get_by_role("heading", level=1)).to_have_text("My account")


def fits(who: Visitor) -> bool:
    """Whether nothing of the page is cut off at the side."""
    found: bool = who.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return found


def program(server: ServerProcess, token: str) -> Someone:
    someone = Someone(server)
    someone.headers["authorization"] = f"Bearer {token}"
    return someone


@SCREENS
def test_a_token_is_made_named_and_ended(
    visit: Visit, server: ServerProcess, screen: dict[str, Any]
) -> None:
    ada = visit(**screen)
    open_account(ada, "Ada")
    tokens = ada.page.get_by_role("region", name="Tokens for programs")
    listed = tokens.get_by_role("list")
    expect(listed).to_have_text("There are no tokens.")
    make = tokens.get_by_role("button", name="Make a token")
    expect(make).to_be_disabled()
    tokens.get_by_label("Name of the program").fill("Score board")
    tokens.get_by_role("radio", name="Look").click()
    expect(tokens).to_contain_text("changes nothing")
    make.click()
    expect(tokens.get_by_role("status").first).to_contain_text("Score board")
    board = program(server, tokens.locator("output").inner_text())
    assert board.get("/me")["user"]["name"] == "Ada"
    with pytest.raises(Refused):
        board.post("/rooms", {})
    expect(listed.get_by_role("listitem")).to_contain_text("Score board Look · since")
    assert fits(ada)
    assert ada.page.evaluate(CONTRAST) == {}
    ada.page.reload()
    expect(listed).to_contain_text("Score board")
    expect(tokens.locator("output")).to_have_count(0)
    tokens.get_by_role("button", name="End the token of Score board").click()
    expect(listed).to_contain_text("lose their connection")
    listed.get_by_role("button", name="End", exact=True).click()
    expect(listed).to_have_text("There are no tokens.")
    with pytest.raises(Refused) as gone:
        board.get("/me")
    assert gone.value.code == "who-are-you"


def test_the_page_without_anybody_and_in_german(visit: Visit) -> None:
    ada = visit(**GERMAN)
    ada.go("/account")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Mein Konto")
    expect(ada.page.locator("main")).to_contain_text("Du hast hier noch nichts.")


@SCREENS
def test_an_account_is_deleted(visit: Visit, screen: dict[str, Any]) -> None:
    ada = visit(**screen)
    name = f"Lovelace {len(screen)}"
    sign(ada, "Make an account", name, "difference engine")
    ada.go("/account")
    data = ada.page.get_by_role("region", name="My data")
    with ada.page.expect_download() as download:
        data.get_by_role("link", name="Download my data").click()
    assert json.loads(download.value.path().read_text("utf-8"))["user"]["name"] == name
    data.get_by_label("Password").fill("analytical engine")
    data.get_by_role("button", name="Delete account").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("password is wrong")
    ada.complaints.clear()  # the browser notes the refusal
    data.get_by_label("Password").fill("difference engine")
    data.get_by_role("button", name="Delete account").click()
    expect(ada.page.locator("header")).to_contain_text("Sign in")
    ada.page.reload()
    expect(ada.page.locator("header")).to_contain_text("Sign in")


def test_a_guest_is_forgotten(visit: Visit) -> None:
    ada = visit()
    open_account(ada, "Passer-by")
    data = ada.page.get_by_role("region", name="My data")
    data.get_by_role("button", name="Forget me").click()
    data.get_by_role("button", name="Yes, forget me for good").click()
    expect(ada.page.locator("header")).to_contain_text("Sign in")


@SCREENS
def test_somebody_is_blocked_and_reported(
    visit: Visit, server: ServerProcess, screen: dict[str, Any]
) -> None:
    ada, troll = visit(**screen), guest(server, "Troll")
    open_account(ada, "Ada")
    blocked = ada.page.get_by_role("list", name="People I have blocked")
    expect(blocked).to_have_text("There is nobody.")
    room = create(troll, people=2)
    ada.go(f"/room/{room}")
    with troll.visit(room) as talk:
        talk.do("chat", text="nasty words")
        expect(ada.page.get_by_text("nasty words")).to_be_visible()
        ada.page.get_by_role("button", name="Report Troll").click()
        ada.page.get_by_role("textbox", name="What happened").fill("insults me")
        ada.page.get_by_role("button", name="Tell the moderators").click()
        expect(ada.page.get_by_text("The moderators will look at it.")).to_be_visible()
        ada.page.get_by_role("button", name="Block Troll", exact=True).click()
        expect(ada.page.get_by_text("nasty words")).to_have_count(0)
        talk.do("chat", text="still here")
    ada.go("/account")
    expect(blocked).to_contain_text("Troll")
    assert fits(ada)
    blocked.get_by_role("button", name="Unblock").click()
    expect(blocked).to_have_text("There is nobody.")
    ada.go(f"/room/{room}")
    expect(ada.page.get_by_text("still here")).to_be_visible()


def test_the_pages_of_the_host(visit: Visit, serve: Serve, tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("# Be kind\n\nNo <b>nasty</b> words.\n\nElse you go.\n", "utf-8")
    running = serve(tmp_path / "data", "--terms", str(terms))
    ada = visit(running.address)
    foot = ada.page.locator("footer")
    expect(foot.get_by_role("link")).to_have_text(["Terms of use"])
    foot.get_by_role("link", name="Terms of use").click()
    main = ada.page.get_by_role("main")
    expect(main.get_by_role("heading", level=2)).to_have_text("Be kind")
    expect(main.get_by_role("paragraph")).to_have_text(["No <b>nasty</b> words.", "Else you go."])
