"""Powering down (2005 ledger, section T3)."""

from __future__ import annotations

import pytest

from roborally.game.events import PowerDownAnnounced
from roborally.game.state import POWER_ANNOUNCED
from tests.rules.races import answer_all, docks_asked, played, race
from tests.rules.table import answer, play

DOWN = answer("A", "announce", "announce_power_down", "down")
STAY = answer("A", "end_of_turn", "stay_powered_down", "stay")
RETURN_DOWN = answer("A", "next_turn_start", "return_powered_down", "down")


@pytest.mark.rule("R05-030")
def test_a_power_down_is_announced_for_the_next_turn() -> None:
    t = play("2005", "A(3,4)E d4", A="M1/500", from_register=0, next_turn=True, answers=[DOWN])
    assert t.robot("A", "programming")["power"] == "announced"
    assert t.at("A", "register 1") == "(4,4)E"
    assert t.damage("A", "end_of_turn") == 4
    assert (t.robot("A")["power"], t.robot("A")["dealt"]) == ("down", 0)


@pytest.mark.rule("R05-030")
def test_who_passes_stays_on() -> None:
    t = play("2005", "A(3,4)E d4", A="M1/500", from_register=0, next_turn=True)
    assert ("A", "announce_power_down") in t.asked
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("on", 4, 5)


@pytest.mark.rule("R05-031", "AMB-05-04")
def test_announcing_needs_damage_unless_the_table_plays_otherwise() -> None:
    strict = play("2005", "A(3,4)E", A="M1/500", from_register=0, refuse=[DOWN])
    assert strict.refused()
    one = play("2005", "A(3,4)E d1", A="M1/500", from_register=0, answers=[DOWN])
    assert one.robot("A")["power"] == "announced"
    house = play(
        "2005",
        "A(3,4)E",
        A="M1/500",
        from_register=0,
        switches={"pd_needs_damage": False},
        answers=[DOWN],
    )
    assert house.robot("A")["power"] == "announced"


@pytest.mark.rule("R05-032")
def test_announcements_are_made_one_after_the_other_from_dock_one() -> None:
    referee = race(4)
    for robot in referee.state.robots:
        robot.damage = 1
    answer_all(referee, "program_registers")
    order = []
    while referee.open and referee.open[0].name == "announce_power_down":
        assert len(referee.open) == 1
        ask = referee.open[0]
        order += docks_asked(referee, [ask])
        told = len(referee.events)
        referee.answer(ask, "down" if len(order) < 4 else "pass")
        if len(order) < 4:
            assert isinstance(referee.events[told], PowerDownAnnounced)
            assert referee.state.robots[ask.robot].power == POWER_ANNOUNCED
    assert order == [1, 2, 3, 4]


@pytest.mark.rule("R05-033")
def test_all_damage_goes_at_the_start_of_the_down_turn() -> None:
    table = played(
        "A(3,4)E d7 announced locked=3:L/70,4:R/80,5:U/10", A="L/90 L/110", next_turn=True
    )
    robot = table.referee.state.robots[0]
    assert robot.damage == 0
    assert robot.open_registers == [1, 2, 3, 4, 5]
    assert robot.registers == [0] * 5
    for card in (70, 80, 10):
        assert card in table.referee.state.deck, "the cards are discarded and shuffled in"


@pytest.mark.rule("R05-034")
def test_a_robot_that_is_down_does_not_move_of_its_own() -> None:
    t = play("2005", "A(5,5)E d5 down locked=5:M1/500", to_register=5)
    for register in range(1, 6):
        assert t.at("A", f"register {register}") == "(5,5)E"
    assert t.order == []


@pytest.mark.rule("R05-034")
def test_a_robot_that_is_down_is_not_asked_for_a_program() -> None:
    t = play("2005", "A(5,5)E down; B(7,7)E", from_register=0, to_register=1)
    assert t.asked == []


@pytest.mark.rule("R05-035")
def test_belts_carry_a_robot_that_is_down() -> None:
    lane = "; ".join(f"belt({x},4)E" for x in range(3, 9))
    t = play("2005", "A(3,4)N down", lane, to_register=5)
    places = [t.at("A", f"register {register}") for register in range(1, 6)]
    assert places == [f"({x},4)N" for x in range(4, 9)]


@pytest.mark.rule("R05-035")
def test_gears_pushers_and_lasers_act_on_a_robot_that_is_down() -> None:
    assert play("2005", "A(3,4)N down", "gearR(3,4)").at("A") == "(3,4)E"
    assert play("2005", "A(3,4)N down", "pusher(3,4)E[1]").at("A") == "(4,4)N"
    assert play("2005", "A(3,4)N down", "laser(0,4)E").damage("A") == 1


@pytest.mark.rule("R05-036")
def test_a_robot_that_is_down_can_be_pushed_and_destroyed() -> None:
    t = play("2005", "A(4,4)N down; B(3,4)E", "pit(5,4)", B="M1/500")
    assert (t.at("A"), t.at("B"), t.robot("A")["lives"]) == ("gone", "(4,4)E", 2)


@pytest.mark.rule("R05-036")
def test_damage_taken_while_down_counts() -> None:
    t = play("2005", "A(4,4)N down; B(2,4)E", to_register=2, next_turn=True)
    assert t.damage("A", "register 2") == 2
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("on", 2, 7)


@pytest.mark.rule("R05-037", "AMB-05-05")
def test_a_robot_that_is_down_does_not_fire() -> None:
    t = play("2005", "A(3,4)E down; B(6,4)W")
    assert (t.damage("A"), t.damage("B")) == (1, 0)
    armed = play("2005", "A(3,4)E down options=Tractor Beam,Fire Control; B(6,4)N")
    assert (armed.damage("B"), armed.at("B"), armed.asked) == (0, "(6,4)N", [])


