"""Shares, intervals, ratings and files, on numbers worked out by hand."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from roborally.arena.deals import Deal, add_times
from roborally.arena.estimates import Estimate, students_t
from roborally.arena.files import match_csv, match_json
from roborally.arena.plan import LineUp, Plan
from roborally.arena.racing import Forfeits, Race
from roborally.arena.ratings import Ratings
from roborally.arena.shares import seat_wins, summary, wins
from roborally.arena.showing import forfeit_lines, match_tables, times_table
from roborally.arena.solo import exact_turns, solo_rows
from roborally.floor.course import Course
from tests.arena.yard import plan_of, race

DUEL = LineUp.of(["Racer", "Rover"])


def duel(number: int, first: int, second: int, course: str = "yard") -> Deal:
    """A deal of two races, each won by that seat."""
    races = [((i,), race((seat,), (seat, 1 - seat))) for i, seat in enumerate((first, second))]
    return Deal(number, course, tuple(races))


def test_an_interval() -> None:
    estimate = Estimate.of([1.0, 0.5, 0.5, 0.0])
    assert estimate.mean == 0.5
    # The variance is (0.25 + 0 + 0 + 0.25) / 3, the standard error its root over two, and Student's
    # t for three degrees of freedom 3.182.
    assert estimate.half == pytest.approx(3.1824 * (0.5 / 3) ** 0.5 / 2)
    assert estimate.text(100) == "50.0 ±65.0"


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2.9, 4.303), (4, 2.776), (9, 2.262), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_t(freedom: float, t: float) -> None:
    assert students_t(freedom) == pytest.approx(t, abs=0.0006)


def test_few_deals_do_not_look_sure() -> None:
    assert Estimate.of([2.0]).text() == "2.0 ±?"
    assert Estimate.of([1.0, 1.0]).half is None
    assert Estimate.of([1.0, 1.0]).text(100) == "100.0 ±?"
    assert Estimate.of([1.0] * 5).text(100) == "100.0 (5 alike)"
    assert Estimate.of([1.0] * 30).text(100) == "100.0 ±0.0"


def test_courses_have_the_same_weight() -> None:
    over = Estimate.over([Estimate(0.2, 0.0009, 10, 11), Estimate(0.6, 0.0016, 20, 21)])
    assert over.mean == pytest.approx(0.4)
    assert over.error == pytest.approx(0.025**2)
    assert over.freedom == pytest.approx(0.0025**2 / (0.0009**2 / 10 + 0.0016**2 / 20))
    assert over.values == 32
    unknown = Estimate(0.2, None, 0, 1)
    assert Estimate.over([unknown, Estimate(0.6, 0.0016, 20, 21)]).half is None


def test_two_deals_on_each_of_many_courses_give_an_interval() -> None:
    courses = [Estimate.of([0.0, 1.0]) for _ in range(20)]
    assert all(course.half is None for course in courses)
    assert Estimate.over(courses).half == pytest.approx(2.086 * (0.25 / 20) ** 0.5, abs=0.001)


def test_seats_and_races_without_a_winner_count_by_course_too() -> None:
    nobody = Deal(0, "b", (((0, 1), race((), (0, 1))),))
    found = summary(DUEL, [duel(0, 0, 0, "a"), duel(1, 0, 0, "a"), duel(2, 0, 0, "a"), nobody])
    assert found.undecided == 0.5
    assert found.seats == (0.75, 0.25)


def test_a_deal_counts_once_not_its_races() -> None:
    # In the second rotation Racer sits on seat 1.
    assert wins(DUEL, duel(0, first=0, second=1)) == [1.0, 0.0]
    assert wins(DUEL, duel(0, first=0, second=0)) == [0.5, 0.5]
    found = summary(DUEL, [duel(0, 0, 1), duel(1, 0, 0)])
    assert found.races == 4
    assert found.accounts[0].share == Estimate.of([1.0, 0.5])
    assert found.seats == (0.75, 0.25)


def test_courses_are_told_apart() -> None:
    deals = [duel(0, 0, 1, "a"), duel(0, 1, 0, "b"), duel(1, 0, 1, "a"), duel(1, 0, 0, "b")]
    racer = summary(DUEL, deals).accounts[0]
    assert racer.by_course["a"].mean == 1.0
    assert racer.by_course["b"].mean == 0.25
    assert racer.share.mean == pytest.approx(0.625)


def test_wins_are_divided_and_races_without_a_winner_too() -> None:
    assert seat_wins(race((0, 2), (0, 2, 1))) == [0.5, 0, 0.5]
    assert seat_wins(race((), (0, 1))) == [0.5, 0.5]
    assert summary(DUEL, [Deal(0, "yard", (((0, 1), race((), (0, 1))),))]).undecided == 1


def test_who_comes_first_gets_the_better_rating() -> None:
    rows = Ratings(DUEL).add([duel(i, 0, 1) for i in range(10)]).rows()
    assert rows[0][0] > 25 > rows[1][0]
    assert rows[0][0] + rows[1][0] == pytest.approx(50)
    alone = LineUp.of(["Racer"])
    deal = Deal(0, "yard", (((0,), race((0,), (0,))),))
    assert Ratings(alone).add([deal]).rows() == Ratings(alone).rows()


def test_a_race_counts_once_for_ratings() -> None:
    four = LineUp.half("Racer", "Rover", 4)
    ended = race((0,), (0, 1, 2, 3))
    rated = [
        Ratings(four).add([Deal(0, "yard", ((rotations, ended),))]).rows()
        for rotations in ((0,), (0, 2))
    ]
    assert rated[0] == rated[1]
    same = LineUp.of(["Racer", "Racer"])
    first, second = Ratings(same).add([Deal(0, "yard", (((0, 1), race((0,), (0, 1))),))]).rows()
    assert first == pytest.approx(second)
    assert first[1] < Ratings(same).rows()[0][1]


def test_solo_rows_count_unfinished_races_with_the_most_turns() -> None:
    done = [Deal(i, "yard", (((0,), race((0,), (0,), turns)),)) for i, turns in enumerate((4, 6))]
    (row,) = solo_rows([*done, Deal(2, "yard", (((0,), race((), (0,), 7)),))], 80)
    assert row.turns.mean == 30
    assert row.finished == pytest.approx(2 / 3)
    assert row.exact.mean == pytest.approx((3.6 + 5.6 + 80) / 3)
    assert exact_turns(5, 2) == pytest.approx(4.4)


def test_files_for_other_programs(course: Course) -> None:
    plan = plan_of(course, "Racer", "Rover")
    deals = [duel(0, 0, 1), duel(1, 0, 0)]
    data = json.loads(match_json(plan, deals))
    assert data["match"]["bots"] == ["Racer", "Rover"]
    assert data["result"]["accounts"][0]["share"]["mean"] == 0.75
    rows = list(csv.DictReader(io.StringIO(match_csv(plan, deals))))
    assert len(rows) == 8
    assert rows[2]["bot"] == "Rover"
    assert [row["win"] for row in rows[:4]] == ["1", "0", "0", "1"]
    assert [row["place"] for row in rows[:4]] == ["1", "2", "2", "1"]
    assert [row["seed"] for row in rows[:4]] == ["1 yard 0"] * 4
    assert {row["weight"] for row in rows} == {"1"}


def test_a_race_that_stands_for_several_rotations_is_one_row_a_seat(course: Course) -> None:
    """Whoever weights the rows gets the shares of the match."""
    four = Plan(LineUp.half("Racer", "Rover", 4), (course,))
    ended = [
        Race((seat,), 5, 1, True, (0, 1, 2, 3), (0,) * 4, (0,) * 4, (), (4, 1, 2, 3))
        for seat in (2, 3)
    ]
    deal = Deal(0, "yard", (((0, 2), ended[0]), ((1, 3), ended[1])))
    rows = list(csv.DictReader(io.StringIO(match_csv(four, [deal]))))
    assert len(rows) == 8
    assert [row["account"] for row in rows] == ["Racer", "Rover"] * 2 + ["Rover", "Racer"] * 2
    assert [row["dock"] for row in rows[:4]] == ["4", "1", "2", "3"]
    assert {row["weight"] for row in rows} == {"2"}
    assert [row["rotation"] for row in rows[::4]] == ["0", "1"]
    won = sum(float(row["win"]) * int(row["weight"]) for row in rows if row["account"] == "Racer")
    assert won / 4 == summary(four.line_up, [deal]).accounts[0].share.mean == 1


def test_equal_bots_have_no_account_of_their_own_in_a_race(course: Course) -> None:
    plan = plan_of(course, "Racer", "Racer")
    deal = Deal(0, "yard", (((0, 1), race((0,), (0, 1))),))
    rows = list(csv.DictReader(io.StringIO(match_csv(plan, [deal]))))
    assert [(row["bot"], row["account"], row["dock"]) for row in rows] == [("Racer", "", "")] * 2


def test_a_deal_survives_its_line() -> None:
    forfeits = (Forfeits(1, "late", 2, "program_registers: no answer"),)
    deal = Deal(3, "yard", (((0, 1), Race((0,), 5, 2, True, (0, 1), (0, 2), (2, 1), forfeits)),))
    assert Deal.from_json(json.loads(json.dumps(deal.to_json()))) == deal
    docked = replace(deal, races=(((0, 1), replace(deal.races[0][1], docks=(2, 1))),))
    assert Deal.from_json(json.loads(json.dumps(docked.to_json()))) == docked
    assert forfeit_lines(DUEL, [deal]) == [
        "Rover forfeited 2 answers (late), first program_registers: no answer"
    ]
    assert "races without a winner" not in str(match_tables(DUEL, [deal]))


def test_times_add_up() -> None:
    taken = {("Racer", "program_registers"): (2, 0.5, 0.4, 0.25)}
    add_times(
        taken,
        {("Racer", "program_registers"): (1, 0.75, 0.75, 0.5), ("Rover", "brakes"): (1, 1, 1, 1)},
    )
    assert taken["Racer", "program_registers"] == (3, 1.25, 0.75, 0.75)
    assert times_table(taken).row_count == 2
