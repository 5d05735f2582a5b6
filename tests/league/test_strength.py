"""Ratings from places: known strengths are found again, with intervals that hold."""

from __future__ import annotations

import random
from math import exp

import pytest

from roborally.league.strength import ELO, Strengths, counted, shares


def race(chance: random.Random, strengths: dict[str, float], names: list[str]) -> list[int]:
    """Places by chance: the stronger, the likelier to be drawn next (Plackett-Luce)."""
    left, order = list(range(len(names))), []
    while left:
        weights = [exp(strengths[names[seat]] / ELO) for seat in left]
        (seat,) = chance.choices(left, weights)
        left.remove(seat)
        order.append(seat)
    return [order.index(seat) + 1 for seat in range(len(names))]


def test_known_strengths_are_found_again() -> None:
    true = {"a": 1500.0, "b": 1650.0, "c": 1300.0, "d": 1500.0}
    within = total = 0
    for seed in range(100):
        chance = random.Random(seed)
        found = Strengths(list(true))
        for _ in range(60):
            names = chance.sample(list(true), 4)
            found.add(names, race(chance, true, names))
        for name, rating in found.ratings("a").items():
            if name != "a":
                total += 1
                within += abs(rating.elo - true[name]) <= rating.half
                assert rating.races == 60
    assert 0.9 < within / total < 0.99, "intervals of 95 %"


def test_more_races_make_surer() -> None:
    chance = random.Random(1)
    true = {"a": 1500.0, "b": 1600.0}
    found = Strengths(list(true))
    halves = []
    for number in range(1, 401):
        found.add(["a", "b"], race(chance, true, ["a", "b"]))
        if number in (20, 400):
            halves.append(found.ratings("a")["b"].half)
    assert halves[0] > 2 * halves[1]


def test_the_anchor_stays_where_it_is() -> None:
    found = Strengths(["a", "b"])
    found.add(["a", "b"], [1, 2])
    rating = found.ratings("a", at=1000)["a"]
    assert (rating.elo, rating.half) == (1000, 0)
    assert found.ratings("a")["b"].elo < 1500


def test_equal_places_are_half_a_win_for_both() -> None:
    found = Strengths(["a", "b", "c"])
    found.add(["a", "b", "c"], [1, 1, 3])
    assert shares(found)[0] == [None, 0.5, 1.0]
    ratings = found.ratings("a")
    assert ratings["a"].elo == pytest.approx(ratings["b"].elo)
    assert ratings["c"].elo < ratings["b"].elo


def test_races_of_those_who_are_gone_count_among_the_others() -> None:
    races = [(["a", "gone", "b"], [3, 1, 2]), (["a", "gone"], [1, 2])]
    found = counted(["a", "b"], races)
    assert found.races == {"a": 1, "b": 1}
    assert shares(found)[1][0] == 1.0
