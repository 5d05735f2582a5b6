"""What reports say after the referee changed something: whose orders count, and what happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.game.view import NOBODY
from roborally.postal.game import Game
from roborally.postal.report import make_report
from roborally.postal.report_html import report_html
from roborally.postal.report_text import report_text
from roborally.postal.terms import PostalPlayer
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_game import everybody
from tests.postal.test_referee_changes import swapped


def corrections(game: Game, language: str = "en") -> list[str]:
    """What the report of a game says, read from its journal, as the next program will."""
    again = Game(game.folder)
    told = make_report(game, NOBODY, language).corrections
    assert make_report(again, NOBODY, language).corrections == told
    return told


def test_a_turn_was_not_played_again_before_it_was(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    everybody(game)
    game.resolve(NOW)
    game.withdraw(1, "a wrong card", NOW)
    assert corrections(game) == [
        "The referee took turn 1 back; it will be played again: a wrong card",
        "The orders of Fred and Anna stay as they were.",
    ]
    assert corrections(game, "de") == [
        "Die Spielleitung hat Runde 1 zurückgenommen; sie wird noch einmal gespielt: a wrong card",
        "Die Befehle von Fred und Anna bleiben, wie sie waren.",
    ]
    game.resolve(NOW)
    assert corrections(game) == [
        "The referee took turn 1 back, and it was played again: a wrong card"
    ]
    assert corrections(game, "de") == [
        "Die Spielleitung hat Runde 1 zurückgenommen; sie wurde noch einmal gespielt: a wrong card"
    ]


def test_several_turns_taken_back(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    for _ in range(3):
        everybody(game)
        game.resolve(NOW)
    game.withdraw(2, "a wrong map", NOW)
    said = "The referee took turns 2 to 3 back; turn 2 will be played again: a wrong map"
    assert corrections(game)[0] == said
    game.resolve(NOW)
    said = "The referee took turns 2 to 3 back, and turn 2 was played again: a wrong map"
    assert corrections(game) == [said]


def test_a_correction_of_a_turn_that_is_gone_is_not_told(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    for _ in range(2):
        everybody(game)
        game.resolve(NOW)
    game.withdraw(2, "first thought", NOW)
    game.withdraw(1, "second thought", NOW)
    assert corrections(game)[0].endswith("second thought")
    assert "first thought" not in " ".join(corrections(game))


def test_who_is_asked_anew_and_whose_orders_stay(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=3)
    game.take_orders(0, sheet_lines(game, 0, "shield: left"), NOW)
    game.take_orders(1, sheet_lines(game, 1), NOW)
    game.resolve(NOW)
    game.withdraw(1, "the mail of Anna was lost", NOW, [1])
    assert corrections(game)[1:] == [
        "Anna is asked for new orders.",
        "The orders of Fred stay as they were.",
        "From Mia there were none; the cards are played as they were dealt.",
    ]
    fred, anna, mia = (make_report(game, seat, "en") for seat in range(3))
    assert fred.deadline == "Turn 1 is played again when the new orders of Anna are in."
    assert anna.deadline.startswith("New orders for turn 1 are wanted from you by ")
    assert make_report(game, NOBODY, "de").deadline == (
        "Runde 1 wird noch einmal gespielt, wenn die neuen Befehle von Anna da sind."
    )
    assert fred.own is not None
    assert anna.own is not None
    assert mia.own is not None
    assert fred.own.filed[0] == "Your orders for turn 1 stay as they were:"
    assert fred.own.filed[-1] == "  shield: left"
    assert fred.own.sample == []
    assert anna.own.filed[0] == "If you send no new orders, your old ones for turn 1 count:"
    assert anna.own.sample
    assert mia.own.filed == []
    assert mia.own.sample == []


def test_a_turn_that_waits_for_the_referee_has_no_deadline(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    everybody(game)
    game.resolve(NOW)
    game.withdraw(1, "a wrong card", NOW)
    for seat in (NOBODY, 0):
        assert make_report(game, seat, "en").deadline == (
            "The referee will have turn 1 played again. No orders are wanted now."
        )


def test_orders_of_who_left_count_until_others_come(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    game.take_orders(0, sheet_lines(game, 0), NOW)
    game.replace_player(0, PostalPlayer("Zoe"), NOW)
    said = "Zoe now plays Twonky in place of Fred; the orders of Fred count until Zoe sends others."
    assert corrections(game) == [said]
    own = make_report(Game(tmp_path), 0, "en").own
    assert own is not None
    assert own.filed[0] == (
        "Fred has sent orders for turn 1. They count, unless you send others before it is played:"
    )
    assert own.filed[1].startswith("  a - ")
    game.take_orders(0, swapped(game, 0).replace("Fred", "Zoe"), NOW)
    assert corrections(game) == ["Zoe now plays Twonky in place of Fred."]
    own = make_report(Game(tmp_path), 0, "en").own
    assert own is not None
    assert own.filed[0] == (
        "Your orders for turn 1 are in. They count, unless you send others before it is played:"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_says_whose_orders_were_carried_out(tmp_path: Path, language: str) -> None:
    game = new_game(tmp_path, number=2)
    everybody(game)
    game.replace_player(0, PostalPlayer("Zoe"), NOW)
    game.resolve(NOW)
    report = make_report(Game(tmp_path), NOBODY, language)
    assert report.notes == [
        "Twonky carried out the orders of Fred."
        if language == "en"
        else "Twonky hat die Befehle von Fred ausgeführt."
    ]


def test_who_was_missing_is_named_and_not_the_successor(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    game.take_orders(1, "Anna Turn 1\na - Back P1\n", NOW)
    game.resolve(NOW)
    before = make_report(game, NOBODY, "en").notes
    assert before[0].startswith("No orders came from Fred;")
    assert before[1].startswith("The orders of Anna had mistakes;")
    game.replace_player(0, PostalPlayer("Zoe"), NOW)
    game.replace_player(1, PostalPlayer("Ida"), NOW)
    assert make_report(Game(tmp_path), NOBODY, "en").notes == before


def test_a_deadline_that_was_moved_is_told_as_long_as_it_holds(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    game.move_deadline(NOW.replace(year=2027), "holidays", NOW)
    assert corrections(game) == [
        "The referee moved the deadline to Tuesday, 2027-11-16 13:00 CET: holidays"
    ]
    game.move_deadline(NOW.replace(year=2028), "more holidays", NOW)
    assert [line.rpartition(": ")[2] for line in corrections(game)] == ["more holidays"]
    everybody(game)
    game.resolve(NOW)
    assert corrections(game) == []


def test_filed_orders_are_for_their_player_only(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    game.take_orders(0, sheet_lines(game, 0, "shield: left"), NOW)
    for form in (report_text, report_html):
        assert "shield: left" in form(make_report(game, 0, "en"))
        for seat in (NOBODY, 1):
            assert "shield: left" not in form(make_report(game, seat, "en"))
