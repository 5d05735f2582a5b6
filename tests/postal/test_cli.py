"""The commands of postal play as a referee meets them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from roborally.cli import main
from roborally.cli.problems import BAD_INPUT
from roborally.postal.game import Game
from roborally.record import read_record, replay
from tests.postal.servers import post_office
from tests.postal.tables import sheet_lines

NEW = (
    *("--course", "dislocated-knee", "--player", "Fred <fred@example.org>"),
    *("--player", "Anna Bee [de]", "--player", "Mia", "--player", "Tom <tom@example.org> [de]"),
    *("--every", "3d", "--seed", "7"),
)
PROGRAM = [sys.executable, "-c", "from roborally.cli import main; main()"]


class Console:
    """Calls commands as a user does, within this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as end:
            main(["postal", *arguments])
        said = self.capture.readouterr()
        assert end.value.code == code, said.err
        return said.out if code != BAD_INPUT else said.err

    def complains(self, *arguments: str) -> str:
        return self(*arguments, code=BAD_INPUT)


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys)


@pytest.fixture
def club(tmp_path: Path, out: Console) -> Path:
    folder = tmp_path / "club"
    times = ("--at", "20:00", "--zone", "Europe/Berlin", "--now", "2026-11-16 12:00")
    said = out("new", str(folder), *NEW, *times, "--title", "Club")
    assert "wrote 17 files into" in said
    assert "orders for turn 1 are due Thursday, 2026-11-19 20:00 CET" in said
    return folder


def file_orders(out: Console, club: Path, seat: int, code: int = 0) -> str:
    game = Game(club)
    path = club.parent / "orders.txt"
    path.write_text(sheet_lines(game, seat), "utf-8")
    return out("orders", str(club), str(path), code=code)


def test_help_names_all_commands(out: Console) -> None:
    text = out("--help")
    for command in ("new", "status", "orders", "run", "remind", "report", "mail", "replace"):
        assert command in text
        assert f"roborally postal {command}" in out(command, "--help")


def test_a_turn_by_hand(out: Console, club: Path) -> None:
    text = out("status", str(club))
    assert text.startswith("Club: turn 1\ndeadline: Thursday, 2026-11-19 20:00 CET\n")
    assert text.count("orders are missing") == 4
    assert "Your orders for turn 1 are understood:" in file_orders(out, club, 0)
    assert "Deine Befehle für Runde 1 sind verstanden:" in file_orders(out, club, 1)
    early = out("run", str(club), "--now", "2026-11-17", code=1)
    assert "good orders are missing from Mia, Tom" in early
    assert out("remind", str(club)).count("orders for turn 1 are missing") == 2
    file_orders(out, club, 2)
    file_orders(out, club, 3)
    assert out("status", str(club)).count("orders are in") == 4
    assert out("remind", str(club)) == "nobody has to be reminded\n"
    said = out("run", str(club), "--now", "2026-11-17 09:00")
    assert "turn 1 is played" in said
    assert "orders for turn 2 are due Friday, 2026-11-20 20:00 CET" in said
    assert (club / "reports" / "turn-02" / "2-anna-bee.pdf").exists()


