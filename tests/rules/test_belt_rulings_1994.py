"""Rulings on belts, alike in all classic editions (AMB-11 to AMB-20)."""

from __future__ import annotations

import pytest

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY, Belt, Square
from roborally.floor.geometry import EAST, WEST
from roborally.game.cards import card_text, is_move
from roborally.game.events import Carried
from roborally.game.setup import Setup, seats_for
from roborally.referee import Referee
from roborally.situation.playing import play_situation
from tests.rules.table import Played, play, situation

EDITIONS = pytest.mark.parametrize("rules", ["1994", "2005"])
MERGE = "belt(3,3)E; belt(5,3)W; pit(4,3)"


@EDITIONS
@pytest.mark.rule("AMB-11")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
def test_in_a_full_loop_of_four_belts_everybody_moves(rules: str, belt: str) -> None:
    floor = "; ".join(f"{belt}{square}" for square in ("(3,3)E", "(4,3)S", "(4,4)W", "(3,4)N"))
    t = play(rules, "A(3,3)N; B(4,3)N; C(4,4)S; D(3,4)S", floor)
    if belt == "belt":
        ends = ["(4,3)N", "(4,4)N", "(3,4)S", "(3,3)S"]
    else:
        ends = ["(4,4)N", "(3,4)N", "(3,3)S", "(4,3)S"]
    assert [t.at(id) for id in "ABCD"] == ends


@EDITIONS
@pytest.mark.rule("AMB-11")
def test_in_a_full_loop_of_turning_belts_everybody_moves_and_turns(rules: str) -> None:
    floor = "curveR(3,3)E; curveR(4,3)S; curveR(4,4)W; curveR(3,4)N"
    t = play(rules, "A(3,3)W; B(4,3)N; C(4,4)E; D(3,4)S", floor)
    assert [t.at(id) for id in "ABCD"] == ["(4,3)N", "(4,4)E", "(3,4)S", "(3,3)W"]


@EDITIONS
@pytest.mark.rule("AMB-12")
def test_everybody_queued_behind_a_robot_held_by_a_wall_stays(rules: str) -> None:
    belts = "; ".join(f"belt(3,{y})N" for y in range(3, 7))
    t = play(rules, "A(3,6)E; B(3,5)E; C(3,4)E; D(3,3)E", f"{belts}; wall(3,3)N")
    assert [t.at(id) for id in "ABCD"] == ["(3,6)E", "(3,5)E", "(3,4)E", "(3,3)E"]


@EDITIONS
@pytest.mark.rule("AMB-12")
def test_a_gap_in_the_queue_is_closed(rules: str) -> None:
    belts = "; ".join(f"belt(3,{y})N" for y in range(3, 7))
    t = play(rules, "A(3,6)E; C(3,4)E; D(3,3)E", f"{belts}; wall(3,3)N")
    assert [t.at(id) for id in "ACD"] == ["(3,5)E", "(3,4)E", "(3,3)E"]


@EDITIONS
@pytest.mark.rule("AMB-13")
def test_a_robot_held_by_a_wall_does_not_claim_the_square_behind_it(rules: str) -> None:
    t = play(rules, "A(2,3)N; B(4,3)S", "belt(2,3)E; belt(4,3)W; wall(4,3)W")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(4,3)S")


@EDITIONS
@pytest.mark.rule("AMB-13")
def test_a_robot_that_is_blocked_still_claims_its_square(rules: str) -> None:
    """A and B want (3,3), where C stays: all three stay, and so does D behind A."""
    floor = "belt(1,3)E; belt(2,3)E; belt(3,4)N"
    t = play(rules, "D(1,3)N; A(2,3)N; B(3,4)E; C(3,3)E", floor)
    assert [t.at(id) for id in "DABC"] == ["(1,3)N", "(2,3)N", "(3,4)E", "(3,3)E"]


@EDITIONS
@pytest.mark.rule("AMB-13")
def test_two_that_want_the_square_of_a_third_stay_while_the_third_moves(rules: str) -> None:
    floor = "belt(2,3)E; belt(4,3)W; belt(3,3)N"
    t = play(rules, "A(2,3)N; B(4,3)S; C(3,3)N", floor)
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(2,3)N", "(4,3)S", "(3,2)N")


@EDITIONS
@pytest.mark.rule("AMB-13")
def test_behind_a_swap_everybody_stays(rules: str) -> None:
    floor = "belt(2,3)E; belt(3,3)E; belt(4,3)W; belt(5,3)W"
    t = play(rules, "A(2,3)N; B(3,3)N; C(4,3)N; D(5,3)N", floor)
    assert [t.at(id) for id in "ABCD"] == ["(2,3)N", "(3,3)N", "(4,3)N", "(5,3)N"]


@EDITIONS
@pytest.mark.rule("AMB-13", "AMB-14")
@pytest.mark.parametrize("robots", ["T(2,3)N; Z(4,3)N; C(5,3)N", "C(5,3)N; Z(4,3)N; T(2,3)N"])
def test_of_two_that_converge_the_third_behind_one_stays_too(rules: str, robots: str) -> None:
    t = play(rules, robots, "belt(2,3)E; belt(4,3)W; belt(5,3)W")
    assert (t.at("T"), t.at("Z"), t.at("C")) == ("(2,3)N", "(4,3)N", "(5,3)N")


