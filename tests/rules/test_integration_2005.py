"""Several rules at once (integration scenarios of the 2005 ledger; INT05-05 is in tests/cards)."""

from __future__ import annotations

import pytest

from roborally.game.events import Carried
from tests.cards.choosing import choices, give_up
from tests.rules.races import played
from tests.rules.table import answer, play


@pytest.mark.rule("INT05-01")
def test_a_pushed_row_loses_its_front_robot_and_the_next_one_still_turns() -> None:
    t = play(
        "2005",
        "A(1,4)E; B(2,4)N; C(3,4)N options=Brakes,Flywheel",
        "pit(5,4)",
        A="M2/720",
        B="L/310",
        answers=[answer("C", "register 1", "lose_option", "Brakes")],
    )
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(3,4)E", "(4,4)W", "gone")
    assert (t.robot("C")["lives"], t.robot("C")["options"]) == (2, ["Flywheel"])
    assert t.order == ["A", "B"]


@pytest.mark.rule("INT05-02")
def test_three_points_at_once_lock_three_registers_which_still_run() -> None:
    """A stands in the double beam and in front of B after register 2 only."""
    t = play(
        "2005",
        "A(5,6)S d4; B(1,5)E",
        "laser(5,5)Ex2; wall(5,5)E",
        A="U/10 M1/500 M1/510 L/70 R/80",
        next_turn=True,
    )
    assert [t.damage("A", f"register {k}") for k in range(1, 6)] == [4, 7, 7, 7, 7]
    assert t.robot("A", "register 2")["locked"] == [3, 4, 5]
    ends = [t.at("A", f"register {k}") for k in (2, 3, 4, 5)]
    assert ends == ["(5,5)N", "(5,4)N", "(5,4)W", "(5,4)N"]
    registers = {"1": None, "2": None, "3": "M1/510", "4": "L/70", "5": "R/80"}
    assert t.robot("A")["registers"] == registers
    assert t.robot("A")["dealt"] == 2


@pytest.mark.rule("INT05-03")
def test_the_fifth_token_of_a_robot_that_is_down_locks_a_card_of_the_deck() -> None:
    t = play(
        "2005",
        "A(5,5)N down",
        "laser(5,0)S",
        to_register=5,
        next_turn=True,
        program_deck=["U/10"],
        answers=[answer("A", "end_of_turn", "stay_powered_down", "stay")],
    )
    assert (t.damage("A", "register 4"), t.robot("A", "register 4")["locked"]) == (4, [])
    after = t.robot("A", "register 5")
    assert (after["damage"], after["locked"], after["registers"]["5"]) == (5, [5], "U/10")
    assert t.at("A", "register 5") == "(5,5)N"
    assert (t.robot("A")["power"], t.damage("A")) == ("down", 0)
    assert (t.robot("A")["locked"], t.robot("A")["registers"]["5"]) == ([], None)


@pytest.mark.rule("INT05-04")
def test_of_two_robots_that_die_together_the_lower_dock_gets_the_archive_square() -> None:
    """B comes back on (8,8); A beside it, on (7,8), where it may not face B."""
    t = play(
        "2005",
        "A(2,5)E d9 dock=3 archive=(8,8); B(5,5)W d9 dock=1 archive=(8,8)",
        from_register=5,
        next_turn=True,
        answers=[
            answer("B", "next_turn_start", "reentry_facing", "S"),
            answer("A", "next_turn_start", "reentry_space", "7,8"),
            answer("A", "next_turn_start", "reentry_facing", "W"),
        ],
        refuse=[
            {"robot": "A", "when": "next_turn_start", "ask": "reentry_facing", "choose": "E"},
            {"robot": "A", "when": "next_turn_start", "ask": "reentry_facing", "choose": "N"},
            {"robot": "A", "when": "next_turn_start", "ask": "reentry_space", "choose": "8,8"},
        ],
    )
    assert t.robot("A", "register 5")["destroyed"]
    assert t.robot("B", "register 5")["destroyed"]
    assert (t.at("A"), t.at("B")) == ("(7,8)W", "(8,8)S")
    assert (t.damage("A"), t.damage("B")) == (2, 2)
    assert [t.refused(i) for i in range(3)] == [True, False, True]
    assert len(choices(t, "A", "reentry_space")[0]) == 8


@pytest.mark.rule("INT05-06")
def test_an_express_belt_hands_over_to_a_turning_belt() -> None:
    table = played("A(3,4)E", "xbelt(3,4)E; curveR(4,4)S")
    floor = table.referee.state.floor
    carried = [
        (event.step, floor.place(event.after), event.turned)
        for event in table.referee.events
        if isinstance(event, Carried)
    ]
    assert carried == [("express_belts", (4, 4), 1), ("all_belts", (4, 5), 0)]
    robot = table.result.checkpoints[0]["robots"]["A"]
    assert (robot["at"], robot["facing"]) == ([4, 5], "S")


@pytest.mark.rule("INT05-07")
@pytest.mark.parametrize(
    ("choose", "end"), [("Brakes", "(2,5)E"), ("take", "gone"), (None, "(2,5)E")]
)
def test_of_two_robots_at_nine_damage_the_one_with_an_option_survives(
    choose: str | None, end: str
) -> None:
    answers = [give_up("A", choose)] if choose else []
    t = play("2005", "A(2,5)E d9 options=Brakes; B(5,5)W d9", answers=answers)
    assert t.asked[0] == ("A", "block_damage_with_option")
    assert (t.at("A"), t.at("B")) == (end, "gone")
    if end != "gone":
        assert (t.damage("A"), t.robot("A")["options"]) == (9, [])