@pytest.mark.rule("R05-038")
@pytest.mark.parametrize(
    ("choice", "power", "damage", "dealt"), [("down", "down", 0, 0), ("normal", "on", 2, 7)]
)
def test_who_announced_and_was_destroyed_chooses_again(
    choice: str, power: str, damage: int, dealt: int
) -> None:
    chosen = answer("A", "next_turn_start", "return_powered_down", choice)
    t = play(
        "2005",
        "A(5,5)E d3 announced archive=(2,2)",
        "pit(6,5)",
        A="- - M1/500",
        next_turn=True,
        answers=[chosen],
    )
    assert t.at("A", "register 3") == "gone"
    assert ("A", "return_powered_down") in t.asked
    assert t.at("A")[:5] == "(2,2)"
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == (power, damage, dealt)


@pytest.mark.rule("R05-039", "R05-040")
def test_a_robot_may_stay_down_and_discards_its_damage_again() -> None:
    t = play("2005", "A(5,5)N down", "laser(0,5)E", to_register=2, next_turn=True, answers=[STAY])
    assert t.damage("A", "end_of_turn") == 2
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("down", 0, 0)


@pytest.mark.rule("R05-039")
def test_a_robot_that_wakes_keeps_its_damage() -> None:
    t = play("2005", "A(5,5)N down", "laser(0,5)E", to_register=2, next_turn=True)
    assert ("A", "stay_powered_down") in t.asked
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("on", 2, 7)
    on = play("2005", "A(5,5)N d2", next_turn=True)
    assert ("A", "stay_powered_down") not in on.asked


@pytest.mark.rule("R05-041")
def test_a_register_locked_while_down_gets_the_top_card_of_the_deck() -> None:
    table = played("A(5,5)N d4 down", "laser(0,5)E", program_deck=["U/10", "M3/840"], to_register=2)
    robot = table.referee.state.robots[0]
    first = table.result.checkpoints[0]["robots"]["A"]
    assert (first["damage"], first["locked"], first["registers"]["5"]) == (5, [5], "U/10")
    assert first["registers"]["4"] is None
    assert robot.registers == [0, 0, 0, 840, 10]
    assert robot.shown == 0b11000, "they lie face up"
    assert 10 not in table.referee.state.deck


@pytest.mark.rule("R05-041")
def test_the_drawn_card_is_carried_out_after_waking() -> None:
    table = played(
        "A(5,5)N d4 down", "laser(0,5)E", program_deck=["U/10"], to_register=1, next_turn=True
    )
    robot = table.referee.state.robots[0]
    assert (robot.registers[4], robot.damage, len(robot.hand)) == (10, 5, 4)


@pytest.mark.rule("AMB-05-05")
def test_a_robot_that_is_down_touches_flags_and_is_repaired() -> None:
    flag = play("2005", "A(5,5)N down d3 archive=(0,0)", "flag1(5,5)", end_of_turn=True)
    assert (flag.robot("A")["flags"], flag.archive("A"), flag.damage("A")) == (1, (5, 5), 2)
    wrench = play("2005", "A(5,5)N down d3 archive=(0,0)", "rep1(5,5)", end_of_turn=True)
    assert (wrench.archive("A"), wrench.damage("A")) == ((5, 5), 2)


@pytest.mark.rule("AMB-05-05")
@pytest.mark.parametrize(("draws", "options"), [(True, ["Brakes"]), (False, [])])
def test_a_robot_that_is_down_draws_options_unless_the_table_plays_otherwise(
    draws: bool, options: list[str]
) -> None:
    t = play(
        "2005",
        "A(5,5)N down d3",
        "rep2(5,5)",
        end_of_turn=True,
        option_deck=["Brakes"],
        switches={"pd_draws_options": draws},
    )
    assert (t.damage("A"), t.robot("A")["options"]) == (2, options)


@pytest.mark.rule("AMB-05-05")
def test_a_robot_that_is_down_may_give_up_options() -> None:
    robots = "A(5,5)N down options=Fourth Gear"
    save = [answer("A", "register 1", "block_damage_with_option", "Fourth Gear")]
    t = play("2005", robots, "laser(0,5)E", answers=save)
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])
    barred = play("2005", robots, "laser(0,5)E", switches={"pd_exchange": False})
    assert (barred.damage("A"), barred.asked) == (1, [])


@pytest.mark.rule("AMB-05-05")
def test_options_that_need_no_action_work_while_down() -> None:
    coat = play("2005", "A(5,5)N down options=Ablative Coat", "laser(0,5)E")
    assert (coat.damage("A"), coat.robot("A")["coat"]) == (0, 1)
    arm = play("2005", "A(4,4)N down options=Mechanical Arm", "flag1(5,5)")
    assert arm.robot("A")["flags"] == 1


@pytest.mark.rule("AMB-05-05")
def test_options_that_need_cards_do_not_work_while_down() -> None:
    t = play("2005", "A(4,4)N down stored=U/10 options=Conditional Program")
    assert t.asked == []


@pytest.mark.rule("AMB-05-35")
def test_an_announcement_binds_even_when_all_damage_is_repaired() -> None:
    t = play("2005", "A(5,5)N d1 announced", "rep1(5,5)", next_turn=True)
    assert t.damage("A", "end_of_turn") == 0
    assert (t.robot("A")["power"], t.robot("A")["dealt"]) == ("down", 0)


@pytest.mark.rule("AMB-05-35")
def test_an_undamaged_robot_may_stay_down() -> None:
    t = play("2005", "A(5,5)N down", next_turn=True, answers=[STAY])
    assert (t.robot("A")["power"], t.robot("A")["dealt"]) == ("down", 0)
