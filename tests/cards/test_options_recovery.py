"""Circuit Breaker and Superior Archive (Copy).

Rows OPT94-04, 24 and OPT05-04, 25; rulings AMB-59, AMB-99, AMB-05-31.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import Ask
from tests.cards.choosing import EDITIONS, choices, pen, race_from, run
from tests.rules.table import answer, play

BREAKER = "options=Circuit Breaker"


# ---- Circuit Breaker


@pytest.mark.rule("OPT94-04", "OPT05-04")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("damage", "power", "left"), [(3, "down", 0), (7, "down", 0), (2, "on", 2)]
)
def test_three_damage_at_the_end_of_a_turn_power_the_robot_down(
    rules: str, damage: int, power: str, left: int
) -> None:
    t = play(rules, f"A(0,0)N d{damage} {BREAKER}", from_register=5, next_turn=True)
    assert (t.robot("A")["power"], t.damage("A")) == (power, left)
    assert t.robot("A")["dealt"] == (0 if power == "down" else 7)
    assert t.asked == []
    t = play(rules, f"A(5,5)N d{damage} options=Brakes", from_register=5, next_turn=True)
    assert (t.robot("A")["power"], t.damage("A")) == ("on", damage)


@pytest.mark.rule("OPT94-04", "OPT05-04", "AMB-99", "AMB-05-31")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("floor", "power"), [("rep1(5,5)", "on"), ("rep1(5,6)", "announced")])
def test_the_breaker_looks_after_the_repairs(rules: str, floor: str, power: str) -> None:
    t = play(rules, f"A(5,5)N d3 {BREAKER}", floor, from_register=5, end_of_turn=True)
    assert t.robot("A")["power"] == power
    assert t.damage("A") == (2 if power == "on" else 3)


@pytest.mark.rule("AMB-99", "OPT94-04")
@pytest.mark.parametrize(
    ("choose", "damage", "power"), [("repair", 1, "on"), ("option", 3, "announced")]
)
def test_on_two_wrenches_the_choice_of_1994_decides(choose: str, damage: int, power: str) -> None:
    t = play(
        "1994",
        f"A(5,5)N d3 {BREAKER}",
        "rep2(5,5)",
        from_register=5,
        end_of_turn=True,
        answers=[answer("A", "end_of_turn", "repair_or_option", choose)],
    )
    assert (t.damage("A"), t.robot("A")["power"]) == (damage, power)


@pytest.mark.rule("OPT05-04")
def test_points_on_the_coat_do_not_count() -> None:
    robots = "A(5,5)N d2 coat=2 options=Circuit Breaker,Ablative Coat"
    t = play("2005", robots, from_register=5, end_of_turn=True)
    assert t.robot("A")["power"] == "on"


@pytest.mark.rule("OPT05-04")
def test_where_nobody_may_power_down_the_breaker_does_nothing() -> None:
    t = play(
        "2005",
        f"A(5,5)N d3 {BREAKER}",
        from_register=5,
        next_turn=True,
        special_rules=["Factory Rejects"],
    )
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("on", 3, 6)


@pytest.mark.rule("OPT94-04", "OPT05-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_announcement_made_before_stays_one(rules: str) -> None:
    t = play(rules, f"A(5,5)N d3 announced {BREAKER}", from_register=5, next_turn=True)
    assert (t.robot("A")["power"], t.damage("A")) == ("down", 0)


@pytest.mark.rule("OPT94-04", "OPT05-04")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_destroyed_robot_trips_nothing(rules: str) -> None:
    """It comes back with two damage, which is below three."""
    robots = "A(5,5)N d5 archive=(2,2) options=Circuit Breaker,Brakes"
    t = play(rules, robots, "pit(5,4)", from_register=5, A="M1/500", next_turn=True)
    assert t.robot("A", "register 5")["options"] == ["Circuit Breaker"]
    assert (t.robot("A")["power"], t.damage("A")) == ("on", 2)


@pytest.mark.rule("AMB-05-31", "OPT05-04")
@pytest.mark.parametrize("choose", ["stay", "wake"])
def test_staying_down_after_the_forced_turn_is_free(choose: str) -> None:
    stay = [answer("A", "end_of_turn", "stay_powered_down", choose)]
    t = play("2005", f"A(5,5)N down d2 {BREAKER}", from_register=5, end_of_turn=True, answers=stay)
    assert choices(t, "A", "stay_powered_down") == [["wake", "stay"]]
    assert t.robot("A")["power"] == ("down" if choose == "stay" else "on")


@pytest.mark.rule("OPT05-04", "AMB-05-05")
def test_in_2005_three_new_points_keep_the_robot_down_without_asking() -> None:
    t = play("2005", f"A(5,5)N down d3 {BREAKER}", from_register=5, next_turn=True)
    assert t.asked == []
    assert (t.robot("A")["power"], t.damage("A")) == ("down", 0)


@pytest.mark.rule("OPT94-04", "C94-209", "AMB-99")
def test_in_1994_the_breaker_of_a_robot_that_is_down_does_nothing() -> None:
    t = play("1994", f"A(5,5)N down d3 {BREAKER}", from_register=5, next_turn=True)
    assert t.asked == [("A", "stay_powered_down")]
    assert (t.robot("A")["power"], t.damage("A")) == ("on", 3)


# ---- Superior Archive Copy (1994)


@pytest.mark.rule("OPT94-24", "AMB-59")
@pytest.mark.parametrize("lost", ["Superior Archive Copy", "Brakes"])
def test_the_next_copy_comes_without_damage_even_if_this_option_is_lost(lost: str) -> None:
    """The card is used up either way."""
    t = play(
        "1994",
        "A(5,5)N d6 archive=(2,2) options=Superior Archive Copy,Brakes",
        "pit(5,4)",
        from_register=5,
        A="M1/500",
        next_turn=True,
        answers=[answer("A", "register 5", "lose_option", lost)],
    )
    assert (t.damage("A"), t.robot("A")["dealt"], t.robot("A")["at"]) == (0, 9, [2, 2])
    kept = "Brakes" if lost == "Superior Archive Copy" else "Superior Archive Copy"
    assert t.robot("A", "end_of_turn")["options"] == [kept]
    assert t.robot("A")["options"] == ([] if lost == "Brakes" else ["Brakes"])


@pytest.mark.rule("AMB-59", "OPT94-24")
def test_it_works_as_the_only_option_too() -> None:
    t = play(
        "1994",
        "A(5,5)N archive=(2,2) options=Superior Archive Copy",
        "pit(5,4)",
        from_register=5,
        A="M1/500",
        next_turn=True,
    )
    assert t.asked[0] != ("A", "lose_option")
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])


@pytest.mark.rule("OPT94-24")
def test_the_copy_after_that_has_two_damage_again() -> None:
    """A crusher destroys the robot in each turn; Brakes are lost first, as acquired last."""
    robots = "A(5,5)N options=Superior Archive Copy,Brakes"
    referee = race_from("1994", robots, f"crusher(5,5)[1]; {pen(5, 5)}")
    hands: dict[int, int] = {}

    def look(ask: Ask) -> None:
        if ask.name == "program_registers":
            hands[referee.state.turn] = len(referee.state.robots[0].hand)

    run(referee, 3, look)
    assert hands == {1: 9, 2: 9, 3: 7}
    assert referee.state.robots[0].options == []


@pytest.mark.rule("OPT94-24")
def test_a_robot_that_still_holds_it_comes_back_without_damage() -> None:
    robots = "A(-) archive=(4,4) options=Superior Archive Copy"
    t = play("1994", robots, pending_reentry=["A"])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])
    t = play("1994", "A(-) archive=(4,4) options=Brakes", pending_reentry=["A"])
    assert (t.damage("A"), t.robot("A")["options"]) == (2, ["Brakes"])


# ---- Superior Archive (2005)


@pytest.mark.rule("OPT05-25")
@pytest.mark.parametrize(("lost", "damage"), [("Brakes", 0), ("Superior Archive", 2)])
def test_in_2005_it_must_still_be_owned_on_coming_back(lost: str, damage: int) -> None:
    t = play(
        "2005",
        "A(5,5)N d6 archive=(2,2) options=Superior Archive,Brakes",
        "pit(5,4)",
        from_register=5,
        A="M1/500",
        next_turn=True,
        answers=[answer("A", "register 5", "lose_option", lost)],
    )
    assert t.damage("A") == damage
    assert t.robot("A")["dealt"] == 9 - damage
    kept = "Brakes" if lost == "Superior Archive" else "Superior Archive"
    assert t.robot("A")["options"] == [kept]


@pytest.mark.rule("OPT05-25")
def test_in_2005_it_helps_every_time() -> None:
    robots = "A(-) archive=(4,4) options=Superior Archive,Brakes"
    t = play("2005", robots, pending_reentry=["A"])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, ["Superior Archive", "Brakes"])
    t = play("2005", "A(-) archive=(4,4) options=Brakes", pending_reentry=["A"])
    assert t.damage("A") == 2


@pytest.mark.rule("OPT05-25", "OPT94-24", "C94-046")
@pytest.mark.parametrize("rules", EDITIONS)
def test_coming_back_powered_down_costs_nothing_more(rules: str) -> None:
    name = {"1994": "Superior Archive Copy", "2005": "Superior Archive"}[rules]
    t = play(
        rules,
        f"A(-) archive=(4,4) options={name}",
        pending_reentry=["A"],
        answers=[answer("A", "next_turn_start", "return_powered_down", "down")],
    )
    assert (t.damage("A"), t.robot("A")["power"]) == (0, "down")
