"""The command that runs a postal game by e-mail."""

from __future__ import annotations

import time
from typing import Annotated

from cyclopts import Parameter

from roborally.cli.postal_folder import Folder, Now, carry_out, moment_of
from roborally.cli.problems import Problem
from roborally.postal.mail import MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.mailboxes import MailboxError


def mail(
    folder: Folder,
    /,
    *,
    watch: Annotated[
        int | None, Parameter(help="Go on for ever, with a round every so many seconds.")
    ] = None,
    now: Now = None,
) -> None:
    """Read orders from the mailbox, answer them, play the turn when it is due, send reports.

    Where the mail is stands in mail.toml in the folder of the game; see docs/postal.md.
    """
    while True:
        try:
            _round(folder, now)
        except (Problem, MailboxError) as error:
            if watch is None:
                raise
            print(f"this round failed and will be tried again: {error}", flush=True)
        if watch is None:
            return
        time.sleep(max(1, watch))


def _round(folder: Folder, now: str | None) -> None:
    settings = carry_out(lambda: read_mail_settings(folder))
    this = carry_out(lambda: MailRound(folder, settings, moment_of(now)))
    try:
        carry_out(this.go)
    finally:
        for line in this.done:
            print(line, flush=True)
