"""Situations over several turns, and what special rules of courses move: flags, roles, boards."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.situation.files import differences, play_all
from tests.rules.table import answer, error, play

FLOOR = {"size": [8, 6], "elements": [{"kind": "flag", "at": [6, 4], "number": 1}]}


def check(**fields: Any) -> list[str]:
    """What is not as a situation of 2005 expects."""
    data = {"id": "1", "rules": "2005", "floor": FLOOR, "robots": [{"id": "A", "at": [1, 1]}]}
    ((situation, result),) = play_all([{**data, **fields}])
    return differences(situation, result)


# ---- what is expected


def test_expectations_need_not_speak_of_robots() -> None:
    program = {"A": ["M1/500"]}
    assert check(programs=program, expect=[{"after": "register 1", "order": ["A"]}]) == []
    assert check(programs=program, expect=[{"after": "register 1", "order": []}]) == [
        'register 1: order: expected [], got ["A"]'
    ]
    assert check(programs=program, expect=[{"after": "register 1", "robots": None}]) == []


def test_expectations_without_a_moment_are_about_the_end() -> None:
    program = {"A": ["M1/500", "R/80"]}
    assert check(programs=program, expect=[{"robots": {"A": {"facing": "E"}}}]) == []
    assert check(programs=program, expect=[{"winner": ["A"]}]) == [
        'register 2: winner: expected ["A"], got []'
    ]


# ---- what special rules move


@pytest.mark.rule("CRS05-25e")
def test_the_role_of_a_robot_is_told() -> None:
    played = play(
        "2005",
        "A(3,4)E; B(4,4)E role=superbot; C(9,9)N role=other",
        "pit(5,4)",
        A="M1/500",
        special_rules=["Day of the SuperBot"],
    )
    assert [played.robot(id)["role"] for id in "ABC"] == ["superbot", None, "other"]


def test_flag_squares_are_told() -> None:
    played = play(
        "2005", "A(0,0)N", "flag1(3,4); flag2(8,8); belt(3,4)E", special_rules=["Moving Targets"]
    )
    point = played.point()
    assert point["flag_squares"] == {"1": [4, 4], "2": [8, 8]}
    assert point["claims"] == {"1": None, "2": None}
    assert point["board_turns"] == [0]


@pytest.mark.rule("CRS05-33a")
def test_claims_are_told_and_may_be_given() -> None:
    robots = [
        {"id": "A", "at": [6, 3], "facing": "S", "team": "red"},
        {"id": "B", "at": [1, 1], "team": "blue"},
    ]
    claimed = {"after": "register 1", "claims": {"1": "red"}, "winner": ["A"]}
    fields: dict[str, Any] = {"robots": robots, "special_rules": ["Toggle Boggle"]}
    fields["claims"] = {"1": "blue"}
    assert check(**fields, expect=[{"after": "register 1", "claims": {"1": "blue"}}]) == []
    assert check(**fields, programs={"A": ["M1/500"]}, expect=[claimed]) == []
    assert "claims: unknown 'green'" in check(**{**fields, "claims": {"1": "green"}})[0]


@pytest.mark.rule("CRS05-28a")
@pytest.mark.parametrize(("coin", "turns"), [("heads", [1]), ("tails", [0])])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_coin_may_be_fixed(coin: str, turns: list[int], seed: int) -> None:
    """A stands on the flag: with heads the board turns, and there is a wall before B."""
    floor = {
        "size": [6, 6],
        "elements": [
            {"kind": "flag", "at": [3, 3], "number": 1},
            {"kind": "wall", "at": [1, 1], "side": "N"},
        ],
    }
    ends = [4, 1] if coin == "heads" else [5, 1]
    told = check(
        floor=floor,
        seed=seed,
        robots=[{"id": "A", "at": [3, 3]}, {"id": "B", "at": [4, 1], "facing": "E"}],
        special_rules=["Frenetic Factory"],
        coins=[coin],
        programs={"B": [None, "M1/500"]},
        expect=[
            {"after": "register 1", "board_turns": turns},
            {"after": "register 2", "robots": {"B": {"at": ends}}},
        ],
    )
    assert told == []


def test_a_coin_has_two_sides() -> None:
    assert "coins: unknown 'edge'" in check(coins=["edge"])[0]


def test_boards_may_lie_turned() -> None:
    """A wall north of the first square is east of the last one of the top row then."""
    floor = {"size": [6, 6], "elements": [{"kind": "wall", "at": [0, 0], "side": "N"}]}
    robots = [{"id": "A", "at": [5, 0], "facing": "E"}]
    fields: dict[str, Any] = {"floor": floor, "robots": robots, "programs": {"A": ["M1/500"]}}
    stays = [{"after": "register 1", "robots": {"A": {"at": [5, 0]}}, "board_turns": [1]}]
    falls = [{"after": "register 1", "robots": {"A": {"at": None}}, "board_turns": [0]}]
    assert check(**fields, board_turns=[1], expect=stays) == []
    assert check(**fields, expect=falls) == []
    assert check(**fields, board_turns=[1, 0]) == ["board_turns: there are 1 boards"]


# ---- several turns


def test_several_turns() -> None:
    played = play(
        "2005",
        "A(3,4)E d5; B(9,9)N",
        A="M1/500 L/70 R/80 L/90 M1/510",
        turns=[
            {"programs": {"A": ["M1/520", "L/70", None, "U/10"]}},
            {"programs": {"B": ["M1/500"]}, "to_register": 1},
        ],
    )
    names = [point["after"] for point in played.result.checkpoints]
    registers = [f"register {k}" for k in range(1, 6)]
    rest = ["end_of_turn", "next_turn_start"]
    assert names == [
        *(registers + rest),
        *(f"turn 2 {name}" for name in registers + rest),
        "turn 3 register 1",
    ]
    assert played.at("A", "register 5") == "(4,3)N"
    assert played.robot("A", "turn 2 register 1")["at"] == [4, 2]
    assert played.at("A", "turn 2 register 4") == "(4,2)E"
    assert played.at("A", "turn 2 register 5") == "(5,2)E", "the locked card"
    assert played.robot("A", "turn 2 register 5")["registers"]["3"] is None
    assert played.robot("A", "turn 2 register 1")["dealt"] is None
    assert played.robot("A", "next_turn_start")["dealt"] == 4
    assert played.at("B") == "(9,8)N"


def test_answers_and_expectations_name_the_turn() -> None:
    brakes = [answer("A", f"{turn}register 1", "brakes", "0") for turn in ("", "turn 2 ")]
    played = play(
        "2016",
        "A(3,4)E upgrades=Brakes",
        A="M1 L",
        answers=brakes,
        turns=[{"programs": {"A": ["M1", "M1"]}}],
    )
    assert played.result.unused == []
    assert played.at("A", "turn 2 register 1") == "(3,4)N"
    assert played.at("A") == "(3,3)N"
    assert (
        check(
            programs={"A": ["M1/500"]},
            turns=[{"programs": {"A": ["R/80"]}}],
            expect=[
                {"after": "register 1", "robots": {"A": {"at": [1, 0]}}},
                {"after": "turn 2 register 2", "robots": {"A": {"facing": "E"}}},
            ],
        )
        == []
    )


def test_cards_of_a_further_turn_come_from_where_they_lie() -> None:
    """No card is there twice: what is laid leaves hand, deck or discards."""
    played = play("2005", "A(3,4)E; B(9,9)N", turns=[{"programs": {"A": ["M3/840", "U/10"]}}])
    state = played.result.checkpoints[-1]["robots"]
    assert state["A"]["registers"]["1"] == "M3/840"
    assert "M3/840" not in state["B"]["hand_cards"] + state["A"]["hand_cards"]
    said = error(
        "2005", "A(3,4)E; B(9,9)N", turns=[{"programs": {"A": ["M1/500"], "B": ["M1/500"]}}]
    )
    assert said == "turn 2: programs: B, register 1: M1/500 is in two places"
    said = error("2005", "A(3,4)E d5", A="- - - - L/70", turns=[{"programs": {"A": ["U/10"] * 5}}])
    assert "turn 2: programs: A, register" in said


def test_a_further_turn_may_begin_with_programming() -> None:
    played = play(
        "2005",
        "A(3,4)E d1",
        turns=[{"from_register": 0, "programs": {"A": ["M1/500"]}}],
        answers=[answer("A", "turn 2 announce", "announce_power_down", "down")],
    )
    assert played.robot("A", "turn 2 register 1")["power"] == "announced"
    assert played.result.unused == []


def test_order_sheets_are_for_one_turn() -> None:
    said = error("postal", "A(3,4)E", orders={"A": {"hand": [], "lines": []}}, turns=[{}])
    assert "'orders' are for a single turn" in said
