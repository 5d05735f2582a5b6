"""Robots in pictures."""

from __future__ import annotations

import re

import pytest

from roborally.draw.robots import COLOURS
from roborally.draw.scene import RobotPiece, Scene, race_scene, robot_letters
from roborally.draw.svg import draw_svg
from roborally.draw.terminal import draw_text
from roborally.floor.elements import EMPTY, Belt
from roborally.floor.geometry import EAST, NORTH, SOUTH
from roborally.game.setup import MODERN_ROBOTS, ROBOTS
from roborally.game.state import POWER_DOWN
from tests.draw.one_of_each import scene_of
from tests.rules.racing import by_default, race, stand


def with_robots(*robots: RobotPiece) -> Scene:
    plain = scene_of(EMPTY, EMPTY, EMPTY)
    return Scene(plain.floor, robots=robots)


def test_letters_are_different() -> None:
    assert robot_letters(list(ROBOTS)) == ["T", "Q", "C", "Z", "H", "S", "X", "R"]
    for names in (list(MODERN_ROBOTS), ["Tom", "Tim", "Tam", "T"], ["字", "語"], ["A", "A", "A"]):
        letters = robot_letters(names)
        assert len(set(letters)) == len(names)


@pytest.mark.parametrize("facing", [NORTH, EAST, SOUTH])
def test_a_robot_has_its_colour_and_faces_somewhere(facing: int) -> None:
    svg = draw_svg(with_robots(RobotPiece(1, facing, "T", 2)))
    assert f'fill="{COLOURS[2][0]}"' in svg
    assert f"rotate({facing * 90})" in svg
    assert "stroke-dasharray" not in svg.rpartition("translate(")[2]


def test_virtual_and_powered_down_robots_look_otherwise() -> None:
    plain = draw_svg(with_robots(RobotPiece(0, NORTH, "T", 0)))
    virtual = draw_svg(with_robots(RobotPiece(0, NORTH, "T", 0, virtual=True)))
    down = draw_svg(with_robots(RobotPiece(0, NORTH, "T", 0, down=True)))
    assert len({plain, virtual, down}) == 3


def test_robots_that_share_a_square_stand_side_by_side() -> None:
    robots = [RobotPiece(0, NORTH, letter, i) for i, letter in enumerate("TQCZH")]
    svg = draw_svg(with_robots(*robots))
    places = re.findall(r"translate\(([\d.]+ [\d.]+)\) scale\(0\.313\)", svg)
    assert len(set(places)) == 5
    text = draw_text(with_robots(*robots))
    assert "TQCZH" in text


def test_characters_show_the_robot_and_what_lies_below() -> None:
    plain = scene_of(EMPTY)
    belt = scene_of(EMPTY.__class__(belt=Belt(EAST)))
    robot = RobotPiece(plain.floor.square(0, 0), EAST, "T", 0)
    assert "T▶" in draw_text(Scene(plain.floor, robots=(robot,)))
    assert "T▶→" in draw_text(Scene(belt.floor, robots=(robot,)))


def test_a_legend_in_another_language() -> None:
    text = draw_text(scene_of(EMPTY), language="de")
    assert "offener Rand" in text
    assert "open rim" not in text


def test_a_race_as_it_is() -> None:
    referee = race("flag1(9,9); pit(1,1)", robots=3)
    by_default(referee, "program_registers")
    stand(referee, 0, "(3,4)S").power = POWER_DOWN
    referee.state.place(referee.state.robots[2], -1)
    referee.state.flags[0] = referee.state.floor.square(8, 8)
    scene = race_scene(referee.course, referee.state)
    assert next((r.letter, r.facing, r.down) for r in scene.robots) == ("T", SOUTH, True)
    assert len(scene.robots) == 2
    assert scene.flags == (referee.state.floor.square(8, 8),)
