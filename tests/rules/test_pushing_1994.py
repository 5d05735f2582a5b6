"""Pushing (1994 ledger section 7, worked examples X-07, X-08, X-13 and X-14)."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play


@pytest.mark.rule("C94-077")
def test_a_robot_in_the_way_is_pushed_along() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", A="M2/700")
    assert t.at("A") == "(4,3)E"
    assert t.at("B") == "(5,3)N"


@pytest.mark.rule("C94-078", "C94-080", "X-08")
def test_example_the_higher_number_pushes_and_the_pushed_robot_then_moves() -> None:
    t = play("1994", "T(2,3)E; Z(3,3)S", T="M1/650", Z="M1/610")
    assert t.order == ["T", "Z"]
    assert t.at("T") == "(3,3)E"
    assert t.at("Z") == "(4,4)S"
    assert (t.damage("T"), t.damage("Z")) == (0, 0)
    assert journey("1994", "T(2,3)E; Z(3,3)S", T="M1/650", Z="M1/610") == [
        "Z pushed (4,3)",
        "T moved (3,3)",
        "Z moved (4,4)",
    ]


@pytest.mark.rule("X-07")
@pytest.mark.parametrize(
    ("twonky", "zoom", "twonky_end", "zoom_end", "steps"),
    [
        ("M1/610", "M1/650", "(3,3)E", "(3,4)S", ["Z moved (3,4)", "T moved (3,3)"]),
        (
            "M1/650",
            "M1/610",
            "(3,3)E",
            "(4,4)S",
            ["Z pushed (4,3)", "T moved (3,3)", "Z moved (4,4)"],
        ),
    ],
    ids=["Zoom Bot first", "Twonky first"],
)
def test_example_whether_robots_touch_depends_on_who_moves_first(
    twonky: str, zoom: str, twonky_end: str, zoom_end: str, steps: list[str]
) -> None:
    t = play("1994", "T(2,3)E; Z(3,3)S", T=twonky, Z=zoom)
    assert (t.at("T"), t.at("Z")) == (twonky_end, zoom_end)
    assert journey("1994", "T(2,3)E; Z(3,3)S", T=twonky, Z=zoom) == steps


@pytest.mark.rule("X-13")
def test_example_move_2_beats_move_1_and_each_pushes_the_other() -> None:
    t = play("1994", "T(1,3)E; Z(2,3)W", T="M2/700", Z="M1/600")
    assert t.order == ["T", "Z"]
    assert t.at("T") == "(2,3)E"
    assert t.at("Z") == "(3,3)W"
    assert journey("1994", "T(1,3)E; Z(2,3)W", T="M2/700", Z="M1/600") == [
        "Z pushed (3,3)",
        "T moved (2,3)",
        "Z pushed (4,3)",
        "T moved (3,3)",
        "T pushed (2,3)",
        "Z moved (3,3)",
    ]


@pytest.mark.rule("X-14")
def test_example_under_their_own_power_the_first_takes_the_square_and_is_pushed_back() -> None:
    t = play("1994", "T(2,3)E; Z(4,3)W", T="M1/650", Z="M1/610")
    assert t.at("T") == "(2,3)E"
    assert t.at("Z") == "(3,3)W"
    assert journey("1994", "T(2,3)E; Z(4,3)W", T="M1/650", Z="M1/610") == [
        "T moved (3,3)",
        "T pushed (2,3)",
        "Z moved (3,3)",
    ]


@pytest.mark.rule("C94-078")
def test_with_the_numbers_exchanged_the_other_robot_pushes() -> None:
    t = play("1994", "A(2,3)E; B(4,3)W", A="M1/610", B="M1/650")
    assert t.order == ["B", "A"]
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(4,3)W")


@pytest.mark.rule("C94-079")
@pytest.mark.parametrize("facing", "NESW")
def test_a_pushed_robot_keeps_its_facing(facing: str) -> None:
    t = play("1994", f"A(2,3)E; B(3,3){facing}", A="M1/500")
    assert t.at("B") == f"(4,3){facing}"


@pytest.mark.rule("C94-080")
def test_a_robot_pushed_off_its_square_carries_out_its_card_from_the_new_one() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", A="M3/800", B="M2/700")
    assert t.at("A") == "(5,3)E"
    assert t.at("B") == "(6,1)N"


@pytest.mark.rule("C94-081")
def test_a_chain_of_robots_is_pushed_together() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N; C(4,3)S", A="M1/500")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(3,3)E", "(4,3)N", "(5,3)S")


@pytest.mark.rule("C94-081", "AMB-28")
def test_a_gap_ends_the_chain_until_it_is_closed() -> None:
    robots = "A(2,3)E; B(3,3)N; C(5,3)S"
    t = play("1994", robots, A="M1/500")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(3,3)E", "(4,3)N", "(5,3)S")
    t = play("1994", robots, A="M2/700")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(4,3)E", "(5,3)N", "(6,3)S")


@pytest.mark.rule("AMB-28")
def test_chains_of_any_length_are_pushed() -> None:
    robots = "A(1,3)E; B(2,3)N; C(3,3)N; D(4,3)N; E(5,3)N; F(6,3)N; G(7,3)N; H(8,3)N"
    t = play("1994", robots, A="M3/800")
    assert t.at("A") == "(4,3)E"
    assert [t.at(id) for id in "BCDEFGH"] == [f"({x},3)N" for x in range(5, 12)]
    t = play("1994", robots, "wall(8,3)E", A="M3/800")
    assert t.at("A") == "(1,3)E"
    assert [t.at(id) for id in "BCDEFGH"] == [f"({x},3)N" for x in range(2, 9)]


@pytest.mark.rule("AMB-28")
def test_only_those_of_a_chain_who_come_over_the_edge_fall() -> None:
    t = play("1994", "A(8,3)E; B(9,3)N; C(10,3)N; D(11,3)N", A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(10,3)E", "(11,3)N")
    assert (t.at("C"), t.at("D")) == ("gone", "gone")


@pytest.mark.rule("C94-082")
@pytest.mark.parametrize("card", ["M1/500", "M2/700", "M3/800"])
def test_nothing_moves_if_the_pushed_robot_stands_at_a_wall(card: str) -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", "wall(3,3)E", A=card)
    assert (t.at("A"), t.at("B")) == ("(2,3)E", "(3,3)N")
    assert t.damage("A") == 0
    assert t.damage("B") == 1, "one shot of A, nothing for the wall"


@pytest.mark.rule("C94-082")
def test_a_chain_before_a_wall_stays_and_takes_no_damage() -> None:
    t = play("1994", "A(2,3)W; B(3,3)N; C(4,3)S", "wall(4,3)E", A="B/440")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(2,3)W", "(3,3)N", "(4,3)S")
    assert [t.damage(id) for id in "ABC"] == [0, 0, 0]


@pytest.mark.rule("C94-082")
def test_the_push_goes_on_until_the_wall_is_reached() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", "wall(5,3)W", A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(4,3)N")


@pytest.mark.rule("AMB-27")
def test_the_steps_after_a_blocked_one_fail_as_well() -> None:
    robots, floor = "A(2,3)E; B(3,3)N", "wall(3,3)E"
    t = play("1994", robots, floor, A="M3/800", B="M1/500")
    assert (t.at("A"), t.at("B")) == ("(2,3)E", "(3,2)N")
    assert (t.damage("A"), t.damage("B")) == (0, 0)
    assert journey("1994", robots, floor, A="M3/800", B="M1/500") == ["B moved (3,2)"]


@pytest.mark.rule("C94-083")
def test_a_robot_pushed_into_a_pit_is_destroyed_and_the_pusher_goes_on() -> None:
    robots, floor = "A(2,3)E; B(3,3)N", "pit(4,3)"
    t = play("1994", robots, floor, A="M3/800")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 2)
    steps = journey("1994", robots, floor, A="M3/800")
    assert [step for step in steps if step.startswith("B")] == [
        "B pushed (4,3)",
        "B destroyed (4,3)",
    ]
    assert [step for step in steps if step.startswith("A")] == [
        "A moved (3,3)",
        "A moved (4,3)",
        "A destroyed (4,3)",
    ]
    assert steps.index("B destroyed (4,3)") < steps.index("A moved (4,3)")


@pytest.mark.rule("C94-083")
def test_a_robot_pushed_off_the_edge_is_destroyed_and_the_pusher_goes_on() -> None:
    t = play("1994", "A(9,3)E; B(10,3)N", A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(11,3)E", "gone")
    assert t.robot("B")["destroyed"]
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (3, 2)


@pytest.mark.rule("C94-083")
def test_a_short_push_into_a_pit_leaves_the_pusher_alive() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", "pit(4,3)", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "gone")


@pytest.mark.rule("C94-084")
@pytest.mark.parametrize("facing", "NESW")
def test_a_push_onto_a_turning_belt_does_not_rotate(facing: str) -> None:
    t = play("1994", f"A(3,5){facing}; B(3,6)N", "curveR(3,4)E", B="M1/500")
    assert t.at("A") == f"(4,4){facing}"
    assert t.at("B") == "(3,5)N"


@pytest.mark.rule("C94-085")
def test_backing_up_pushes_as_well() -> None:
    t = play("1994", "A(3,3)N; B(3,4)W", A="B/440")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(3,5)W")


@pytest.mark.rule("C94-086")
@pytest.mark.parametrize("card", ["R/80", "L/70", "U/10"])
def test_rotations_never_push(card: str) -> None:
    t = play("1994", "A(3,3)N; B(4,3)N; C(2,3)N; D(3,2)N; E(3,4)N", A=card)
    assert t.robot("A")["at"] == [3, 3]
    assert [t.at(id) for id in "BCDE"] == ["(4,3)N", "(2,3)N", "(3,2)N", "(3,4)N"]


@pytest.mark.rule("C94-087")
def test_a_powered_down_robot_is_pushed_like_any_other() -> None:
    t = play("1994", "A(2,3)E; B(3,3)S down", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(4,3)S")
    t = play("1994", "A(2,3)E; B(3,3)S down", "pit(4,3)", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "gone")


@pytest.mark.rule("C94-088")
def test_a_virtual_robot_does_not_push() -> None:
    t = play("1994", "A(2,3)E virtual; B(3,3)S", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(3,3)S")


@pytest.mark.rule("C94-088")
def test_a_virtual_robot_is_not_pushed() -> None:
    t = play("1994", "A(2,3)E; B(3,3)S virtual", A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(4,3)E", "(3,3)S")


@pytest.mark.rule("C94-089")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
def test_robots_carried_by_belts_never_push(belt: str) -> None:
    t = play("1994", "A(2,3)N; B(3,3)N", f"{belt}(2,3)E")
    assert (t.at("A"), t.at("B")) == ("(2,3)N", "(3,3)N")
    t = play("1994", "A(2,3)N; B(4,3)N", f"{belt}(2,3)E; {belt}(4,3)W")
    assert (t.at("A"), t.at("B")) == ("(2,3)N", "(4,3)N")
