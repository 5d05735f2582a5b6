"""Order sheets: tolerant in how they are written, strict in what they mean."""

from __future__ import annotations

import pytest

from roborally.game.cards import (
    BACK_UP,
    DECK,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    kind_of,
)
from roborally.orders.problems import OrderProblem
from roborally.orders.standing_orders import PHASES
from roborally.orders.written_cards import WrittenCard, read_written, written
from roborally.postal.sheet import LONGEST_LINE, MOST_LINES, read_sheet
from tests.postal.tables import SAMPLE, complaints

TWONKY = ("Twonky", "Spin Bot")


@pytest.mark.rule("POST-052", "POST-009", "POST-014", "POST-011", "AMB-26")
def test_the_sample_orders_of_the_rules() -> None:
    sheet = read_sheet(SAMPLE)
    assert complaints(sheet) == []
    assert (sheet.name, sheet.turn, sheet.power_down) == ("Fred", 3, True)
    assert {PHASES[k - 1]: card for k, (card,) in sheet.cards.items()} == {
        "a": WrittenCard(MOVE_3, 345),
        "b": WrittenCard(U_TURN, 23),
        "c": WrittenCard(ROTATE_LEFT, 98),
        "d": WrittenCard(BACK_UP, 123),
        "e": WrittenCard(ROTATE_LEFT, 97),
    }
    assert sheet.marked == {5}
    assert [str(order) for order in sheet.orders] == [
        "repair_or_option if on two wrenches and damage > 3: repair else option"
    ]


@pytest.mark.rule("POST-010")
@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("Move-1", MOVE_1),
        ("Move-2", MOVE_2),
        ("Move-3", MOVE_3),
        ("Back", BACK_UP),
        ("Left", ROTATE_LEFT),
        ("Right", ROTATE_RIGHT),
        ("U-Turn", U_TURN),
        ("move 1", MOVE_1),
        ("M2", MOVE_2),
        ("Back up", BACK_UP),
        ("rotate left", ROTATE_LEFT),
        ("uturn", U_TURN),
        ("Vor-3", MOVE_3),
        ("Zurück", BACK_UP),
        ("Links", ROTATE_LEFT),
        ("rechts", ROTATE_RIGHT),
        ("Kehrt", U_TURN),
        ("3", MOVE_3),
        ("2 vor", MOVE_2),
        ("1 move", MOVE_1),
        ("Vorwärts-3", MOVE_3),
        ("2 vorwaerts", MOVE_2),
        ("Rückwärts", BACK_UP),
        ("li", ROTATE_LEFT),
        ("re", ROTATE_RIGHT),
        ("Linksdrehung", ROTATE_LEFT),
        ("Rechtsdrehung", ROTATE_RIGHT),
        ("180", U_TURN),
        ("180°", U_TURN),
    ],
)
def test_the_seven_words_and_their_abbreviations(word: str, kind: int) -> None:
    for form in (f"{word} P560", f"{word} p 560", f"{word.upper()}/560", f"{word}  (560)"):
        assert read_written(form) == WrittenCard(kind, 560), form


@pytest.mark.rule("POST-010")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Forwerd-2 P560", "there is no card 'Forwerd-2'"),
        ("Left Right P560", "there is no card 'Left Right'"),
        ("Move-2 P700 P710", "'Move-2 P700 P710' has two priorities"),
        ("Vorr-1 P560", "did you mean Move-1?"),
        ("Spin P560", "there is no card 'Spin'; cards are Move-1, Move-2"),
        ("Lefft P70", "did you mean Left?"),
        ("", "cards are written like 'Move-1 P500'"),
        ("---", "cards are written like 'Move-1 P500'"),
        ("Move-4 P800", "did you mean Move-"),
    ],
)
def test_other_words_are_refused(text: str, message: str) -> None:
    with pytest.raises(OrderProblem) as caught:
        read_written(text)
    assert message in str(caught.value)


@pytest.mark.rule("POST-011")
def test_every_card_is_read_as_it_is_written() -> None:
    for card in DECK:
        for language in ("en", "de"):
            assert read_written(written(card, language)) == WrittenCard(kind_of(card), card)
    assert read_written("P560") == WrittenCard(0, 560)
    assert written(500) == "Move-1 P500"


