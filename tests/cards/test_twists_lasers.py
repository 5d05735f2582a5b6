"""Set to Kill, and the same by a house rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.choosing import aim, fire
from tests.cards.courses import course, race_on
from tests.rules.table import play

KILL: dict[str, Any] = {"special_rules": ["Set to Kill"]}
DOUBLE: dict[str, Any] = {"switches": {"double_lasers": True}}
BOTH: dict[str, Any] = KILL | DOUBLE


@pytest.mark.rule("CRS05-20a")
@pytest.mark.parametrize("how", [KILL, DOUBLE, BOTH], ids=["course", "house rule", "both"])
def test_every_shot_of_a_robot_counts_twice(how: dict[str, Any]) -> None:
    assert play("2005", "A(3,4)E; B(6,4)N", **how).damage("B") == 2
    rear = play("2005", "A(3,4)E options=Rear-Firing Laser; B(0,4)N", **how)
    assert rear.damage("B") == 2
    double = play("2005", "A(3,4)E options=Double-Barreled Laser; B(6,4)N", **how)
    assert double.damage("B") == 4
    assert play("2005", "A(3,4)E; B(6,4)N").damage("B") == 1, "elsewhere it counts once"


@pytest.mark.rule("CRS05-20a")
def test_set_to_kill_is_for_five_to_eight_players_on_exchange() -> None:
    kill = course("set-to-kill")
    assert (kill.players, kill.length) == ((5, 6, 7, 8), "medium")
    assert "Exchange" in [p.board.name for p in kill.placements]
    assert [twist.name for twist in race_on(kill, 5).twists] == ["Set to Kill"]


@pytest.mark.rule("CRS05-20a", "AMB-05-32")
def test_fire_control_decides_about_each_of_the_two() -> None:
    t = play(
        "2005",
        "A(3,4)E options=Fire Control; B(6,4)N",
        answers=[aim("A", "lock 3"), aim("A", "damage")],
        **KILL,
    )
    assert (t.damage("B"), t.robot("B")["locked"]) == (1, [3])


@pytest.mark.rule("CRS05-20a", "AMB-05-32")
def test_a_shot_through_a_robot_counts_twice_for_both() -> None:
    t = play(
        "2005",
        "A(3,4)E options=High-Power Laser; B(6,4)N; C(8,4)N",
        answers=[
            {"robot": "A", "when": "register 1", "ask": "high_power_path", "choose": "through"}
        ],
        **KILL,
    )
    assert (t.damage("B"), t.damage("C")) == (2, 2)


@pytest.mark.rule("CRS05-20b")
@pytest.mark.parametrize(
    ("option", "weapon", "damage"),
    [
        ("Pressor Beam", "pressor", 0),
        ("Radio Control", "radio", 0),
        ("Tractor Beam", "tractor", 0),
        ("Scrambler", "scrambler", 0),
        ("Mini Howitzer", "howitzer", 1),
    ],
)
def test_weapons_instead_of_the_laser_are_as_ever(option: str, weapon: str, damage: int) -> None:
    t = play("2005", f"A(3,4)E options={option}; B(6,4)N", answers=[fire("A", weapon)], **KILL)
    assert t.damage("B") == damage


@pytest.mark.rule("CRS05-20b")
def test_lasers_of_the_board_count_once() -> None:
    assert play("2005", "A(3,5)N", "laser(0,5)E", **KILL).damage("A") == 1
    assert play("2005", "A(3,5)N", "laser(0,5)Ex2", **KILL).damage("A") == 2
