"""Scrambler: rows OPT94-22 and OPT05-24, rulings AMB-96 and AMB-05-11."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.cards import HIDDEN
from roborally.game.events import CardExchanged
from roborally.game.view import view
from roborally.situation.playing import Situation
from tests.cards.choosing import EDITIONS, choices, fire
from tests.rules.table import play, situation

SCRAMBLER = "options=Scrambler"


@pytest.mark.rule("OPT94-22", "OPT05-24a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_next_card_of_the_target_becomes_the_top_of_the_deck(rules: str) -> None:
    played = Situation(
        situation(
            rules,
            f"A(2,5)E {SCRAMBLER}; B(5,5)N",
            from_register=2,
            B="L/70 L/90 L/110",
            program_deck=["U/10"],
            answers=[fire("A", "scrambler", 2)],
        ),
        rules,
    )
    result = played.play()
    b = [point["robots"]["B"] for point in result.checkpoints]
    assert [robot["facing"] for robot in b] == ["W", "E", "N"]
    assert b[0]["registers"] == {"1": None, "2": "L/70", "3": "U/10", "4": "L/110", "5": None}
    assert [robot["damage"] for robot in b] == [0, 1, 2]
    assert played.referee.state.discard == [90]


@pytest.mark.rule("OPT94-22", "OPT05-24a", "C94-037")
@pytest.mark.parametrize(
    ("rules", "robot", "face_up"),
    [("1994", "B(5,5)N", 0), ("2005", "B(5,5)N", 0), ("2005", "B(5,5)N d5 locked=2:L/90", 1)],
)
def test_a_scrambled_card_lies_as_the_one_before(rules: str, robot: str, face_up: int) -> None:
    """Face down until it is revealed; only a card that everybody knew is replaced openly."""
    played = Situation(
        situation(
            rules,
            f"A(2,5)E {SCRAMBLER}; {robot}",
            B="L/70" if face_up else "L/70 L/90",
            to_register=1,
            program_deck=["U/10"],
            answers=[fire("A", "scrambler")],
        ),
        rules,
    )
    played.play()
    replaced = [e for e in played.referee.events if isinstance(e, CardExchanged)]
    assert [(e.in_register, e.option) for e in replaced] == [(2, "Scrambler")]
    assert replaced[0].card == (10 if face_up else HIDDEN)
    assert view(played.referee, 0).state.robots[1].registers[1] == (10 if face_up else HIDDEN)
    assert played.referee.state.robots[1].registers[1] == 10


@pytest.mark.rule("OPT94-22", "OPT05-24b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("register", "offered"), [(4, True), (5, False)])
def test_the_scrambler_is_not_offered_in_register_5(
    rules: str, register: int, offered: bool
) -> None:
    robots = f"A(2,5)E {SCRAMBLER}; B(5,5)N"
    t = play(rules, robots, from_register=register, B="L/70")
    assert choices(t, "A", "weapon_choice") == ([["laser", "scrambler"]] if offered else [])


@pytest.mark.rule("OPT94-22", "AMB-96")
def test_in_1994_a_locked_register_is_not_scrambled() -> None:
    robots = f"A(2,5)E {SCRAMBLER}; B(5,5)N d5 locked=5:L/150"
    fields: dict[str, Any] = {"program_deck": ["U/10"], "answers": [fire("A", "scrambler", 4)]}
    t = play("1994", robots, from_register=4, to_register=4, **fields)
    assert (t.robot("B")["registers"]["5"], t.damage("B")) == ("L/150", 5)
    switches = {"locked_exempt": False}
    t = play("1994", robots, from_register=4, to_register=4, switches=switches, **fields)
    assert t.robot("B")["registers"]["5"] == "U/10"


@pytest.mark.rule("OPT05-24a", "AMB-05-11")
def test_in_2005_a_locked_register_is_scrambled_and_keeps_the_new_card() -> None:
    t = play(
        "2005",
        f"A(2,5)E {SCRAMBLER}; B(5,5)N d5 locked=5:L/150",
        from_register=4,
        program_deck=["U/10"],
        answers=[fire("A", "scrambler", 4)],
        next_turn=True,
    )
    assert t.at("B", "register 5") == "(5,5)S"
    assert t.robot("B", "end_of_turn")["locked"] == [4, 5]
    assert t.robot("B", "next_turn_start")["registers"]["5"] == "U/10"


@pytest.mark.rule("OPT94-22", "OPT05-24a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("top", "order"), [("M3/800", ["B", "C"]), ("U/10", ["C", "B"])])
def test_a_scrambled_card_goes_at_its_own_number(rules: str, top: str, order: list[str]) -> None:
    t = play(
        rules,
        f"A(2,5)E {SCRAMBLER}; B(5,5)N; C(8,8)N",
        B="- L/70",
        C="- M1/500",
        program_deck=[top],
        answers=[fire("A", "scrambler")],
    )
    assert t.order == order


@pytest.mark.rule("OPT94-22", "OPT05-24a", "AMB-06", "AMB-05-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("robot", "program", "floor"),
    [("B(5,5)N d9", "- L/70", "laser(5,0)S"), ("B(5,5)N", "L/70", "")],
)
def test_a_dead_target_and_an_empty_register_get_no_card(
    rules: str, robot: str, program: str, floor: str
) -> None:
    played = Situation(
        situation(
            rules,
            f"A(2,5)E {SCRAMBLER}; {robot}",
            floor,
            B=program,
            to_register=1,
            program_deck=["U/10"],
            answers=[fire("A", "scrambler")],
        ),
        rules,
    )
    played.play()
    assert played.referee.state.robots[1].registers[1] == 0
    assert played.referee.state.deck[-1] == 10


@pytest.mark.rule("AMB-05-39", "OPT05-24a")
def test_without_deck_and_discards_the_card_stays() -> None:
    robots = f"A(2,5)E {SCRAMBLER}; B(5,5)N"
    shot = [fire("A", "scrambler")]
    played = Situation(
        situation("2005", robots, B="L/70 L/90", to_register=1, answers=shot), "2005"
    )
    played.referee.state.deck.clear()
    played.play()
    assert played.referee.state.robots[1].registers[1] == 90
