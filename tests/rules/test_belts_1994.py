"""Conveyor belts (1994 ledger section 8)."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play


@pytest.mark.rule("C94-090")
@pytest.mark.parametrize(
    ("to", "end"), [("N", "(3,2)N"), ("E", "(4,3)N"), ("S", "(3,4)N"), ("W", "(2,3)N")]
)
def test_a_normal_belt_moves_a_robot_one_square_along_its_arrow(to: str, end: str) -> None:
    assert play("1994", "A(3,3)N", f"belt(3,3){to}").at("A") == end


@pytest.mark.rule("C94-090")
def test_a_normal_belt_moves_one_square_in_each_register() -> None:
    t = play("1994", "A(3,6)E", "belt(3,6)N; belt(3,5)N; belt(3,4)N", to_register=3)
    ends = [t.at("A", f"register {register}") for register in (1, 2, 3)]
    assert ends == ["(3,5)E", "(3,4)E", "(3,3)E"]


@pytest.mark.rule("C94-091")
def test_an_express_belt_moves_two_squares_in_a_register() -> None:
    assert play("1994", "A(3,5)E", "xbelt(3,5)N; xbelt(3,4)N").at("A") == "(3,3)E"
    long = "xbelt(3,8)N; xbelt(3,7)N; xbelt(3,6)N; xbelt(3,5)N"
    assert play("1994", "A(3,8)E", long).at("A") == "(3,6)E"


@pytest.mark.rule("C94-091")
def test_the_second_square_comes_together_with_the_normal_belts() -> None:
    robots, floor = "A(3,5)E; B(8,5)E", "xbelt(3,5)N; xbelt(3,4)N; belt(8,5)N; belt(8,4)N"
    steps = journey("1994", robots, floor)
    assert steps[0] == "A carried (3,4)"
    assert sorted(steps[1:]) == ["A carried (3,3)", "B carried (8,4)"]


@pytest.mark.rule("C94-092")
def test_a_robot_that_leaves_the_express_line_onto_floor_is_not_moved_again() -> None:
    assert play("1994", "A(3,5)E", "xbelt(3,5)N").at("A") == "(3,4)E"


@pytest.mark.rule("C94-093", "AMB-17")
def test_a_robot_carried_from_express_onto_a_normal_belt_is_moved_again() -> None:
    assert play("1994", "A(3,5)E", "xbelt(3,5)N; belt(3,4)N").at("A") == "(3,3)E"


@pytest.mark.rule("AMB-17")
def test_the_belt_under_the_robot_at_the_second_step_says_where_it_goes() -> None:
    assert play("1994", "A(3,5)E", "xbelt(3,5)N; belt(3,4)W").at("A") == "(2,4)E"


@pytest.mark.rule("C94-094")
def test_a_robot_carried_from_normal_onto_express_gets_no_further_move() -> None:
    assert play("1994", "A(3,5)E", "belt(3,5)N; xbelt(3,4)N").at("A") == "(3,4)E"


@pytest.mark.rule("C94-095")
@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("belt", ["belt(3,3)N", "xbelt(3,3)N", "belt(3,3)N; belt(3,2)E"])
def test_belts_do_not_turn_robots(facing: str, belt: str) -> None:
    assert play("1994", f"A(3,3){facing}", belt).at("A") == f"(3,2){facing}"


@pytest.mark.rule("C94-096")
@pytest.mark.parametrize("robots", ["A(3,5)E; B(3,4)E", "B(3,4)E; A(3,5)E"])
def test_a_robot_directly_behind_another_moves_too(robots: str) -> None:
    t = play("1994", robots, "belt(3,5)N; belt(3,4)N")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(3,3)E")
    t = play("1994", robots, "xbelt(3,5)N; xbelt(3,4)N; xbelt(3,3)N")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(3,2)E")


@pytest.mark.rule("C94-096")
def test_a_whole_line_of_robots_moves_at_the_same_time() -> None:
    belts = "; ".join(f"belt(3,{y})N" for y in range(3, 8))
    t = play("1994", "A(3,5)E; B(3,7)E; C(3,3)E; D(3,6)E; E(3,4)E", belts)
    ends = ["(3,4)E", "(3,6)E", "(3,2)E", "(3,5)E", "(3,3)E"]
    assert [t.at(id) for id in "ABCDE"] == ends


@pytest.mark.rule("C94-097")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
@pytest.mark.parametrize("other", ["(4,3)W", "(3,2)S", "(3,4)N"])
def test_two_belts_to_the_same_square_move_nobody(belt: str, other: str) -> None:
    square, to = other[:-1], other[-1]
    t = play("1994", f"A(2,3)N; B{square}N", f"{belt}(2,3)E; {belt}{square}{to}")
    assert (t.at("A"), t.at("B")) == ("(2,3)N", f"{square}N")


@pytest.mark.rule("C94-097")
def test_two_belts_to_the_same_square_do_move_a_robot_that_is_alone() -> None:
    floor = "belt(2,3)E; belt(4,3)W"
    assert play("1994", "A(2,3)N", floor).at("A") == "(3,3)N"
    assert play("1994", "B(4,3)N", floor).at("B") == "(3,3)N"


@pytest.mark.rule("C94-098")
@pytest.mark.parametrize("belt", ["belt(2,3)E", "xbelt(2,3)E", "belt(2,3)E; gearR(3,3)"])
def test_a_belt_never_carries_a_robot_onto_one_that_stays(belt: str) -> None:
    t = play("1994", "A(2,3)N; B(3,3)N", belt)
    assert t.at("A") == "(2,3)N"
    assert t.robot("B")["at"] == [3, 3]


@pytest.mark.rule("C94-099", "AMB-10")
@pytest.mark.parametrize("rules", ["1994", "2005"])
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
def test_two_robots_on_belts_that_point_at_each_other_both_stay(rules: str, belt: str) -> None:
    t = play(rules, "A(3,3)N; B(4,3)N", f"{belt}(3,3)E; {belt}(4,3)W")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(4,3)N")


@pytest.mark.rule("C94-100", "AMB-12")
@pytest.mark.parametrize("rules", ["1994", "2005"])
def test_a_blocked_robot_blocks_those_queued_behind_it(rules: str) -> None:
    t = play(rules, "A(3,5)E; B(3,4)E; C(3,3)E", "belt(3,5)N; belt(3,4)N")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(3,5)E", "(3,4)E", "(3,3)E")


@pytest.mark.rule("C94-101")
@pytest.mark.parametrize("belt", ["belt(3,3)N", "xbelt(3,3)N", "xbelt(3,4)N; xbelt(3,3)N"])
def test_a_belt_into_a_pit_destroys(belt: str) -> None:
    start = "A(3,4)E" if "(3,4)" in belt else "A(3,3)E"
    t = play("1994", start, f"{belt}; pit(3,2)")
    assert t.at("A") == "gone"
    assert t.robot("A")["destroyed"]
    assert t.robot("A")["lives"] == 2


@pytest.mark.rule("C94-101")
def test_a_belt_off_the_edge_destroys() -> None:
    t = play("1994", "A(3,0)E; B(11,3)N", "belt(3,0)N; xbelt(11,3)E")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 2)


@pytest.mark.rule("C94-102")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
@pytest.mark.parametrize("wall", ["wall(3,3)N", "wall(3,2)S"])
def test_a_wall_at_the_end_of_a_belt_holds_the_robot(belt: str, wall: str) -> None:
    t = play("1994", "A(3,3)E d1", f"{belt}(3,3)N; {wall}; pit(3,2)")
    assert t.at("A") == "(3,3)E"
    assert t.damage("A") == 1


@pytest.mark.rule("C94-103")
@pytest.mark.parametrize(
    ("facing", "right", "left"),
    [("N", "E", "W"), ("E", "S", "N"), ("S", "W", "E"), ("W", "N", "S")],
)
def test_a_turning_belt_rotates_a_robot_that_a_belt_brings(
    facing: str, right: str, left: str
) -> None:
    t = play("1994", f"A(3,5){facing}", "belt(3,5)N; curveR(3,4)E")
    assert t.at("A") == f"(3,4){right}"
    t = play("1994", f"A(3,5){facing}", "belt(3,5)N; curveL(3,4)W")
    assert t.at("A") == f"(3,4){left}"


@pytest.mark.rule("C94-104", "AMB-19")
@pytest.mark.parametrize("rules", ["1994", "2005"])
def test_the_rotation_happens_on_entering_and_not_on_leaving(rules: str) -> None:
    t = play(rules, "A(3,5)N", "belt(3,5)N; curveR(3,4)E", to_register=2)
    assert t.at("A", "register 1") == "(3,4)E"
    assert t.at("A", "register 2") == "(4,4)E"


@pytest.mark.rule("AMB-19")
@pytest.mark.parametrize("rules", ["1994", "2005"])
def test_a_robot_that_begins_on_a_turning_belt_leaves_it_without_a_turn(rules: str) -> None:
    t = play(rules, "A(3,4)S", "curveR(3,4)E; belt(4,4)E", to_register=2)
    assert t.at("A", "register 1") == "(4,4)S"
    assert t.at("A", "register 2") == "(5,4)S"


@pytest.mark.rule("C94-095", "C94-104")
def test_the_story_says_which_belts_turned_a_robot() -> None:
    straight = play("1994", "A(3,5)N", "belt(3,5)N").result.story
    turning = play("1994", "A(3,5)N", "belt(3,5)N; curveR(3,4)E").result.story
    assert [line for line in straight if "belt" in line and "turns" in line] == []
    assert len([line for line in turning if "belt" in line and "turns" in line]) == 1


@pytest.mark.rule("C94-105")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [("(3,5)N", "M1/500", "(4,4)N"), ("(3,5)S", "B/440", "(4,4)S"), ("(3,6)N", "M2/700", "(4,4)N")],
)
def test_own_movement_onto_a_turning_belt_gives_no_rotation(
    start: str, card: str, end: str
) -> None:
    t = play("1994", f"A{start}", "curveR(3,4)E", A=card)
    assert t.at("A") == end


@pytest.mark.rule("C94-106")
@pytest.mark.parametrize("facing", "NESW")
def test_being_pushed_onto_a_turning_belt_gives_no_rotation(facing: str) -> None:
    t = play("1994", f"A(3,6)N; B(3,5){facing}", "curveR(3,4)E", A="M1/500")
    assert t.at("A") == "(3,5)N"
    assert t.at("B") == f"(4,4){facing}"


@pytest.mark.rule("C94-107")
def test_an_express_belt_onto_a_normal_turning_belt_rotates_too() -> None:
    robots, floor = "A(3,5)N", "xbelt(3,5)N; curveR(3,4)E"
    assert play("1994", robots, floor).at("A") == "(4,4)E"
    assert journey("1994", robots, floor) == ["A carried (3,4)", "A carried (4,4)"]
    held = f"{floor}; wall(3,4)E"
    assert play("1994", robots, held).at("A") == "(3,4)E", "turned in the express step"


@pytest.mark.rule("C94-107")
def test_an_express_line_may_turn_a_robot_twice_in_a_register() -> None:
    t = play("1994", "A(3,5)N", "xbelt(3,5)N; xcurveR(3,4)E; xcurveR(4,4)S")
    assert t.at("A") == "(4,4)S"


@pytest.mark.rule("C94-108", "AMB-18")
@pytest.mark.parametrize("rules", ["1994", "2005"])
@pytest.mark.parametrize(
    ("start", "belt", "facing"),
    [
        ("(2,4)N", "belt(2,4)E", "N"),
        ("(3,5)N", "belt(3,5)N", "E"),
        ("(2,4)W", "xbelt(2,4)E", "W"),
    ],
    ids=["straight", "curved side", "straight, express"],
)
def test_a_t_belt_rotates_only_robots_from_its_curved_side(
    rules: str, start: str, belt: str, facing: str
) -> None:
    t = play(rules, f"A{start}", f"{belt}; belt(3,4)E<S; wall(3,4)E")
    assert t.at("A") == f"(3,4){facing}"


@pytest.mark.rule("AMB-18")
@pytest.mark.parametrize("rules", ["1994", "2005"])
@pytest.mark.parametrize(
    ("start", "belt", "end"),
    [
        ("(2,4)N", "belt(2,4)E", "(3,4)W"),
        ("(4,4)N", "belt(4,4)W", "(3,4)E"),
        ("(3,5)N", "belt(3,5)N", "(3,4)N"),
    ],
    ids=["from the west", "from the east", "straight"],
)
def test_a_y_belt_rotates_toward_its_exit(rules: str, start: str, belt: str, end: str) -> None:
    assert play(rules, f"A{start}", f"{belt}; belt(3,4)N<EW").at("A") == end


@pytest.mark.rule("C94-109")
def test_virtual_robots_are_moved_and_turned_by_belts_like_real_ones() -> None:
    assert play("1994", "A(3,3)E virtual", "belt(3,3)N").at("A") == "(3,2)E"
    assert play("1994", "A(3,3)E virtual", "xbelt(3,3)N; xbelt(3,2)N").at("A") == "(3,1)E"
    t = play("1994", "A(3,5)N virtual", "belt(3,5)N; curveR(3,4)E")
    assert t.at("A") == "(3,4)E"
    assert t.robot("A")["virtual"]
