"""Who races whom in a round: tables of four, of three where it does not divide.

Nobody meets the same racer twice while it can be avoided, and those who stand alike race each
other. The same racers in the same order are always paired alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from typing import Final

TABLE: Final = 4
SMALLEST: Final = 3
MOST_TRIED: Final = 6_000
"""Tables that are tried: enough for every way to pair a dozen, and a good one for more."""

Pair = tuple[int, int]
Tables = list[tuple[int, ...]]
Cost = tuple[int, int]
"""How often somebody meets again who has met, and how far apart those who race each other stand."""


def drawn(racers: Iterable[int], seed: str) -> list[int]:
    """The order of the lot, which decides where nothing else does."""
    return sorted(racers, key=lambda racer: blake2b(f"{seed} {racer}".encode()).digest())


def table_sizes(racers: int) -> list[int]:
    """How many sit at each table, the larger tables first; who is left over has a bye."""
    if racers < TABLE:
        return [racers] if racers > 1 else []
    tables = -(-racers // TABLE)
    short = tables * TABLE - racers
    if short > tables * (TABLE - SMALLEST):
        return table_sizes(racers - 1)
    return [TABLE] * (tables - short) + [SMALLEST] * short


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def meetings(rounds: Iterable[Iterable[Sequence[int]]]) -> Counter[Pair]:
    """How often every two have met."""
    return Counter(
        pair(*two) for tables in rounds for table in tables for two in combinations(table, 2)
    )


def paired(
    ranking: Sequence[int], met: Mapping[Pair, int], byes: Collection[int] = ()
) -> tuple[Tables, list[int]]:
    """The tables of a round, the best first, and who has a bye.

    ``ranking`` has the best first; ``byes`` are those who have had one. It is the turn of the last
    who has not.
    """
    sizes = table_sizes(len(ranking))
    left = len(ranking) - sum(sizes)
    last = [*reversed(ranking)]
    last.sort(key=lambda racer: racer in byes)
    resting = last[:left]
    rank = {racer: number for number, racer in enumerate(ranking) if racer not in resting}
    search = _Search(rank, met)
    search.seat(sizes, tuple(rank), [], (0, 0))
    return _swapped(search, search.best), resting


@dataclass(slots=True)
class _Search:
    """Seats the best of those who are left with those who suit best, and tries others after."""

    rank: Mapping[int, int]
    met: Mapping[Pair, int]
    tried: int = 0
    best: Tables = field(default_factory=list)
    cost: Cost | None = None

    def cost_of(self, table: Sequence[int]) -> Cost:
        again = sum(self.met.get(pair(*two), 0) ** 2 for two in combinations(table, 2))
        ranks = [self.rank[racer] for racer in table]
        apart = sum((one - other) ** 2 for one, other in combinations(ranks, 2))
        return again, apart

    def seat(self, sizes: Sequence[int], left: Sequence[int], done: Tables, so_far: Cost) -> None:
        if self.cost is not None and so_far >= self.cost:
            return
        if not sizes:
            self.best, self.cost = list(done), so_far
            return
        first, others = left[0], left[1:]
        choices = [
            (first, *mates) for size in set(sizes) for mates in combinations(others, size - 1)
        ]
        costs = {table: self.cost_of(table) for table in choices}
        for table in sorted(choices, key=lambda one: (costs[one][0], -len(one), costs[one][1])):
            self.tried += 1
            if self.tried > MOST_TRIED and self.cost is not None:
                return
            rest = [racer for racer in others if racer not in table]
            fewer = list(sizes)
            fewer.remove(len(table))
            added = (so_far[0] + costs[table][0], so_far[1] + costs[table][1])
            self.seat(fewer, rest, [*done, table], added)


def _swapped(search: _Search, tables: Tables) -> Tables:
    """Two change their tables as long as that is better for both tables together."""
    tables = list(tables)
    better = True
    while better:
        better = False
        for here, there in combinations(range(len(tables)), 2):
            for one in tables[here]:
                for other in tables[there]:
                    new = (
                        _exchanged(tables[here], one, other),
                        _exchanged(tables[there], other, one),
                    )
                    if _sum(search, *new) < _sum(search, tables[here], tables[there]):
                        tables[here], tables[there] = new
                        better = True
                        break
                if better:
                    break
    return [tuple(sorted(table, key=search.rank.__getitem__)) for table in tables]


def _exchanged(table: Sequence[int], gone: int, come: int) -> tuple[int, ...]:
    return tuple(come if racer == gone else racer for racer in table)


def _sum(search: _Search, *tables: Sequence[int]) -> Cost:
    costs = [search.cost_of(table) for table in tables]
    return sum(cost[0] for cost in costs), sum(cost[1] for cost in costs)
