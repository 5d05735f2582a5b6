"""Lasers (2005 ledger, section D)."""

from __future__ import annotations

import pytest

from roborally.floor.floor import OFF
from tests.rules.races import played
from tests.rules.table import answer, play

TRACTOR = answer("A", "register 1", "weapon_choice", "tractor")


@pytest.mark.rule("R05-073")
@pytest.mark.parametrize("beams", [1, 2, 3])
def test_one_damage_for_each_laser_in_the_space(beams: int) -> None:
    t = play("2005", "A(5,5)N", f"laser(0,5)Ex{beams}")
    assert (t.at("A"), t.damage("A")) == ("(5,5)N", beams)


@pytest.mark.rule("R05-073")
def test_crossing_lasers_both_hit_and_the_mount_is_part_of_the_beam() -> None:
    assert play("2005", "A(5,5)N", "laser(0,5)E; laser(5,0)S").damage("A") == 2
    assert play("2005", "A(0,5)N", "laser(0,5)E").damage("A") == 1
    assert play("2005", "A(5,6)N", "laser(0,5)E").damage("A") == 0


@pytest.mark.rule("R05-073")
def test_board_lasers_fire_after_the_board_elements() -> None:
    into = play("2005", "A(4,4)N", "belt(4,4)S; laser(0,5)E")
    assert (into.at("A"), into.damage("A")) == ("(4,5)N", 1)
    out_of = play("2005", "A(4,5)N", "belt(4,5)S; laser(0,5)E")
    assert (out_of.at("A"), out_of.damage("A")) == ("(4,6)N", 0)


@pytest.mark.rule("R05-074")
def test_a_beam_hits_only_the_robot_nearest_its_source() -> None:
    t = play("2005", "A(4,5)N; B(6,5)N", "laser(0,5)E")
    assert (t.damage("A"), t.damage("B")) == (1, 0)
    other_end = play("2005", "A(4,5)N; B(6,5)N", "laser(11,5)W")
    assert (other_end.damage("A"), other_end.damage("B")) == (0, 1)


@pytest.mark.rule("R05-074")
def test_a_wall_ends_a_beam() -> None:
    t = play("2005", "A(4,5)N; B(6,7)N", "laser(0,5)E; laser(0,7)E; wall(2,5)E")
    assert (t.damage("A"), t.damage("B")) == (0, 1)


@pytest.mark.rule("R05-075")
def test_crossing_a_beam_while_moving_is_harmless() -> None:
    t = play("2005", "A(3,4)E", "laser(5,0)S", A="M3/800")
    assert (t.at("A"), t.damage("A")) == ("(6,4)E", 0)
    stopped = play("2005", "A(3,4)E", "laser(5,0)S", A="M2/700")
    assert (stopped.at("A"), stopped.damage("A")) == ("(5,4)E", 1)
    carried = play("2005", "A(4,4)N", "xbelt(4,4)E; xbelt(5,4)E; laser(5,0)S")
    assert (carried.at("A"), carried.damage("A")) == ("(6,4)N", 0)


@pytest.mark.rule("R05-076")
def test_a_robot_shoots_the_first_robot_ahead_of_it() -> None:
    t = play("2005", "A(3,4)E; B(9,4)N")
    assert (t.damage("A"), t.damage("B")) == (0, 1)
    assert t.asked == []


@pytest.mark.rule("R05-076")
@pytest.mark.parametrize("facing", ["N", "S", "W"])
def test_a_robot_does_not_shoot_sideways_or_backwards(facing: str) -> None:
    assert play("2005", f"A(3,4){facing}; B(9,4)N").damage("B") == 0


@pytest.mark.rule("R05-077")
def test_walls_and_robots_cut_the_line_of_sight() -> None:
    t = play("2005", "A(3,4)E; B(5,4)N; C(7,4)N")
    assert (t.damage("B"), t.damage("C")) == (1, 0)
    wall = play("2005", "A(3,4)E; B(5,4)N; C(7,4)N", "wall(4,4)E")
    assert (wall.damage("B"), wall.damage("C")) == (0, 0)


@pytest.mark.rule("R05-077")
def test_a_laser_reaches_over_the_whole_course() -> None:
    t = play("2005", "A(0,4)E; B(23,4)N", "pit(10,4)", size=[24, 12])
    assert t.damage("B") == 1


