"""Rulings on pushers, alike in all classic editions (AMB-21 to AMB-24)."""

from __future__ import annotations

import pytest

from tests.rules.table import play

EDITIONS = pytest.mark.parametrize("rules", ["1994", "2005"])


@EDITIONS
@pytest.mark.rule("AMB-21")
@pytest.mark.parametrize("other", ["(5,3)W", "(4,2)S", "(4,4)N"])
def test_two_pushers_into_the_same_square_push_nobody(rules: str, other: str) -> None:
    square = other[:-1]
    t = play(rules, f"A(3,3)N; B{square}N", f"pusher(3,3)E[1]; pusher{other}[1]")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", f"{square}N")


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_only_active_pushers_get_in_each_others_way(rules: str) -> None:
    t = play(rules, "A(3,3)N; B(5,3)N", "pusher(3,3)E[1]; pusher(5,3)W[2]")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(5,3)N")


@EDITIONS
@pytest.mark.rule("AMB-21")
@pytest.mark.parametrize("robots", ["A(3,3)N; B(4,3)N", "B(4,3)N; A(3,3)N"])
def test_a_robot_that_its_own_pusher_moves_away_is_not_in_the_way(rules: str, robots: str) -> None:
    t = play(rules, robots, "pusher(3,3)E[1]; pusher(4,3)N[1]")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(4,2)N")


@EDITIONS
@pytest.mark.rule("AMB-21")
@pytest.mark.parametrize("second", ["E", "N", "W"])
def test_a_robot_is_not_pushed_again_by_the_pusher_it_is_pushed_onto(
    rules: str, second: str
) -> None:
    t = play(rules, "A(3,3)N", f"pusher(3,3)E[1]; pusher(4,3){second}[1]")
    assert t.at("A") == "(4,3)N"


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_a_row_of_pushers_pushes_each_robot_once(rules: str) -> None:
    t = play(rules, "A(3,3)N; B(4,3)N; C(5,3)N", "pusher(3,3)E[1]; pusher(4,3)E[1]")
    assert [t.at(id) for id in "ABC"] == ["(4,3)N", "(5,3)N", "(6,3)N"]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_pushers_that_face_each_other_move_nobody(rules: str) -> None:
    t = play(rules, "A(3,3)N; B(4,3)N", "pusher(3,3)E[1]; pusher(4,3)W[1]")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(4,3)N")


@EDITIONS
@pytest.mark.rule("AMB-21")
@pytest.mark.parametrize("between", [1, 2, 3])
def test_opposite_pushers_against_one_chain_move_nobody(rules: str, between: int) -> None:
    ids = "ABCDE"[: between + 2]
    robots = "; ".join(f"{id}({3 + i},3)N" for i, id in enumerate(ids))
    t = play(rules, robots, f"pusher(3,3)E[1]; pusher({4 + between},3)W[1]")
    assert [t.at(id) for id in ids] == [f"({3 + i},3)N" for i in range(len(ids))]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_two_chains_that_would_end_on_one_square_stay(rules: str) -> None:
    floor = "pusher(2,3)E[1]; pusher(6,3)W[1]"
    t = play(rules, "A(2,3)N; B(3,3)N; C(5,3)N; D(6,3)N", floor)
    assert [t.at(id) for id in "ABCD"] == ["(2,3)N", "(3,3)N", "(5,3)N", "(6,3)N"]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_two_chains_with_two_squares_between_them_both_move(rules: str) -> None:
    floor = "pusher(2,3)E[1]; pusher(7,3)W[1]"
    t = play(rules, "A(2,3)N; B(3,3)N; C(6,3)N; D(7,3)N", floor)
    assert [t.at(id) for id in "ABCD"] == ["(3,3)N", "(4,3)N", "(5,3)N", "(6,3)N"]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_a_robot_that_two_pushers_would_push_two_ways_stays(rules: str) -> None:
    t = play(rules, "A(3,3)N; C(4,2)N; B(4,3)E", "pusher(3,3)E[1]; pusher(4,2)S[1]")
    assert [t.at(id) for id in "ACB"] == ["(3,3)N", "(4,2)N", "(4,3)E"]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_those_beyond_a_robot_that_stays_are_not_pushed(rules: str) -> None:
    """B is pushed two ways and stays, so D and E behind it have nobody who pushes them."""
    robots = "A(3,3)N; C(4,2)N; B(4,3)N; D(5,3)N; E(4,4)N"
    t = play(rules, robots, "pusher(3,3)E[1]; pusher(4,2)S[1]")
    assert [t.at(id) for id in "ACBDE"] == ["(3,3)N", "(4,2)N", "(4,3)N", "(5,3)N", "(4,4)N"]


