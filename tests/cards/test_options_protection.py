"""Ablative Coat, Shield and Power-Down Shield.

Rows OPT94-01, 15, 23 and OPT05-01, 17; rulings AMB-50, AMB-05-05, AMB-05-34.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import Ask
from roborally.game.events import Shot
from tests.cards.choosing import EDITIONS, choices, give_up, pen, race_from, run
from tests.rules.table import answer, play

DOWN_SHIELD = {"1994": "Power Down Shield", "2005": "Power-Down Shield"}


@pytest.mark.rule("OPT94-01", "OPT05-01a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_coat_takes_the_points_instead_of_the_robot(rules: str) -> None:
    t = play(rules, "A(5,5)N d4 options=Ablative Coat", "laser(5,0)Sx2")
    assert (t.damage("A"), t.robot("A")["coat"], t.asked) == (4, 2, [])
    assert t.robot("A")["locked"] == []
    assert t.robot("A")["options"] == ["Ablative Coat"]


@pytest.mark.rule("OPT94-01", "OPT05-01b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_with_the_third_point_the_coat_is_discarded(rules: str) -> None:
    t = play(rules, "A(5,5)N d4 coat=2 options=Ablative Coat", "laser(5,0)Sx2")
    assert (t.damage("A"), t.robot("A")["options"], t.robot("A")["coat"]) == (5, [], 0)
    t = play(rules, "A(5,5)N d4 options=Ablative Coat", "laser(5,0)Sx2", to_register=2)
    assert [t.damage("A", f"register {k}") for k in (1, 2)] == [4, 5]


@pytest.mark.rule("OPT94-01", "OPT05-01a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("laser", ["laser(5,0)S", "laser(11,5)W", "laser(5,11)N", "laser(0,5)E"])
def test_the_coat_works_on_every_side(rules: str, laser: str) -> None:
    t = play(rules, "A(5,5)N options=Ablative Coat", laser)
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 1)


@pytest.mark.rule("OPT05-01a")
def test_the_coat_comes_before_giving_up_an_option_and_saves_from_the_tenth_point() -> None:
    t = play("2005", "A(5,5)N d9 options=Brakes,Ablative Coat", "laser(5,0)Sx2")
    assert (t.damage("A"), t.robot("A")["coat"], t.asked) == (9, 2, [])


@pytest.mark.rule("OPT05-01a")
def test_the_coat_absorbs_the_damage_of_coming_back() -> None:
    t = play(
        "2005",
        "A(-) archive=(4,4) options=Ablative Coat",
        pending_reentry=["A"],
    )
    assert (t.at("A")[:5], t.damage("A"), t.robot("A")["coat"]) == ("(4,4)", 0, 2)


@pytest.mark.rule("OPT05-01a", "AMB-05-05")
def test_in_2005_the_coat_works_while_powered_down() -> None:
    t = play("2005", "A(5,5)N down options=Ablative Coat", "laser(5,0)S")
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 1)


@pytest.mark.rule("OPT94-01", "C94-209", "AMB-50")
def test_in_1994_the_coat_of_a_robot_that_is_down_can_only_be_given_up() -> None:
    robots = "A(5,5)N down options=Ablative Coat"
    t = play("1994", robots, "laser(5,0)S")
    assert (t.damage("A"), t.robot("A")["coat"]) == (1, 0)
    assert choices(t, "A", "block_damage_with_option") == [["take", "Ablative Coat"]]
    t = play("1994", robots, "laser(5,0)S", answers=[give_up("A", "Ablative Coat")])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])


@pytest.mark.rule("AMB-50", "AMB-05-05")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_robot_that_is_down_may_give_up_options_unless_the_table_forbids_it(rules: str) -> None:
    robots = "A(5,5)N down options=Brakes"
    t = play(rules, robots, "laser(5,0)S", answers=[give_up("A", "Brakes")])
    assert (t.damage("A"), t.robot("A")["options"]) == (0, [])
    t = play(rules, robots, "laser(5,0)S", switches={"pd_exchange": False})
    assert (t.damage("A"), t.asked) == (1, [])


@pytest.mark.rule("OPT94-23", "C94-035", "C94-205")
@pytest.mark.parametrize(
    ("floor", "damage"),
    [
        ("laser(5,0)S", 0),
        ("laser(5,0)Sx2", 1),
        ("laser(5,0)S; laser(5,1)S", 1),
        ("laser(11,5)W", 1),
        ("laser(5,11)N", 1),
        ("laser(0,5)E", 1),
    ],
)
def test_a_shield_stops_one_point_from_its_side(floor: str, damage: int) -> None:
    robots = "A(5,5)N shield=front options=Shield"
    assert play("1994", robots, floor, answers=[give_up("A", "take")]).damage("A") == damage


@pytest.mark.rule("OPT94-23", "C94-035", "X-22")
@pytest.mark.parametrize(
    ("facing", "side"), [("N", "left"), ("E", "back"), ("S", "right"), ("W", "front")]
)
def test_the_side_of_a_shield_turns_with_its_robot(facing: str, side: str) -> None:
    """The laser comes from the west."""
    for named in ("front", "right", "back", "left"):
        t = play("1994", f"A(5,5){facing} shield={named} options=Shield", "laser(0,5)E")
        assert t.damage("A") == int(named != side)


@pytest.mark.rule("OPT94-23", "AMB-51")
def test_a_shield_that_was_never_set_protects_the_front() -> None:
    robots = "A(5,5)N options=Shield"
    assert play("1994", robots, "laser(5,0)S").damage("A") == 0
    assert play("1994", robots, "laser(11,5)W").damage("A") == 1


@pytest.mark.rule("OPT94-23")
def test_a_shield_stops_one_point_in_each_register() -> None:
    t = play("1994", "A(5,5)N shield=front options=Shield", "laser(5,0)Sx2", to_register=3)
    assert [t.damage("A", f"register {k}") for k in (1, 2, 3)] == [1, 2, 3]


@pytest.mark.rule("OPT94-23")
def test_a_shield_stops_shots_of_robots_and_ramming_too() -> None:
    t = play("1994", "A(5,5)N shield=front options=Shield; B(5,2)S")
    assert t.damage("A") == 0
    robots = "A(5,5)N shield=left options=Shield; B(4,5)W options=Ramming Gear"
    t = play("1994", robots, B="B/440")
    assert (t.at("A"), t.damage("A")) == ("(6,5)N", 0)


@pytest.mark.rule("OPT94-23", "C94-034", "C94-204", "D94-12", "AMB-51")
def test_the_side_of_a_shield_is_named_each_turn_after_programming_and_else_stays() -> None:
    referee = race_from("1994", "A(5,5)N options=Shield", pen(5, 5))

    def left_in_turn_2(ask: Ask) -> str | None:
        return "left" if ask.name == "shield_side" and referee.state.turn == 2 else None

    asks = run(referee, 3, left_in_turn_2)
    named = [ask for ask in asks if ask.name == "shield_side"]
    assert [ask.name for ask in asks] == ["program_registers", "shield_side"] * 3
    assert [ask.default for ask in named] == ["front", "front", "left"]
    assert all(ask.secret for ask in named)
    assert named[0].choices == ("front", "right", "back", "left")


@pytest.mark.rule("OPT94-23", "C94-034")
def test_the_named_side_protects_in_the_registers() -> None:
    t = play(
        "1994",
        "A(5,5)N options=Shield",
        "laser(0,5)E",
        from_register=0,
        to_register=1,
        A="-",
        answers=[answer("A", "programming", "shield_side", "left")],
    )
    assert t.robot("A", "programming")["option_setting"] == {"Shield": "left"}
    assert t.damage("A") == 0


@pytest.mark.rule("OPT94-23", "C94-209")
def test_the_shield_of_a_robot_that_is_down_does_nothing() -> None:
    assert play("1994", "A(5,5)N down shield=front options=Shield", "laser(5,0)S").damage("A") == 1


@pytest.mark.rule("OPT94-15", "OPT05-17", "AMB-05-34")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("floor", "damage"),
    [
        ("laser(0,5)Ex2; laser(5,0)S", 1),
        ("laser(0,5)E; laser(1,5)E; laser(5,0)S", 1),
        ("laser(0,5)E; laser(5,0)S; laser(11,5)W; laser(5,11)N", 0),
        ("laser(0,5)Ex3", 2),
    ],
)
def test_a_robot_that_is_down_stops_one_point_from_each_side(
    rules: str, floor: str, damage: int
) -> None:
    robots = f"A(5,5)N {{}}options={DOWN_SHIELD[rules]}"
    assert play(rules, robots.format("down "), floor).damage("A") == damage


@pytest.mark.rule("OPT94-15", "OPT05-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_power_down_shield_does_nothing_for_a_running_robot(rules: str) -> None:
    for power in ("", "announced "):
        robots = f"A(5,5)N {power}options={DOWN_SHIELD[rules]}"
        assert play(rules, robots, "laser(0,5)E").damage("A") == 1


@pytest.mark.rule("OPT94-15", "OPT05-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_power_down_shield_is_fresh_in_each_register(rules: str) -> None:
    robots = f"A(5,5)N down options={DOWN_SHIELD[rules]}"
    t = play(rules, robots, "laser(0,5)Ex2", to_register=3)
    assert [t.damage("A", f"register {k}") for k in (1, 2, 3)] == [1, 2, 3]
    t = play(rules, robots, "laser(0,5)E", to_register=5)
    assert t.damage("A") == 0


@pytest.mark.rule("OPT94-15", "OPT05-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_power_down_shield_is_fresh_in_each_turn(rules: str) -> None:
    """Pushers put A into the beam in register 5 and take it out again in register 1."""
    robots = f"A(5,5)N d1 announced options={DOWN_SHIELD[rules]}"
    floor = "pusher(5,5)E[5]; pusher(6,5)W[1]; laser(6,0)S"
    referee = race_from(rules, robots, floor)
    damage: list[int] = []

    def stay(ask: Ask) -> str:
        assert ask.name == "stay_powered_down"
        damage.append(referee.state.robots[0].damage)
        return "stay"

    run(referee, 3, stay)
    assert damage == [0, 0, 0]
    assert [e.turn for e in referee.events if isinstance(e, Shot)][:3] == [1, 2, 3]


@pytest.mark.rule("OPT05-17", "AMB-05-34")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("laser", "damage"),
    [("", 0), ("laser(6,6)S", 1), ("laser(6,6)N", 0), ("laser(6,6)E", 0), ("laser(6,6)W", 0)],
)
def test_ramming_comes_from_the_side_of_the_push(rules: str, laser: str, damage: int) -> None:
    """B backs south into A; a shot from the north is then the second point of that side."""
    robots = f"A(6,5)N down options={DOWN_SHIELD[rules]}; B(6,4)N options=Ramming Gear"
    t = play(rules, robots, laser, B="B/440")
    assert (t.at("A"), t.damage("A")) == ("(6,6)N", damage)


@pytest.mark.rule("OPT94-01", "OPT94-15", "OPT94-23", "OPT05-01a", "OPT05-17")
@pytest.mark.parametrize("first", ["coat", "shield"])
def test_what_a_shield_stops_does_not_wear_the_coat(first: str) -> None:
    """Two points from one side: the shield stops one, the coat takes the other."""

    def held(shield: str) -> str:
        names = ["Ablative Coat", shield]
        return ",".join(names if first == "coat" else reversed(names))

    t = play("2005", f"A(5,5)N down options={held('Power-Down Shield')}", "laser(0,5)Ex2")
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 1)
    t = play("1994", f"A(5,5)N shield=left options={held('Shield')}", "laser(0,5)Ex2")
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 1)
    t = play("1994", f"A(5,5)N shield=left options={held('Shield')}", "laser(0,5)E")
    assert (t.damage("A"), t.robot("A")["coat"]) == (0, 0)
