"""Repulsor fields (ledger section 29, rulings AMB-90 to AMB-92b)."""

from __future__ import annotations

import pytest

from tests.rules.table import answer, play

FIELD = "repulsor(5,5)E"


@pytest.mark.parametrize("rules", ["1994", "2005", "grandprix"])
@pytest.mark.rule("GP-019")
def test_who_runs_into_a_field_is_thrown_as_far_as_its_card_says(rules: str) -> None:
    assert play(rules, "A(4,5)E", FIELD, A="M3/800").at("A") == "(2,5)E"


@pytest.mark.rule("GP-019")
def test_a_field_works_from_both_sides_and_backwards_and_in_2016() -> None:
    assert play("1994", "A(6,5)W", FIELD, A="M2/700").at("A") == "(8,5)W"
    assert play("1994", "A(6,5)E", FIELD, A="B/430").at("A") == "(7,5)E"
    assert play("2016", "A(4,5)E", FIELD, A="M3").at("A") == "(2,5)E"


@pytest.mark.rule("GP-020")
def test_who_is_pushed_into_a_field_is_thrown_by_the_card_of_the_pusher() -> None:
    t = play("1994", "A(3,5)E; B(4,5)N", FIELD, A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(2,5)E", "(3,5)N")


@pytest.mark.rule("GP-020")
def test_the_pusher_loses_the_rest_of_its_movement() -> None:
    t = play("1994", "A(4,5)E; B(5,5)N", FIELD, A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(1,5)E", "(2,5)N")


@pytest.mark.rule("GP-021")
def test_who_is_thrown_pushes_others() -> None:
    t = play("1994", "A(5,5)E; C(4,5)N", FIELD, A="M2/700")
    assert (t.at("A"), t.at("C")) == ("(3,5)E", "(2,5)N")


@pytest.mark.rule("GP-022", "AMB-92")
@pytest.mark.parametrize("mover", ["", "belt(5,5)E", "xbelt(5,5)E", "pusher(5,5)E[1]"])
def test_a_field_does_nothing_to_who_stands_or_is_carried_there(mover: str) -> None:
    assert play("1994", "A(5,5)N", f"{FIELD}; {mover}").at("A") == "(5,5)N"


@pytest.mark.rule("AMB-90")
def test_fourth_gear_throws_four_squares_and_oil_takes_nothing_off() -> None:
    gear = [answer("A", "register 1", "fourth_gear", "4")]
    t = play("1994", "A(5,5)E options=Fourth Gear", FIELD, A="M3/800", answers=gear)
    assert t.at("A") == "(1,5)E"
    assert play("1994", "A(5,5)E", f"{FIELD}; oil(5,5)", A="M2/700").at("A") == "(3,5)E"


@pytest.mark.rule("AMB-91")
@pytest.mark.parametrize(
    ("floor", "end"),
    [("wall(4,5)W", "(4,5)E"), ("repulsor(4,5)W", "(4,5)E"), ("pit(3,5)", "gone")],
)
def test_a_wall_or_a_second_field_stops_and_a_pit_destroys(floor: str, end: str) -> None:
    assert play("1994", "A(5,5)E", f"{FIELD}; {floor}", A="M3/800").at("A") == end


@pytest.mark.rule("AMB-92")
def test_a_field_is_a_wall_for_weapons() -> None:
    t = play("1994", "A(3,5)E; B(7,5)W", FIELD)
    assert (t.damage("A"), t.damage("B")) == (0, 0)
    press = [answer("A", "register 1", "weapon_choice", "pressor")]
    t = play("1994", "A(3,5)E options=Pressor Beam; B(5,5)N", FIELD, answers=press)
    assert t.at("B") == "(5,5)N"


@pytest.mark.rule("AMB-92b", "GP-022")
@pytest.mark.parametrize(
    ("ruling", "ends"), [("wall", ("(4,5)N", "(5,5)N")), ("throw1", ("(3,5)N", "(4,5)N"))]
)
def test_a_pusher_presses_a_row_against_a_field(ruling: str, ends: tuple[str, str]) -> None:
    switches = {"repulsor_pusher": ruling}
    t = play("1994", "A(4,5)N; B(5,5)N", f"{FIELD}; pusher(4,5)E[1]", switches=switches)
    assert (t.at("A"), t.at("B")) == ends
