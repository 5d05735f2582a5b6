"""Push panels, gears, lasers, energy spaces, checkpoints, walls and the antenna of 2016."""

from __future__ import annotations

import pytest

from roborally.floor.library import library_course
from tests.rules.rounds import answer, at, into_round, lay, race
from tests.rules.table import answer as choose
from tests.rules.table import error, play


@pytest.mark.rule("M16-057")
@pytest.mark.parametrize(("to", "after"), [("N", "(3,3)E"), ("E", "(4,4)E"), ("S", "(3,5)E")])
def test_a_push_panel_pushes_one_square(to: str, after: str) -> None:
    assert play("2016", "A(3,4)E", f"pusher(3,4){to}[1]").at("A") == after


@pytest.mark.rule("M16-058")
def test_a_push_panel_works_in_its_registers_only() -> None:
    played = play("2016", "A(3,4)E", "pusher(3,4)N[2,4]; pusher(3,3)N[4]", A="- - - P")
    assert [played.at("A", f"register {k}") for k in (1, 2, 3, 4)] == [
        "(3,4)E",
        "(3,3)E",
        "(3,3)E",
        "(3,2)E",
    ]


@pytest.mark.rule("AMB-16-27")
def test_a_push_panel_pushes_a_row_and_stops_at_walls() -> None:
    played = play("2016", "A(3,4)E; B(4,4)N", "pusher(3,4)E[1]")
    assert (played.at("A"), played.at("B")) == ("(4,4)E", "(5,4)N")
    for stop in ("wall(4,4)E", "antenna(5,4)E"):
        held = play("2016", "A(3,4)E; B(4,4)N", f"pusher(3,4)E[1]; {stop}")
        assert (held.at("A"), held.at("B")) == ("(3,4)E", "(4,4)N")


@pytest.mark.rule("AMB-16-27")
def test_two_panels_against_one_square() -> None:
    floor = "pusher(3,4)E[1]; pusher(5,4)W[1]"
    played = play("2016", "A(3,4)E; B(5,4)N", floor)
    assert (played.at("A"), played.at("B")) == ("(3,4)E", "(5,4)N")


@pytest.mark.rule("AMB-16-27")
def test_a_push_by_a_panel_is_no_push_by_a_robot() -> None:
    """Ramming Gear and Virus Module of A deal nothing when a panel drives A into B."""
    played = play(
        "2016",
        "A(3,4)N upgrades=Ramming Gear,Virus Module; B(4,4)N",
        "pusher(3,4)E[1]; wall(3,3)N",
    )
    assert played.at("B") == "(5,4)N"
    assert played.hurt("B") == ""


@pytest.mark.rule("M16-059")
def test_red_gears_turn_left_and_green_ones_right() -> None:
    played = play("2016", "A(3,4)N; B(5,4)N", "gearL(3,4); gearR(5,4)")
    assert (played.at("A"), played.at("B")) == ("(3,4)W", "(5,4)E")


@pytest.mark.rule("M16-060")
def test_a_laser_hits_the_first_robot_only() -> None:
    played = play("2016", "A(3,5)N; B(6,5)N", "laser(1,5)E")
    assert (played.hurt("A"), played.hurt("B")) == ("SPAM", "")
    assert play("2016", "A(1,5)N", "laser(1,5)E").hurt("A") == "SPAM"
    assert play("2016", "A(0,5)N", "laser(1,5)E").hurt("A") == ""


@pytest.mark.rule("M16-060")
def test_a_laser_hits_who_ends_the_register_in_it() -> None:
    assert play("2016", "A(4,4)S", "laser(1,5)E", A="M2").hurt("A") == ""
    assert play("2016", "A(4,4)S", "laser(1,5)E", A="M1").hurt("A") == "SPAM"


@pytest.mark.rule("M16-061")
@pytest.mark.parametrize("beams", [1, 2, 3])
def test_every_beam_is_a_spam_card(beams: int) -> None:
    played = play("2016", "A(4,5)N", f"laser(1,5)Ex{beams}")
    assert played.hurt("A") == " ".join(["SPAM"] * beams)
    assert played.point()["pile_change"]["SPAM"] == -beams


@pytest.mark.rule("M16-062", "M16-070")
def test_walls_the_antenna_and_robots_stop_a_beam() -> None:
    assert play("2016", "A(5,5)N", "laser(1,5)E; antenna(3,5)E").hurt("A") == ""
    assert play("2016", "A(5,5)N", "laser(1,5)E; wall(3,5)E").hurt("A") == ""
    played = play("2016", "A(5,5)N; B(2,5)N", "laser(1,5)E")
    assert (played.hurt("A"), played.hurt("B")) == ("", "SPAM")