@EDITIONS
@pytest.mark.rule("AMB-15")
@pytest.mark.parametrize("belt", ["belt", "xbelt"])
def test_two_belts_into_the_same_pit_move_nobody(rules: str, belt: str) -> None:
    t = play(rules, "A(3,3)N; B(5,3)N", MERGE.replace("belt", belt))
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(5,3)N")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (3, 3)


@EDITIONS
@pytest.mark.rule("AMB-15")
def test_by_the_house_rule_both_fall_into_the_pit(rules: str) -> None:
    switches = {"belt_merge_into_pit": "fall"}
    t = play(rules, "A(3,3)N; B(5,3)N", MERGE, switches=switches)
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 2)
    floor = play(rules, "A(3,3)N; B(5,3)N", "belt(3,3)E; belt(5,3)W", switches=switches)
    assert (floor.at("A"), floor.at("B")) == ("(3,3)N", "(5,3)N"), "plain floor is as ever"


@EDITIONS
@pytest.mark.rule("AMB-15")
def test_robots_that_leave_over_the_edge_share_no_square_and_both_fall(rules: str) -> None:
    t = play(rules, "A(0,0)E; B(0,1)E", "belt(0,0)N; belt(0,1)W")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    t = play(rules, "A(0,0)E; B(1,0)E", "belt(0,0)N; belt(1,0)N")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")


@EDITIONS
@pytest.mark.rule("AMB-15")
def test_two_robots_of_one_lane_reach_the_pit_in_different_steps_and_both_fall(rules: str) -> None:
    t = play(rules, "A(3,5)E; B(3,4)E", "xbelt(3,5)N; xbelt(3,4)N; pit(3,3)")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    t = play(rules, "A(3,5)E; B(3,4)E", "belt(3,5)N; belt(3,4)N; pit(3,3)")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "gone")


@EDITIONS
@pytest.mark.rule("AMB-16")
def test_express_waits_for_a_robot_on_a_normal_belt_and_tries_again(rules: str) -> None:
    t = play(rules, "A(3,5)E; B(3,4)E", "xbelt(3,5)N; belt(3,4)N")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(3,3)E")
    t = play(rules, "A(3,5)E; B(3,4)E", "xbelt(3,5)N; belt(3,4)N; wall(3,4)N")
    assert (t.at("A"), t.at("B")) == ("(3,5)E", "(3,4)E")


@EDITIONS
@pytest.mark.rule("AMB-16")
def test_express_in_the_first_step_is_not_disturbed_by_a_normal_belt(rules: str) -> None:
    """In step 1 only A wants (3,3); in step 2 A is gone from there before B arrives."""
    t = play(rules, "A(2,3)N; B(3,4)E", "xbelt(2,3)E; xbelt(3,3)E; belt(3,4)N")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(3,3)E")


@pytest.mark.rule("AMB-20")
def test_a_belt_of_a_printed_course_carries_from_one_tile_onto_the_next() -> None:
    t = _knee("A(1,11)E; B(6,12)E")
    assert (t.at("A"), t.at("B")) == ("(1,12)E", "(6,11)E")


@pytest.mark.rule("AMB-20")
@pytest.mark.parametrize(("start", "end"), [("(2,11)S", "(2,11)S"), ("(2,12)N", "(2,12)N")])
def test_a_wall_on_the_joint_of_two_tiles_stops_from_both_sides(start: str, end: str) -> None:
    assert _knee(f"A{start}", A="M1/500").at("A") == end


@pytest.mark.rule("AMB-20")
@pytest.mark.parametrize(
    ("west", "east", "passes"),
    [(0, 0, True), (1 << EAST, 0, False), (0, 1 << WEST, False), (1 << EAST, 1 << WEST, False)],
    ids=["no wall", "wall on the first tile", "wall on the second tile", "wall on both"],
)
def test_a_wall_on_either_side_of_the_joint_counts(west: int, east: int, passes: bool) -> None:
    """A real race on two tiles of one row; the common start is the last square of the first."""
    first = Board.of("First", "1994", 3, [EMPTY, EMPTY, Square(belt=Belt(EAST, 1), walls=west)])
    second = Board.of("Second", "1994", 3, [Square(walls=east), EMPTY, EMPTY])
    placements = (Placement(first, 0, 0), Placement(second, 3, 0))
    course = Course("joint", "Joint", "1994", placements, flags=((5, 0),), start=(2, 0))
    referee = Referee(Setup("1994", course, seats_for(1), "joint")).start()
    while referee.state.turn < 2:
        ask = referee.open[0]
        text = ask.default
        if ask.name == "program_registers":
            hand = sorted(referee.state.robots[0].hand)
            assert not is_move(hand[0])
            text = ",".join(card_text(card) for card in hand[:5])
        referee.answer(ask, text)
    carried = [e for e in referee.events if isinstance(e, Carried) and e.register == 1]
    assert [(e.before, e.after) for e in carried] == ([(2, 3)] if passes else [])
    assert referee.state.robots[0].square == (3 if passes else 2)


def _knee(robots: str, **programs: str) -> Played:
    data = situation("1994", robots, **programs)
    data["floor"] = {"course": "Dislocated Knee"}
    return Played(play_situation(data, "1994"))
