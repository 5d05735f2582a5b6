"""Permanent upgrades that move the target of a shot: rows UPG16-13, 17 and 20."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import table

# ---- Pressor Beam


@pytest.mark.rule("UPG16-13")
@pytest.mark.parametrize(("choose", "end"), [("push", "(7,4)N"), ("not", "(6,4)N")])
def test_a_pressor_beam_pushes_the_target_away(choose: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Pressor Beam; B(6,4)N", A="P", answers={"pressor": choose})
    assert t.choices("A", "pressor") == [["not", "push"]]
    assert t.at("B") == end
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-13", "D16-33")
def test_by_default_nobody_is_pushed() -> None:
    assert table("A(3,4)E upgrades=Pressor Beam; B(6,4)N", A="P").at("B") == "(6,4)N"


@pytest.mark.rule("UPG16-13")
def test_a_pressor_beam_pushes_rows_and_into_pits_but_not_through_walls() -> None:
    t = table(
        "A(3,4)E upgrades=Pressor Beam; B(6,4)N; C(7,4)N",
        "pit(8,4)",
        A="P",
        answers={"pressor": "push"},
    )
    assert (t.at("B"), t.at("C")) == ("(7,4)N", "(0,11)E")
    assert t.discard("C") == ["SPAM", "SPAM"]
    t = table(
        "A(3,4)E upgrades=Pressor Beam; B(6,4)N", "wall(6,4)E", A="P", answers={"pressor": "push"}
    )
    assert t.at("B") == "(6,4)N"


@pytest.mark.rule("UPG16-13", "UPG16-16", "UPG16-24", "UPG16-12a")
def test_a_beam_is_no_push_for_other_upgrades() -> None:
    t = table(
        "A(3,4)E upgrades=Pressor Beam,Ramming Gear,Virus Module,Modular Chassis; "
        "B(6,4)N upgrades=Brakes",
        A="P",
        answers={"pressor": "push"},
    )
    assert t.discard("B") == ["SPAM"]
    assert t.upgrades("B") == ["Brakes"]


@pytest.mark.rule("UPG16-13", "AMB-16-09")
def test_targets_are_fixed_before_anybody_is_moved() -> None:
    """A pushes B out of C's line, and yet C hits B."""
    t = table("A(3,4)E upgrades=Pressor Beam; B(6,4)N; C(6,8)N", A="P", answers={"pressor": "push"})
    assert t.at("B") == "(7,4)N"
    assert t.discard("B") == ["SPAM", "SPAM"]


@pytest.mark.rule("UPG16-13", "AMB-16-09")
@pytest.mark.parametrize(("order", "d"), [("A C", "(8,3)N"), ("C A", "(7,3)N")])
def test_robots_are_moved_in_priority_order_of_the_shooters(order: str, d: str) -> None:
    """A pushes B to where D stands, and C pushes D north."""
    shooters = {
        "A": "A(3,4)E upgrades=Pressor Beam",
        "C": "C(7,8)N upgrades=Pressor Beam",
    }
    robots = "; ".join(shooters[id] for id in order.split())
    t = table(f"{robots}; B(6,4)N; D(7,4)N", A="P", answers={"pressor": "push"})
    assert (t.at("B"), t.at("D")) == ("(7,4)N", d)


# ---- Tractor Beam


