"""How far a hand can take a robot: two implementations and a file must agree."""

from __future__ import annotations

import pytest

from tests.reach.counting import (
    Position,
    positions,
    reach_by_brute_force,
    reach_by_the_rules,
)

ALL = positions()


@pytest.mark.parametrize("position", ALL, ids=lambda position: position.name)
def test_reach(position: Position) -> None:
    by_the_rules = reach_by_the_rules(position)
    assert by_the_rules == reach_by_brute_force(position)
    assert by_the_rules.text() == position.expected()


def test_there_are_enough_positions() -> None:
    assert len(ALL) >= 20
    assert {position.values["rules"] for position in ALL} == {"1994", "2005"}
