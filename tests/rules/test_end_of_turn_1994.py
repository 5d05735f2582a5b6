"""The end of a turn and repairs (ledger sections 12 and 14)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from roborally.game.cards import DECK, card_of
from roborally.game.events import BecameReal, PoweredUp, Repaired, Revealed, TurnBegan
from roborally.situation.playing import Situation
from tests.rules.racing import events
from tests.rules.table import Played, answer, play, situation

LOCKED = "locked=3:L/70,4:L/90,5:L/110"


def at_end(
    robots: str, floor: str, answers: Sequence[dict[str, str]] = (), **fields: object
) -> Played:
    return play("1994", robots, floor, end_of_turn=True, answers=list(answers), **fields)


def choose(ask: str, choice: str) -> dict[str, str]:
    return answer("A", "end_of_turn", ask, choice)


@pytest.mark.rule("C94-152")
def test_repairs_come_first_then_power_decisions_then_virtual_robots_become_real() -> None:
    told = events(
        "1994",
        "C(1,1)N virtual; B(3,3)N down; A(5,5)N d3",
        "rep1(5,5)",
        A="L/70 L/90 L/110 L/130 L/150",
        next_turn=True,
    )
    kinds = (Revealed, Repaired, PoweredUp, BecameReal, TurnBegan)
    names = [type(event).__name__ for event in told if isinstance(event, kinds)]
    assert names == ["Revealed"] * 5 + ["Repaired", "PoweredUp", "BecameReal", "TurnBegan"]


@pytest.mark.rule("C94-153")
@pytest.mark.parametrize(("site", "left"), [("rep1(4,4)", 2), ("flag1(4,4)", 2), ("", 3)])
def test_a_wrench_or_a_flag_repairs_one_point(site: str, left: int) -> None:
    t = at_end("A(4,4)N d3", site)
    assert t.damage("A", "register 5") == 3
    assert t.damage("A", "end_of_turn") == left


@pytest.mark.rule("C94-154", "AMB-41")
def test_two_wrenches_repair_two_points_or_give_an_option() -> None:
    robot, floor = "A(4,4)N d3 options=Fourth Gear", "rep2(4,4)"
    t = at_end(robot, floor, [choose("repair_or_option", "repair")])
    assert (t.damage("A"), t.robot("A")["options"]) == (1, ["Fourth Gear"])
    t = at_end(robot, floor, [choose("repair_or_option", "option")], option_deck=["Tractor Beam"])
    assert (t.damage("A"), t.robot("A")["options"]) == (3, ["Fourth Gear", "Tractor Beam"])
    t = at_end(robot, floor)
    assert t.damage("A") == 1


@pytest.mark.rule("AMB-41")
def test_an_undamaged_robot_may_take_the_option() -> None:
    t = at_end("A(4,4)N", "rep2(4,4)", option_deck=["Tractor Beam"])
    assert t.asked == [("A", "repair_or_option")]
    assert t.robot("A")["options"] == ["Tractor Beam"]
    t = at_end("A(4,4)N", "rep2(4,4)", [choose("repair_or_option", "repair")])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])


@pytest.mark.rule("AMB-41", "C94-197")
@pytest.mark.parametrize("site", ["rep1(4,4)", "flag1(4,4)", ""])
def test_options_are_found_only_at_two_wrenches(site: str) -> None:
    t = at_end(
        "A(4,4)N d3",
        site,
        refuse=[{"robot": "A", "when": "end_of_turn", "ask": "repair_or_option"}],
    )
    assert t.refused()
    assert t.robot("A")["options"] == []


@pytest.mark.rule("AMB-42")
def test_repair_is_automatic() -> None:
    t = at_end("A(4,4)N d3; B(6,6)N d9", "rep1(4,4); flag1(6,6)", B="L/70")
    assert ("A", "repair_choice") not in t.asked
    assert t.damage("A") == 2
    assert t.damage("B") == 8


@pytest.mark.rule("C94-155")
@pytest.mark.parametrize(
    ("card", "place", "left"), [("M1/500", "(4,3)N", 3), ("R/80", "(4,4)E", 2)]
)
def test_only_the_place_after_register_5_counts(card: str, place: str, left: int) -> None:
    t = at_end("A(4,4)N d3", "rep1(4,4)", A=f"- - - - {card}")
    assert t.at("A", "register 4") == "(4,4)N"
    assert t.at("A") == place
    assert t.damage("A") == left


@pytest.mark.rule("C94-156")
@pytest.mark.parametrize(("damage", "returned"), [(4, 5), (5, 4), (6, 3), (9, 0)])
def test_cards_outside_locked_registers_return_to_the_deck(damage: int, returned: int) -> None:
    cards = ["L/70", "L/90", "L/110", "L/130", "L/150"]
    data = situation(
        "1994", f"A(4,4)N d{damage}", A=" ".join(cards), end_of_turn=True, next_turn=True
    )
    played = Situation(data, "1994")
    t = Played(played.play())
    kept = t.robot("A", "end_of_turn")["registers"]
    assert list(kept.values()) == [None] * returned + cards[returned:]
    state = played.referee.state
    again = [*state.deck, *state.discard, *state.robots[0].hand]
    assert sorted(again) == [c for c in DECK if c not in [card_of(w) for w in cards[returned:]]]


@pytest.mark.rule("C94-165", "AMB-43")
@pytest.mark.parametrize(("freed", "locked"), [(3, [4, 5]), (4, [3, 5]), (5, [3, 4])])
def test_the_owner_chooses_which_locked_register_is_freed(freed: int, locked: list[int]) -> None:
    t = play(
        "1994",
        f"A(4,4)N d7 {LOCKED}",
        "rep1(4,4)",
        next_turn=True,
        answers=[choose("repair_choice", str(freed))],
    )
    end = t.robot("A", "end_of_turn")
    assert (end["damage"], end["locked"], end["hand_size"]) == (6, locked, 3)
    assert end["registers"][str(freed)] is None
    assert all(end["registers"][str(register)] for register in locked)
    assert t.robot("A", "next_turn_start")["dealt"] == 3


@pytest.mark.rule("C94-165")
def test_a_register_that_is_not_locked_cannot_be_freed() -> None:
    refuse = [{"robot": "A", "when": "end_of_turn", "ask": "repair_choice", "choose": "2"}]
    t = at_end(f"A(4,4)N d7 {LOCKED}", "rep1(4,4)", refuse=refuse)
    assert t.refused()
    assert t.robot("A")["locked"] == [4, 5], "by default the lowest one is freed"


@pytest.mark.rule("AMB-43")
def test_the_next_point_locks_the_highest_free_register() -> None:
    t = play("1994", "A(4,4)N d6 locked=3:L/70,5:L/110", "laser(0,4)E", to_register=1)
    assert (t.damage("A"), t.robot("A")["locked"]) == (7, [3, 4, 5])
    t = play("1994", "A(4,4)N d6 locked=4:L/70,5:L/110", "laser(0,4)E", to_register=1)
    assert (t.damage("A"), t.robot("A")["locked"]) == (7, [3, 4, 5])


@pytest.mark.rule("C94-166")
@pytest.mark.parametrize(
    ("wrenches", "damage", "left"),
    [(1, 0, 0), (1, 1, 0), (1, 2, 1), (2, 1, 0), (2, 2, 0), (2, 3, 1), (2, 9, 7), (1, 9, 8)],
)
def test_one_wrench_repairs_one_point_and_two_repair_two(
    wrenches: int, damage: int, left: int
) -> None:
    t = at_end(
        f"A(4,4)N d{damage}",
        f"rep{wrenches}(4,4)",
        [choose("repair_or_option", "repair")] if wrenches == 2 else [],
    )
    assert t.damage("A") == left


@pytest.mark.rule("C94-166", "C94-165")
def test_two_wrenches_free_two_registers_of_the_owners_choice() -> None:
    answers = [
        choose("repair_or_option", "repair"),
        choose("repair_choice", "4"),
        choose("repair_choice", "3"),
    ]
    t = at_end(f"A(4,4)N d7 {LOCKED}", "rep2(4,4)", answers)
    assert (t.damage("A"), t.robot("A")["locked"]) == (5, [5])
    assert t.result.unused == []


@pytest.mark.rule("C94-167")
@pytest.mark.parametrize(
    ("robot", "floor", "left"),
    [
        ("A(4,4)N d3", "", 3),
        ("A(4,4)N d3", "gearR(4,4)", 3),
        ("A(4,4)N d3", "belt(4,4)N", 3),
        ("A(4,4)N d3", "pusher(4,4)E[1,3,5]", 3),
        ("A(4,4)N d3", "dock1(4,4)", 3),
        ("A(4,4)N d3 options=Fourth Gear,Tractor Beam", "", 3),
        ("A(4,4)N d3", "rep1(4,4)", 2),
        ("A(4,4)N d3", "rep2(4,4)", 1),
        ("A(4,4)N d3", "flag1(4,4)", 2),
        ("A(4,4)N d3 announced", "", 0),
    ],
)
def test_only_sites_flags_and_powering_down_repair(robot: str, floor: str, left: int) -> None:
    t = play("1994", robot, floor, next_turn=True)
    assert t.damage("A", "register 5") == 3
    assert t.damage("A", "next_turn_start") == left


@pytest.mark.rule("AMB-64")
def test_a_flag_on_two_wrenches_keeps_them_and_adds_nothing() -> None:
    robot, floor = "A(4,4)N d4", "rep2(4,4); flag1(4,4)"
    t = at_end(robot, floor)
    assert (t.damage("A"), t.robot("A")["flags"]) == (2, 1)
    t = at_end(robot, floor, [choose("repair_or_option", "option")], option_deck=["Tractor Beam"])
    assert (t.damage("A"), t.robot("A")["options"]) == (4, ["Tractor Beam"])
    t = at_end(robot, "rep1(4,4); flag1(4,4)")
    assert t.damage("A") == 3
