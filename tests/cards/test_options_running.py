"""Options used while cards are carried out or the board acts.

Brakes, Fourth Gear, Reverse Gear and Gyroscopic Stabilizer: rows OPT94-03, 10, 11, 21 and OPT05-03,
12, 13, 23. Pairs of cards and Ramming Gear have files of their own.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import Ask
from roborally.game.events import Turned
from tests.cards.choosing import EDITIONS, choices, pen, race_from, run
from tests.rules.table import answer, play

REVERSE = {"1994": "Reverse Gears", "2005": "Reverse Gear"}


@pytest.mark.rule("OPT94-03", "OPT05-03a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("choose", "end"), [("0", "(5,5)N"), ("1", "(5,4)N"), (None, "(5,4)N")])
def test_a_braked_move_1_moves_no_square(rules: str, choose: str | None, end: str) -> None:
    answers = [answer("A", "register 1", "brakes", choose)] if choose else []
    t = play(rules, "A(5,5)N options=Brakes", A="M1/500", answers=answers)
    assert choices(t, "A", "brakes") == [["1", "0"]]
    assert t.at("A") == end


@pytest.mark.rule("OPT94-03", "OPT05-03b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_braked_move_1_keeps_its_place_in_the_order(rules: str) -> None:
    """B pushes A onto the square in front of C, where A brakes at 500, before C drives on."""
    t = play(
        rules,
        "A(5,5)N options=Brakes; B(4,5)E; C(6,6)N",
        A="M1/500",
        B="M1/510",
        C="M1/490",
        answers=[answer("A", "register 1", "brakes", "0")],
    )
    assert t.order == ["B", "A", "C"]
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(6,4)N", "(5,5)E", "(6,5)N")


@pytest.mark.rule("OPT94-03", "OPT05-03a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("card", ["M2/700", "M3/800", "B/440", "L/70"])
def test_brakes_are_for_move_1_only(rules: str, card: str) -> None:
    t = play(rules, "A(5,5)N options=Brakes", A=card)
    assert t.asked == []


@pytest.mark.rule("OPT94-10", "C94-207")
@pytest.mark.parametrize(("choose", "end"), [("4", "(5,4)N"), ("3", "(5,5)N"), (None, "(5,5)N")])
def test_fourth_gear_takes_a_move_3_four_squares(choose: str | None, end: str) -> None:
    answers = [answer("A", "register 1", "fourth_gear", choose)] if choose else []
    t = play("1994", "A(5,8)N options=Fourth Gear", A="M3/800", answers=answers)
    assert choices(t, "A", "fourth_gear") == [["3", "4"]]
    assert t.at("A") == end


@pytest.mark.rule("OPT05-12a")
@pytest.mark.parametrize(("choose", "end"), [("4", "(7,4)E"), ("3", "(6,4)E"), (None, "(6,4)E")])
def test_fourth_gear_of_2005_takes_a_move_3_four_squares(choose: str | None, end: str) -> None:
    answers = [answer("A", "register 1", "fourth_gear", choose)] if choose else []
    t = play("2005", "A(3,4)E options=Fourth Gear", A="M3/800", answers=answers)
    assert t.at("A") == end


@pytest.mark.rule("OPT94-10", "OPT05-12b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("other", "order"), [("M3/790", "AB"), ("M3/810", "BA")])
def test_four_squares_go_at_the_priority_of_the_move_3(rules: str, other: str, order: str) -> None:
    t = play(
        rules,
        "A(3,4)E options=Fourth Gear; B(3,8)E",
        A="M3/800",
        B=other,
        answers=[answer("A", "register 1", "fourth_gear", "4")],
    )
    assert "".join(t.order) == order


@pytest.mark.rule("OPT94-10", "OPT05-12a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("card", ["M1/500", "M2/700", "B/440", "U/10"])
def test_fourth_gear_is_for_move_3_only(rules: str, card: str) -> None:
    assert play(rules, "A(5,5)N options=Fourth Gear", A=card).asked == []


@pytest.mark.rule("OPT94-21")
@pytest.mark.parametrize(("choose", "end"), [("2", "(5,7)N"), ("1", "(5,6)N"), (None, "(5,6)N")])
def test_reverse_gears_take_a_back_up_two_squares(choose: str | None, end: str) -> None:
    answers = [answer("A", "register 1", "reverse_gear", choose)] if choose else []
    t = play("1994", "A(5,5)N options=Reverse Gears", A="B/440", answers=answers)
    assert choices(t, "A", "reverse_gear") == [["1", "2"]]
    assert t.at("A") == end


@pytest.mark.rule("OPT05-23a")
@pytest.mark.parametrize(("choose", "end"), [("2", "(3,4)E"), ("1", "(4,4)E"), (None, "(4,4)E")])
def test_reverse_gear_of_2005_takes_a_back_up_two_squares(choose: str | None, end: str) -> None:
    answers = [answer("A", "register 1", "reverse_gear", choose)] if choose else []
    t = play("2005", "A(5,4)E options=Reverse Gear", A="B/440", answers=answers)
    assert t.at("A") == end


@pytest.mark.rule("OPT94-21", "OPT05-23b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("other", "order"), [("B/430", "AB"), ("B/450", "BA")])
def test_two_squares_back_go_at_the_priority_of_the_back_up(
    rules: str, other: str, order: str
) -> None:
    t = play(
        rules,
        f"A(5,4)E options={REVERSE[rules]}; B(5,8)E",
        A="B/440",
        B=other,
        answers=[answer("A", "register 1", "reverse_gear", "2")],
    )
    assert "".join(t.order) == order


@pytest.mark.rule("OPT94-21", "OPT05-23a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("card", ["M1/500", "M3/800", "R/80"])
def test_reverse_gear_is_for_back_up_only(rules: str, card: str) -> None:
    assert play(rules, f"A(5,5)N options={REVERSE[rules]}", A=card).asked == []


@pytest.mark.rule("OPT94-21", "OPT05-23a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_second_square_back_pushes_and_falls_like_any_other(rules: str) -> None:
    t = play(
        rules,
        f"A(5,4)E options={REVERSE[rules]}; B(4,4)N",
        "pit(2,4)",
        A="B/440",
        answers=[answer("A", "register 1", "reverse_gear", "2")],
    )
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "gone")


@pytest.mark.rule("OPT94-11")
@pytest.mark.parametrize(("state", "end"), [("active", "(3,3)N"), ("inactive", "(3,3)E")])
def test_a_gear_does_not_turn_a_robot_with_an_active_stabilizer(state: str, end: str) -> None:
    options = "options=Gyroscopic Stabilizer"
    t = play("1994", f"A(3,3)N gyro={state} {options}", "gearR(3,3)")
    assert t.at("A") == end
    t = play("2005", f"A(3,3)N gyro={state} {options}", "gearR(3,3)")
    assert t.at("A") == end


@pytest.mark.rule("OPT94-11", "OPT05-13b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("state", "facing"), [("active", "N"), ("inactive", "E")])
def test_a_stabilized_robot_is_carried_but_not_turned(rules: str, state: str, facing: str) -> None:
    robots = f"A(3,6)N gyro={state} options=Gyroscopic Stabilizer"
    t = play(rules, robots, "belt(3,6)N; curveR(3,5)E")
    assert t.at("A") == f"(3,5){facing}"


@pytest.mark.rule("OPT94-11", "OPT05-13b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_its_own_cards_still_turn_a_stabilized_robot(rules: str) -> None:
    robots = "A(3,3)N gyro=active options=Gyroscopic Stabilizer"
    assert play(rules, robots, "gearR(3,3)", A="L/70").at("A") == "(3,3)W"


@pytest.mark.rule("OPT94-11")
def test_the_stabilizer_of_1994_is_set_with_the_program_for_the_whole_turn() -> None:
    t = play(
        "1994",
        "A(3,3)N options=Gyroscopic Stabilizer",
        "gearR(3,3)",
        from_register=0,
        to_register=5,
        A="- - - - -",
        answers=[answer("A", "programming", "gyro_state", "active")],
    )
    assert [(a["when"], a["choices"]) for a in t.result.asks] == [
        ("programming", ["inactive", "active"])
    ]
    assert t.robot("A", "programming")["option_setting"] == {"Gyroscopic Stabilizer": "active"}
    assert t.at("A") == "(3,3)N"


@pytest.mark.rule("OPT94-11", "C94-209")
def test_the_stabilizer_of_1994_does_nothing_for_a_robot_that_is_down() -> None:
    robots = "A(3,3)N down gyro=active options=Gyroscopic Stabilizer"
    assert play("1994", robots, "gearR(3,3)").at("A") == "(3,3)E"


@pytest.mark.rule("OPT05-13a", "D05-16")
@pytest.mark.parametrize(("state", "ends"), [("active", "NNN"), ("inactive", "ESW")])
def test_the_stabilizer_of_2005_is_declared_before_register_1_is_revealed(
    state: str, ends: str
) -> None:
    """It holds for the whole turn, and in register 3 there is nothing to declare."""
    t = play(
        "2005",
        "A(3,3)N options=Gyroscopic Stabilizer",
        "gearR(3,3)",
        from_register=0,
        to_register=3,
        A="- - -",
        answers=[
            answer("A", "register 1", "gyro_state", state),
            answer("A", "register 3", "gyro_state", "active"),
        ],
        refuse=[{"robot": "A", "when": "register 3", "ask": "gyro_state", "choose": "active"}],
    )
    assert t.asked == [("A", "gyro_state")]
    assert t.refused()
    assert [t.robot("A", f"register {k}")["facing"] for k in (1, 2, 3)] == list(ends)


@pytest.mark.rule("OPT94-11", "OPT05-13a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_stabilizer_is_set_anew_each_turn(rules: str) -> None:
    robots = "A(3,3)N options=Gyroscopic Stabilizer"
    referee = race_from(rules, robots, f"gearR(3,3); {pen(3, 3)}")

    def only_in_turn_2(ask: Ask) -> str | None:
        active = ask.name == "gyro_state" and referee.state.turn == 2
        return "active" if active else None

    asks = [ask for ask in run(referee, 3, only_in_turn_2) if ask.name == "gyro_state"]
    assert {ask.secret for ask in asks} == {rules == "1994"}
    assert [(ask.choices, ask.default) for ask in asks] == [
        (("inactive", "active"), "inactive")
    ] * 3
    turned = [e.turn for e in referee.events if isinstance(e, Turned) and e.means == "gear"]
    assert turned == [1] * 5 + [3] * 5
