"""Standings of cups, who goes on, and what comes next: fixed examples."""

from __future__ import annotations

import pytest

from roborally.protocol.cups import CupPlan
from roborally.web.cups.pairing import drawn, meetings, pair
from roborally.web.cups.rounds import next_round, rounds_in_all, team_mates, who_goes_on
from roborally.web.cups.standings import (
    BYE,
    VOID,
    Round,
    Standing,
    going_on,
    points_for,
    standings,
    team_standings,
)

EIGHT = range(8)


def raced(*tables: tuple[int, ...], byes: tuple[int, ...] = (), knockout: bool = False) -> Round:
    """A round in which everybody came in as they are listed."""
    results = {
        number: {racer: place for place, racer in enumerate(table, 1)}
        for number, table in enumerate(tables)
    }
    return Round(tables, results, byes, knockout)


def by_numbers(made: Round) -> Round:
    """The round raced: at every table the lower number is faster."""
    return raced(
        *(tuple(sorted(table)) for table in made.tables),
        byes=tuple(made.byes),
        knockout=made.knockout,
    )


def played(plan: CupPlan, racers: int, seed: str = "s") -> list[Round]:
    """A whole cup."""
    lot, rounds = drawn(range(racers), seed), list[Round]()
    while made := next_round(plan, lot, (), rounds):
        rounds.append(by_numbers(made))
    return rounds


def test_places_bring_four_points_and_one_less_each() -> None:
    assert [points_for(place) for place in (1, 2, 3, 4, VOID)] == [4, 3, 2, 1, 0]
    assert raced((0, 1, 2)).points() == {0: 4, 1: 3, 2: 2}
    assert Round([(0, 1)], {0: {0: 1, 1: 1}}, byes=[2]).points() == {0: 4, 1: 4, 2: BYE}


def test_points_come_first_then_those_of_the_ones_met_then_the_lot() -> None:
    rounds = [raced((0, 1, 2, 3), (4, 5, 6, 7)), raced((4, 0, 1, 5), (2, 6, 3, 7))]
    found = standings(EIGHT, rounds)
    assert found[:2] == [
        Standing(4, 8, 4 + 5 + 2 + 7 + 5 + 4),
        Standing(0, 7, 5 + 6 + 3 + 8 + 5 + 4),
    ]
    assert [one.racer for one in found] == [4, 0, 2, 1, 6, 5, 3, 7]
    points = {one.racer: (one.points, one.met) for one in found}
    assert points[1][0] == points[6][0] == 5
    assert points[1][1] > points[6][1], "those met decide"
    only = [raced((0, 1), (2, 3))]
    assert [one.racer for one in standings([3, 2, 1, 0], only)] == [2, 0, 3, 1], "the lot decides"


def test_a_table_that_is_still_racing_counts_for_nothing() -> None:
    running = Round([(0, 1), (2, 3)], {0: {0: 1, 1: 2}})
    assert not running.is_over
    found = {one.racer: one.points for one in standings(range(4), [running])}
    assert found == {0: 4, 1: 3, 2: 0, 3: 0}


def test_the_better_half_goes_on_and_of_three_the_first_two() -> None:
    one = raced((0, 1, 2, 3), (4, 5, 6), byes=(7,), knockout=True)
    assert set(going_on(EIGHT, [one])) == {0, 1, 4, 5, 7}
    level = Round([(0, 1, 2, 3)], {0: dict.fromkeys(range(4), 1)}, knockout=True)
    assert going_on([3, 1, 0, 2], [level]) == [3, 1], "among equals who stood higher before"


@pytest.mark.parametrize("racers", range(3, 33))
def test_a_knockout_ends_with_a_final_whose_winner_is_first(racers: int) -> None:
    plan = CupPlan(name="c", courses=["x"], kind="knockout", places=32)
    rounds = played(plan, racers)
    assert rounds[-1].is_final
    assert not any(one.is_final for one in rounds[:-1])
    assert len(rounds) == rounds_in_all(plan, racers)
    order = [one.racer for one in standings(range(racers), rounds)]
    assert order[0] == 0, "the fastest"
    final = sorted(rounds[-1].racers())
    assert sorted(order[: len(final)]) == final, "who came to the final stands before all others"


@pytest.mark.parametrize("racers", [4, 5, 8, 11, 16, 30])
def test_swiss_lets_everybody_race_every_round(racers: int) -> None:
    plan = CupPlan(name="c", courses=["x"], rounds=3, places=32)
    rounds = played(plan, racers)
    assert len(rounds) == rounds_in_all(plan, racers) == 3
    assert all(sorted(one.racers()) == list(range(racers)) for one in rounds)
    byes = [racer for one in rounds for racer in one.byes]
    assert len(set(byes)) == len(byes)


def test_the_first_four_race_a_final_after_swiss_rounds() -> None:
    plan = CupPlan(name="c", courses=["x"], rounds=2, final=4)
    rounds = played(plan, 8)
    assert [one.knockout for one in rounds] == [False, False, True]
    first = [one.racer for one in standings(drawn(EIGHT, "s"), rounds[:2])][:4]
    assert sorted(rounds[2].racers()) == sorted(first)
    assert rounds_in_all(plan, 8) == 3


def test_eight_of_many_race_two_rounds_for_the_cup() -> None:
    plan = CupPlan(name="c", courses=["x"], rounds=2, final=8, places=16)
    rounds = played(plan, 16)
    assert [len(one.racers()) for one in rounds] == [16, 16, 8, 4]
    assert rounds_in_all(plan, 16) == 4


def test_who_has_withdrawn_is_paired_no_more() -> None:
    plan = CupPlan(name="c", courses=["x"], rounds=3)
    first = by_numbers(Round([(0, 1, 2, 3), (4, 5, 6, 7)]))
    made = next_round(plan, EIGHT, {0, 5}, [first])
    assert made is not None
    assert sorted(made.racers()) == [1, 2, 3, 4, 6, 7]
    assert next_round(plan, EIGHT, set(range(1, 8)), [first]) is None, "one alone races nobody"
    knockout = CupPlan(name="c", courses=["x"], kind="knockout")
    out = raced((0, 1, 2, 3), (4, 5, 6, 7), knockout=True)
    assert who_goes_on(knockout, EIGHT, {0}, [out]) == ([4, 1, 5], True)


def test_nobody_meets_again_in_a_swiss_cup_of_nine() -> None:
    rounds = played(CupPlan(name="c", courses=["x"], rounds=4, places=9), 9)
    assert max(meetings(one.tables for one in rounds).values()) == 1


def test_team_mates_and_those_who_block_each_other_are_kept_apart() -> None:
    teams = {racer: racer % 2 for racer in range(6)}
    assert set(team_mates(teams)) == {(0, 2), (0, 4), (2, 4), (1, 3), (1, 5), (3, 5)}
    plan = CupPlan(name="c", courses=["x"], rounds=1)
    made = next_round(plan, EIGHT, (), [], [pair(1, 0)])
    assert made is not None
    assert not any({0, 1} <= set(table) for table in made.tables)


def test_teams_have_the_points_of_all_their_members() -> None:
    standing = [Standing(3, 9, 0), Standing(0, 7, 0), Standing(1, 7, 0), Standing(2, 5, 0)]
    assert team_standings({0: 1, 1: 0, 2: 1}, standing) == [(1, 12, [0, 2]), (0, 7, [1])]
    level = [Standing(0, 4, 0), Standing(1, 4, 0)]
    assert [team for team, _, _ in team_standings({0: 1, 1: 0}, level)] == [1, 0]
