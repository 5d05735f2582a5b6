"""Permanent upgrades for pushing: rows UPG16-12, 16 and 24."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.modern_table import Table, table


def push(robots: str, floor: str = "", card: str = "M1", **fields: Any) -> Table:
    """A drives, and nobody shoots yet."""
    return table(robots, floor, A=card, to="robot_lasers", **fields)


# ---- Ramming Gear and Virus Module


@pytest.mark.rule("UPG16-16", "UPG16-24")
@pytest.mark.parametrize(("upgrade", "kind"), [("Ramming Gear", "SPAM"), ("Virus Module", "VIRUS")])
def test_a_pushed_robot_takes_a_card(upgrade: str, kind: str) -> None:
    t = push(f"A(3,4)E upgrades={upgrade}; B(4,4)N")
    assert t.at("B") == "(5,4)N"
    assert t.discard("B") == [kind]
    assert t.pile(kind) == {"SPAM": 37, "VIRUS": 17}[kind]
    assert t.asked == []


@pytest.mark.rule("UPG16-16", "UPG16-24", "AMB-16-47")
@pytest.mark.parametrize(("upgrade", "kind"), [("Ramming Gear", "SPAM"), ("Virus Module", "VIRUS")])
def test_it_is_one_card_for_each_robot_and_card(upgrade: str, kind: str) -> None:
    """Two cards of three spaces; between them A's laser hits once."""
    t = table(f"A(3,4)E upgrades={upgrade}; B(4,4)N", A="M3 A", to="robot_lasers")
    assert t.at("B") == "(10,4)N"
    assert t.damage("B") == sorted([kind, kind, "SPAM"])


@pytest.mark.rule("UPG16-16", "AMB-16-47")
def test_by_the_house_rule_it_is_one_card_for_each_square() -> None:
    t = push("A(3,4)E upgrades=Ramming Gear; B(4,4)N", card="M3", ram_per_space=True)
    assert t.discard("B") == ["SPAM"] * 3


@pytest.mark.rule("UPG16-16", "UPG16-24", "AMB-16-47")
def test_only_the_robot_directly_in_front_counts() -> None:
    t = push("A(3,4)E upgrades=Ramming Gear,Virus Module; B(4,4)N; C(5,4)N")
    assert t.at("C") == "(6,4)N"
    assert sorted(t.discard("B")) == ["SPAM", "VIRUS"]
    assert t.discard("C") == []


@pytest.mark.rule("UPG16-16", "UPG16-24", "AMB-16-47")
def test_a_push_that_is_blocked_gives_nothing() -> None:
    t = push("A(3,4)E upgrades=Ramming Gear,Virus Module; B(4,4)N", "wall(4,4)E")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(4,4)N")
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-16")
def test_a_back_up_rams_as_well() -> None:
    assert push("A(3,4)E upgrades=Ramming Gear; B(2,4)N", card="B").discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-16")
def test_who_is_pushed_by_the_owner_of_ramming_gear_into_a_pit_takes_that_card_too() -> None:
    t = push("A(3,4)E upgrades=Ramming Gear; B(4,4)N", "pit(5,4)")
    assert t.discard("B") == ["SPAM"] * 3


@pytest.mark.rule("UPG16-16", "UPG16-24", "AMB-16-14")
def test_the_push_of_a_reboot_is_no_push_for_upgrades() -> None:
    """A falls and comes back on the token where B stands."""
    t = push("A(11,4)E upgrades=Ramming Gear,Virus Module; B(0,11)N")
    assert (t.at("A"), t.at("B")) == ("(0,11)E", "(1,11)N")
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-16", "UPG16-24", "AMB-16-14")
def test_a_push_into_a_pit_counts_before_the_reboot_it_causes() -> None:
    """B comes back where A stands now and pushes it away, which is no push for upgrades."""
    t = push(
        "A(3,4)E upgrades=Ramming Gear,Virus Module; B(4,4)N", "pit(5,4); reboot(4,4)N", card="M1"
    )
    assert (t.at("A"), t.at("B")) == ("(4,3)E", "(4,4)S")
    assert sorted(t.discard("B")) == ["SPAM", "SPAM", "SPAM", "VIRUS"]


