"""How much of a turn a situation plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roborally.game.state import REGISTERS
from roborally.setting.fields import a_list, a_number

Programs = dict[str, list[str | None]]


@dataclass(frozen=True, slots=True)
class Span:
    """From which register to which, and whether the end of the turn and the next one follow.

    ``first`` 0 is the programming window; ``last`` lower than ``first`` means that none is played.
    """

    first: int
    last: int
    end_of_turn: bool
    next_turn: bool

    @property
    def begin(self) -> int:
        """The first register that has cards."""
        return max(self.first, 1)


def read_span(data: dict[str, Any], robots: list[dict[str, Any]], programs: Programs) -> Span:
    """What is not said follows from the programs and from what is expected."""
    first = a_number(data.get("from_register", 1), "from_register", 0, REGISTERS)
    begin = max(first, 1)
    expected = [
        str(entry.get("after", ""))
        for entry in a_list(data.get("expect", []), "expect")
        if isinstance(entry, dict)
    ]
    next_turn = bool(data.get("next_turn", "next_turn_start" in expected))
    end_of_turn = bool(data.get("end_of_turn", next_turn or "end_of_turn" in expected))
    end_of_turn = end_of_turn or next_turn
    if "to_register" in data:
        last = a_number(data["to_register"], "to_register", 0, REGISTERS)
    elif a_list(data.get("pending_reentry", []), "pending_reentry"):
        last = 0
    elif end_of_turn:
        last = REGISTERS
    else:
        used = [
            begin + i
            for cards in programs.values()
            for i, card in enumerate(cards)
            if card is not None
        ]
        used += [int(register) for robot in robots for register in robot.get("locked", {})]
        used += [int(after[-1]) for after in expected if after.startswith("register ")]
        last = max([begin, *used])
    return Span(first, last, end_of_turn, next_turn)
