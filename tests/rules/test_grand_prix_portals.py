"""Portals (ledger section 27, rulings AMB-84 and AMB-85)."""

from __future__ import annotations

import pytest

from tests.rules.table import play

RED = "portal(3,5)@red; portal(8,8)@red"


@pytest.mark.parametrize("rules", ["1994", "2005", "grandprix"])
@pytest.mark.rule("GP-009")
def test_who_enters_a_portal_is_on_its_twin(rules: str) -> None:
    assert play(rules, "A(2,5)E", RED, A="M1/500").at("A") == "(8,8)E"


@pytest.mark.rule("GP-009")
def test_by_the_rules_of_2016_too() -> None:
    assert play("2016", "A(2,5)E", RED, A="M1").at("A") == "(8,8)E"


@pytest.mark.rule("GP-009")
def test_only_portals_of_one_colour_belong_together() -> None:
    floor = f"{RED}; portal(2,8)@blue; portal(5,1)@blue"
    assert play("1994", "A(2,5)E", floor, A="M1/500").at("A") == "(8,8)E"


@pytest.mark.rule("GP-010")
def test_the_rest_of_the_movement_goes_on_from_there() -> None:
    assert play("1994", "A(2,5)E", RED, A="M3/800").at("A") == "(10,8)E"


@pytest.mark.rule("GP-011")
def test_with_a_robot_on_the_twin_the_portal_is_plain_floor() -> None:
    t = play("1994", "A(2,5)E; B(8,8)N", RED, A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(4,5)E", "(8,8)N")


@pytest.mark.rule("GP-012")
@pytest.mark.parametrize("mover", ["belt(2,5)E", "xbelt(2,5)E", "pusher(2,5)E[1]"])
def test_only_cards_send_robots_through_portals(mover: str) -> None:
    assert play("1994", "A(2,5)N", f"{RED}; {mover}").at("A") == "(3,5)N"


@pytest.mark.rule("GP-012", "AMB-84")
def test_who_turns_on_a_portal_or_stands_there_at_first_stays() -> None:
    assert play("1994", "A(3,5)N", RED, A="R/80").at("A") == "(3,5)E"
    assert play("1994", "A(3,5)E", RED, A="M1/500").at("A") == "(4,5)E"


@pytest.mark.rule("AMB-84")
def test_who_is_pushed_onto_a_portal_goes_through_it() -> None:
    t = play("1994", "A(1,5)E; B(2,5)N", RED, A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(2,5)E", "(8,8)N")


@pytest.mark.rule("AMB-84")
def test_then_the_pusher_finds_the_twin_taken() -> None:
    t = play("1994", "A(1,5)E; B(2,5)N", RED, A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(4,5)E", "(8,8)N")


@pytest.mark.rule("AMB-85")
def test_for_a_virtual_robot_the_twin_is_never_taken() -> None:
    t = play("1994", "A(2,5)E virtual; B(8,8)N", RED, A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(8,8)E", "(8,8)N")
