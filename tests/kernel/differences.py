"""What the kernel does otherwise than the referee."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from roborally.game.state import State
from roborally.kernel.row import UNSURE
from roborally.kernel.support import is_known
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset
from tests.kernel.crowds import everything


@dataclass(frozen=True, slots=True)
class Turn:
    """The registers of a turn: where they began, and where the referee ended them."""

    rules: Ruleset
    about: str
    start: State
    end: dict[str, Any]
    known: bool

    def difference(self, packing: ModuleType, registers: ModuleType) -> str:
        """The first value that differs when a kernel has played it; the modules are its own."""
        ground, row = packing.ground_of(self.start, self.rules), packing.pack(self.start)
        registers.play_registers(ground, row)
        if row[UNSURE]:
            return ""
        mine = self.start.copy()
        packing.unpack(list(row), mine)
        if max(ground.at) >= 0:
            return "somebody still stands on the ground"
        return first_difference(self.end, everything(mine))


def played(race: Referee) -> Turn:
    """The turn that a race stands before, as the referee plays it."""
    start, state, rules = race.state, race.state.copy(), race.ruleset
    known = is_known(start, rules, race.setup.twists)
    race.rehearse(state, rules.closing_step)
    about = f"{race.rules.name} {race.setup.switches}"
    return Turn(rules, about, start, everything(state), known)


def differences(turns: Iterable[Turn], packing: ModuleType, registers: ModuleType) -> list[str]:
    """One line for every turn that ends otherwise, or that the kernel does not know."""
    return [
        f"turn {number}, {turn.about}: {wrong}"
        for number, turn in enumerate(turns)
        for wrong in [turn.difference(packing, registers) if turn.known else "it is unknown"]
        if wrong
    ]


def first_difference(referee: dict[str, Any], kernel: dict[str, Any]) -> str:
    for name, value in referee.items():
        if name == "robots":
            for one, other in zip(value, kernel[name], strict=True):
                if one != other:
                    found = first_difference(one, other)
                    return f"robot {one['index']}: {found}"
        elif value != kernel[name]:
            return f"{name} is {value}, in the kernel {kernel[name]}"
    return ""


def is_noticed(turns: Iterable[Turn], packing: ModuleType, registers: ModuleType) -> bool:
    """Whether any turn ends otherwise, or breaks off."""
    try:
        return any(turn.difference(packing, registers) for turn in turns)
    except (ArithmeticError, LookupError, RecursionError):
        return True
