"""Sites and pieces in pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.draw.scene import course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.elements import EMPTY, Belt, Pusher, Square
from roborally.floor.geometry import EAST, WEST
from roborally.floor.library import library_course
from tests.draw.one_of_each import scene_of
from tests.draw.svg_reading import place, read_svg, symbols_on_squares, words


def test_the_ends_of_a_portal_look_alike_and_differ_from_other_portals() -> None:
    names = ["1", "2", "3", "4", "5"]
    squares = [Square(portal=name) for name in names * 2]
    svg = draw_svg(scene_of(*squares, width=5), coordinates=False)
    on = symbols_on_squares(svg)
    styles = [on[x, 0] for x in range(5)]
    assert styles == [on[x, 1] for x in range(5)]
    assert len({str(style) for style in styles[:4]}) == 4
    assert styles[4] == styles[0]
    shapes = [word.attributes["d"] for word in words(svg)]
    assert len(set(shapes)) == 5


def test_long_portal_names_fit_into_the_ring() -> None:
    svg = draw_svg(scene_of(Square(portal="violet"), Square(portal="violet")), coordinates=False)
    for i, word in enumerate(words(svg)):
        assert place(word)[0] >= i * 64 + 12


def test_energy_cubes_that_were_taken_leave_their_space() -> None:
    scene = scene_of(Square(energy=True), Square(energy=True))
    on = symbols_on_squares(draw_svg(replace(scene, energy=frozenset([1]))))
    assert on == {(0, 0): [("energy-taken", 0)], (1, 0): [("energy", 0)]}


def test_the_antenna_shows_where_it_faces() -> None:
    scene = scene_of(Square(antenna=EAST), EMPTY)
    assert symbols_on_squares(draw_svg(scene)) == {
        (0, 0): [("antenna-facing", EAST), ("antenna", 0)]
    }


def test_pieces_are_small_where_they_would_hide_something() -> None:
    squares = [EMPTY, Square(belt=Belt(EAST)), Square(pusher=Pusher(EAST, (1,))), EMPTY]
    scene = replace(scene_of(*squares), flags=(0, 1, 2, 3), start=3)
    uses = [e.attributes for e in read_svg(draw_svg(scene))[0] if e.name == "use"]
    flags = [attributes for attributes in uses if attributes["href"] == "#flag"]
    assert ["x" in attributes for attributes in flags] == [True, False, False, False]
    on = symbols_on_squares(draw_svg(scene))
    assert [on[x, 0][-1] for x in range(4)] == [("flag", 0)] * 4
    assert on[3, 0][0] == ("start", 0)


def test_pieces_that_share_a_square_with_a_site_leave_it_in_sight() -> None:
    scene = replace(
        scene_of(Square(repair=1), EMPTY), flags=(0, 1), start=0, reboots=((0, EAST), (1, WEST))
    )
    on = symbols_on_squares(draw_svg(scene))
    assert on[0, 0] == [("repair-wrench", 0), ("start", 0), ("reboot", EAST), ("flag", 0)]
    assert on[1, 0] == [("reboot", WEST), ("flag", 0)]


@pytest.mark.parametrize(
    ("course", "piece"), [("twister-2016", "checkpoint"), ("twister-2005", "flag")]
)
def test_flags_are_those_of_the_edition(course: str, piece: str) -> None:
    scene = course_scene(library_course(course))
    on = symbols_on_squares(draw_svg(scene))
    for sq in scene.flags:
        assert on[scene.floor.place(sq)][-1] == (piece, 0)
