"""A whole game of four players by e-mail, with the real program and real servers."""

from __future__ import annotations

import re
import subprocess
import sys
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from roborally.postal.game import Game
from tests.postal.servers import REFEREE, PostOffice, post_office
from tests.postal.tables import Sampler, library_game

BODIES = ("plain", "html", "attached", "quoted")


def written(game: Game, seat: int, sheet: str, report: EmailMessage) -> EmailMessage:
    """An answer to a report, each player with another mail program."""
    player = game.players[seat]
    message = EmailMessage(policy=SMTP)
    message["From"] = f"{player.name} <{player.address}>"
    message["To"] = REFEREE
    message["Subject"] = f"Re: {report['Subject']}"
    message["Message-ID"] = f"<{game.turn}.{seat}@example.org>"
    body = report.get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}\n" for line in body.get_content().splitlines())
    if BODIES[seat] == "html":
        message.set_content("<p>" + sheet.replace("\n", "<br>") + "</p>", subtype="html")
    elif BODIES[seat] == "attached":
        message.set_content("My orders are attached.")
        message.add_attachment(sheet.encode(), "text", "plain", filename="orders.txt")
    elif BODIES[seat] == "quoted":
        text = f"Hello!\n\n{sheet}\nOn Monday, the referee wrote:\n{quoted}"
        message.set_content(text, charset="utf-8")
    else:
        message.set_content(sheet + "END\n" + quoted)
    return message


def run_mail(folder: Path) -> str:
    command = [
        *(sys.executable, "-c", "from roborally.cli import main; main()"),
        *("postal", "mail", str(folder), "--now", "2026-11-16 12:00"),
    ]
    done = subprocess.run(command, capture_output=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.rule("POST-001")
def test_a_whole_game_of_four_by_mail(tmp_path: Path) -> None:
    """Bots read their reports, answer them, and the program does the rest until somebody wins."""
    with post_office(tmp_path / "Maildir") as office:
        play_by_mail(tmp_path / "game", office)


def play_by_mail(folder: Path, office: PostOffice) -> None:
    game = library_game(folder, "shift-change-1994", seed="whole game")
    (game.folder / "mail.toml").write_text(office.settings(), "utf-8")
    players = Sampler("mail")
    run_mail(game.folder)
    while not game.over:
        turn = game.turn
        assert turn < 25
        for seat in game.waiting():
            report = office.to(game.players[seat].address)[-1]
            assert re.search(
                rf"(turn|Runde) {turn} \[{game.players[seat].code}\]", report["Subject"]
            )
            office.send(written(game, seat, players.sheet(game, seat), report))
        said = run_mail(game.folder)
        assert f"turn {turn} is played" in said
        assert "faulty" not in said
        game = Game(game.folder)
    assert game.table.referee.state.winners
    for player in game.players:
        last = office.to(player.address)[-1]
        assert last["Subject"] in ("Club: the race is over", "Club: Das Rennen ist vorbei")
    ids = [message["Message-ID"] for _, message in office.kept]
    assert len(ids) == len(set(ids))
    office.send(written(game, 0, "Fred Turn 99\n", office.to("fred@example.org")[-2]))
    run_mail(game.folder)
    assert "The race is over" in office.to("fred@example.org")[-1].get_content()
