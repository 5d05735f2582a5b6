"""The page of the rules: chapters, situations to answer, editions, search."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from roborally.protocol.lessons import Question
from roborally.web.rooms.questions_told import question_told
from tests.browser.conftest import Visit
from tests.browser.test_accessible import findings

HERE = "#situation"
TEN = 10


def shown(page: Page, rules: str, language: str = "en") -> Question:
    """The situation of the address, when it stands there to be answered."""
    question = question_told(page.evaluate("location.hash.slice(1)"), rules, language)
    expect(page.locator(HERE)).to_contain_text(f"{question.title}.")
    expect(page.locator(f"{HERE} .answers button")).to_have_count(len(question.choices))
    return question


def test_a_situation_is_answered_played_and_changed(visit: Visit) -> None:
    ada = visit(bypass_csp=True, reduced_motion="reduce")
    ada.go("/rules/2005/machines#gear")
    page = ada.page
    question = shown(page, "2005")
    assert question.id == "gear"
    expect(page.get_by_role("heading", level=1)).to_have_text("Machines")
    expect(page.locator(".points [aria-current]")).to_contain_text("6.2")
    expect(page.locator(".phases .on")).to_have_text(["Pushers", "Gears"])
    expect(page.get_by_text("The same: 1994, 2016 and Postal.")).to_be_visible()
    expect(page.get_by_label("0 of 3 stars").first).to_be_visible()
    ada.wait_for_picture()
    assert findings(ada) == []

    wrong = (question.right + 1) % len(question.choices)
    page.locator(f"{HERE} .answers button").nth(wrong).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text(f"No. {question.choices[question.right]} {question.why}")
    expect(verdict).to_contain_text(f"you chose {wrong + 1}")
    expect(page.locator(".thumb.now")).to_contain_text("answered wrong")
    page.get_by_role("button", name="Play it").click()
    caption = page.locator(f"{HERE} .caption").first
    expect(caption).to_have_text(question.events[-1].text)
    assert findings(ada) == []

    page.get_by_role("button", name="Twonky faces west").click()
    expect(page.locator(f"{HERE} .caption")).to_have_text(
        ["Twonky moves from B2 to A2."] * 2  # on the board, and as the answer
    )
    page.get_by_role("button", name="Twonky faces west").click()
    expect(page.locator(f"{HERE} .caption")).to_have_text("How is it after register 1?")
    page.get_by_role("button", name="Link to this situation").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()

    page.keyboard.press("ArrowRight")
    question = shown(page, "2005")
    expect(page).to_have_url(re.compile("/rules/2005/lasers#laser-both$"))
    page.keyboard.press(str(question.right + 1))
    expect(verdict).to_contain_text(f"Right. {question.choices[question.right]}")
    page.locator("h1").click()
    page.keyboard.press("Enter")
    expect(caption).to_have_text(question.events[-1].text)
    expect(page.get_by_role("link", name="Lasers 1 of 4")).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 of 33 situations answered right")).to_be_visible()
    expect(page.get_by_role("link", name="Face to face (answered right)")).to_be_visible()


def test_the_edition_changes_and_the_chapter_stays(visit: Visit) -> None:
    ada = visit(bypass_csp=True, reduced_motion="reduce", color_scheme="light")
    ada.go("/rules/2005/belts#belt-follow")
    page = ada.page
    shown(page, "2005")
    page.get_by_role("radio", name="2016").click()
    expect(page.get_by_text("Rules of 2016")).to_be_visible()
    expect(page).to_have_url(re.compile("/rules/2016/belts#belt-follow$"))
    shown(page, "2016")
    page.get_by_role("link", name=re.compile("^Reboot")).click()
    expect(page.get_by_role("link", name="Destroyed and back again")).to_have_attribute(
        "href", "/rules/1994/destroyed"
    )
    page.get_by_role("radio", name="1994").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Destroyed and back again")
    expect(page.get_by_text("In 2005: 14.3")).to_be_visible()

    page.keyboard.press("/")
    page.keyboard.type("oil slide")
    hit = page.get_by_role("link", name="Oil, water and currents")
    expect(hit).to_contain_text("A robot whose move would end on oil")
    assert findings(ada) == []
    hit.click()
    expect(page.locator(".elements li")).to_have_count(3)
    page.locator("input[type=search]").fill("tractor")
    page.get_by_role("link", name="Cards of this edition").click()
    expect(page.locator("dt")).to_have_text(["Tractor Beam instead of the main laser"])
    expect(page.locator(HERE)).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.locator("dt").nth(20)).to_be_visible()
    assert findings(ada) == []


def test_ten_at_random_on_a_phone(visit: Visit) -> None:
    ada = visit(
        viewport={"width": 390, "height": 844},
        bypass_csp=True,
        reduced_motion="reduce",
        locale="de-DE",
    )
    page = ada.page
    for edition, title in (
        ("1994", "von 1994"),
        ("2016", "von 2016"),
        ("postal", "des Postspiels"),
    ):
        ada.go(f"/rules/{edition}")
        expect(page.locator(".middle").get_by_text(f"Regeln {title}")).to_be_visible()
        expect(page.locator(f"{HERE} .answers")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("Kapitel", exact=True).click()
    expect(page.get_by_role("link", name="Fließbänder 0 von 7")).to_be_visible()
    assert findings(ada) == []
    page.get_by_role("button", name="Zehn zufällige").click()
    asked: set[str] = set()
    for number in range(1, TEN + 1):
        expect(page.locator(HERE)).to_contain_text(f"{number} von 10 zufälligen")
        question = shown(page, "postal", "de")
        asked.add(question.id)
        right = (question.right + (number == 1)) % len(question.choices)
        page.keyboard.press(str(right + 1))
        expect(page.locator("#verdict")).to_contain_text("Nein." if number == 1 else "Richtig.")
        page.get_by_role("button", name="Weiter").click()
    assert len(asked) == TEN
    expect(page.locator(HERE)).to_contain_text("9 von 10 richtig")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(ada) == []
    page.get_by_role("button", name="Zum Kapitel").click()
    shown(page, "postal", "de")
    page.get_by_text("Kapitel", exact=True).click()
    page.get_by_role("link", name="Karten dieser Ausgabe").click()
    expect(page.locator("dt").nth(25)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
