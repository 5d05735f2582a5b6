"""Events in English and German."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.elements import EMPTY
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import NORTH
from roborally.game import events
from roborally.game.cards import HIDDEN
from roborally.game.choices import SIDE_NAMES
from roborally.game.events.moving import Way
from roborally.game.state import Robot, State
from roborally.orders.questions import weapons as firing
from roborally.words.check import Words
from roborally.words.languages import FOLDER, codes, words_in
from roborally.words.storyteller import Storyteller, message_of

FLOOR = Floor([Placement(Board.of("Tile", "1994", 3, [EMPTY] * 9), 0, 0)])
SOURCES = Path(__file__).parents[1] / "src" / "roborally"


ADDED = {"goal", "which", "known", "count", "edge"}
"""What the storyteller says of an event besides its fields."""


def values_of(words: Words, key: str) -> set[str]:
    """What a message is filled with, also by those it refers to."""
    said = words.said[key]
    return said.values.union(*(values_of(words, other) for other in said.keys))


@pytest.mark.parametrize("language", codes())
def test_every_event_has_a_sentence_of_its_fields_in_every_language(language: str) -> None:
    words = Words(FOLDER / language)
    kinds = {f"event-{message_of(kind.__name__)}": kind for kind in events.KINDS}
    for key, kind in kinds.items():
        assert values_of(words, key) <= {*kind.fields, *ADDED}, key
        if f"{key}.off" in words.said:
            assert issubclass(kind, Way)
            assert values_of(words, f"{key}.off") <= {*kind.fields, *ADDED}
    said = {key for key in words.said if key.startswith("event-") and "." not in key}
    parts = {part for key in words.said for part in words.said[key].keys if key.startswith("event")}
    parts |= {"event-board", "event-nowhere", *(f"event-side-{side}" for side in SIDE_NAMES)}
    assert said == kinds.keys() | parts


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (events.Moved(0, 0, 1), "A moves from A1 to B1.", "A fährt von A1 nach B1."),
        (
            events.Moved(0, 7, OFF),
            "A drives off the south edge at B3.",
            "A fährt bei B3 über den südlichen Rand.",
        ),
        (
            events.Moved(0, 0, OFF),
            "A drives off the floor at A1.",
            "A fährt bei A1 über den Rand.",
        ),
        (
            events.Pushed(0, 5, OFF, 1),
            "A is pushed by B off the east edge at C2.",
            "A wird von B bei C2 über den östlichen Rand geschoben.",
        ),
        (
            events.Carried(0, 3, OFF, 0),
            "A belt carries A off the west edge at A2.",
            "Ein Fließband trägt A bei A2 über den westlichen Rand.",
        ),
        (
            events.Jumped(0, 1, OFF, "teleporter"),
            "A teleporter takes A off the floor at B1.",
            "A springt per Teleporter bei B1 über den Rand.",
        ),
        (
            events.Destroyed(0, 4, "pit", 2),
            "A is destroyed in the pit at B2 and has 2 lives left.",
            "A wird in der Grube bei B2 zerstört und hat noch 2 Leben.",
        ),
        (
            events.Destroyed(0, 0, "edge", 1),
            "A is destroyed over the edge at A1 and has 1 life left.",
            "A wird hinter dem Rand bei A1 zerstört und hat noch 1 Leben.",
        ),
        (
            events.Destroyed(0, 4, "damage", 0),
            "A is destroyed by damage on B2 and has no life left.",
            "A wird auf B2 durch Schaden zerstört und hat kein Leben mehr.",
        ),
        (
            events.Rebooted(0, 4, "pit"),
            "A fell into the pit at B2 and reboots.",
            "A ist bei B2 in die Grube gefallen und startet neu.",
        ),
        (
            events.Rebooted(0, 0, "edge"),
            "A went over the edge at A1 and reboots.",
            "A ist bei A1 über den Rand geraten und startet neu.",
        ),
        (
            events.Rebooted(0, 4, "upgrade"),
            "A leaves B2 and reboots by its upgrade.",
            "A verlässt B2 und startet durch sein Upgrade neu.",
        ),
        (
            events.Shot(-1, 1, 0, 4, 1, 2, "board"),
            "The board hits B on B2 with the laser for 2.",
            "Der Spielplan trifft B auf B2 mit dem Laser (2 Schaden).",
        ),
        (
            events.RaceOver((0, 1)),
            "The race is over; A and B won.",
            "Das Rennen ist vorbei; Sieg für A und B.",
        ),
        (
            events.RaceOver((0, 1, 2)),
            "The race is over; A, B and C won.",
            "Das Rennen ist vorbei; Sieg für A, B und C.",
        ),
        (
            events.Shot(0, 1, 0, 4, 1, 0, "tractor"),
            "A hits B on B2 with the Tractor Beam.",
            "A trifft B auf B2 mit dem Traktorstrahl.",
        ),
        (
            events.Shot(0, 1, 0, 4, 1, 1, "howitzer"),
            "A hits B on B2 with the Mini Howitzer for 1.",
            "A trifft B auf B2 mit der Minihaubitze (1 Schaden).",
        ),
        (
            events.Shot(0, 1, 0, 4, 1, 1, "laser"),
            "A hits B on B2 with the laser for 1.",
            "A trifft B auf B2 mit dem Laser (1 Schaden).",
        ),
        (
            events.OptionLost(0, "Brakes", "exchange"),
            "A gives up the option Brakes instead of taking damage.",
            "A gibt die Option Bremsen ab, statt Schaden zu nehmen.",
        ),
        (
            events.Locked(0, 5, HIDDEN),
            "Register 5 of A is locked.",
            "Register 5 von A ist gesperrt.",
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
    assert Storyteller(["A", "B", "C"], FLOOR).sentence(event) == english
    assert Storyteller(["A", "B", "C"], FLOOR, "de").sentence(event) == german


def test_a_wall_at_a_corner_tells_the_edge() -> None:
    walled = replace(EMPTY, walls=1 << NORTH)
    floor = Floor([Placement(Board.of("Tile", "1994", 3, [walled, *[EMPTY] * 8]), 0, 0)])
    told = Storyteller(["A"], floor).sentence(events.Moved(0, 0, OFF))
    assert told == "A drives off the west edge at A1."


def literals(*names: str) -> set[str]:
    """The words that the rules give as the last argument to functions of these names."""
    found: set[str] = set()
    for path in (SOURCES / "steps", SOURCES / "cards"):
        for file in path.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in names and node.args:
                    last = node.args[-1]
                    if isinstance(last, ast.Constant) and isinstance(last.value, str):
                        found.add(last.value)
    return found


def test_no_word_of_the_rules_stands_in_a_sentence_as_it_is() -> None:
    """Weapons and reasons have sentences of their own in every language."""
    reasons = literals("lose_option", "remove_upgrade")
    assert {"exchange", "destruction"} <= reasons
    weapons = {*firing()}
    assert weapons >= {"tractor", "pressor", "howitzer", "radio", "scrambler"}
    for language in codes():
        lost, shot = (words_in(language).sources[f"event-{key}"] for key in ("option-lost", "shot"))
        assert all(f"[{reason.replace(' ', '-')}]" in lost for reason in reasons)
        assert all(f"[{weapon}]" in shot for weapon in weapons)


def test_cards_may_be_written_otherwise() -> None:
    teller = Storyteller(["A"], FLOOR, "en", lambda card: f"<{card}>")
    assert teller.sentence(events.Revealed(0, 500, 0)) == "A reveals <500>."


@pytest.mark.parametrize(
    ("language", "dealt", "replaced"),
    [
        ("en", "2 cards: Move 1 (500), Rotate Left (70).", "has U-Turn (10) in register 3."),
        ("de", "2 Karten: ", "Register 3"),
    ],
)
def test_people_at_a_screen_read_cards_by_their_names(
    language: str, dealt: str, replaced: str
) -> None:
    state = State(FLOOR, "seed")
    state.robots = [Robot(0, "A", 0)]
    teller = Storyteller.on_screen(state, language)
    assert dealt in teller.sentence(events.Dealt(0, (500, 70)))
    assert "M1" not in teller.sentence(events.Dealt(0, (500, 70)))
    assert replaced in teller.sentence(events.CardReplaced(0, 3, 10))


def test_upgrades_are_bought_and_swapped_not_drawn() -> None:
    english, german = (Storyteller(["A"], FLOOR, language) for language in ("en", "de"))
    drawn = events.OptionDrawn(0, "Rear Laser")
    assert english.sentence(drawn) == "A draws the option Rear Laser."
    bought = events.UpgradeBought(0, "Rear Laser", 2)
    assert english.sentence(bought) == "A buys Rear Laser for 2 energy."
    assert german.sentence(bought) == "A kauft Hecklaser für 2 Energie."
    taken = events.UpgradeTaken(0, "Rear Laser")
    assert english.sentence(taken) == "A now has Rear Laser."
    assert german.sentence(taken) == "A hat jetzt Hecklaser."


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            events.OptionSpent(0, "Mini Howitzer", 2, 5),
            "Mini Howitzer: shot 2 of 5",
            "Minihaubitze ein: Schuss 2 von 5",
        ),
        (
            events.OptionSpent(0, "Ablative Coat", 1, 3),
            "Ablative Coat: 1 of 3 points are used",
            "Schutzanstrich ein: 1 von 3 Punkten verbraucht",
        ),
        (
            events.OptionSpent(0, "Patch Kit", 1, 3),
            "Patch Kit (1 of 3)",
            "Patch Kit ein (1 von 3)",
        ),
        (
            events.RegisterTargeted(0, "Fire Control", 1, 3),
            "Fire Control: it locks register 3",
            "Gezielter Beschuss ein: sperrt Register 3",
        ),
        (
            events.OptionTargeted(0, "Fire Control", 1, "Brakes"),
            "Fire Control: it destroys Brakes",
            "Gezielter Beschuss ein: zerstört Bremsen",
        ),
        (
            events.Teleported(0, "Teleporter", 7),
            "Teleporter: to B3",
            "Teleporter ein: nach B3",
        ),
        (
            events.SideShielded(0, "Shield", 3),
            "Shield: to the left",
            "Schild ein: nach links",
        ),
        (
            events.RobotTargeted(0, "Radio Control", 1),
            "Radio Control: B",
            "Fernsteuerung ein: B",
        ),
        (
            events.OptionUsed(0, "Recompile"),
            "Recompile: new cards",
            "Neue Befehle ein: neue Karten",
        ),
        (events.OptionUsed(0, "Brakes"), "Brakes", "Bremsen ein"),
    ],
)
def test_what_an_option_did(event: events.Event, english: str, german: str) -> None:
    assert Storyteller(["A", "B"], FLOOR).sentence(event) == f"A uses {english}."
    assert Storyteller(["A", "B"], FLOOR, "de").sentence(event) == f"A setzt {german}."


def test_teams_bear_letters() -> None:
    told = Storyteller(["A"], FLOOR).sentence(events.FlagClaimed(0, 2, 1))
    assert told == "A claims flag 2 for team B."


def test_options_may_keep_the_names_that_orders_use() -> None:
    teller = Storyteller(["A"], FLOOR, "de", option=str)
    lost = events.OptionLost(0, "Brakes", "used up")
    assert teller.sentence(lost) == "Brakes von A ist verbraucht."
