"""A bot stands in for who sends no orders, if the referee allows it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roborally.bots.ladder import LEVELS
from roborally.game.view import NOBODY
from roborally.postal.game import Game
from roborally.postal.report import make_report
from roborally.postal.report_text import report_text
from roborally.postal.standing import GameError
from roborally.postal.terms import PostalPlayer
from roborally.postal.wording import level_word
from tests.postal.servers import PostOffice
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_cli import Console, club, out
from tests.postal.test_killing import SMALL
from tests.postal.test_mail import game, go, office

__all__ = ["club", "game", "office", "out"]
ROOT = Path(__file__).parents[2]
FORCED = ("--force", "--now", "2026-11-16 13:00")


def programs(game: Game) -> dict[int, str]:
    answers = game.turns[-1].answers
    return {given.robot: given.text for given in answers if given.name == "program_registers"}


def as_dealt(folder: Path) -> dict[int, str]:
    """What is played without orders and without a bot."""
    plain = new_game(folder, SMALL, 3)
    plain.resolve(NOW)
    return programs(plain)


def test_a_bot_plays_for_who_is_missing_and_for_nobody_else(tmp_path: Path) -> None:
    game = new_game(tmp_path / "game", SMALL, 3)
    game.allow_stand_in("racer", [0, 1, 2], NOW)
    game.take_orders(1, sheet_lines(game, 1), NOW)
    game.take_orders(2, "Mia Turn 1\na - Back P1\n", NOW)
    game.resolve(NOW)
    dealt = as_dealt(tmp_path / "plain")
    played = programs(game)
    assert played[0] != dealt[0]
    assert (played[1], played[2]) == (dealt[1], dealt[2])
    assert game.turns[0].stood_in == {0: "Racer"}
    assert make_report(game, NOBODY, "en").notes[0] == (
        "No orders came from Fred; a bot (Racer) played Twonky."
    )
    assert make_report(game, NOBODY, "de").notes[0] == (
        "Von Fred kamen keine Befehle; ein Bot (Rennfahrer) hat Twonky gespielt."
    )


def test_without_leave_the_cards_are_played_as_dealt(tmp_path: Path) -> None:
    game = new_game(tmp_path / "game", SMALL, 3)
    game.allow_stand_in("Racer", [0, 1], NOW)
    game.allow_stand_in("", [0], NOW)
    game.resolve(NOW)
    dealt = as_dealt(tmp_path / "plain")
    assert [programs(game)[seat] == dealt[seat] for seat in range(3)] == [True, False, True]
    notes = make_report(game, NOBODY, "en").notes
    assert notes[0] == "No orders came from Fred; Twonky got the cards as they were dealt."
    assert game.turns[0].stood_in == {1: "Racer"}


def test_the_leave_is_in_the_journal_and_in_the_reports(tmp_path: Path) -> None:
    game = new_game(tmp_path, SMALL, 2)
    game.allow_stand_in("Novice", [0, 1], NOW)
    again = Game(tmp_path)
    assert again.stand_ins == {0: "Novice", 1: "Novice"}
    assert make_report(again, NOBODY, "en").corrections == [
        "In a turn without orders of Fred or Anna, a bot (Novice) plays for them."
    ]
    report = make_report(again, 0, "en")
    hint = "If you send no orders, a bot (Novice) plays Twonky in this turn."
    assert report.own is not None
    assert hint in report.own.intro
    assert hint in report_text(report)
    again.allow_stand_in("", [1], NOW)
    assert make_report(again, NOBODY, "en").corrections == [
        "In a turn without orders of Fred, a bot (Novice) plays.",
        "In a turn without orders of Anna, the cards are played as they were dealt.",
    ]
    report = make_report(again, 1, "de")
    assert report.own is not None
    assert not any("Bot (" in line for line in report.own.intro)
    assert report.corrections[0] == "In einer Runde ohne Befehle von Fred spielt ein Bot (Neuling)."
    with pytest.raises(GameError, match="no bot 'Ace'; there are Novice, Apprentice, Racer"):
        again.allow_stand_in("Ace", [0], NOW)


def test_who_was_missing_is_named_after_a_replacement(tmp_path: Path) -> None:
    game = new_game(tmp_path, SMALL, 2)
    game.allow_stand_in("Novice", [0], NOW)
    game.take_orders(1, sheet_lines(game, 1), NOW)
    game.resolve(NOW)
    game.replace_player(0, PostalPlayer("Zoe"), NOW)
    assert make_report(Game(tmp_path), NOBODY, "en").notes == [
        "No orders came from Fred; a bot (Novice) played Twonky."
    ]
    game.withdraw(1, "a wrong card", NOW)
    told = make_report(Game(tmp_path), NOBODY, "en").corrections
    assert "There were no orders of Zoe; a bot (Novice) plays Twonky." in told


def test_what_a_bot_did_is_read_and_not_thought_again(tmp_path: Path) -> None:
    game = new_game(tmp_path, SMALL, 2)
    game.allow_stand_in("Racer", [0, 1], NOW)
    game.resolve(NOW)
    game.allow_stand_in("", [0, 1], NOW)
    again = Game(tmp_path)
    assert again.table.referee.state.digest() == game.table.referee.state.digest()
    assert again.turns == game.turns


def test_a_killed_program_resumes_with_the_same_turn(tmp_path: Path) -> None:
    """What was lost before it was written is thought again by another process, to the same end."""
    game = new_game(tmp_path / "game", SMALL, 2)
    game.allow_stand_in("Novice", [0, 1], NOW)
    entries: list[bytes] = []
    for number in ("1", "2"):
        copy = tmp_path / number
        shutil.copytree(game.folder, copy)
        subprocess.run(
            [sys.executable, "-m", "roborally", *("postal", "run", str(copy)), *FORCED],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": number},
            check=True,
            capture_output=True,
        )
        entries.append((copy / "journal" / "000003.json").read_bytes())
    assert b'"resolved"' in entries[0]
    assert b'"stood_in"' in entries[0]
    assert entries[0] == entries[1]


def test_a_reminder_says_who_plays_else(game: Game, office: PostOffice) -> None:
    game.allow_stand_in("Racer", [0], NOW)
    game.note_reminders([0, 2], NOW)
    go(game)
    fred, mia = (office.to(f"{name}@example.org")[-1].get_content() for name in ("fred", "mia"))
    assert "Without orders a bot (Racer) plays for you." in fred
    assert "as they were dealt" in mia


@pytest.mark.parametrize("level", LEVELS)
def test_bots_have_german_names(level: str) -> None:
    assert level_word("de", level) != level
    assert level_word("en", level) == level


def test_by_hand(out: Console, club: Path) -> None:
    said = out("stand-in", str(club), "racer", "--player", "Fred", "--player", "Mia")
    assert said.startswith("In a turn without orders of Fred or Mia, a bot (Racer) plays for them.")
    status = out("status", str(club))
    assert status.count("orders are missing; without orders a bot (Racer) plays") == 2
    public = (club / "reports" / "turn-01" / "public.txt").read_text("utf-8")
    assert "a bot (Racer)" in public
    said = out("stand-in", str(club), "none")
    assert said.startswith("In a turn without orders of Fred, Anna Bee, Mia or Tom, the cards are")
    assert "a bot (" not in out("status", str(club))
    assert "no bot 'Ace'" in out.complains("stand-in", str(club), "Ace")


def test_a_game_may_begin_with_it(out: Console, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    players = ("--player", "Fred", "--player", "Anna")
    rules = ("--course", "dislocated-knee", "--house-rule", "any_number_of_players=true")
    arguments = ("new", str(folder), *rules, *players, "--stand-in")
    assert "no bot 'Ace'" in out.complains(*arguments, "Ace")
    assert not folder.exists()
    out(*arguments, "tactician")
    assert Game(folder).stand_ins == {0: "Tactician", 1: "Tactician"}
    assert "a bot (Tactician)" in (folder / "reports" / "turn-01" / "1-fred.txt").read_text("utf-8")
