"""Situations of 2016: every field of the format, and what is told of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from roborally.floor.floor import floor_of
from roborally.floor.library import library_course
from roborally.setting.flooring import read_floor
from roborally.situation.files import differences, play_all, read_situations
from roborally.situation.playing import play_situation
from tests.rules.table import answer, error, play, situation

PAGE = Path(__file__).parents[1] / "docs" / "formats" / "situation.md"
BRAKES = """
{"id": "brakes-1", "rules": ["2016"],
 "floor": {"size": [8, 6], "elements": [{"kind": "antenna", "at": [0, 2], "dish": "E"},
   {"kind": "energy", "at": [3, 3], "cubes": 1}]},
 "robots": [{"id": "B", "at": [4, 3], "facing": "W", "upgrades": ["Brakes"], "energy": 2},
            {"id": "A", "at": [1, 3], "facing": "E", "energy": 5}],
 "programs": {"A": ["M2"], "B": ["M1"]},
 "answers": [{"robot": "B", "when": "register 1", "ask": "brakes", "choose": "0"}],
 "expect": [{"after": "register 1", "order": ["A", "B"], "cubes": [{"at": [3, 3], "cubes": 0}],
   "robots": {"A": {"at": [3, 3], "energy": 6, "damage_cards_in_discard": {"SPAM": 1}},
              "B": {"at": [4, 3], "energy": 2, "damage_cards_in_discard": {"SPAM": 1}}}}]}