@pytest.mark.rule("UPG16-24", "M16-082", "AMB-16-22")
def test_with_no_virus_left_the_victim_chooses() -> None:
    t = push(
        "A(3,4)E upgrades=Virus Module; B(4,4)N", piles="VIRUS=0", answers={"B pick_damage": "Worm"}
    )
    assert t.choices("B", "pick_damage") == [["SPAM", "Trojan", "Worm"]]
    assert t.discard("B") == ["WORM"]


@pytest.mark.rule("UPG16-16", "M16-082", "AMB-16-22")
def test_with_no_damage_card_left_nothing_is_dealt() -> None:
    t = push("A(3,4)E upgrades=Ramming Gear; B(4,4)N", piles="SPAM=0 TROJAN=0 WORM=0 VIRUS=0")
    assert t.asked == []
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-16", "UPG16-21", "AMB-16-25")
def test_a_push_to_the_side_is_a_push() -> None:
    t = push(
        "A(3,4)E upgrades=Side Arms,Ramming Gear,Virus Module; B(4,4)N; C(4,3)N",
        card="M2",
        answers={"side_arms": "left"},
    )
    assert sorted(t.discard("B")) == ["SPAM", "VIRUS"]
    assert t.discard("C") == []


# ---- Modular Chassis


@pytest.mark.rule("UPG16-12a")
def test_the_chassis_is_swapped_for_an_upgrade_of_the_pushed_robot() -> None:
    t = push(
        "A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Brakes,Rail Gun,Crab Legs",
        answers={"modular_take": "Rail Gun"},
    )
    assert t.choices("A", "modular_take") == [["Crab Legs", "Brakes", "Rail Gun"]]
    assert t.upgrades("A") == ["Rail Gun"]
    assert t.upgrades("B") == ["Brakes", "Crab Legs", "Modular Chassis"]


@pytest.mark.rule("UPG16-12a", "D16-28")
def test_by_default_the_most_expensive_upgrade_is_taken_then_by_alphabet() -> None:
    t = push("A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Rail Gun,Scrambler,Brakes")
    assert t.upgrades("A") == ["Brakes"]


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
def test_the_swap_is_no_choice_and_only_for_permanent_upgrades() -> None:
    t = push("A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Zoop,Rail Gun")
    assert ("A", "modular_take") not in t.asked
    assert t.upgrades("A") == ["Rail Gun"]
    assert t.upgrades("B") == ["Zoop", "Modular Chassis"]


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
@pytest.mark.parametrize("upgrades", ["", "upgrades=Zoop"])
def test_a_robot_without_permanent_upgrades_gives_nothing(upgrades: str) -> None:
    t = push(f"A(3,4)E upgrades=Modular Chassis; B(4,4)N {upgrades}")
    assert t.upgrades("A") == ["Modular Chassis"]


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
def test_by_the_house_rule_it_takes_temporary_upgrades_too() -> None:
    t = push(
        "A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Zoop", chassis_takes_temporary=True
    )
    assert (t.upgrades("A"), t.upgrades("B")) == (["Zoop"], ["Modular Chassis"])


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
def test_the_house_rule_keeps_everybody_within_three_of_a_kind() -> None:
    t = push(
        "A(3,4)E upgrades=Modular Chassis,Boink,Hack,Refresh; B(4,4)N upgrades=Zoop",
        chassis_takes_temporary=True,
    )
    assert "Modular Chassis" in t.upgrades("A")


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
def test_the_first_robot_pushed_that_has_an_upgrade_gives_it() -> None:
    """B has nothing; with C the chassis is gone, so D keeps what it has."""
    t = push(
        "A(3,4)E upgrades=Side Arms,Modular Chassis; B(4,4)N; C(5,4)N upgrades=Brakes; "
        "D(6,4)N upgrades=Rail Gun",
        card="M3",
        answers={"side_arms": "left"},
    )
    assert t.upgrades("A") == ["Side Arms", "Brakes"]
    assert t.upgrades("C") == ["Modular Chassis"]
    assert t.upgrades("D") == ["Rail Gun"]


