"""What postal play says, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roborally.draw.signs import KINDS
from roborally.postal import english, german
from roborally.postal.german_options import TEXTS
from roborally.postal.option_help import option_help
from roborally.postal.report import make_report
from roborally.postal.sheet import read_sheet
from roborally.rules import RULES
from tests.postal.tables import complaints, new_game


@pytest.mark.rule("POST-041", "POST-038")
@pytest.mark.parametrize("language", ["en", "de"])
def test_with_an_option_comes_how_to_write_orders_for_it(tmp_path: Path, language: str) -> None:
    game = new_game(tmp_path, number=1, starting_options=2)
    own = make_report(game, 0, language).own
    assert own is not None
    assert [one.name for one in own.options] == game.robot(0).options
    for name in RULES["postal"]().option_names:
        about = option_help(name, language)
        assert about.text
        for order in about.orders:
            if order.startswith("("):
                continue
            for part in re.split(r", (?:or|oder): ", order):
                assert complaints(read_sheet(part, ("Twonky",))) == [], part


def test_all_options_have_german_texts() -> None:
    assert set(TEXTS) == set(RULES["postal"]().option_names)


def test_both_languages_know_the_same_words() -> None:
    assert english.TEXT.keys() == german.TEXT.keys()
    for key, text in english.TEXT.items():
        names = re.compile(r"{(\w+)}")
        assert set(names.findall(text)) == set(names.findall(german.TEXT[key])), key


def test_the_map_is_explained_in_german() -> None:
    assert set(german.LEGEND) == set(KINDS)
    assert max(map(len, german.LEGEND.values())) < 29
