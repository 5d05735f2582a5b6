"""What options do for a robot that is powered down (AMB-50, AMB-05-05, C94-051, C94-209)."""

from __future__ import annotations

import pytest

from roborally.rules import rules_named
from tests.cards.choosing import EDITIONS
from tests.rules.table import play

OPTIONS = [(rules, name) for rules in EDITIONS for name in rules_named(rules).option_names]
STOPPING = {
    ("1994", "Power Down Shield"),
    ("2005", "Power-Down Shield"),
    ("2005", "Ablative Coat"),
}


def test_each_edition_has_its_26_options() -> None:
    names = {rules: set(rules_named(rules).option_names) for rules in EDITIONS}
    assert len(names["1994"]) == len(names["2005"]) == 26
    assert names["1994"] - names["2005"] == {
        *("Double Barrel Laser", "High Power Laser", "Power Down Shield", "Rear Laser"),
        *("Reverse Gears", "Shield", "Superior Archive Copy", "Turret"),
    }
    assert names["2005"] - names["1994"] == {
        *("Double-Barreled Laser", "High-Power Laser", "Power-Down Shield", "Rear-Firing Laser"),
        *("Crab Legs", "Dual Processor", "Reverse Gear", "Superior Archive"),
    }


@pytest.mark.rule("AMB-50", "AMB-05-05", "C94-048", "C94-051", "C94-209")
@pytest.mark.parametrize(("rules", "option"), OPTIONS)
def test_a_robot_that_is_down_neither_fires_nor_is_asked_to_use_an_option(
    rules: str, option: str
) -> None:
    """B stands before A and C behind it; a beam of the board hits A."""
    t = play(
        rules,
        f"A(5,5)E down options={option}; B(8,5)N; C(2,5)N",
        "laser(5,0)S",
        A="M1/500",
        program_deck=["M1/510"],
    )
    assert (t.at("A"), t.damage("B"), t.damage("C")) == ("(5,5)E", 0, 0)
    assert set(t.asked) <= {("A", "block_damage_with_option")}
    assert t.damage("A") == int((rules, option) not in STOPPING)


@pytest.mark.rule("AMB-50", "AMB-05-05", "C94-171")
@pytest.mark.parametrize(("rules", "option"), [o for o in OPTIONS if o not in STOPPING])
def test_every_option_of_a_robot_that_is_down_can_be_given_up(rules: str, option: str) -> None:
    block = {"robot": "A", "when": "register 1", "ask": "block_damage_with_option"}
    t = play(
        rules,
        f"A(5,5)E down options={option}",
        "laser(5,0)S",
        answers=[{**block, "choose": option}],
    )
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])


@pytest.mark.rule("C94-168", "C94-171", "OPT94-01", "OPT05-01a")
@pytest.mark.parametrize(("rules", "option"), OPTIONS)
def test_every_option_can_be_given_up_for_a_point_but_the_coat_takes_it_first(
    rules: str, option: str
) -> None:
    block = {"robot": "A", "when": "register 1", "ask": "block_damage_with_option"}
    t = play(
        rules,
        f"A(5,5)E options={option}",
        "laser(5,0)Sx2",
        answers=[{**block, "choose": option}],
    )
    if option == "Ablative Coat":
        assert (t.damage("A"), t.robot("A")["coat"]) == (0, 2)
    else:
        assert (t.damage("A"), t.robot("A")["options"]) == (1, [])


@pytest.mark.rule("AMB-05-05")
@pytest.mark.parametrize(
    ("rules", "damage", "options", "flags"), [("2005", 1, 2, 1), ("1994", 0, 1, 0)]
)
def test_a_robot_that_is_down_touches_and_draws_options_in_2005_only(
    rules: str, damage: int, options: int, flags: int
) -> None:
    """A flag on two wrenches: in 2005 one point is repaired and an option drawn, in 1994 two."""
    t = play(
        rules,
        "A(5,5)E down d2 archive=(1,1) options=Brakes",
        "rep2(5,5); flag1(5,5)",
        from_register=5,
        end_of_turn=True,
    )
    assert (t.damage("A"), t.robot("A")["option_count"]) == (damage, options)
    assert t.robot("A")["flags"] == flags
    assert t.archive("A") == ((5, 5) if flags else (1, 1))
