"""The bot: one way of playing with three knobs.

*Temperature* makes it choose among good programs instead of taking the best, *samples* let it try
its programs against what the others might do, and the *objective* says what it tries to get: few
turns of its own, or the likelihood to win. It sees its view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
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
        knobs = self.knobs
        if knobs.temperature > 0:
            program = _any_of(all_of(aim, robot, WIDTH), knobs.temperature, chance)
        elif not knobs.samples or _is_alone(view.state, robot):
            program = programs_of(aim, robot, 1)[0]
        else:
            programs = programs_of(aim, robot, knobs.candidates)
            program = self.ranked(view, robot, programs, chance)[0][1]
        return Decision(program.text, f"about {max(program.turns, 0):.1f} turns to go after it")

    def ranked(
        self, view: View, robot: Robot, programs: list[Program], chance: Stream
    ) -> list[tuple[float, Program]]:
        """Programs by what they lead to against the others, the best first."""
        rehearsal = self.rehearsal(view.state)
        judge = self._judge(rehearsal)
        knobs = self.knobs
        sampler = Sampler(rehearsal, judge, self._worth(judge), knobs.halving, knobs.forethought)
        return sampler.rank(view, robot.index, programs, knobs.samples, chance, self.seconds)

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


def _any_of(programs: Programs, temperature: float, chance: Stream) -> Program:
    """A program, the likelier the fewer turns it loses against the best."""
    best = programs.found[0][0]
    weights = [exp((best - turns) / temperature) for turns, _ in programs.found]
    point = sum(weights) * chance.below(GRAIN) / GRAIN
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return programs.program(number)
    return programs.program(0)
