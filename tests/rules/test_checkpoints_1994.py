"""Checkpoints, repair sites and archive (ledger section 11, examples X-17 and X-18)."""

from __future__ import annotations

import pytest

from tests.rules.table import play


@pytest.mark.rule("C94-138")
def test_a_robot_on_a_flag_at_the_end_of_a_register_has_touched_it() -> None:
    t = play("1994", "A(2,5)E; B(5,9)E", "flag1(3,5)", from_register=3, A="M1/500", B="M1/510")
    assert t.at("A", "register 3") == "(3,5)E"
    assert t.robot("A")["flags"] == 1
    assert t.robot("B")["flags"] == 0


@pytest.mark.rule("C94-138")
def test_a_robot_that_a_belt_brings_onto_a_flag_has_touched_it() -> None:
    t = play("1994", "A(2,5)E", "belt(2,5)S; flag1(2,6)")
    assert (t.at("A"), t.robot("A")["flags"]) == ("(2,6)E", 1)


@pytest.mark.rule("C94-139")
def test_passing_over_a_flag_does_not_touch_it() -> None:
    t = play("1994", "A(2,5)E", "flag1(4,5)", A="M3/800")
    assert t.at("A") == "(5,5)E"
    assert t.robot("A")["flags"] == 0
    assert t.archive("A") == (2, 5)


@pytest.mark.rule("C94-140")
def test_a_robot_shoved_off_the_flag_in_the_same_register_has_not_touched_it() -> None:
    t = play("1994", "A(2,5)E; B(3,6)N", "flag1(3,5)", A="M1/600", B="M1/550")
    assert (t.at("A"), t.robot("A")["flags"], t.archive("A")) == ("(3,4)E", 0, (2, 5))
    assert (t.at("B"), t.robot("B")["flags"], t.archive("B")) == ("(3,5)N", 1, (3, 5))


@pytest.mark.rule("C94-141")
def test_a_robot_that_lasers_destroy_on_the_flag_has_not_touched_it() -> None:
    floor = "flag1(5,5); laser(0,5)E"
    t = play("1994", "A(5,5)N d9 archive=(1,1)", floor)
    assert t.at("A") == "gone"
    assert (t.robot("A")["flags"], t.archive("A")) == (0, (1, 1))
    t = play("1994", "A(5,5)N d8 archive=(1,1)", floor)
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (5, 5))


@pytest.mark.rule("C94-142")
@pytest.mark.parametrize(
    ("touched", "square", "now"),
    [
        (0, "2,2", 1),
        (0, "4,4", 0),
        (0, "6,6", 0),
        (1, "2,2", 1),
        (1, "4,4", 2),
        (1, "6,6", 1),
        (2, "4,4", 2),
        (2, "6,6", 3),
        (3, "6,6", 3),
    ],
)
def test_flags_count_only_in_order(touched: int, square: str, now: int) -> None:
    t = play("1994", f"A({square})N flags={touched}", "flag1(2,2); flag2(4,4); flag3(6,6)")
    assert t.robot("A")["flags"] == now


@pytest.mark.rule("C94-143")
def test_after_a_flag_the_robot_heads_for_the_next_one() -> None:
    floor = "flag1(3,5); flag2(4,5); flag3(9,9)"
    t = play("1994", "A(2,5)E", floor, A="M1/500 M1/510 B/430")
    assert [t.robot("A", f"register {k}")["flags"] for k in (1, 2, 3)] == [1, 2, 2]
    assert t.at("A") == "(3,5)E"


@pytest.mark.rule("C94-144", "C94-149")
@pytest.mark.parametrize("site", ["rep1", "rep2", "flag1", "flag2"])
def test_robots_on_flags_and_repair_sites_update_their_archive(site: str) -> None:
    floor = f"{site}(4,4)" + ("; flag1(9,9)" if site == "flag2" else "")
    t = play("1994", "A(3,4)E", floor, from_register=2, A="M1/500")
    assert t.at("A", "register 2") == "(4,4)E"
    assert t.archive("A") == (4, 4)


@pytest.mark.rule("C94-145")
def test_the_archive_is_the_last_place_touched() -> None:
    floor = "rep1(4,4); flag1(8,4)"
    t = play("1994", "A(3,4)E", floor, A="M1/500 M3/800 M1/510")
    assert [t.archive("A", f"register {k}") for k in (1, 2, 3)] == [(4, 4), (4, 4), (8, 4)]
    t = play("1994", "A(9,4)W", floor, A="M1/500 M3/800 M1/510")
    assert [t.archive("A", f"register {k}") for k in (1, 2, 3)] == [(8, 4), (8, 4), (4, 4)]


