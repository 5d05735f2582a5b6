"""Clean-up: repairs, options and clearing registers (2005 ledger, section T5)."""

from __future__ import annotations

import pytest

from roborally.game.events import OptionDrawn
from tests.rules.races import played, set_up
from tests.rules.table import answer, play


@pytest.mark.rule("R05-084")
def test_a_single_wrench_repairs_one_damage() -> None:
    t = play("2005", "A(5,5)N d3", "rep1(5,5)", end_of_turn=True)
    assert (t.damage("A"), t.robot("A")["options"]) == (2, [])
    undamaged = play("2005", "A(5,5)N", "rep1(5,5)", end_of_turn=True)
    assert (undamaged.damage("A"), undamaged.robot("A")["options"]) == (0, [])


@pytest.mark.rule("R05-085")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_wrench_and_hammer_repair_one_damage_and_give_an_option(before: int, after: int) -> None:
    t = play("2005", f"A(5,5)N d{before}", "rep2(5,5)", end_of_turn=True, option_deck=["Brakes"])
    assert (t.damage("A"), t.robot("A")["options"]) == (after, ["Brakes"])
    assert t.asked == [], "it is no choice"


@pytest.mark.rule("R05-086")
@pytest.mark.parametrize("flags", [0, 1, 2])
def test_a_flag_repairs_one_damage_in_any_order(flags: int) -> None:
    floor = "flag1(0,0); flag2(5,5); flag3(9,9)"
    t = play("2005", f"A(5,5)N d3 flags={flags}", floor, end_of_turn=True)
    assert (t.damage("A"), t.robot("A")["options"]) == (2, [])


@pytest.mark.rule("R05-087")
def test_a_drawn_option_is_told_to_everybody() -> None:
    table = played("A(5,5)N; B(0,0)N", "rep2(5,5)", end_of_turn=True, option_deck=["Brakes"])
    drawn = [event for event in table.referee.events if isinstance(event, OptionDrawn)]
    assert [(event.robot, event.option) for event in drawn] == [(0, "Brakes")]
    assert drawn[0].seen_by([1]) is drawn[0]


@pytest.mark.rule("R05-088")
def test_repairs_come_after_register_five_only() -> None:
    t = play("2005", "A(3,4)E d3", "rep2(4,4)", A="- - M1/500 - M1/510", end_of_turn=True)
    assert t.archive("A", "register 3") == (4, 4)
    assert (t.at("A"), t.damage("A"), t.robot("A")["options"]) == ("(5,4)E", 3, [])
    stays = play("2005", "A(4,4)E d3", "rep2(4,4)", end_of_turn=True, option_deck=["Brakes"])
    assert (stays.damage("A", "register 5"), stays.damage("A", "end_of_turn")) == (3, 2)
    assert len(stays.robot("A")["options"]) == 1


@pytest.mark.rule("R05-088")
def test_a_wrench_reached_in_register_five_repairs() -> None:
    t = play("2005", "A(3,4)E d3", "rep1(4,4)", A="- - - - M1/500", end_of_turn=True)
    assert (t.damage("A"), t.archive("A")) == (2, (4, 4))


@pytest.mark.rule("R05-089")
def test_cards_of_open_registers_are_discarded() -> None:
    table = played(
        "A(5,5)N d6 locked=4:L/70,5:R/80", A="L/90 L/110 L/130", end_of_turn=True, to_register=5
    )
    assert table.referee.state.robots[0].registers == [0, 0, 0, 70, 80]
    assert sorted(table.referee.state.discard) == [90, 110, 130]


@pytest.mark.rule("R05-090", "R05-101")
def test_a_register_opened_by_a_repair_loses_its_card_in_the_same_clean_up() -> None:
    table = played(
        "A(5,5)N d5 locked=5:R/80", "rep1(5,5)", A="L/70 R/100 L/90 R/120", end_of_turn=True
    )
    robot = table.referee.state.robots[0]
    assert (robot.damage, robot.open_registers) == (4, [1, 2, 3, 4, 5])
    assert robot.registers == [0] * 5
    assert 80 in table.referee.state.discard


@pytest.mark.rule("R05-101")
def test_a_power_down_discards_the_locked_cards() -> None:
    table = set_up("A(5,5)N d5 announced locked=5:R/80", next_turn=True)
    table.play()
    robot = table.referee.state.robots[0]
    assert (robot.damage, robot.locked, robot.registers) == (0, 0, [0] * 5)


