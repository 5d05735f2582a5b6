"""Ledges and ramps (ledger section 28, rulings AMB-86 to AMB-89)."""

from __future__ import annotations

import pytest

from tests.rules.table import answer, play

LEDGE = "ledge(3,5)E"
RAMP = "ramp(3,5)E"


@pytest.mark.parametrize("rules", ["1994", "2005", "grandprix"])
@pytest.mark.rule("GP-013")
def test_a_jump_down_costs_two_points(rules: str) -> None:
    t = play(rules, "A(3,5)E", LEDGE, A="M1/500")
    assert (t.at("A"), t.damage("A")) == ("(4,5)E", 2)


@pytest.mark.rule("GP-013")
def test_by_the_rules_of_2016_it_costs_two_spam() -> None:
    t = play("2016", "A(3,5)E", LEDGE, A="M1")
    assert (t.at("A"), t.hurt("A")) == ("(4,5)E", "SPAM SPAM")


@pytest.mark.rule("GP-013")
def test_the_tenth_point_destroys_and_an_option_may_be_given_up() -> None:
    assert play("1994", "A(3,5)E d8", LEDGE, A="M1/500").at("A") == "gone"
    given = [answer("A", "register 1", "block_damage_with_option", "Brakes")]
    t = play("1994", "A(3,5)E options=Brakes", LEDGE, A="M2/700", answers=given)
    assert (t.damage("A"), t.robot("A")["options"]) == (1, [])


@pytest.mark.rule("GP-014")
def test_who_is_landed_on_is_pushed_and_damaged_as_well() -> None:
    """A backs over the ledge, so that its laser hits nobody; C is pushed, but not landed on."""
    t = play("1994", "A(3,5)W; B(4,5)N; C(5,5)N", LEDGE, A="B/430")
    assert [t.at(id) for id in "ABC"] == ["(4,5)W", "(5,5)N", "(6,5)N"]
    assert [t.damage(id) for id in "ABC"] == [2, 2, 0]


@pytest.mark.rule("GP-015")
def test_from_below_a_ledge_is_a_wall() -> None:
    t = play("1994", "A(4,5)W", LEDGE, A="M3/800")
    assert (t.at("A"), t.damage("A")) == ("(4,5)W", 0)
    assert play("1994", "A(5,5)W; B(4,5)N", LEDGE, A="M1/500").at("B") == "(4,5)N"


@pytest.mark.rule("GP-016", "GP-017")
@pytest.mark.parametrize(
    ("card", "end"), [("M1/500", "(4,5)W"), ("M2/700", "(3,5)W"), ("M3/800", "(2,5)W")]
)
def test_the_way_up_a_ramp_is_a_square_longer(card: str, end: str) -> None:
    t = play("1994", "A(4,5)W", RAMP, A=card)
    assert (t.at("A"), t.damage("A")) == (end, 0)


@pytest.mark.rule("GP-017")
def test_who_comes_to_a_ramp_with_one_square_left_stays_below() -> None:
    assert play("1994", "A(5,5)W", RAMP, A="M2/700").at("A") == "(4,5)W"


@pytest.mark.rule("GP-018")
def test_the_way_down_a_ramp_costs_nothing() -> None:
    t = play("1994", "A(3,5)E", RAMP, A="M1/500")
    assert (t.at("A"), t.damage("A")) == ("(4,5)E", 0)


@pytest.mark.rule("AMB-86")
@pytest.mark.parametrize(
    ("ruling", "end", "damage"), [("stay", "(3,5)E", (0, 0)), ("next", "(5,5)E", (2, 2))]
)
def test_nobody_jumps_onto_a_robot_that_cannot_be_pushed(
    ruling: str, end: str, damage: tuple[int, int]
) -> None:
    floor = f"{LEDGE}; wall(4,5)E"
    t = play("1994", "A(3,5)E; B(4,5)N", floor, A="M1/500", switches={"ledge_blocked": ruling})
    assert (t.at("A"), t.at("B")) == (end, "(4,5)N")
    assert (t.damage("A"), t.damage("B")) == damage


