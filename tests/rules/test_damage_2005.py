"""Damage, locked registers and destruction (2005 ledger)."""

from __future__ import annotations

import pytest

from roborally.game.events import Revealed
from roborally.game.state import OUT
from tests.rules.races import (
    answer_open,
    cards_of,
    ledge,
    moves_first,
    played,
    race,
    set_up,
    to_step,
)
from tests.rules.table import answer, play

FIVE = "L/70 R/80 L/90 R/100 L/110"
PEN = "wall(5,5)N; wall(5,5)E; wall(5,5)S; wall(5,5)W"


@pytest.mark.rule("R05-099")
@pytest.mark.parametrize(
    ("damage", "locked"),
    [
        (1, []),
        (2, []),
        (3, []),
        (4, []),
        (5, [5]),
        (6, [4, 5]),
        (7, [3, 4, 5]),
        (8, [2, 3, 4, 5]),
        (9, [1, 2, 3, 4, 5]),
    ],
)
def test_which_registers_the_next_damage_locks(damage: int, locked: list[int]) -> None:
    robot = f"A(5,5)N d{damage - 1}"
    t = play("2005", robot, "laser(0,5)E", A=FIVE, to_register=1)
    assert (t.damage("A"), t.robot("A")["locked"]) == (damage, locked)
    assert t.robot("A")["hand_size"] == 9 - damage
    before = play("2005", robot, A=FIVE, to_register=1)
    assert len(before.robot("A")["locked"]) == max(len(locked) - 1, 0)


@pytest.mark.rule("R05-099", "R05-107")
def test_the_tenth_damage_destroys() -> None:
    t = play("2005", "A(5,5)N d9", "laser(0,5)E", A=FIVE, to_register=1)
    assert (t.at("A"), t.robot("A")["destroyed"], t.robot("A")["lives"]) == ("gone", True, 2)
    ninth = play("2005", "A(5,5)N d8", "laser(0,5)E", A=FIVE, to_register=1)
    assert (ninth.at("A"), ninth.robot("A")["lives"]) == ("(5,5)W", 3)


@pytest.mark.rule("R05-100")
def test_a_locked_register_keeps_its_card_turn_after_turn() -> None:
    table = played("A(5,5)E d5 locked=5:L/70; B(8,8)N down", PEN, next_turn=True)
    referee = table.referee
    robot = referee.state.robots[0]
    for turn in (2, 3, 4):
        assert (referee.state.turn, robot.registers) == (turn, [0, 0, 0, 0, 70])
        assert len(robot.hand) == 4
        assert cards_of(referee.state) == list(range(10, 850, 10))
        to_step(referee, "program")
    shown = [
        (e.robot, e.card) for e in referee.events if isinstance(e, Revealed) and e.register == 5
    ]
    assert [card for number, card in shown if number == 0] == [70, 70, 70, 70]


@pytest.mark.rule("R05-103")
def test_with_all_registers_locked_the_old_program_runs_again() -> None:
    table = played("A(5,5)N d9", PEN, A=FIVE, next_turn=True)
    referee = table.referee
    assert table.result.checkpoints[-1]["robots"]["A"]["dealt"] == 0
    assert referee.state.robots[0].facing == 3
    asked = []
    referee.run_to([step.__name__ for step in referee.rules.steps].index("repair_sites"))
    while referee.open:
        asked.append(referee.open[0].name)
        answer_open(referee)
    assert asked == ["announce_power_down"]
    shown = [e.card for e in referee.events if isinstance(e, Revealed) and e.turn == 2]
    assert shown == [70, 80, 90, 100, 110]
    assert referee.state.robots[0].facing == 2


@pytest.mark.rule("R05-104")
def test_a_register_locks_at_once_and_its_card_is_still_played() -> None:
    cards = "L/70 R/80 L/90 R/100 U/10"
    t = play("2005", "A(5,5)N d4", "laser(5,3)E; belt(5,3)N", A=cards, to_register=5)
    assert t.damage("A") == 4
    hit = play("2005", "A(5,5)N d4", "laser(0,5)E", A=cards, to_register=2)
    assert hit.robot("A", "register 1")["locked"] == [5]
    drives = play(
        "2005",
        "A(5,5)N d4",
        "laser(0,4)E",
        A="L/70 - R/80 M1/500 M1/510",
        from_register=1,
        next_turn=True,
    )
    assert (drives.damage("A", "register 4"), drives.robot("A", "register 4")["locked"]) == (5, [5])
    assert drives.at("A", "register 5") == "(5,3)N"
    assert drives.robot("A")["registers"] == {
        "1": None,
        "2": None,
        "3": None,
        "4": None,
        "5": "M1/510",
    }
    assert drives.robot("A")["dealt"] == 4


