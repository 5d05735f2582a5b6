"""Giving up options to avoid damage (ledger section 15)."""

from __future__ import annotations

import pytest

from tests.rules.table import Played, answer, play

QUESTION = "block_damage_with_option"
OPTIONS = (
    *("Abort Switch", "Brakes", "Circuit Breaker", "Conditional Program", "Double Barrel Laser"),
    *("Extra Memory", "Fire Control", "Flywheel", "Fourth Gear", "Gyroscopic Stabilizer"),
    *("High Power Laser", "Mechanical Arm", "Mini Howitzer", "Power Down Shield", "Pressor Beam"),
    *("Radio Control", "Ramming Gear", "Rear Laser", "Recompile", "Reverse Gears", "Scrambler"),
    *("Shield", "Superior Archive Copy", "Tractor Beam", "Turret"),
)


def hit(points: int, options: str, *choices: str, damage: int = 0, **fields: object) -> Played:
    """A beam from the left hits A."""
    return play(
        "1994",
        f"A(5,5)N d{damage} options={options}",
        f"laser(0,5)Ex{points}",
        answers=[answer("A", "register 1", QUESTION, choice) for choice in choices],
        **fields,
    )


@pytest.mark.rule("C94-168")
def test_an_option_may_be_discarded_to_avoid_one_point() -> None:
    t = hit(3, "Fourth Gear,Tractor Beam", "Fourth Gear", "Tractor Beam")
    assert (t.damage("A"), t.robot("A")["options"]) == (1, [])


@pytest.mark.rule("C94-168")
def test_the_owner_may_take_the_damage_instead() -> None:
    t = hit(3, "Fourth Gear,Tractor Beam", "take", "take", "take")
    assert (t.damage("A"), t.robot("A")["options"]) == (3, ["Fourth Gear", "Tractor Beam"])
    assert hit(3, "Fourth Gear").damage("A") == 3, "that is what happens without an answer"


@pytest.mark.rule("C94-168")
def test_an_option_saves_from_the_tenth_point() -> None:
    t = hit(1, "Fourth Gear,Tractor Beam", "Fourth Gear", damage=9)
    assert (t.at("A"), t.damage("A"), t.robot("A")["options"]) == ("(5,5)N", 9, ["Tractor Beam"])
    t = hit(1, "Fourth Gear,Tractor Beam", damage=9)
    assert (t.at("A"), t.robot("A")["options"]) == ("(5,5)N", ["Fourth Gear"])
    t = hit(1, "Fourth Gear,Tractor Beam", "take", damage=9)
    assert t.at("A") == "gone"


@pytest.mark.rule("C94-169")
def test_any_number_of_options_may_be_discarded() -> None:
    options = "Fourth Gear,Tractor Beam,Fire Control"
    t = hit(3, options, "Tractor Beam", "Fire Control", "Fourth Gear")
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])


@pytest.mark.rule("C94-170")
def test_an_old_point_cannot_be_exchanged_later() -> None:
    moments = [*(f"register {k}" for k in range(1, 6)), "end_of_turn", "next_turn_start"]
    t = play(
        "1994",
        "A(5,5)N d3 options=Fourth Gear",
        refuse=[{"robot": "A", "when": moment, "ask": QUESTION} for moment in moments],
        next_turn=True,
    )
    assert all(t.refused(number) for number in range(len(moments)))
    assert (t.damage("A"), t.robot("A")["options"]) == (3, ["Fourth Gear"])


@pytest.mark.rule("C94-170")
def test_an_option_already_given_up_cannot_save_twice() -> None:
    refuse = {"robot": "A", "when": "register 1", "ask": QUESTION, "choose": "Fourth Gear"}
    t = hit(2, "Fourth Gear,Tractor Beam", "Fourth Gear", "take", refuse=[refuse])
    assert t.refused(), "the question about the second point does not offer it any more"
    assert t.damage("A") == 1


@pytest.mark.rule("C94-171", "C94-208")
@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_can_be_given_up(option: str) -> None:
    t = hit(1, option, option)
    assert t.result.unused == []
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])
    t = hit(1, option, "take")
    assert (t.damage("A"), t.robot("A")["options"]) == (1, [option])


@pytest.mark.rule("C94-171")
def test_the_ablative_coat_takes_the_point_before_it_could_be_given_up() -> None:
    t = hit(1, "Ablative Coat")
    assert (t.damage("A"), t.robot("A")["options"], t.robot("A")["coat"]) == (
        0,
        ["Ablative Coat"],
        1,
    )
