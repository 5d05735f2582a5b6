"""A puzzle: a position, what is to be reached in this turn, and how good that is.

The others do what lies open before them, so a program reaches the goal or it does not; the referee
says which. What was measured when the puzzle was found stands beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from msgspec import Struct

from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.state import RACING, Robot, State
from roborally.protocol.watching import WatchedReferee
from roborally.puzzles.position import Position, setup_of, state_of

Kind = Literal["win", "flag", "survive", "shove"]
KINDS: Final[tuple[Kind, ...]] = ("win", "flag", "survive", "shove")
PROGRAM: Final = "program_registers"


class Measured(Struct):
    """A program, and in how many of so many races with fresh deals it led to a win."""

    program: str
    wins: int
    races: int

    @property
    def share(self) -> float:
        return self.wins / self.races


class Puzzle(Struct, omit_defaults=True, kw_only=True):
    """``robot`` is to be programmed; ``rival`` is who is to be shoved, -1 for nobody.

    ``best`` reaches the goal, ``second`` is the best program that does not. Of all different
    ``programs`` so many are ``solving``. ``solvers`` are shares of right answers by level of bot,
    from the weakest on, and ``difficulty`` is the first level, counted from 1, that mostly knows.
    """

    id: str
    kind: Kind
    robot: int
    rival: int = -1
    difficulty: int
    best: Measured
    second: Measured
    programs: int
    solving: int
    solvers: list[float]
    position: Position


@dataclass(frozen=True, slots=True)
class Attempt:
    """A program carried out: the race after the registers, with all that happened."""

    referee: WatchedReferee
    solved: bool

    @property
    def state(self) -> State:
        return self.referee.state


def begin(puzzle: Puzzle) -> tuple[WatchedReferee, Ask]:
    """The race at the question for the program."""
    return asked(puzzle.position, puzzle.robot)


def asked(position: Position, robot: int) -> tuple[WatchedReferee, Ask]:
    """The race of a position at the question for the program of a robot."""
    referee = WatchedReferee(setup_of(position), state_of(position))
    referee.pause_at = referee.ruleset.closing_step
    referee.start()
    return referee, referee.ask_for(robot, PROGRAM)


def attempt(puzzle: Puzzle, program: str) -> Attempt:
    """Carry a program out; raises IllegalAnswer."""
    referee, ask = begin(puzzle)
    before = referee.state.copy()
    referee.answer(ask, program)
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
    reached = reaches(puzzle.kind, before, referee.state, puzzle.robot, puzzle.rival)
    return Attempt(referee, reached)


def reaches(kind: Kind, before: State, after: State, robot: int, rival: int = -1) -> bool:
    """Whether a turn reached what was wanted."""
    then, now = before.robots[robot], after.robots[robot]
    match kind:
        case "win":
            return after.over and robot in after.winners
        case "flag":
            return now.flags > then.flags and is_whole(now)
        case "survive":
            return is_whole(now)
        case "shove":
            return is_whole(now) and not is_whole(after.robots[rival])


def is_whole(robot: Robot) -> bool:
    """Whether a robot is on the floor and was not destroyed, or rebooted, on the way."""
    return robot.status == RACING and robot.square != OFF and not robot.rebooted