@pytest.mark.rule("R05-105")
@pytest.mark.parametrize(
    ("choices", "damage", "left"),
    [
        (["take", "take"], 2, ["Fourth Gear", "Fire Control"]),
        (["Fourth Gear", "take"], 1, ["Fire Control"]),
        (["take", "Fire Control"], 1, ["Fourth Gear"]),
        (["Fire Control", "Fourth Gear"], 0, []),
    ],
)
def test_each_damage_may_cost_an_option_instead(
    choices: list[str], damage: int, left: list[str]
) -> None:
    t = play(
        "2005",
        "A(5,5)N options=Fourth Gear,Fire Control",
        "laser(0,5)Ex2",
        answers=[answer("A", "register 1", "block_damage_with_option", c) for c in choices],
    )
    assert (t.damage("A"), t.robot("A")["options"]) == (damage, left)
    assert t.asked == [("A", "block_damage_with_option")] * 2


@pytest.mark.rule("R05-105")
def test_an_option_is_given_up_at_that_moment_only() -> None:
    t = play("2005", "A(5,5)N d5 options=Fourth Gear", A=FIVE, end_of_turn=True)
    assert (t.asked, t.damage("A")) == ([], 5)


@pytest.mark.rule("R05-106")
def test_options_given_up_lie_on_their_own_pile() -> None:
    table = played(
        "A(5,5)N options=Fourth Gear,Fire Control",
        "laser(0,5)Ex2",
        answers=[
            answer("A", "register 1", "block_damage_with_option", "Fourth Gear"),
            answer("A", "register 1", "block_damage_with_option", "Fire Control"),
        ],
    )
    assert table.referee.state.option_discard == ["Fourth Gear", "Fire Control"]
    assert not {"Fourth Gear", "Fire Control"} & set(table.referee.state.option_deck)


@pytest.mark.rule("R05-108")
@pytest.mark.parametrize(
    ("robots", "floor", "cards"),
    [
        ("A(4,4)E", "pit(5,4)", "M1/500"),
        ("A(4,4)W", "pit(5,4)", "B/430"),
        ("A(11,4)E", "", "M1/500"),
        ("A(4,4)N", "belt(4,4)E; pit(5,4)", "-"),
        ("A(11,4)N", "belt(11,4)E", "-"),
        ("A(4,4)N", "pusher(4,4)E[1]; pit(5,4)", "-"),
        ("A(11,4)N", "pusher(11,4)E[1]", "-"),
    ],
)
def test_every_way_into_a_pit_or_off_the_board_destroys(
    robots: str, floor: str, cards: str
) -> None:
    t = play("2005", robots, floor, A=cards)
    assert (t.at("A"), t.robot("A")["lives"]) == ("gone", 2)


@pytest.mark.rule("R05-108")
def test_a_weapon_that_pulls_a_robot_into_a_pit_destroys_it() -> None:
    tractor = [answer("A", "register 1", "weapon_choice", "tractor")]
    t = play("2005", "A(2,4)E options=Tractor Beam; B(6,4)N", "pit(5,4)", answers=tractor)
    assert (t.at("B"), t.robot("B")["lives"]) == ("gone", 2)


@pytest.mark.rule("R05-109")
@pytest.mark.parametrize("lost", ["Mechanical Arm", "Fourth Gear"])
def test_a_destroyed_robot_loses_a_life_and_an_option_of_its_choice(lost: str) -> None:
    t = play(
        "2005",
        "A(4,4)E options=Mechanical Arm,Fourth Gear",
        "pit(5,4)",
        A="M1/500",
        answers=[answer("A", "register 1", "lose_option", lost)],
    )
    assert t.asked == [("A", "lose_option")]
    left = {"Mechanical Arm", "Fourth Gear"} - {lost}
    assert (t.robot("A")["lives"], set(t.robot("A")["options"])) == (2, left)


