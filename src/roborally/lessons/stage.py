"""A situation while somebody plays one of its robots.

It is one of the format of `roborally situation`. The others do what lies open before them; what the
own robot is asked waits for an answer, everything else gets its usual one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from roborally.floor.course import Course
from roborally.game.asks import Ask
from roborally.game.play import Play
from roborally.game.rulebook import Step
from roborally.game.state import ALL_REGISTERS, REGISTERS, Robot
from roborally.lessons.expecting import Expected, holds
from roborally.protocol.watching import WatchedReferee
from roborally.rules import RULES
from roborally.setting.fields import check_keys
from roborally.setting.flooring import RULE_NAMES, read_floor
from roborally.setting.setting_up import set_up

PROGRAM: Final = "program_registers"
FIELDS: Final = (
    *("floor", "robots", "programs", "to_register", "end_of_turn", "next_turn", "from_start"),
    *("seed", "program_deck", "option_deck", "piles", "bank", "switches", "special_rules"),
    *("final_flag", "final_checkpoint", "coins"),
)
"""Those of situation files that a stage knows. ``from_start`` begins the turn before the hands
are dealt: with the shop of 2016."""
Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """After a register, or at the end: what is expected holds or does not."""

    register: int
    holds: tuple[bool, ...]


class Stage:
    """A situation played with some answers, up to a question that has none, or its end.

    ``opening`` is how many events there were at the first question; ``moments`` say when each of
    ``expected`` held.
    """

    def __init__(
        self,
        data: Data,
        rules: str,
        *,
        own: str = "",
        asks: Sequence[str] = (PROGRAM,),
        answers: Sequence[str] = (),
        expected: Sequence[Expected] = (),
    ) -> None:
        data = _with_goal(check_keys(data, FIELDS, "situation"))
        self.rules = RULE_NAMES.get(rules, rules)
        self.course: Course = read_floor(data["floor"], rules)
        robots = [_whole(robot) for robot in data["robots"]]
        programs = data.get("programs", {})
        self.names = [str(robot["id"]) for robot in robots]
        self.own = self.names.index(own) if own else 0
        self.data, self.asks, self.answers = data, asks, list(answers)
        self.expected = expected
        setup = set_up(data, self.rules, self.course, robots, programs, 1)
        self.referee = WatchedReferee(setup.setup, setup.state)
        self.ask: Ask | None = None
        self.opening = -1
        self.moments: list[Moment] = []
        self.last = int(data.get("to_register", REGISTERS))
        self._begin(programs)

    # ---- playing

    def _begin(self, programs: Data) -> None:
        referee = self.referee
        rules, state = referee.ruleset, referee.state
        for robot in state.robots:
            if robot.name in programs or any(robot.registers):
                robot.shown = ALL_REGISTERS
        if self.data.get("from_start"):
            state.step = rules.first_step
            return
        own = state.robots[self.own]
        state.step = rules.program_step + 1
        if own.hand:
            registers = [n for n in range(1, self.last + 1) if not own.registers[n - 1]]
            window = _asking(own, registers, own_deck=rules.traits.own_decks)
            rules.steps = (*rules.steps[: rules.program_step], window, *rules.steps[state.step :])
            state.step = rules.program_step

    def play(self) -> Stage:
        """Play as far as there are answers."""
        rules, state = self.referee.ruleset, self.referee.state
        if self.data.get("from_start") and not self._run_to(rules.program_step):
            return self
        if self.last and not self._run_to(rules.first_register):
            return self
        for register in range(1, self.last + 1):
            if state.over or not self._run_to(rules.register_ends(rules.register_begins(register))):
                return self
            self._look(register)
        turns_on = bool(self.data.get("next_turn"))
        if (turns_on or self.data.get("end_of_turn")) and not state.over:
            state.step = rules.closing_step
            if not self._run_to(rules.first_step):
                return self
        if turns_on and not state.over and not self._run_to(rules.program_step):
            return self
        self._look(self.last)
        return self

    def _run_to(self, step: int) -> bool:
        """Whether it came there; else a question is open."""
        referee = self.referee
        referee.run_to(step)
        while referee.open:
            mine = next((a for a in referee.open if self._is_put(a)), None)
            if mine is None:
                referee.answer(referee.open[0], referee.open[0].default)
                continue
            if self.opening < 0:
                self.opening = len(referee.events)
            if not self.answers:
                self.ask = mine
                return False
            referee.answer(mine, self.answers.pop(0))
        return True

    def _is_put(self, ask: Ask) -> bool:
        return ask.robot == self.own and ask.name in self.asks

    def _look(self, register: int) -> None:
        found = tuple(holds(one, self.referee) for one in self.expected)
        self.moments.append(Moment(register, found))

    # ---- what came of it

    @property
    def over(self) -> bool:
        return self.ask is None

    def reached(self, number: int = 0) -> int:
        """The register from which on something expected held to the end; 0 if it does not hold."""
        found = 0
        for moment in reversed(self.moments):
            if not moment.holds[number]:
                break
            found = moment.register
        return found if self.over else 0


def _asking(robot: Robot, registers: list[int], *, own_deck: bool) -> Step:
    """Programming in which one robot lays cards into some registers, and nobody else does."""

    async def lay(play: Play) -> None:
        answer = await play.ask_program(robot, registers)
        for register, cards in zip(registers, answer.rows, strict=True):
            if cards:
                robot.registers[register - 1] = cards[0]
                robot.hand.remove(cards[0])

    async def program(play: Play) -> None:
        await play.together([lay(play)], untouched=True)
        (robot.discard if own_deck else play.state.discard).extend(robot.hand)
        robot.hand = []

    return program


def _whole(robot: Data) -> Data:
    """A robot is where it comes back, unless it is said."""
    return {"facing": "E", **robot}


def _with_goal(data: Data) -> Data:
    """The last flag of a stage wins."""
    numbers = [e["number"] for e in data["floor"].get("elements", ()) if e["kind"] == "flag"]
    numbers += [e["number"] for e in data["floor"].get("elements", ()) if e["kind"] == "checkpoint"]
    if not numbers:
        return data
    last = max(numbers)
    return {"final_flag": last, "final_checkpoint": last, **data}


def edition_of(rules: str) -> str:
    """The rule set that a name means."""
    name = RULE_NAMES.get(rules, rules)
    assert name in RULES
    return name
