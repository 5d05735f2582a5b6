"""Fire Control: rows OPT94-08 and OPT05-10, rulings AMB-44, AMB-05-10 and AMB-05-32.

What becomes of the locks is in the file about them.
"""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, aim, choices, fire, give_up
from tests.rules.table import play

SHOOTER = "A(2,5)E options=Fire Control"
FIVE = "L/70 L/90 L/110 L/130 L/150"


@pytest.mark.rule("OPT94-08", "AMB-44")
def test_the_shooter_of_1994_names_the_register_that_the_damage_locks() -> None:
    t = play("1994", f"{SHOOTER}; B(5,5)N", B=FIVE, to_register=1, answers=[aim("A", "lock 1")])
    assert choices(t, "A", "fire_control") == [
        ["damage", "lock 1", "lock 2", "lock 3", "lock 4", "lock 5"]
    ]
    assert (t.damage("B"), t.robot("B")["locked"]) == (1, [1])
    assert t.robot("B")["registers"]["1"] == "L/70"
    t = play("1994", f"{SHOOTER}; B(5,5)N", B=FIVE, to_register=1)
    assert (t.damage("B"), t.robot("B")["locked"]) == (1, [])


@pytest.mark.rule("OPT94-08", "AMB-44")
def test_in_1994_the_locked_card_stays_and_the_hand_follows_the_damage() -> None:
    t = play(
        "1994",
        f"{SHOOTER}; B(5,5)N",
        from_register=5,
        B="L/150",
        next_turn=True,
        answers=[aim("A", "lock 5", 5)],
    )
    assert t.robot("B")["registers"] == {"1": None, "2": None, "3": None, "4": None, "5": "L/150"}
    assert (t.robot("B")["locked"], t.robot("B")["dealt"]) == ([5], 8)


@pytest.mark.rule("AMB-44")
@pytest.mark.parametrize(("before", "locked"), [(4, [1, 5]), (5, [1, 4, 5]), (3, [1])])
def test_points_above_the_fourth_still_lock_one_more_in_1994(
    before: int, locked: list[int]
) -> None:
    """Register 1 was locked by Fire Control; the board adds a point."""
    held = "locked=1:L/70" if before < 5 else "locked=1:L/70,5:L/150"
    t = play("1994", f"B(5,5)N d{before} {held}", "laser(5,0)S", to_register=1)
    assert (t.damage("B"), t.robot("B")["locked"]) == (before + 1, locked)


@pytest.mark.rule("AMB-44")
def test_a_register_that_another_shot_locked_first_is_no_excuse_in_1994() -> None:
    """A board laser locks register 5 before the shot that named it: the point locks the next."""
    t = play(
        "1994",
        f"{SHOOTER}; B(5,5)N d4",
        "laser(5,0)S",
        B=FIVE,
        to_register=1,
        answers=[aim("A", "lock 5")],
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (6, [4, 5])


@pytest.mark.rule("AMB-44")
def test_repairing_the_chit_frees_the_register_in_1994() -> None:
    t = play("1994", "B(5,5)N d1 locked=1:L/70", "rep1(5,5)", from_register=5, end_of_turn=True)
    assert (t.damage("B"), t.robot("B")["locked"]) == (0, [])
    assert t.robot("B")["registers"]["1"] is None


@pytest.mark.rule("OPT94-08", "OPT05-10b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_shooter_may_destroy_an_option_instead(rules: str) -> None:
    t = play(
        rules, f"{SHOOTER}; B(5,5)N options=Brakes,Flywheel", answers=[aim("A", "destroy Brakes")]
    )
    assert choices(t, "A", "fire_control")[0][-2:] == ["destroy Brakes", "destroy Flywheel"]
    assert (t.robot("B")["options"], t.damage("B")) == (["Flywheel"], 0)
    assert t.asked == [("A", "fire_control")]


@pytest.mark.rule("OPT05-10a", "AMB-05-10")
def test_a_register_is_locked_instead_of_damage_in_2005() -> None:
    t = play("2005", f"{SHOOTER}; B(5,5)N", B=FIVE, to_register=1, answers=[aim("A", "lock 3")])
    assert choices(t, "A", "fire_control") == [
        ["damage", "lock 1", "lock 2", "lock 3", "lock 4", "lock 5"]
    ]
    assert (t.damage("B"), t.robot("B")["locked"]) == (0, [3])
    assert (t.robot("B")["registers"]["3"], t.robot("B")["hand_size"]) == ("L/110", 9)


@pytest.mark.rule("OPT05-10a", "AMB-05-10")
def test_the_hand_of_a_robot_locked_by_fire_control_stays_nine_in_2005() -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N",
        from_register=5,
        B="L/150",
        next_turn=True,
        answers=[aim("A", "lock 5", 5)],
    )
    assert (t.robot("B")["dealt"], t.robot("B")["locked"], t.damage("B")) == (9, [5], 0)
    assert t.robot("B")["registers"]["5"] == "L/150"


@pytest.mark.rule("AMB-05-10", "OPT05-10a")
def test_by_the_errata_the_token_lies_on_the_chosen_register() -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N",
        B=FIVE,
        to_register=1,
        switches={"fire_control": "errata"},
        answers=[aim("A", "lock 3")],
    )
    assert (t.damage("B"), t.robot("B")["locked"], t.robot("B")["hand_size"]) == (1, [3], 8)


