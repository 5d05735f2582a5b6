"""The programming window of a situation: who lays cards and who is asked about options."""

from __future__ import annotations

import pytest

from tests.rules.table import answer, play

STORE = answer("A", "programming", "conditional_store", "U/10")


@pytest.mark.parametrize("rules", ["1994", "2005"])
def test_a_robot_with_a_program_is_only_asked_about_its_options(rules: str) -> None:
    """The cards in hand are what was left over, and stay there."""
    t = play(
        rules,
        "A(5,5)N hand=U/10,L/70 options=Conditional Program",
        from_register=0,
        to_register=1,
        A="R/80",
        answers=[STORE],
    )
    assert t.asked[0] == ("A", "conditional_store")
    assert ("A", "program_registers") not in t.asked
    assert t.robot("A", "programming")["stored_card"] == "U/10"
    assert t.robot("A", "programming")["hand_cards"] == ["L/70"]
    assert t.at("A") == "(5,5)E"


@pytest.mark.parametrize("rules", ["1994", "2005"])
@pytest.mark.parametrize("last", [0, 1])
def test_without_registers_to_play_nobody_has_to_program(rules: str, last: int) -> None:
    hand = "M1/500,M2/700,M3/800,B/440,R/80"
    t = play(rules, f"A(5,5)N hand={hand}", from_register=0, to_register=last)
    assert t.asked == ([("A", "program_registers")] if last else [])
    assert t.robot("A", "programming")["hand_cards"] == ([] if last else hand.split(","))
