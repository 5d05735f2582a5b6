"""Postal games that older versions began go on.

Each was made with the commands of the commit after which it is called: turns with and without
orders, one played again after a correction, a new player, a deadline that was moved.
"""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from roborally.postal.game import Game
from roborally.postal.journal import Journal, JournalError
from roborally.postal.report import make_report
from roborally.record import read_record, replay, write_record
from tests.postal.tables import sheet_lines

FILES = Path(__file__).parents[1] / "old_files"
THEN = datetime(2026, 11, 24, 12, tzinfo=UTC)
DIGEST = "204bfaff95b1ed1d"
"""Of the race as its own version left it."""


@pytest.fixture(params=["828c5d2", "17d5695"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(FILES / f"club-{request.param}", tmp_path / "club"))


def test_an_old_game_stands_as_it_stood_and_goes_on(club: Path) -> None:
    game = Game(club)
    assert (game.turn, game.waiting()) == (5, [1, 2, 3])
    assert game.table.referee.state.digest() == DIGEST
    assert [player.name for player in game.players] == ["Fred", "Anna Bee", "Zoe", "Tom"]
    assert make_report(game, 0, "en").title
    for seat in game.waiting():
        game.take_orders(seat, sheet_lines(game, seat), THEN)
    game.resolve(THEN)
    again = Game(club)
    assert again.turn == 6
    referee = again.table.referee
    assert replay(read_record(write_record(referee))).state.digest() == referee.state.digest()


def test_a_turn_that_comes_out_otherwise_is_noticed(club: Path) -> None:
    """Whoever changes an answer in the journal is told, and nothing is played on."""
    path = max(path for path in (club / "journal").iterdir() if '"resolved"' in path.read_text())
    entry = json.loads(path.read_text("utf-8"))
    answers = entry["data"]["answers"]
    entry["data"]["answers"] = answers[: len(answers) // 2]
    for later in sorted((club / "journal").iterdir()):
        if later.name >= path.name:
            later.unlink()
    Journal(club).append("resolved", entry["data"], THEN)
    with pytest.raises(JournalError, match="turn 4 does not come out as it did"):
        Game(club)
