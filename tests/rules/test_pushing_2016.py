"""Robots that push each other in 2016."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play


@pytest.mark.rule("M16-071")
@pytest.mark.parametrize(("card", "a", "b"), [("M1", 4, 5), ("M2", 5, 6), ("M3", 6, 7)])
def test_who_is_in_the_way_is_pushed_to_the_end_of_the_move(card: str, a: int, b: int) -> None:
    played = play("2016", "A(3,4)E; B(4,4)N", A=card)
    assert (played.robot("A")["at"], played.robot("B")["at"]) == ([a, 4], [b, 4])


@pytest.mark.rule("M16-071")
def test_a_push_goes_step_by_step() -> None:
    assert journey("2016", "A(3,4)E; B(5,4)N", A="M3") == [
        "A moved (4,4)",
        "B pushed (6,4)",
        "A moved (5,4)",
        "B pushed (7,4)",
        "A moved (6,4)",
    ]


@pytest.mark.rule("M16-071", "PRG16-05")
def test_backing_up_pushes_too() -> None:
    played = play("2016", "A(3,4)E; B(2,4)N", A="B")
    assert (played.at("A"), played.at("B")) == ("(2,4)E", "(1,4)N")


@pytest.mark.rule("M16-072")
def test_a_pushed_robot_keeps_its_facing() -> None:
    assert play("2016", "A(3,4)E; B(4,4)N", A="M1").at("B") == "(5,4)N"


@pytest.mark.rule("M16-073")
def test_robots_in_a_row_are_pushed_together() -> None:
    played = play("2016", "A(3,4)E; B(4,4)N; C(5,4)W", A="M1")
    assert [played.at(id) for id in "ABC"] == ["(4,4)E", "(5,4)N", "(6,4)W"]


@pytest.mark.rule("M16-074")
def test_a_wall_before_the_pushed_robot_stops_both() -> None:
    played = play("2016", "A(3,4)E; B(4,4)N", "wall(5,4)E", A="M3")
    assert (played.at("A"), played.at("B")) == ("(4,4)E", "(5,4)N")
    row = play("2016", "A(3,4)E; B(4,4)N; C(5,4)N", "wall(5,4)E", A="M3")
    assert [row.at(id) for id in "ABC"] == ["(3,4)E", "(4,4)N", "(5,4)N"]


@pytest.mark.rule("M16-075", "AMB-16-14")
def test_a_robot_pushed_into_a_pit_reboots_when_the_pusher_has_moved_up() -> None:
    """The token lies where B stood: B comes back there and pushes A one to the north."""
    played = play("2016", "A(3,4)E; B(4,4)N", "pit(5,4); reboot(4,4)N", A="M1")
    assert (played.robot("A")["at"], played.robot("B")["at"]) == ([4, 3], [4, 4])
    assert played.hurt("B") == "SPAM SPAM"
    assert played.robot("B")["rebooted"]
    assert not played.robot("A")["rebooted"]


@pytest.mark.rule("M16-075", "AMB-16-14")
def test_the_pusher_goes_on_from_where_it_was_pushed() -> None:
    floor = "pit(5,4); reboot(4,4)N"
    assert journey("2016", "A(3,4)E; B(4,4)N", floor, A="M2") == [
        "B pushed (5,4)",
        "A moved (4,4)",
        "A pushed (4,3)",
        "A moved (5,3)",
    ]


@pytest.mark.rule("M16-075", "M16-076")
def test_a_robot_pushed_off_the_board_reboots() -> None:
    played = play("2016", "A(10,4)E; B(11,4)N", "reboot(2,2)N", A="M1")
    assert (played.robot("A")["at"], played.robot("B")["at"]) == ([11, 4], [2, 2])
    further = play("2016", "A(10,4)E; B(11,4)N", "reboot(2,2)N", A="M2")
    assert (further.robot("A")["at"], further.robot("B")["at"]) == ([2, 2], [2, 1])


@pytest.mark.rule("M16-076")
def test_leaving_the_board_is_a_reboot() -> None:
    played = play(
        "2016", "A(11,4)E; B(5,9)N", "reboot(2,2)N; checkpoint1(9,2)", A="M1 M1 M1", to_register=3
    )
    assert played.at("A") == "(2,2)E"
    assert played.hurt("A") == "SPAM SPAM"
    assert [played.at("A", f"register {k}") for k in (1, 2, 3)] == ["(2,2)E"] * 3
    assert played.robot("A")["registers"] == {"1": "M1"} | dict.fromkeys("2345")


@pytest.mark.rule("M16-077")
def test_belts_never_push() -> None:
    played = play("2016", "A(3,4)N; B(4,4)N", "belt(3,4)E")
    assert (played.at("A"), played.at("B")) == ("(3,4)N", "(4,4)N")


@pytest.mark.rule("AMB-16-47")
def test_only_the_robot_directly_in_front_counts_as_pushed_and_once_for_a_card() -> None:
    robots = "A(2,4)E upgrades=Ramming Gear; B(3,4)N; C(4,4)N"
    played = play("2016", robots, A="M3", to_register=1)
    assert (played.robot("B")["at"], played.robot("C")["at"]) == ([6, 4], [7, 4])
    shot = "SPAM"
    assert played.hurt("B") == f"SPAM {shot}"
    assert played.hurt("C") == ""
    again = play("2016", robots, A="M3", switches={"ram_per_space": True})
    assert again.hurt("B") == f"SPAM SPAM SPAM {shot}"


@pytest.mark.rule("AMB-16-47")
def test_a_blocked_push_gives_nothing() -> None:
    robots = "A(2,4)E upgrades=Ramming Gear,Virus Module; B(3,4)N"
    played = play("2016", robots, "wall(3,4)E", A="M1")
    assert played.at("A") == "(2,4)E"
    assert played.hurt("B") == "SPAM"
