"""Weapons fired through a wall or robot with a High-Power Laser of 2005 (OPT05-14)."""

from __future__ import annotations

import pytest

from tests.cards.choosing import choices, fire
from tests.rules.table import answer, play

HIGH = "High-Power Laser"
THROUGH = answer("A", "register 1", "high_power_path", "through")
STOP = answer("A", "register 1", "high_power_path", "stop")


@pytest.mark.rule("OPT05-14a", "OPT05-18", "OPT05-16a", "OPT05-26a")
@pytest.mark.parametrize(
    ("option", "weapon", "end", "damage"),
    [
        ("Pressor Beam", "pressor", "(7,4)N", 0),
        ("Mini Howitzer", "howitzer", "(7,4)N", 1),
        ("Tractor Beam", "tractor", "(5,4)N", 0),
        ("Radio Control", "radio", "(6,4)N", 0),
    ],
)
def test_a_weapon_is_fired_through_a_wall(option: str, weapon: str, end: str, damage: int) -> None:
    robots = f"A(3,4)E options={{}},{option}; B(6,4)N"
    t = play("2005", robots.format(HIGH), "wall(4,4)E", answers=[fire("A", weapon)])
    assert (t.at("B"), t.damage("B")) == (end, damage)
    assert t.asked == [("A", "weapon_choice")], "there is no other way to the target"
    assert play("2005", robots.format("Brakes"), "wall(4,4)E").asked == []
    two = play("2005", robots.format(HIGH), "wall(4,4)E; wall(5,4)E")
    assert (two.asked, two.damage("B")) == ([], 0)


@pytest.mark.rule("OPT05-14a", "D05-24", "D05-23")
@pytest.mark.parametrize(
    ("answers", "ends"),
    [
        ([], ["(6,4)N", "(7,4)N"]),
        ([STOP], ["(6,4)N", "(7,4)N"]),
        ([THROUGH], ["(5,4)N", "(8,4)N"]),
    ],
    ids=["by default", "stop", "through"],
)
def test_behind_a_robot_there_is_another_target(
    answers: list[dict[str, str]], ends: list[str]
) -> None:
    """The robot that a weapon passes is not harmed, and by default the first one is its target."""
    robots = f"A(3,4)E options=Pressor Beam,{HIGH}; B(5,4)N; C(7,4)N"
    t = play("2005", robots, answers=[fire("A", "pressor"), *answers])
    assert [t.at(id) for id in "BC"] == ends
    assert (t.damage("B"), t.damage("C")) == (0, 0)
    assert choices(t, "A", "high_power_path") == [["through", "stop"]]


@pytest.mark.rule("OPT05-26b", "OPT05-14a")
def test_past_an_adjacent_robot_the_tractor_beam_reaches_the_next() -> None:
    robots = f"A(3,4)E options=Tractor Beam,{HIGH}; B(4,4)N; C(7,4)N"
    t = play("2005", robots, answers=[fire("A", "tractor")])
    assert (t.at("B"), t.at("C")) == ("(4,4)N", "(6,4)N")


@pytest.mark.rule("OPT05-14a", "D05-24")
def test_the_laser_itself_is_asked_about_as_before() -> None:
    robots = f"A(3,4)E options=Pressor Beam,{HIGH}; B(5,4)N; C(7,4)N"
    t = play("2005", robots)
    assert t.asked == [("A", "weapon_choice"), ("A", "high_power_path")]
    assert (t.damage("B"), t.damage("C")) == (1, 1)


@pytest.mark.rule("OPT94-12", "OPT94-16")
def test_in_1994_the_modification_belongs_to_the_main_laser_only() -> None:
    robots = "A(3,4)E options=Pressor Beam,High Power Laser; B(6,4)N"
    assert play("1994", robots, "wall(4,4)E").asked == []
    t = play("1994", f"{robots}; C(8,4)N", answers=[fire("A", "pressor")])
    assert [t.at(id) for id in "BC"] == ["(7,4)N", "(8,4)N"]
    assert (t.damage("B"), t.damage("C")) == (0, 0)
