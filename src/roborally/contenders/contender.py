"""Bots on their seats: from the ladder, from a module, or a program of its own.

Whatever a bot does, the race goes on: an answer that does not come, or that the rules do not allow,
is forfeited to the default of the question.
"""

from __future__ import annotations

import importlib.util
import shlex
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from roborally.bots import ladder
from roborally.bots.course_tables import Tables
from roborally.contenders.making import BadBot, class_named, made
from roborally.contenders.program_bot import ProgramBot
from roborally.contenders.trusted_bot import Contender, TrustedBot
from roborally.contenders.visiting_bot import VisitingBot
from roborally.game.setup import Seat, Setup

EXECUTE: Final = "exec:"


@dataclass(frozen=True, slots=True)
class Bench:
    """What bots need beside a race: course tables, and for bots of others the time they have.

    ``trusted`` ones of a module play in the process of the race. ``records`` is the folder in which
    races are recorded.
    """

    tables: Path | None
    seconds: float
    trusted: bool = False
    records: Path | None = None

    def open(self) -> Tables:
        return ladder.kept_tables() if self.tables is None else Tables(self.tables)


def bot_named(text: str) -> str:
    """The proper name of a bot: of the ladder, ``module:Class`` or ``exec:command``."""
    name = text.strip()
    known = ladder.proper_name(name)
    if known is not None:
        return known
    if name.startswith(EXECUTE):
        command = name.removeprefix(EXECUTE).strip()
        _find_program(command)
        return EXECUTE + command
    module, colon, kind = name.partition(":")
    if colon and module and kind:
        class_named(name)
        return name
    raise BadBot(
        f"there is no bot '{name}'; there are {', '.join(ladder.NAMES)}, "
        "module:Class and exec:command"
    )


def is_of_ladder(name: str) -> bool:
    return ladder.proper_name(name) == name


def uses_table(name: str) -> bool:
    """Whether a bot waits for the full table of a course."""
    return is_of_ladder(name) and name not in (ladder.SCRAP, ladder.ROVER)


def seats_named(seats: Sequence[Seat], bots: Sequence[str]) -> tuple[Seat, ...]:
    """Seats with the names of the bots that sit there, as records tell them: ``Racer 1``."""
    return tuple(
        replace(seat, name=f"{_called(bot)} {number}")
        for number, (seat, bot) in enumerate(zip(seats, bots, strict=True), 1)
    )


def _called(bot: str) -> str:
    """A short name for a bot."""
    return "Program" if bot.startswith(EXECUTE) else bot.rpartition(":")[2]


def own_seed(seed: str, seat: int) -> str:
    """The seed of a bot, from which nobody can work out that of the race."""
    key = blake2b(seed.encode()).digest()
    return blake2b(f"bot on seat {seat}".encode(), key=key, digest_size=16).hexdigest()


def contender(
    name: str,
    setup: Setup,
    seat: int,
    tables: Tables,
    seconds: float,
    *,
    trusted: bool = False,
    rough: bool = False,
) -> Contender:
    """Seat a bot. It is not told the seed of the race, only one of its own.

    Those of the ladder think with ``rough`` tables if they shall not wait for the full ones.
    """
    blind, seed = setup.without_seed(), own_seed(setup.seed, seat)
    if trusted and not name.startswith(EXECUTE) and not is_of_ladder(name):
        return TrustedBot(made(class_named(name), blind, seat, seed))
    if name.startswith(EXECUTE):
        return ProgramBot(name.removeprefix(EXECUTE), blind, seat, seed, seconds)
    if not is_of_ladder(name):
        return VisitingBot(name, blind, seat, seed, seconds)
    return TrustedBot(ladder.player(name, blind, seed, tables=tables, seconds=None, rough=rough))


def digests(names: Iterable[str]) -> dict[str, str]:
    """Bots of others by what they are made of, as far as it is known: who changes is another."""
    return {name: _digest(_files(name)) for name in names if not is_of_ladder(name)}


def _files(name: str) -> list[Path]:
    """The file of a module, or those that a command names."""
    if name.startswith(EXECUTE):
        return [Path(word) for word in shlex.split(name.removeprefix(EXECUTE))]
    spec = importlib.util.find_spec(name.partition(":")[0])
    return [] if spec is None or spec.origin is None else [Path(spec.origin)]


def _digest(files: Iterable[Path]) -> str:
    found = blake2b(digest_size=8)
    for file in files:
        if file.is_file():
            found.update(file.read_bytes())
    return found.hexdigest()


def _find_program(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadBot(f"exec:{command}: {error}") from None
    if not words:
        raise BadBot("'exec:' is followed by a command, for example exec:python my_bot.py")
    if shutil.which(words[0]) is None:
        raise BadBot(f"exec:{command}: there is no program '{words[0]}' to be run")
