"""Whatever kills the program, nothing is lost and nothing is done twice."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY
from roborally.postal.game import Game
from roborally.postal.mail import MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.publishing import reports_written
from tests.postal.servers import PostOffice, drop, post_office
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_mail import letter

ROOT = Path(__file__).parents[2]
SHARES = 4
EVERY_NIGHT = [pytest.param(share, marks=pytest.mark.nightly) for share in range(2, SHARES + 1)]
SMALL = Course(
    "small",
    "Small",
    "1994",
    (Placement(Board.of("Small", "1994", 4, [EMPTY] * 16), 0, 0),),
    ((3, 3),),
    (1, 1),
)


class Runner:
    """Runs the command in processes that can be killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def run(self, folder: Path, at: int = 0) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{folder} {at}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()


@contextmanager
def runner() -> Iterator[Runner]:
    command = [sys.executable, "-m", "tests.postal.killing"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Runner(process)


def prepared(folder: Path, office: PostOffice) -> Path:
    """Three players: one has sent good orders, one faulty ones; two more mails lie in the box."""
    game = new_game(folder / "game", SMALL, 3)
    (game.folder / "mail.toml").write_text(office.settings(), "utf-8")
    settings = read_mail_settings(game.folder)
    MailRound(game.folder, settings, NOW).go()
    for seat, text in ((0, sheet_lines(game, 0)), (1, "nonsense")):
        drop(office.maildir, letter(game, seat, text).as_bytes())
    MailRound(game.folder, settings, NOW).go()
    for seat in (1, 2):
        drop(office.maildir, letter(game, seat, sheet_lines(game, seat)).as_bytes())
    shutil.copytree(office.maildir, folder / "box")
    return folder


def reset(template: Path, office: PostOffice) -> Path:
    """Begin again from the prepared game and mailbox."""
    for name, place in (("game", template / "now"), ("box", office.maildir)):
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(template / name, place)
    office.kept.clear()
    return template / "now"


def outcome(folder: Path) -> tuple[str, Counter[str]]:
    """What a game has come to, and how often which entries were made."""
    game = Game(folder)
    kinds = Counter(entry.kind for entry in game.journal.entries)
    assert reports_written(game)
    assert [path for path in (folder / "journal").iterdir() if "draft" in path.name] == []
    return game.table.referee.state.digest(), kinds


def letters(office: PostOffice) -> Counter[tuple[str, str]]:
    """How many mails somebody got about something; a second copy of a mail is the same mail."""
    different = {str(message["Message-ID"]): (to, message) for to, message in office.kept}
    return Counter((to, str(message["Subject"])) for to, message in different.values())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("first", [1, *EVERY_NIGHT])
def test_a_kill_at_every_step_of_a_turn(tmp_path: Path, first: int) -> None:
    """Every fourth step, and those between at night."""
    with post_office(tmp_path / "Maildir") as office, runner() as command:
        template = prepared(tmp_path / "template", office)
        folder = reset(template, office)
        assert command.run(folder) == "done"
        expected = outcome(folder)
        assert expected[1]["resolved"] == 1
        mails = letters(office)
        assert len(office.kept) == mails.total()
        for step in range(first, 1000, SHARES):
            folder = reset(template, office)
            if command.run(folder, step) == "done":
                assert step > 60
                break
            assert command.run(folder) == "done"
            assert outcome(folder) == expected, f"killed at step {step}"
            assert letters(office) == mails, f"killed at step {step}"
            # A mail that the server took just before the kill may come once more, as the same mail.
            assert len(office.kept) <= mails.total() + 1
            assert list((office.maildir / "new").iterdir()) == []
