"""Factory Rejects, and damage at the start by a house rule."""

from __future__ import annotations

import pytest

from tests.cards.courses import course, race_on, run_turn
from tests.rules.table import play

REJECTS = ["Factory Rejects"]


@pytest.mark.rule("CRS05-21a")
def test_all_robots_start_with_two_damage() -> None:
    referee = race_on("factory-rejects", 5)
    assert [robot.damage for robot in referee.state.robots] == [2] * 5
    assert [len(robot.hand) for robot in referee.state.robots] == [7] * 5
    rejects = course("factory-rejects")
    assert (rejects.players, rejects.length) == ((5, 6, 7, 8), "short")
    assert "Chop Shop" in [p.board.name for p in rejects.placements]


@pytest.mark.rule("CRS05-21b")
def test_nobody_is_asked_to_announce_a_power_down() -> None:
    asked = run_turn(race_on("factory-rejects", 5))
    assert "announce_power_down" not in [ask.name for ask in asked]
    usual = run_turn(race_on("factory-rejects", 5, (), starting_damage=2))
    assert [ask.name for ask in usual].count("announce_power_down") == 5


@pytest.mark.rule("CRS05-21b", "R05-013")
def test_announcing_is_refused() -> None:
    refuse = [{"robot": "A", "when": "announce", "ask": "announce_power_down", "choose": "down"}]
    t = play(
        "2005", "A(3,4)E d4", from_register=0, to_register=0, refuse=refuse, special_rules=REJECTS
    )
    assert t.refused()
    usual = play("2005", "A(3,4)E d4", from_register=0, to_register=0, refuse=refuse)
    assert not usual.refused()


@pytest.mark.rule("CRS05-21b")
def test_a_circuit_breaker_has_no_effect() -> None:
    robots = "A(3,4)E d3 options=Circuit Breaker"
    assert play("2005", robots, next_turn=True).robot("A")["power"] == "down"
    t = play("2005", robots, next_turn=True, special_rules=REJECTS)
    assert (t.robot("A")["power"], t.damage("A"), t.robot("A")["dealt"]) == ("on", 3, 6)


@pytest.mark.rule("CRS05-21b")
def test_nobody_comes_back_or_stays_powered_down() -> None:
    back = play("2005", "A(-)N archive=(4,4)", pending_reentry=["A"], special_rules=REJECTS)
    assert [ask for _, ask in back.asked] == ["reentry_facing"]
    assert back.robot("A")["power"] == "on"
    down = play("2005", "A(3,4)E d1 down", end_of_turn=True, special_rules=REJECTS)
    assert down.asked == []
    assert down.robot("A")["power"] == "on"


@pytest.mark.parametrize(("points", "rules", "cards"), [(3, (), 6), (1, ("Factory Rejects",), 7)])
def test_the_table_may_let_robots_start_with_damage(
    points: int, rules: tuple[str, ...], cards: int
) -> None:
    referee = race_on("risky-exchange", 3, rules, starting_damage=points)
    assert [len(robot.hand) for robot in referee.state.robots] == [cards] * 3
