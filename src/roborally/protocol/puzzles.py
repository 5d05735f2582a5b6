"""Puzzles: what is to be solved, what an attempt led to, and the solution."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.protocol.asks import Ask
from roborally.protocol.events import RaceEvent
from roborally.protocol.floors import Floor
from roborally.protocol.library import RaceRules
from roborally.protocol.views import View


class PuzzleCard(Struct, kw_only=True):
    """What a list tells of a puzzle.

    ``difficulty`` is the first level of bots that mostly solves it, from 1; one more than there are
    levels if none does.
    """

    id: str
    kind: Literal["win", "flag", "survive", "shove"]
    edition: str
    course: str
    course_name: str
    difficulty: int


class Puzzles(Struct):
    """All puzzles, and the one of the day that was asked for."""

    puzzles: list[PuzzleCard]
    today: str


class Puzzle(PuzzleCard, kw_only=True):
    """A puzzle to be solved: one program for the robot that is asked.

    ``goal`` says what is to be reached, ``others`` what the other robots do; ``rival`` is who is to
    be shoved.
    """

    goal: str
    others: str
    rival: int | None
    rules: RaceRules
    floor: Floor
    view: View
    ask: Ask


class PuzzleTry(Struct):
    """What a program led to: ``events`` lead from the view of the puzzle to ``view``."""

    solved: bool
    verdict: str
    facts: list[str]
    events: list[RaceEvent]
    view: View


class PuzzleProgram(Struct):
    """A program, what it leads to, and how many of so many races on fresh deals it won."""

    program: str
    facts: list[str]
    wins: int
    races: int


class Solver(Struct):
    """A level of bots, and the share of its attempts that solved a puzzle."""

    level: str
    share: float


class Solution(Struct):
    """The best program, and the best of those that miss the goal.

    Of so many different ``programs`` so many are ``solving``.
    """

    best: PuzzleProgram
    second: PuzzleProgram
    programs: int
    solving: int
    solvers: list[Solver]
