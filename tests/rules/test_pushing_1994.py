"""Pushing (ledger section 7)."""

from __future__ import annotations

import pytest

from tests.rules.table import play


@pytest.mark.rule("C94-077")
def test_a_robot_in_the_way_is_pushed_along() -> None:
    t = play("1994", "A(2,3)E; B(3,3)N", A="M2/700")
    assert t.at("A") == "(4,3)E"
    assert t.at("B") == "(5,3)N"
