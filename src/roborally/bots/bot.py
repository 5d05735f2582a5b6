"""The bot: one way of playing with four knobs.

*Temperature* makes it choose among good programs instead of taking the best, *samples* let it try
its programs against what the others might do, and the *objective* says what it tries to get: few
turns of its own, or the likelihood to win. Its *temper* says which of several programs that are
worth nearly the same it takes. It sees its view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from roborally.bots.answer_search import LookingAhead
from roborally.bots.cases import Case, Decision
from roborally.bots.judge import FLAT, Judge, Weighing
from roborally.bots.objectives import Aim, Objective
from roborally.bots.policies import POLICIES
from roborally.bots.programs import Program, Programs, all_of, programs_of
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.rivals import Forethought
from roborally.bots.sampling import HASTY, Halving, Sampler
from roborally.bots.temper import MOST as MOST_ALIKE
from roborally.bots.temper import Tasting, Temper
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.setup import Setup
from roborally.game.state import Robot, State
from roborally.game.view import View

WIDTH: Final = 300
"""Among how many of the best programs temperature chooses."""
TRIES: Final = 8
"""In how many samples the answers to a question are tried out; fewer choose by luck."""
MOST_CHOICES: Final = 40
GRAIN: Final = 65536

NEARLY_TURNS: Final = 0.02
"""Programs are nearly equal by the table if they differ by so many turns at most,"""
NEARLY_CHANCE: Final = 0.02
"""and by what they lead to in samples if they differ by so much chance to win at most."""
FOR_TEMPER: Final = 1 / 8
"""The part of the time for a decision in which nearly equal programs are compared."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """How strong a bot is."""

    temperature: float = 0.0
    samples: int = 0
    candidates: int = 60
    to_win: bool = True
    weighing: Weighing = FLAT
    halving: Halving = HASTY
    forethought: Forethought | None = None
    temper: Temper | None = None


class Bot:
    """Answers every question of a race from what its seat may see.

    Without ``seconds`` the same question always gets the same answer.
    """

    def __init__(
        self,
        setup: Setup,
        knobs: Knobs,
        seed: str,
        objective: Objective,
        seconds: float | None = None,
    ) -> None:
        self.setup = setup
        self.knobs = knobs
        self.seed = seed
        self.objective = objective
        self.seconds = seconds
        self._rehearsal: Rehearsal | None = None

    def answer(self, ask: Ask, view: View) -> str:
        return self.decide(ask, view).answer

    def decide(self, ask: Ask, view: View) -> Decision:
        """The answer to a question, and the reason for it."""
        self.objective.renew()
        state = view.state
        robot = state.robots[ask.robot]
        aim = self.objective.aim(state, robot)
        chance = Stream(self.seed, "bot", ask.name, ask.robot, state.turn, state.register)
        if ask.choices is None:
            return self._program(ask, view, robot, aim, chance)
        decision = None
        if aim is not None and ask.name in POLICIES:
            decision = POLICIES[ask.name](Case(ask, state, robot, aim))
        if decision is None and state.turn and len(ask.choices) <= MOST_CHOICES:
            decision = self._look_ahead(ask, view, chance)
        return decision or Decision(ask.default, "the usual answer")

    # ---- programs

    def _program(
        self, ask: Ask, view: View, robot: Robot, aim: Aim | None, chance: Stream
    ) -> Decision:
        if robot.square == OFF or aim is None or not robot.hand:
            return Decision(ask.default, "there is nowhere to go")
        program = self._to_taste(ask, view.state, self._nearly_equal(view, robot, aim, chance))
        return Decision(program.text, f"about {max(program.turns, 0):.1f} turns to go after it")

    def _nearly_equal(
        self, view: View, robot: Robot, aim: Aim, chance: Stream
    ) -> list[tuple[float, Program]]:
        """The program that it takes without a temper, and others that are worth nearly the same.

        Each with the worth that it had in samples, if it was tried in any.
        """
        knobs = self.knobs
        alone = _is_alone(view.state, robot)
        if knobs.temperature > 0 or not knobs.samples or alone:
            alike = 1 if knobs.temper is None or alone else MOST_ALIKE
            programs = all_of(aim, robot, WIDTH if knobs.temperature > 0 else alike)
            taken = _any_of(programs, knobs.temperature, chance) if knobs.temperature > 0 else 0
            return [(0.0, program) for program in _like(programs, taken, alike)]
        found = self.ranked(view, robot, programs_of(aim, robot, knobs.candidates), chance)
        best = found[0][0]
        return [(worth, program) for worth, program in found if worth >= best - NEARLY_CHANCE]

    def _to_taste(self, ask: Ask, state: State, ranked: Sequence[tuple[float, Program]]) -> Program:
        temper, samples = self.knobs.temper, self.knobs.samples
        if temper is None or len(ranked) == 1:
            return ranked[0][1]
        rehearsal = self.rehearsal(state)
        chance = Stream(self.seed, "temper", ask.robot, state.turn, state.register)
        seconds = None if self.seconds is None else self.seconds * FOR_TEMPER
        tasting = Tasting(rehearsal, self._judge(rehearsal), temper)
        return tasting.choose(state, ask.robot, ranked, samples, chance, seconds)

    def ranked(
        self, view: View, robot: Robot, programs: list[Program], chance: Stream
    ) -> list[tuple[float, Program]]:
        """Programs by what they lead to against the others, the best first."""
        rehearsal = self.rehearsal(view.state)
        judge = self._judge(rehearsal)
        knobs = self.knobs
        sampler = Sampler(rehearsal, judge, self._worth(judge), knobs.halving, knobs.forethought)
        seconds = self.seconds
        if seconds is not None and knobs.temper is not None:
            seconds *= 1 - FOR_TEMPER
        return sampler.rank(view, robot.index, programs, knobs.samples, chance, seconds)

    def rehearsal(self, state: State) -> Rehearsal:
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self.setup, state)
        return self._rehearsal

    def _judge(self, rehearsal: Rehearsal) -> Judge:
        return Judge(self.objective, rehearsal.referee.rules.effects, self.knobs.weighing)

    def _worth(self, judge: Judge) -> Callable[[State, Robot], float]:
        if self.knobs.to_win:
            return judge.chance
        return lambda state, robot: -judge.turns_left(state, robot)

    # ---- other questions

    def _look_ahead(self, ask: Ask, view: View, chance: Stream) -> Decision | None:
        rehearsal = self.rehearsal(view.state)
        worth = self._worth(self._judge(rehearsal))
        ahead = LookingAhead(rehearsal, self.objective)
        best = ahead.best(view, ask, worth, TRIES, chance, self.seconds)
        if best is None:
            return None
        if best == ask.default:
            return Decision(best, "nothing else was clearly better when tried")
        return Decision(best, "it came out best when tried")


def _is_alone(state: State, robot: Robot) -> bool:
    return all(other is robot or other.square == OFF for other in state.robots)


def _any_of(programs: Programs, temperature: float, chance: Stream) -> int:
    """The number of a program, the likelier the fewer turns it loses against the best."""
    best = programs.found[0][0]
    weights = [exp((best - turns) / temperature) for turns, _ in programs.found]
    point = sum(weights) * chance.below(GRAIN) / GRAIN
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return number
    return 0


def _like(programs: Programs, taken: int, most: int) -> list[Program]:
    """A program, and others that the table says are worth nearly the same; cards of a kind once."""
    turns = programs.found[taken][0]
    near = [
        number
        for number, (others, _) in enumerate(programs.found)
        if number != taken and abs(others - turns) <= NEARLY_TURNS
    ]
    found: dict[tuple[tuple[int, ...], ...], Program] = {}
    for number in [taken, *near][:most]:
        program = programs.program(number)
        found.setdefault(program.cards, program)
    return list(found.values())
