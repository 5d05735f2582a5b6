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


def test_upgrades_are_bought_and_swapped_not_drawn() -> None:
    event = events.OptionDrawn(0, "Rear Laser")
    english, german = (Storyteller(["A"], FLOOR, language) for language in ("en", "de"))
    event.step = "repair_sites"
    assert english.sentence(event) == "A draws the option Rear Laser."
    event.step = "buy_upgrades"
    assert english.sentence(event) == "A buys Rear Laser for 2 energy."
    assert german.sentence(event) == "A kauft Hecklaser für 2 Energie."
    event.step = "activate"
    assert english.sentence(event) == "A now has Rear Laser."
    assert german.sentence(event) == "A hat jetzt Hecklaser."


@pytest.mark.parametrize(
    ("how", "german"),
    [
        ("shot 2 of 5", "Schuss 2 von 5"),
        ("lock 3", "sperrt Register 3"),
        ("destroy Brakes", "zerstört Bremsen"),
        ("to C7", "nach C7"),
        ("left", "links"),
        ("B", "B"),
    ],
)
def test_what_an_option_did_is_said_in_german(how: str, german: str) -> None:
    event = events.OptionUsed(0, "Fire Control", how)
    told = Storyteller(["A", "B"], FLOOR, "de").sentence(event)
    assert told == f"A setzt Gezielter Beschuss ein: {german}."


def test_teams_bear_letters() -> None:
    told = Storyteller(["A"], FLOOR).sentence(events.FlagClaimed(0, 2, 1))
    assert told == "A claims flag 2 for team B."


def test_options_may_keep_the_names_that_orders_use() -> None:
    teller = Storyteller(["A"], FLOOR, "de", option=str)
    lost = events.OptionLost(0, "Brakes", "used up")
    assert teller.sentence(lost) == "A verliert die Option Brakes (verbraucht)."
