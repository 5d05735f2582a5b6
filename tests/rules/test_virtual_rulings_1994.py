"""Rulings on virtual robots (AMB-31 to AMB-38)."""

from __future__ import annotations

import pytest

from tests.rules.table import answer, play

BEAM = "laser(0,5)E"


@pytest.mark.rule("AMB-31", "AMB-32")
def test_only_the_newcomer_on_an_occupied_archive_square_is_virtual() -> None:
    t = play("1994", "A(-)N archive=(6,6) lives=2; B(6,6)S", pending_reentry=["A"])
    after = "next_turn_start"
    assert (t.robot("A", after)["at"], t.robot("B", after)["at"]) == ([6, 6], [6, 6])
    assert t.robot("A", after)["virtual"]
    assert not t.robot("B", after)["virtual"]


@pytest.mark.rule("AMB-31", "AMB-32")
def test_all_newcomers_to_one_square_are_virtual_and_its_owner_stays_real() -> None:
    robots = "A(-)N archive=(6,6); B(6,6)S; C(-)N archive=(6,6)"
    t = play("1994", robots, pending_reentry=["A", "C"])
    assert [t.robot(id, "next_turn_start")["virtual"] for id in "ABC"] == [True, False, True]


@pytest.mark.rule("AMB-32")
def test_two_robots_that_come_back_to_a_free_square_are_both_virtual() -> None:
    robots = "A(-)N archive=(6,6); B(-)N archive=(6,6); C(-)N archive=(8,8)"
    t = play("1994", robots, pending_reentry=["A", "B", "C"])
    assert [t.robot(id, "next_turn_start")["virtual"] for id in "ABC"] == [True, True, False]


@pytest.mark.rule("AMB-32")
def test_a_robot_alone_on_its_archive_square_comes_back_real() -> None:
    t = play("1994", "A(-)N archive=(6,6); B(7,6)N", pending_reentry=["A"])
    assert t.robot("A", "next_turn_start")["at"] == [6, 6]
    assert not t.robot("A", "next_turn_start")["virtual"]


