"""What happens in which order in the laser step (rulings AMB-06 and AMB-07 of 1994)."""

from __future__ import annotations

import pytest

from roborally.race.events import Shot
from roborally.race.state import Robot
from roborally.referee import Referee
from tests.rules.racing import by_default, events, into_turn, race, stand
from tests.rules.table import answer, play

TURN = "L/70 L/90 L/110 L/130 L/150"


def fire(robot: str, weapon: str, register: int = 1) -> dict[str, str]:
    return answer(robot, f"register {register}", "weapon_choice", weapon)


def give(referee: Referee, robot: int, at: str, *options: str) -> Robot:
    it = stand(referee, robot, at)
    it.options += options
    referee.refresh_effects()
    return it


@pytest.mark.rule("AMB-06")
def test_damage_is_done_before_weapons_move_their_targets() -> None:
    robots = "A(2,5)E options=Tractor Beam; B(5,5)N"
    pull = [fire("A", "tractor")]
    t = play("1994", robots, "laser(5,0)S", answers=pull)
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 1)
    t = play("1994", robots, "laser(4,0)S", answers=pull)
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 0)


@pytest.mark.rule("AMB-06")
@pytest.mark.parametrize(
    ("first", "second", "end"),
    [("R/100", "R/80", "(4,5)W"), ("R/80", "R/100", "(4,4)W")],
)
def test_weapons_that_move_robots_act_by_card_priority_in_the_direction_of_firing(
    first: str, second: str, end: str
) -> None:
    """A wall north of (4,5) shows who came first: A pulls west, C pushes north."""
    t = play(
        "1994",
        "A(2,5)N options=Tractor Beam; B(5,5)W; C(5,9)W options=Pressor Beam",
        "wall(4,5)N; wall(5,5)E",
        A=first,
        C=second,
        answers=[fire("A", "tractor"), fire("C", "pressor")],
    )
    assert (t.at("A"), t.at("C")) == ("(2,5)E", "(5,9)N")
    assert (t.at("B"), t.damage("B")) == (end, 0)


@pytest.mark.rule("AMB-06")
def test_the_weapon_of_a_robot_that_died_in_the_same_step_still_acts() -> None:
    t = play(
        "1994",
        "A(2,5)E d9 options=Tractor Beam; B(5,5)N",
        "laser(2,0)S",
        answers=[
            fire("A", "tractor"),
            answer("A", "register 1", "block_damage_with_option", "take"),
        ],
    )
    assert t.at("A") == "gone"
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 0)


@pytest.mark.rule("AMB-06")
def test_a_dead_target_is_not_moved_and_pushes_nobody() -> None:
    robots = "A(2,5)E options=Pressor Beam; B(5,5)N {}; C(6,5)N"
    push = [fire("A", "pressor")]
    t = play("1994", robots.format("d9"), "laser(5,0)S", answers=push)
    assert (t.at("B"), t.at("C")) == ("gone", "(6,5)N")
    t = play("1994", robots.format("d8"), "laser(5,0)S", answers=push)
    assert (t.at("B"), t.at("C")) == ("(6,5)N", "(7,5)N")


@pytest.mark.rule("AMB-06")
@pytest.mark.parametrize(("first", "second"), [("R/100", "R/80"), ("R/80", "R/100")])
def test_radio_control_comes_before_the_scrambler(first: str, second: str) -> None:
    """Whoever is first: B plays the scrambled card in register 2 and A's cards afterwards."""
    t = play(
        "1994",
        "A(2,5)N options=Radio Control; B(5,5)N; C(5,9)W options=Scrambler",
        "wall(5,5)N",
        A=f"{first} R/120 U/20",
        B="- L/70 L/90",
        C=f"{second} R/140 R/160",
        program_deck=["U/10"],
        answers=[fire("A", "radio"), fire("C", "scrambler")],
    )
    assert t.at("B", "register 1") == "(5,5)N"
    assert t.at("B", "register 2") == "(5,5)S"
    assert t.at("B", "register 3") == "(5,5)N"


