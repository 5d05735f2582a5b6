"""The journal of a game: entries are whole or not there, and nobody changes them unnoticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally.postal.game import Game
from roborally.postal.journal import Conflict, Journal, JournalError
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_game import everybody


def test_a_draft_of_a_killed_program_never_counts(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    draft = tmp_path / "journal" / "draft-999999999-000002"
    draft.write_text('{"kind": "resolved", "when": ', "utf-8")
    assert len(Game(tmp_path).journal.entries) == 1
    assert not draft.exists()
    game.take_orders(0, sheet_lines(game, 0), NOW)
    assert [path.name for path in sorted((tmp_path / "journal").iterdir())] == [
        *("000001.json", "000002.json")
    ]


def test_two_programs_cannot_write_the_same_entry(tmp_path: Path) -> None:
    one, other = new_game(tmp_path, number=2), Game(tmp_path)
    one.take_orders(0, sheet_lines(one, 0), NOW)
    with pytest.raises(Conflict, match="another program wrote"):
        other.take_orders(1, sheet_lines(other, 1), NOW)
    assert Game(tmp_path).waiting() == [1]


def test_changes_by_hand_are_noticed(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    everybody(game)
    game.resolve(NOW)
    path = tmp_path / "journal" / "000002.json"
    entry = json.loads(path.read_text("utf-8"))
    entry["data"]["text"] += "shield: left\n"
    path.write_text(json.dumps(entry), "utf-8")
    with pytest.raises(JournalError, match=r"000002.json was changed after"):
        Game(tmp_path)
    path.write_text("{", "utf-8")
    with pytest.raises(JournalError, match=r"000002.json cannot be read"):
        Journal(tmp_path)


def test_a_turn_that_comes_out_differently_is_refused(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    everybody(game)
    game.resolve(NOW)
    path = tmp_path / "journal" / "000003.json"
    entry = json.loads(path.read_text("utf-8"))
    entry["data"]["digest"] = "0" * 16
    path.write_text(json.dumps(entry), "utf-8")
    with pytest.raises(JournalError, match="does not come out as it did"):
        Game(tmp_path)
