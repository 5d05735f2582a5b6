"""Temporary upgrades of the own turn: Boink, Zoop and Reboot.

Rows UPG16-25, 31, 40; rulings AMB-16-05, 40; D16-20, 21, 23.
"""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import UPGRADES
from roborally.game.cards import card_text
from roborally.game.events import OptionLost, Rebooted
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
    assert t.choices("A", "boink") == [["no", *BEFORE]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Boink"])


@pytest.mark.rule("UPG16-25", "AMB-16-05")
@pytest.mark.parametrize(
    ("answer", "place"), [("N before", "(6,3)E"), ("N after", "(7,3)E"), ("no", "(7,4)E")]
)
def test_boink_comes_before_or_after_the_card(answer: str, place: str) -> None:
    """Beside a wall if it comes before the card."""
    t = table("A(5,4)E upgrades=Boink", "wall(6,3)E", A="M2", answers={"boink": answer})
    assert t.at("A") == place
    assert t.upgrades("A") == (["Boink"] if answer == "no" else [])


@pytest.mark.rule("UPG16-25", "AMB-16-05", "D16-20")
def test_what_boink_can_do_after_the_card_is_asked_where_the_card_ended() -> None:
    t = table("A(5,4)E upgrades=Boink", "wall(5,4)S; wall(7,4)N", A="M2")
    assert t.choices("A", "boink") == [
        ["no", "N before", "E before", "W before"],
        ["no", "E after", "S after", "W after"],
    ]
    assert [card_text(ask.about.card) for ask, _ in t.asks] == ["M2", "M2"]


@pytest.mark.rule("UPG16-25", "AMB-16-05")
def test_boink_after_the_card_starts_where_the_card_ended() -> None:
    t = table("A(5,4)E upgrades=Boink", A="M2 M1", answers={"boink": "S after"})
    assert (t.at("A"), t.upgrades("A")) == ("(8,5)E", [])
    assert t.taken("A", "boink") == ["no", "S after"]


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
    free = [[word for word in words if word[0] != blocked] for words in (BEFORE, AFTER)]
    assert t.choices("A", "boink") == [["no", *words] for words in free]


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
def test_after_a_fall_boink_is_not_offered() -> None:
    t = table("A(5,4)E upgrades=Boink", "pit(6,4)", A="M1")
    assert (t.at("A")[:-1], t.upgrades("A")) == ("(0,11)", ["Boink"])
    assert t.taken("A", "boink") == ["no"]


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
    assert t.choices("A", "zoop") == [["no", *BEFORE], ["no", *AFTER]][: 1 + (moment == "after")]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Zoop"])


@pytest.mark.rule("UPG16-40", "D16-21", "D16-20", "D16-23")
def test_by_default_none_is_used() -> None:
    t = table("A(5,4)E upgrades=Zoop,Boink,Reboot", A="M1")
    assert t.at("A") == "(6,4)E"
    assert t.upgrades("A") == ["Zoop", "Boink", "Reboot"]
    assert t.asked == [("A", "play_upgrade")] * 2
    assert [ask.default for ask, _ in t.asks] == ["no", "no"]


@pytest.mark.rule("UPG16-31", "D16-23")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_reboot_costs_no_damage_and_cancels_the_program(moment: str) -> None:
    t = table(
        "A(5,4)E deck=M1 upgrades=Reboot; B(9,4)N",
        A="P M3 L",
        answers={"reboot_upgrade": moment, "reboot_facing": "W"},
    )
    assert t.at("A") == "(0,11)W"
    asked = [["no", "before"], ["no", "after"]]
    assert t.choices("A", "reboot_upgrade") == asked[: 1 + (moment == "after")]
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
    answers = {"play_upgrade": "Reboot before"}
    t = table("A(5,4)E upgrades=Reboot,Zoop,Hack", A="M1 M1", answers=answers)
    assert t.asked == [("A", "play_upgrade"), ("A", "reboot_facing")]


@pytest.mark.rule("AMB-16-05")
def test_upgrades_are_used_only_in_the_own_turn() -> None:
    """A is asked when its turn comes, after B has acted, and B is not asked at all."""
    answers = {"play_upgrade": ["no", "Boink N after"]}
    t = table("B(4,4)E; A(5,4)E upgrades=Zoop,Boink", A="L", B="M1", answers=answers)
    assert t.asked == [("A", "play_upgrade"), ("A", "play_upgrade"), ("A", "zoop")]
    assert (t.at("B"), t.at("A")) == ("(5,4)E", "(6,3)N")


@pytest.mark.rule("AMB-16-05", "D16-20")
def test_boink_may_be_used_without_a_card_in_the_register() -> None:
    t = table("A(5,4)E upgrades=Boink", A="- M1", answers={"boink": "E after"})
    assert t.at("A") == "(7,4)E"


# ---- several of them


@pytest.mark.rule("AMB-16-05", "D16-20", "D16-21")
@pytest.mark.parametrize("held", ["Boink,Zoop", "Zoop,Boink"])
@pytest.mark.parametrize("first", ["Boink", "Zoop"])
@pytest.mark.parametrize("moment", ["before", "after"])
def test_the_owner_says_which_comes_first(held: str, first: str, moment: str) -> None:
    """Not the order of purchase counts; about the last one there is a question of its own."""
    ways = {"Boink": f"S {moment}", "Zoop": f"W {moment}"}
    second = "Zoop" if first == "Boink" else "Boink"
    wait = ["no"] if moment == "after" else []
    t = table(
        f"A(5,4)E upgrades={held}",
        A="P",
        answers={
            "play_upgrade": [*wait, f"{first} {ways[first]}"],
            second.lower(): ways[second],
        },
    )
    assert (t.at("A"), t.upgrades("A")) == ("(5,5)W", [])
    lost = [event.option for event in t.referee.events if isinstance(event, OptionLost)]
    assert lost == [first, second]


@pytest.mark.rule("AMB-16-05", "UPG16-25", "UPG16-26")
@pytest.mark.parametrize(
    ("held", "first", "place"),
    [
        ("Hack,Boink", "Boink S after", "(5,5)E"),
        ("Boink,Hack", "Boink S after", "(5,5)E"),
        ("Hack,Boink", "Hack yes", "(4,5)E"),
        ("Boink,Hack", "Hack yes", "(4,5)E"),
    ],
)
def test_what_comes_first_after_the_card_makes_a_difference(
    held: str, first: str, place: str
) -> None:
    """On (4,4) a wall ends the way east; one square farther south there is none."""
    follow = {"hack": "yes"} if first.startswith("Boink") else {"boink": "S after"}
    t = table(
        f"A(3,4)E upgrades={held}",
        "wall(4,4)E",
        A="M1",
        answers={"play_upgrade": first, **follow},
    )
    assert t.at("A") == place


@pytest.mark.rule("AMB-16-05")
def test_each_is_decided_when_it_comes() -> None:
    """After a Boink the owner is asked again, about what is possible there and then."""
    t = table(
        "A(5,4)E upgrades=Boink,Zoop,Recharge",
        A="M1",
        answers={"play_upgrade": ["Boink N before", "Recharge now"], "zoop": "S after"},
    )
    assert t.choices("A", "play_upgrade") == [
        ["no", *(f"Boink {w}" for w in BEFORE), *(f"Zoop {w}" for w in BEFORE), "Recharge now"],
        ["no", *(f"Zoop {word}" for word in BEFORE), "Recharge now"],
    ]
    assert t.asked == [*[("A", "play_upgrade")] * 2, ("A", "zoop"), ("A", "zoop")]
    assert (t.at("A"), t.energy("A"), t.upgrades("A")) == ("(6,3)S", 3, [])


@pytest.mark.rule("AMB-16-05", "UPG16-25")
def test_a_boink_after_a_damage_card_knows_what_was_drawn() -> None:
    t = table("A(5,4)E deck=M2 upgrades=Boink", A="SPAM", answers={"boink": ["no", "W after"]})
    assert [card_text(ask.about.card) for ask, _ in t.asks] == ["SPAM", "M2"]
    assert t.at("A") == "(6,4)E"


@pytest.mark.rule("AMB-16-05", "AMB-16-38")
def test_between_refresh_and_the_card_others_may_come() -> None:
    t = table(
        "A(5,4)E upgrades=Refresh,Zoop",
        A="P",
        answers={"play_upgrade": "Refresh M2", "zoop": "S before"},
    )
    assert (t.at("A"), t.energy("A")) == ("(5,6)S", 0)
    assert [card_text(ask.about.card) for ask, _ in t.asks] == ["P", "M2"]


@pytest.mark.rule("AMB-16-05", "AMB-16-38")
def test_a_refreshed_card_is_forgotten_with_the_register() -> None:
    """A refreshes its card and jumps into a pit: nothing of that is left for the next round."""
    t = table(
        "A(5,4)E upgrades=Refresh,Boink",
        "pit(5,3)",
        A="P M1",
        answers={"play_upgrade": "Refresh M2", "boink": "N before"},
    )
    assert (t.at("A")[:-1], t.robot("A").gear) == ("(0,11)", {})