"""


def test_the_example_comes_out_as_it_says() -> None:
    ((data, result),) = play_all(read_situations(BRAKES, "brakes"))
    assert differences(data, result) == []
    wrong = json.loads(BRAKES)
    wrong["expect"][0]["robots"]["A"]["energy"] = 5
    wrong["expect"][0]["cubes"][0]["cubes"] = 1
    ((data, result),) = play_all([wrong])
    found = differences(data, result)
    assert found == [
        (
            'register 1: cubes: expected [{"at": [3, 3], "cubes": 1}], '
            'got [{"at": [3, 3], "cubes": 0}]'
        ),
        "register 1: A.energy: expected 5, got 6",
    ]


def test_every_situation_on_the_page_is_as_it_says() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        for data, result in play_all(read_situations(block, "page")):
            assert differences(data, result) == []


def test_all_fields_of_a_robot_are_told() -> None:
    played = play(
        "2016",
        "A(3,4)E energy=2 checkpoints=1 deck=M1,L discard=U,SPAM hand=R start=(1,1) "
        "upgrades=Brakes",
        "checkpoint1(9,9); checkpoint2(8,8)",
        to_register=1,
    )
    assert played.robot("A") == {
        "at": [3, 4],
        "facing": "E",
        "registers": dict.fromkeys("12345"),
        "hand_cards": ["R"],
        "energy": 2,
        "checkpoints": 1,
        "upgrades": ["Brakes"],
        "rebooted": False,
        "deck": ["M1", "L"],
        "discard": ["U", "SPAM"],
        "damage_cards_in_discard": {"SPAM": 1, "TROJAN": 0, "WORM": 0, "VIRUS": 0},
        "start": [1, 1],
    }
    point = played.point()
    assert sorted(point) == [
        "after",
        "checkpoint_squares",
        "cubes",
        "order",
        "pile_change",
        "piles",
        "robots",
        "winner",
    ]
    assert point["piles"] == {"SPAM": 38, "TROJAN": 12, "WORM": 6, "VIRUS": 18}
    assert point["checkpoint_squares"] == {"1": [9, 9], "2": [8, 8]}


def test_the_usual_deck_is_what_is_left_of_the_twenty_cards() -> None:
    played = play("2016", "A(3,4)E hand=M1,M2 discard=U,SPAM", A="M3 SPAM", to_register=1)
    deck = played.robot("A")["deck"]
    words = "M1 M1 M1 M1 M2 M2 R R R L L L B P A A"
    assert sorted(deck) == sorted(words.split())
    assert deck == play("2016", "A(3,4)E hand=M1,M2 discard=U", A="M3").robot("A")["deck"]
    other = play("2016", "A(3,4)E hand=M1,M2 discard=U", A="M3", seed=7).robot("A")["deck"]
    assert sorted(other) == sorted(deck)
    assert other != deck


def test_piles_and_bank() -> None:
    fields: dict[str, Any] = {"A": "P TROJAN", "piles": {"SPAM": 3, "WORM": 0}, "bank": 0}
    played = play("2016", "A(3,4)E deck=L", **fields)
    assert played.point()["piles"] == {"SPAM": 1, "TROJAN": 13, "WORM": 0, "VIRUS": 18}
    assert played.point()["pile_change"] == {"SPAM": -2, "TROJAN": 1, "WORM": 0, "VIRUS": 0}
    assert played.robot("A")["energy"] == 0


def test_nobody_wins_without_a_final_checkpoint() -> None:
    floor = "checkpoint1(4,4)"
    assert play("2016", "A(3,4)E", floor, A="M1 M1").winner == []
    won = play("2016", "A(3,4)E", floor, A="M1 M1", final_checkpoint=1)
    assert won.winner == ["A"]
    assert len(won.result.checkpoints) == 1


def test_a_checkpoint_without_those_before_it() -> None:
    played = play("2016", "A(4,4)E checkpoints=1", "checkpoint2(4,4)", moving_checkpoints=True)
    assert played.point()["checkpoint_squares"] == {"2": [4, 4]}
    assert played.robot("A")["checkpoints"] == 2


def test_a_robot_that_has_rebooted_does_nothing() -> None:
    played = play("2016", "A(3,4)E rebooted; B(6,4)N", A="M1", end_of_turn=True)
    assert played.at("A", "register 5") == "(3,4)E"
    assert played.hurt("B") == ""
    assert not played.robot("A")["rebooted"]


def test_the_programming_window() -> None:
    """B is asked because it has no program; A keeps its hand."""
    choose = answer("B", "programming", "program_registers", "M1,M1,L,L,P")
    played = play(
        "2016",
        "A(3,4)E hand=U; B(9,9)N hand=M1,M1,L,L,P,R,R,U,B deck=M2",
        from_register=0,
        A="R",
        to_register=1,
        answers=[choose],
        refuse=[answer("B", "programming", "program_registers", "M1,M1,M1,L,P")],
        legal=[{"robot": "B", "when": "programming", "ask": "program_registers"}],
    )
    assert [point["after"] for point in played.result.checkpoints] == ["programming", "register 1"]
    before = played.robot("B", "programming")
    assert list(before["registers"].values()) == ["M1", "M1", "L", "L", "P"]
    assert sorted(before["discard"]) == ["B", "R", "R", "U"]
    assert played.robot("A", "programming")["hand_cards"] == ["U"]
    assert (played.at("A"), played.at("B")) == ("(3,4)S", "(9,8)N")
    assert played.refused()
    assert played.result.asks[0]["choices"] is None


def test_upgrades_are_used_in_the_programming_window() -> None:
    """With no register to play nobody has to program, and hands stay as they are."""
    played = play(
        "2016",
        "A(3,4)E energy=1 hand=SPAM,M1 deck=M3,L upgrades=Recharge,SPAM Blocker",
        from_register=0,
        to_register=0,
        answers=[answer("A", "programming", "use_spam_blocker", "yes")],
    )
    assert played.robot("A")["energy"] == 4
    assert sorted(played.robot("A")["hand_cards"]) == ["M1", "M3"]
    assert played.point()["pile_change"]["SPAM"] == 1


def test_without_an_answer_the_program_is_the_time_out() -> None:
    played = play("2016", "A(3,4)E hand=U,U,U deck=M1,L,R,P,B", from_register=0, to_register=1)
    assert list(played.robot("A")["registers"].values()) == ["M1", "L", "R", "P", "B"]
    assert played.robot("A")["discard"] == ["U", "U", "U"]
    assert played.at("A") == "(4,4)E"


def test_the_end_of_the_round_and_the_next_draw() -> None:
    deck = "M1,M1,M1,M1,M1,M2,M2,M2,M3,L"
    played = play("2016", f"A(3,4)E deck={deck}", A="L R L R P", next_turn=True)
    afters = [point["after"] for point in played.result.checkpoints]
    assert afters == [*(f"register {k}" for k in range(1, 6)), "end_of_turn", "next_turn_start"]
    assert sorted(played.robot("A", "end_of_turn")["discard"]) == ["L", "L", "P", "R", "R"]
    assert played.robot("A")["hand_cards"] == deck.split(",")[:9]
    assert played.robot("A")["deck"] == ["L"]
    assert played.asked == []
    assert played.point()["order"] == []


def test_nothing_is_bought_in_a_situation() -> None:
    played = play("2016", "A(3,4)E energy=9; B(9,9)N energy=9", next_turn=True, to_register=0)
    assert "buy_upgrade" not in [name for _, name in played.asked]
    assert len(played.robot("A")["hand_cards"]) == 9


def test_boards_and_the_tokens_that_serve_them() -> None:
    boards = [
        {"id": "one", "from": [0, 0], "to": [5, 11]},
        {"id": "two", "from": [11, 11], "to": [6, 0]},
    ]
    floor = "reboot(0,0)N@two; reboot(1,0)N@one"
    assert play("2016", "A(8,0)N", floor, boards=boards, A="M1").robot("A")["at"] == [0, 0]
    assert play("2016", "A(4,0)N", floor, boards=boards, A="M1").robot("A")["at"] == [1, 0]
    one_for_all = play("2016", "A(8,0)N", "reboot(3,3)N", boards=boards, A="M1")
    assert one_for_all.robot("A")["at"] == [3, 3]


def test_the_rest_of_the_floor_is_a_board_too() -> None:
    boards = [{"id": "one", "from": [0, 0], "to": [5, 11]}]
    played = play("2016", "A(8,0)N", "reboot(0,0)N@one", boards=boards, A="M1")
    assert played.robot("A")["at"] == [0, 0]


def test_without_a_token_or_start_space_a_robot_stays_away() -> None:
    played = play("2016", "A(8,0)N", A="M1", end_of_turn=True)
    assert played.robot("A")["at"] is None
    assert played.hurt("A") == "SPAM SPAM"
    home = play("2016", "A(8,0)N start=(4,4)", A="M1")
    assert home.robot("A")["at"] == [4, 4]


def test_a_course_of_the_library_with_more_on_it() -> None:
    """Its boards, tokens, cubes and checkpoints stay, and further elements lie on top."""
    played = play(
        "2016",
        "A(4,2)N",
        "pit(4,1); energy(5,5)x3",
        course="Twister",
        A="M1",
        special_rules=[],
    )
    assert played.robot("A")["at"] == [0, 7]
    cubes = played.point()["cubes"]
    assert {"at": [5, 5], "cubes": 3} in cubes
    assert sum(space["cubes"] for space in cubes) == 6 + 3
    assert played.point()["checkpoint_squares"]["1"] == [10, 1]


@pytest.mark.parametrize("id", ["death-trap-2016", "gear-stripper-2016", "undertow-2016"])
def test_further_elements_change_nothing_else_of_a_course(id: str) -> None:
    """Turned boards stay turned, and where no board lies there is none."""
    plain = floor_of(library_course(id))
    laid = {"course": id, "elements": [{"kind": "gear", "at": [10, 8], "turn": "R"}]}
    floor = floor_of(read_floor(laid, "2016"))
    assert floor.starts == plain.starts
    assert floor.sheet_of == plain.sheet_of
    changed = [i for i, square in enumerate(floor.squares) if square != plain.squares[i]]
    assert changed == [floor.square(10, 8)]


@pytest.mark.parametrize(
    ("robots", "floor", "fields", "why"),
    [
        ("A(3,4)E", "", {"A": "M1/500"}, "there is no card 'M1/500' in this edition"),
        ("A(3,4)E", "", {"A": "M4"}, "'M4' is not a card"),
        ("A(3,4)E deck=M9", "", {}, "robot A: deck: 'M9' is not a card"),
        ("A(3,4)E upgrades=Brake", "", {}, "unknown 'Brake'"),
        ("A(3,4)E upgrades=Brakes,Brakes", "", {}, "A has 'Brakes' twice"),
        ("A(3,4)E start=(30,4)", "", {}, "start: [30, 4] is not on the floor"),
        ("A(3,4)E", "oyl(3,3)", {}, "unknown 'oyl'"),
        ("A(3,4)E", "portal(3,3)@red", {}, "there must be two portals 'red', not 1"),
        ("A(3,4)E", "ledge(11,3)E", {}, "[12, 3] is not on the floor"),
        ("A(3,4)E", "reboot(3,3)N@two", {}, "board: unknown 'two'"),
        ("A(3,4)E", "", {"piles": {"spam": 3}}, "piles: unknown field 'spam'"),
        ("A(3,4)E", "", {"bank": -1}, "bank should be a number from 0 to"),
        ("A(3,4)E", "", {"A": "M1 M1 M1 M1 M1 M1"}, "more cards than registers are left"),
        ("A(3,4)E", "", {"switches": {"virus_metric": "round"}}, "'manhattan' or 'square'"),
        ("A(3,4)E", "", {"special_rules": ["Moving Checkpoint"]}, "unknown 'Moving Checkpoint'"),
    ],
)
def test_what_is_wrong_is_named(robots: str, floor: str, fields: dict[str, Any], why: str) -> None:
    assert why in error("2016", robots, floor, **fields)


def test_classic_rules_do_not_know_the_cards_of_2016() -> None:
    for rules in ("1994", "2005"):
        assert "there is no card 'M1' in this edition" in error(rules, "A(3,4)E", A="M1")


def test_a_file_may_speak_of_several_editions() -> None:
    """Fields of other editions are passed over."""
    data = situation("2016", "A(3,4)E d3 energy=2 lives=1", "flag1(9,9)")
    assert play_situation(data, "2016").checkpoints[0]["robots"]["A"]["energy"] == 2
    assert play_situation(data, "2005").checkpoints[0]["robots"]["A"]["damage"] == 3
