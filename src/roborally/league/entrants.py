"""Who takes part in a league: the bots of a folder, and anchors of the game's own.

A file ``name.py`` with a class ``Bot`` is one, and so is any other file that can be executed. Other
files may help them.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roborally.bots import ladder
from roborally.contenders.contender import EXECUTE, bot_named, digests
from roborally.contenders.making import has_class

CLASS: Final = "Bot"


class NoLeague(ValueError):
    """A folder in which no league can be played."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot: what it is called, how it is started, and what it is made of.

    Who is edited is another bot: races of the earlier one do not count for it.
    """

    name: str
    bot: str
    digest: str = ""

    @property
    def key(self) -> str:
        return f"{self.name} {self.digest}" if self.digest else self.name


def entrants_in(folder: Path, anchors: Sequence[str]) -> list[Entrant]:
    """The anchors, then the bots of a folder by their names; raises NoLeague or BadBot."""
    if not folder.is_dir():
        raise NoLeague(f"{folder} is no folder")
    for name in anchors:
        if bot_named(name) not in ladder.NAMES:
            raise NoLeague(f"'{name}' cannot be an anchor; there are {', '.join(ladder.NAMES)}")
    found = [Entrant(bot_named(name), bot_named(name)) for name in anchors]
    path = str(folder.resolve())
    if path not in sys.path:
        sys.path.insert(0, path)
    for file in sorted(folder.iterdir()):
        if file.name.startswith(("_", ".")) or not file.is_file():
            continue
        if file.suffix == ".py":
            if has_class(file.stem, CLASS):
                found.append(_entrant(file.stem, f"{file.stem}:{CLASS}"))
        elif os.access(file, os.X_OK):
            found.append(_entrant(file.stem, EXECUTE + shlex.quote(str(file.resolve()))))
    names = [entrant.name for entrant in found]
    for name in names:
        if names.count(name) > 1:
            raise NoLeague(f"there are two bots called '{name}' in {folder}")
    return found


def _entrant(name: str, bot: str) -> Entrant:
    known = bot_named(bot)
    return Entrant(name, known, digests([known])[known])