@pytest.mark.rule("C94-146")
@pytest.mark.parametrize("element", ["", "gearR(4,4)", "belt(4,4)N", "crusher(4,4)[2]"])
def test_stopping_anywhere_else_leaves_the_archive_alone(element: str) -> None:
    t = play("1994", "A(3,4)E archive=(7,7)", element, A="M1/500")
    assert t.archive("A") == (7, 7)


@pytest.mark.rule("C94-147")
def test_driving_over_a_wrench_does_not_update_the_archive() -> None:
    t = play("1994", "A(2,6)N", "rep1(2,5); wall(2,4)N", A="M3/800")
    assert t.at("A") == "(2,4)N"
    assert t.archive("A") == (2, 6)


@pytest.mark.rule("C94-148")
def test_a_flag_is_also_a_one_wrench_site_and_an_archive() -> None:
    robots = "A(4,4)N d3 archive=(1,1); B(6,6)N d3 archive=(1,1)"
    t = play("1994", robots, "flag1(4,4)", end_of_turn=True)
    assert (t.damage("A"), t.archive("A")) == (2, (4, 4))
    assert (t.damage("B"), t.archive("B")) == (3, (1, 1))


@pytest.mark.rule("C94-150")
def test_touched_flags_stay_touched_after_destruction() -> None:
    t = play("1994", "A(2,5)E flags=2 archive=(9,9)", "pit(3,5)", A="M1/500", next_turn=True)
    assert t.at("A", "register 1") == "gone"
    assert t.robot("A", "register 1")["flags"] == 2
    assert t.robot("A", "next_turn_start")["flags"] == 2


@pytest.mark.rule("C94-151")
def test_touching_happens_in_every_register_but_repairs_only_at_the_end_of_the_turn() -> None:
    t = play(
        "1994",
        "A(2,4)E d3",
        "rep1(4,4)",
        A="M1/500 M1/510 M1/520",
        end_of_turn=True,
    )
    assert [t.archive("A", f"register {k}") for k in (1, 2, 3)] == [(2, 4), (4, 4), (4, 4)]
    assert t.damage("A", "register 2") == 3
    assert t.damage("A", "end_of_turn") == 3


@pytest.mark.rule("X-17")
def test_a_robot_with_two_flags_restarts_on_the_second_and_needs_the_third() -> None:
    floor = "flag1(0,0); flag2(3,5); flag3(3,0); flag4(9,9); pit(4,5)"
    t = play("1994", "A(2,5)E flags=1", floor, A="M1/500 M1/510", next_turn=True)
    assert (t.at("A", "register 1"), t.robot("A", "register 1")["flags"]) == ("(3,5)E", 2)
    assert t.at("A", "register 2") == "gone"
    assert t.at("A", "next_turn_start") == "(3,5)N", "it faces flag 3 if nobody says otherwise"
    assert (t.robot("A")["flags"], t.archive("A")) == (2, (3, 5))


@pytest.mark.rule("X-18")
def test_a_robot_killed_on_the_checkpoint_has_not_touched_it() -> None:
    t = play("1994", "A(4,5)E d9", "flag1(5,5); laser(5,0)S", A="M1/500", next_turn=True)
    assert t.at("A", "register 1") == "gone"
    assert (t.robot("A", "register 1")["flags"], t.archive("A", "register 1")) == (0, (4, 5))
    assert t.at("A", "next_turn_start")[:5] == "(4,5)"


@pytest.mark.rule("AMB-55")
def test_a_robot_returns_to_a_repair_site_touched_after_a_flag_further_on() -> None:
    floor = "flag1(8,4); rep1(7,4); pit(6,4)"
    t = play("1994", "A(9,4)W", floor, A="M1/500 M1/510 M1/520", next_turn=True)
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (7, 4))
    assert t.at("A")[:5] == "(7,4)"


@pytest.mark.rule("AMB-56")
def test_a_flag_out_of_order_still_archives_and_repairs() -> None:
    floor = "flag1(0,0); flag2(4,4)"
    t = play("1994", "A(4,4)N d3 archive=(1,1)", floor, end_of_turn=True)
    assert (t.robot("A")["flags"], t.archive("A"), t.damage("A")) == (0, (4, 4), 2)
