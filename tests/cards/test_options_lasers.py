"""Double-Barreled, High-Power and Rear-Firing Laser, Turret.

Rows OPT94-06, 12, 19, 26 and OPT05-07, 14, 21. Fire Control has a file of its own.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import Ask
from tests.cards.choosing import EDITIONS, choices, fire, pen, race_from, run
from tests.rules.table import answer, play

DOUBLE = {"1994": "Double Barrel Laser", "2005": "Double-Barreled Laser"}
HIGH = {"1994": "High Power Laser", "2005": "High-Power Laser"}
REAR = {"1994": "Rear Laser", "2005": "Rear-Firing Laser"}


@pytest.mark.rule("OPT94-06", "OPT05-07", "X-20", "C94-201")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_main_laser_fires_two_shots_and_nobody_is_asked(rules: str) -> None:
    t = play(rules, f"A(2,5)E options={DOUBLE[rules]}; B(5,5)N")
    assert t.damage("B") == 2
    assert t.asked == []


@pytest.mark.rule("OPT94-06", "OPT05-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_two_shots_are_two_points_that_can_be_avoided_one_by_one(rules: str) -> None:
    t = play(
        rules,
        f"A(2,5)E options={DOUBLE[rules]}; B(5,5)N options=Brakes,Fourth Gear",
        answers=[answer("B", "register 1", "block_damage_with_option", "Brakes")],
    )
    assert choices(t, "B", "block_damage_with_option") == [
        ["take", "Brakes", "Fourth Gear"],
        ["take", "Fourth Gear"],
    ]
    assert (t.damage("B"), t.robot("B")["options"]) == (1, ["Fourth Gear"])


@pytest.mark.rule("OPT94-06", "OPT05-07", "C94-202", "OPT05-16a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_what_is_fired_instead_of_the_laser_and_the_rear_laser_are_not_doubled(rules: str) -> None:
    t = play(
        rules,
        f"A(2,5)E options={DOUBLE[rules]},Mini Howitzer,{REAR[rules]}; B(5,5)N; C(0,5)N",
        answers=[fire("A", "howitzer")],
    )
    assert (t.at("B"), t.damage("B")) == ("(6,5)N", 1)
    assert t.damage("C") == 1


@pytest.mark.rule("OPT05-07", "OPT05-21", "AMB-05-32")
def test_set_to_kill_doubles_every_shot_of_a_laser_but_no_howitzer() -> None:
    robots = "A(2,5)E options={}; B(5,5)N; C(0,5)N"
    kill = ["Set to Kill"]
    t = play("2005", robots.format("Double-Barreled Laser"), special_rules=kill)
    assert t.damage("B") == 4
    t = play("2005", robots.format("Rear-Firing Laser"), special_rules=kill)
    assert (t.damage("B"), t.damage("C")) == (2, 2)
    t = play(
        "2005",
        robots.format("Mini Howitzer"),
        special_rules=kill,
        answers=[fire("A", "howitzer")],
    )
    assert (t.at("B"), t.damage("B")) == ("(6,5)N", 1)
    t = play(
        "2005",
        robots.format("Pressor Beam"),
        special_rules=kill,
        answers=[fire("A", "pressor")],
    )
    assert (t.at("B"), t.damage("B")) == ("(6,5)N", 0)


@pytest.mark.rule("OPT94-12")
def test_a_high_power_laser_passes_one_wall_or_one_robot() -> None:
    robots = "A(2,5)E options=High Power Laser; B(5,5)N; C(7,5)N"
    t = play("1994", robots, "wall(3,5)E")
    assert (t.damage("B"), t.damage("C")) == (1, 0)
    t = play("1994", robots)
    assert (t.damage("B"), t.damage("C")) == (1, 1)
    t = play("1994", "A(2,5)E; B(5,5)N; C(7,5)N", "wall(3,5)E")
    assert (t.damage("B"), t.damage("C")) == (0, 0)


@pytest.mark.rule("OPT05-14a")
def test_a_high_power_laser_of_2005_passes_one_wall() -> None:
    robots = "A(3,4)E options=High-Power Laser; B(6,4)N"
    assert play("2005", robots, "wall(4,4)E").damage("B") == 1
    assert play("2005", robots, "wall(4,4)E; wall(5,4)E").damage("B") == 0
    assert play("2005", "A(3,4)E; B(6,4)N", "wall(4,4)E").damage("B") == 0


@pytest.mark.rule("OPT05-14b")
def test_a_robot_shot_through_takes_the_damage_too() -> None:
    robots = "A(3,4)E options={}; B(5,4)N; C(7,4)N; D(9,4)N"
    t = play("2005", robots.format("High-Power Laser"))
    assert [t.damage(id) for id in "BCD"] == [1, 1, 0]
    t = play("2005", robots.format("Brakes"))
    assert [t.damage(id) for id in "BCD"] == [1, 0, 0]


@pytest.mark.rule("OPT94-12", "OPT05-14a", "OPT05-14b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("walls", "damage"),
    [
        ("wall(2,5)E", [1, 0]),
        ("wall(3,5)E; wall(4,5)W", [1, 0]),
        ("wall(5,5)E", [1, 0]),
        ("wall(6,5)E", [1, 0]),
        ("wall(7,5)E", [1, 1]),
    ],
)
def test_only_the_first_obstacle_is_passed(rules: str, walls: str, damage: list[int]) -> None:
    """The walls on both sides of one edge are one wall."""
    t = play(rules, f"A(2,5)E options={HIGH[rules]}; B(5,5)N; C(7,5)N", walls)
    assert [t.damage(id) for id in "BC"] == damage


@pytest.mark.rule("OPT94-12", "D94-20")
@pytest.mark.parametrize("rules", ["1994", "postal"])
def test_in_1994_the_laser_always_passes_and_nobody_is_asked(rules: str) -> None:
    robots = "A(2,5)E team=x options=High Power Laser; B(5,5)N team=y; C(7,5)N team=x"
    t = play(rules, robots)
    assert (t.asked, t.damage("B"), t.damage("C")) == ([], 1, 1)
    t = play(rules, robots, "wall(3,5)E")
    assert (t.asked, t.damage("B"), t.damage("C")) == ([], 1, 0)
    mate = "A(2,5)E team=x options=High Power Laser; B(5,5)N team=x"
    assert play(rules, mate, "wall(3,5)E").damage("B") == 1


@pytest.mark.rule("OPT05-14a", "D05-24")
@pytest.mark.parametrize(("path", "damage"), [("stop", [1, 0]), ("through", [1, 1])])
def test_in_2005_the_owner_chooses_whether_the_laser_passes(path: str, damage: list[int]) -> None:
    t = play(
        "2005",
        "A(2,5)E options=High-Power Laser; B(5,5)N; C(7,5)N",
        answers=[answer("A", "register 1", "high_power_path", path)],
    )
    assert choices(t, "A", "high_power_path") == [["through", "stop"]]
    assert [t.damage(id) for id in "BC"] == damage


@pytest.mark.rule("OPT94-12", "OPT05-14a", "D05-24")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_another_robot_behind_the_obstacle_nobody_is_asked(rules: str) -> None:
    t = play(rules, f"A(2,5)E options={HIGH[rules]}; B(5,5)N", "wall(6,5)E")
    assert (t.asked, t.damage("B")) == ([], 1)


@pytest.mark.rule("D05-24")
@pytest.mark.parametrize(("team", "damage"), [("y", [1, 1]), ("x", [1, 0])])
def test_by_default_the_laser_does_not_pass_just_to_hit_a_team_mate(
    team: str, damage: list[int]
) -> None:
    robots = f"A(2,5)E team=x options=High-Power Laser; B(5,5)N team=y; C(7,5)N team={team}"
    t = play("2005", robots)
    assert [t.damage(id) for id in "BC"] == damage


@pytest.mark.rule("OPT94-12", "OPT94-06", "OPT05-14c", "OPT05-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_two_shots_pass_together(rules: str) -> None:
    robots = f"A(2,5)E options={HIGH[rules]},{DOUBLE[rules]}; B(5,5)N; C(7,5)N"
    t = play(rules, robots)
    assert (t.damage("B"), t.damage("C")) == (2, 2)
    t = play(rules, robots, special_rules=["Set to Kill"])
    assert (t.damage("B"), t.damage("C")) == (4, 4)


@pytest.mark.rule("OPT94-12", "OPT05-14a", "OPT05-21")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_rear_laser_passes_nothing(rules: str) -> None:
    robots = f"A(2,5)W options={HIGH[rules]},{REAR[rules]},Mini Howitzer; B(5,5)N; C(7,5)N"
    t = play(rules, robots, "wall(3,5)E")
    assert (t.damage("B"), t.damage("C")) == (0, 0)
    robots = f"A(2,5)E options={HIGH[rules]},Mini Howitzer; B(5,5)N; C(7,5)N"
    t = play(rules, robots, answers=[fire("A", "howitzer")])
    assert (t.damage("B"), t.damage("C")) == (1, 0)


@pytest.mark.rule("OPT94-19", "C94-203", "X-21")
def test_a_rear_laser_fires_backward_besides_the_main_laser() -> None:
    t = play("1994", "A(5,5)N options=Rear Laser; B(5,3)W; C(5,8)W")
    assert (t.damage("B"), t.damage("C"), t.asked) == (1, 1, [])
    t = play("1994", "A(5,5)E options=Rear Laser; B(8,5)N; C(1,5)N")
    assert (t.damage("B"), t.damage("C")) == (1, 1)


@pytest.mark.rule("OPT05-21")
def test_a_rear_firing_laser_hits_who_is_behind_by_the_rules_of_the_main_laser() -> None:
    robots = "A(5,5)E {}options=Rear-Firing Laser; B(2,5)N; C(1,5)N"
    t = play("2005", robots.format(""))
    assert (t.damage("B"), t.damage("C")) == (1, 0)
    assert play("2005", robots.format(""), "wall(3,5)E").damage("B") == 0
    assert play("2005", robots.format("down ")).damage("B") == 0
    assert play("2005", "A(5,5)E; B(2,5)N").damage("B") == 0


@pytest.mark.rule("OPT94-19", "OPT05-21", "C94-203")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_rear_laser_fires_besides_a_weapon_too(rules: str) -> None:
    t = play(
        rules,
        f"A(5,5)E options={REAR[rules]},Pressor Beam; B(2,5)N; C(8,5)N",
        answers=[fire("A", "pressor")],
    )
    assert (t.damage("B"), t.damage("C"), t.at("C")) == (1, 0, "(9,5)N")


@pytest.mark.rule("OPT94-19", "C94-209")
def test_the_rear_laser_of_a_robot_that_is_down_does_not_fire() -> None:
    assert play("1994", "A(5,5)E down options=Rear Laser; B(2,5)N").damage("B") == 0


@pytest.mark.rule("OPT94-26")
@pytest.mark.parametrize(
    ("side", "hit"), [("front", "C"), ("right", "B"), ("back", "D"), ("left", "E")]
)
def test_a_turret_points_the_main_laser_to_its_side(side: str, hit: str) -> None:
    robots = f"A(5,5)N turret={side} options=Turret; B(8,5)N; C(5,2)E; D(5,8)E; E(2,5)N"
    t = play("1994", robots)
    assert {id: t.damage(id) for id in "BCDE"} == {id: int(id == hit) for id in "BCDE"}


@pytest.mark.rule("OPT94-26", "AMB-51")
def test_a_turret_that_was_never_set_points_to_the_front() -> None:
    t = play("1994", "A(5,5)N options=Turret; B(8,5)N; C(5,2)E")
    assert (t.damage("B"), t.damage("C")) == (0, 1)


@pytest.mark.rule("OPT94-26")
def test_a_turret_turns_with_its_robot_and_points_other_weapons_too() -> None:
    t = play(
        "1994",
        "A(5,5)N turret=right options=Turret,Tractor Beam,Rear Laser; B(5,8)E; C(2,5)N; D(8,5)N",
        A="R/80",
        answers=[fire("A", "tractor")],
    )
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(5,5)E", "(5,7)E", 0)
    assert (t.damage("C"), t.damage("D")) == (1, 0)


@pytest.mark.rule("OPT94-26", "D94-13", "AMB-51")
def test_the_side_of_the_turret_is_named_each_turn_and_else_stays() -> None:
    referee = race_from("1994", "A(5,5)N options=Turret", pen(5, 5))

    def right_in_turn_2(ask: Ask) -> str | None:
        return "right" if ask.name == "turret_side" and referee.state.turn == 2 else None

    asks = [ask for ask in run(referee, 3, right_in_turn_2) if ask.name == "turret_side"]
    assert [ask.default for ask in asks] == ["front", "front", "right"]
    assert all(ask.choices == ("front", "right", "back", "left") for ask in asks)
    assert all(ask.secret for ask in asks)