@pytest.mark.rule("AMB-32")
def test_a_virtual_robot_on_the_archive_square_makes_the_newcomer_virtual_too() -> None:
    t = play("1994", "A(-)N archive=(6,6); B(6,6)N virtual", pending_reentry=["A"])
    assert t.robot("A", "next_turn_start")["virtual"]


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual"), (" virtual", " virtual")])
def test_a_virtual_robot_pushes_nobody_and_is_pushed_by_nobody(a: str, b: str) -> None:
    t = play("1994", f"A(2,3)E{a}; B(3,3)S{b}", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(3,3)S")
    t = play("1994", f"A(2,3)E{a}; B(3,3)S{b}", A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(5,3)E", "(3,3)S")


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual"), (" virtual", " virtual")])
def test_a_virtual_robot_shoots_nobody_and_is_shot_by_nobody(a: str, b: str) -> None:
    t = play("1994", f"A(2,3)E{a}; B(5,3)W{b}")
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@pytest.mark.rule("AMB-33")
def test_robots_shoot_through_a_virtual_robot() -> None:
    t = play("1994", "A(2,3)E; B(4,3)N virtual; C(6,3)N")
    assert [t.damage(id) for id in "ABC"] == [0, 0, 1]


@pytest.mark.rule("AMB-34")
@pytest.mark.parametrize(
    ("near", "far"), [(" virtual", ""), ("", " virtual"), (" virtual", " virtual")]
)
def test_virtual_robots_neither_shield_nor_are_shielded(near: str, far: str) -> None:
    t = play("1994", f"A(3,5)N{near}; B(6,5)N{far}", BEAM)
    assert (t.damage("A"), t.damage("B")) == (1, 1)


@pytest.mark.rule("AMB-34")
def test_a_virtual_robot_on_the_square_of_a_real_one_is_hit_as_well() -> None:
    t = play("1994", "A(3,5)N; B(3,5)N virtual; C(6,5)N", f"{BEAM}x2")
    assert [t.damage(id) for id in "ABC"] == [2, 2, 0]


@pytest.mark.rule("AMB-34")
@pytest.mark.parametrize(("near", "far"), [(" virtual", ""), ("", " virtual")])
def test_by_the_house_rule_robots_and_virtual_robots_shield_each_other(near: str, far: str) -> None:
    switches = {"virtual_blocks_beam": True}
    t = play("1994", f"A(3,5)N{near}; B(6,5)N{far}", BEAM, switches=switches)
    assert (t.damage("A"), t.damage("B")) == (1, 0)


@pytest.mark.rule("AMB-35")
def test_a_pusher_pushes_a_virtual_robot_alone_and_through_others() -> None:
    t = play("1994", "A(3,3)N virtual; B(4,3)S", "pusher(3,3)E[1]")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(4,3)S")
    t = play("1994", "A(3,3)N virtual; B(4,3)S", "pusher(3,3)E[1]; wall(4,3)E")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(4,3)S")


@pytest.mark.rule("AMB-35")
def test_a_virtual_robot_is_no_link_of_a_chain() -> None:
    t = play("1994", "A(3,3)N; B(4,3)S virtual; C(5,3)N", "pusher(3,3)E[1]")
    assert [t.at(id) for id in "ABC"] == ["(4,3)N", "(4,3)S", "(5,3)N"]
    t = play("1994", "A(3,3)N; B(4,3)S; C(5,3)N virtual", "pusher(3,3)E[1]; wall(5,3)E")
    assert [t.at(id) for id in "ABC"] == ["(4,3)N", "(5,3)S", "(5,3)N"]


@pytest.mark.rule("AMB-35")
def test_a_pusher_pushes_all_robots_on_its_square() -> None:
    t = play("1994", "A(3,3)N; B(3,3)S virtual; C(3,3)W virtual", "pusher(3,3)E[1]")
    assert [t.at(id) for id in "ABC"] == ["(4,3)N", "(4,3)S", "(4,3)W"]


@pytest.mark.rule("AMB-36")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual"), (" virtual", " virtual")])
def test_on_belts_virtual_robots_block_nobody_and_are_not_blocked(
    belt: str, a: str, b: str
) -> None:
    onto = play("1994", f"A(2,3)N{a}; B(3,3)S{b}", f"{belt}(2,3)E")
    assert (onto.at("A"), onto.at("B")) == ("(3,3)N", "(3,3)S")
    merge = play("1994", f"A(2,3)N{a}; B(4,3)S{b}", f"{belt}(2,3)E; {belt}(4,3)W")
    assert (merge.at("A"), merge.at("B")) == ("(3,3)N", "(3,3)S")
    swap = play("1994", f"A(2,3)N{a}; B(3,3)S{b}", "belt(2,3)E; belt(3,3)W")
    assert (swap.at("A"), swap.at("B")) == ("(3,3)N", "(2,3)S")


@pytest.mark.rule("AMB-36")
def test_a_virtual_robot_held_by_a_wall_does_not_stop_the_queue() -> None:
    t = play("1994", "A(3,5)E; B(3,4)E virtual", "belt(3,5)N; belt(3,4)N; wall(3,4)N")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(3,4)E")


@pytest.mark.rule("AMB-37")
def test_a_virtual_robot_alone_becomes_real_only_at_the_end_of_the_turn() -> None:
    t = play("1994", "A(6,6)N virtual", end_of_turn=True)
    registers = [t.robot("A", f"register {number}")["virtual"] for number in range(1, 6)]
    assert registers == [True] * 5
    assert not t.robot("A", "end_of_turn")["virtual"]


@pytest.mark.rule("AMB-37")
def test_until_then_it_is_not_pushed() -> None:
    t = play("1994", "A(6,6)N virtual; B(4,6)E", B="- - - - M3/800", end_of_turn=True)
    assert (t.at("A"), t.at("B")) == ("(6,6)N", "(7,6)E")


@pytest.mark.rule("AMB-37")
@pytest.mark.parametrize(
    ("robots", "virtual"),
    [
        ("A(6,6)N virtual; B(6,6)S", [True, False]),
        ("A(6,6)N virtual; B(6,6)S virtual", [True, True]),
        ("A(6,6)N virtual; B(6,7)S virtual", [False, False]),
        ("A(6,6)N virtual; B(6,6)S virtual; C(7,7)N virtual", [True, True, False]),
    ],
)
def test_sharing_a_square_with_any_robot_keeps_it_virtual(robots: str, virtual: list[bool]) -> None:
    t = play("1994", robots, end_of_turn=True)
    ids = "ABC"[: len(virtual)]
    assert [t.robot(id, "end_of_turn")["virtual"] for id in ids] == virtual


@pytest.mark.rule("AMB-38")
def test_a_virtual_robot_touches_flags_and_archives() -> None:
    t = play("1994", "A(4,6)N virtual flags=0", "flag1(4,5); flag2(9,9)", A="M1/500")
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (4, 5))
    assert play("1994", "A(4,6)N virtual", "rep1(4,5)", A="M1/500").archive("A") == (4, 5)


@pytest.mark.rule("AMB-38")
def test_a_virtual_robot_can_win() -> None:
    t = play("1994", "A(4,6)N virtual flags=1", "flag1(9,9); flag2(4,5)", A="M1/500", final_flag=2)
    assert t.winner == ["A"]


@pytest.mark.rule("AMB-38")
def test_a_virtual_robot_is_repaired() -> None:
    t = play("1994", "A(4,5)N virtual d3; B(4,5)S", "rep1(4,5)", end_of_turn=True)
    assert t.damage("A") == 2
    assert t.robot("A")["virtual"]


@pytest.mark.rule("AMB-38")
def test_options_that_act_on_the_own_robot_work_for_a_virtual_one() -> None:
    four = [answer("A", "register 1", "fourth_gear", "4")]
    t = play("1994", "A(5,8)N virtual options=Fourth Gear", A="M3/800", answers=four)
    assert t.at("A") == "(5,4)N"
    t = play("1994", "A(3,5)N virtual options=Ablative Coat", BEAM)
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 1)
    t = play("1994", "A(4,6)N virtual options=Mechanical Arm", "flag1(4,5)")
    assert t.robot("A")["flags"] == 1


