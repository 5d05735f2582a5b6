"""Joining boards and the tables of the joined floor."""

from __future__ import annotations

import pytest

from roborally.floor.board_text import read_board
from roborally.floor.course import Placement
from roborally.floor.floor import (
    LEDGE_DOWN,
    LEDGE_UP,
    OFF,
    OPEN,
    RAMP_DOWN,
    RAMP_UP,
    REPULSOR,
    WALL,
    Floor,
    floor_of,
)
from roborally.floor.geometry import EAST, LEFT, NORTH, RIGHT, SOUTH, WEST
from roborally.floor.library import library_course


def drawn(*rows: str) -> Floor:
    """The floor of one board, drawn without its head."""
    board = read_board("board: T\nedition: t\nmap:\n" + "\n".join(rows) + "\n")
    return Floor([Placement(board, 0, 0)])


def test_neighbours_and_walls() -> None:
    floor = drawn(
        "  +---+---+   +",
        "  | # |        ",
        "  +   +~~~+   +",
        "              |",
        "  +   +   +---+",
    )
    assert (floor.width, floor.height) == (3, 2)
    assert floor.next_square[0 * 4 + EAST] == 1
    assert floor.next_square[0 * 4 + NORTH] == OFF
    assert floor.edges[0 * 4 + EAST] == floor.edges[1 * 4 + WEST] == WALL
    assert floor.edges[1 * 4 + SOUTH] == floor.edges[4 * 4 + NORTH] == REPULSOR
    assert floor.edges[2 * 4 + EAST] == OPEN
    assert not floor.open_edge[5 * 4 + SOUTH]
    assert floor.pit == (True, False, False, False, False, False)
    assert floor.name(5) == "C2"
    assert floor.square(2, 1) == 5
    assert floor.square(3, 0) == OFF


def test_ledges_and_ramps_have_an_upper_and_a_lower_side() -> None:
    floor = drawn("  +   +   +   +", "      }   (    ", "  +   +   +   +")
    assert floor.edges[0 * 4 + EAST] == LEDGE_DOWN
    assert floor.edges[1 * 4 + WEST] == LEDGE_UP
    assert floor.edges[1 * 4 + EAST] == RAMP_UP
    assert floor.edges[2 * 4 + WEST] == RAMP_DOWN
    assert [floor.open_edge[k] for k in (1, 4 + WEST, 4 + EAST, 8 + WEST)] == [
        True,
        False,
        False,
        True,
    ]


def test_belts_carry_and_turn() -> None:
    floor = drawn(
        "  +   +   +   +",
        "   v       vv  ",
        "  +   +   +   +",
        "   >n  >   >>n ",
        "  +   +   +   +",
    )
    assert floor.belt_target == (3, OFF, 5, 4, 5, OFF)
    assert floor.belt_speed == (1, 0, 2, 1, 1, 2)
    assert floor.belt_turn[3 * 4 + SOUTH] == LEFT
    assert floor.belt_turn[3 * 4 + EAST] == 0
    assert floor.belt_turn[5 * 4 + SOUTH] == LEFT
    mirrored = Floor([Placement(floor.sheets[0].board, 0, 0, mirrored=True)])
    assert mirrored.belt_turn[5 * 4 + SOUTH] == RIGHT


def test_machinery_by_register() -> None:
    floor = drawn("  +   +   +   +", "   Pv2 C13 @r  ", "  +   +   +   +")
    assert floor.pushers == ((), (), ((0, SOUTH),), (), (), ())
    assert floor.crushers == ((), (1,), (), (1,), (), ())
    assert floor.gear_turn == (0, 0, RIGHT)


def test_beams_run_to_the_first_wall() -> None:
    floor = drawn("  +   +   +   +   +", "  |**>    |    *> |", "  +   +   +   +   +")
    assert [(b.squares, b.strength, b.escapes) for b in floor.beams] == [
        ((0, 1), 2, False),
        ((3,), 1, False),
    ]


def test_a_beam_that_nothing_stops_escapes() -> None:
    floor = drawn("  +   +   +", "   *>      ", "  +   +   +")
    assert floor.beams[0].squares == (0, 1)
    assert floor.beams[0].escapes


