"""Flags, archive markers and winning (2005 ledger, section E)."""

from __future__ import annotations

import pytest

from roborally.game.state import FINISHED, OUT
from roborally.steps.ending import ranking
from tests.rules.races import played
from tests.rules.table import play


@pytest.mark.rule("R05-079")
def test_a_robot_on_its_next_flag_at_the_end_of_a_register_touches_it() -> None:
    t = play("2005", "A(3,4)E", "flag1(5,4); flag2(9,9)", A="M1/500 M1/510")
    assert t.robot("A", "register 1")["flags"] == 0
    assert t.robot("A", "register 2")["flags"] == 1


@pytest.mark.rule("R05-079")
def test_a_flag_out_of_order_does_not_count() -> None:
    second = play("2005", "A(4,4)E", "flag1(9,9); flag2(5,4)", A="M1/500")
    assert second.robot("A")["flags"] == 0
    again = play("2005", "A(4,4)E flags=1", "flag1(5,4); flag2(9,9)", A="M1/500")
    assert again.robot("A")["flags"] == 1


@pytest.mark.rule("R05-079")
def test_a_robot_destroyed_by_lasers_touches_nothing() -> None:
    t = play("2005", "A(5,4)E d9 archive=(0,0)", "flag1(5,4); laser(0,4)E")
    assert (t.at("A"), t.robot("A")["flags"], t.archive("A")) == ("gone", 0, (0, 0))


@pytest.mark.rule("R05-079")
def test_belts_may_bring_a_robot_to_its_flag() -> None:
    t = play("2005", "A(4,4)N", "belt(4,4)E; flag1(5,4)")
    assert (t.at("A"), t.robot("A")["flags"]) == ("(5,4)N", 1)


@pytest.mark.rule("R05-080", "AMB-05-07")
@pytest.mark.parametrize(("one_per_turn", "flags"), [(False, 2), (True, 1)])
def test_two_flags_in_one_turn_count_unless_the_table_plays_otherwise(
    one_per_turn: bool, flags: int
) -> None:
    t = play(
        "2005",
        "A(3,4)E",
        "flag1(5,4); flag2(8,4); flag3(0,0)",
        A="M1/500 M1/510 M1/520 M1/530 M1/540",
        switches={"one_flag_per_turn": one_per_turn},
    )
    assert t.robot("A", "register 2")["flags"] == 1
    assert (t.at("A"), t.robot("A")["flags"]) == ("(8,4)E", flags)


@pytest.mark.rule("R05-081")
@pytest.mark.parametrize("site", ["rep1(4,4)", "rep2(4,4)", "flag1(4,4)", "flag2(4,4); flag1(0,0)"])
def test_the_archive_marker_moves_to_any_site_on_which_a_register_ends(site: str) -> None:
    t = play("2005", "A(1,4)E", site, A="M1/500 M1/510 M1/520")
    assert t.archive("A", "register 2") == (1, 4)
    assert t.archive("A", "register 3") == (4, 4)


@pytest.mark.rule("R05-082")
def test_a_robot_comes_back_on_its_archive_space() -> None:
    t = play("2005", "A(3,4)E", "rep1(4,4); pit(6,4)", A="M1/500 M2/700", next_turn=True)
    assert t.at("A", "register 2") == "gone"
    assert t.at("A")[:5] == "(4,4)"
    never_there = play("2005", "A(3,4)E", "rep1(4,5); pit(6,4)", A="M3/800", next_turn=True)
    assert never_there.at("A")[:5] == "(3,4)"


@pytest.mark.rule("R05-083")
def test_driving_across_a_flag_or_a_site_does_nothing() -> None:
    t = play("2005", "A(2,4)E", "flag1(4,4); rep1(3,4)", A="M3/800")
    assert (t.at("A"), t.robot("A")["flags"], t.archive("A")) == ("(5,4)E", 0, (2, 4))


