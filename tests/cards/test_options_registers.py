"""Several options that change the same register (rulings AMB-96, AMB-05-11).

In the laser step Radio Control and then the Scrambler; before the reveal Conditional Program; at
the reveal Abort Switch, which is final.
"""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, choices, fire
from tests.rules.table import answer, play

BOTH = "stored=M1/500 options=Conditional Program,Abort Switch"
SWAP = answer("B", "register 2", "conditional_swap", "swap")
ABORT = answer("B", "register 2", "abort_switch", "abort")
SCRAMBLE = fire("A", "scrambler")


@pytest.mark.rule("AMB-96", "AMB-05-11", "OPT05-05b", "OPT05-02a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "options", ["Conditional Program,Abort Switch", "Abort Switch,Conditional Program"]
)
@pytest.mark.parametrize(
    ("answers", "card", "end"),
    [
        ([], "U/20", "(5,5)S"),
        ([SWAP], "M1/500", "(5,4)N"),
        ([ABORT], "R/80", "(5,5)E"),
        ([SWAP, ABORT], "R/80", "(5,5)E"),
    ],
)
def test_scrambler_then_conditional_program_then_abort_switch(
    rules: str, options: str, answers: list[dict[str, str]], card: str, end: str
) -> None:
    """The scrambled U-Turn can be replaced, and what replaced it can be aborted."""
    t = play(
        rules,
        f"A(2,5)E options=Scrambler; B(5,5)N stored=M1/500 options={options}",
        B="- L/70",
        program_deck=["U/20", "R/80"],
        answers=[SCRAMBLE, *answers],
    )
    asked = [a["ask"] for a in t.result.asks if a["robot"] == "B" and a["when"] == "register 2"]
    assert asked[:2] == ["conditional_swap", "abort_switch"]
    assert (t.robot("B")["registers"]["2"], t.at("B")) == (card, end)


@pytest.mark.rule("AMB-96", "AMB-05-11")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("docks", [(1, 2), (2, 1)])
def test_radio_control_is_written_before_the_scrambler(rules: str, docks: tuple[int, int]) -> None:
    """Whoever is asked first: B plays the scrambled card in register 2, A's card in register 3."""
    a, c = docks
    t = play(
        rules,
        f"A(2,5)E dock={a} options=Radio Control; B(5,5)N; C(5,9)N dock={c} options=Scrambler",
        "wall(5,5)N",
        A="- R/120 U/20",
        B="- L/70 L/90",
        program_deck=["U/10"],
        answers=[fire("A", "radio"), fire("C", "scrambler")],
    )
    facings = [t.robot("B", f"register {k}")["facing"] for k in (1, 2, 3)]
    assert facings == ["N", "S", "N"]


@pytest.mark.rule("AMB-96")
def test_in_1994_a_locked_register_is_changed_by_nothing_but_radio_control() -> None:
    robots = f"A(2,5)E options={{}}; B(5,5)N d8 locked=2:L/90,3:L/110,4:L/130,5:L/150 {BOTH}"
    t = play("1994", robots.format("Scrambler"), to_register=2, answers=[SCRAMBLE])
    assert choices(t, "B", "conditional_swap", "register 2") == []
    assert choices(t, "B", "abort_switch", "register 2") == []
    assert (t.at("B"), t.robot("B")["registers"]["2"]) == ("(5,5)W", "L/90")
    t = play(
        "1994",
        robots.format("Radio Control"),
        A="- U/10 U/20 U/30 U/40",
        answers=[fire("A", "radio")],
        end_of_turn=True,
    )
    facings = [t.robot("B", f"register {k}")["facing"] for k in range(1, 6)]
    assert facings == ["N", "S", "N", "S", "N"]
    kept = {"1": None, "2": "L/90", "3": "L/110", "4": "L/130", "5": "L/150"}
    assert t.robot("B", "end_of_turn")["registers"] == kept


@pytest.mark.rule("AMB-05-11")
@pytest.mark.parametrize(
    ("answers", "card"),
    [
        ([SCRAMBLE], "U/20"),
        ([SWAP], "M1/500"),
        ([ABORT], "U/20"),
        ([SCRAMBLE, SWAP, ABORT], "R/80"),
    ],
)
def test_in_2005_locked_registers_are_exempt_from_nothing(
    answers: list[dict[str, str]], card: str
) -> None:
    t = play(
        "2005",
        f"A(2,5)E options=Scrambler; B(5,5)N d8 locked=2:L/90,3:L/110,4:L/130,5:L/150 {BOTH}",
        "wall(5,5)N",
        program_deck=["U/20", "R/80"],
        answers=answers,
        to_register=2,
    )
    assert t.robot("B")["registers"]["2"] == card
    assert 2 in t.robot("B")["locked"]


@pytest.mark.rule("AMB-96", "AMB-05-11", "OPT05-19a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_abort_that_began_before_does_not_touch_the_copied_program(rules: str) -> None:
    """B aborted in register 1; under control it carries out A's cards and draws no more."""
    t = play(
        rules,
        "A(2,5)E options=Radio Control; B(5,5)N options=Abort Switch",
        "wall(5,5)N",
        A="- L/70 L/90",
        B="M1/500 M1/510 M1/520",
        program_deck=["U/10", "U/20", "U/30"],
        answers=[answer("B", "register 1", "abort_switch", "abort"), fire("A", "radio")],
    )
    assert [t.robot("B", f"register {k}")["facing"] for k in (1, 2, 3)] == ["S", "E", "N"]
    assert t.robot("B")["registers"]["2"] == "M1/510"


@pytest.mark.rule("AMB-96")
def test_in_1994_a_forced_abort_skips_a_locked_register_and_goes_on() -> None:
    t = play(
        "1994",
        "B(5,5)N d1 locked=3:L/110 options=Abort Switch",
        B="L/70 L/90 - L/130 L/150",
        program_deck=["U/10", "U/20", "U/30"],
        answers=[ABORT],
    )
    laid = list(t.robot("B")["registers"].values())
    assert laid == ["L/70", "U/10", "L/110", "U/20", "U/30"]


@pytest.mark.rule("AMB-05-11", "OPT05-19a", "OPT05-24a")
def test_a_scrambled_card_replaces_a_copied_pair_as_a_whole() -> None:
    t = play(
        "2005",
        "A(2,5)E options=Radio Control,Crab Legs; B(5,5)N; C(5,9)N options=Scrambler",
        A="- M1/600+R/80",
        B="- L/70",
        program_deck=["M1/500"],
        answers=[fire("A", "radio"), fire("C", "scrambler")],
    )
    assert (t.at("A"), t.at("B")) == ("(2,6)E", "(5,4)N")
