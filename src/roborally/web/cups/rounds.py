"""What comes next in a cup: another round, or its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from roborally.protocol.cups import CupPlan
from roborally.web.cups.pairing import Pair, meetings, pair, paired, table_sizes
from roborally.web.cups.standings import Round, going_on, standings


def who_goes_on(
    plan: CupPlan, lot: Sequence[int], gone: Collection[int], rounds: Sequence[Round]
) -> tuple[list[int], bool] | None:
    """Who races next, the best first, and whether it is a knockout; None if it is all over.

    ``gone`` are those who have withdrawn.
    """
    ranking = [one.racer for one in standings(lot, rounds)]
    knockout = plan.kind == "knockout" or len(rounds) >= plan.rounds
    if not knockout:
        racing = ranking
    elif not rounds or not rounds[-1].knockout:
        racing = ranking if plan.kind == "knockout" else ranking[: plan.final]
    elif rounds[-1].is_final:
        return None
    else:
        racing = going_on(lot, rounds)
    racing = [racer for racer in racing if racer not in gone]
    return (racing, knockout) if len(racing) > 1 else None


def next_round(
    plan: CupPlan,
    lot: Sequence[int],
    gone: Collection[int],
    rounds: Sequence[Round],
    apart: Iterable[Pair] = (),
) -> Round | None:
    """The tables of the next round; None if the cup is over.

    Those who are to stay ``apart`` are paired as if they had met once more.
    """
    found = who_goes_on(plan, lot, gone, rounds)
    if found is None:
        return None
    racing, knockout = found
    met = meetings(one.tables for one in rounds) + Counter(apart)
    byes = [racer for one in rounds for racer in one.byes]
    tables, resting = paired(racing, met, byes)
    return Round(tables, byes=resting, knockout=knockout)


def team_mates(teams: dict[int, int]) -> list[Pair]:
    """Everybody and everybody else of the same team."""
    return [pair(*two) for two in combinations(teams, 2) if teams[two[0]] == teams[two[1]]]


def rounds_in_all(plan: CupPlan, racers: int) -> int:
    """How many rounds a cup of so many has, if nobody withdraws."""
    swiss = plan.rounds if plan.kind == "swiss" else 0
    left = racers if plan.kind == "knockout" else min(plan.final, racers)
    number = 0
    while left > 1:
        sizes = table_sizes(left)
        number += 1
        if len(sizes) == 1 and sum(sizes) == left:
            break
        left = sum((size + 1) // 2 for size in sizes) + left - sum(sizes)
    return swiss + number
