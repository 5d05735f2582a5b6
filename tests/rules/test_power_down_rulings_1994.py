"""Powering down where the text is silent (rulings AMB-45 to AMB-50 of 1994)."""

from __future__ import annotations

import pytest

from roborally.game.cards import card_of
from roborally.situation.playing import Situation
from tests.rules.table import Played, answer, play, situation

KEPT = "L/70 L/90 L/110 L/130 M1/520"
BEAM = "laser(0,5)E"


@pytest.mark.rule("AMB-45")
def test_a_robot_keeps_its_last_program_from_the_announcement_on() -> None:
    t = play("1994", "A(5,5)N d3 announced", A=KEPT, next_turn=True)
    now = t.robot("A", "next_turn_start")
    assert (now["power"], now["damage"], now["dealt"]) == ("down", 0, 0)
    assert list(now["registers"].values()) == KEPT.split()


@pytest.mark.rule("AMB-45")
def test_a_register_that_locks_while_down_uses_the_kept_card() -> None:
    t = play("1994", "A(5,5)N d4 down", BEAM, A=KEPT, to_register=1)
    now = t.robot("A")
    assert (t.at("A"), t.order) == ("(5,5)N", [])
    assert (now["damage"], now["locked"], now["registers"]["5"]) == (5, [5], "M1/520")


@pytest.mark.rule("AMB-45")
def test_kept_cards_that_are_not_locked_are_discarded_when_the_robot_wakes() -> None:
    data = situation("1994", "A(5,5)N d5 down; B(9,9)N", A=KEPT, next_turn=True)
    played = Situation(data, "1994")
    t = Played(played.play())
    now = t.robot("A", "next_turn_start")
    assert (now["power"], now["dealt"], now["locked"]) == ("on", 4, [5])
    assert list(now["registers"].values()) == [None, None, None, None, "M1/520"]
    state = played.referee.state
    around = [*state.deck, *state.discard, *(c for robot in state.robots for c in robot.hand)]
    assert {card_of(text) for text in KEPT.split()[:4]} <= set(around)
    assert card_of("M1/520") not in around


@pytest.mark.rule("AMB-45")
def test_kept_cards_stay_out_of_the_deck_while_the_robot_stays_down() -> None:
    stay = [answer("A", "end_of_turn", "stay_powered_down", "stay")]
    data = situation("1994", "A(5,5)N down; B(9,9)N", A=KEPT, next_turn=True, answers=stay)
    played = Situation(data, "1994")
    t = Played(played.play())
    assert list(t.robot("A", "next_turn_start")["registers"].values()) == KEPT.split()
    state = played.referee.state
    around = [*state.deck, *state.discard, *(c for robot in state.robots for c in robot.hand)]
    assert not {card_of(text) for text in KEPT.split()} & set(around)
    assert len(around) == 84 - 5


@pytest.mark.rule("AMB-45")
def test_a_robot_without_a_program_locks_an_empty_register_that_does_nothing() -> None:
    t = play("1994", "A(5,5)N d4 down", BEAM, program_deck=["M3/800"], to_register=1)
    now = t.robot("A")
    assert (now["damage"], now["locked"], now["registers"]["5"]) == (5, [5], None)
    t = play("1994", "A(5,5)N d5", A=KEPT.rpartition(" ")[0], to_register=5)
    assert t.robot("A", "register 5")["locked"] == [5]
    assert t.at("A", "register 5") == t.at("A", "register 4")


@pytest.mark.rule("AMB-45")
@pytest.mark.parametrize(("switch", "card"), [("random", "M3/800"), ("empty", None)])
def test_house_rules_lock_a_random_card_or_none(switch: str, card: str | None) -> None:
    t = play(
        "1994",
        "A(5,5)N d4 down",
        BEAM,
        program_deck=["M3/800"],
        switches={"pd_lock": switch},
        to_register=1,
    )
    assert (t.robot("A")["locked"], t.robot("A")["registers"]["5"]) == ([5], card)


@pytest.mark.rule("AMB-46")
def test_a_robot_repaired_after_its_announcement_still_powers_down() -> None:
    t = play("1994", "A(5,5)N d1 announced", "rep1(5,5)", A=KEPT[:4], next_turn=True)
    assert (t.damage("A", "end_of_turn"), t.robot("A", "end_of_turn")["power"]) == (0, "announced")
    assert t.robot("A", "next_turn_start")["power"] == "down"
    assert t.robot("A")["dealt"] == 0


@pytest.mark.rule("AMB-47")
@pytest.mark.parametrize(("choice", "power", "dealt"), [("stay", "down", 0), ("wake", "on", 9)])
def test_an_undamaged_robot_may_stay_down(choice: str, power: str, dealt: int) -> None:
    decision = answer("A", "end_of_turn", "stay_powered_down", choice)
    t = play("1994", "A(5,5)N down", next_turn=True, answers=[decision])
    assert t.result.unused == []
    assert (t.robot("A")["power"], t.robot("A")["dealt"]) == (power, dealt)


@pytest.mark.rule("AMB-48")
@pytest.mark.parametrize(
    ("choice", "power", "damage", "dealt"), [("normal", "on", 2, 7), ("down", "down", 0, 0)]
)
def test_a_robot_destroyed_after_its_announcement_chooses_freely(
    choice: str, power: str, damage: int, dealt: int
) -> None:
    t = play(
        "1994",
        "A(5,5)N d3 announced",
        "pit(5,4)",
        A="M1/500",
        next_turn=True,
        answers=[answer("A", "next_turn_start", "return_powered_down", choice)],
    )
    assert t.result.unused == []
    now = t.robot("A", "next_turn_start")
    assert (now["power"], now["damage"], now["dealt"]) == (power, damage, dealt)


@pytest.mark.rule("AMB-48")
def test_the_announcement_of_a_destroyed_robot_lapses() -> None:
    t = play("1994", "A(5,5)N d3 announced", "pit(5,4)", A="M1/500", next_turn=True)
    assert t.robot("A", "register 1")["power"] == "on"
    assert t.robot("A", "next_turn_start")["power"] == "on"


@pytest.mark.rule("AMB-49")
@pytest.mark.parametrize(("site", "left"), [("rep1", 3), ("rep2", 2), ("flag1", 3)])
def test_a_robot_that_is_down_is_repaired_but_touches_and_draws_nothing(
    site: str, left: int
) -> None:
    t = play("1994", "A(5,5)N d4 down archive=(1,1)", f"{site}(5,5)", end_of_turn=True)
    now = t.robot("A", "end_of_turn")
    assert now["damage"] == left
    assert (now["options"], now["flags"], now["archive"]) == ([], 0, [1, 1])
    assert ("A", "repair_or_option") not in t.asked


@pytest.mark.rule("AMB-50")
def test_a_robot_that_is_down_may_give_up_an_option() -> None:
    give_up = answer("A", "register 1", "block_damage_with_option", "Fourth Gear")
    robot = "A(5,5)N down options=Fourth Gear,Tractor Beam"
    t = play("1994", robot, BEAM, answers=[give_up])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, ["Tractor Beam"])
    t = play("1994", robot, BEAM, answers=[give_up], switches={"pd_exchange": False})
    assert t.asked == []
    assert (t.damage("A"), t.robot("A")["options"]) == (1, ["Fourth Gear", "Tractor Beam"])
