"""What lies between registers, as the referee plays it, for the kernel to do the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.asks import Ask
from roborally.game.cards import DECK, card_text
from roborally.game.chance import Stream
from roborally.game.choices import Choice
from roborally.game.state import REGISTERS, Robot, State
from roborally.kernel import words
from roborally.kernel.row import REST, STEP
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset
from roborally.steps.cleanup import STAY, STAY_DOWN, WAKE
from roborally.steps.programming import ANNOUNCE, DOWN, PASS
from roborally.steps.reentry import NORMAL, RETURN_DOWN
from tests.kernel.crowds import HOUSE_RULES, crowds, everything
from tests.kernel.differences import first_difference

RESTING: Final = {ANNOUNCE: (PASS, DOWN), STAY_DOWN: (WAKE, STAY), RETURN_DOWN: (NORMAL, DOWN)}
WHOLE_TURNS: Final[dict[str, tuple[str | bool | int, ...]]] = {
    **{name: HOUSE_RULES[name] for name in ("deadly_damage", "pd_lock", "play_on")},
    "free_choice_of_repairs": (False, True),
    "pd_needs_damage": (False, True),
    "reentry_damage": (0, 1, 2),
    "wrenches_or_option": (False, True),
}


@dataclass(frozen=True, slots=True)
class Between:
    """A race after its registers, what its owners do, and where that leads."""

    rules: Ruleset
    start: State
    rests: list[bool]
    shuffled: list[int]
    dealt: dict[str, Any]
    programs: list[list[int]]
    programmed: dict[str, Any]

    def difference(self, packing: ModuleType, turns: ModuleType) -> str:
        """The first value that the kernel finds different."""
        start = self.start.copy()
        ground, row = packing.ground_of(start, self.rules), packing.pack(start)
        for robot, rests in enumerate(self.rests):
            row[REST + robot] = rests
        dealing = import_module(f"{turns.__package__}.dealing")
        turns.carry_out_all(ground, row, ground.closing)
        for step in ground.preparing:
            if step == words.DEAL:
                dealing.deal_from(ground, row, vec[i64](self.shuffled))
            else:
                turns.carry_out_all(ground, row, vec[i64]([step]))
        wrong = self._compared(packing, row, self.dealt)
        if wrong:
            return f"dealt: {wrong}"
        given = vec[i64]([card for program in self.programs for card in program])
        for robot in range(len(self.programs)):
            if not turns.is_program(row, robot, given, robot * REGISTERS):
                return f"the program of robot {robot} is said to be illegal"
        turns.program(row, given, 0)
        turns.announce_power_down(ground, row)
        return self._compared(packing, row, self.programmed)

    def _compared(self, packing: ModuleType, row: vec[i64], wanted: dict[str, Any]) -> str:
        row[STEP] = wanted["step"]
        mine = self.start.copy()
        packing.unpack(list(row), mine)
        return first_difference(wanted, everything(mine))


def after_registers(seed: int, floors: int, *, rough: bool = False) -> Iterator[Between]:
    """Crowded races without options, from their closing steps to their next programs."""
    races = crowds(seed, floors, house_rules=WHOLE_TURNS, rough=rough)
    for number, referee in enumerate(races):
        state, rules = referee.state, referee.ruleset
        state.option_deck = []
        for robot in state.robots:
            robot.pinned = 0
            robot.damage = min(robot.damage, rules.first_lock - 1 + robot.locked.bit_count())
        referee.rehearse(state, rules.closing_step)
        if not state.over:
            yield _played(referee, Random(f"{seed} {number}"))


def _played(referee: Referee, chance: Random) -> Between:
    state, rules = referee.state, referee.ruleset
    start = state.copy()
    rests = [chance.random() < 0.5 for _ in state.robots]
    shuffled = list(DECK)
    Stream(state.seed, "deal", state.turn + 1).shuffle(shuffled)
    referee.rehearse(state, rules.program_step, partial(_rested, rests))
    dealt = everything(state.copy())
    programs = [_program(robot, chance) for robot in state.robots]
    referee.rehearse(state, rules.first_register, partial(_programmed, referee, rests, programs))
    return Between(rules, start, rests, shuffled, dealt, programs, everything(state))


def _program(robot: Robot, chance: Random) -> list[int]:
    hand = chance.sample(robot.hand, len(robot.hand))
    registers = range(1, REGISTERS + 1)
    return [hand.pop() if n in robot.open_registers and hand else 0 for n in registers]


def _rested(rests: list[bool], ask: Ask) -> Choice:
    if ask.question in RESTING:
        return RESTING[ask.question][rests[ask.robot]]
    return ask.usual


def _programmed(referee: Referee, rests: list[bool], programs: list[list[int]], ask: Ask) -> Choice:
    if ask.values is not None:
        return _rested(rests, ask)
    cards = [programs[ask.robot][register - 1] for register in ask.about.registers]
    return referee.ruleset.read_program(referee.state, ask, ",".join(map(card_text, cards)))


def differences(races: Iterable[Between], packing: ModuleType, turns: ModuleType) -> list[str]:
    """One line for every race that the kernel plays otherwise."""
    return [
        f"race {number}, {race.rules.name}: {wrong}"
        for number, race in enumerate(races)
        for wrong in [race.difference(packing, turns)]
        if wrong
    ]


def is_noticed(races: Iterable[Between], packing: ModuleType, turns: ModuleType) -> bool:
    """Whether any race goes on otherwise, or breaks off."""
    try:
        return any(race.difference(packing, turns) for race in races)
    except (ArithmeticError, LookupError, RecursionError):
        return True