def test_who_wants_a_sheet_to_print_is_told_what_it_needs(
    out: Console, club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    said = out.complains("report", str(club), "--player", "Fred", "--format", "pdf")
    assert said == "roborally: a PDF needs the typesetter: pip install 'roborally[pdf]'\n"
    assert "sheets to print were left out" in out("report", str(club))


def test_mistakes_in_orders_give_the_exit_code_1(out: Console, club: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "bad.txt"
    sheet.write_text("Fred Turn 1\na - Sideways P500\n", "utf-8")
    text = out("orders", str(club), str(sheet), code=1)
    assert "* line 2: there is no card 'Sideways'" in text
    assert "orders have mistakes" in out("status", str(club))
    sheet.write_text("a - Left P70\n", "utf-8")
    assert "add --player NAME" in out.complains("orders", str(club), str(sheet))
    out("orders", str(club), str(sheet), "--player", "mia", code=1)


def test_orders_for_another_turn_are_refused(out: Console, club: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "late.txt"
    sheet.write_text(sheet_lines(Game(club), 0).replace("Turn 1", "Turn 4"), "utf-8")
    said = out.complains("orders", str(club), str(sheet))
    assert "line 1: these are orders for turn 4; this is turn 1" in said


def test_orders_from_standard_input(out: Console, club: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "postal", "orders", str(club), "-"],
        input=sheet_lines(Game(club), 0).encode(),
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0


def test_reports(out: Console, club: Path, tmp_path: Path) -> None:
    assert "Report for Fred, who runs Twonky" in out("report", str(club), "--player", "Fred")
    german = out("report", str(club), "--player", "Fred", "--language", "de")
    assert "Bericht für Fred mit Twonky" in german
    assert "Public report" in out("report", str(club), "--player", "public")
    for form, start in (
        ("html", b"<!DOCTYPE"),
        ("pdf", b"%PDF"),
        ("svg", b"<svg"),
        ("png", b"\x89P"),
    ):
        path = tmp_path / f"report.{form}"
        arguments = ("--player", "Mia", "--format", form, "-o", str(path))
        out("report", str(club), *arguments)
        assert path.read_bytes().startswith(start)
    assert "wrote 17 files" in out("report", str(club))


def test_what_the_referee_changes(out: Console, club: Path) -> None:
    out("run", str(club), "--force")
    said = out("replace", str(club), "Fred", "Zoe <zoe@example.org>")
    assert said.startswith("Zoe plays Twonky with the code RR-")
    said = out("correct", str(club), "1", "--reason", "a wrong card")
    assert said.startswith("turn 1 is to be played again; its orders are still filed\n")
    said = out("deadline", str(club), "2030-12-24 18:00", "--reason", "holidays")
    assert said.endswith("turn 1 played again. No orders are wanted now.\n")
    text = out("report", str(club), "--player", "public")
    for line in ("Zoe now plays Twonky", "will be played again: a wrong card", "holidays"):
        assert line in text


def test_a_game_to_its_end_and_its_record(out: Console, club: Path, tmp_path: Path) -> None:
    assert "would tell everybody's cards" in out.complains("record", str(club))
    game = Game(club)
    while not game.over:
        game.resolve(game.deadline)
    text = out("record", str(club))
    assert replay(read_record(text)).state.over
    out("record", str(club), "-o", str(tmp_path / "race.txt"))
    assert (tmp_path / "race.txt").read_text("utf-8") == text
    assert "the race is over" in out("report", str(club))
    assert "Club: over" in out("status", str(club))
    assert "the race is over" in out.complains("run", str(club))


def test_one_round_of_mail_and_a_watch(out: Console, club: Path, tmp_path: Path) -> None:
    assert "there is no" in out.complains("mail", str(club))
    with post_office(tmp_path / "Maildir") as office:
        (club / "mail.toml").write_text(office.settings(), "utf-8")
        said = out("mail", str(club), "--now", "2026-11-16 12:00")
        assert said.count("sent 'Club: ") == 2
        arguments = ["postal", "mail", str(club), "--watch", "1", "--now", "2026-11-25"]
        with subprocess.Popen([*PROGRAM, *arguments], stdout=subprocess.PIPE, text=True) as watch:
            assert watch.stdout is not None
            assert watch.stdout.readline() == "turn 1 is played\n"
            watch.kill()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("new", "{}", *NEW[:-4], "--every", "often"), "'often' is no period; write one like 3d"),
        (("new", "{}", *NEW, "--at", "noon"), "'noon' is no time of day"),
        (("new", "{}", *NEW, "--zone", "Mars/Base"), "'Mars/Base' is no time zone"),
        (("new", "{}", *NEW, "--now", "soon"), "'soon' is no date"),
        (("new", "{}", *NEW, "--house-rule", "lives"), "'lives' is no house rule"),
        (("new", "{}", *NEW, "--house-rule", "lifes=3"), "no house rule called 'lifes'"),
        (("new", "{}", *NEW, "--player", "Zoe [fr]"), "in en or de, not in 'fr'"),
        (("new", "{}", *NEW, "--player", ":"), "':' is no player"),
        (("new", "{}", *NEW, "--player", "Zoe <zoe@>"), "is no address for mail"),
        (("new", "{}", *NEW, "--player", "Zoe"), "is for 4 players, not 5"),
        (("new", "{}", "--course", "vault-2005", "--player", "Zoe"), "is a board"),
        (("new", "{}", *NEW, "--rules", "2016"), ""),
        (("status", "{}"), "there is no postal game in"),
        (("run", "{}"), "there is no postal game in"),
    ],
)
def test_bad_input(out: Console, tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    folder = str(tmp_path / "game")
    assert message in out.complains(*(word.replace("{}", folder) for word in arguments))