@pytest.mark.rule("AMB-44")
def test_1994_can_be_played_with_the_print_of_2005() -> None:
    t = play(
        "1994",
        f"{SHOOTER}; B(5,5)N",
        B=FIVE,
        to_register=1,
        switches={"fire_control": "print"},
        answers=[aim("A", "lock 3")],
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (0, [3])


@pytest.mark.rule("OPT05-10c", "OPT05-10a")
@pytest.mark.parametrize("choose", ["lock 3", "destroy Brakes", "damage"])
def test_the_target_of_2005_cannot_give_up_an_option_against_it(choose: str) -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N options=Brakes",
        B=FIVE,
        to_register=1,
        answers=[aim("A", choose)],
    )
    asked = choices(t, "B", "block_damage_with_option")
    assert len(asked) == (1 if choose == "damage" else 0)


@pytest.mark.rule("OPT05-10a", "OPT05-01a", "OPT05-17")
def test_coat_and_power_down_shield_do_not_stop_it_in_2005() -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N options=Ablative Coat",
        B=FIVE,
        to_register=1,
        answers=[aim("A", "lock 3")],
    )
    assert (t.robot("B")["locked"], t.robot("B")["coat"]) == ([3], 0)
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N down options=Power-Down Shield",
        program_deck=["U/60"],
        answers=[aim("A", "lock 3")],
    )
    assert (t.robot("B")["locked"], t.robot("B")["registers"]["3"]) == ([3], "U/60")
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N options=Ablative Coat",
        answers=[aim("A", "destroy Ablative Coat")],
    )
    assert (t.robot("B")["options"], t.damage("B")) == ([], 0)


@pytest.mark.rule("OPT94-08", "AMB-44")
def test_in_1994_the_point_on_a_register_can_be_avoided_like_any_other() -> None:
    t = play(
        "1994",
        f"{SHOOTER}; B(5,5)N options=Brakes",
        B=FIVE,
        to_register=1,
        answers=[aim("A", "lock 3"), give_up("B", "Brakes")],
    )
    assert (t.damage("B"), t.robot("B")["locked"], t.robot("B")["options"]) == (0, [], [])


@pytest.mark.rule("OPT94-08", "OPT05-10a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("weapon", ["howitzer", "pressor", "radio", "scrambler", "tractor"])
def test_it_is_for_the_main_laser_only(rules: str, weapon: str) -> None:
    rear = {"1994": "Rear Laser", "2005": "Rear-Firing Laser"}[rules]
    named = "Mini Howitzer,Pressor Beam,Radio Control,Scrambler,Tractor Beam"
    t = play(rules, f"{SHOOTER},{rear},{named}; B(5,5)N; C(0,5)N", answers=[fire("A", weapon)])
    assert choices(t, "A", "fire_control") == []
    assert t.damage("C") == 1


@pytest.mark.rule("AMB-05-32", "OPT05-07", "OPT05-14c", "OPT05-10a")
def test_every_shot_at_every_robot_can_be_converted() -> None:
    """B and C take two shots each; the owner is asked for each of the four."""
    t = play(
        "2005",
        f"{SHOOTER},High-Power Laser,Double-Barreled Laser; B(5,5)N options=Brakes; C(7,5)N",
        B=FIVE,
        C="R/80 R/100 R/120 R/140 R/160",
        to_register=1,
        answers=[
            aim("A", "lock 2"),
            aim("A", "destroy Brakes"),
            aim("A", "lock 5"),
            aim("A", "damage"),
        ],
    )
    assert len(choices(t, "A", "fire_control")) == 4
    assert "lock 2" not in choices(t, "A", "fire_control")[1]
    assert (t.damage("B"), t.robot("B")["locked"], t.robot("B")["options"]) == (0, [2], [])
    assert (t.damage("C"), t.robot("C")["locked"]) == (1, [5])


@pytest.mark.rule("AMB-05-32")
def test_with_set_to_kill_each_doubled_shot_is_an_event_of_fire_control() -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N",
        B=FIVE,
        to_register=1,
        special_rules=["Set to Kill"],
        answers=[aim("A", "lock 2"), aim("A", "damage")],
    )
    assert len(choices(t, "A", "fire_control")) == 2
    assert (t.damage("B"), t.robot("B")["locked"]) == (1, [2])


@pytest.mark.rule("OPT94-06", "OPT94-08", "OPT94-12")
def test_the_three_laser_options_of_1994_work_together() -> None:
    t = play(
        "1994",
        f"{SHOOTER},High Power Laser,Double Barrel Laser; B(5,5)N; C(7,5)N",
        B=FIVE,
        C="R/80 R/100 R/120 R/140 R/160",
        to_register=1,
        answers=[aim("A", c) for c in ("lock 2", "lock 4", "damage", "lock 1")],
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (2, [2, 4])
    assert (t.damage("C"), t.robot("C")["locked"]) == (2, [1])