@pytest.mark.rule("POST-014")
@pytest.mark.parametrize(
    "line",
    [
        "b - Left P70",
        "B) left p70",
        "  b:Left P70.",
        "phase b Left P70",
        "2. Left P70",
        "register 2 = LEFT 70",
        "* b - left/70",
        "b. l 70",
        "(b) Left (70)",
        "[b] li P70",
        "\u00a0b \u2013 Left P70",
    ],
)
def test_phases_may_be_written_in_many_ways(line: str) -> None:
    assert read_sheet(line).cards == {2: (WrittenCard(ROTATE_LEFT, 70),)}


@pytest.mark.parametrize(
    ("line", "name", "turn"),
    [
        ("Fred Turn 3", "Fred", 3),
        ("FRED, turn: 3", "FRED", 3),
        ("Player: Anna Bee - Turn 12.", "Anna Bee", 12),
        ("Götz Runde 4", "Götz", 4),
        ("turn 5", "", 5),
        ("Name: Fred", "Fred", 0),
    ],
)
def test_who_and_when(line: str, name: str, turn: int) -> None:
    sheet = read_sheet(line)
    assert (sheet.name, sheet.turn, sheet.problems) == (name, turn, [])


@pytest.mark.rule("POST-026", "AMB-70")
@pytest.mark.parametrize(
    ("line", "down"),
    [
        ("POWER DOWN next turn.", True),
        ("power down", True),
        ("Powerdown!", True),
        ("I will power down next turn", True),
        ("no power down", False),
        ("PD", True),
        ("no PD", False),
        ("Power-down: yes", True),
        ("Power down: no", False),
        ("don't power down", False),
        ("I will not power down next turn.", False),
        ("Nicht abschalten", False),
        ("Nächste Runde nicht abschalten", False),
        ("Ich schalte nächste Runde ab", True),
        ("Ich schalte nächste Runde nicht ab.", False),
        ("Abschalten: nein", False),
        ("Nächste Runde abschalten", True),
        ("announce_power_down: down", True),
        ("announce_power_down: never", False),
    ],
)
def test_power_down_is_ordered_without_condition(line: str, down: bool) -> None:
    sheet = read_sheet(line)
    assert (sheet.power_down, sheet.problems) == (down, [])


@pytest.mark.rule("POST-026", "AMB-70")
@pytest.mark.parametrize(
    "line",
    [
        "POWER DOWN if damage > 5",
        "power down next turn if damage > 5",
        "announce_power_down if damage > 5: down",
        "announce_power_down: down else pass",
    ],
)
def test_power_down_under_a_condition_is_refused(line: str) -> None:
    sheet = read_sheet(line)
    assert not sheet.power_down
    assert "takes no condition; write 'POWER DOWN next turn'" in complaints(sheet)[0]


@pytest.mark.rule("AMB-72")
def test_staying_down() -> None:
    for line in ("STAY POWERED DOWN", "remain down", "Abgeschaltet bleiben", "stay down."):
        assert read_sheet(line).stay_down
    refused = read_sheet("stay powered down if damage > 0")
    assert not refused.stay_down
    assert "write 'STAY POWERED DOWN'" in complaints(refused)[0]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("well played", "line 1: the word 'well' in 'well played' is not understood; accepted are"),
        (
            "turret left right",
            "line 1: 'turret left right' is not understood; accepted are program",
        ),
        ("b - 3", "line 1: '3' lacks its priority"),
        ("\nb - Move-1", "line 2: 'Move-1' lacks its priority; write it like 'Move-1 P500'"),
        ("a - L 70\na - R 80", "line 2: phase a was already written in line 1"),
        ("if damage > 3 dance", "put a comma between them"),
        ("if hunger > 3, repair", "'hunger > 3' is no condition"),
        ("if damage > 3, repair, else brake", "answer different questions"),
        ("shield: top", "accepted are front, right, back, left"),
        ("shield: left\nshield: right", "line 2: 'shield_side: right' can never count"),
        ("never use the laser", "'never use the laser' is not understood"),
        ("shield: left in phase b", "'shield: left in phase b' falls outside the phases"),
        ("weapon: radio in phase a if on flag in phase b", "'on flag in phase b' is no condition"),
        ("in phase b shield left", "falls outside the phases"),
        ("weapon in phase a: tractor in phase b", "names phases twice; write a line for each"),
        ("brake if distance < 2", "'distance < 2' never holds in 'brake if distance < 2'"),
        ("repair if I have 5 damage", "whether it means exactly 5 or more"),
        ("use tracter beam", "the word 'tracter' in 'use tracter beam' is not understood (did you"),
        ("draw an option at the chop shop in phase b", "options are drawn at the end of the turn"),
        ("Left P70\nb - Right P80", "line 2: 'Right P80': write the phase before each card"),
        ("power down\nno power down", "line 2: this and line 1 do not agree about powering down"),
        ("L70\nL90\nL110\nL130\nL150\nL170", "line 6: 'L170' is a sixth card"),
        ("3 800", "can be phase c or the squares of a Move"),
        ("fire laser at Fred", "no robot is called 'Fred'; there are Twonky, Spin Bot"),
        ("x" * (LONGEST_LINE + 1), f"line 1: the line is longer than {LONGEST_LINE}"),
        ("#\n" * MOST_LINES + "a - L 70", f"only the first {MOST_LINES} lines are read"),
    ],
)
def test_every_mistake_is_named_with_its_line(lines: str, message: str) -> None:
    assert message in "\n".join(complaints(read_sheet(lines, TWONKY)))


