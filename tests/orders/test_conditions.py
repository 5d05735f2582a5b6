"""Orders under a condition: what holds at the moment of the question."""

from __future__ import annotations

import pytest

from roborally.game.questions import PROGRAM
from roborally.game.state import DESTROYED
from roborally.orders.standing_orders import (
    OrderedPlayer,
    read_orders,
)
from tests.asking import asked
from tests.orders.moments import moment
from tests.rules.racing import by_default, race, stand


@pytest.mark.rule("AMB-74")
def test_damage_is_that_of_the_moment() -> None:
    orders = read_orders("repair_or_option if damage > 3: repair else option")
    for damage, answer in ((5, "repair"), (4, "repair"), (3, "option")):
        ask, view = moment("repair_or_option", "repair", "option", damage=damage)
        assert orders.answer(ask, view) == answer


@pytest.mark.rule("AMB-77", "POST-039")
def test_a_condition_is_weighed_for_each_answer() -> None:
    """The pit lies between the two: pulling drops the target, pushing does not."""
    ask, view = moment("weapon_choice", "laser", "pressor", "tractor", target="Squash Bot")
    orders = read_orders("weapon_choice if target falls: pressor, tractor else laser")
    assert orders.answer(ask, view) == "tractor"
    stand_view = view.state.robots[1]
    view.state.place(stand_view, view.state.floor.square(8, 5))
    assert orders.answer(ask, view) == "laser"
    view.state.place(stand_view, view.state.floor.square(11, 5))
    assert orders.answer(ask, view) == "pressor"


def test_a_target_behind_a_wall_falls_too() -> None:
    """With a High-Power Laser of 2005 a weapon reaches it there."""
    referee = race("flag1(11,11); pit(4,5); wall(3,5)E", robots=2)
    stand(referee, 0, "(2,5)E")
    stand(referee, 1, "(5,5)N")
    ask = asked(referee.state, "weapon_choice", ("laser", "tractor"), target="Squash Bot")
    orders = read_orders("weapon_choice if target falls: tractor else laser")
    assert orders.answer(ask, referee.view(0)) == "tractor"


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("target = Squash Bot", True),
        ("target != Squash Bot", False),
        ("target = Twonky", False),
        ("distance = 3", True),
        ("target damage >= 9", True),
        ("target destroyed", True),
        ("target powered down", False),
        ("target has Brakes", True),
        ("has Brakes", False),
        ("has Shield and options = 1", True),
        ("damage < 3", True),
        ("damage <= 1 or lives = 3", True),
        ("not damage < 3", False),
        ("register = 0 and turn = 0", True),
        ("flags = 0 and energy = 0", True),
        ("target flags = 0 and target lives = 3", True),
        ("cards = 0", True),
        ("on flag", False),
        ("on belt or on gear or on chop shop or on repair site", False),
        ("destroyed", False),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:
    ask, view = moment("weapon_choice", "laser", "radio", damage=2, target="Squash Bot")
    own, target = view.state.robots
    own.options = ["Shield"]
    target.options = ["Brakes"]
    target.damage = 9
    order = read_orders(f"weapon_choice if {condition}: laser")
    assert (order.answer(ask, view) == "laser") == holds


def test_destroyed_and_squares() -> None:
    ask, view = moment("return_powered_down", "normal", "down")
    robot = view.state.robots[0]
    robot.status = DESTROYED
    assert read_orders("return_powered_down if destroyed: down").answer(ask, view) == "down"
    view.state.place(robot, view.state.floor.square(3, 3))
    on_two = read_orders("return_powered_down if on two wrenches and on repair site: down")
    assert on_two.answer(ask, view) == "down"
    view.state.place(robot, view.state.floor.square(11, 11))
    assert read_orders("return_powered_down if on flag: down").answer(ask, view) == "down"


def test_without_a_target_nothing_about_it_holds() -> None:
    ask, view = moment("high_power_path", "stop", "through")
    for condition in ("target = Twonky", "target != Twonky", "distance < 9", "target falls"):
        assert read_orders(f"high_power_path if {condition}: through").answer(ask, view) is None


def test_hits_are_counted_within_a_register() -> None:
    """Two beams hit at once: the second point is answered otherwise than the first."""
    referee = race("flag1(11,11); laser(0,5)Ex2", robots=1, switches={"starting_options": 2})
    player = OrderedPlayer(read_orders("block_damage_with_option if hits = 1: always else take"))
    by_default(referee, "program_registers")
    kept = list(referee.state.robots[0].options)
    robot = stand(referee, 0, "(6,5)N")
    answers = []
    for _ in range(60):
        if referee.state.register > 1 or referee.state.turn > 1:
            break
        ask = referee.open[0]
        robot.hand[:5] = [10, 20, 30, 40, 50] if ask.question is PROGRAM else robot.hand[:5]
        text = "U/10,U/20,U/30,U/40,U/50" if ask.question is PROGRAM else ""
        answer = text or player.answer(ask, referee.view(0))
        if ask.name == "block_damage_with_option":
            answers.append(answer)
        referee.answer(ask, answer)
    assert answers[:2] == ["take", kept[0]]
