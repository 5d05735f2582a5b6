"""Cards by their German names and texts."""

from __future__ import annotations

import re

import pytest

from roborally.catalogue import Entry, entries
from roborally.words.cards import card_called, card_key, card_says
from roborally.words.languages import words_in

EVERYTHING = entries()


@pytest.mark.parametrize("entry", EVERYTHING, ids=lambda entry: f"{entry.edition} {entry.name}")
def test_every_card_has_a_german_name_and_text(entry: Entry) -> None:
    german = card_says(entry.name, entry.edition, "de")
    assert german != card_says(entry.name, entry.edition, "en")
    assert german.endswith(".")
    assert "AMB" not in german
    assert card_key(entry.name) in words_in("de").sources


RULED = re.compile(r" \([A-Z]+[\w, -]*\)")
"""The ids on which a sentence of a class rests, which players are not told."""


@pytest.mark.parametrize("entry", EVERYTHING, ids=lambda entry: f"{entry.edition} {entry.name}")
def test_a_card_says_in_english_what_its_class_says(entry: Entry) -> None:
    assert card_says(entry.name, entry.edition, "en") == RULED.sub("", entry.text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_there_are_no_words_for_cards_that_no_edition_has(language: str) -> None:
    known = {key for entry in EVERYTHING if (key := card_key(entry.name)).islower()}
    said = {key for key in words_in(language).sources if key.startswith("card-") and key.islower()}
    assert (said - known, known - said) == (set(), set()), "too many, missing"


def test_cards_that_differ_between_editions_have_their_own_texts() -> None:
    texts = [card_says("Brakes", edition, "de") for edition in ("1994", "2005", "2016")]
    assert texts[0] == texts[1] != texts[2]


def test_two_cards_of_an_edition_do_not_share_a_german_name() -> None:
    for edition in ("1994", "2005", "2016", "courses"):
        names = [card_called(entry.name, "de") for entry in EVERYTHING if entry.edition == edition]
        assert len(set(names)) == len(names)


def test_names_are_unambiguous() -> None:
    """Two cards share a German name only if they are the same card in two spellings."""
    same: dict[str, set[str]] = {}
    for entry in EVERYTHING:
        spelt = re.sub(r"[^a-z]", "", entry.name.lower())[:4]
        same.setdefault(card_called(entry.name, "de"), set()).add(spelt)
    assert {german: names for german, names in same.items() if len(names) > 1} == {}


def test_words_that_are_no_cards_stay() -> None:
    assert card_called("Twonky", "de") == "Twonky"
    assert card_called("Brakes", "en") == "Brakes"