@pytest.mark.rule("UPG16-20a")
@pytest.mark.parametrize(("choose", "end"), [("pull", "(5,4)N"), ("not", "(6,4)N")])
def test_a_tractor_beam_pulls_the_target_nearer(choose: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Tractor Beam; B(6,4)N", A="P", answers={"tractor": choose})
    assert t.choices("A", "tractor") == [["not", "pull"]]
    assert t.at("B") == end
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-20b")
def test_an_adjacent_robot_is_not_pulled() -> None:
    t = table("A(3,4)E upgrades=Tractor Beam; B(4,4)N", A="P")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-20b", "UPG16-14a")
def test_a_wall_between_does_not_make_a_robot_less_adjacent() -> None:
    t = table("A(3,4)E upgrades=Tractor Beam,Rail Gun; B(4,4)N", "wall(3,4)E", A="P")
    assert t.discard("B") == ["SPAM"]
    assert ("A", "tractor") not in t.asked


@pytest.mark.rule("UPG16-20a")
def test_a_wall_keeps_a_robot_from_being_pulled() -> None:
    t = table(
        "A(3,4)E upgrades=Rail Gun,Tractor Beam; B(6,4)N",
        "wall(5,4)E",
        A="P",
        answers={"tractor": "pull"},
    )
    assert t.at("B") == "(6,4)N"


@pytest.mark.rule("UPG16-20a", "UPG16-20b")
def test_a_robot_is_never_pulled_against_the_shooter() -> None:
    """A pushes B up to C, which had aimed at B from two squares away."""
    t = table(
        "A(3,4)E upgrades=Pressor Beam; B(5,4)N; C(7,4)W upgrades=Tractor Beam",
        A="P",
        answers={"pressor": "push", "tractor": "pull"},
    )
    assert (t.at("B"), t.at("C")) == ("(6,4)N", "(7,4)W")


@pytest.mark.rule("UPG16-13", "UPG16-20a")
@pytest.mark.parametrize(
    ("upgrades", "end"),
    [("Pressor Beam,Tractor Beam", "(5,4)N"), ("Tractor Beam,Pressor Beam", "(6,4)N")],
)
def test_pressor_and_tractor_are_two_moves_one_after_the_other(upgrades: str, end: str) -> None:
    """Behind B there is a wall, so it matters which comes first: the card acquired first."""
    t = table(
        f"A(3,4)E upgrades={upgrades}; B(6,4)N",
        "wall(6,4)E",
        A="P",
        answers={"pressor": "push", "tractor": "pull"},
    )
    assert t.at("B") == end


# ---- Mini Howitzer


@pytest.mark.rule("UPG16-17a", "UPG16-17b")
def test_a_mini_howitzer_deals_two_more_and_pushes_for_one_energy() -> None:
    t = table("A(3,4)E energy=3 upgrades=Mini Howitzer; B(6,4)N", A="-", answers={"howitzer": "B"})
    assert t.choices("A", "howitzer") == [["none", "B"]]
    assert t.discard("B") == ["SPAM"] * 3
    assert t.at("B") == "(7,4)N"
    assert t.energy("A") == 2


@pytest.mark.rule("UPG16-17a", "D16-35")
def test_by_default_it_is_not_used_and_without_energy_not_offered() -> None:
    t = table("A(3,4)E energy=1 upgrades=Mini Howitzer; B(6,4)N", A="-")
    assert (t.discard("B"), t.at("B"), t.energy("A")) == (["SPAM"], "(6,4)N", 1)
    t = table("A(3,4)E upgrades=Mini Howitzer; B(6,4)N", A="-")
    assert t.asked == []


@pytest.mark.rule("UPG16-17a", "UPG16-18")
def test_one_hit_per_register_is_boosted() -> None:
    t = table(
        "A(5,4)E energy=3 upgrades=Mini Howitzer,Rear Laser; B(2,4)N; C(8,4)N",
        A="- -",
        to="energy_spaces",
        answers={"howitzer": ["C", "B"]},
    )
    assert t.choices("A", "howitzer") == [["none", "C", "B"]] * 2
    assert (t.damage("B"), t.damage("C")) == (["SPAM"] * 4, ["SPAM"] * 4)
    assert (t.at("B"), t.at("C")) == ("(1,4)N", "(9,4)N")
    assert t.energy("A") == 1


@pytest.mark.rule("UPG16-17b", "UPG16-13")
def test_howitzer_and_pressor_push_once_each() -> None:
    t = table(
        "A(3,4)E energy=1 upgrades=Mini Howitzer,Pressor Beam; B(6,4)N",
        A="-",
        answers={"howitzer": "B", "pressor": "push"},
    )
    assert t.at("B") == "(8,4)N"


@pytest.mark.rule("UPG16-17b", "AMB-16-13")
def test_a_target_that_fell_is_not_moved_again() -> None:
    t = table(
        "A(3,4)E energy=1 upgrades=Mini Howitzer,Pressor Beam; B(6,4)N",
        "pit(7,4)",
        A="-",
        answers={"howitzer": "B", "pressor": "push"},
    )
    assert t.at("B") == "(0,11)E"
    assert t.discard("B") == ["SPAM"] * 5


@pytest.mark.rule("UPG16-13", "M16-090", "AMB-16-13")
def test_a_rebooted_robot_can_be_moved_but_does_not_shoot() -> None:
    t = table(
        "A(3,4)E upgrades=Pressor Beam; B(6,4)W rebooted upgrades=Pressor Beam,Double Barrel Laser",
        A="P",
        answers={"A pressor": "push"},
    )
    assert t.asked == [("A", "pressor")]
    assert t.at("B") == "(7,4)W"
    assert t.discard("A") == []
