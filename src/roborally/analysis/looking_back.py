"""What can be said of a race that is over: chances after every turn, and better programs.

Chances are shares of races that Racers play on from there. They are taken after the registers of a
turn, and every race has deals of its own: from a hand that is dealt already bots that always answer
alike would play a single race again and again. A program that was chosen as the best of many is
raced again on deals that had no part in the choice, or it would flatter itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from roborally.analysis.race import Again, RecordedRace, Turn
from roborally.bots.bot import Bot, Knobs
from roborally.bots.course_table import CourseTable
from roborally.bots.course_tables import CourseTables
from roborally.bots.judge import CALIBRATED, Judge
from roborally.bots.objectives import objective_for
from roborally.bots.playing_out import WIDE, Chance, PlayingOut
from roborally.bots.programs import Program, programs_of
from roborally.bots.sampling import PATIENT, Sampler
from roborally.floor.floor import OFF
from roborally.game.asks import IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.state import State
from roborally.game.view import View
from roborally.referee import Referee

CANDIDATES: Final = 60
KEPT: Final = 4
"""So many programs are raced, of those that look best after the turn as it came."""
CHOOSING: Final = 16
"""Races, or samples, by which the best is chosen; others confirm it."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best program found, and what it and the played one are worth.

    ``error`` is how far from the truth the difference may be (95 %): within it nothing was lost.
    """

    program: str
    best: float
    played: float
    error: float

    @property
    def lost(self) -> float:
        """What was clearly lost; 0 within the error."""
        lost = self.best - self.played
        return lost if lost > self.error else 0.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """A program that was played, against the best by what was known then and by what came."""

    turn: int
    robot: int
    played: str
    known: Found
    came: Found


@dataclass(slots=True)
class LookingBack:
    """Analyses one race. The same seed finds the same; usual is the full table of the course."""

    race: RecordedRace
    tables: CourseTables
    table: Callable[[], CourseTable] | None = None
    seed: str = "looking back"
    again: Again = field(init=False)
    out: PlayingOut = field(init=False)
    judge: Judge = field(init=False)
    bot: Bot = field(init=False)

    def __post_init__(self) -> None:
        setup = self.race.setup.without_seed()
        objective = objective_for(setup, self.tables, self.table or self.tables.full)
        self.again = Again(self.race)
        self.out = PlayingOut(setup, self.race.begun, objective)
        rules = self.out.rehearsal.rules
        self.judge = Judge(objective, rules.effects, CALIBRATED)
        self.bot = Bot(setup, Knobs(weighing=CALIBRATED), self.seed, objective)

    # ---- chances

    def before_the_race(self, races: int) -> list[Chance]:
        """The chances of the seats before the first deal."""
        return self.out.chances(self.race.begun, races, self._stream("chances", 0))

    def after_turn(self, turn: Turn, races: int) -> list[Chance]:
        """The chances of the seats after a turn."""
        return self._chances_from(
            self.race.ended(turn), races, self._stream("chances", turn.number)
        )

    def after(self, turn: Turn, robot: int, program: str, races: int) -> Chance:
        """The chance of a robot's seat after a turn with another program; raises IllegalAnswer."""
        state = self.again.played(turn, robot, program)
        stream = self._stream("what if", turn.number, robot)
        return self._chances_from(state, races, stream)[turn.dealt.robots[robot].seat]

    def _chances_from(self, state: State, races: int, chance: Stream) -> list[Chance]:
        if state.over:
            won = {state.robots[robot].seat for robot in state.winners}
            return [
                Chance(races * (seat in won), races) for seat in range(len(self.race.setup.seats))
            ]
        return self.out.chances(state, races, chance)

    # ---- best programs

    def compared(self, turn: Turn, robot: int, races: int) -> Comparison | None:
        """The program of a robot against the best found; None if it had none to write."""
        played = turn.program_of(robot)
        if played is None:
            return None
        programs = self._candidates(turn, robot)
        if not programs:
            return None
        known = self._by_what_was_known(turn, robot, played, programs, races)
        came = self._by_what_came(turn, robot, played, programs, races)
        return Comparison(turn.number, robot, played, known, came)

    def _candidates(self, turn: Turn, robot: int) -> list[Program]:
        self.judge.objective.renew()
        own = turn.dealt.robots[robot]
        aim = None if own.square == OFF else self.judge.objective.aim(turn.dealt, own)
        return [] if aim is None or not own.hand else programs_of(aim, own, CANDIDATES)

    def _by_what_came(
        self, turn: Turn, robot: int, played: str, programs: Sequence[Program], races: int
    ) -> Found:
        """In hindsight: the others do what they did."""
        ends: dict[str, State] = {}
        for text in dict.fromkeys([played, *(program.text for program in programs)]):
            try:
                ends[text] = self.again.played(turn, robot, text)
            except IllegalAnswer:
                continue
        looks = {text: self.judge.chance(end, end.robots[robot]) for text, end in ends.items()}
        some = sorted(ends, key=lambda text: -looks[text])[:KEPT]
        seat = turn.dealt.robots[robot].seat

        def raced(text: str, number: int, purpose: str) -> Chance:
            stream = self._stream(purpose, turn.number, robot)
            return self._chances_from(ends[text], number, stream)[seat]

        first = {text: raced(text, CHOOSING, "choosing") for text in dict.fromkeys([played, *some])}
        best = max(first, key=lambda text: (first[text].share, text == played, looks[text]))
        sure = {text: raced(text, races, "confirming") for text in dict.fromkeys([played, best])}
        error = 0.0 if best == played else sqrt(sure[best].range ** 2 + sure[played].range ** 2)
        return Found(best, sure[best].share, sure[played].share, error)

    def _by_what_was_known(
        self, turn: Turn, robot: int, played: str, programs: Sequence[Program], races: int
    ) -> Found:
        """With what its owner could see: all that was hidden is drawn anew for every sample."""
        referee = Referee(self.race.setup, turn.dealt.copy(), telling=False).start()
        view = referee.view(turn.dealt.robots[robot].seat).kept()
        sampler = Sampler(self.out.rehearsal, self.judge, self.judge.chance, PATIENT)
        mine = self._as_program(turn, robot, played)
        others = [program for program in programs if program.text != played]
        choosing = self._stream("known", turn.number, robot)
        ranked = sampler.rank(view, robot, [mine, *others], CHOOSING, choosing)
        best = ranked[0][1]
        if best.text == played:
            worth = self._worth(sampler, view, robot, [mine], races, turn)[0]
            mean = sum(worth) / len(worth)
            return Found(played, mean, mean, 0.0)
        found, own = self._worth(sampler, view, robot, [best, mine], races, turn)
        gains = [one - other for one, other in zip(found, own, strict=True)]
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(len(gains) - 1, 1)
        error = WIDE * sqrt(spread / len(gains))
        return Found(best.text, sum(found) / races, sum(own) / races, error)

    def _worth(
        self,
        sampler: Sampler,
        view: View,
        robot: int,
        programs: Sequence[Program],
        samples: int,
        turn: Turn,
    ) -> list[list[float]]:
        """What programs are worth in the same samples, which are none by which they were chosen."""
        chance = self._stream("known again", turn.number, robot)
        rows: list[list[float]] = [[] for _ in programs]
        for _ in range(samples):
            ranked = sampler.rank(view, robot, list(programs), 1, chance)
            worth = {program.text: value for value, program in ranked}
            for row, program in zip(rows, programs, strict=True):
                row.append(worth[program.text])
        return rows

    def _as_program(self, turn: Turn, robot: int, text: str) -> Program:
        referee = Referee(self.race.setup, turn.dealt.copy(), telling=False).start()
        ask = referee.ask_for(robot, "program_registers")
        choice = referee.ruleset.read_program(referee.state, ask, text)
        return Program(0.0, ask.about.registers, choice.rows)

    def _stream(self, *name: object) -> Stream:
        return Stream(self.seed, *name)
