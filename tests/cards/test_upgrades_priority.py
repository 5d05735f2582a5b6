"""Admin Privilege, UPG16-01, and what all permanent upgrades have in common."""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import PERMANENT
from tests.cards.modern_table import Table, table

FAR = "A(3,5)E; B(5,5)E; C(9,5)E upgrades=Admin Privilege"
ANTENNA = "antenna(0,5)E"
COSTS = {
    "Admin Privilege": 3,
    "Blue Screen of Death": 4,
    "Brakes": 3,
    "Cache Memory": 4,
    "Corruption Wave": 4,
    "Crab Legs": 5,
    "Deflector Shield": 2,
    "Defrag Gizmo": 5,
    "Double Barrel Laser": 2,
    "Firewall": 3,
    "Hover Unit": 1,
    "Memory Stick": 3,
    "Mini Howitzer": 2,
    "Modular Chassis": 1,
    "Pressor Beam": 3,
    "Rail Gun": 2,
    "Ramming Gear": 2,
    "Rear Laser": 2,
    "Scrambler": 3,
    "Side Arms": 3,
    "Tractor Beam": 3,
    "Trojan Needler": 3,
    "Teleporter": 3,
    "Virus Module": 2,
}


@pytest.mark.rule("M16-001", "M16-017", "M16-021")
def test_there_are_24_permanent_upgrades_with_their_costs() -> None:
    assert {upgrade.name: upgrade.cost for upgrade in PERMANENT} == COSTS
    assert all(upgrade.permanent for upgrade in PERMANENT)
    assert len(PERMANENT) == 24


@pytest.mark.rule("UPG16-01")
def test_the_farthest_robot_acts_first_in_one_register() -> None:
    orders = []
    for register in (1, 2, 3):
        t = table(
            FAR,
            ANTENNA,
            A="P P P",
            to="activate",
            stop=register,
            answers={"admin_privilege": ["no", "yes"][:register]},
        )
        orders.append("".join(t.order))
    assert orders == ["ABC", "CAB", "ABC"]


@pytest.mark.rule("UPG16-01")
def test_who_has_priority_moves_first() -> None:
    """C drives to where A would push it; acting first it gets away."""
    robots = "A(3,5)E; C(4,5)N upgrades=Admin Privilege"
    t = table(robots, ANTENNA, A="M1", C="M1", answers={"admin_privilege": "yes"})
    assert (t.at("A"), t.at("C")) == ("(4,5)E", "(4,4)N")
    t = table(robots, ANTENNA, A="M1", C="M1")
    assert (t.at("A"), t.at("C")) == ("(4,5)E", "(5,4)N")


@pytest.mark.rule("UPG16-01", "D16-16")
def test_it_is_asked_at_each_register_until_it_is_used_and_again_in_the_next_round() -> None:
    t = table(FAR, ANTENNA, A="P P P P P", answers={"admin_privilege": ["no", "yes"]})
    assert t.choices("C", "admin_privilege") == [["no", "yes"]] * 2
    t.state.turn += 1
    t.state.order = []
    t.begin_at("begin_register").play_to("activate", {"admin_privilege": "yes"})
    assert t.order == ["C", "A", "B"]


@pytest.mark.rule("UPG16-01")
def test_it_is_asked_before_cards_are_revealed() -> None:
    t = Table(FAR, ANTENNA)
    t.program({"A": "M1", "B": "M1", "C": "M1"}, 1)
    t.begin_at("begin_register").referee.start()
    assert [ask.name for ask in t.referee.open] == ["admin_privilege"]
    assert [robot.shown for robot in t.state.robots] == [0, 0, 0]


@pytest.mark.rule("INT16-04", "UPG16-01", "AMB-16-17")
@pytest.mark.parametrize("nearest", ["AB", "BA"])
def test_manual_sort_comes_before_admin_privilege(nearest: str) -> None:
    """Whoever of the two is nearer to the antenna; C is nearest of all."""
    places = dict(zip(nearest, ("(4,5)E", "(7,5)E"), strict=True))
    t = table(
        f"A{places['A']} upgrades=Manual Sort; B{places['B']} upgrades=Admin Privilege; C(2,5)E",
        ANTENNA,
        A="P",
        register=3,
        to="activate",
        answers={"manual_sort": "yes", "admin_privilege": "yes"},
    )
    assert t.order == ["A", "B", "C"]


@pytest.mark.rule("UPG16-01")
def test_it_does_not_change_who_buys_first() -> None:
    t = table(FAR, ANTENNA, A="P P P P P", answers={"admin_privilege": ["no"] * 4 + ["yes"]})
    assert t.order == ["C", "A", "B"]
    t.begin_at("refresh_shop").play_to("draw_hands", {})
    assert t.order == ["A", "B", "C"]


@pytest.mark.rule("UPG16-01", "M16-091", "AMB-16-13")
def test_a_rebooted_robot_is_not_asked() -> None:
    t = table("A(3,5)E; C(9,5)E rebooted upgrades=Admin Privilege", ANTENNA, A="P")
    assert t.asked == []


@pytest.mark.rule("M16-017")
def test_permanent_upgrades_stay_when_they_are_used() -> None:
    upgrades = "Brakes,Deflector Shield,Mini Howitzer"
    t = table(
        f"A(3,4)E energy=2 upgrades={upgrades}; B(6,4)N",
        A="M1",
        answers={"brakes": "0", "deflector_shield": "yes", "howitzer": "B"},
    )
    assert t.upgrades("A") == upgrades.split(",")