@pytest.mark.rule("R05-102")
@pytest.mark.parametrize(
    ("damage", "locked", "left"),
    [
        (9, "1:L/70,2:L/90,3:L/110,4:L/130,5:L/150", [2, 3, 4, 5]),
        (8, "2:L/90,3:L/110,4:L/130,5:L/150", [3, 4, 5]),
        (7, "3:L/110,4:L/130,5:L/150", [4, 5]),
        (6, "4:L/130,5:L/150", [5]),
        (5, "5:L/150", []),
    ],
)
def test_the_lowest_locked_register_opens_first(damage: int, locked: str, left: list[int]) -> None:
    t = play("2005", f"A(5,5)N d{damage} locked={locked}", "rep1(5,5)", end_of_turn=True)
    assert (t.damage("A"), t.robot("A")["locked"]) == (damage - 1, left)
    lying = [int(r) for r, card in t.robot("A")["registers"].items() if card]
    assert lying == left


@pytest.mark.rule("R05-091", "AMB-05-12")
@pytest.mark.parametrize(("docks", "order"), [((3, 1), ["B", "A"]), ((1, 3), ["A", "B"])])
def test_dock_one_decides_first_about_options(docks: tuple[int, int], order: list[str]) -> None:
    t = play(
        "2005",
        f"A(3,4)E dock={docks[0]} options=Fourth Gear; B(6,4)W dock={docks[1]} options=Brakes",
        A="R/80 L/70",
        B="R/100 L/90",
    )
    assert [robot for robot, _ in t.asked] == order


@pytest.mark.rule("AMB-05-12")
def test_arms_are_used_in_dock_order() -> None:
    t = play(
        "2005",
        "A(4,5)N dock=2 options=Mechanical Arm; B(6,5)N dock=1 options=Mechanical Arm",
        "flag1(5,5)",
    )
    assert t.asked == [("B", "mechanical_arm"), ("A", "mechanical_arm")]


@pytest.mark.rule("AMB-05-12")
def test_options_are_drawn_in_dock_order() -> None:
    t = play(
        "2005",
        "A(4,5)N dock=2; B(6,5)N dock=1",
        "rep2(4,5); rep2(6,5)",
        end_of_turn=True,
        option_deck=["Brakes", "Fourth Gear"],
    )
    assert (t.robot("A")["options"], t.robot("B")["options"]) == (["Fourth Gear"], ["Brakes"])


@pytest.mark.rule("AMB-05-12")
def test_staying_down_is_decided_in_dock_order() -> None:
    t = play("2005", "A(4,5)N down dock=2; B(6,5)N down dock=1", end_of_turn=True)
    assert t.asked == [("B", "stay_powered_down"), ("A", "stay_powered_down")]


@pytest.mark.rule("AMB-05-12")
def test_robots_come_back_in_the_order_of_destruction_not_of_docks() -> None:
    t = play(
        "2005",
        "A(-) dock=2 archive=(2,2); B(-) dock=1 archive=(9,9)",
        pending_reentry=["A", "B"],
        answers=[answer("A", "next_turn_start", "reentry_facing", "S")],
    )
    facing = [robot for robot, ask in t.asked if ask == "reentry_facing"]
    assert facing == ["A", "B"]
    assert t.at("A") == "(2,2)S"


@pytest.mark.rule("AMB-05-09")
def test_an_empty_option_deck_is_made_of_the_discards() -> None:
    table = set_up("A(5,5)N", "rep2(5,5)", end_of_turn=True)
    state = table.referee.state
    state.option_deck = []
    state.option_discard = ["Brakes", "Fourth Gear"]
    table.play()
    drawn = state.robots[0].options
    assert len(drawn) == 1
    assert sorted([*drawn, *state.option_deck]) == ["Brakes", "Fourth Gear"]
    assert state.option_discard == []


@pytest.mark.rule("AMB-05-09")
def test_without_any_option_left_nothing_is_drawn() -> None:
    table = set_up("A(5,5)N d2", "rep2(5,5)", end_of_turn=True)
    state = table.referee.state
    state.option_deck = []
    table.play()
    assert (state.robots[0].options, state.robots[0].damage) == ([], 1)
