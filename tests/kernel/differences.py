"""What the kernel does otherwise than the referee."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from roborally.kernel.row import UNSURE
from roborally.kernel.support import is_known
from roborally.referee import Referee
from tests.kernel.crowds import everything


def differences(races: Iterable[Referee], packing: ModuleType, registers: ModuleType) -> list[str]:
    """One line for every race that ends a turn otherwise; the modules are those of a kernel."""
    return [
        f"race {number}, {referee.rules.name} {referee.setup.switches}: {wrong}"
        for number, referee in enumerate(races)
        for wrong in [difference(referee, packing, registers)]
        if wrong
    ]


def difference(referee: Referee, packing: ModuleType, registers: ModuleType) -> str:
    """The first value that differs when both have played the registers of a turn."""
    start = referee.state.copy()
    rules = referee.ruleset
    if not is_known(start, rules, referee.setup.twists):
        return "the kernel does not know it"
    ground = packing.ground_of(start, rules)
    row = packing.pack(start)
    registers.play_registers(ground, row)
    if row[UNSURE]:
        return ""
    mine = start.copy()
    packing.unpack(list(row), mine)
    referee.rehearse(start, rules.closing_step)
    if max(ground.at) >= 0:
        return "somebody still stands on the ground"
    return first_difference(everything(start), everything(mine))


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


def is_noticed(races: Iterable[Referee], packing: ModuleType, registers: ModuleType) -> bool:
    """Whether any race ends otherwise, or breaks off."""
    try:
        return any(difference(referee, packing, registers) for referee in races)
    except (ArithmeticError, LookupError, RecursionError):
        return True
