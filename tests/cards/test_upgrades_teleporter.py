"""The Teleporter: row UPG16-23."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import table

OWNER = "A(3,4)E energy=2 upgrades=Teleporter"


@pytest.mark.rule("UPG16-23a", "M16-097")
@pytest.mark.parametrize(
    "floor", ["wall(3,4)E; wall(5,4)E", "pit(4,4); pit(5,4)", "antenna(4,4)E", "wall(6,4)W"]
)
def test_a_teleported_move_ignores_what_is_between(floor: str) -> None:
    t = table(OWNER, floor, A="M3", answers={"teleporter": "yes"})
    assert t.choices("A", "teleporter") == [["no", "yes"]]
    assert t.at("A") == "(6,4)E"
    assert t.energy("A") == 1


@pytest.mark.rule("UPG16-23a")
def test_the_energy_goes_to_the_bank() -> None:
    without = table(OWNER, A="M3", answers={"teleporter": "no"})
    used = table(OWNER, A="M3", answers={"teleporter": "yes"})
    assert used.state.bank == without.state.bank + 1


@pytest.mark.rule("UPG16-23a", "D16-26")
def test_by_default_nobody_teleports() -> None:
    t = table(OWNER, "wall(3,4)E", A="M3")
    assert (t.at("A"), t.energy("A")) == ("(3,4)E", 2)


@pytest.mark.rule("UPG16-23a", "UPG16-23c")
def test_robots_between_are_not_pushed() -> None:
    t = table(f"{OWNER}; B(4,4)N", A="M2", answers={"teleporter": "yes"})
    assert (t.at("A"), t.at("B")) == ("(5,4)E", "(4,4)N")


@pytest.mark.rule("UPG16-23b", "AMB-16-21")
@pytest.mark.parametrize(
    ("robots", "floor"),
    [
        (OWNER, "pit(6,4)"),
        (OWNER, "antenna(6,4)E"),
        ("A(9,4)E energy=2 upgrades=Teleporter", ""),
        ("A(3,4)E upgrades=Teleporter", ""),
    ],
)
def test_it_is_not_offered_to_a_bad_end_or_without_energy(robots: str, floor: str) -> None:
    assert ("A", "teleporter") not in table(robots, floor, A="M3").asked


@pytest.mark.rule("UPG16-23c")
def test_with_a_robot_at_the_end_it_swaps_places() -> None:
    t = table(
        f"{OWNER},Ramming Gear,Virus Module; B(5,4)N",
        A="M2",
        answers={"teleporter": "yes"},
        to="robot_lasers",
    )
    assert (t.at("A"), t.at("B")) == ("(5,4)E", "(3,4)N")
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-23c", "UPG16-12a")
def test_a_swap_is_no_push_for_a_modular_chassis() -> None:
    t = table(
        f"{OWNER},Modular Chassis; B(5,4)N upgrades=Brakes", A="M2", answers={"teleporter": "yes"}
    )
    assert t.upgrades("B") == ["Brakes"]


@pytest.mark.rule("UPG16-23a", "AMB-16-21")
def test_a_back_up_is_teleported_backwards() -> None:
    t = table(OWNER, "wall(3,4)W", A="B", answers={"teleporter": "yes"})
    assert t.at("A") == "(2,4)E"


@pytest.mark.rule("UPG16-23a")
def test_turns_are_no_moves() -> None:
    assert table(OWNER, A="L").asked == []


@pytest.mark.rule("UPG16-23a")
def test_each_move_is_paid_for() -> None:
    t = table(OWNER, A="M1 A M1", answers={"teleporter": "yes"})
    assert t.asked == [("A", "teleporter")] * 2
    assert (t.at("A"), t.energy("A")) == ("(6,4)E", 0)


@pytest.mark.rule("UPG16-23a", "UPG16-04a", "UPG16-05")
def test_it_is_for_straight_moves_only_and_not_for_one_that_is_braked() -> None:
    crab = "A(3,4)E energy=2 upgrades=Crab Legs,Teleporter"
    t = table(crab, A="M1", answers={"crab_legs": "left"})
    assert t.asked == [("A", "crab_legs")]
    t = table("A(3,4)E energy=2 upgrades=Brakes,Teleporter", A="M1", answers={"brakes": "0"})
    assert t.asked == [("A", "brakes")]
    first = "A(3,4)E energy=2 upgrades=Teleporter,Crab Legs,Brakes"
    t = table(first, A="M1", answers={"teleporter": "yes"})
    assert t.asked == [("A", "teleporter")]
    assert t.at("A") == "(4,4)E"
