"""Flags for a wish: squares in an order whose way is as long as wished, and fair to all starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Final

from roborally.generator.ways import FAR, Ways

TRIES: Final = 3000
SHORTEST_LEG: Final = 3.0
USUAL_LEG: Final = 9.0
"""Registers between flags: nearer there is nothing to do, and about so far they are usually."""
UNFAIR: Final = 0.04
"""What a register more from one starting place than from another one costs, beside the length."""
CROWDED: Final = 0.15
DANGER: Final = 0.03


@dataclass(frozen=True, slots=True)
class Line:
    """Candidates in their order, and how many registers it is from the middle of the starts."""

    candidates: tuple[int, ...]
    registers: float


def line_of(
    ways: Ways, registers: float, most: int, danger: float, rng: Random, not_again: set[Line]
) -> Line | None:
    """The best of many lines; ``danger`` above 0 prefers flags near pits, below 0 others."""
    best: tuple[float, Line] | None = None
    number = range(len(ways.squares))
    fewest = max(1, min(round(registers / (2 * USUAL_LEG)), most))
    largest = max(fewest, min(round(registers / (SHORTEST_LEG + 1)), most))
    for _ in range(TRIES):
        order = rng.sample(number, min(rng.randint(fewest, largest), len(number)))
        cost, line = _weighed(ways, order, registers, danger)
        if line not in not_again and (best is None or cost < best[0]):
            best = cost, line
    return None if best is None or best[1].registers >= FAR else best[1]


def _weighed(
    ways: Ways, order: Sequence[int], registers: float, danger: float
) -> tuple[float, Line]:
    begin = ways.begin[order[0]]
    legs = [fmean(begin), *(ways.between[a][b] for a, b in pairwise(order))]
    line = Line(tuple(order), sum(legs))
    cost = abs(line.registers - registers) / registers
    cost += UNFAIR * (max(begin) - min(begin))
    cost += CROWDED * sum(leg < SHORTEST_LEG for leg in legs)
    cost -= DANGER * danger * fmean(ways.danger[one] for one in order)
    return cost, line
