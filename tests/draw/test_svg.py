"""SVG pictures of boards and courses."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings

from roborally.draw.scene import board_scene, course_scene
from roborally.draw.svg import draw_svg, picture_size
from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY, Belt, Pusher, Square
from roborally.floor.geometry import DIRECTIONS, EAST, NORTH, WEST
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from tests.draw.one_of_each import FIELDS_NOT_DRAWN, SQUARES, alone, scene_of
from tests.draw.svg_reading import place, read_svg, symbols_on_squares, words
from tests.floor.random_boards import boards


def check_whole(svg: str, title: str) -> None:
    """Well-formed, complete, without fonts, scripts or anything from elsewhere."""
    elements, found_title = read_svg(svg)
    assert found_title == title
    names = {element.name for element in elements}
    assert names <= {"svg", "title", "defs", "g", "use", "path", "rect", "circle", "ellipse"}
    defined = [element.attributes["id"] for element in elements if "id" in element.attributes]
    used = {element.attributes["href"][1:] for element in elements if element.name == "use"}
    assert sorted(defined) == sorted(used)
    assert "$" not in svg
    assert "var(" not in svg


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("board", board_ids())
def test_every_board_is_drawn(board: str, theme: str) -> None:
    scene = board_scene(library_board(board))
    check_whole(draw_svg(scene, theme=theme), scene.title)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("course", course_ids())
def test_every_course_is_drawn(course: str, theme: str) -> None:
    scene = course_scene(library_course(course))
    check_whole(draw_svg(scene, theme=theme), scene.title)


@given(board=boards())
@settings(max_examples=40)
def test_any_board_is_drawn(board: Board) -> None:
    scene = board_scene(board)
    check_whole(draw_svg(scene, theme="high-contrast"), scene.title)


def test_the_same_scene_gives_the_same_picture_in_every_process() -> None:
    program = (
        "from roborally.draw.scene import course_scene; from roborally.draw.svg import draw_svg;"
        "from roborally.floor.library import library_course as course;"
        "print(draw_svg(course_scene(course('pilgrimage-2016'))))"
    )
    pictures = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(pictures) == 1


def test_every_element_shows() -> None:
    plain = draw_svg(alone(EMPTY))
    pictures = {name: draw_svg(alone(square)) for name, square in SQUARES.items()}
    assert len({plain, *pictures.values()}) == len(pictures) + 1


def test_no_field_of_a_square_is_forgotten() -> None:
    shown = {
        field.name
        for field in fields(Square)
        for square in SQUARES.values()
        if getattr(square, field.name) != field.default
    }
    assert shown | FIELDS_NOT_DRAWN == {field.name for field in fields(Square)}


def test_misprints_are_not_drawn() -> None:
    square = Square(belt=Belt(EAST))
    misprinted = replace(square, belt_as_printed=Belt(WEST))
    assert draw_svg(alone(square)) == draw_svg(alone(misprinted))


def test_the_colours_can_be_left_to_a_style_sheet() -> None:
    svg = draw_svg(scene_of(*SQUARES.values(), Square(portal="red")), theme="css")
    assert "var(--belt-rail)" in svg
    assert "#" not in re.sub(r'href="#', "", svg)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'; the themes are dark, light"):
        draw_svg(scene_of(EMPTY), theme="sepia")


@pytest.mark.parametrize("size", [32, 33, 48, 96])
@pytest.mark.parametrize("coordinates", [True, False])
def test_squares_are_as_large_as_asked(size: int, coordinates: bool) -> None:
    scene = scene_of(EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, width=3)
    root = read_svg(draw_svg(scene, size=size, coordinates=coordinates))[0][0].attributes
    x, y, width, height = (float(number) for number in root["viewBox"].split())
    assert (int(root["width"]), int(root["height"])) == picture_size(
        scene, size=size, coordinates=coordinates
    )
    assert int(root["width"]) / width == pytest.approx(size / 64)
    assert int(root["height"]) / height == pytest.approx(size / 64)
    assert x + width >= 3 * 64
    assert y + height >= 2 * 64


def test_coordinates_stand_outside_the_floor() -> None:
    with_names, without = (draw_svg(scene_of(EMPTY, EMPTY), coordinates=c) for c in (True, False))
    assert len(words(with_names)) == 3
    assert not words(without)
    for word in words(with_names):
        x, y = place(word)
        assert x < 0 or y < 0


def test_letters_and_digits_stay_upright_when_boards_turn() -> None:
    board = Board.of("Test", "test", 1, [Square(pusher=Pusher(NORTH, (1, 3))), Square(dock=4)])
    shapes = []
    for turn in DIRECTIONS:
        course = Course("test", "Test", "2005", (Placement(board, 0, 0, turn),))
        svg = draw_svg(course_scene(course), coordinates=False)
        assert all("rotate" not in word.attributes["transform"] for word in words(svg))
        docks = [where for where, on in symbols_on_squares(svg).items() if ("dock", turn) in on]
        assert len(docks) == 1
        shapes.append(words(svg)[0].attributes["d"])
    assert shapes[0] == shapes[2]
    assert shapes[1] == shapes[3]


def test_the_title_is_escaped() -> None:
    scene = replace(scene_of(EMPTY), title="Nuts & <Bolts>")
    check_whole(draw_svg(scene), "Nuts & <Bolts>")
