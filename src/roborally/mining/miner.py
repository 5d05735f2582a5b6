"""Races of bots, searched for puzzles turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roborally.bots.course_tables import Tables
from roborally.bots.ladder import player
from roborally.bots.objectives import objective_for
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.floor.library import bare_name
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.events import Pushed
from roborally.game.setup import BadSetup, Setup, seats_for
from roborally.game.state import State
from roborally.mining.confirming import Candidate, Confirmed, candidates, confirmed
from roborally.mining.rating import difficulty, solvers
from roborally.mining.search import Search
from roborally.player import Player
from roborally.puzzles.position import WITHOUT, is_left_to_chance, is_plain, position_of, setup_of
from roborally.puzzles.puzzle import PROGRAM, Kind, Measured, Puzzle, asked
from roborally.referee import Referee
from roborally.rules import RULES, rules_named

ROBOTS: Final = 3
TURNS: Final = 10
LOCKING: Final = 5
"""From so much damage on registers are locked, and nobody can just stand still."""
FROM_ONE_RACE: Final[dict[Kind, int]] = {"win": 2, "flag": 3, "survive": 3, "shove": 3}
"""More puzzles of one kind from one race would be much alike."""


@dataclass(frozen=True, slots=True)
class Dig:
    """A race that is to be searched."""

    rules: str
    course: Course
    number: int
    seed: str

    @property
    def name(self) -> str:
        return f"{self.rules}-{bare_name(self.course.id)}-{self.seed}-{self.number}"

    def setup(self) -> Setup:
        own_decks = RULES[self.rules].traits.own_decks
        switches = {**WITHOUT[own_decks], "any_number_of_players": True}
        robots = rules_named(self.rules).robots
        return Setup(self.rules, self.course, seats_for(ROBOTS, 1, robots), self.name, (), switches)


class Miner:
    """Searches races for puzzles; one for each process, with the tables at hand."""

    def __init__(self, bench: Bench) -> None:
        self.tables: Tables = bench.open()
        self._left: Counter[Kind] = Counter()

    def __call__(self, dig: Dig) -> list[Puzzle]:
        """The puzzles of a race; none on a course that cannot be raced like this."""
        try:
            return list(self._searched(dig))
        except BadSetup:
            return []

    def _searched(self, dig: Dig) -> Iterator[Puzzle]:
        setup = dig.setup()
        referee = Referee(setup, telling=False).start()
        bots = self._bots(setup)
        state = referee.state
        self._left = Counter(FROM_ONE_RACE)
        while not state.over and state.turn <= TURNS:
            asks = [ask for ask in referee.open if ask.name == PROGRAM]
            if len(asks) == len(referee.open) and len(asks) == _programming(state):
                yield from self._turn(dig, referee, asks, bots)
            ask = referee.open[0]
            referee.answer(ask, bots[ask.seat].answer(ask, referee.view(ask.seat)))

    def _bots(self, setup: Setup) -> list[Player]:
        """Racers take what looks best to somebody alone: there is something left to find."""
        return [
            player("Racer", setup, f"seat {seat}", tables=self.tables, seconds=None)
            for seat in range(len(setup.seats))
        ]

    def _turn(
        self, dig: Dig, referee: Referee, asks: Sequence[Ask], bots: Sequence[Player]
    ) -> Iterator[Puzzle]:
        """The puzzles of a turn: each robot in turn, with what the others are going to play."""
        if not is_plain(referee.state, referee.setup):
            return
        laid = referee.state.copy()
        for ask in asks:
            text = bots[ask.seat].answer(ask, referee.view(ask.seat))
            rows = referee.ruleset.read_program(referee.state, ask, text).rows
            robot = laid.robots[ask.robot]
            for register, cards in zip(robot.open_registers, rows, strict=True):
                robot.registers[register - 1] = cards[0]
                robot.hand.remove(cards[0])
        for ask in asks:
            state = laid.copy()
            state.robots[ask.robot] = referee.state.robots[ask.robot].copy()
            for moving in self._ways(dig, state, ask.robot):
                yield from self._position(dig, state, referee.setup, ask.robot, moving=moving)

    def _ways(self, dig: Dig, state: State, robot: int) -> Iterable[bool]:
        """Whether the others move: one way for each robot and turn, by luck."""
        others = [other for other in state.robots if other.index != robot]
        moving = Stream(dig.name, "moving", state.turn, robot).below(2) == 0
        if moving or all(other.damage < LOCKING for other in others):
            yield moving

    def _position(
        self, dig: Dig, state: State, setup: Setup, robot: int, *, moving: bool
    ) -> Iterator[Puzzle]:
        position = position_of(state, setup, robot, moving=moving)
        if is_left_to_chance(position):
            return
        courses = self.tables.of(setup_of(position))
        objective = objective_for(setup_of(position), courses, courses.full)
        objective.renew()
        search = Search(position, robot, objective)
        if objective.aim(search.before, search.before.robots[robot]) is None:
            return
        id = f"{dig.name}-{state.turn}-{robot}"
        for candidate in candidates(search.ends()):
            if not self._left[candidate.kind]:
                continue
            sure = confirmed(search, candidate, id)
            if sure is not None and _is_shove(search, candidate):
                self._left[candidate.kind] -= 1
                yield self._puzzle(id, search, sure)
                return

    def _puzzle(self, id: str, search: Search, sure: Confirmed) -> Puzzle:
        candidate = sure.candidate
        kind, rival = candidate.kind, candidate.rival
        shares = solvers(search.position, search.robot, kind, rival, self.tables)
        return Puzzle(
            id=id,
            kind=kind,
            robot=search.robot,
            rival=rival,
            difficulty=difficulty(shares),
            best=Measured(candidate.best.program, sure.best.wins, sure.best.races),
            second=Measured(sure.runner_up.program, sure.second.wins, sure.second.races),
            programs=candidate.programs,
            solving=candidate.solving,
            solvers=shares,
            position=search.position,
        )


def _is_shove(search: Search, candidate: Candidate) -> bool:
    """Whether a rival who is to be shoved is shoved, and not only shot or carried away."""
    if candidate.kind != "shove":
        return True
    referee, ask = asked(search.position, search.robot)
    referee.answer(ask, candidate.best.program)
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
    return any(
        isinstance(event, Pushed) and (event.robot, event.by) == (candidate.rival, search.robot)
        for event in referee.events
    )


def _programming(state: State) -> int:
    """How many robots write a program now."""
    return sum(bool(robot.hand) for robot in state.robots)
