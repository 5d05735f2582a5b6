"""Lasers and line of sight (ledger section 10)."""

from __future__ import annotations

import pytest

from roborally.situation.playing import play_situation
from tests.rules.table import Played, answer, play


@pytest.mark.rule("C94-123")
@pytest.mark.parametrize(
    ("floor", "points"),
    [
        ("laser(0,5)E", 1),
        ("laser(0,5)Ex2", 2),
        ("laser(0,5)Ex3", 3),
        ("laser(0,5)E; laser(3,0)S", 2),
        ("laser(0,5)Ex2; laser(3,0)S", 3),
        ("laser(0,4)Ex2", 0),
        ("laser(3,5)E", 1),
    ],
)
def test_a_robot_takes_a_point_for_each_beam_in_its_square(floor: str, points: int) -> None:
    t = play("1994", "A(3,5)N", floor)
    assert t.damage("A") == points
    assert t.at("A") == "(3,5)N"


@pytest.mark.rule("C94-123")
def test_lasers_look_where_robots_stand_after_the_elements_moved_them() -> None:
    t = play("1994", "A(3,6)E; B(8,5)E", "belt(3,6)N; belt(8,5)N; laser(0,5)Ex2")
    assert (t.at("A"), t.damage("A")) == ("(3,5)E", 2)
    assert (t.at("B"), t.damage("B")) == ("(8,4)E", 0)


@pytest.mark.rule("C94-124")
def test_a_beam_stops_at_the_robot_nearest_its_source() -> None:
    t = play("1994", "A(3,5)N; B(6,5)N", "laser(0,5)E")
    assert (t.damage("A"), t.damage("B")) == (1, 0)
    t = play("1994", "A(3,5)N; B(6,5)N", "laser(11,5)W")
    assert (t.damage("A"), t.damage("B")) == (0, 1)


@pytest.mark.rule("C94-125")
def test_a_beam_stops_at_a_wall() -> None:
    t = play("1994", "A(6,5)N", "laser(0,5)E; wall(4,5)E")
    assert t.damage("A") == 0
    t = play("1994", "A(4,5)N", "laser(0,5)E; wall(4,5)E")
    assert t.damage("A") == 1


@pytest.mark.rule("C94-126")
def test_every_robot_fires_forward_in_each_register() -> None:
    t = play("1994", "A(2,5)E; B(7,5)N; C(0,5)N", to_register=5)
    assert [t.damage("B", f"register {k}") for k in range(1, 6)] == [1, 2, 3, 4, 5]
    assert (t.damage("A"), t.damage("C")) == (0, 0)
    assert t.asked == []


@pytest.mark.rule("C94-127")
def test_the_robot_laser_hits_the_first_robot_in_sight() -> None:
    t = play("1994", "A(2,5)E; B(5,5)N; C(7,5)N")
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == (0, 1, 0)


@pytest.mark.rule("C94-128")
@pytest.mark.parametrize(
    ("place", "points"),
    [("3,4", 0), ("3,6", 0), ("4,3", 0), ("4,7", 0), ("2,4", 0), ("1,5", 0), ("3,5", 1)],
)
def test_line_of_sight_is_never_diagonal(place: str, points: int) -> None:
    t = play("1994", f"A(2,5)E; B({place})N")
    assert t.damage("B") == points


@pytest.mark.rule("C94-128")
@pytest.mark.parametrize(("facing", "place"), [("N", "5,1"), ("S", "5,9"), ("W", "1,5")])
def test_line_of_sight_runs_along_rows_and_columns(facing: str, place: str) -> None:
    t = play("1994", f"A(5,5){facing}; B({place}){facing}")
    assert (t.damage("A"), t.damage("B")) == (0, 1)


@pytest.mark.rule("C94-129")
def test_the_first_wall_or_robot_ends_the_line_of_sight() -> None:
    t = play("1994", "A(2,5)E; B(7,5)N", "wall(4,5)E")
    assert t.damage("B") == 0
    t = play("1994", "A(2,5)E; B(7,5)N; C(5,5)N")
    assert (t.damage("C"), t.damage("B")) == (1, 0)


@pytest.mark.rule("C94-130")
def test_range_is_unlimited() -> None:
    t = play("1994", "A(0,5)E; B(11,5)N")
    assert t.damage("B") == 1
    t = play("1994", "A(0,5)E; B(35,5)N", size=[36, 12])
    assert t.damage("B") == 1


@pytest.mark.rule("C94-131")
def test_moving_through_a_beam_is_harmless() -> None:
    floor = "laser(4,3)S; wall(4,5)S"
    t = play("1994", "A(3,4)E", floor, A="M2/700")
    assert (t.at("A"), t.damage("A")) == ("(5,4)E", 0)
    t = play("1994", "A(3,4)E", floor, A="M1/500")
    assert (t.at("A"), t.damage("A")) == ("(4,4)E", 1)


