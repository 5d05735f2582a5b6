"""Who races whom in a cup: pure functions, held against every way there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from roborally.web.cups.pairing import Pair, drawn, meetings, pair, paired, table_sizes


def again(tables: Sequence[Sequence[int]], met: Counter[Pair]) -> int:
    """How often somebody meets again who has met; the second time counts more than the first."""
    return sum(met[pair(*two)] ** 2 for table in tables for two in combinations(table, 2))


def ways(racers: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to seat them."""
    if not sizes:
        yield []
        return
    for size in sorted(set(sizes)):
        rest_sizes = list(sizes)
        rest_sizes.remove(size)
        for mates in combinations(racers[1:], size - 1):
            table = (racers[0], *mates)
            rest = tuple(racer for racer in racers if racer not in table)
            for others in ways(rest, rest_sizes):
                yield [table, *others]


@pytest.mark.parametrize("racers", range(33))
def test_tables_are_of_four_and_of_three_where_it_does_not_divide(racers: int) -> None:
    sizes = table_sizes(racers)
    assert sizes == sorted(sizes, reverse=True)
    if racers in {0, 1}:
        assert sizes == []
    elif racers in {2, 5}:
        assert sizes == [min(racers, 4)], "one of five has a bye"
    else:
        assert set(sizes) <= {3, 4}
        assert sum(sizes) == racers
        assert sizes.count(3) < 4, "no more of three than needed"


@pytest.mark.parametrize("racers", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 21, 32])
def test_everybody_sits_once_or_has_a_bye(racers: int) -> None:
    tables, byes = paired(drawn(range(racers), "s"), {})
    assert sorted([*(one for table in tables for one in table), *byes]) == list(range(racers))
    assert [len(table) for table in tables] == table_sizes(racers)


@pytest.mark.parametrize("racers", range(6, 11))
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nobody_meets_the_same_racer_twice_while_it_can_be_avoided(racers: int, seed: str) -> None:
    """No way at all to seat them would let fewer meet again."""
    rounds: list[list[tuple[int, ...]]] = []
    for number in range(4):
        met = meetings(rounds)
        tables, _ = paired(drawn(range(racers), f"{seed}{number}"), met)
        every = ways(tuple(range(racers)), table_sizes(racers))
        assert again(tables, met) == min(again(way, met) for way in every)
        rounds.append(tables)


@pytest.mark.parametrize(("racers", "free"), [(9, 4), (16, 3), (20, 3), (24, 3), (32, 4)])
def test_many_meet_somebody_new_for_some_rounds(racers: int, free: int) -> None:
    rounds: list[list[tuple[int, ...]]] = []
    for number in range(free):
        tables, _ = paired(drawn(range(racers), f"x{number}"), meetings(rounds))
        rounds.append(tables)
    assert max(meetings(rounds).values()) == 1


def test_those_who_stand_alike_race_each_other() -> None:
    tables, _ = paired(range(12), {})
    assert tables == [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)]


def test_pairing_is_the_same_every_time_and_another_by_another_seed() -> None:
    met = meetings([[(0, 1, 2, 3), (4, 5, 6, 7)]])
    ranking = drawn(range(8), "seed")
    assert paired(ranking, met) == paired(drawn(range(8), "seed"), met)
    assert ranking != drawn(range(8), "other")


def test_who_comes_late_changes_nothing_in_the_lot_of_the_others() -> None:
    late = drawn(range(9), "s")
    late.remove(8)
    assert late == drawn(range(8), "s")


def test_the_last_who_had_no_bye_yet_has_it() -> None:
    byes: list[int] = []
    for _ in range(5):
        _, resting = paired(range(5), {}, byes)
        byes += resting
    assert byes == [4, 3, 2, 1, 0]
    assert paired(range(5), {}, byes)[1] == [4], "all had one: it begins anew"


def test_meetings_count_every_two_of_a_table() -> None:
    met = meetings([[(2, 1, 3)], [(1, 2)]])
    assert met == {(1, 2): 2, (1, 3): 1, (2, 3): 1}
    assert all(one < other for one, other in met)
