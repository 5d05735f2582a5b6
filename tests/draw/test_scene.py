"""Scenes of boards and courses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.draw.scene import board_scene, course_scene
from roborally.floor.course import Marker
from roborally.floor.facts import energy_places
from roborally.floor.floor import OFF
from roborally.floor.geometry import NORTH, WEST
from roborally.floor.library import course_ids, library_board, library_course


def test_a_board_by_itself_has_all_its_cubes_and_no_pieces() -> None:
    scene = board_scene(library_board("1a-2016"))
    assert scene.title == "1A (2016)"
    assert len(scene.energy) == sum(square.energy for square in scene.floor.squares) > 0
    assert (scene.flags, scene.reboots, scene.start) == ((), (), OFF)


@pytest.mark.parametrize("id", course_ids())
def test_a_course_has_its_pieces(id: str) -> None:
    course = library_course(id)
    scene = course_scene(course)
    assert [scene.floor.place(sq) for sq in scene.flags] == list(course.flags)
    assert [scene.floor.place(sq) for sq in sorted(scene.energy)] == sorted(
        energy_places(course), key=lambda place: (place[1], place[0])
    )
    assert len(scene.reboots) == len(course.reboots)
    assert scene.checkpoints == (course.edition == "2016")
    assert (scene.start == OFF) == (course.start is None)


def test_the_antenna_of_a_course_goes_before_those_of_its_boards() -> None:
    course = library_course("twister-2016")
    assert len(course_scene(course).floor.antennas) == 1
    moved = course_scene(replace(course, antenna=Marker(3, 4, NORTH)))
    assert moved.floor.antennas == ((moved.floor.square(3, 4), NORTH),)


def test_tokens_keep_their_facing() -> None:
    course = replace(library_course("burnout-2016"), reboots=(Marker(1, 2, WEST),))
    scene = course_scene(course)
    assert scene.reboots == ((scene.floor.square(1, 2), WEST),)
