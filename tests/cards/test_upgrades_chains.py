"""The deepest chains of questions that three permanent upgrades can start."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import table


@pytest.mark.rule("UPG16-21", "UPG16-16", "UPG16-03", "M16-082", "D16-38")
def test_the_chain_from_a_contact_to_the_damage_that_the_victim_picks() -> None:
    t = table(
        "A(3,4)E upgrades=Side Arms,Ramming Gear,Blue Screen of Death; B(4,4)N",
        A="M1",
        to="robot_lasers",
        piles="SPAM=0",
        answers={"side_arms": "left", "blue_screen": "SPAM", "pick_damage": "Virus"},
    )
    assert t.asked == [("A", "side_arms"), ("A", "blue_screen"), ("B", "pick_damage")]
    assert t.choices("B", "pick_damage") == [["Trojan", "Virus", "Worm"]]
    assert (t.at("A"), t.at("B")) == ("(4,4)E", "(4,3)N")
    assert t.discard("B") == ["VIRUS"]


@pytest.mark.rule("UPG16-16", "UPG16-02", "UPG16-12a", "AMB-16-18")
def test_the_chain_from_a_push_to_the_upgrade_taken_after_the_card() -> None:
    """The wave is asked about at the first step, the chassis after the third."""
    t = table(
        "A(3,4)E upgrades=Ramming Gear,Corruption Wave,Modular Chassis; "
        "B(4,4)N deck=U upgrades=Brakes,Rail Gun",
        A="M3",
        to="robot_lasers",
        answers={"corruption_wave": "top", "modular_take": "Rail Gun"},
    )
    assert t.asked == [("A", "corruption_wave"), ("A", "modular_take")]
    assert (t.at("A"), t.at("B")) == ("(6,4)E", "(7,4)N")
    assert t.deck("B") == ["SPAM", "U"]
    assert t.upgrades("A") == ["Ramming Gear", "Corruption Wave", "Rail Gun"]
    assert t.upgrades("B") == ["Brakes", "Modular Chassis"]
