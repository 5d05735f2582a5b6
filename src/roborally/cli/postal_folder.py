"""What the commands of postal play share: the folder of a game, moments and players."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parseaddr
from pathlib import Path
from typing import Annotated, Final, TypeVar
from zoneinfo import ZoneInfo

from cyclopts import Parameter

from roborally.cli.problems import Problem
from roborally.game.view import NOBODY
from roborally.mail import BadMailSettings, is_address
from roborally.paper.typesetter import WANTED, can_typeset
from roborally.postal.deadlines import BadTime, read_moment
from roborally.postal.game import Game
from roborally.postal.journal import JournalError
from roborally.postal.publishing import write_reports
from roborally.postal.report_changes import due, local
from roborally.postal.standing import GameError
from roborally.postal.terms import PostalPlayer, new_code
from roborally.words.languages import codes

Result = TypeVar("Result")
Folder = Annotated[Path, Parameter(help="The folder of the game.")]
Now = Annotated[
    str | None, Parameter(help="Act as if it were this moment, like '2026-11-20 20:00'.")
]
_ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+")
PLAYER: Final = re.compile(r"(?P<who>.*?)\s*(?:\[(?P<language>[a-z]{2,3}(-\w+)?)\])?")


def moment_of(now: str | None, zone: ZoneInfo) -> datetime:
    """The moment a user named, in the zone of the game, else that of the clock."""
    if now is None:
        return datetime.now(UTC)
    return carry_out(lambda: read_moment(now, zone))


def open_game(folder: Path) -> Game:
    return carry_out(lambda: Game(folder))


def carry_out(action: Callable[[], Result]) -> Result:
    """Do something to a game; what cannot be done becomes a message to the user."""
    try:
        return action()
    except (GameError, JournalError, BadTime, BadMailSettings) as error:
        raise Problem(str(error)) from None


def known_language(code: str) -> str:
    if code not in codes():
        raise Problem(f"reports are written in {' or '.join(codes())}, not in '{code}'")
    return code


def read_player(text: str, language: str = "en") -> PostalPlayer:
    """``Fred <fred@example.org> [de]``, with or without address and language."""
    match = PLAYER.fullmatch(text.strip())
    assert match is not None
    spoken = known_language(match["language"] or language)
    name, address = parseaddr(match["who"])
    if "<" not in match["who"]:
        name, address = match["who"], ""
    if not name or "," in name or ":" in name:
        raise Problem(f"'{text}' is no player; write one like 'Fred <fred@example.org> [en]'")
    usable = _ADDRESS.fullmatch(address) and is_address(address)
    if "<" in match["who"] and not usable:
        raise Problem(f"'{address}' is no address for mail; one is like fred@example.org")
    return PostalPlayer(name.strip(), address, spoken, new_code())


def say_reports(game: Game) -> None:
    """Write the reports of this turn, and say so."""
    paths = write_reports(game)
    print(f"wrote {len(paths)} files into {paths[0].parent}")
    if not can_typeset():
        print(f"sheets to print were left out: {WANTED}")
    if game.over:
        print("the race is over")
    elif game.withdrawn:
        print(due(game, NOBODY, "en"))
    else:
        print(f"orders for turn {game.turn} are due {local(game, game.deadline, 'en')}")
