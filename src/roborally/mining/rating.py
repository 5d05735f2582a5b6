"""How hard a puzzle is: the bots of all levels try it, each as it would play at a table."""

from __future__ import annotations

from typing import Final

from roborally.bots.course_tables import Tables
from roborally.bots.ladder import LEVELS, player
from roborally.puzzles.position import Position
from roborally.puzzles.puzzle import Kind, asked, reaches

TRIES: Final = {"Novice": 12, "Apprentice": 12, "Racer": 1, "Tactician": 3, "Master": 2}
"""Racers always answer alike, the others by luck."""
MOSTLY: Final = 0.5


def solvers(position: Position, robot: int, kind: Kind, rival: int, tables: Tables) -> list[float]:
    """The share of right answers of each level, from the weakest on."""
    return [
        sum(
            _solves(level, f"solver {number}", position, robot, kind, rival, tables)
            for number in range(TRIES[level])
        )
        / TRIES[level]
        for level in LEVELS
    ]


def difficulty(shares: list[float]) -> int:
    """The first level, counted from 1, that mostly knows; one more than there are if none does."""
    knowing = (number for number, share in enumerate(shares, 1) if share >= MOSTLY)
    return next(knowing, len(shares) + 1)


def _solves(
    level: str,
    seed: str,
    position: Position,
    robot: int,
    kind: Kind,
    rival: int,
    tables: Tables,
) -> bool:
    referee, ask = asked(position, robot)
    before = referee.state.copy()
    bot = player(level, referee.setup, seed, tables=tables, seconds=None)
    referee.answer(ask, bot.answer(ask, referee.view(ask.seat)))
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
    return reaches(kind, before, referee.state, robot, rival)
