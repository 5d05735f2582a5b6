"""Walls, beams and machines at the sides of squares in pictures."""

from __future__ import annotations

import pytest

from roborally.draw.scene import board_scene, course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.elements import EMPTY, Belt, Flamer, Laser, Pusher, Square
from roborally.floor.floor import OFF
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, sides
from roborally.floor.library import library_board, library_course
from tests.draw.one_of_each import alone, scene_of
from tests.draw.svg_reading import lines, place, symbols_on_squares, words


@pytest.mark.parametrize("course", ["burn-run-2016", "frenetic-factory-2005"])
def test_each_wall_is_drawn_once(course: str) -> None:
    scene = course_scene(library_course(course))
    edges = set()
    for sq, square in enumerate(scene.floor.squares):
        for d in sides(square.walls):
            other = scene.floor.next_square[sq * 4 + d]
            edges.add(frozenset([sq, other]) if other != OFF else (sq, d))
    walls = lines(draw_svg(scene, theme="css"), "var(--wall)")
    assert len(walls) == len(set(walls)) == len(edges)


@pytest.mark.parametrize("board", ["laser-maze-armed-and-dangerous", "cannery-row-1994", "3a-2016"])
def test_each_beam_has_as_many_lines_as_it_is_strong(board: str) -> None:
    scene = board_scene(library_board(board))
    beams = lines(draw_svg(scene, theme="css"), "var(--laser)")
    assert len(beams) == sum(beam.strength for beam in scene.floor.beams)


def test_two_lasers_on_one_square_have_a_mount_each() -> None:
    scene = board_scene(library_board("cannery-row-1994"))
    on = symbols_on_squares(draw_svg(scene))
    assert on[8, 2] == [("emitter-1", WEST), ("emitter-1", EAST)]


def test_paired_lasers_have_a_mount_at_both_ends_of_one_line() -> None:
    scene = scene_of(
        Square(lasers=(Laser(EAST, 2, True),), walls=1 << WEST),
        EMPTY,
        Square(lasers=(Laser(WEST, 2, True),), walls=1 << EAST),
    )
    svg = draw_svg(scene, theme="css")
    assert symbols_on_squares(svg) == {
        (0, 0): [("emitter-2", WEST)],
        (2, 0): [("emitter-2", EAST)],
    }
    assert len(lines(svg, "var(--laser)")) == 2


def test_a_mount_lies_above_the_pit_or_belt_under_it() -> None:
    pit = Square(pit=True, lasers=(Laser(NORTH),))
    belt = Square(belt=Belt(EAST), pusher=Pusher(SOUTH, (2, 4)))
    on = symbols_on_squares(draw_svg(scene_of(pit, belt)))
    assert on[0, 0] == [("pit", 0), ("emitter-1", SOUTH)]
    assert on[1, 0] == [("belt-first", EAST), ("pusher-over-belt", SOUTH)]


def test_a_ledge_and_a_ramp_are_drawn_in_the_lower_square() -> None:
    on = symbols_on_squares(draw_svg(alone(Square(ledges=1 << WEST, ramps=1 << NORTH))))
    assert on == {(1, 1): [("ledge", WEST), ("ramp", NORTH)]}


def test_a_repulsor_field_is_drawn_once() -> None:
    on = symbols_on_squares(draw_svg(scene_of(Square(repulsors=1 << EAST), EMPTY)))
    assert on == {(1, 0): [("repulsor", WEST)]}


def test_the_jaws_of_a_crusher_leave_the_way_free() -> None:
    along = [
        symbols_on_squares(draw_svg(alone(square)))[1, 1]
        for square in (
            Square(crusher=(3,), belt=Belt(EAST)),
            Square(crusher=(3,)),
            Square(crusher=(3,), ramps=1 << WEST, ledges=1 << NORTH),
        )
    ]
    assert along[0] == [("belt-first", EAST), ("crusher", EAST)]
    assert along[1] == [("crusher-off-belt", NORTH)]
    assert ("crusher-off-belt", EAST) in along[2]


def test_flames_reach_as_far_as_they_burn() -> None:
    thrower = Square(flamers=(Flamer(EAST, (1, 3), 3),), walls=1 << WEST)
    on = symbols_on_squares(draw_svg(scene_of(thrower, EMPTY, EMPTY, EMPTY)))
    assert on == {
        (0, 0): [("flamer", WEST)],
        (1, 0): [("flame", WEST)],
        (2, 0): [("flame", WEST)],
    }


@pytest.mark.parametrize(
    ("registers", "side", "signs"),
    [((1, 3, 5), NORTH, 1), ((1, 3, 5), EAST, 3), ((1, 2, 3, 4, 5), WEST, 3), ((2,), SOUTH, 1)],
)
def test_register_numbers_stand_on_the_machine(
    registers: tuple[int, ...], side: int, signs: int
) -> None:
    svg = draw_svg(alone(Square(pusher=Pusher(side, registers))), coordinates=False)
    assert len(words(svg)) == signs
    for word in words(svg):
        x, y = place(word)
        assert 64 <= x <= 128
        assert 64 <= y <= 128
