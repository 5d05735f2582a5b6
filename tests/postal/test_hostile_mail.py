"""Mail that is built to stop the game, and servers that fall silent: the round goes on."""

from __future__ import annotations

import re
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roborally.cli.postal_folder import read_player
from roborally.cli.problems import Problem
from roborally.mail import BadMailSettings
from roborally.postal import mailboxes
from roborally.postal.game import Game
from roborally.postal.letters import read_letter
from roborally.postal.mail import MOST_UNPROVEN
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.mailboxes import MailboxError
from roborally.postal.terms import PostalPlayer
from tests.postal.servers import PostOffice, drop
from tests.postal.tables import CODES, NOW, new_game, sheet_lines
from tests.postal.test_mail import game, go, letter, office

__all__ = ["game", "office"]

NESTED = b"Content-Type: message/rfc822\r\n\r\n" * 7000
HALF = b"Content-Type: text/plain; charset=%b\r\n\r\n%b"
HALVES = [
    HALF % (b"utf-7", b"a - +2AA- P70\r\n"),
    HALF % (b"unicode_escape", rb"a - \ud800 P70"),
    HALF % (b"raw_unicode_escape", rb"a - \ud800 P70"),
    HALF % (b"utf-16-le", b"a\x00\x00\xd8"),
]
ENDLESS = [
    b"Content-Type: text/html\r\n\r\n" + b"<a " * 80_000,
    b"Content-Type: text/html\r\n\r\n<" + b"a" * 240_000,
    b"Content-Type: text/html\r\n\r\n" + b"<!--" * 60_000,
    b"Content-Type: text/html\r\n\r\n" + b"&lt" * 80_000,
    b"Content-Type: text/plain\r\n\r\nturn" + b" " * 240_000 + b"x",
    b"Subject: " + b"=?a?q?" * 40_000 + b"\r\n\r\n",
]
BAD_ADDRESSES = ["a..b@x.de", ".b@x.de", "a.@x.de", "jürgen@example.org"]


def from_player(seat: int, rest: bytes) -> bytes:
    name = ("fred", "anna", "mia", "tom")[seat]
    return f"From: {name}@example.org\r\nSubject: [{CODES[seat]}]\r\n".encode() + rest


@pytest.mark.parametrize("head", [b"From: eve@evil.example\r\n", from_player(0, b"")])
def test_mails_in_mails_without_end(game: Game, office: PostOffice, head: bytes) -> None:
    drop(office.maildir, head + NESTED, "1.nested")
    drop(office.maildir, letter(game, 1, sheet_lines(game, 1)).as_bytes(), "2.good")
    lines = go(game)
    assert "good orders from Anna" in lines
    assert list((office.maildir / "new").iterdir()) == []
    answers = [m for m in office.to("fred@example.org") if "mistakes" in m["Subject"]]
    assert [("could not be read" in m.get_content()) for m in answers] == [True] * len(answers)
    assert len(answers) == (b"fred" in head)
    assert go(game) == []


@pytest.mark.parametrize("rest", HALVES)
def test_half_characters_can_be_kept(game: Game, office: PostOffice, rest: bytes) -> None:
    drop(office.maildir, from_player(0, rest))
    go(game)
    assert list((office.maildir / "new").iterdir()) == []
    assert [
        entry.data["seat"]
        for entry in Game(game.folder).journal.entries[1:]
        if entry.kind in ("orders", "mail")
    ] == [0]
    read_letter(from_player(0, rest)).text.encode()


@pytest.mark.parametrize("rest", ENDLESS, ids=range(len(ENDLESS)))
def test_no_mail_takes_long(rest: bytes) -> None:
    assert len(read_letter(rest).text) <= 240_100


def test_a_page_is_read_only_if_there_is_no_text() -> None:
    page = b"Content-Type: text/html\r\n\r\n<style>" + b"p {}" * 9000 + b"</style><p>c - Left P90"
    assert "c - Left P90" in read_letter(page).text
    both = (
        b"Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n\r\na - Left P70\r\n--x\r\n"
        + page
        + b"\r\n--x--\r\n"
    )
    assert read_letter(both).text.split("\n")[0] == "a - Left P70"
    assert "P90" not in read_letter(both).text
    long = b"Content-Type: text/html\r\n\r\n" + b"<p>greeting</p>" * 9000
    assert len(read_letter(long).text) < 40_000


