"""The ladder of opponents, from random to as good as we know how."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from roborally.bots.bot import Bot, Knobs
from roborally.bots.course_tables import Tables
from roborally.bots.hurried_bot import HurriedBot
from roborally.bots.judge import CALIBRATED
from roborally.bots.objectives import objective_for
from roborally.bots.random_player import RandomPlayer
from roborally.bots.rivals import Forethought
from roborally.bots.sampling import PATIENT
from roborally.bots.temper import TEMPERS
from roborally.game.setup import Setup
from roborally.player import Player

SCRAP: Final = "Scrap"
ROVER: Final = "Rover"
KNOBS: Final[dict[str, Knobs]] = {
    "Novice": Knobs(temperature=0.4),
    "Apprentice": Knobs(temperature=0.2),
    ROVER: Knobs(),
    "Racer": Knobs(),
    "Tactician": Knobs(samples=8, candidates=40, weighing=CALIBRATED, halving=PATIENT),
    "Master": Knobs(
        samples=128,
        candidates=300,
        weighing=CALIBRATED,
        halving=PATIENT,
        forethought=Forethought(programs=12, samples=3, every=2),
    ),
    "Tactician-1": Knobs(samples=8, candidates=40),
    "Master-1": Knobs(samples=40, candidates=100, weighing=CALIBRATED, halving=PATIENT),
}
"""Tactician-1 never changes: whatever claims to be better is measured against it. Master-1
is Master as it was when it took all others for players by the table."""
NAMES: Final = (SCRAP, *KNOBS)
LEVELS: Final = ("Novice", "Apprentice", "Racer", "Tactician", "Master")
"""The five levels that people choose from."""

JOINT: Final = "-"
"""Between a bot and its temper, as in Tactician-careful."""

BUDGET: Final = 0.4
"""Seconds that a bot at a table with people may think about a program."""


class UnknownBot(ValueError):
    """There is no bot of that name."""


def with_temper(name: str, temper: str | None) -> str:
    """How a bot is called that has a temper; Scrap has none, and Rover knows too little for one."""
    return name if temper is None or name in (SCRAP, ROVER) else f"{name}{JOINT}{temper}"


def proper_name(text: str) -> str | None:
    """A bot of the ladder, whose name may be written in any letters, perhaps with a temper."""
    known = {name.lower(): name for name in NAMES}
    for name in KNOBS:
        for temper in TEMPERS:
            named = with_temper(name, temper)
            known[named.lower()] = named
    return known.get(text.lower())


def knobs_of(name: str) -> Knobs:
    """The knobs of a bot by its proper name."""
    if name in KNOBS:
        return KNOBS[name]
    bot, _, temper = name.rpartition(JOINT)
    return replace(KNOBS[bot], temper=TEMPERS[temper])


@cache
def kept_tables() -> Tables:
    """The course tables of this process, kept in the user's cache folder."""
    from platformdirs import user_cache_path  # noqa: PLC0415  (only who plays with bots needs it)

    return Tables(Path(user_cache_path("roborally")) / "tables")


def player(
    name: str,
    setup: Setup,
    seed: str,
    *,
    tables: Tables | None = None,
    seconds: float | None = BUDGET,
    rough: bool = False,
) -> Player:
    """A bot of the ladder for a race.

    With ``seconds`` it uses the best table that there is, if any, and answers in time. With None it
    waits for the full table and always answers the same, as matches in the arena need it; with
    ``rough`` as well for the one that is there sooner.
    """
    wanted = proper_name(name)
    if wanted is None:
        raise UnknownBot(f"there is no bot '{name}'; there are {', '.join(NAMES)}")
    if wanted == SCRAP:
        return RandomPlayer(seed)
    setup = setup.without_seed()
    hurried = (tables or kept_tables()).hurried(setup)
    courses = hurried.courses
    knobs = knobs_of(wanted)
    if seconds is None:
        strong = courses.rough if rough else courses.full
        table = courses.distance if wanted == ROVER else strong
        return Bot(setup, knobs, seed, objective_for(setup, courses, table), None)
    table = hurried.distance if wanted == ROVER else hurried.best
    bot = Bot(setup, knobs, seed, objective_for(setup, hurried, table), seconds)
    return HurriedBot(setup, bot, seed)
