"""Every program of a position, carried out: what it reaches and what it is worth.

Programs of the same kinds of cards count once. Where the kernel knows the race it plays all of them
at once; else the referee does, one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roborally import kernel
from roborally.bots.judge import CALIBRATED, Judge
from roborally.bots.objectives import Objective
from roborally.bots.playing_out import PlayingOut
from roborally.bots.programs import kind
from roborally.floor.floor import OFF
from roborally.game.cards import card_of
from roborally.game.state import RACING, Robot, State
from roborally.kernel.row import FLAGS, OVER, ROBOTS, SQUARE, STATUS, WINNER
from roborally.puzzles.position import DAMAGE_WORDS, Position, setup_of
from roborally.puzzles.puzzle import KINDS, Kind, asked, reaches

MOST_BY_REFEREE: Final = 5000
"""Positions with more programs are passed over where the kernel cannot help."""


@dataclass(frozen=True, slots=True)
class End:
    """Where a program leads: which goals it reaches (with the rival, if any) and its chance."""

    program: str
    chance: float
    reached: frozenset[tuple[Kind, int]]


class Search:
    """All programs of one robot in a position."""

    def __init__(self, position: Position, robot: int, objective: Objective) -> None:
        self.position = position
        self.robot = robot
        referee, ask = asked(position, robot)
        assert ask.program is not None
        self.before = referee.state.copy()
        self.sheet = ask.program
        self.rules = referee.ruleset
        self.out = PlayingOut(setup_of(position), self.before, objective)
        self.judge = Judge(objective, self.rules.effects, CALIBRATED)

    def ends(self) -> list[End]:
        """Where every program leads; none if there are too many to be carried out."""
        programs = list(self.programs())
        if not programs:
            return []
        first = self.laid(programs[0])
        if self.judge.judges_columns() and kernel.supported(first, self.rules):
            return self._by_kernel(first, programs)
        if len(programs) > MOST_BY_REFEREE:
            return []
        return [self._end(program, self.carried_out(program)) for program in programs]

    def programs(self) -> Iterator[str]:
        """Every legal program once, whichever cards of a kind it is made of.

        Damage cards of 2016 are left out: what is drawn for them nobody can know.
        """
        seen: set[tuple[int, ...]] = set()
        for program in self.sheet.programs():
            words = program.split(",")
            kinds = tuple(kind(card_of(word)) for word in words)
            if kinds not in seen and DAMAGE_WORDS.isdisjoint(words):
                seen.add(kinds)
                yield program

    def laid(self, program: str) -> State:
        """The race before its first register."""
        state = self.before.copy()
        own = state.robots[self.robot]
        cards = iter(map(card_of, program.split(",")))
        for register in self.sheet.registers:
            own.registers[register - 1] = next(cards)
        own.hand = []
        state.step = self.rules.first_register
        return state

    def carried_out(self, program: str) -> State:
        """The race after the registers."""
        state = self.laid(program)
        self.out.rehearsal.play(state, self.judge.objective)
        return state

    def _end(self, program: str, after: State) -> End:
        chance = self.judge.chance(after, after.robots[self.robot])
        reached = _reached(
            self.before,
            self.robot,
            lambda kind, rival: reaches(kind, self.before, after, self.robot, rival),
        )
        return End(program, chance, reached)

    def _by_kernel(self, first: State, programs: Sequence[str]) -> list[End]:
        robots = len(first.robots)
        ground = kernel.ground_of(first, self.rules)
        rows = [self.laid(program).robots[self.robot].registers for program in programs]
        columns = kernel.play_programs(ground, kernel.pack(first), self.robot, rows)
        own = first.robots[self.robot]
        chances = self.judge.chances(first, own, columns)
        over = columns[:, OVER // ROBOTS, OVER % ROBOTS].tolist()
        won = columns[:, WINNER // ROBOTS, self.robot].tolist()
        flags = columns[:, FLAGS // ROBOTS, self.robot].tolist()
        whole = (
            (columns[:, STATUS // ROBOTS, :robots] == RACING)
            & (columns[:, SQUARE // ROBOTS, :robots] != OFF)
        ).tolist()
        found = []
        for n, program in enumerate(programs):

            def holds(kind: Kind, rival: int, n: int = n) -> bool:
                match kind:
                    case "win":
                        return bool(over[n] and won[n])
                    case "flag":
                        return bool(flags[n] > own.flags and whole[n][self.robot])
                    case "survive":
                        return bool(whole[n][self.robot])
                    case "shove":
                        return bool(whole[n][self.robot] and not whole[n][rival])

            found.append(End(program, chances[n], _reached(first, self.robot, holds)))
        return found


def _reached(
    state: State, robot: int, holds: Callable[[Kind, int], bool]
) -> frozenset[tuple[Kind, int]]:
    found: set[tuple[Kind, int]] = set()
    for kind_of_goal in KINDS:
        rivals = [OFF]
        if kind_of_goal == "shove":
            rivals = [other.index for other in state.robots if _can_fall(other, robot)]
        found |= {(kind_of_goal, rival) for rival in rivals if holds(kind_of_goal, rival)}
    return frozenset(found)


def _can_fall(other: Robot, robot: int) -> bool:
    return other.index != robot and other.status == RACING and other.square != OFF
