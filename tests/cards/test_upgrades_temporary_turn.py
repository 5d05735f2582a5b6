"""Temporary upgrades of the own turn: Boink, Zoop and Reboot.

Rows UPG16-25, 31, 40; rulings AMB-16-05, 40; D16-20, 21, 23.
"""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import UPGRADES
from roborally.race.events import Rebooted
from tests.cards.modern_table import table

SIDES = "NESW"
BEFORE = [f"{side} before" for side in SIDES]
AFTER = [f"{side} after" for side in SIDES]


@pytest.mark.rule("UPG16-25", "UPG16-26", "UPG16-31", "UPG16-37a", "UPG16-40")
@pytest.mark.parametrize(
    ("name", "cost"), [("Boink", 1), ("Hack", 1), ("Reboot", 1), ("Refresh", 2), ("Zoop", 1)]
)
def test_they_cost_what_is_printed_and_are_temporary(name: str, cost: int) -> None:
    effect = next(effect for effect in UPGRADES if effect.name == name)
    assert (effect.cost, effect.permanent) == (cost, False)


@pytest.mark.rule("UPG16-25", "D16-20")
@pytest.mark.parametrize(
    ("side", "place"), [("N", "(5,3)E"), ("E", "(6,4)E"), ("S", "(5,5)E"), ("W", "(4,4)E")]
)
def test_boink_moves_to_an_adjacent_space_and_keeps_the_facing(side: str, place: str) -> None:
    t = table("A(5,4)E upgrades=Boink", A="-", answers={"boink": f"{side} before"})
    assert t.at("A") == place
    assert t.choices("A", "boink") == [["no", *BEFORE, *AFTER]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Boink"])


@pytest.mark.rule("UPG16-25", "AMB-16-05")
@pytest.mark.parametrize(
    ("answer", "place"), [("N before", "(6,3)E"), ("N after", "(7,4)E"), ("no", "(7,4)E")]
)
def test_boink_comes_before_or_after_the_card(answer: str, place: str) -> None:
    """Beside a wall before the card, and beside a wall after it."""
    t = table(
        "A(5,4)E upgrades=Boink",
        "wall(7,4)N; wall(6,3)E",
        A="M2",
        answers={"boink": answer},
    )
    assert t.at("A") == place
    assert t.upgrades("A") == ([] if answer == "N before" else ["Boink"])


@pytest.mark.rule("UPG16-25", "AMB-16-05")
def test_boink_after_the_card_starts_where_the_card_ended() -> None:
    t = table("A(5,4)E upgrades=Boink", A="M2 M1", answers={"boink": "S after"})
    assert (t.at("A"), t.upgrades("A")) == ("(8,5)E", [])
    assert t.asked == [("A", "boink")]


@pytest.mark.rule("UPG16-25")
@pytest.mark.parametrize(
    ("floor", "others", "blocked"),
    [
        ("wall(5,4)N", "", "N"),
        ("antenna(6,4)E", "", "E"),
        ("wall(5,6)S", "; B(5,5)N; C(5,6)N", "S"),
    ],
)
def test_boink_is_blocked_by_walls_the_antenna_and_robots_that_do_not_budge(
    floor: str, others: str, blocked: str
) -> None:
    t = table(f"A(5,4)E upgrades=Boink{others}", floor, A="-")
    free = [word for word in BEFORE if word[0] != blocked]
    assert t.choices("A", "boink") == [["no", *free, *AFTER]]


@pytest.mark.rule("UPG16-25")
def test_boink_pushes_who_is_there() -> None:
    t = table("A(5,4)E upgrades=Boink; B(5,3)W; C(5,2)S", A="-", answers={"boink": "N before"})
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(5,3)E", "(5,2)W", "(5,1)S")


@pytest.mark.rule("UPG16-25")
def test_boink_may_push_into_a_pit_and_may_lead_into_one() -> None:
    t = table("A(5,4)E upgrades=Boink; B(5,3)W", "pit(5,2)", A="M1", answers={"boink": "N before"})
    assert (t.at("A"), t.at("B")[:-1]) == ("(6,3)E", "(0,11)")
    t = table("A(5,4)E upgrades=Boink", "pit(5,3)", A="M1", answers={"boink": "N before"})
    assert t.at("A")[:-1] == "(0,11)", "the card is not played any more"
    assert t.damage("A") == ["SPAM", "SPAM"]


@pytest.mark.rule("UPG16-25")
def test_the_push_of_a_boink_is_a_push_for_the_upgrades_of_the_owner() -> None:
    robots = "A(5,4)E upgrades=Boink,{}; B(5,3)E"
    t = table(robots.format("Ramming Gear"), A="-", answers={"boink": "N before"})
    assert (t.at("B"), t.damage("B")) == ("(5,2)E", ["SPAM"])
    t = table(robots.format("Virus Module"), A="-", answers={"boink": "N after"})
    assert t.damage("B") == ["VIRUS"]


@pytest.mark.rule("UPG16-25")
def test_with_side_arms_boink_gets_past_a_robot_that_cannot_go_straight_on() -> None:
    robots, wall = "A(5,4)N upgrades=Boink{}; B(5,3)E", "wall(5,3)N"
    assert "N before" not in table(robots.format(""), wall, A="-").choices("A", "boink")[0]
    answers = {"boink": "N before", "side_arms": "left"}
    t = table(robots.format(",Side Arms"), wall, A="-", answers=answers)
    assert (t.at("A"), t.at("B")) == ("(5,3)N", "(4,3)E")


@pytest.mark.rule("UPG16-25", "AMB-16-20")
def test_boink_onto_a_pit_ends_there_even_with_a_hover_unit() -> None:
    t = table(
        "A(5,4)E upgrades=Boink,Hover Unit", "pit(5,3)", A="M1", answers={"boink": "N before"}
    )
    assert t.at("A")[:-1] == "(0,11)"


@pytest.mark.rule("AMB-16-05", "UPG16-25")
def test_boink_planned_for_after_a_fall_is_not_used() -> None:
    t = table("A(5,4)E upgrades=Boink", "pit(6,4)", A="M1", answers={"boink": "N after"})
    assert (t.at("A")[:-1], t.upgrades("A")) == ("(0,11)", ["Boink"])


@pytest.mark.rule("UPG16-25", "AMB-16-12")
def test_boink_is_not_repeated_by_again() -> None:
    t = table("A(5,4)E upgrades=Boink", A="M1 A", answers={"boink": "N before"})
    assert t.at("A") == "(7,3)E"


@pytest.mark.rule("UPG16-40", "D16-21")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_zoop_turns_to_any_side(side: str, moment: str) -> None:
    t = table("A(5,4)E upgrades=Zoop", A="M1", answers={"zoop": f"{side} {moment}"})
    before = {"N": "(5,3)N", "E": "(6,4)E", "S": "(5,5)S", "W": "(4,4)W"}
    assert t.at("A") == (before[side] if moment == "before" else f"(6,4){side}")
    assert t.choices("A", "zoop") == [["no", *BEFORE, *AFTER]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Zoop"])


@pytest.mark.rule("UPG16-40", "D16-21", "D16-20", "D16-23")
def test_by_default_none_is_used() -> None:
    t = table("A(5,4)E upgrades=Zoop,Boink,Reboot", A="M1")
    assert t.at("A") == "(6,4)E"
    assert t.upgrades("A") == ["Zoop", "Boink", "Reboot"]
    assert t.asked == [("A", "zoop"), ("A", "boink"), ("A", "reboot_upgrade")]


@pytest.mark.rule("UPG16-31", "D16-23")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_reboot_costs_no_damage_and_cancels_the_program(moment: str) -> None:
    t = table(
        "A(5,4)E deck=M1 upgrades=Reboot; B(9,4)N",
        A="P M3 L",
        answers={"reboot_upgrade": moment, "reboot_facing": "W"},
    )
    assert t.at("A") == "(0,11)W"
    assert t.choices("A", "reboot_upgrade") == [["no", "before", "after"]]
    assert t.choices("A", "reboot_facing") == [["N", "E", "S", "W"]]
    assert (t.damage("A"), t.robot("A").rebooted) == ([], True)
    assert sorted(t.discard("A")) == ["L", "M3"]
    assert t.energy("A") == (0 if moment == "before" else 1)
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Reboot"])
    assert t.damage("B") == [], "a rebooted robot does not shoot"
    assert [e.cause for e in t.referee.events if isinstance(e, Rebooted)] == ["upgrade"]


@pytest.mark.rule("UPG16-31")
def test_reboot_costs_no_damage_with_firewall_either() -> None:
    t = table("A(5,4)E upgrades=Reboot,Firewall", A="M1", answers={"reboot_upgrade": "after"})
    assert (t.at("A")[:-1], t.damage("A"), t.upgrades("A")) == ("(0,11)", [], ["Firewall"])


@pytest.mark.rule("UPG16-31")
def test_reboot_pushes_who_stands_on_the_token() -> None:
    t = table(
        "A(5,4)E upgrades=Reboot; B(8,8)N",
        "reboot(8,8)S",
        A="M1",
        answers={"reboot_upgrade": "before"},
    )
    assert (t.at("A")[:-1], t.at("B")) == ("(8,8)", "(8,9)N")


@pytest.mark.rule("UPG16-31", "AMB-16-05")
def test_after_a_reboot_no_other_upgrade_is_used() -> None:
    t = table("A(5,4)E upgrades=Reboot,Zoop,Hack", A="M1 M1", answers={"reboot_upgrade": "before"})
    assert t.asked == [("A", "reboot_upgrade"), ("A", "reboot_facing")]


@pytest.mark.rule("AMB-16-05")
def test_upgrades_are_used_only_in_the_own_turn() -> None:
    """A is asked when its turn comes, after B has acted, and B is not asked at all."""
    t = table("B(4,4)E; A(5,4)E upgrades=Zoop,Boink", A="L", B="M1", answers={"boink": "N after"})
    assert t.asked == [("A", "zoop"), ("A", "boink")]
    assert (t.at("B"), t.at("A")) == ("(5,4)E", "(6,3)N")


@pytest.mark.rule("AMB-16-05", "D16-20")
def test_boink_may_be_used_without_a_card_in_the_register() -> None:
    t = table("A(5,4)E upgrades=Boink", A="- M1", answers={"boink": "E after"})
    assert t.at("A") == "(7,4)E"
