"""Damage and locked registers (ledger section 13, ruling AMB-44)."""

from __future__ import annotations

import pytest

from roborally.game.cards import HIDDEN, card_of
from roborally.game.events import Locked
from roborally.situation.playing import Situation
from tests.rules.table import Played, answer, play, situation

BEAM = "laser(0,5)E"
TURNS = "L/70 L/90 L/110 L/130 L/150"


@pytest.mark.rule("C94-157")
def test_nothing_but_lasers_costs_damage() -> None:
    """Walls, pushes, belts, gears and pushers do no harm in five registers."""
    t = play(
        "1994",
        "A(2,0)W; B(3,0)N; C(5,8)N; D(9,9)S; E(6,11)E",
        "wall(4,0)E; belt(5,7)N; belt(5,6)N; gearR(5,5); pusher(9,9)W[1,2,3,4,5]; wall(9,9)W;"
        "wall(8,11)E",
        A="B/430 B/440 B/450 B/460 B/470",
        C="M1/500 U/10 L/70 L/90 U/20",
        D="R/80 R/100 R/120 R/140 R/160",
        E="M3/810 M3/820 M3/830 M3/840 M2/680",
        end_of_turn=True,
    )
    places = ["(3,0)W", "(4,0)N", "(5,5)S", "(9,9)W", "(8,11)E"]
    assert [t.at(id) for id in "ABCDE"] == places
    for point in t.result.checkpoints:
        assert [robot["damage"] for robot in point["robots"].values()] == [0] * 5


@pytest.mark.rule("C94-157")
def test_archive_copies_start_with_two_damage() -> None:
    t = play("1994", "A(-) archive=(4,4); B(9,9)N", pending_reentry=["A"])
    assert (t.damage("A"), t.damage("B")) == (2, 0)