def test_what_follows_the_end_is_not_read() -> None:
    sheet = read_sheet("Fred Turn 3\n\nb - Left P70\nEND\nthe rest is nonsense\n")
    assert complaints(sheet) == []
    assert not sheet.empty
    assert read_sheet("Fred Turn 3").empty


def test_greetings_before_the_line_with_the_turn_are_not_read() -> None:
    sheet = read_sheet("Hello referee,\na fine turn it was!\nName: Fred\n\nTurn 3\nb - Left P70\n")
    assert complaints(sheet) == []
    assert (sheet.name, sheet.turn, sheet.lines) == ("Fred", 3, {2: 6})
    assert complaints(read_sheet("What a fine day,\nb - Left P70"))
    ordered = read_sheet("POWER DOWN next turn\nTurn 3\nb - Left P70")
    assert ordered.power_down
    assert "'tracter'" in complaints(read_sheet("use tracter beam in phase b\nTurn 3\nb - L70"))[0]
    for order in ("POWER DOWN turn 4", "brake in turn 4", "Nächste Runde abschalten, Runde 4"):
        assert complaints(read_sheet(f"{order}\nb - Left P70")), order
    upside_down = read_sheet("b - Left P70\nFred Turn 3")
    assert list(upside_down.cards) == [2]
    assert "'Fred' in 'Fred Turn 3' is not understood" in complaints(upside_down)[0]


def test_complaints_in_german() -> None:
    sheet = read_sheet("a - Vor-1\nPOWER DOWN if damage > 3")
    assert complaints(sheet, "de") == [
        "Zeile 1: Bei 'Vor-1' fehlt die Priorität; geschrieben wird es wie 'Vor-1 P500'",
        (
            "Zeile 2: 'POWER DOWN if damage > 3': Abschalten geht nur ohne Bedingung; schreibe "
            "'Nächste Runde abschalten' oder nichts"
        ),
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a - Vorr-2 P740", "Eine Karte 'Vorr-2' gibt es nicht; ist Vor-2 gemeint?"),
        ("a - Tanz P740", "Eine Karte 'Tanz' gibt es nicht; Karten sind Vor-1"),
        ("Schild nach rechts oben", "In 'oben' ist die Antwort auf schild nicht zu verstehen"),
        (
            "Schild: oben",
            "In 'oben' ist die Antwort auf Schild nicht zu verstehen; es gibt vorn",
        ),
        ("rette mich mit: Flügel", "In 'Flügel' ist die Antwort auf rette mich nicht"),
        ("Wenn Schaden groß und rechts, repariere", "In 'Schaden groß' ist die Bedingung"),
        ("Wenn Schaden tanzen", "setze ein Komma dazwischen"),
        ("Wenn Schaden > 3, repariere, sonst Bremsen", "beantworten verschiedene Fragen"),
        ("Waffe wenn Ziel = Fritz: Laser", "Kein Roboter heißt 'Fritz'; es gibt Twonky, Spin Bot"),
        ("brakes if has Flügel: always", "Eine Option 'Flügel' gibt es nicht"),
        (
            "Turm: links in phase b",
            "'Turm: links in phase b' wird außerhalb der Phasen entschieden",
        ),
        ("Abschalten wenn Schaden > 3", "'Abschalten wenn Schaden > 3': Abschalten geht nur ohne"),
    ],
)
def test_german_players_are_told_in_german_what_they_wrote(line: str, message: str) -> None:
    (complaint,) = complaints(read_sheet(line, TWONKY), "de")
    assert message in complaint
    for english in ("there is", "accepted", "expected", "damage ", "turret", " if "):
        assert english not in complaint.replace(line, ""), complaint
