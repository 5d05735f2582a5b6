"""Events in English and German."""

from __future__ import annotations

import inspect
import re

import pytest

from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.elements import EMPTY
from roborally.floor.floor import OFF, Floor
from roborally.race import events
from roborally.race.cards import HIDDEN
from roborally.words import LANGUAGES, Storyteller

FLOOR = Floor([Placement(Board.of("Tile", "1994", 3, [EMPTY] * 9), 0, 0)])
KINDS = [
    name
    for name, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, events.Event) and kind is not events.Event
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_in_every_language(language: str) -> None:
    sentences = LANGUAGES[language].sentences
    assert set(sentences) == set(KINDS)
    for key, sentence in sentences.items():
        names = set(re.findall(r"{(\w+)}", sentence))
        assert names == set(re.findall(r"{(\w+)}", LANGUAGES["en"].sentences[key])), key


def test_the_languages_know_the_same_words() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    assert english.words.keys() == german.words.keys()
    assert all(
        one.count("{}") == german.words[key].count("{}") for key, one in english.words.items()
    )


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (events.Moved(0, 0, 1), "A moves from A1 to B1.", "A fährt von A1 nach B1."),
        (
            events.Moved(0, 0, OFF),
            "A moves from A1 to off the floor.",
            "A fährt von A1 nach außerhalb des Spielfelds.",
        ),
        (
            events.Destroyed(0, 4, "pit", 2),
            "A is destroyed on B2 (pit); lives left: 2.",
            "A wird auf B2 zerstört (Grube); Leben übrig: 2.",
        ),
        (
            events.Shot(-1, 1, 0, 4, 1, 2, "board"),
            "The board hits B on B2 with the laser for 2.",
            "Das Spielfeld trifft B auf B2 per Laser (2 Schaden).",
        ),
        (
            events.RaceOver((0, 1)),
            "The race is over; A and B won.",
            "Das Rennen ist vorbei; Sieg für A und B.",
        ),
        (
            events.RaceOver(()),
            "The race is over; nobody won.",
            "Das Rennen ist vorbei; niemand hat gewonnen.",
        ),
        (
            events.Dealt(0, (HIDDEN, HIDDEN)),
            "A is dealt 2 cards.",
            "A erhält 2 Karten.",
        ),
        (
            events.Dealt(0, (500, 70)),
            "A is dealt 2 cards: M1/500, L/70.",
            "A erhält 2 Karten: M1/500, L/70.",
        ),
    ],
)
def test_sentences(event: events.Event, english: str, german: str) -> None:
    assert Storyteller(["A", "B"], FLOOR).sentence(event) == english
    assert Storyteller(["A", "B"], FLOOR, "de").sentence(event) == german


def test_cards_may_be_written_otherwise() -> None:
    teller = Storyteller(["A"], FLOOR, "en", lambda card: f"<{card}>")
    assert teller.sentence(events.Revealed(0, 500, 0)) == "A reveals <500>."