PAIRED = "laser(1,5)E=; laser(9,5)W="


@pytest.mark.rule("AMB-16-42")
def test_a_beam_with_a_pointer_at_each_end_is_one_laser() -> None:
    assert play("2016", "A(4,5)N", PAIRED).hurt("A") == "SPAM"
    played = play("2016", "A(3,5)N; B(4,5)N; C(7,5)N", PAIRED)
    assert [played.hurt(id) for id in "ABC"] == ["SPAM", "", "SPAM"]


@pytest.mark.rule("AMB-16-42")
def test_by_a_house_rule_it_hits_twice() -> None:
    double = {"paired_double": True}
    assert play("2016", "A(4,5)N", PAIRED, switches=double).hurt("A") == "SPAM SPAM"
    played = play("2016", "A(3,5)N; B(4,5)N; C(7,5)N", PAIRED, switches=double)
    assert [played.hurt(id) for id in "ABC"] == ["SPAM", "", "SPAM"]


@pytest.mark.rule("M16-063")
def test_robots_shoot_the_first_robot_ahead_at_any_distance() -> None:
    played = play("2016", "A(0,4)E; B(9,4)N; C(11,4)N")
    assert [played.hurt(id) for id in "ABC"] == ["", "SPAM", ""]
    for stop in ("wall(5,4)E", "antenna(5,4)E"):
        assert play("2016", "A(3,4)E; B(9,4)N", stop).hurt("B") == ""


@pytest.mark.rule("M16-064", "M16-078")
def test_every_hit_is_a_spam_card_in_the_discard_pile() -> None:
    played = play("2016", "A(3,4)E; B(5,4)N deck=M1; C(5,8)N")
    assert played.robot("B")["discard"] == ["SPAM", "SPAM"]
    assert played.robot("B")["deck"] == ["M1"]
    assert played.point()["pile_change"] == {"SPAM": -2, "TROJAN": 0, "WORM": 0, "VIRUS": 0}


@pytest.mark.rule("AMB-16-09")
def test_all_robots_shoot_at_the_same_time() -> None:
    """A pushes B with its beam, but B's shot at A has been fired from where it stood."""
    push = [choose("A", "register 1", "pressor", "push")]
    played = play("2016", "A(3,4)E upgrades=Pressor Beam; B(5,4)W; C(5,8)N", answers=push)
    assert played.at("B") == "(6,4)W"
    assert [played.hurt(id) for id in "ABC"] == ["SPAM", "SPAM SPAM", ""]


@pytest.mark.rule("AMB-16-09")
def test_targets_are_moved_in_priority_order_after_all_cards() -> None:
    """A and C push B to the east and to the north; both know only where it was hit."""
    floor = "antenna(0,0)E; pit(6,4); reboot(9,9)E"
    pushes = [choose(id, "register 1", "pressor", "push") for id in "AC"]
    robots = "C(5,8)N upgrades=Pressor Beam; A(3,4)E; B(5,4)N"
    played = play("2016", robots, floor, answers=pushes[1:])
    assert played.at("B") == "(5,3)N"
    assert played.hurt("B") == "SPAM SPAM"


@pytest.mark.rule("AMB-16-09")
def test_the_board_shoots_before_the_robots() -> None:
    """With one SPAM left the board takes it; the shot must be another kind."""
    played = play("2016", "A(3,4)E; B(5,4)N", "laser(5,0)S", piles={"SPAM": 1})
    assert played.asked == [("B", "pick_damage")]
    assert played.robot("B")["discard"] == ["TROJAN", "SPAM"]


@pytest.mark.rule("M16-065", "M16-076")
@pytest.mark.parametrize("card", ["M1", "M2", "M3"])
def test_a_pit_ends_the_move_at_once(card: str) -> None:
    played = play("2016", "A(3,4)E", "pit(4,4); reboot(8,8)N; checkpoint1(8,2)", A=card)
    assert played.at("A") == "(8,8)N"
    assert played.hurt("A") == "SPAM SPAM"


