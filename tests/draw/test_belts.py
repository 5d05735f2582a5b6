"""Belts in pictures: direction, speed, bends and what feeds them."""

from __future__ import annotations

import pytest

from roborally.draw.scene import Scene, board_scene, course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY, Belt, Square
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, opposite, sides, turned
from roborally.floor.library import board_ids, library_board
from tests.draw.one_of_each import alone, scene_of
from tests.draw.svg_reading import read_svg, symbols_on_squares


def belt_symbols(scene: Scene) -> dict[tuple[int, int], tuple[str, int]]:
    return {
        where: symbol
        for where, symbols in symbols_on_squares(draw_svg(scene)).items()
        for symbol in symbols
        if symbol[0].startswith(("belt", "express"))
    }


@pytest.mark.parametrize("board", board_ids())
def test_a_belt_shows_its_direction_its_speed_and_where_it_turns_a_robot(board: str) -> None:
    scene = board_scene(library_board(board))
    drawn = belt_symbols(scene)
    for sq, square in enumerate(scene.floor.squares):
        where = scene.floor.place(sq)
        if square.belt is None:
            assert where not in drawn
            continue
        name, turn = drawn[where]
        speed, *ways = name.split("-")
        turning = {way for way, after in zip(ways, [*ways[1:], ""], strict=True) if after != "open"}
        expected = set(sides(square.belt.turns_from))
        relative = {"left": turned(square.belt.to, 3), "right": turned(square.belt.to, 1)}
        assert turn == square.belt.to
        assert speed == ("express" if square.belt.speed == 2 else "belt")
        assert {relative[way] for way in turning if way in relative} == expected


def test_a_belt_that_turns_does_not_look_like_a_straight_one() -> None:
    straight, bent = (
        draw_svg(alone(Square(belt=belt))) for belt in (Belt(NORTH), Belt(NORTH, 1, 1 << WEST))
    )
    assert symbols_on_squares(straight)[1, 1] == [("belt-first", 0)]
    assert symbols_on_squares(bent)[1, 1] == [("belt-left", 0)]
    curves = [
        [e.attributes["d"] for e in read_svg(svg)[0] if not e.drawn and e.name == "path"]
        for svg in (straight, bent)
    ]
    assert not any("C" in line for line in curves[0])
    assert any("C" in line for line in curves[1])


def test_belts_join_where_boards_meet() -> None:
    first = Board.of("First", "test", 1, [Square(belt=Belt(EAST))])
    second = Board.of("Second", "test", 1, [Square(belt=Belt(EAST, 2))])
    joined = Course("test", "Test", "2005", (Placement(first, 0, 0), Placement(second, 1, 0)))
    apart = Course("test", "Test", "2005", (Placement(first, 0, 1), Placement(second, 1, 0)))
    assert belt_symbols(course_scene(joined))[1, 0] == ("express-back", EAST)
    assert belt_symbols(course_scene(joined))[0, 0] == ("belt-back", EAST)
    assert belt_symbols(course_scene(apart))[1, 0] == ("express-back", EAST)


@pytest.mark.parametrize(
    ("feeding", "name"),
    [
        ([], "belt-first"),
        ([SOUTH], "belt-back"),
        ([WEST], "belt-left-open"),
        ([EAST, SOUTH], "belt-back-right-open"),
        ([EAST, WEST], "belt-left-open-right-open"),
    ],
)
def test_rails_open_for_what_feeds_a_belt(feeding: list[int], name: str) -> None:
    neighbours = {d: Square(belt=Belt(opposite(d))) for d in feeding}
    rows = [
        EMPTY, neighbours.get(NORTH, EMPTY), EMPTY,
        neighbours.get(WEST, EMPTY), Square(belt=Belt(NORTH)), neighbours.get(EAST, EMPTY),
        EMPTY, neighbours.get(SOUTH, EMPTY), EMPTY,
    ]  # fmt: skip
    assert belt_symbols(scene_of(*rows, width=3))[1, 1] == (name, NORTH)


def test_a_wall_keeps_a_belt_from_feeding_the_next() -> None:
    belts = [Square(belt=Belt(EAST), walls=1 << EAST), Square(belt=Belt(EAST))]
    assert belt_symbols(scene_of(*belts))[1, 0] == ("belt-first", EAST)
