"""What happens in which order in the laser step (rulings AMB-06 and AMB-07 of 1994)."""

from __future__ import annotations

import pytest

from roborally.game.events import OptionLost, Shot
from tests.rules.racing import answer as reply
from tests.rules.racing import asks, events, into_turn, program, race, stand
from tests.rules.table import answer, play


def fire(robot: str, weapon: str, register: int = 1) -> dict[str, str]:
    return answer(robot, f"register {register}", "weapon_choice", weapon)


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
    [("R/100", "R/80", "(4,5)E"), ("R/80", "R/100", "(4,4)E")],
)
def test_weapons_that_move_robots_act_by_card_priority_in_the_direction_of_firing(
    first: str, second: str, end: str
) -> None:
    """A wall north of (4,5) shows who came first: A pulls west, C pushes north."""
    t = play(
        "1994",
        "A(2,5)N options=Tractor Beam; B(5,5)E; C(5,9)W options=Pressor Beam",
        "wall(4,5)N",
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
        A=f"{first} R/120 U/20",
        B="- L/70 L/90",
        C=f"{second} R/140 R/160",
        program_deck=["U/10"],
        answers=[fire("A", "radio"), fire("C", "scrambler")],
    )
    assert t.at("B", "register 1") == "(5,5)N"
    assert t.at("B", "register 2") == "(5,5)S"
    assert t.at("B", "register 3") == "(5,5)N"


@pytest.mark.rule("AMB-07")
def test_owners_decide_about_damage_at_the_same_time_and_unseen() -> None:
    referee = race("flag1(11,11); laser(0,2)E; laser(0,8)E")
    into_turn(referee)
    stand(referee, 0, "(5,2)N").options = ["Fourth Gear"]
    stand(referee, 1, "(5,8)S").options = ["Tractor Beam"]
    referee.refresh_effects()
    program(referee, 0, "L/70 L/90 L/110 L/130 L/150")
    program(referee, 1, "R/80 R/100 R/120 R/140 R/160")
    question = "block_damage_with_option"
    assert sorted(asks(referee, question)) == [0, 1]
    assert all(ask.secret for ask in referee.open)
    reply(referee, 0, question, "Fourth Gear")
    assert asks(referee) == [1]
    assert not any(isinstance(event, OptionLost) for event in referee.events)
    reply(referee, 1, question, "take")
    assert any(isinstance(event, OptionLost) for event in referee.events)
    assert [robot.damage for robot in referee.state.robots] == [0, 1]


@pytest.mark.rule("AMB-07")
def test_an_owner_decides_point_by_point() -> None:
    decisions = ("take", "Fourth Gear", "take")
    t = play(
        "1994",
        "A(5,5)N options=Fourth Gear,Tractor Beam",
        "laser(0,5)Ex3",
        answers=[answer("A", "register 1", "block_damage_with_option", d) for d in decisions],
    )
    assert t.asked == [("A", "block_damage_with_option")] * 3
    assert t.damage("A") == 2
    assert t.robot("A")["options"] == ["Tractor Beam"]


@pytest.mark.rule("AMB-07")
@pytest.mark.parametrize("options", ["", "options=Fourth Gear"])
def test_sources_are_the_board_first_then_robots_by_card_priority(options: str) -> None:
    """Whether or not anybody has an option that makes the order matter."""
    told = events(
        "1994",
        f"A(2,5)N; B(5,5)E {options}; C(5,9)W",
        "laser(11,5)W",
        A="R/80",
        B="U/10",
        C="R/100",
    )
    assert [event.shooter for event in told if isinstance(event, Shot)] == [-1, 2, 0, 1]
