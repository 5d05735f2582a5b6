"""Situations in which players write orders: sheets are checked, told and carried out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from roborally.situation.files import differences, play_all, read_situations
from tests.rules.table import answer, error, play

HAND = ["M2/690", "L/150", "U/40"]
LOCKED = {"d": "R/140", "e": "M1/520"}
LINES = [
    "a - Left P150",
    "b - Move-2 P690",
    "c - U-Turn P40",
    "d - Right P140 (Locked)",
    "e - Move-1 P520 (Locked)",
]
FRED = "Fred(4,4)N d6 locked=4:R/140,5:M1/520"
LEFT_TO_BACK = [
    "a - Left P70",
    "b - Right P80",
    "c - Move-1 P500",
    "d - Move-2 P700",
    "e - Back P430",
]
CARDS = ["L/150", "M2/690", "U/40", "R/140", "M1/520"]


def orders(*lines: str, **fields: Any) -> dict[str, Any]:
    return {"Fred": {"hand": HAND, "locked": LOCKED, "lines": list(lines), **fields}}


def test_good_orders_are_told_and_played() -> None:
    """The first example of the format."""
    data = {
        "rules": ["postal"],
        "floor": {"size": [6, 6], "elements": []},
        "to_register": 5,
        "robots": [
            {
                "id": "Fred",
                "at": [4, 4],
                "damage": 6,
                "locked": {"4": "R/140", "5": "M1/520"},
            }
        ],
        "orders": orders(
            *LINES,
            "POWER DOWN next turn",
            valid=True,
            bad_line=None,
            parsed={"cards": CARDS, "power_down": True, "conditions": []},
        ),
        "expect": [
            {
                "after": "register 5",
                "robots": {
                    "Fred": {
                        "at": [2, 5],
                        "facing": "S",
                        "damage": 6,
                        "locked": [4, 5],
                        "power": "announced",
                    }
                },
            }
        ],
    }
    ((told, result),) = play_all(read_situations(json.dumps(data), "orders"))
    assert differences(told, result) == []
    told["orders"]["Fred"] |= {"valid": False, "bad_line": 2, "parsed": {"power_down": False}}
    assert differences(told, result) == [
        "orders: Fred.valid: expected false, got true",
        "orders: Fred.bad_line: expected 2, got null",
        "orders: Fred.parsed.power_down: expected false, got true",
    ]


@pytest.mark.parametrize(
    ("line", "instead", "bad_line", "why"),
    [
        pytest.param(
            *(2, "c - Move-1 P640", 3),
            "line 3: Move-1 P640 is not among your cards; you have U-Turn P40",
            marks=pytest.mark.rule("POST-015"),
            id="a card that was not dealt",
        ),
        pytest.param(
            *(2, "", None),
            "phase c has no card; all of a, b, c need one",
            marks=pytest.mark.rule("POST-016"),
            id="no card",
        ),
        pytest.param(
            *(4, "e - U-Turn P40", 5),
            "line 5: phase e is locked with Move-1 P520 and cannot be changed",
            marks=pytest.mark.rule("POST-017"),
            id="a locked card replaced",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    line: int, instead: str, bad_line: int | None, why: str
) -> None:
    lines = [*LINES[:line], instead, *LINES[line + 1 :]]
    played = play("postal", FRED, orders=orders(*lines), from_register=0, to_register=0)
    told = played.result.orders["Fred"]
    assert (told["valid"], told["bad_line"], told["parsed"]) == (False, bad_line, None)
    assert told["why"] == why


def test_wrong_orders_are_not_played() -> None:
    played = play("postal", FRED, orders=orders(*LINES[:2], "b - U-Turn P40", "POWER DOWN"))
    assert played.result.orders["Fred"]["valid"] is False
    assert played.at("Fred", "register 3") == "(4,4)N"
    assert played.robot("Fred")["power"] == "on"


@pytest.mark.rule("POST-026")
def test_powering_down_takes_no_condition() -> None:
    played = play("postal", FRED, orders=orders(*LINES, "POWER DOWN if damage > 5"))
    assert played.result.orders["Fred"]["bad_line"] == 6


def test_orders_are_answers_in_the_programming_window() -> None:
    played = play(
        "postal",
        FRED,
        orders=orders("Fred Turn 7", *LINES, "POWER DOWN next turn"),
        from_register=0,
        to_register=5,
    )
    asks = {ask["ask"]: ask for ask in played.result.asks}
    assert asks["program_registers"]["answer"] == "L/150,M2/690,U/40"
    assert asks["announce_power_down"]["answer"] == "down"
    assert not asks["announce_power_down"]["default"]
    assert played.robot("Fred", "programming")["power"] == "announced"
    assert played.at("Fred") == "(2,5)S"


def test_a_hand_that_was_not_played_is_put_away() -> None:
    sheet = {"hand": ["L/70", "R/80", "M1/500", "M2/700", "B/430", "U/10"], "lines": LEFT_TO_BACK}
    played = play("1994", "A(5,5)N", orders={"A": sheet}, to_register=1)
    assert played.robot("A")["hand_cards"] == []
    assert played.robot("A")["registers"]["5"] == "B/430"


def test_orders_say_how_much_is_played() -> None:
    hand = ["L/70", "R/80", "M1/500", "M2/700", "B/430"]
    played = play("postal", "A(5,5)N", orders={"A": {"hand": hand, "lines": LEFT_TO_BACK}})
    assert played.at("A", "register 5") == "(5,3)N"


def test_programs_come_before_orders() -> None:
    played = play("postal", FRED, orders=orders(*LINES), programs={"Fred": ["U/60"]}, to_register=2)
    assert played.result.orders["Fred"]["valid"] is True
    assert played.at("Fred", "register 2") == "(4,4)S"


@pytest.mark.rule("POST-052")
@pytest.mark.parametrize(("damage", "left", "options"), [(5, 3, 0), (3, 3, 1)])
def test_repairing_or_an_option_by_a_conditional_order(
    damage: int, left: int, options: int
) -> None:
    """The sample orders; with three damage nothing is locked."""
    order = "If finish on 2 spanner repair & damage > 3 repair, else take option card."
    hand = ["L/70", "R/80", "L/90", "R/100", "U/10"]
    lines = ["Fred Turn 3", "a - Left P70", "b - Right P80", "c - Left P90", "d - Right P100"]
    sheet: dict[str, Any] = {"hand": hand, "lines": [*lines, "e - U-Turn P10", order]}
    if damage == 5:
        sheet |= {"hand": hand[:4], "locked": {"e": "U/10"}}
    played = play(
        "postal", f"Fred(4,4)N d{damage}", "rep2(4,4)", orders={"Fred": sheet}, end_of_turn=True
    )
    parsed = played.result.orders["Fred"]["parsed"]
    assert parsed["cards"] == ["L/70", "R/80", "L/90", "R/100", "U/10"]
    assert parsed["conditions"] == [
        "repair_or_option if on two wrenches and damage > 3: repair else option"
    ]
    assert (played.damage("Fred"), played.robot("Fred")["option_count"]) == (left, options)


@pytest.mark.rule("POST-053")
@pytest.mark.parametrize(("pit", "weapon"), [("pit(4,5)", "tractor"), ("", "laser")])
def test_a_weapon_is_used_if_the_target_falls(pit: str, weapon: str) -> None:
    played = play(
        "postal",
        "A(2,5)E options=Tractor Beam; B(5,5)N",
        pit,
        to_register=1,
        standing_orders={"A": ["use tractor beam if target falls"]},
    )
    (ask,) = [ask for ask in played.result.asks if ask["robot"] == "A"]
    assert (ask["ask"], ask["answer"]) == ("weapon_choice", weapon)
    assert (played.at("B") == "gone") == bool(pit)


@pytest.mark.rule("POST-024")
@pytest.mark.parametrize("lines", [[], ["save me with Brakes"]])
def test_an_option_is_given_up_only_if_orders_say_so(lines: list[str]) -> None:
    played = play(
        "postal",
        "A(1,5)E; B(5,5)N options=Brakes",
        to_register=1,
        standing_orders={"B": lines},
    )
    assert (played.damage("B"), played.robot("B")["option_count"]) == (not lines, not lines)


@pytest.mark.rule("POST-029")
@pytest.mark.parametrize(
    ("lines", "power"), [(["If destroyed, return powered down."], "down"), ([], "on")]
)
def test_returning_powered_down_may_be_ordered_before(lines: list[str], power: str) -> None:
    played = play(
        "postal",
        "A(-) archive=(4,4)",
        pending_reentry=["A"],
        next_turn=True,
        standing_orders={"A": lines},
    )
    assert played.robot("A", "next_turn_start")["power"] == power


def test_an_answer_counts_more_than_a_standing_order() -> None:
    played = play(
        "postal",
        "A(1,5)E; B(5,5)N options=Brakes",
        to_register=1,
        standing_orders={"B": ["save me with Brakes"]},
        answers=[answer("B", "register 1", "block_damage_with_option", "take")],
    )
    assert played.damage("B") == 1


def test_orders_of_the_sheet_count_before_standing_orders() -> None:
    hand = ["L/70", "R/80", "L/90", "R/100", "U/10"]
    lines = ["a - Left P70", "b - Right P80", "c - Left P90", "d - Right P100", "e - U-Turn P10"]
    played = play(
        "postal",
        "A(1,5)E; B(5,5)N options=Brakes,Fourth Gear",
        to_register=1,
        orders={"B": {"hand": hand, "lines": [*lines, "save me with Brakes"]}},
        standing_orders={"B": ["save me with Fourth Gear"]},
    )
    assert played.robot("B")["options"] == ["Fourth Gear"]


def test_a_card_on_the_flywheel_may_be_ordered() -> None:
    hand = ["R/80", "L/90", "R/100", "U/10"]
    played = play(
        "postal",
        "A(5,5)N d5 locked=5:U/20 stored=M1/500 options=Flywheel",
        orders={
            "A": {
                "hand": hand,
                "lines": ["a - Move-1 P500", "b - Right P80", "c - Left P90", "d - Right P100"],
            }
        },
        to_register=1,
    )
    assert played.at("A") == "(5,4)N"
    assert played.robot("A")["stored_card"] is None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"orders": {"B": {"lines": []}}}, "orders: unknown field 'B'"),
        ({"orders": {"Fred": {}}}, "orders: Fred: 'lines' must be given"),
        ({"orders": orders(), "rules": "2016"}, "'orders' are written by the classic rules only"),
        (
            {"orders": {"Fred": {"lines": [], "locked": {"d": "R/160"}}}},
            "orders: Fred: phase d holds R/140, not R/160",
        ),
        ({"standing_orders": {"Fred": ["sing"]}}, "standing_orders: Fred: line 1: "),
        (
            {"standing_orders": {"Fred": LINES[:1]}},
            "standing_orders: Fred: cards belong in 'orders'",
        ),
    ],
)
def test_what_cannot_be_read_is_named(fields: dict[str, Any], message: str) -> None:
    rules = fields.pop("rules", "postal")
    assert error(rules, FRED, **fields).startswith(message)
