"""Under every answer to a question stands what it leads to."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit

RACE = {
    "course": "dizzy-highway-2016",
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
    "seed": "prompts",
}


def test_every_answer_says_what_it_leads_to(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE)
    lines = ada.page.locator(".choice .consequence")
    expect(lines.first).to_have_text("13 squares to checkpoint 1.")
    assert lines.count() == ada.page.locator(".choice").count()
    ada.page.locator(".choice").first.click()
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    expect(lines.first).to_have_text("No effect.")
    expect(lines.nth(1)).to_contain_text("energy")


def test_the_lines_are_in_the_language_of_the_page(visit: Visit) -> None:
    ada = visit(locale="de-DE")
    ada.open_race(RACE)
    expect(ada.page.locator(".consequence").first).to_have_text("13 Felder bis Checkpoint 1.")


def test_a_table_without_preview_has_no_such_lines(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE | {"preview": False})
    expect(ada.page.locator(".choice").first).to_be_visible()
    ada.page.wait_for_timeout(500)
    assert ada.page.locator(".consequence").count() == 0


TRICKSY = {
    "course": "risky-exchange-2005",
    "special_rules": ["Tricksy"],
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
    "seed": "tricksy",
}


def test_a_question_names_the_card_that_asks_and_says_what_it_does(visit: Visit) -> None:
    ada = visit()
    ada.open_race(TRICKSY)
    expect(ada.page.get_by_role("heading", name="Tricksy: which option is kept?")).to_be_visible()
    expect(ada.page.locator(".prompt .text")).to_contain_text("keeps one and puts the other two")
    texts = ada.page.locator(".choice .muted")
    expect(texts).to_have_count(3)
    assert all(text.endswith(".") for text in texts.all_inner_texts()), "each option says its own"


def test_a_number_picks_a_square_and_enter_takes_it(visit: Visit) -> None:
    """The numbers stand on the squares, and one key alone decides nothing."""
    ada = visit()
    ada.open_race(RACE)
    numbers = ada.page.locator("#board .mark text")
    expect(numbers.first).to_be_visible()
    count = ada.page.locator(".choice").count()
    expect(numbers).to_have_text([str(number + 1) for number in range(count)])
    ada.page.keyboard.press("3")
    expect(ada.page.locator("#board .mark.picked")).to_have_text("3")
    ada.page.keyboard.press("2")
    expect(ada.page.locator("#board .mark.picked")).to_have_text("2")
    expect(ada.page.locator(".choice.picked")).to_have_count(1)
    picked = ada.page.locator("#board .mark.picked").get_attribute("aria-label") or ""
    name = picked.removeprefix("2, ")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    column, row = name[0], int(name[1:])
    start = ada.page.evaluate("""async () => {
        const room = location.pathname.split('/').at(-1);
        const answer = await fetch(`/api/v1/rooms/${room}/view`);
        return (await answer.json()).view.robots[0].start;
    }""")
    assert start == [ord(column) - ord("A"), row - 1]


def test_the_same_number_twice_takes_the_square(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE)
    expect(ada.page.locator("#board .mark").first).to_be_visible()
    ada.page.keyboard.press("1")
    expect(ada.page.locator("#board .mark.picked")).to_have_text("1")
    ada.page.keyboard.press("1")
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()


def test_where_there_are_many_squares_two_digits_make_a_number(visit: Visit) -> None:
    ada = visit()
    bots = [{"kind": "bot", "level": "Novice", "team": team} for team in (0, 1, 1)]
    seats = [{"kind": "person", "team": 0}, *bots]
    ada.open_race({"course": "capture-the-flag-2005", "seats": seats, "seed": "flag"})
    expect(ada.page.get_by_role("heading", name="Capture the Flag: which board")).to_be_visible()
    expect(ada.page.locator(".consequence").first).to_contain_text("Your flag is on")
    ada.page.locator(".choice").first.click()
    title = ada.page.get_by_role("heading", name="Capture the Flag: where does")
    expect(title).to_be_visible()
    marks = ada.page.locator("#board .mark")
    expect(marks.nth(11)).to_have_text("12")
    twelfth = str(marks.nth(11).get_attribute("aria-label")).removeprefix("12, ")
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("2")
    expect(ada.page.locator(".prompt")).to_contain_text(twelfth)
    expect(ada.page.locator(".prompt .consequence")).to_contain_text("to the other flag")
    ada.page.get_by_role("button", name="Another square").click()
    expect(marks.first).to_be_visible()


def test_the_options_of_others_can_be_read(visit: Visit) -> None:
    ada = visit()
    ada.open_race(TRICKSY)
    ada.page.locator(".choice").first.click()
    expect(ada.page.get_by_role("heading", name="Your program")).to_be_visible()
    other = ada.page.locator("aside .robot:not(.mine)")
    names = other.locator(".options")
    expect(names).not_to_be_empty()
    name = names.inner_text()
    assert name in str(names.get_attribute("title"))
    assert len(str(names.get_attribute("title"))) > len(name) + 20, "the text, for a pointer"
    other.focus()
    ada.page.keyboard.press("Enter")
    told = ada.page.locator("aside dl")
    expect(told.locator("dt")).to_have_text(name)
    expect(told.locator("dd")).to_contain_text(".")


def test_suggestions_leave_the_power_switch_in_sight(visit: Visit) -> None:
    ada = visit()
    ada.open_race({"course": "risky-exchange-2005", "seats": TRICKSY["seats"]})
    expect(ada.page.get_by_role("heading", name="Your program")).to_be_visible()
    ada.page.keyboard.press("h")
    expect(ada.page.locator(".suggestion").first).to_be_visible()
    switch = ada.page.get_by_role("switch", name="Power down")
    expect(switch).to_be_in_viewport()
    foot, last = (
        ada.page.locator(one).bounding_box() for one in (".foot", ".suggestion:last-child")
    )
    assert foot is not None
    assert last is not None
    assert last["y"] + last["height"] <= foot["y"], "nothing covers the last one"
    expect(ada.page.get_by_role("button", name="Register 1 is empty")).to_be_in_viewport()


def test_the_texts_of_the_shop_are_whole(visit: Visit) -> None:
    ada = visit()
    ada.open_race(RACE)
    ada.page.locator(".choice").first.click()
    expect(ada.page.get_by_role("heading", name="Buy an upgrade?")).to_be_visible()
    texts = ada.page.locator(".upgrade p")
    expect(texts.first).to_be_visible()
    cut = texts.evaluate_all("all => all.filter(p => p.scrollHeight > p.clientHeight + 1).length")
    assert cut == 0