@pytest.mark.rule("R05-112")
def test_the_race_ends_in_the_register_in_which_somebody_touches_the_last_flag() -> None:
    t = play(
        "2005",
        "A(3,4)E flags=1; B(3,8)E",
        "flag1(0,0); flag2(6,4)",
        A="M1/500 M1/510 M1/520 M1/530",
        B="M1/540 M1/550 M1/560 M1/570",
        final_flag=2,
    )
    assert t.winner == ["A"]
    assert [point["after"] for point in t.result.checkpoints] == [
        "register 1",
        "register 2",
        "register 3",
    ]
    assert t.at("B") == "(6,8)E"


@pytest.mark.rule("R05-112")
def test_the_last_flag_alone_does_not_win() -> None:
    t = play("2005", "A(5,4)E", "flag1(0,0); flag2(6,4)", A="M1/500", final_flag=2)
    assert (t.winner, t.robot("A")["flags"]) == ([], 0)


@pytest.mark.rule("R05-113", "AMB-05-40")
def test_the_winner_leaves_the_board_and_the_others_play_on() -> None:
    table = played(
        "A(4,4)E; B(2,4)E; C(4,8)E",
        "flag1(5,4)",
        A="M1/560",
        B="M1/500 M2/700 M1/490",
        C="M1/510 M1/520 M1/530",
        final_flag=1,
        switches={"play_on": True},
    )
    first, second, third = (point["robots"] for point in table.result.checkpoints)
    assert (first["A"]["at"], first["A"]["destroyed"], first["A"]["lives"]) == (None, False, 3)
    assert second["B"]["at"] is None, "B came to the flag in register 2"
    assert third["C"]["at"] == [7, 8]
    state = table.referee.state
    assert table.result.winner == ["A"]
    assert [robot.status == FINISHED for robot in state.robots] == [True, True, False]
    assert (ranking(state), state.over) == ([0, 1, 2], False)


@pytest.mark.rule("AMB-05-40")
def test_a_robot_that_is_left_alone_plays_on() -> None:
    t = play(
        "2005",
        "A(3,4)E; B(8,8)E lives=1",
        "flag1(5,4); pit(9,8)",
        A="M1/500 M1/510",
        B="M1/520",
        final_flag=1,
    )
    assert t.robot("B", "register 1")["lives"] == 0
    assert t.winner == ["A"]


@pytest.mark.rule("AMB-05-40")
def test_without_a_finisher_flags_count_and_then_who_lasted_longer() -> None:
    table = played(
        "A(8,4)E lives=1; B(8,6)E lives=1; C(8,8)E lives=1 flags=1",
        "flag1(0,0); pit(9,4); pit(9,6); pit(9,8)",
        A="- M1/500",
        B="M1/510",
        C="M1/520",
        final_flag=2,
    )
    state = table.referee.state
    assert all(robot.status == OUT for robot in state.robots)
    assert (state.over, table.result.winner) == (True, [])
    assert ranking(state) == [2, 0, 1]


ARMS = "options=Mechanical Arm"


@pytest.mark.rule("AMB-05-28")
def test_who_stands_on_the_last_flag_beats_an_arm() -> None:
    robots = f"A(4,5)N dock=1 {ARMS}; B(5,6)N dock=2"
    t = play("2005", robots, "flag1(5,5)", A="R/80", B="M1/500", final_flag=1)
    assert t.winner == ["B"]


@pytest.mark.rule("AMB-05-28")
@pytest.mark.parametrize(
    ("tie", "winner"), [("dock", ["B"]), ("share", ["A", "B"]), ("priority", ["A"])]
)
def test_two_arms_on_the_last_flag_go_by_dock(tie: str, winner: list[str]) -> None:
    t = play(
        "2005",
        f"A(4,5)N dock=2 {ARMS}; B(6,5)N dock=1 {ARMS}",
        "flag1(5,5)",
        A="U/60",
        B="U/10",
        final_flag=1,
        switches={"tie": tie},
    )
    assert t.winner == winner