@pytest.mark.rule("R05-109")
def test_a_single_option_is_lost_without_a_question() -> None:
    t = play("2005", "A(4,4)E options=Fourth Gear", "pit(5,4)", A="M1/500")
    assert (t.asked, t.robot("A")["options"], t.robot("A")["lives"]) == ([], [], 2)


@pytest.mark.rule("R05-110", "AMB-05-33")
def test_the_last_life_ends_the_race_for_a_robot() -> None:
    t = play("2005", "A(4,4)E lives=1; B(0,0)N", "pit(5,4)", A="M1/500", next_turn=True)
    assert (t.robot("A", "register 1")["lives"], t.at("A")) == (0, "gone")
    assert t.asked == []
    second = play("2005", "A(4,4)E lives=2; B(0,0)N", "pit(5,4)", A="M1/500", next_turn=True)
    assert (second.robot("A")["lives"], second.at("A")[:5]) == (1, "(4,4)")


@pytest.mark.rule("AMB-05-33")
def test_three_life_tokens_are_three_lives_in_all() -> None:
    referee = race(1, course=ledge())
    robot = referee.state.robots[0]
    lives = []
    while not referee.state.over:
        ask = referee.open[0]
        if ask.name == "program_registers":
            lives.append(robot.lives)
            referee.answer(ask, moves_first(robot))
        else:
            referee.answer(ask, "N" if ask.name == "reentry_facing" else ask.default)
    assert lives == [3, 2, 1]
    assert (robot.lives, robot.status, referee.state.turn) == (0, OUT, 3)


@pytest.mark.rule("R05-111")
def test_the_remaining_registers_of_a_destroyed_robot_do_not_run() -> None:
    t = play(
        "2005", "A(4,4)E; B(8,4)W", "pit(6,4)", A="M1/500 M1/510 M1/520 L/70 L/90", B="- - L/110"
    )
    assert t.at("A", "register 1") == "(5,4)E"
    for register in (2, 3, 4, 5):
        assert t.at("A", f"register {register}") == "gone"
    orders = [point["order"] for point in t.result.checkpoints]
    assert orders == [["A"], ["A"], ["B"], [], []]
    assert t.damage("B") == 1, "only in register 1 did A shoot"


@pytest.mark.rule("AMB-05-27")
def test_destruction_clears_damage_locks_and_registers() -> None:
    table = played(
        "A(4,4)E d6 archive=(2,2) locked=4:L/70,5:R/80",
        "pit(5,4)",
        A="M1/500 L/90 R/100",
        to_register=1,
    )
    state = table.referee.state
    robot = state.robots[0]
    assert (robot.damage, robot.locked, robot.registers) == (0, 0, [0] * 5)
    assert sorted(state.discard) == [70, 80, 90, 100, 500]


@pytest.mark.rule("AMB-05-27")
@pytest.mark.parametrize(
    ("lost", "stored"), [("Fourth Gear", "U/10"), ("Conditional Program", None)]
)
def test_a_stored_card_is_discarded_only_with_its_option(lost: str, stored: str | None) -> None:
    t = play(
        "2005",
        "A(4,4)E stored=U/10 options=Conditional Program,Fourth Gear",
        "pit(5,4)",
        A="M1/500",
        answers=[answer("A", "register 1", "lose_option", lost)],
    )
    assert (t.at("A"), t.robot("A")["stored_card"]) == ("gone", stored)


@pytest.mark.rule("AMB-05-39")
def test_an_empty_program_deck_is_made_of_the_discards_of_the_turn() -> None:
    table = set_up("A(5,5)N d4 down; B(8,8)N", "laser(0,5)E", B="U/20 L/70")
    state = table.referee.state
    state.deck, state.discard = [], [10]
    table.play()
    assert state.robots[0].registers[4] == 10
    assert (state.deck, state.discard) == ([], [])
    assert state.robots[1].registers[:2] == [20, 70], "registers stay as they are"


@pytest.mark.rule("AMB-05-39")
def test_without_any_card_left_nothing_is_laid() -> None:
    table = set_up("A(5,5)N d4 down", "laser(0,5)E")
    state = table.referee.state
    state.deck = []
    table.play()
    robot = state.robots[0]
    assert (robot.damage, robot.locked, robot.registers) == (5, 0b10000, [0] * 5)
