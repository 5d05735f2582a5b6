"""Cards by their German names and texts."""

from __future__ import annotations

import pytest

from roborally.catalogue import Entry, entries
from roborally.words.cards import card_called, card_says
from roborally.words.german_courses import OF_COURSES
from roborally.words.german_names import NAMES
from roborally.words.german_options import OF_1994, OF_2005
from roborally.words.german_upgrades import OF_2016

EVERYTHING = entries()
SAME_IN_BOTH = {"Hack", "Teleporter"}


@pytest.mark.parametrize("entry", EVERYTHING, ids=lambda entry: f"{entry.edition} {entry.name}")
def test_every_card_has_a_german_name_and_text(entry: Entry) -> None:
    german = card_says(entry.name, entry.edition, entry.text, "de")
    assert german != card_says(entry.name, entry.edition, entry.text, "en")
    assert german.endswith(".")
    assert "AMB" not in german
    assert entry.name in NAMES
    assert card_called(entry.name, "de") != entry.name or entry.name in SAME_IN_BOTH


def test_there_is_nothing_in_german_that_no_edition_has() -> None:
    known = {(entry.edition, entry.name) for entry in EVERYTHING}
    texts = {"1994": OF_1994, "2005": OF_2005, "2016": OF_2016, "courses": OF_COURSES}
    translated = {(edition, name) for edition, names in texts.items() for name in names}
    assert translated == known
    assert set(NAMES) == {name for _, name in known}


def test_two_cards_of_an_edition_do_not_share_a_german_name() -> None:
    for edition in ("1994", "2005", "2016", "courses"):
        names = [card_called(entry.name, "de") for entry in EVERYTHING if entry.edition == edition]
        assert len(set(names)) == len(names)


def test_english_texts_come_without_numbers_of_rulings() -> None:
    assert all(
        "AMB" not in card_says(entry.name, entry.edition, entry.text, "en") for entry in EVERYTHING
    )


def test_words_that_are_no_cards_stay() -> None:
    assert card_called("Twonky", "de") == "Twonky"
    assert card_called("Brakes", "en") == "Brakes"
