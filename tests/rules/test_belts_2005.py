"""Belts (2005 ledger, section C)."""

from __future__ import annotations

import pytest

from tests.rules.table import play


@pytest.mark.rule("R05-055", "R05-056")
def test_express_belt_belt_and_gear_act_in_one_register() -> None:
    t = play("2005", "A(3,4)N", "xbelt(3,4)E; belt(4,4)E; gearR(5,4)")
    assert t.at("A") == "(5,4)E"


@pytest.mark.rule("R05-055", "R05-056")
def test_pushers_act_after_belts_and_before_gears() -> None:
    floor = "xbelt(3,4)E; belt(4,4)E; pusher(5,4)N[1]; gearR(5,3)"
    assert play("2005", "A(3,4)N", floor).at("A") == "(5,3)E"
    onto_belt = play("2005", "A(5,4)N", "pusher(5,4)N[1]; xbelt(5,3)E; gearR(5,4)")
    assert onto_belt.at("A") == "(5,3)N", "belts and the gear it left do not act any more"


@pytest.mark.rule("R05-057")
def test_an_express_belt_moves_twice() -> None:
    assert play("2005", "A(3,4)N", "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)E").at("A") == "(5,4)N"


@pytest.mark.rule("R05-058")
def test_a_normal_belt_moves_once() -> None:
    t = play("2005", "A(3,4)N", "belt(3,4)E; belt(4,4)E; belt(5,4)E")
    assert t.at("A") == "(4,4)N"


@pytest.mark.rule("R05-059", "AMB-05-19b")
def test_an_express_belt_hands_over_to_a_normal_one() -> None:
    assert play("2005", "A(3,4)N", "xbelt(3,4)E; belt(4,4)E").at("A") == "(5,4)N"
    assert play("2005", "A(3,4)N", "xbelt(3,4)E").at("A") == "(4,4)N"


@pytest.mark.rule("AMB-05-19b")
def test_a_normal_belt_hands_over_to_an_express_one_in_the_second_step_only() -> None:
    assert play("2005", "A(3,4)N", "belt(3,4)E; xbelt(4,4)E").at("A") == "(4,4)N"


@pytest.mark.rule("R05-060")
def test_robots_on_a_lane_move_together() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N", "belt(3,4)E; belt(4,4)E")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(5,4)N")
    express = play("2005", "A(3,4)N; B(4,4)N", "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)E")
    assert (express.at("A"), express.at("B")) == ("(5,4)N", "(6,4)N")


@pytest.mark.rule("R05-061", "R05-063")
def test_a_belt_never_pushes_a_standing_robot() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N", "belt(3,4)E")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(4,4)N")
    express = play("2005", "A(3,4)N; B(5,4)N", "xbelt(3,4)E; xbelt(4,4)E")
    assert (express.at("A"), express.at("B")) == ("(4,4)N", "(5,4)N")


@pytest.mark.rule("R05-062")
def test_two_robots_carried_to_one_space_both_stay() -> None:
    t = play("2005", "A(4,5)N; B(6,5)N", "belt(4,5)E; belt(6,5)W")
    assert (t.at("A"), t.at("B")) == ("(4,5)N", "(6,5)N")
    corner = play("2005", "A(4,5)N; B(5,6)E", "belt(4,5)E; belt(5,6)N; belt(5,5)N")
    assert (corner.at("A"), corner.at("B")) == ("(4,5)N", "(5,6)E")


@pytest.mark.rule("R05-062")
def test_an_express_belt_comes_before_a_normal_one_that_leads_to_the_same_space() -> None:
    t = play("2005", "A(4,5)N; B(6,5)N", "xbelt(4,5)E; belt(6,5)W")
    assert (t.at("A"), t.at("B")) == ("(5,5)N", "(6,5)N")


@pytest.mark.rule("R05-063")
def test_a_queue_behind_a_standing_robot_stays() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N; C(5,4)N", "belt(3,4)E; belt(4,4)E")
    assert [t.at(id) for id in "ABC"] == ["(3,4)N", "(4,4)N", "(5,4)N"]


@pytest.mark.rule("R05-064", "AMB-05-19")
@pytest.mark.parametrize("kind", ["belt", "xbelt"])
def test_robots_that_would_swap_stay(kind: str) -> None:
    t = play("2005", "A(3,4)N; B(4,4)S", f"{kind}(3,4)E; {kind}(4,4)W")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(4,4)S")


@pytest.mark.rule("R05-065")
def test_a_belt_that_carries_a_robot_onto_a_curve_turns_it() -> None:
    right = play("2005", "A(3,4)N", "belt(3,4)E; curveR(4,4)S")
    assert right.at("A") == "(4,4)E"
    left = play("2005", "A(3,4)N", "belt(3,4)E; curveL(4,4)N")
    assert left.at("A") == "(4,4)W"


@pytest.mark.rule("R05-065")
def test_a_robot_turns_when_an_express_belt_hands_it_to_a_normal_curve() -> None:
    t = play("2005", "A(3,4)E", "xbelt(3,4)E; curveR(4,4)S")
    assert t.at("A") == "(4,5)S"


