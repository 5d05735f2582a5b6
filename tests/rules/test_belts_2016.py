"""Blue and green belts in 2016."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play

BLUE = "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)E"


def where(robots: str, floor: str, id: str = "A", **fields: object) -> str:
    return play("2016", robots, floor, **fields).at(id)


@pytest.mark.rule("M16-048")
def test_blue_belts_carry_two_squares() -> None:
    assert where("A(3,4)N", BLUE) == "(5,4)N"


@pytest.mark.rule("M16-049")
def test_off_the_belt_there_is_no_second_step() -> None:
    assert where("A(3,4)N", "xbelt(3,4)E") == "(4,4)N"
    assert where("A(3,4)N", "xbelt(3,4)E; xbelt(5,4)E") == "(4,4)N"


@pytest.mark.rule("M16-050")
def test_green_belts_carry_one_square() -> None:
    assert where("A(3,4)N", "belt(3,4)E; belt(4,4)E") == "(4,4)N"


@pytest.mark.rule("M16-050")
def test_green_belts_come_after_blue_ones() -> None:
    """B leaves the square on which A comes from a green belt."""
    floor = "xbelt(4,4)N; xbelt(4,3)N; belt(3,4)E"
    steps = journey("2016", "A(3,4)N; B(4,4)N", floor)
    assert steps == ["B carried (4,3)", "B carried (4,2)", "A carried (4,4)"]


@pytest.mark.rule("M16-051", "AMB-16-08")
def test_a_blue_belt_hands_over_to_a_green_one() -> None:
    assert where("A(3,4)N", "xbelt(3,4)E; belt(4,4)E") == "(5,4)N"
    assert where("A(3,4)N", "xbelt(3,4)E; xbelt(4,4)E; belt(5,4)E; belt(6,4)E") == "(6,4)N"


@pytest.mark.rule("AMB-16-08")
def test_a_green_belt_does_not_hand_back_to_a_blue_one() -> None:
    assert where("A(3,4)N", "belt(3,4)E; xbelt(4,4)E") == "(4,4)N"


@pytest.mark.rule("AMB-16-08")
def test_a_robot_on_a_green_belt_stops_one_that_comes_on_blue() -> None:
    """Blue acts first, so B has not moved yet when A comes."""
    played = play("2016", "A(3,4)N; B(4,4)N", "xbelt(3,4)E; belt(4,4)E")
    assert (played.at("A"), played.at("B")) == ("(3,4)N", "(5,4)N")


@pytest.mark.rule("M16-052", "M16-077")
def test_belts_do_not_push() -> None:
    played = play("2016", "A(3,4)N; B(5,4)N", "xbelt(3,4)E; xbelt(4,4)E")
    assert (played.at("A"), played.at("B")) == ("(4,4)N", "(5,4)N")
    green = play("2016", "A(3,4)N; B(4,4)N", "belt(3,4)E")
    assert (green.at("A"), green.at("B")) == ("(3,4)N", "(4,4)N")


@pytest.mark.rule("M16-052")
def test_a_robot_that_is_held_up_holds_up_those_behind() -> None:
    played = play("2016", "A(3,4)N; B(4,4)N; C(5,4)N", "belt(3,4)E; belt(4,4)E")
    assert [played.at(id) for id in "ABC"] == ["(3,4)N", "(4,4)N", "(5,4)N"]


@pytest.mark.rule("M16-052")
def test_a_wall_stops_a_belt() -> None:
    assert where("A(3,4)N", BLUE + "; wall(4,4)E") == "(4,4)N"


MEETING = "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)N; xbelt(6,4)W; xbelt(7,4)W"


@pytest.mark.rule("M16-053", "AMB-16-07")
@pytest.mark.parametrize(("a", "b"), [("(3,4)N", "(7,4)N"), ("(4,4)N", "(6,4)N")])
def test_two_that_would_meet_stay_where_they_are(a: str, b: str) -> None:
    played = play("2016", f"A{a}; B{b}", MEETING)
    assert (played.at("A"), played.at("B")) == (a, b)


@pytest.mark.rule("AMB-16-07")
def test_by_a_house_rule_they_go_as_far_as_they_can() -> None:
    step = {"belt_conflict": "step"}
    played = play("2016", "A(3,4)N; B(7,4)N", MEETING, switches=step)
    assert (played.at("A"), played.at("B")) == ("(4,4)N", "(6,4)N")
    near = play("2016", "A(4,4)N; B(6,4)N", MEETING, switches=step)
    assert (near.at("A"), near.at("B")) == ("(4,4)N", "(6,4)N")


@pytest.mark.rule("AMB-16-07")
def test_who_is_held_holds_those_behind() -> None:
    """C is carried one square; then A, which stays for the whole move, is in its way."""
    floor = MEETING + "; xbelt(2,4)E; xbelt(1,4)E"
    played = play("2016", "A(3,4)N; B(7,4)N; C(1,4)N", floor)
    assert [played.at(id) for id in "ABC"] == ["(3,4)N", "(7,4)N", "(2,4)N"]


@pytest.mark.rule("AMB-16-07")
def test_two_belts_that_face_each_other_do_not_swap_robots() -> None:
    for kind in ("belt", "xbelt"):
        played = play("2016", "A(3,4)N; B(4,4)N", f"{kind}(3,4)E; {kind}(4,4)W")
        assert (played.at("A"), played.at("B")) == ("(3,4)N", "(4,4)N")


@pytest.mark.rule("M16-053", "AMB-16-07")
def test_two_green_belts_onto_one_square() -> None:
    played = play("2016", "A(3,4)N; B(5,4)N", "belt(3,4)E; belt(5,4)W; belt(4,4)N")
    assert (played.at("A"), played.at("B")) == ("(3,4)N", "(5,4)N")


@pytest.mark.rule("AMB-16-07", "AMB-16-44")
@pytest.mark.parametrize("kind", ["belt", "xbelt"])
def test_one_pit_for_two(kind: str) -> None:
    floor = f"{kind}(3,4)E; {kind}(5,4)W; pit(4,4); reboot(0,0)E"
    played = play("2016", "A(3,4)N; B(5,4)N", floor)
    assert (played.at("A"), played.at("B")) == ("(3,4)N", "(5,4)N")
    fallen = play("2016", "A(3,4)N; B(5,4)N", floor, switches={"belt_merge_into_pit": "fall"})
    assert fallen.robot("A")["rebooted"]
    assert fallen.robot("B")["rebooted"]
    assert (fallen.robot("A")["at"], fallen.robot("B")["at"]) == ([1, 0], [0, 0])


@pytest.mark.rule("AMB-16-44")
def test_two_pits_or_the_edge_take_both_in_priority_order() -> None:
    """B is nearer to the antenna, reboots first and is pushed off the token."""
    floor = "antenna(0,0)E; belt(3,4)E; pit(4,4); belt(3,3)E; pit(4,3); reboot(6,6)E"
    played = play("2016", "A(3,4)N; B(3,3)N", floor)
    assert (played.robot("B")["at"], played.robot("A")["at"]) == ([7, 6], [6, 6])
    edge = "antenna(0,0)E; belt(11,0)E; belt(11,1)E; reboot(6,6)E"
    off = play("2016", "A(11,1)N; B(11,0)N", edge)
    assert (off.robot("B")["at"], off.robot("A")["at"]) == ([7, 6], [6, 6])


@pytest.mark.rule("M16-054", "AMB-16-28")
@pytest.mark.parametrize("speed", ["", "x"])
def test_a_belt_turns_a_robot_that_it_carries_round_a_curve(speed: str) -> None:
    right = f"{speed}belt(3,4)E; {speed}curveR(4,4)S"
    assert where("A(3,4)E", right + "; wall(4,4)S") == "(4,4)S"
    left = f"{speed}belt(3,4)E; {speed}curveL(4,4)N"
    assert where("A(3,4)W", left + "; wall(4,4)N") == "(4,4)S"


@pytest.mark.rule("M16-055")
def test_who_drives_onto_a_curve_is_not_turned() -> None:
    assert where("A(3,4)E", "curveR(4,4)S", A="M1") == "(4,5)E"
    played = play("2016", "A(2,4)E; B(3,4)E", "curveR(4,4)S", A="M1")
    assert played.at("B") == "(4,5)E"


@pytest.mark.rule("M16-056", "AMB-16-28")
@pytest.mark.parametrize("speed", ["", "x"])
def test_straight_through_a_merge_there_is_no_turn(speed: str) -> None:
    """The belt from the side turns, the one along the arrow does not."""
    merge = f"{speed}belt(4,4)E<S; wall(4,4)E; {speed}belt(3,4)E; {speed}belt(4,5)N"
    assert where("A(3,4)N", merge) == "(4,4)N"
    assert where("A(4,5)N", merge) == "(4,4)E"


@pytest.mark.rule("AMB-16-28")
def test_the_colour_of_the_belt_it_comes_from_does_not_matter() -> None:
    """A green belt leads into a blue curve, and a blue one into a green curve."""
    assert where("A(3,4)E", "belt(3,4)E; xcurveR(4,4)S") == "(4,4)S"
    assert where("A(3,4)E", "xbelt(3,4)E; curveR(4,4)S") == "(4,5)S"


@pytest.mark.rule("M16-048", "M16-054")
def test_two_curves_in_one_move_turn_twice() -> None:
    floor = "xbelt(3,4)E; xcurveR(4,4)S; xcurveL(4,5)E"
    assert where("A(3,4)E", floor) == "(4,5)E"


@pytest.mark.rule("AMB-16-08")
def test_who_reboots_onto_a_blue_belt_is_not_carried_in_the_same_step() -> None:
    """A falls in the first of the two steps; the belt under the token does not take it on."""
    floor = "xbelt(3,4)E; pit(4,4); xbelt(6,6)E; reboot(6,6)N"
    assert where("A(3,4)N", floor) == "(6,6)N"
    pushed = play("2016", "A(3,4)N; B(6,6)N", floor.replace("(6,6)E", "(6,5)E"))
    assert (pushed.at("A"), pushed.at("B")) == ("(6,6)N", "(6,5)N")