@EDITIONS
@pytest.mark.rule("AMB-21")
def test_a_ring_of_pushers_moves_everybody(rules: str) -> None:
    floor = "pusher(3,3)E[1]; pusher(4,3)S[1]; pusher(4,4)W[1]; pusher(3,4)N[1]"
    t = play(rules, "A(3,3)N; B(4,3)N; C(4,4)S; D(3,4)S", floor)
    assert [t.at(id) for id in "ABCD"] == ["(4,3)N", "(4,4)N", "(3,4)S", "(3,3)S"]


@EDITIONS
@pytest.mark.rule("AMB-21", "AMB-15")
def test_two_pushers_into_the_same_pit_push_nobody(rules: str) -> None:
    robots, floor = "A(3,3)N; B(5,3)N", "pusher(3,3)E[1]; pusher(5,3)W[1]; pit(4,3)"
    t = play(rules, robots, floor)
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(5,3)N")
    t = play(rules, robots, floor, switches={"belt_merge_into_pit": "fall"})
    assert (t.at("A"), t.at("B")) == ("gone", "gone")


@EDITIONS
@pytest.mark.rule("AMB-22")
@pytest.mark.parametrize("wall", ["wall(3,3)E", "wall(4,3)W"])
def test_a_pusher_against_a_wall_does_nothing(rules: str, wall: str) -> None:
    t = play(rules, "A(3,3)N d2", f"pusher(3,3)E[1]; {wall}")
    assert (t.at("A"), t.damage("A")) == ("(3,3)N", 2)


@EDITIONS
@pytest.mark.rule("AMB-22")
@pytest.mark.parametrize("wall", ["wall(3,3)E", "wall(4,3)E", "wall(5,3)E"])
def test_a_pusher_against_a_blocked_chain_moves_nothing(rules: str, wall: str) -> None:
    t = play(rules, "A(3,3)N; B(4,3)N d1; C(5,3)N", f"pusher(3,3)E[1]; {wall}")
    assert [t.at(id) for id in "ABC"] == ["(3,3)N", "(4,3)N", "(5,3)N"]
    assert [t.damage(id) for id in "ABC"] == [0, 1, 0]


@EDITIONS
@pytest.mark.rule("AMB-22")
def test_a_pusher_before_a_robot_held_on_its_own_pusher_by_a_wall_does_nothing(rules: str) -> None:
    t = play(rules, "A(3,3)N; B(4,3)E", "pusher(3,3)E[1]; pusher(4,3)N[1]; wall(4,3)N")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(4,3)E")


@EDITIONS
@pytest.mark.rule("AMB-23")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
def test_a_robot_pushed_onto_a_belt_is_not_carried_in_this_register(rules: str, belt: str) -> None:
    t = play(rules, "A(3,3)N", f"pusher(3,3)E[1]; {belt}(4,3)E; wall(5,3)E", to_register=2)
    assert t.at("A", "register 1") == "(4,3)N"
    assert t.at("A", "register 2") == "(5,3)N"


@EDITIONS
@pytest.mark.rule("AMB-23")
def test_a_robot_pushed_onto_a_gear_is_turned(rules: str) -> None:
    assert play(rules, "A(3,3)N", "pusher(3,3)E[1]; gearR(4,3)").at("A") == "(4,3)E"
    assert play(rules, "A(3,3)N", "pusher(3,3)E[1]; gearL(3,3)").at("A") == "(4,3)N"


@pytest.mark.rule("AMB-23")
def test_in_1994_a_robot_pushed_onto_an_active_crusher_is_destroyed() -> None:
    floor = "pusher(3,3)E[1]; crusher(4,3)[1]; crusher(3,3)[1]"
    t = play("1994", "A(3,3)N", floor)
    assert t.at("A") == "gone"
    t = play("1994", "A(3,3)N", "pusher(3,3)E[1]; crusher(3,3)[1]; crusher(4,3)[2]")
    assert t.at("A") == "(4,3)N"


@EDITIONS
@pytest.mark.rule("AMB-24")
@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("curve", ["curveR(3,4)E", "curveL(3,4)W", "xcurveR(3,4)E"])
def test_a_pusher_does_not_rotate_a_robot_it_puts_on_a_turning_belt(
    rules: str, facing: str, curve: str
) -> None:
    t = play(rules, f"A(3,5){facing}", f"pusher(3,5)N[1]; {curve}")
    assert t.at("A") == f"(3,4){facing}"
