"""The command that runs a postal game by e-mail."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Annotated
from zoneinfo import ZoneInfo

from cyclopts import Parameter

from roborally.cli.postal_folder import Folder, Now, carry_out, moment_of, open_game
from roborally.cli.problems import Problem
from roborally.postal.mail import MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.outbox import undeliverable


def mail(
    folder: Folder,
    /,
    *,
    watch: Annotated[
        int | None, Parameter(help="Go on for ever, with a round every so many seconds.")
    ] = None,
    resend: Annotated[
        bool, Parameter(negative=(), help="Send again what could not be delivered, once.")
    ] = False,
    now: Now = None,
) -> None:
    """Read orders from the mailbox, answer them, play the turn when it is due, send reports.

    Where the mail is stands in mail.toml in the folder of the game; see docs/postal.md.
    """
    if resend:
        _resend(folder, now)
    while True:
        try:
            _round(folder, now)
        except (Problem, OSError) as error:
            if watch is None:
                raise
            print(f"this round failed and will be tried again: {error}", flush=True)
        if watch is None:
            return
        time.sleep(max(1, watch))


def _moment(folder: Folder, now: str | None) -> datetime:
    """The game is read for its time zone only if that matters."""
    return moment_of(now, open_game(folder).terms.zone if now else ZoneInfo("UTC"))


def _resend(folder: Folder, now: str | None) -> None:
    game = open_game(folder)
    number = len(undeliverable(game))
    if number:
        carry_out(lambda: game.note_resend(moment_of(now, game.terms.zone)))
    print(f"{number} mails that could not be delivered are sent again", flush=True)


def _round(folder: Folder, now: str | None) -> None:
    settings = carry_out(lambda: read_mail_settings(folder))
    when = _moment(folder, now)
    this = carry_out(lambda: MailRound(folder, settings, when))
    try:
        carry_out(this.go)
    finally:
        for line in this.done:
            print(line, flush=True)
