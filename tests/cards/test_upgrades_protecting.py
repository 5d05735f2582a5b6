"""Permanent upgrades that protect: rows UPG16-06 and 09."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import Table, table

SHIELDED = "B(6,4)N energy=2 upgrades=Deflector Shield"
YES = {"deflector_shield": "yes"}


# ---- Deflector Shield


@pytest.mark.rule("UPG16-06a", "UPG16-06b")
def test_a_shield_costs_one_energy_and_stops_all_shots() -> None:
    t = table(f"A(3,4)E; {SHIELDED}; C(6,8)N", A="-", answers=YES)
    assert t.choices("B", "deflector_shield") == [["no", "yes"]]
    assert t.energy("B") == 1
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-06a", "D16-17")
def test_by_default_it_stays_down_and_without_energy_it_is_not_offered() -> None:
    t = table(f"A(3,4)E; {SHIELDED}", A="-")
    assert (t.energy("B"), t.discard("B")) == (2, ["SPAM"])
    t = table("A(3,4)E; B(6,4)N upgrades=Deflector Shield", A="-")
    assert t.asked == []


@pytest.mark.rule("UPG16-06a")
def test_it_holds_for_one_register() -> None:
    t = table(f"A(3,4)E; {SHIELDED}", A="- -", answers={"deflector_shield": ["yes", "no"]})
    assert t.asked == [("B", "deflector_shield")] * 2
    assert (t.energy("B"), t.discard("B")) == (1, ["SPAM"])


@pytest.mark.rule("UPG16-06a")
def test_it_is_asked_before_cards_are_revealed() -> None:
    t = Table(f"A(3,4)E; {SHIELDED}")
    t.program({"A": "M1", "B": "M1"}, 1)
    t.begin_at("begin_register").referee.start()
    assert [ask.name for ask in t.referee.open] == ["deflector_shield"]
    assert [robot.shown for robot in t.state.robots] == [0, 0]


@pytest.mark.rule("UPG16-06b", "AMB-16-16")
@pytest.mark.parametrize(
    "upgrade", ["Pressor Beam", "Tractor Beam", "Mini Howitzer", "Blue Screen of Death"]
)
def test_nothing_that_hangs_on_the_shot_happens(upgrade: str) -> None:
    t = table(f"A(5,4)E energy=1 upgrades={upgrade}; {SHIELDED}", A="-", answers=YES)
    assert [name for _, name in t.asked] == ["deflector_shield"]
    assert (t.at("B"), t.discard("B"), t.energy("A")) == ("(6,4)N", [], 1)


@pytest.mark.rule("UPG16-06b", "AMB-16-16", "UPG16-19")
def test_a_shielded_robot_is_not_scrambled() -> None:
    t = table(
        "A(3,4)E upgrades=Scrambler; B(6,4)N energy=1 deck=U upgrades=Deflector Shield",
        B="P R",
        to="energy_spaces",
        stop=1,
        answers=YES,
    )
    assert t.register("B", 2) == "R"


@pytest.mark.rule("UPG16-06b", "AMB-16-16")
def test_pushes_and_board_lasers_are_not_stopped() -> None:
    t = table(f"A(5,4)E upgrades=Ramming Gear; {SHIELDED}", "laser(7,8)N", A="M1", answers=YES)
    assert t.at("B") == "(7,4)N"
    assert t.discard("B") == ["SPAM", "SPAM"]


@pytest.mark.rule("UPG16-06b", "UPG16-14b")
def test_a_rail_gun_goes_through_a_shielded_robot() -> None:
    t = table(f"A(3,4)E upgrades=Rail Gun; {SHIELDED}; C(8,4)N", A="-", answers=YES)
    assert (t.discard("B"), t.discard("C")) == ([], ["SPAM"])


@pytest.mark.rule("UPG16-06b", "AMB-16-13")
def test_the_shield_of_a_robot_that_rebooted_is_off() -> None:
    """B falls in this register and comes back in front of A."""
    t = table(
        "A(0,3)S; B(6,4)N energy=2 upgrades=Deflector Shield", "pit(6,3)", B="M1", answers=YES
    )
    assert t.at("B") == "(0,11)E"
    assert t.discard("B") == ["SPAM"] * 3


@pytest.mark.rule("UPG16-06a", "M16-091", "AMB-16-13")
def test_a_rebooted_robot_cannot_raise_it() -> None:
    t = table("A(3,4)E; B(6,4)N rebooted energy=2 upgrades=Deflector Shield", A="-")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-06b", "UPG16-12a")
def test_what_was_paid_for_holds_even_if_the_card_is_taken_away() -> None:
    t = table(
        "A(5,4)E upgrades=Modular Chassis; B(6,4)N energy=2 upgrades=Deflector Shield; C(10,4)W",
        A="M1",
        answers={"B deflector_shield": "yes"},
    )
    assert t.upgrades("A") == ["Deflector Shield"]
    assert t.at("B") == "(7,4)N"
    assert t.discard("B") == []


# ---- Firewall


@pytest.mark.rule("UPG16-09")
@pytest.mark.parametrize(("card", "floor"), [("M1", "pit(4,4)"), ("WORM", "")])
def test_behind_a_firewall_a_reboot_costs_no_spam(card: str, floor: str) -> None:
    t = table("A(3,4)E upgrades=Firewall", floor, A=card, to="robot_lasers")
    assert t.at("A") == "(0,11)E"
    assert t.discard("A") == []
    assert ("A", "reboot_facing") in t.asked
    assert t.robot("A").rebooted


@pytest.mark.rule("UPG16-09")
def test_the_edge_of_the_board_costs_no_spam_either() -> None:
    assert table("A(11,4)E upgrades=Firewall", A="M1").discard("A") == []


@pytest.mark.rule("UPG16-09", "AMB-16-13")
def test_the_firewall_stands_at_a_second_reboot_in_the_same_round() -> None:
    t = table("A(3,4)E rebooted upgrades=Firewall; B(2,4)E", "pit(4,4)", B="M1", to="robot_lasers")
    assert t.at("A") == "(0,11)E"
    assert t.discard("A") == []


@pytest.mark.rule("UPG16-09")
def test_it_does_not_stop_other_damage() -> None:
    t = table("A(3,4)E deck=P upgrades=Firewall; B(6,4)W", "laser(3,0)S", A="TROJAN")
    assert t.damage("A") == ["SPAM"] * 4
