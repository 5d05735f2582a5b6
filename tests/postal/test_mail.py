"""A game run by e-mail, against real servers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from roborally.postal.game import Game
from roborally.postal.mail import MOST_ANSWERS, MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.mailboxes import MOST_BYTES
from roborally.postal.terms import PostalPlayer
from tests.free_port import free_port
from tests.postal.servers import (
    BUSY,
    GONE,
    REFEREE,
    PostOffice,
    drop,
    post_office,
)
from tests.postal.tables import NOW, new_game, sheet_lines
from tests.postal.test_letters import HOSTILE


@pytest.fixture
def office(tmp_path: Path) -> Iterator[PostOffice]:
    with post_office(tmp_path / "Maildir") as open_office:
        yield open_office


@pytest.fixture
def game(tmp_path: Path, office: PostOffice) -> Game:
    game = new_game(tmp_path / "game")
    (game.folder / "mail.toml").write_text(office.settings(), "utf-8")
    return game


def go(game: Game, hours: int = 0) -> list[str]:
    """One round, so many hours after the game began."""
    settings = read_mail_settings(game.folder)
    return MailRound(game.folder, settings, NOW + timedelta(hours=hours)).go()


def letter(game: Game, seat: int, text: str, **headers: str) -> EmailMessage:
    player = game.players[seat]
    message = EmailMessage(policy=SMTP)
    message["From"] = headers.get("sender", f"{player.name} <{player.address}>")
    message["To"] = REFEREE
    message["Subject"] = headers.get("subject", f"Re: turn {game.turn} [{player.code}]")
    message["Message-ID"] = headers.get("id", f"<{game.turn}.{seat}.{hash(text)}@example.org>")
    message.set_content(text)
    return message


def test_everybody_gets_a_report_with_map_and_paper(game: Game, office: PostOffice) -> None:
    go(game)
    assert sorted(to for to, _ in office.kept) == sorted(p.address for p in game.players)
    (message,) = office.to("anna@example.org")
    assert message["Subject"] == "Club: Runde 1 [RR-BBBBBBB3]"
    assert message["Auto-Submitted"] == "auto-generated"
    kinds = [part.get_content_type() for part in message.walk()]
    for kind in ("text/plain", "text/html", "image/png", "application/pdf"):
        assert kinds.count(kind) == 1
    body = message.get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert "Bericht für Anna mit Squash Bot" in text
    assert "Antworte auf diese Mail" in text
    assert go(game) == []
    assert len(office.kept) == 4


def test_without_a_typesetter_a_report_has_no_paper(
    game: Game, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    go(game)
    (message,) = office.to("anna@example.org")
    kinds = [part.get_content_type() for part in message.walk()]
    assert "image/png" in kinds
    assert "application/pdf" not in kinds


def test_orders_are_answered_and_the_turn_is_played_when_all_are_in(
    game: Game, office: PostOffice
) -> None:
    go(game)
    for seat in range(3):
        office.send(letter(game, seat, sheet_lines(game, seat)))
    go(game)
    answer = office.to("fred@example.org")[-1]
    assert answer["Subject"] == "Club: orders for turn 1 understood [RR-AAAAAAA2]"
    assert answer["In-Reply-To"].startswith("<1.0.")
    assert "a - " in answer.get_content()
    assert Game(game.folder).turn == 1
    office.send(letter(game, 3, sheet_lines(game, 3)))
    lines = go(game)
    assert "turn 1 is played" in lines
    assert Game(game.folder).turn == 2
    assert office.to("fred@example.org")[-1]["Subject"] == "Club: turn 2 [RR-AAAAAAA2]"
    assert (game.folder / "reports" / "turn-02" / "1-fred.pdf").exists()


def test_mistakes_are_answered_with_their_lines(game: Game, office: PostOffice) -> None:
    go(game)
    text = sheet_lines(game, 0).replace("a - ", "a - Sideways ")
    office.send(letter(game, 0, text))
    go(game)
    answer = office.to("fred@example.org")[-1]
    assert answer["Subject"] == "Club: mistakes in your orders for turn 1 [RR-AAAAAAA2]"
    assert "* line 2: 'Sideways Back' is no card, but P440 is Back P440" in answer.get_content()
    assert 0 in Game(game.folder).waiting()


@pytest.mark.rule("AMB-71")
def test_at_the_deadline_the_turn_is_played_without_the_late(
    game: Game, office: PostOffice
) -> None:
    go(game)
    office.send(letter(game, 0, sheet_lines(game, 0)))
    go(game, 30)
    assert [len(office.to(p.address)) for p in game.players] == [2, 1, 1, 1]
    lines = go(game, 60)
    assert "3 players are reminded" in lines
    reminder = office.to("mia@example.org")[-1]
    assert reminder["Subject"] == "Club: orders for turn 1 are missing [RR-CCCCCCC4]"
    assert go(game, 61) == []
    assert "turn 1 is played" in go(game, 24 * 4)
    body = office.to("mia@example.org")[-1].get_body(("plain",))
    assert body is not None
    assert "No orders came from Mia" in body.get_content()
    office.send(letter(game, 2, "Mia Turn 1\n" + sheet_lines(game, 2).partition("\n")[2]))
    go(game, 24 * 4)
    answer = office.to("mia@example.org")[-1].get_content()
    assert answer.strip() == "Turn 1 has been played. Now orders for turn 2 are wanted."


def test_only_the_player_can_send_orders(game: Game, office: PostOffice) -> None:
    go(game)
    good = sheet_lines(game, 0)
    before = len(office.kept)
    strangers = [
        letter(game, 0, good, sender="eve@evil.example", subject="turn 1"),
        letter(game, 0, good, sender="eve@evil.example", subject="[RR-XXXXXXX9]"),
        letter(game, 0, good, sender="fred@example.org, eve@evil.example", subject="hi"),
    ]
    for message in strangers:
        office.send(message)
    go(game)
    assert len(office.kept) == before
    office.send(letter(game, 0, good, sender="eve@evil.example"))
    office.send(letter(game, 0, good, subject="my orders"))
    office.send(letter(game, 0, good, subject=f"turn 1 [{game.players[1].code}]"))
    go(game)
    assert not any(to == "eve@evil.example" for to, _ in office.kept)
    answers = [m.get_content() for m in office.to("fred@example.org")[1:]]
    assert len(answers) == 2
    assert "came from eve@evil.example, which is not your address" in answers[0]
    assert "did not have your code" in answers[1]
    assert len(office.to("anna@example.org")) == 2
    assert Game(game.folder).waiting() == [0, 1, 2, 3]


def test_orders_for_another_turn_do_not_displace_good_ones(game: Game, office: PostOffice) -> None:
    go(game)
    good = sheet_lines(game, 0)
    office.send(letter(game, 0, good))
    office.send(letter(game, 0, good.replace("Turn 1", "Turn 2")))
    office.send(letter(game, 0, good.replace("Fred", "Anna")))
    go(game)
    answers = [m.get_content().strip() for m in office.to("fred@example.org")[2:]]
    assert answers == [
        "line 1: these are orders for turn 2; this is turn 1",
        "line 1: these are orders of 'Anna', but you play as Fred",
    ]
    assert Game(game.folder).waiting() == [1, 2, 3]


def test_a_mail_that_comes_twice_counts_once(game: Game, office: PostOffice) -> None:
    go(game)
    raw = letter(game, 0, sheet_lines(game, 0)).as_bytes()
    drop(office.maildir, b"Received: here\r\n" + raw)
    drop(office.maildir, b"Received: there\r\n" + raw)
    go(game)
    kinds = [entry.kind for entry in Game(game.folder).journal.entries]
    assert kinds.count("orders") == 1
    assert len(office.to("fred@example.org")) == 2


def test_automatic_mail_is_not_answered(game: Game, office: PostOffice) -> None:
    go(game)
    message = letter(game, 0, "I am on holiday until Monday.")
    message["Auto-Submitted"] = "auto-replied"
    office.send(message)
    go(game)
    assert len(office.to("fred@example.org")) == 1


def test_a_flood_is_answered_so_often_only(game: Game, office: PostOffice) -> None:
    go(game)
    for number in range(MOST_ANSWERS + 5):
        drop(office.maildir, letter(game, 0, f"nonsense {number}").as_bytes())
    go(game)
    assert len(office.to("fred@example.org")) == 1 + MOST_ANSWERS


def test_hostile_mail_never_stops_the_game(game: Game, office: PostOffice) -> None:
    go(game)
    for raw in HOSTILE:
        drop(office.maildir, raw)
        drop(office.maildir, letter(game, 1, "x").as_bytes().replace(b"x\r\n", raw))
    huge = letter(game, 0, "a - Left P70\n" * (MOST_BYTES // 8))
    drop(office.maildir, huge.as_bytes())
    office.send(letter(game, 2, sheet_lines(game, 2)))
    go(game)
    assert "It was not read" in office.to("fred@example.org")[-1].get_content()
    assert Game(game.folder).waiting() == [0, 1, 3]
    assert list((office.maildir / "new").iterdir()) == []


def test_a_message_that_cannot_be_had_does_not_keep_others_waiting(
    game: Game, office: PostOffice
) -> None:
    """The file goes away while the box is read, as another mail program may do it."""
    gone = drop(office.maildir, letter(game, 0, sheet_lines(game, 0)).as_bytes(), "1.gone")
    drop(office.maildir, letter(game, 1, sheet_lines(game, 1)).as_bytes(), "2.there")
    this = MailRound(game.folder, read_mail_settings(game.folder), NOW)
    with this._box() as messages:
        for message in messages:
            gone.unlink(missing_ok=True)
            this._receive(message)
    assert this.done[0] == "a mail cannot be read: 1.gone: No such file or directory"
    assert Game(game.folder).waiting() == [0, 2, 3]


def test_mail_that_nobody_takes(game: Game, office: PostOffice) -> None:
    for seat, address in ((0, GONE), (1, BUSY)):
        player = PostalPlayer(f"New {seat}", address)
        game.replace_player(seat, player, NOW)
    lines = go(game)
    assert any("cannot be delivered" in line for line in lines)
    assert any("is put off: " in line for line in lines)
    assert len(office.to("mia@example.org")) == len(office.to("tom@example.org")) == 1
    kinds = [entry.kind for entry in Game(game.folder).journal.entries]
    assert "undeliverable" in kinds


def test_without_a_server_mail_waits(game: Game, office: PostOffice, tmp_path: Path) -> None:
    away = office.settings().replace(str(office.controller.port), str(free_port()))
    (game.folder / "mail.toml").write_text(away, "utf-8")
    assert "sending is put off" in go(game)[0]
    assert office.kept == []
    (game.folder / "mail.toml").write_text(office.settings(), "utf-8")
    assert len(go(game)) == 4


def test_what_was_owed_is_told_as_it_was_then(game: Game, office: PostOffice) -> None:
    """The server was away for a whole turn; both reports come, each about its turn."""
    game.resolve(NOW)
    go(game)
    subjects = [message["Subject"] for message in office.to("fred@example.org")]
    assert subjects == ["Club: turn 1 [RR-AAAAAAA2]", "Club: turn 2 [RR-AAAAAAA2]"]


def test_a_new_player_gets_the_report(game: Game, office: PostOffice) -> None:
    go(game)
    game = Game(game.folder)
    game.replace_player(0, PostalPlayer("Zoe", "zoe@example.org"), NOW)
    go(game)
    (message,) = office.to("zoe@example.org")
    assert Game(game.folder).players[0].code in message["Subject"]
