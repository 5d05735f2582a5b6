"""What a referee changes, and what must not change by it."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from roborally.postal.deadlines import next_deadline
from roborally.postal.game import Game
from roborally.postal.journal import JournalError
from roborally.postal.publishing import reports_written, write_reports
from roborally.postal.terms import PostalPlayer
from tests.postal.servers import PostOffice
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_cli import Console, club, out
from tests.postal.test_game import everybody
from tests.postal.test_mail import game, go, letter, office

__all__ = ["club", "game", "office", "out"]
BERLIN = ZoneInfo("Europe/Berlin")
YEARS = timedelta(days=999)


def swapped(game: Game, seat: int) -> str:
    """Good orders, but others."""
    lines = sheet_lines(game, seat).splitlines()
    lines[1], lines[2] = "a" + lines[2][1:], "b" + lines[1][1:]
    return "\n".join(lines) + "\n"


def test_a_turn_taken_back_waits_for_the_referee(game: Game, office: PostOffice) -> None:
    everybody(game)
    game.resolve(NOW)
    game.withdraw(1, "a wrong card", NOW)
    for hours in (0, 9999):
        assert not any("is played" in line for line in go(game, hours))
    assert (game.waiting(), game.due(NOW + YEARS)) == ([], False)
    office.send(letter(game, 0, swapped(game, 0)))
    go(game)
    assert "cannot be changed by mail" in office.to("fred@example.org")[-1].get_content()
    again = Game(game.folder)
    assert again.sheets[0] == sheet_lines(game, 0)
    again.take_orders(0, swapped(game, 0), NOW)
    again.resolve(NOW)
    assert (again.turn, again.withdrawn, again.waiting()) == (2, False, [0, 1, 2, 3])


def test_a_reopened_seat_is_asked_and_its_orders_play_the_turn(
    game: Game, office: PostOffice
) -> None:
    everybody(game)
    game.resolve(NOW)
    first = game.turns[0].answers
    game.withdraw(1, "the mail of Anna was lost", NOW, [1])
    assert Game(game.folder).waiting() == [1]
    assert not any("is played" in line for line in go(game, 9999))
    office.send(letter(game, 0, swapped(game, 0)))
    office.send(letter(game, 1, "nonsense"))
    assert not any("is played" in line for line in go(game))
    office.send(letter(game, 1, swapped(game, 1)))
    assert "turn 1 is played" in go(game)
    given = {(one.robot, one.name): one.text for one in Game(game.folder).turns[0].answers}
    before = {(one.robot, one.name): one.text for one in first}
    assert given[0, "program_registers"] == before[0, "program_registers"]
    assert given[1, "program_registers"] != before[1, "program_registers"]


def test_correcting_by_hand(out: Console, club: Path) -> None:
    out("run", str(club), "--force")
    said = out("correct", str(club), "1", "--reason", "lost", "--player", "Mia")
    assert said.startswith("turn 1 is to be played again; its orders are still filed\n")
    text = out("status", str(club))
    assert (text.count("there were no orders"), text.count("new orders are wanted")) == (3, 1)
    assert not (club / "reports" / "turn-02").exists()
    assert "turn 1 is played" in out("run", str(club))
    complaint = out.complains("correct", str(club), "1", "--reason", "x", "--player", "Bert")
    assert "nobody is called 'Bert'" in complaint


def test_filed_orders_stay_good_when_somebody_takes_over(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    everybody(game)
    game.take_orders(1, "Player: Anna\n" + sheet_lines(game, 1), NOW)
    game.replace_player(1, PostalPlayer("Zoe"), NOW)
    again = Game(tmp_path)
    assert again.waiting() == []
    assert again.checked[1].good
    with pytest.raises(ValueError, match="these are orders of 'Fred'"):
        again.take_orders(1, sheet_lines(game, 1).replace("Zoe", "Fred"), NOW)


def test_deadlines_keep_their_rhythm(tmp_path: Path) -> None:
    """The program looks some minutes late each time, and clocks change on 28 March 2027."""
    game = new_game(tmp_path, number=1)
    game.move_deadline(datetime(2027, 3, 20, 20, tzinfo=BERLIN), "winter", NOW)
    for _ in range(6):
        before = game.deadline.astimezone(BERLIN)
        game.resolve(game.deadline.astimezone(UTC) + timedelta(minutes=7))
        after = game.deadline.astimezone(BERLIN)
        assert after.replace(tzinfo=None) - before.replace(tzinfo=None) == timedelta(days=3)
    assert game.deadline.astimezone(BERLIN).utcoffset() == timedelta(hours=2)


def test_after_a_long_absence_the_period_begins_anew(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    assert game.deadline.isoformat() == "2026-11-19T20:00:00+01:00"
    game.resolve(datetime(2026, 11, 22, 12, tzinfo=UTC))
    assert game.deadline.isoformat() == "2026-11-25T20:00:00+01:00"


def test_a_deadline_in_the_hour_that_is_left_out() -> None:
    start = datetime(2027, 3, 27, 2, 30, tzinfo=BERLIN)
    due = next_deadline(start, timedelta(days=1), None, BERLIN)
    assert due.isoformat() == "2027-03-28T03:30:00+02:00"
    at = next_deadline(start, timedelta(days=1), time(20), BERLIN)
    assert at.isoformat() == "2027-03-28T20:00:00+02:00"


def test_a_missing_entry_is_noticed(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    everybody(game)
    game.resolve(NOW)
    path = tmp_path / "journal" / "000002.json"
    kept = path.read_bytes()
    path.unlink()
    with pytest.raises(JournalError, match=r"000002.json is missing"):
        Game(tmp_path)
    path.write_bytes(kept)
    assert Game(tmp_path).turn == 2
    assert Game(tmp_path, 1).turn == 1


def test_names_are_told_apart(out: Console, tmp_path: Path) -> None:
    course = ("--course", "dislocated-knee", "--house-rule", "any_number_of_players=true")
    new = ("new", str(tmp_path / "x"), *course, "--player", "Fred")
    assert "already a player called" in out.complains(*new, "--player", "FRED")
    said = out.complains(*new, "--player", "twonky")
    assert "'twonky' is the name of the robot of Fred" in said
    assert not (tmp_path / "x").exists()
    game = new_game(tmp_path / "game", number=2)
    with pytest.raises(ValueError, match="the robot of Fred"):
        game.replace_player(1, PostalPlayer("Twonky"), NOW)
    game.replace_player(1, PostalPlayer("Squash Bot"), NOW)


def test_moments_are_those_of_the_game(out: Console, club: Path) -> None:
    assert "has passed" in out.complains(
        *("deadline", str(club), "2026-11-18 20:00", "--reason", "x", "--now", "2026-11-18 20:01")
    )
    assert "good orders are missing" in out("run", str(club), "--now", "2026-11-19 19:59", code=1)
    assert "turn 1 is played" in out("run", str(club), "--now", "2026-11-19 20:00")


def test_reports_are_written_again(out: Console, club: Path) -> None:
    folder = club / "reports" / "turn-01"
    out("replace", str(club), "Fred", "Zoe <zoe@example.org>")
    assert not (folder / "1-fred.pdf").exists()
    assert "Zoe" in (folder / "1-zoe.txt").read_text("utf-8")
    out("deadline", str(club), "2030-12-24 18:00", "--reason", "holidays")
    assert "holidays" in (folder / "public.txt").read_text("utf-8")
    game = Game(club)
    assert reports_written(game)
    game.move_deadline(datetime(2031, 1, 1, tzinfo=UTC), "carnival", NOW)
    assert not reports_written(game)
    write_reports(game)
    assert "carnival" in (folder / "public.txt").read_text("utf-8")


def test_mails_are_sent_again_on_demand(out: Console, game: Game, office: PostOffice) -> None:
    game.note_sent("1-1", NOW, "552 full")
    arguments = ("mail", str(game.folder), "--now", "2026-11-16 12:00")
    assert out(*arguments).count("sent 'Club: ") == 3
    said = out(*arguments, "--resend")
    assert said.startswith("1 mails that could not be delivered are sent again\n")
    assert said.count("sent 'Club: ") == 1