@pytest.mark.rule("UPG16-12a", "AMB-16-18")
def test_the_swap_comes_after_the_card_that_pushed() -> None:
    """B's Side Arms are not yet A's while A goes on to C."""
    t = push(
        "A(3,4)E upgrades=Ramming Gear,Modular Chassis; B(4,4)N upgrades=Side Arms; C(6,4)N",
        card="M3",
    )
    assert t.asked == []
    assert t.upgrades("A") == ["Ramming Gear", "Side Arms"]


@pytest.mark.rule("UPG16-12a", "AMB-16-47")
@pytest.mark.parametrize(
    ("robots", "floor"),
    [("B(4,4)N; C(5,4)N upgrades=Brakes", ""), ("B(4,4)N upgrades=Brakes", "wall(4,4)E")],
)
def test_chains_and_blocked_pushes_do_not_swap(robots: str, floor: str) -> None:
    t = push(f"A(3,4)E upgrades=Modular Chassis; {robots}", floor)
    assert t.upgrades("A") == ["Modular Chassis"]


@pytest.mark.rule("UPG16-12a", "AMB-16-13")
def test_who_reboots_before_the_card_is_finished_does_not_swap() -> None:
    t = push("A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Hover Unit", "pit(5,4)", card="M2")
    assert t.robot("A").rebooted
    assert t.upgrades("A") == ["Modular Chassis"]


@pytest.mark.rule("UPG16-12a", "M16-085")
def test_a_robot_pushed_into_a_pit_gives_its_upgrade_all_the_same() -> None:
    t = push("A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Brakes", "pit(5,4)")
    assert t.robot("B").rebooted
    assert (t.upgrades("A"), t.upgrades("B")) == (["Brakes"], ["Modular Chassis"])


@pytest.mark.rule("UPG16-12a", "UPG16-01")
def test_what_a_card_remembers_goes_with_it() -> None:
    """B used Admin Privilege in this round; A, who took it, cannot use it again."""
    t = table(
        "A(3,4)E upgrades=Modular Chassis; B(4,4)N upgrades=Admin Privilege",
        A="M1 P",
        B="L P",
        answers={"B admin_privilege": "yes"},
    )
    assert t.upgrades("A") == ["Admin Privilege"]
    assert t.asked == [("B", "admin_privilege")]


@pytest.mark.rule("UPG16-12b", "AMB-16-18", "D16-06")
def test_who_received_the_chassis_cannot_discard_it_for_room() -> None:
    t = push(
        "A(3,4)E upgrades=Modular Chassis; B(4,4)N energy=9 upgrades=Brakes,Rail Gun,Rear Laser"
    )
    assert t.upgrades("B") == ["Rail Gun", "Rear Laser", "Modular Chassis"]
    t.state.shop = ["Ramming Gear"]
    t.begin_at("refresh_shop")
    t.play_to("draw_hands", {"buy_upgrade": "Ramming Gear", "discard_for_room": "Rail Gun"})
    assert t.choices("B", "discard_for_room") == [["cancel", "Rail Gun", "Rear Laser"]]
    assert t.upgrades("B") == ["Rear Laser", "Modular Chassis", "Ramming Gear"]


@pytest.mark.rule("UPG16-12b", "D16-06")
def test_who_bought_the_chassis_may_discard_it_for_room() -> None:
    t = Table("A(3,4)E energy=9 upgrades=Modular Chassis,Rail Gun,Rear Laser")
    t.state.shop = ["Ramming Gear"]
    t.begin_at("refresh_shop")
    t.play_to("draw_hands", {"buy_upgrade": "Ramming Gear", "discard_for_room": "Modular Chassis"})
    assert t.upgrades("A") == ["Rail Gun", "Rear Laser", "Ramming Gear"]


@pytest.mark.rule("UPG16-12b")
def test_the_new_owner_passes_it_on_by_pushing() -> None:
    t = table(
        "A(3,4)E upgrades=Modular Chassis; B(4,4)E upgrades=Brakes; C(7,4)N upgrades=Rail Gun",
        A="M1",
        B="M2",
    )
    assert [t.upgrades(id) for id in "ABC"] == [["Brakes"], ["Rail Gun"], ["Modular Chassis"]]