@pytest.mark.rule("C94-158")
def test_damage_locks_registers_from_the_fifth_point_on() -> None:
    t = play("1994", "A(5,5)N", BEAM, A=TURNS)
    assert [t.damage("A", f"register {k}") for k in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [t.robot("A", f"register {k}")["locked"] for k in range(1, 6)] == [[], [], [], [], [5]]


@pytest.mark.rule("C94-158")
def test_the_tenth_point_destroys() -> None:
    t = play("1994", "A(5,5)N d4", f"{BEAM}x2", A=TURNS)
    locked = [t.robot("A", f"register {k}")["locked"] for k in (1, 2)]
    assert locked == [[4, 5], [2, 3, 4, 5]]
    assert t.at("A", "register 2") == "(5,5)S"
    assert t.at("A", "register 3") == "gone"


@pytest.mark.rule("C94-158")
@pytest.mark.parametrize(
    ("before", "locked"),
    [
        (0, []),
        (1, []),
        (2, []),
        (3, []),
        (4, [5]),
        (5, [4, 5]),
        (6, [3, 4, 5]),
        (7, [2, 3, 4, 5]),
        (8, [1, 2, 3, 4, 5]),
    ],
)
def test_each_point_after_the_fourth_locks_one_more(before: int, locked: list[int]) -> None:
    t = play("1994", f"A(5,5)N d{before}", BEAM, A=TURNS, to_register=1)
    assert (t.damage("A"), t.robot("A")["locked"]) == (before + 1, locked)
    assert t.robot("A")["hand_size"] == 8 - before


@pytest.mark.rule("C94-159")
def test_the_fifth_point_locks_register_5_with_the_card_that_lies_there() -> None:
    """A stands in the beam in register 2 only."""
    t = play(
        "1994",
        "A(5,5)E d4",
        "laser(6,0)S",
        A="U/10 B/430 M1/500 L/70 R/80",
        end_of_turn=True,
    )
    assert (t.damage("A", "register 1"), t.robot("A", "register 1")["locked"]) == (4, [])
    now = t.robot("A", "register 2")
    assert (now["at"], now["damage"], now["locked"]) == ([6, 5], 5, [5])
    end = t.robot("A", "end_of_turn")
    assert (end["damage"], end["locked"]) == (5, [5])
    assert list(end["registers"].values()) == [None, None, None, None, "R/80"]


@pytest.mark.rule("C94-160")
def test_a_locked_register_keeps_its_card_for_the_next_turn() -> None:
    t = play("1994", "A(5,5)N d5", A="L/70 L/90 L/110 L/130 M1/520", next_turn=True)
    now = t.robot("A", "next_turn_start")
    assert now["registers"] == {"1": None, "2": None, "3": None, "4": None, "5": "M1/520"}
    assert (now["dealt"], now["locked"]) == (4, [5])
    t = play("1994", "A(5,5)N d5 locked=5:M1/520", from_register=5)
    assert (t.at("A"), t.order) == ("(5,4)N", ["A"])


@pytest.mark.rule("C94-161")
@pytest.mark.parametrize("damage", [0, 4])
def test_registers_lock_only_because_of_damage(damage: int) -> None:
    t = play("1994", f"A(5,5)N d{damage}", A=TURNS, next_turn=True)
    for moment in ("register 1", "register 5", "end_of_turn", "next_turn_start"):
        assert t.robot("A", moment)["locked"] == []
    assert t.robot("A")["dealt"] == 9 - damage


@pytest.mark.rule("C94-162")
def test_the_turn_in_which_a_register_locks_is_played_as_programmed() -> None:
    t = play("1994", "A(5,5)E d4", "laser(5,0)S", A="U/10 M1/500 R/80 M2/700 L/70")
    assert (t.damage("A", "register 1"), t.robot("A", "register 1")["locked"]) == (5, [5])
    places = [t.at("A", f"register {k}") for k in range(1, 6)]
    assert places == ["(5,5)W", "(4,5)W", "(4,5)N", "(4,3)N", "(4,3)W"]


@pytest.mark.rule("C94-163")
def test_repairing_the_damage_frees_the_register_and_discards_its_card() -> None:
    data = situation("1994", "A(5,5)N d5 locked=5:L/150", "rep1(5,5)", end_of_turn=True)
    played = Situation(data, "1994")
    t = Played(played.play())
    assert t.robot("A", "register 5")["registers"]["5"] == "L/150"
    end = t.robot("A", "end_of_turn")
    assert (end["damage"], end["locked"], end["registers"]["5"]) == (4, [], None)
    assert card_of("L/150") in played.referee.state.discard


@pytest.mark.rule("C94-164")
def test_opponents_see_the_cards_in_locked_registers() -> None:
    """A card that is locked while it lies face down is seen from its reveal on."""
    data = situation("1994", "A(5,5)N d4; B(9,9)N", BEAM, A=TURNS, next_turn=True)
    played = Situation(data, "1994")
    played.play()
    referee = played.referee
    cards = [card_of(text) for text in TURNS.split()]
    assert referee.state.robots[0].locked & 0b10000
    seen = referee.view(1).state.robots[0].registers
    assert seen == cards
    told = [event for event in referee.events_for(1) if isinstance(event, Locked)]
    assert (told[0].robot, told[0].in_register, told[0].card) == (0, 5, HIDDEN)


@pytest.mark.rule("C94-164")
def test_opponents_still_see_locked_cards_in_the_next_turn() -> None:
    data = situation("1994", "A(5,5)N d5; B(9,9)N", A=TURNS, next_turn=True)
    played = Situation(data, "1994")
    played.play()
    seen = played.referee.view(1).state.robots[0]
    assert seen.registers == [0, 0, 0, 0, card_of("L/150")]
    assert seen.hand == [HIDDEN] * 4


def controlled(robot: str, *choices: str, floor: str = "", **fields: object) -> Played:
    """A fires at B with Fire Control, one choice for each register."""
    return play(
        "1994",
        f"A(2,5)E options=Fire Control; {robot}",
        floor,
        B=TURNS,
        answers=[
            answer("A", f"register {k}", "fire_control", choice)
            for k, choice in enumerate(choices, 1)
        ],
        **fields,
    )


@pytest.mark.rule("AMB-44")
def test_fire_control_lays_the_damage_on_the_named_register() -> None:
    t = controlled("B(5,5)N", "lock 1", to_register=1)
    b = t.robot("B")
    assert (b["damage"], b["locked"], b["hand_size"]) == (1, [1], 8)
    assert b["registers"]["1"] == "L/70"


@pytest.mark.rule("AMB-44")
def test_each_point_above_four_locks_one_more_besides_fire_control() -> None:
    t = controlled("B(5,5)N", "lock 1", "damage", "damage", "damage", "damage")
    assert [t.robot("B", f"register {k}")["locked"] for k in range(1, 6)] == [
        [1],
        [1],
        [1],
        [1],
        [1, 5],
    ]
    assert t.damage("B") == 5
    t = controlled("B(5,5)N d4", "lock 2", "damage", to_register=2)
    assert [t.robot("B", f"register {k}")["locked"] for k in (1, 2)] == [[2], [2, 5]]


@pytest.mark.rule("AMB-44")
def test_repairing_the_point_frees_the_register_that_fire_control_locked() -> None:
    t = play("1994", "B(5,5)N d1 locked=3:L/110", "rep1(5,5)", next_turn=True)
    end = t.robot("B", "end_of_turn")
    assert (end["damage"], end["locked"], end["registers"]["3"]) == (0, [], None)
    assert t.robot("B", "next_turn_start")["dealt"] == 9


@pytest.mark.rule("AMB-44")
def test_the_hand_is_nine_less_damage_whatever_fire_control_locked() -> None:
    t = play("1994", "B(5,5)N d3 locked=1:L/70,2:L/90,3:L/110", next_turn=True)
    assert (t.robot("B")["dealt"], t.robot("B")["locked"]) == (6, [1, 2, 3])
