"""What the commands of postal play share: the folder of a game, moments and players."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parseaddr
from pathlib import Path
from typing import Annotated, Final, TypeVar

from cyclopts import Parameter

from roborally.cli.problems import Problem
from roborally.postal.deadlines import BadTime, read_moment, read_zone
from roborally.postal.game import Game, GameError
from roborally.postal.journal import JournalError
from roborally.postal.mail_settings import BadMailSettings
from roborally.postal.terms import PostalPlayer, new_code
from roborally.postal.wording import LANGUAGES

Result = TypeVar("Result")
Folder = Annotated[Path, Parameter(help="The folder of the game.")]
Now = Annotated[
    str | None, Parameter(help="Act as if it were this moment, like '2026-11-20 20:00'.")
]
_ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+")
PLAYER: Final = re.compile(r"(?P<who>.*?)\s*(?:\[(?P<language>[a-z]{2})\])?")


def moment_of(now: str | None) -> datetime:
    if now is None:
        return datetime.now(UTC)
    try:
        return read_moment(now, read_zone("UTC"))
    except BadTime as error:
        raise Problem(str(error)) from None


def open_game(folder: Path) -> Game:
    return carry_out(lambda: Game(folder))


def carry_out(action: Callable[[], Result]) -> Result:
    """Do something to a game; what cannot be done becomes a message to the user."""
    try:
        return action()
    except (GameError, JournalError, BadTime, BadMailSettings) as error:
        raise Problem(str(error)) from None


def read_player(text: str, language: str = "en") -> PostalPlayer:
    """``Fred <fred@example.org> [de]``, with or without address and language."""
    match = PLAYER.fullmatch(text.strip())
    assert match is not None
    spoken = match["language"] or language
    if spoken not in LANGUAGES:
        raise Problem(f"reports are written in {' or '.join(LANGUAGES)}, not in '{spoken}'")
    name, address = parseaddr(match["who"])
    if "<" not in match["who"]:
        name, address = match["who"], ""
    if not name or "," in name or ":" in name:
        raise Problem(f"'{text}' is no player; write one like 'Fred <fred@example.org> [en]'")
    if "<" in match["who"] and not _ADDRESS.fullmatch(address):
        raise Problem(f"'{address}' is no address for mail; one is like fred@example.org")
    return PostalPlayer(name.strip(), address, spoken, new_code())