@pytest.mark.rule("M16-065")
@pytest.mark.parametrize("element", ["belt(3,4)E", "xbelt(3,4)E", "pusher(3,4)E[1]"])
def test_the_board_can_bring_a_robot_into_a_pit(element: str) -> None:
    played = play("2016", "A(3,4)E", f"{element}; pit(4,4); reboot(8,8)N")
    assert played.robot("A")["at"] == [8, 8]
    assert played.robot("A")["rebooted"]


@pytest.mark.rule("M16-066")
def test_a_robot_takes_the_cube_of_an_energy_space() -> None:
    played = play("2016", "A(3,4)E energy=2", "energy(4,4)", A="M1 P")
    assert played.robot("A", "register 1")["energy"] == 3
    assert played.point("register 1")["cubes"] == [{"at": [4, 4], "cubes": 0}]
    assert played.robot("A")["energy"] == 4


@pytest.mark.rule("M16-067", "AMB-16-10")
def test_after_the_fifth_register_an_empty_space_gives_one_from_the_bank() -> None:
    def energy(register: int, cubes: int, **fields: object) -> int:
        played = play("2016", "A(4,4)E", f"energy(4,4)x{cubes}", from_register=register, **fields)
        value: int = played.robot("A")["energy"]
        return value

    assert [energy(register, 0) for register in (1, 2, 3, 4, 5)] == [0, 0, 0, 0, 1]
    assert energy(5, 1) == 1
    assert energy(5, 0, bank=0) == 0
    assert energy(5, 1, switches={"energy5_both": True}) == 2
    assert energy(3, 1, switches={"energy5_both": True}) == 1


@pytest.mark.rule("M16-068")
def test_checkpoints_count_in_order() -> None:
    floor = "checkpoint1(4,4); checkpoint2(6,4)"
    played = play("2016", "A(4,4)E; B(6,4)N", floor)
    assert (played.robot("A")["checkpoints"], played.robot("B")["checkpoints"]) == (1, 0)
    assert play("2016", "A(4,4)E checkpoints=1", floor, A="M2").robot("A")["checkpoints"] == 2
    assert play("2016", "A(4,4)E checkpoints=1", floor).robot("A")["checkpoints"] == 1


@pytest.mark.rule("M16-068")
@pytest.mark.parametrize("start", ["(4,5)N", "(4,3)S", "(3,4)E", "(5,4)W"])
def test_a_checkpoint_may_be_entered_from_any_side(start: str) -> None:
    assert play("2016", f"A{start}", "checkpoint1(4,4)", A="M1").robot("A")["checkpoints"] == 1


@pytest.mark.rule("M16-069")
def test_walls_stop_robots_and_shots() -> None:
    played = play("2016", "A(3,4)E; B(6,4)N", "wall(3,4)E", A="M2")
    assert (played.at("A"), played.hurt("B")) == ("(3,4)E", "")
    other_side = play("2016", "A(3,4)E; B(6,4)N", "wall(4,4)W", A="M2")
    assert (other_side.at("A"), other_side.hurt("B")) == ("(3,4)E", "")


@pytest.mark.rule("M16-070")
@pytest.mark.parametrize("start", ["(4,5)N", "(4,3)S", "(3,4)E", "(5,4)W"])
def test_nobody_goes_onto_the_antenna(start: str) -> None:
    assert play("2016", f"A{start}", "antenna(4,4)E", A="M2").at("A") == start


@pytest.mark.rule("M16-070")
def test_the_antenna_cannot_be_pushed() -> None:
    played = play("2016", "A(2,4)E; B(3,4)N", "antenna(4,4)E", A="M1")
    assert (played.at("A"), played.at("B")) == ("(2,4)E", "(3,4)N")
    assert play("2016", "A(3,4)N", "antenna(4,4)E; belt(3,4)E").at("A") == "(3,4)N"
    assert "nobody can stand on the antenna" in error("2016", "A(4,4)E", "antenna(4,4)E")


@pytest.mark.rule("M16-099", "AMB-16-45")
def test_start_gears_do_not_turn() -> None:
    assert play("2016", "A(3,4)N", "start1(3,4)").at("A") == "(3,4)N"
    assert library_course("dizzy-highway-2016").placements[0].board.id == "start-a-2016"
    referee = race(2, "dizzy-highway-2016")
    answer(referee, 0, "choose_start_gear", "0,3")
    answer(referee, 1, "choose_start_gear", "0,6")
    into_round(referee)
    for robot in (0, 1):
        lay(referee, robot, "P P P P P")
    assert referee.state.turn == 2
    assert [at(referee, robot) for robot in (0, 1)] == ["(0,3)E", "(0,6)E"]
