"""PNG pictures."""

from __future__ import annotations

import pytest

from roborally.draw.png import draw_png
from roborally.draw.scene import board_scene, course_scene
from roborally.draw.svg import picture_size
from roborally.draw.theme import THEMES
from roborally.floor.elements import EMPTY, Square
from roborally.floor.library import board_ids, library_board, library_course
from tests.draw.one_of_each import scene_of
from tests.draw.png_reading import png_pixels, png_size


@pytest.mark.parametrize("board", board_ids())
def test_every_board_has_a_picture_of_the_right_size(board: str) -> None:
    scene = board_scene(library_board(board))
    assert png_size(draw_png(scene, size=32)) == picture_size(scene, size=32)


@pytest.mark.parametrize("size", [32, 33, 48])
def test_a_course_has_a_picture_of_the_right_size(size: int) -> None:
    scene = course_scene(library_course("pilgrimage-2016"))
    assert png_size(draw_png(scene, size=size, theme="light")) == picture_size(scene, size=size)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_the_colours_are_those_of_the_theme(theme: str) -> None:
    scene = scene_of(EMPTY, Square(pit=True))
    rows = png_pixels(draw_png(scene, size=64, theme=theme, coordinates=False))
    colours = THEMES[theme]
    assert rows[2][2] == pixel(colours["bg"])
    assert rows[8 + 32][8 + 32] == pixel(colours["floor"])
    assert rows[8 + 48][8 + 64 + 32] == pixel(colours["black"])


def pixel(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#")) + b"\xff"