@pytest.mark.rule("R05-078", "AMB-05-06")
def test_robots_that_shoot_each_other_at_nine_damage_are_both_destroyed() -> None:
    t = play("2005", "A(3,4)E d9; B(6,4)W d9")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 2)


@pytest.mark.rule("R05-078")
def test_a_robot_that_a_board_laser_destroys_still_shoots_and_still_hides_others() -> None:
    t = play("2005", "A(3,4)E d9; B(6,4)N", "laser(3,0)S")
    assert (t.at("A"), t.damage("B")) == ("gone", 1)
    hidden = play("2005", "A(3,4)E; B(5,4)N d9; C(7,4)N", "laser(5,0)S")
    assert (hidden.at("B"), hidden.damage("C")) == ("gone", 0)


@pytest.mark.rule("AMB-05-06")
def test_the_beam_of_a_robot_destroyed_in_the_same_step_still_pulls() -> None:
    t = play(
        "2005",
        "A(2,4)E d9 options=Tractor Beam; B(6,4)W",
        answers=[TRACTOR, answer("A", "register 1", "block_damage_with_option", "take")],
    )
    assert t.at("A") == "gone"
    assert (t.at("B"), t.damage("B")) == ("(5,4)W", 0)


@pytest.mark.rule("AMB-05-06")
def test_all_damage_is_done_before_weapons_move_anybody() -> None:
    robots = "A(2,4)E options=Tractor Beam; B(6,4)N"
    robot_laser = play("2005", f"{robots}; C(6,8)N", answers=[TRACTOR])
    assert (robot_laser.at("B"), robot_laser.damage("B")) == ("(5,4)N", 1)
    board_laser = play("2005", robots, "laser(6,0)S", answers=[TRACTOR])
    assert (board_laser.at("B"), board_laser.damage("B")) == ("(5,4)N", 1)
    pulled_into_a_beam = play("2005", robots, "laser(5,0)S", answers=[TRACTOR])
    assert (pulled_into_a_beam.at("B"), pulled_into_a_beam.damage("B")) == ("(5,4)N", 0)


@pytest.mark.rule("AMB-05-06")
@pytest.mark.parametrize(("docks", "after"), [((1, 2), "(4,6)W"), ((2, 1), "gone")])
def test_weapons_move_their_target_in_dock_order_of_the_shooters(
    docks: tuple[int, int], after: str
) -> None:
    t = play(
        "2005",
        f"A(2,5)E dock={docks[0]} options=Tractor Beam; "
        f"B(5,8)N dock={docks[1]} options=Tractor Beam; C(5,5)W dock=3",
        "pit(5,6)",
        answers=[TRACTOR, answer("B", "register 1", "weapon_choice", "tractor")],
    )
    assert t.at("C") == after


@pytest.mark.rule("AMB-05-06")
def test_fire_control_is_asked_before_anybody_gives_up_options() -> None:
    t = play("2005", "A(2,4)E dock=2 options=Fire Control; B(6,4)W dock=1 options=Fourth Gear")
    assert t.asked == [
        ("A", "fire_control"),
        ("B", "block_damage_with_option"),
        ("A", "block_damage_with_option"),
    ]


@pytest.mark.rule("AMB-05-06")
def test_registers_are_changed_before_robots_are_moved() -> None:
    table = played(
        "A(2,4)E dock=1 options=Tractor Beam; B(6,4)N dock=3; C(6,8)N dock=2 options=Scrambler",
        "pit(5,4)",
        B="- L/70",
        program_deck=["U/10"],
        to_register=1,
        answers=[TRACTOR, answer("C", "register 1", "weapon_choice", "scrambler")],
    )
    state = table.referee.state
    assert (state.robots[1].square, state.robots[1].damage) == (OFF, 0)
    assert sorted(state.discard) == [10, 70], "the top card was drawn before B fell"


@pytest.mark.rule("AMB-05-06")
def test_radio_control_comes_before_scrambler() -> None:
    t = play(
        "2005",
        "A(2,4)E dock=2 options=Radio Control; B(6,4)N dock=3; C(6,8)N dock=1 options=Scrambler",
        A="- R/80",
        B="- L/70",
        program_deck=["U/10"],
        answers=[
            answer("A", "register 1", "weapon_choice", "radio"),
            answer("C", "register 1", "weapon_choice", "scrambler"),
        ],
    )
    assert t.damage("B", "register 1") == 0
    assert t.at("B", "register 2") == "(6,4)S", "neither its own card nor the card of A"