@pytest.mark.rule("R05-066")
def test_a_robot_that_drove_onto_a_curve_is_carried_off_without_a_turn() -> None:
    from_its_start = play("2005", "A(3,4)E", "curveR(4,4)S", A="M1/500")
    assert from_its_start.at("A") == "(4,5)E"
    another_curve = play("2005", "A(3,4)E", "curveR(4,4)S; curveR(4,5)W", A="M1/500")
    assert another_curve.at("A") == "(4,5)S"


@pytest.mark.rule("R05-066")
def test_a_robot_that_was_pushed_onto_a_curve_is_carried_off_without_a_turn() -> None:
    t = play("2005", "A(3,4)N; B(2,4)E", "curveR(4,4)S", B="M1/500")
    assert (t.at("A"), t.at("B")) == ("(4,5)N", "(3,4)E")


@pytest.mark.rule("R05-067")
def test_on_a_curved_merge_only_the_curved_side_turns() -> None:
    merge = "belt(4,4)E<S; belt(3,4)E; belt(4,5)N"
    assert play("2005", "A(3,4)N", merge).at("A") == "(4,4)N"
    assert play("2005", "A(4,5)N", merge).at("A") == "(4,4)E"


@pytest.mark.rule("R05-068")
def test_on_a_double_merge_both_sides_turn() -> None:
    merge = "belt(4,4)E<NS; belt(4,3)S; belt(4,5)N"
    assert play("2005", "A(4,3)S", merge).at("A") == "(4,4)E"
    assert play("2005", "A(4,3)N", merge).at("A") == "(4,4)W"
    assert play("2005", "A(4,5)N", merge).at("A") == "(4,4)E"


@pytest.mark.rule("AMB-05-19")
def test_a_robot_enters_the_space_that_another_leaves_in_the_same_step() -> None:
    t = play("2005", "A(3,4)N; B(4,4)N", "belt(3,4)E; belt(4,4)S")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(4,5)N")


@pytest.mark.rule("AMB-05-19")
def test_a_full_loop_moves() -> None:
    loop = "belt(3,3)E; belt(4,3)S; belt(4,4)W; belt(3,4)N"
    t = play("2005", "A(3,3)N; B(4,3)N; C(4,4)N; D(3,4)N", loop)
    assert [t.at(id) for id in "ABCD"] == ["(4,3)N", "(4,4)N", "(3,4)N", "(3,3)N"]


@pytest.mark.rule("AMB-05-19")
def test_a_blocked_leader_holds_all_behind_it() -> None:
    lane = "belt(2,4)E; belt(3,4)E; belt(4,4)E; wall(4,4)E"
    t = play("2005", "A(2,4)N; B(3,4)N; C(4,4)N", lane)
    assert [t.at(id) for id in "ABC"] == ["(2,4)N", "(3,4)N", "(4,4)N"]


@pytest.mark.rule("AMB-05-19")
def test_a_robot_stopped_by_a_wall_claims_no_space() -> None:
    t = play("2005", "A(4,4)N; B(5,5)N", "belt(4,4)E; wall(4,4)E; belt(5,5)N")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(5,4)N")


@pytest.mark.rule("AMB-05-19")
def test_who_waits_behind_a_void_claim_stays_too() -> None:
    floor = "belt(3,5)E; belt(4,5)E; belt(6,5)W"
    t = play("2005", "A(3,5)N; B(4,5)N; C(6,5)N", floor)
    assert [t.at(id) for id in "ABC"] == ["(3,5)N", "(4,5)N", "(6,5)N"]


@pytest.mark.rule("AMB-05-19c")
def test_two_belts_into_one_pit_leave_both_robots_on_them() -> None:
    floor = "belt(4,5)E; belt(6,5)W; pit(5,5)"
    stay = play("2005", "A(4,5)N; B(6,5)N", floor)
    assert (stay.at("A"), stay.at("B")) == ("(4,5)N", "(6,5)N")
    fall = play("2005", "A(4,5)N; B(6,5)N", floor, switches={"belt_merge_into_pit": "fall"})
    assert (fall.at("A"), fall.at("B")) == ("gone", "gone")
    alone = play("2005", "A(4,5)N", floor)
    assert alone.at("A") == "gone"


@pytest.mark.rule("AMB-05-19c")
def test_two_belts_over_the_open_edge_drop_both_robots() -> None:
    side_by_side = play("2005", "A(11,4)N; B(11,5)N", "belt(11,4)E; belt(11,5)E")
    assert (side_by_side.at("A"), side_by_side.at("B")) == ("gone", "gone")
    corner = play("2005", "A(11,0)N; B(10,0)N", "belt(11,0)E; belt(10,0)N")
    assert (corner.at("A"), corner.at("B")) == ("gone", "gone")


@pytest.mark.rule("AMB-05-19c")
def test_robots_of_one_lane_fall_one_after_the_other() -> None:
    t = play("2005", "A(4,5)N; B(3,5)N", "xbelt(3,5)E; xbelt(4,5)E; pit(5,5)")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
