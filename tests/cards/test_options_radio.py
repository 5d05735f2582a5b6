"""Radio Control: rows OPT94-17 and OPT05-19, rulings AMB-96 and AMB-05-11."""

from __future__ import annotations

import pytest

from roborally.situation.playing import Situation
from tests.cards.choosing import EDITIONS, choices, fire
from tests.rules.table import answer, play, situation

RADIO = "options=Radio Control"


@pytest.mark.rule("OPT94-17")
@pytest.mark.parametrize(("at", "offered"), [("(6,5)", True), ("(7,5)", False), ("(1,5)", True)])
def test_radio_control_of_1994_reaches_six_squares(at: str, offered: bool) -> None:
    t = play("1994", f"A(0,5)E {RADIO}; B{at}N")
    assert choices(t, "A", "weapon_choice") == ([["laser", "radio"]] if offered else [])
    assert t.damage("B") == 1


@pytest.mark.rule("OPT05-19a")
def test_radio_control_of_2005_reaches_as_far_as_the_laser() -> None:
    t = play("2005", f"A(0,5)E {RADIO}; B(11,5)N")
    assert choices(t, "A", "weapon_choice") == [["laser", "radio"]]


@pytest.mark.rule("OPT94-17", "OPT05-19a", "OPT05-19b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_target_carries_out_the_rest_of_the_shooters_program(rules: str) -> None:
    """Used in register 2: registers 3 to 5 of B are those of A, without damage."""
    t = play(
        rules,
        f"B(5,5)N; A(2,5)E {RADIO}",
        from_register=1,
        A="M1/600 B/440 R/80 M1/610 U/10",
        B="- - M3/800 M2/700 L/70",
        answers=[fire("A", "radio", 2)],
    )
    assert (t.at("B", "register 2"), t.damage("B")) == ("(5,5)N", 1)
    ends = [(t.at("A", f"register {k}"), t.at("B", f"register {k}")) for k in (3, 4, 5)]
    assert ends == [
        ("(2,5)S", "(5,5)E"),
        ("(2,6)S", "(6,5)E"),
        ("(2,6)N", "(6,5)W"),
    ]
    orders = [point["order"] for point in t.result.checkpoints]
    assert orders[2:] == [["A", "B"]] * 3


@pytest.mark.rule("OPT05-19b", "OPT94-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_target_moves_right_after_the_shooter(rules: str) -> None:
    """B's own card would be first; C's number is just below A's."""
    t = play(
        rules,
        f"B(5,5)N; C(8,8)N; A(2,5)E {RADIO}",
        A="- M1/600",
        B="- M3/800",
        C="- M1/590",
        answers=[fire("A", "radio")],
    )
    assert t.order == ["A", "B", "C"]
    assert t.at("B") == "(5,4)N"


@pytest.mark.rule("OPT05-19b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_target_follows_a_shooter_whose_own_card_was_replaced(rules: str) -> None:
    """A aborts in register 2 and now acts at 10, after C; B still moves directly after A."""
    t = play(
        rules,
        f"B(5,5)N; C(8,8)N; A(2,5)E {RADIO},Abort Switch",
        A="- M1/600",
        B="- M3/800",
        C="- M1/590",
        program_deck=["U/10"],
        answers=[fire("A", "radio"), answer("A", "register 2", "abort_switch", "abort")],
    )
    assert t.order == ["C", "A", "B"]


@pytest.mark.rule("OPT94-17", "OPT05-19a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_control_ends_with_the_turn(rules: str) -> None:
    played = Situation(
        situation(
            rules,
            f"B(5,5)N; A(2,5)E {RADIO}",
            from_register=4,
            A="- L/70",
            B="- R/80",
            next_turn=True,
            answers=[fire("A", "radio", 4)],
        ),
        rules,
    )
    result = played.play()
    assert result.checkpoints[1]["robots"]["B"]["facing"] == "W"
    assert played.referee.state.robots[0].copied == []


@pytest.mark.rule("OPT05-19a", "AMB-96")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_targets_own_cards_are_set_aside_and_locked_ones_stay(rules: str) -> None:
    played = Situation(
        situation(
            rules,
            f"B(5,5)N d5 locked=5:R/160; A(2,5)E {RADIO}",
            from_register=3,
            A="- L/70 L/90",
            B="- R/80",
            end_of_turn=True,
            answers=[fire("A", "radio", 3)],
        ),
        rules,
    )
    result = played.play()
    b = {point["after"]: point["robots"]["B"] for point in result.checkpoints}
    assert (b["register 4"]["facing"], b["register 5"]["facing"]) == ("W", "S")
    assert b["register 5"]["registers"]["4"] == "R/80"
    assert b["end_of_turn"]["registers"] == dict.fromkeys("1234") | {"5": "R/160"}
    assert 80 in played.referee.state.discard


@pytest.mark.rule("OPT05-19a", "OPT05-06a", "OPT05-08b")
@pytest.mark.parametrize(
    ("option", "pair", "end"),
    [
        ("Crab Legs", "M1/600+R/80", "(6,5)N"),
        ("Dual Processor", "M3/800+R/80", "(5,3)E"),
        ("Dual Processor", "M1/600+R/80", "(5,5)E"),
    ],
)
def test_two_cards_in_a_register_are_copied(option: str, pair: str, end: str) -> None:
    """B has Brakes, which are not for pairs."""
    t = play(
        "2005",
        f"B(5,5)N options=Brakes; A(2,5)E {RADIO},{option}",
        A=f"- {pair}",
        B="- M3/790",
        answers=[fire("A", "radio")],
    )
    assert t.at("B") == end
    assert choices(t, "B", "brakes") == []


@pytest.mark.rule("OPT05-19a")
def test_when_the_shooter_is_destroyed_the_target_keeps_its_program() -> None:
    """A drives into the pit in register 2; B goes on with the copied cards."""
    t = play(
        "2005",
        f"B(5,5)N; A(2,5)E {RADIO}",
        "pit(3,5)",
        A="- M1/600 R/80 L/90",
        B="- M3/800 M2/700 U/10",
        answers=[fire("A", "radio")],
    )
    assert t.robot("A", "register 2")["destroyed"]
    assert [t.at("B", f"register {k}") for k in (2, 3, 4)] == ["(5,4)N", "(5,4)E", "(5,4)N"]


@pytest.mark.rule("OPT05-19a", "OPT05-06a")
@pytest.mark.parametrize(("option", "end"), [("Crab Legs", "(6,4)N"), ("Dual Processor", "(5,4)E")])
def test_a_copied_pair_is_carried_out_after_the_shooter_was_destroyed(
    option: str, end: str
) -> None:
    t = play(
        "2005",
        f"B(5,5)N; A(2,5)E {RADIO},{option}",
        "pit(3,5)",
        A="- M1/600 M1/610+R/80",
        B="- M3/800 M2/700",
        answers=[fire("A", "radio"), answer("A", "register 2", "lose_option", "Radio Control")],
    )
    assert t.at("B", "register 2") == "(5,4)N"
    assert t.at("B", "register 3") == end


@pytest.mark.rule("INT05-05", "AMB-05-11", "AMB-96", "OPT05-05b", "OPT05-02a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_controlled_robot_uses_neither_conditional_program_nor_abort_switch(rules: str) -> None:
    t = play(
        rules,
        f"A(2,5)E {RADIO}; B(5,5)N stored=U/10 options=Conditional Program,Abort Switch",
        A="- L/70 R/80 L/90 L/110",
        B="R/100 R/120 R/140 R/160 R/180",
        answers=[fire("A", "radio")],
    )
    for ask in ("conditional_swap", "abort_switch"):
        asked = [a["when"] for a in t.result.asks if (a["robot"], a["ask"]) == ("B", ask)]
        assert asked == ["register 1"]
    facings = [t.robot("B", f"register {k}")["facing"] for k in range(1, 6)]
    assert facings == ["E", "N", "E", "N", "W"]
    assert [p["order"] for p in t.result.checkpoints[1:]] == [["A", "B"]] * 4


@pytest.mark.rule("OPT94-17", "OPT05-19a", "AMB-05-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_target_that_is_down_carries_out_nothing(rules: str) -> None:
    t = play(rules, f"A(2,5)E {RADIO}; B(5,5)N down", A="- M1/600", answers=[fire("A", "radio")])
    assert (t.order, t.at("B")) == (["A"], "(5,5)N")
