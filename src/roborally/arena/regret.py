"""How much a bot's programs lose against the best that a deep search finds.

Positions are fixed: the first programs of some turn in races of Tacticians, one of each race, so
that they do not depend on each other. The reference tries all good programs of the hand in many
samples in which the others choose as Tacticians do. A program that was chosen for what it did in
some samples looks better there than it is, so the reference takes its program from one half of the
samples, and what is lost is counted in the other half; and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roborally.arena.estimates import Estimate
from roborally.arena.plan import LineUp, Plan
from roborally.bots.bot import Bot
from roborally.bots.course_tables import Tables
from roborally.bots.judge import CALIBRATED, Judge
from roborally.bots.ladder import KNOBS, player
from roborally.bots.preview import free_registers, lay
from roborally.bots.programs import Program, programs_of
from roborally.bots.random_player import RandomPlayer
from roborally.bots.rivals import Forethought, Rivals, programmed
from roborally.bots.samples import Sample
from roborally.contenders.contender import Bench, contender
from roborally.contenders.forfeits import Forfeit
from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.state import Robot
from roborally.game.view import View
from roborally.referee import Referee

FIELD: Final = "Tactician"
"""Who races, and how the reference takes the others to choose."""
TURNS: Final = 6
"""Positions are from this many first turns."""
PROGRAMS: Final = 300
SAMPLES: Final = 96
"""In each half."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How many programs the reference tries, and in how many samples of each half."""

    programs: int = PROGRAMS
    samples: int = SAMPLES


@dataclass(frozen=True, slots=True)
class Regret:
    """The win chance that each bot's program lost in a position."""

    course: str
    number: int
    turn: int
    seat: int
    lost: dict[str, float]


def regret_plan(
    courses: tuple[Course, ...],
    players: int,
    seed: str,
    rules: str | None,
    switches: dict[str, str | bool | int],
    *,
    special_rules: bool = True,
) -> Plan:
    """The races from which positions are taken."""
    return Plan(
        LineUp.of([FIELD] * players),
        courses,
        seed=seed,
        rules=rules,
        special_rules=special_rules,
        switches=switches,
    )


class Regrets:
    """Measures bots in one position after the other."""

    def __init__(self, plan: Plan, bots: Sequence[str], depth: Depth, bench: Bench) -> None:
        self.plan = plan
        self.bots = tuple(bots)
        self.depth = depth
        self.bench = bench
        self.tables: Tables = bench.open()

    def __call__(self, which: tuple[int, Course]) -> Regret:
        """What the bots lose in a position of a course."""
        number, course = which
        seat = number % len(self.plan.line_up.bots)
        referee, ask = self.position(number, course)
        view = referee.view(ask.seat)
        reference = Reference(self._field(referee), view, ask, self.depth)
        answers = {bot: self._answer(bot, referee, ask) for bot in self.bots}
        lost = reference.lost(list(answers.values()))
        return Regret(
            course.id, number, view.state.turn, seat, dict(zip(answers, lost, strict=True))
        )

    def position(self, number: int, course: Course) -> tuple[Referee, Ask]:
        """A race that stands at the program of a seat, in the turn that is wanted or before it."""
        seats = len(self.plan.line_up.bots)
        seat, wanted = number % seats, number // seats % TURNS + 1
        referee = Referee(self.plan.setup(course, number), telling=False).start()
        field = [self._field(referee, sitting) for sitting in range(seats)]
        found: tuple[Referee, Ask] | None = None
        while not referee.state.over and referee.state.turn <= wanted:
            ask = referee.open[0]
            if ask.seat == seat and ask.choices is None and _can_choose(referee, ask):
                twin = referee.copy()
                found = twin, twin.ask_for(ask.robot, ask.name)
                if referee.state.turn == wanted:
                    break
            referee.answer(ask, field[ask.seat].answer(ask, referee.view(ask.seat)))
        assert found is not None, "in the first turn everybody has a hand"
        return found

    def _field(self, referee: Referee, seat: int = 0) -> Bot:
        """Somebody of the field, who also judges."""
        setup = referee.setup
        found = player(FIELD, setup, f"{setup.seed} {seat}", tables=self.tables, seconds=None)
        assert isinstance(found, Bot)
        return found

    def _answer(self, bot: str, referee: Referee, ask: Ask) -> str:
        """A program; any cards of the hand if the bot gives none, as when time is up."""
        sitting = contender(
            *(bot, referee.setup, ask.seat, self.tables, self.bench.seconds),
            trusted=self.bench.trusted,
        )
        view = referee.view(ask.seat)
        try:
            answer = sitting.answer(ask, view)
            lay(view.state.robots[ask.robot].copy(), referee.read(ask, answer).text)
        except (Forfeit, IllegalAnswer):
            return RandomPlayer(referee.setup.seed).answer(ask, view)
        finally:
            sitting.leave()
        return answer


