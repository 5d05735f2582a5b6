"""Locks by Fire Control: which registers, and how they open again (AMB-05-10, AMB-05-10b)."""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, aim, choices
from tests.rules.table import answer, play

SHOOTER = "A(2,5)E options=Fire Control"
FIVE = "L/70 L/90 L/110 L/130 L/150"


@pytest.mark.rule("AMB-05-10b", "AMB-44")
@pytest.mark.parametrize("rules", EDITIONS)
def test_only_open_registers_can_be_chosen(rules: str) -> None:
    robots = f"{SHOOTER}; B(5,5)N d6 locked=4:L/130,5:L/150"
    t = play(rules, robots, B="L/70 L/90 L/110", to_register=1, answers=[aim("A", "lock 1")])
    assert choices(t, "A", "fire_control") == [["damage", "lock 1", "lock 2", "lock 3"]]
    assert t.robot("B")["locked"] == [1, 4, 5]
    assert t.damage("B") == (7 if rules == "1994" else 6)


@pytest.mark.rule("AMB-05-10b")
@pytest.mark.parametrize(
    ("before", "held", "locked"),
    [(3, "5", [5]), (4, "5", [4, 5]), (4, "3", [3, 5]), (8, "1", [1, 2, 3, 4, 5])],
)
def test_from_the_fifth_token_on_the_highest_register_not_yet_locked_locks(
    before: int, held: str, locked: list[int]
) -> None:
    """The first of two shots locks register ``held``, the second one is damage."""
    t = play(
        "2005",
        f"{SHOOTER},Double-Barreled Laser; B(5,5)N d{before}",
        B=FIVE,
        to_register=1,
        answers=[aim("A", f"lock {held}"), aim("A", "damage")],
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (before + 1, locked)


@pytest.mark.rule("AMB-05-10b", "AMB-44")
@pytest.mark.parametrize("rules", EDITIONS)
def test_no_register_is_offered_to_two_shooters(rules: str) -> None:
    robots = f"{SHOOTER}; B(5,5)N; C(5,9)N options=Fire Control"
    locks = [aim("A", "lock 3"), aim("C", "lock 2")]
    t = play(rules, robots, B=FIVE, to_register=1, answers=locks)
    assert choices(t, "A", "fire_control") == [["damage", *(f"lock {n}" for n in range(1, 6))]]
    assert choices(t, "C", "fire_control") == [["damage", "lock 1", "lock 2", "lock 4", "lock 5"]]
    assert t.robot("B")["locked"] == [2, 3]


@pytest.mark.rule("AMB-05-10", "D05-29", "AMB-05-10b")
@pytest.mark.parametrize(
    ("choose", "damage", "locked"), [(None, 1, [5]), ("damage", 1, [5]), ("5", 2, [])]
)
def test_a_repair_point_opens_the_lock_or_heals(
    choose: str | None, damage: int, locked: list[int]
) -> None:
    answers = [answer("B", "end_of_turn", "repair_choice", choose)] if choose else []
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N d2",
        "rep1(5,5)",
        from_register=5,
        B="L/150",
        end_of_turn=True,
        answers=[aim("A", "lock 5", 5), *answers],
    )
    assert choices(t, "B", "repair_choice") == [["damage", "5"]]
    assert (t.damage("B"), t.robot("B")["locked"]) == (damage, locked)
    assert t.robot("B")["registers"]["5"] == ("L/150" if locked else None)


@pytest.mark.rule("AMB-05-10", "D05-29")
def test_an_undamaged_robot_spends_the_repair_on_the_lock() -> None:
    t = play(
        "2005",
        f"{SHOOTER}; B(5,5)N",
        "rep1(5,5)",
        from_register=5,
        B="L/150",
        end_of_turn=True,
        answers=[aim("A", "lock 5", 5)],
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (0, [])


@pytest.mark.rule("AMB-05-10")
def test_powering_down_and_destruction_open_the_lock() -> None:
    robots = f"{SHOOTER}; B(5,5)N d1 {{}}"
    lock = [aim("A", "lock 5", 5)]
    t = play(
        "2005",
        robots.format("announced"),
        from_register=5,
        B="L/150",
        next_turn=True,
        answers=lock,
    )
    assert (t.robot("B")["power"], t.robot("B")["locked"]) == ("down", [])
    t = play(
        "2005",
        robots.format(""),
        "belt(5,5)N; pit(5,4); wall(5,5)E",
        from_register=4,
        B="L/130 L/150",
        next_turn=True,
        answers=[aim("A", "lock 5", 4)],
    )
    assert t.robot("B", "register 4")["destroyed"]
    assert (t.robot("B")["locked"], t.damage("B")) == ([], 2)