@pytest.mark.rule("C94-132", "AMB-03")
def test_a_robot_that_a_board_laser_destroys_still_fires() -> None:
    t = play("1994", "A(3,5)E d9; B(6,5)N", "laser(3,0)S")
    assert t.at("A") == "gone"
    assert t.damage("B") == 1


@pytest.mark.rule("C94-133")
def test_each_of_three_different_lasers_costs_a_point() -> None:
    t = play("1994", "A(5,5)N d1; B(9,5)W", "laser(0,5)E; laser(5,11)N")
    assert t.damage("A") == 4
    assert t.damage("B") == 0


@pytest.mark.rule("C94-134")
def test_board_lasers_hit_virtual_robots() -> None:
    t = play("1994", "A(3,5)N virtual", "laser(0,5)E")
    assert t.damage("A") == 1
    assert t.robot("A")["virtual"]


@pytest.mark.rule("C94-135")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("virtual", "", (0, 0)),
        ("", "virtual", (0, 0)),
        ("virtual", "virtual", (0, 0)),
        ("", "", (1, 1)),
    ],
)
def test_virtual_robots_neither_shoot_robots_nor_are_shot(
    first: str, second: str, points: tuple[int, int]
) -> None:
    t = play("1994", f"A(3,5)E {first}; B(4,5)W {second}")
    assert (t.damage("A"), t.damage("B")) == points


@pytest.mark.rule("C94-136")
def test_a_robot_that_is_down_does_not_fire_but_is_hit() -> None:
    t = play("1994", "A(2,5)E down; B(5,5)W")
    assert (t.damage("A"), t.damage("B")) == (1, 0)


@pytest.mark.rule("C94-137")
def test_other_weapons_need_line_of_sight_too() -> None:
    choice = answer("A", "register 1", "weapon_choice", "tractor")
    robots = "A(2,5)E options=Tractor Beam; B(5,5)N"
    t = play("1994", robots, "wall(3,5)E", answers=[choice])
    assert (t.at("B"), t.damage("B")) == ("(5,5)N", 0)
    assert t.asked == []
    assert t.result.unused == [choice]
    t = play("1994", robots, answers=[choice])
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 0)


@pytest.mark.rule("AMB-03")
def test_two_robots_with_nine_damage_destroy_each_other() -> None:
    t = play("1994", "A(3,5)E d9; B(6,5)W d9")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 2)


@pytest.mark.rule("AMB-03")
def test_a_dying_robot_still_hides_the_one_behind_it() -> None:
    t = play("1994", "A(3,5)N d9; B(6,5)N", "laser(0,5)E")
    assert t.at("A") == "gone"
    assert t.damage("B") == 0
    t = play("1994", "A(1,5)E; B(3,5)N d9; C(6,5)N")
    assert t.at("B") == "gone"
    assert t.damage("C") == 0


@pytest.mark.rule("AMB-04")
@pytest.mark.parametrize(
    ("floor", "points"),
    [
        ("laser(0,5)E; laser(11,5)W", (1, 1)),
        ("laser(0,5)E; laser(3,0)S", (2, 0)),
        ("laser(0,5)Ex2; laser(11,5)Wx3", (2, 3)),
        ("laser(0,5)E; laser(3,0)S; laser(3,11)N; laser(6,11)N", (3, 1)),
    ],
)
def test_each_beam_is_traced_from_its_own_mount(floor: str, points: tuple[int, int]) -> None:
    t = play("1994", "A(3,5)N; B(6,5)N", floor)
    assert (t.damage("A"), t.damage("B")) == points


@pytest.mark.rule("AMB-04")
def test_several_beams_between_the_same_walls_each_hit_a_lone_robot() -> None:
    t = play("1994", "A(5,5)N", "laser(0,5)E; laser(11,5)W")
    assert t.damage("A") == 2


@pytest.mark.rule("AMB-05")
@pytest.mark.parametrize(
    ("robots", "points"),
    [
        ("A(5,5)N", (1,)),
        ("A(0,5)N", (1,)),
        ("A(3,5)N; B(8,5)N", (1, 1)),
        ("A(3,5)N; B(6,5)N; C(9,5)N", (1, 0, 1)),
        ("A(2,5)N; B(5,5)N; C(6,5)N; D(9,5)N", (1, 0, 0, 1)),
    ],
)
def test_a_line_between_two_mounts_hits_the_robot_nearest_to_each(
    robots: str, points: tuple[int, ...]
) -> None:
    t = play("1994", robots, "laser(0,5)E=; laser(11,5)W=")
    assert tuple(t.damage(id) for id in "ABCD"[: len(points)]) == points


@pytest.mark.rule("AMB-05", "AMB-04")
def test_two_facing_mounts_of_cannery_row_are_two_lasers() -> None:
    robot = {"id": "A", "at": [8, 2], "facing": "N"}
    data = {"rules": "1994", "floor": {"board": "Cannery Row"}, "robots": [robot]}
    t = Played(play_situation(data, "1994"))
    assert (t.at("A"), t.damage("A")) == ("(8,2)N", 2)