@pytest.mark.rule("AMB-87")
def test_no_laser_reaches_another_level_over_a_ledge() -> None:
    t = play("1994", "A(2,5)E; B(5,5)W", LEDGE)
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@pytest.mark.rule("AMB-88")
def test_a_push_goes_up_a_ramp_with_two_squares_of_movement_only() -> None:
    t = play("1994", "A(5,5)W; B(4,5)N", RAMP, A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(5,5)W", "(4,5)N")
    t = play("1994", "A(5,5)W; B(4,5)N", RAMP, A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(4,5)W", "(3,5)N")


@pytest.mark.rule("AMB-88", "GP-016")
def test_a_row_that_is_pushed_up_a_ramp_makes_the_way_one_square_longer() -> None:
    t = play("grandprix", "A(5,2)W; B(4,2)N", "ramp(3,2)E", A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(3,2)W", "(2,2)N")


@pytest.mark.rule("AMB-88")
@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("M1/500", ["(6,5)W", "(5,5)N", "(4,5)N"]),
        ("M2/700", ["(5,5)W", "(4,5)N", "(3,5)N"]),
        ("M3/800", ["(4,5)W", "(3,5)N", "(2,5)N"]),
    ],
)
def test_three_robots_that_go_up_in_turn_pay_once(card: str, ends: list[str]) -> None:
    t = play("1994", "A(6,5)W; B(5,5)N; C(4,5)N", RAMP, A=card)
    assert [t.at(id) for id in "ABC"] == ends


@pytest.mark.rule("AMB-88")
def test_two_ramps_of_one_step_cost_one_square_and_of_two_steps_two() -> None:
    stairs = f"{RAMP}; ramp(2,5)E"
    t = play("1994", "A(5,5)W; B(4,5)N; C(3,5)N", stairs, A="M2/700")
    assert [t.at(id) for id in "ABC"] == ["(4,5)W", "(3,5)N", "(2,5)N"]
    assert play("1994", "A(4,5)W", stairs, A="M3/800").at("A") == "(3,5)W"


@pytest.mark.rule("AMB-88")
def test_every_card_pays_for_itself() -> None:
    """A pushes B up; C has one square left when it comes to A, which stays below."""
    t = play("1994", "A(5,5)W; B(4,5)N; C(6,5)W", RAMP, A="M2/700", C="M2/680")
    assert [t.at(id) for id in "ABC"] == ["(4,5)W", "(3,5)N", "(5,5)W"]


@pytest.mark.rule("AMB-88")
@pytest.mark.parametrize("mover", ["belt(4,5)W", "pusher(4,5)W[1]"])
def test_neither_belt_nor_pusher_gets_up_a_ramp(mover: str) -> None:
    assert play("1994", "A(4,5)N", f"{RAMP}; {mover}").at("A") == "(4,5)N"


@pytest.mark.rule("AMB-89")
@pytest.mark.parametrize("rules", ["1994", "2005", "postal"])
@pytest.mark.parametrize("mover", ["belt(3,5)E", "xbelt(3,5)E", "pusher(3,5)E[1]"])
def test_who_is_carried_or_shoved_over_a_ledge_falls_too(rules: str, mover: str) -> None:
    t = play(rules, "A(3,5)N", f"{LEDGE}; {mover}")
    assert (t.at("A"), t.damage("A")) == ("(4,5)N", 2)


@pytest.mark.rule("AMB-89")
def test_a_belt_drops_nobody_onto_a_robot_but_a_pusher_does() -> None:
    t = play("1994", "A(3,5)N; B(4,5)N", f"{LEDGE}; belt(3,5)E")
    assert (t.at("A"), t.damage("A"), t.damage("B")) == ("(3,5)N", 0, 0)
    t = play("1994", "A(3,5)N; B(4,5)N", f"{LEDGE}; pusher(3,5)E[1]")
    assert (t.at("B"), t.damage("A"), t.damage("B")) == ("(5,5)N", 2, 2)


@pytest.mark.rule("AMB-89")
def test_belts_of_2016_and_shots_that_move_robots_drop_them_as_well() -> None:
    t = play("2016", "A(3,5)N", f"{LEDGE}; belt(3,5)E")
    assert (t.at("A"), t.hurt("A")) == ("(4,5)N", "SPAM SPAM")
    press = [answer("A", "register 1", "weapon_choice", "pressor")]
    t = play("1994", "A(1,5)E options=Pressor Beam; B(3,5)N", LEDGE, answers=press)
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 2)
