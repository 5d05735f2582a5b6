"""Worked examples of 1994 on belts, gears and a whole turn (X-05, X-06, X-09 to X-12)."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play


@pytest.mark.rule("X-05")
def test_example_move_2_moves_two_squares() -> None:
    assert play("1994", "A(2,6)N", A="M2/700").at("A") == "(2,4)N"


@pytest.mark.rule("X-05")
def test_example_move_1_onto_a_belt_is_carried_on() -> None:
    assert play("1994", "A(2,6)N", "belt(2,5)N", A="M1/500").at("A") == "(2,4)N"


@pytest.mark.rule("X-05")
def test_example_move_1_onto_a_belt_then_a_gear() -> None:
    robots, floor = "A(2,6)N", "belt(2,5)N; gearR(2,4)"
    assert play("1994", robots, floor, A="M1/500").at("A") == "(2,4)E"
    assert journey("1994", robots, floor, A="M1/500") == ["A moved (2,5)", "A carried (2,4)"]


SAMPLE = (
    "rep1(2,5); belt(2,4)E; wall(2,4)N; gearR(3,4); laser(4,3)S; wall(4,5)S; belt(5,4)S; "
    "curveR(5,5)W"
)
PROGRAM = "M3/800 M2/700 R/80 M2/710 L/70"


@pytest.mark.rule("X-06")
def test_example_the_complete_sample_turn() -> None:
    t = play("1994", "A(2,6)N", SAMPLE, A=PROGRAM, end_of_turn=True)
    seen = [
        (t.at("A", after), t.damage("A", after), t.archive("A", after))
        for after in (*(f"register {number}" for number in range(1, 6)), "end_of_turn")
    ]
    assert seen == [
        ("(3,4)E", 0, (2, 6)),
        ("(5,5)S", 0, (2, 6)),
        ("(4,5)W", 1, (2, 6)),
        ("(2,5)W", 1, (2, 5)),
        ("(2,5)S", 1, (2, 5)),
        ("(2,5)S", 0, (2, 5)),
    ]


@pytest.mark.rule("X-06")
def test_example_the_squares_of_the_complete_sample_turn() -> None:
    assert journey("1994", "A(2,6)N", SAMPLE, A=PROGRAM) == [
        "A moved (2,5)",
        "A moved (2,4)",
        "A carried (3,4)",
        "A moved (4,4)",
        "A moved (5,4)",
        "A carried (5,5)",
        "A carried (4,5)",
        "A moved (3,5)",
        "A moved (2,5)",
    ]


@pytest.mark.rule("X-09")
@pytest.mark.parametrize("robots", ["T(2,3)N; Z(4,3)N", "Z(4,3)N; T(2,3)N"])
def test_example_two_belts_converge_and_nobody_moves(robots: str) -> None:
    t = play("1994", robots, "belt(2,3)E; belt(4,3)W")
    assert (t.at("T"), t.at("Z")) == ("(2,3)N", "(4,3)N")
    assert (t.damage("T"), t.damage("Z")) == (0, 0)


@pytest.mark.rule("X-10")
def test_example_a_belt_that_ends_at_a_standing_robot_carries_nobody() -> None:
    t = play("1994", "T(2,3)N; Z(3,3)S", "belt(2,3)E")
    assert (t.at("T"), t.at("Z")) == ("(2,3)N", "(3,3)S")
    free = play("1994", "T(2,3)N; Z(3,4)S", "belt(2,3)E")
    assert free.at("T") == "(3,3)N", "without Zoom Bot in the way"


@pytest.mark.rule("X-11")
def test_example_move_1_onto_a_belt_that_carries_onto_a_turning_belt() -> None:
    robots, floor = "A(3,6)N", "belt(3,5)N; curveR(3,4)E"
    assert play("1994", robots, floor, A="M1/500").at("A") == "(3,4)E"
    assert journey("1994", robots, floor, A="M1/500") == ["A moved (3,5)", "A carried (3,4)"]


@pytest.mark.rule("X-12")
def test_example_move_1_straight_onto_a_turning_belt_is_not_rotated() -> None:
    robots, floor = "A(3,5)N", "curveR(3,4)E"
    assert play("1994", robots, floor, A="M1/500").at("A") == "(4,4)N"
    assert journey("1994", robots, floor, A="M1/500") == ["A moved (3,4)", "A carried (4,4)"]


@pytest.mark.rule("X-12")
def test_example_a_push_onto_a_turning_belt_does_not_rotate_either() -> None:
    t = play("1994", "A(3,5)N; B(3,6)N", "curveR(3,4)E", B="M1/500")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(3,5)N")