@pytest.mark.parametrize("address", BAD_ADDRESSES)
def test_addresses_to_which_nobody_can_write_are_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(Problem, match="is no address for mail"):
        read_player(f"Zoe <{address}>")
    text = f'address = "{address}"\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"'
    (tmp_path / "mail.toml").write_text(text, "utf-8")
    with pytest.raises(BadMailSettings, match="is no address for mail"):
        read_mail_settings(tmp_path)


def test_a_mail_that_cannot_be_written_does_not_keep_others_waiting(
    game: Game, office: PostOffice
) -> None:
    game.replace_player(0, PostalPlayer("Zoe", "a..b@x.de"), NOW)
    lines = go(game)
    assert sum("cannot be delivered" in line for line in lines) == 1
    assert len(office.kept) == 4


@contextmanager
def rude_server(*, silent: bool) -> Iterator[int]:
    """Greets as IMAP servers do, and breaks off or falls silent when a folder is opened."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        gone = threading.Event()

        def talk(client: socket.socket) -> None:
            with client, client.makefile("rwb") as lines:
                lines.write(b"* PREAUTH hello\r\n")
                lines.flush()
                for line in lines:
                    tag, command = line.split()[:2]
                    if command == b"SELECT":
                        break
                    lines.write(b"* CAPABILITY IMAP4rev1\r\n" + tag + b" OK done\r\n")
                    lines.flush()
                if silent:
                    gone.wait(120)
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

        def serve() -> None:
            while not gone.is_set():
                try:
                    client, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=talk, args=(client,), daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        try:
            yield listener.getsockname()[1]
        finally:
            gone.set()


def use_imap(game: Game, office: PostOffice, port: int) -> None:
    incoming = f'imap = "127.0.0.1"\nport = {port}\nsecurity = "none"\n'
    (game.folder / "mail.toml").write_text(office.settings(incoming), "utf-8")


@pytest.mark.parametrize("silent", [True, False])
def test_a_server_that_goes_away_is_a_box_that_cannot_be_read(
    game: Game, office: PostOffice, silent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailboxes, "TIMEOUT", 0.5)
    with rude_server(silent=silent) as port:
        use_imap(game, office, port)
        with pytest.raises(MailboxError, match=r"127\.0\.0\.1: "):
            go(game)


def test_a_watch_outlives_a_server(game: Game, office: PostOffice) -> None:
    with rude_server(silent=False) as port:
        use_imap(game, office, port)
        command = [
            *(sys.executable, "-c", "from roborally.cli import main; main()"),
            *("postal", "mail", str(game.folder), "--watch", "1", "--now", "2026-11-16 12:00"),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watch:
            assert watch.stdout is not None
            lines = [watch.stdout.readline() for _ in range(6)]
            watch.kill()
    assert sum("this round failed and will be tried again" in line for line in lines) == 2
    assert not re.search("RR-", "".join(lines))


def test_only_a_decent_message_id_is_answered_to(game: Game, office: PostOffice) -> None:
    for number, id in enumerate(("<a b@x>", "<x@y", "<" + "x" * 300 + ">", "<fine@x>")):
        raw = from_player(0, f"Message-ID: {id}\r\n\r\nnonsense {number}\r\n".encode())
        drop(office.maildir, raw)
    go(game)
    answered = [m["In-Reply-To"] for m in office.to("fred@example.org")[1:]]
    assert answered == [None, None, None, "<fine@x>"]


def test_strangers_cannot_use_up_the_answers_of_a_player(game: Game, office: PostOffice) -> None:
    go(game)
    for number in range(MOST_UNPROVEN + 3):
        text = f"nonsense {number}"
        drop(office.maildir, letter(game, 0, text, subject="no code").as_bytes())
    go(game)
    office.send(letter(game, 0, sheet_lines(game, 0)))
    go(game)
    assert len(office.to("fred@example.org")) == 1 + MOST_UNPROVEN + 1
    assert "understood" in office.to("fred@example.org")[-1]["Subject"]


def test_what_could_not_be_delivered_is_sent_again(
    game: Game, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> str:
        return "552 the box of Fred is full"

    with monkeypatch.context() as patch:
        patch.setattr(office, "handle_DATA", full)
        assert sum("cannot be delivered" in line for line in go(game)) == 4
    assert go(game) == []
    Game(game.folder).note_resend(NOW)
    assert len(go(game)) == 4
    assert go(game) == []


def test_the_journal_is_for_the_referee_alone(tmp_path: Path) -> None:
    journal = new_game(tmp_path, number=1).journal.folder
    assert journal.stat().st_mode & 0o77 == 0
    assert [path.stat().st_mode & 0o777 for path in journal.iterdir()] == [0o600]