class Reference:
    """What programs are worth against Tacticians, in two halves of many samples."""

    def __init__(self, field: Bot, view: View, ask: Ask, depth: Depth) -> None:
        field.objective.renew()
        self.view = view
        self.robot = view.state.robots[ask.robot]
        self.depth = depth
        self.rehearsal = field.rehearsal(view.state)
        effects = self.rehearsal.referee.rules.effects
        self.judge = Judge(field.objective, effects, CALIBRATED)

    def lost(self, answers: Sequence[str]) -> list[float]:
        """The chance to win that each of some programs loses against the best."""
        programs, places = self._programs(answers)
        halves = [self._chances(programs, f"half {half}") for half in range(2)]
        lost = [0.0] * len(answers)
        for chosen_in, counted_in in (halves, halves[::-1]):
            best = max(range(len(programs)), key=chosen_in.__getitem__)
            for number, place in enumerate(places):
                lost[number] += (counted_in[best] - counted_in[place]) / 2
        return lost

    def _programs(self, answers: Sequence[str]) -> tuple[list[Program], list[int]]:
        """The best programs of the hand, with the answers among them, and where those are."""
        aim = self.judge.objective.aim(self.view.state, self.robot)
        assert aim is not None
        programs = programs_of(aim, self.robot, self.depth.programs)
        known = {program.cards: place for place, program in enumerate(programs)}
        places: list[int] = []
        for text in answers:
            program = program_of(self.robot, text)
            if program.cards not in known:
                known[program.cards] = len(programs)
                programs.append(program)
            places.append(known[program.cards])
        return programs, places

    def _chances(self, programs: list[Program], seed: str) -> list[float]:
        """The mean chance to win of each program in samples of its own."""
        chance = Stream("regret", seed, self.view.state.turn, self.robot.index)
        knobs = KNOBS[FIELD]
        forethought = Forethought(knobs.candidates, knobs.samples, every=1)
        seen, own = self.view.state, self.robot.index
        rivals = Rivals(self.rehearsal, self.judge, seen, forethought, chance)
        totals = [0.0] * len(programs)
        for _ in range(self.depth.samples):
            state = programmed(self.rehearsal, self.judge, seen, own, chance, rivals.choose)
            sample = Sample(self.rehearsal, self.judge, state)
            gains = sample.gains(state.robots[own], programs, self.judge.chance)
            assert gains is not None
            totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        return [total / self.depth.samples for total in totals]


def program_of(robot: Robot, text: str) -> Program:
    """A program from the answer that lays it."""
    own = robot.copy()
    registers = tuple(free_registers(own))
    lay(own, text)
    rows = (own.registers, own.seconds)
    cards = tuple(tuple(row[r - 1] for row in rows if row[r - 1]) for r in registers)
    return Program(0.0, registers, cards)


def _can_choose(referee: Referee, ask: Ask) -> bool:
    robot = referee.state.robots[ask.robot]
    return bool(robot.square != OFF and robot.hand)


def regret_of(bot: str, regrets: Sequence[Regret]) -> Estimate:
    """The mean of what a bot lost, each course with the same weight."""
    return _over_courses(regrets, [regret.lost[bot] for regret in regrets])


def more_than(bot: str, other: str, regrets: Sequence[Regret]) -> Estimate:
    """How much more a bot lost than another one, in the same positions."""
    return _over_courses(regrets, [one.lost[bot] - one.lost[other] for one in regrets])


def _over_courses(regrets: Sequence[Regret], values: Sequence[float]) -> Estimate:
    courses: dict[str, list[float]] = {}
    for regret, value in zip(regrets, values, strict=True):
        courses.setdefault(regret.course, []).append(value)
    return Estimate.over([Estimate.of(found) for found in courses.values()])