@pytest.mark.rule("AMB-38")
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual")])
@pytest.mark.parametrize("weapon", ["Tractor Beam", "Pressor Beam", "Mini Howitzer"])
def test_weapons_do_nothing_to_or_from_virtual_robots(weapon: str, a: str, b: str) -> None:
    t = play("1994", f"A(2,5)E{a} options={weapon}; B(5,5)N{b}")
    assert t.asked == []
    assert (t.at("B"), t.damage("B")) == ("(5,5)N", 0)


@pytest.mark.rule("AMB-38")
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual"), ("", "")])
def test_ramming_gear_does_nothing_to_or_from_virtual_robots(a: str, b: str) -> None:
    t = play("1994", f"A(2,3)W{a} options=Ramming Gear; B(3,3)S{b}", A="B/440")
    assert t.damage("B") == (0 if a or b else 1)


@pytest.mark.rule("AMB-38")
@pytest.mark.parametrize(("a", "b"), [(" virtual", ""), ("", " virtual"), ("", "")])
def test_a_rear_laser_does_nothing_to_or_from_virtual_robots(a: str, b: str) -> None:
    t = play("1994", f"A(2,3)W{a} options=Rear Laser; B(5,3)S{b}")
    assert t.damage("B") == (0 if a or b else 1)
