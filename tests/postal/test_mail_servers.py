"""Real servers of mail, and how they are set up."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.mail import BadMailSettings
from roborally.postal.game import Game
from roborally.postal.mail import MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.mailboxes import MOST_BYTES, MailboxError
from tests.postal.servers import (
    PostOffice,
    imap_server,
    mailbox,
)
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_letters import HOSTILE
from tests.postal.test_mail import game, go, letter, office

__all__ = ["game", "office"]


def test_orders_by_imap(tmp_path: Path, office: PostOffice) -> None:
    game = new_game(tmp_path / "game", number=2)
    secret = tmp_path / "password"
    secret.write_text("secret\n", "utf-8")
    with imap_server() as port:
        incoming = (
            f'imap = "127.0.0.1"\nport = {port}\nsecurity = "none"\nuser = "referee"\n'
            f'password_file = "{secret}"'
        )
        (game.folder / "mail.toml").write_text(office.settings(incoming), "utf-8")
        go(game)
        assert [len(office.to(p.address)) for p in game.players] == [1, 1]
        with mailbox(port) as box:
            for seat in range(2):
                raw = letter(game, seat, sheet_lines(game, seat)).as_bytes()
                box.append("INBOX", "()", "", raw)
            huge = letter(game, 0, "a - Left P70\n" * (MOST_BYTES // 8))
            box.append("INBOX", "()", "", huge.as_bytes())
            for raw in HOSTILE[:6]:
                box.append("INBOX", "()", "", raw or b"x")
        lines = go(game)
        assert "turn 1 is played" in lines
        answers = [m for m in office.to("fred@example.org") if "mistakes" in m["Subject"]]
        assert "It was not read" in answers[0].get_content()
        assert go(game) == []
        with mailbox(port) as box:
            assert box.uid("SEARCH", "UNSEEN")[1] in ([b""], [None], [])
        wrong = incoming.replace("referee", "nobody")
        (game.folder / "mail.toml").write_text(office.settings(wrong), "utf-8")
        with pytest.raises(MailboxError, match=r"127\.0\.0\.1"):
            go(game)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("address = 7 7", "mail.toml"),
        ('address = "x"\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"', "address is missing"),
        ('address = "a@b"\n[outgoing]\nsmtp = "s"', "[incoming] is missing"),
        ('address = "a@b"\n[incoming]\n[outgoing]\nsmtp = "s"', "either imap or maildir"),
        ('address = "a@b"\n[incoming]\nmaildir="m"\n[outgoing]', "'smtp' is the name"),
        ('adress = "a@b"\n[incoming]\n[outgoing]', "no setting 'adress'"),
        (
            'address = "a@b"\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"\nsecurity="some"',
            "one of tls, starttls, none",
        ),
        (
            'address = "a@b"\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"\nport=0',
            "port is a number",
        ),
        (
            'address = "a@b"\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"\npassword_file="no"',
            "no: No such file",
        ),
        (
            'address = "a@b"\nremind_hours = -1\n[incoming]\nmaildir="m"\n[outgoing]\nsmtp="s"',
            "remind_hours is a number",
        ),
    ],
)
def test_bad_settings_are_named(tmp_path: Path, settings: str, message: str) -> None:
    with pytest.raises(BadMailSettings, match=r"there is no .*mail\.toml"):
        read_mail_settings(tmp_path)
    (tmp_path / "mail.toml").write_text(settings, "utf-8")
    with pytest.raises(BadMailSettings) as caught:
        read_mail_settings(tmp_path)
    assert message in str(caught.value)


def test_usual_ports_and_a_folder_that_is_no_maildir(game: Game) -> None:
    text = 'address = "a@b"\n[incoming]\nimap = "i"\n[outgoing]\nsmtp = "s"\n'
    path = game.folder / "mail.toml"
    path.write_text(text, "utf-8")
    settings = read_mail_settings(game.folder)
    assert not isinstance(settings.incoming, Path)
    assert (settings.incoming.port, settings.outgoing.port) == (993, 587)
    path.write_text(text.replace('imap = "i"', 'maildir = "/nowhere"'), "utf-8")
    with pytest.raises(MailboxError, match="is no Maildir"):
        MailRound(game.folder, read_mail_settings(game.folder), NOW).go()