@pytest.mark.rule("AMB-05", "AMB-16-42")
def test_two_paired_mounts_are_one_beam() -> None:
    floor = drawn("  +   +   +   +", "  |*>=     *<=|", "  +   +   +   +")
    assert len(floor.beams) == 1
    assert floor.beams[0].paired
    assert floor.beams[0].squares == (0, 1, 2)


def test_two_single_mounts_on_one_square_are_two_beams() -> None:
    floor = drawn("  +    +    +", "  |*>*<|     ", "  +    +    +")
    assert [(b.squares, b.direction) for b in floor.beams] == [((0,), EAST), ((0,), WEST)]


def test_line_of_sight_ends_at_walls_and_ledges() -> None:
    floor = drawn("  +   +   +   +   +   +", "          |       {    ", "  +   +   +   +   +   +")
    assert floor.sight[0 * 4 + EAST] == (1,)
    assert floor.sight[2 * 4 + EAST] == (3,)
    assert floor.sight[4 * 4 + WEST] == ()
    assert floor.sight[3 * 4 + WEST] == (2,)


@pytest.mark.rule("AMB-20")
def test_boards_are_one_grid_and_walls_at_a_seam_count_once() -> None:
    left = read_board("board: L\nedition: t\nmap:\n  +   +\n   >  |\n  +   +\n")
    right = read_board("board: R\nedition: t\nmap:\n  +   +\n  |    \n  +   +\n  |    \n  +   +\n")
    floor = Floor([Placement(left, 0, 0), Placement(right, 1, 0)])
    assert (floor.width, floor.height) == (2, 2)
    assert floor.sheet_of == (0, 1, OFF, 1)
    assert floor.next_square[0 * 4 + EAST] == 1
    assert floor.next_square[0 * 4 + SOUTH] == OFF
    assert floor.edges[0 * 4 + EAST] == floor.edges[1 * 4 + WEST] == WALL
    assert floor.squares[0].walls == 1 << EAST
    assert floor.squares[1].walls == 1 << WEST


def test_a_wall_on_one_side_of_a_seam_blocks_both() -> None:
    left = read_board("board: L\nedition: t\nmap:\n  +   +\n       \n  +   +\n")
    right = read_board("board: R\nedition: t\nmap:\n  +   +\n  |    \n  +   +\n")
    floor = Floor([Placement(left, 0, 0), Placement(right, 1, 0)])
    assert floor.edges[0 * 4 + EAST] == floor.edges[1 * 4 + WEST] == WALL


def test_portals_of_two_boards_do_not_mix() -> None:
    board = read_board("board: P\nedition: t\nmap:\n  +   +   +\n   (1) (1)\n  +   +   +\n")
    floor = Floor([Placement(board, 0, 0), Placement(board, 0, 1)])
    assert floor.portal_to == (1, 0, 3, 2)
    assert floor.squares[0].portal != floor.squares[2].portal


@pytest.mark.rule("R05-009")
def test_robots_on_docks_face_the_factory() -> None:
    assert {d for _, d in floor_of(library_course("risky-exchange-2005")).docks} == {NORTH}
    assert {d for _, d in floor_of(library_course("pilgrimage-2005")).docks} == {WEST}
    assert {d for _, d in floor_of(library_course("tight-collar-2005")).docks} == {EAST}


def test_start_gears_face_the_course() -> None:
    assert {d for _, d in floor_of(library_course("dizzy-highway-2016")).starts} == {EAST}
    assert {d for _, d in floor_of(library_course("gear-stripper-2016")).starts} == {NORTH}
    assert {d for _, d in floor_of(library_course("death-trap-2016")).starts} == {WEST}


def test_a_board_of_a_course_can_be_turned_further() -> None:
    course = library_course("frenetic-factory-2005")
    usual, turned = floor_of(course), floor_of(course, (1, 0, 0, 0, 0))
    assert floor_of(course) is usual
    assert usual.sheets[0].turn == 1
    assert turned.sheets[0].turn == 2
    assert usual.squares[:12] != turned.squares[:12]
    assert usual.squares[12:24] == turned.squares[12:24]
