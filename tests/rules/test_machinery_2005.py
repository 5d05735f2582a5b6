"""Pushers and gears (2005 ledger, section C)."""

from __future__ import annotations

import pytest

from tests.rules.table import play


@pytest.mark.rule("R05-069", "R05-071")
@pytest.mark.parametrize(
    ("register", "after"),
    [(1, "(3,4)E"), (2, "(3,3)E"), (3, "(3,4)E"), (4, "(3,3)E"), (5, "(3,4)E")],
)
def test_a_pusher_works_in_its_registers_only(register: int, after: str) -> None:
    t = play("2005", "A(3,4)E", "pusher(3,4)N[2,4]; wall(3,4)S", from_register=register)
    assert t.at("A") == after


@pytest.mark.rule("R05-069")
@pytest.mark.parametrize(
    ("side", "after"), [("N", "(3,3)W"), ("E", "(4,4)W"), ("S", "(3,5)W"), ("W", "(2,4)W")]
)
def test_a_pusher_moves_straight_away_from_its_mount(side: str, after: str) -> None:
    assert play("2005", "A(3,4)W", f"pusher(3,4){side}[1]").at("A") == after


@pytest.mark.rule("R05-070")
def test_a_pusher_moves_several_robots_in_a_row() -> None:
    floor = "pusher(3,4)N[2,4]"
    t = play("2005", "A(3,4)E; B(3,3)W; C(3,2)S", floor, from_register=2)
    assert [t.at(id) for id in "ABC"] == ["(3,3)E", "(3,2)W", "(3,1)S"]
    walled = play("2005", "A(3,4)E; B(3,3)W", f"{floor}; wall(3,3)N", from_register=2)
    assert (walled.at("A"), walled.at("B")) == ("(3,4)E", "(3,3)W")
    pit = play("2005", "A(3,4)E; B(3,3)W", f"{floor}; pit(3,2)", from_register=2)
    assert (pit.at("A"), pit.at("B")) == ("(3,3)E", "gone")


@pytest.mark.rule("R05-072")
@pytest.mark.parametrize(
    ("facing", "right", "left"),
    [("N", "E", "W"), ("E", "S", "N"), ("S", "W", "E"), ("W", "N", "S")],
)
def test_gears_turn_a_quarter_turn(facing: str, right: str, left: str) -> None:
    robot = f"A(3,4){facing}"
    assert play("2005", robot, "gearR(3,4)").at("A") == f"(3,4){right}"
    assert play("2005", robot, "gearL(3,4)").at("A") == f"(3,4){left}"


@pytest.mark.rule("AMB-05-37")
def test_two_robots_that_pushers_bring_to_one_space_stay() -> None:
    t = play("2005", "A(3,4)N; B(5,4)N", "pusher(3,4)E[1]; pusher(5,4)W[1]")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(5,4)N")


@pytest.mark.rule("AMB-05-37")
def test_a_chain_and_a_robot_that_would_end_on_one_space_stay() -> None:
    floor = "pusher(3,4)E[1]; pusher(5,5)N[1]"
    t = play("2005", "A(3,4)N; B(4,4)N; C(5,5)N", floor)
    assert [t.at(id) for id in "ABC"] == ["(3,4)N", "(4,4)N", "(5,5)N"]


@pytest.mark.rule("AMB-05-37")
def test_two_pushers_into_one_pit_move_nobody() -> None:
    t = play("2005", "A(3,4)N; B(5,4)N", "pusher(3,4)E[1]; pusher(5,4)W[1]; pit(4,4)")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(5,4)N")


@pytest.mark.rule("AMB-05-37")
def test_a_robot_is_pushed_to_where_another_pusher_makes_room() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N", "pusher(3,4)E[1]; pusher(4,4)S[1]")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(4,5)N")
    same_way = play("2005", "A(3,4)N; B(4,4)N", "pusher(3,4)E[1]; pusher(4,4)E[1]")
    assert (same_way.at("A"), same_way.at("B")) == ("(4,4)N", "(5,4)N"), "each only once"


@pytest.mark.rule("AMB-05-37")
def test_a_robot_whose_own_pusher_cannot_move_it_is_in_the_way() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N", "pusher(3,4)E[1]; pusher(4,4)S[1]; wall(4,4)S")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(4,4)N")


@pytest.mark.rule("AMB-05-37")
def test_pushers_against_one_another_move_nothing() -> None:
    two = play("2005", "A(3,4)N; B(4,4)N", "pusher(3,4)E[1]; pusher(4,4)W[1]")
    assert (two.at("A"), two.at("B")) == ("(3,4)N", "(4,4)N")
    three = play("2005", "A(3,4)N; B(4,4)N; C(5,4)N", "pusher(3,4)E[1]; pusher(5,4)W[1]")
    assert [three.at(id) for id in "ABC"] == ["(3,4)N", "(4,4)N", "(5,4)N"]


@pytest.mark.rule("AMB-05-37")
def test_opposite_pushers_do_not_stop_a_third_one() -> None:
    floor = "pusher(3,4)E[1]; pusher(5,4)W[1]; pusher(9,9)N[1]"
    t = play("2005", "A(3,4)N; B(5,4)N; C(9,9)N", floor)
    assert [t.at(id) for id in "ABC"] == ["(3,4)N", "(5,4)N", "(9,8)N"]
