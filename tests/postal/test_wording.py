"""What postal play says, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.draw.signs import KINDS
from roborally.orders.conditions import FACTS, QUANTITIES
from roborally.orders.questions import QUESTIONS, words_of
from roborally.postal.option_help import option_help
from roborally.postal.report import make_report
from roborally.postal.report_text import report_text
from roborally.postal.sheet import read_sheet
from roborally.postal.word_lists import told
from roborally.rules import RULES
from roborally.words.languages import words_in
from tests.postal.tables import complaints, new_game


@pytest.mark.rule("POST-041", "POST-038")
@pytest.mark.parametrize("language", ["en", "de"])
def test_with_an_option_comes_how_to_write_orders_for_it(tmp_path: Path, language: str) -> None:
    game = new_game(tmp_path, number=1, starting_options=2)
    own = make_report(game, 0, language).own
    assert own is not None
    assert [one.name for one in own.options] == game.robot(0).options
    lines = [line.strip() for line in report_text(make_report(game, 0, language)).splitlines()]
    for one in own.options:
        assert set(one.orders) <= set(lines)
    for name in RULES["postal"]().option_names:
        about = option_help(name, language)
        assert about.text
        for order in about.orders:
            sheet = read_sheet(order, ("Twonky",))
            assert complaints(sheet) == [], order
            assert len(sheet.orders.lines) == (not order.startswith("(")), order


def test_all_options_have_german_texts() -> None:
    for name in RULES["postal"]().option_names:
        english_text, german_text = (option_help(name, language).text for language in ("en", "de"))
        assert german_text != english_text, name


def test_the_german_words_that_are_offered_mean_what_they_stand_for() -> None:
    for fact in FACTS:
        (order,) = read_sheet(f"Haubitze wenn {told(fact, 'de')}").orders
        assert str(order) == f"weapon_choice if {fact}: howitzer"
    for number in QUANTITIES:
        (order,) = read_sheet(f"Haubitze wenn {told(number, 'de')} > 3").orders
        assert str(order) == f"weapon_choice if {number} > 3: howitzer"
    for name, question in QUESTIONS.items():
        for answer in words_of(question):
            (line,) = read_order_lines(f"{name}: {told(answer, 'de')}")
            assert line == f"{name}: {answer}"


def read_order_lines(line: str) -> list[str]:
    """The orders of a line, with those that a sheet keeps apart."""
    sheet = read_sheet(line)
    down, stay = ("down" if sheet.power_down else "pass"), ("stay" if sheet.stay_down else "wake")
    apart = {"announce_power_down": down, "stay_powered_down": stay}
    name = line.partition(":")[0]
    return [f"{name}: {apart[name]}"] if name in apart else [str(order) for order in sheet.orders]


def test_the_map_is_explained_in_german() -> None:
    assert max(len(words_in("de").say(f"sign-{kind}")) for kind in KINDS) < 29
