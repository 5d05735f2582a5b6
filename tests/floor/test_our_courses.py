"""The courses and boards that were designed for this project."""

from __future__ import annotations

from itertools import pairwise

import pytest

from roborally.floor.course import Placement
from roborally.floor.findings import HINT
from roborally.floor.floor import OFF, WALL, Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, opposite
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from roborally.floor.reach import reachable
from roborally.floor.validation import check_board, check_course

SIX_OF_1994 = (
    "shift-change-1994",
    "unpaid-overtime-1994",
    "coconut-radio-1994",
    "tin-can-alley-1994",
    "rinse-and-repeat-1994",
    "dislocated-knee-1994",
)
BOARDS = tuple(id for id in board_ids() if id.endswith("-grand-prix"))
GRAND_PRIX = tuple(id for id in course_ids() if id.endswith("-grand-prix"))
ON_EXPANSIONS = tuple(
    id
    for id in course_ids()
    if id.endswith(("-armed-and-dangerous", "-crash-and-burn", "-renegade"))
)
OURS = (*SIX_OF_1994, *GRAND_PRIX, *ON_EXPANSIONS)


def floor_named(id: str) -> Floor:
    """The floor of one of our boards, or of a course on them."""
    if id in BOARDS:
        return Floor([Placement(library_board(id), 0, 0)])
    return floor_of(library_course(id))


def squares_of(floor: Floor) -> list[int]:
    return [sq for sq in range(floor.size) if floor.sheet_of[sq] != OFF]


@pytest.mark.rule("C94-021")
def test_the_six_courses_of_1994_carry_the_labels_of_the_printed_sheet() -> None:
    courses = [library_course(id) for id in SIX_OF_1994]
    few = (1, 2, 3)
    assert [(course.players, course.difficulty, course.length) for course in courses] == [
        (few, "easy", "short"),
        (few, "moderate", "short"),
        (few, "easy", "short"),
        (few, "moderate", "medium"),
        (few, "moderate", "short"),
        ((4,), "moderate", "medium"),
    ]


def test_our_courses_say_that_they_are_ours() -> None:
    ours = {id for id in course_ids() if library_course(id).category == "ours"}
    assert ours == set(OURS)
    assert all(library_course(id).notes for id in OURS)


def test_the_six_courses_of_1994_lie_on_all_six_boards() -> None:
    boards = {p.board.name for id in SIX_OF_1994 for p in library_course(id).placements}
    assert boards == {"Cannery Row", "Cross", "Exchange", "Island", "Maelstrom", "Pit Maze"}


def test_two_of_the_six_differ_only_in_their_flags_as_the_lost_ones_did() -> None:
    easy, moderate = (library_course(id) for id in SIX_OF_1994[:2])
    assert (easy.placements, easy.start) == (moderate.placements, moderate.start)
    assert easy.flags != moderate.flags


def test_one_of_the_six_has_the_shape_of_an_l_as_one_of_the_lost_ones_had() -> None:
    course = library_course(SIX_OF_1994[-1])
    assert {(p.x, p.y) for p in course.placements} == {(0, 0), (0, 12), (12, 12)}


@pytest.mark.parametrize("id", OURS)
@pytest.mark.rule("C94-012")
def test_the_start_is_a_repair_site_of_the_first_board(id: str) -> None:
    course = library_course(id)
    assert course.start
    floor = floor_of(course)
    start = floor.square(*course.start)
    assert floor.squares[start].repair
    assert floor.sheet_of[start] == 0


@pytest.mark.parametrize("id", OURS)
@pytest.mark.rule("C94-013")
def test_no_flag_stands_in_a_walled_corner_or_on_a_pit(id: str) -> None:
    course = library_course(id)
    floor = floor_of(course)
    for place in course.flags:
        square = floor.squares[floor.square(*place)]
        walled = [bool(square.walls >> d & 1) for d in (*DIRECTIONS, DIRECTIONS[0])]
        assert not any(one and other for one, other in pairwise(walled)), place
        assert not square.pit, place


@pytest.mark.parametrize("id", OURS)
def test_flags_are_two_to_six_and_near_each_other_for_few_players(id: str) -> None:
    course = library_course(id)
    assert 2 <= len(course.flags) <= 6
    if course.players[0] <= 3:
        for places in zip(*course.flags, strict=True):
            assert max(places) - min(places) < 12


@pytest.mark.parametrize("id", OURS)
def test_there_are_only_hints_about_our_courses(id: str) -> None:
    assert {finding.level for finding in check_course(library_course(id))} <= {HINT}


@pytest.mark.parametrize("id", BOARDS)
def test_there_are_only_hints_about_our_boards(id: str) -> None:
    assert {finding.level for finding in check_board(library_board(id))} <= {HINT}


def test_the_grand_prix_boards_use_every_kind_of_tile_between_them() -> None:
    assert len(BOARDS) >= 4
    squares = [square for id in BOARDS for square in library_board(id).squares]
    for kind in ("oil", "portal", "ledges", "ramps", "repulsors", "chop_shop"):
        assert any(getattr(square, kind) for square in squares), kind


def test_every_grand_prix_board_is_raced_on() -> None:
    assert {p.board.id for id in GRAND_PRIX for p in library_course(id).placements} == set(BOARDS)


@pytest.mark.parametrize("id", BOARDS)
def test_grand_prix_boards_have_the_border_walls_of_1994(id: str) -> None:
    board, model = library_board(id), library_board("exchange-1994")
    assert (board.width, board.height) == (12, 12)
    for i in range(12):
        for x, y, side in ((i, 0, 0), (11, i, 1), (i, 11, 2), (0, i, 3)):
            assert board.at(x, y).walls >> side & 1 == model.at(x, y).walls >> side & 1, (x, y)


@pytest.mark.parametrize("id", [*BOARDS, *GRAND_PRIX])
def test_a_square_has_the_same_level_by_every_way(id: str) -> None:
    floor = floor_named(id)
    waiting = squares_of(floor)[:1]
    level = {waiting[0]: 0}
    while waiting:
        sq = waiting.pop()
        for d in DIRECTIONS:
            to = floor.next_square[sq * 4 + d]
            if to == OFF:
                continue
            here, there = floor.squares[sq], floor.squares[to]
            rises = (here.ledges | here.ramps) >> d & 1
            falls = (there.ledges | there.ramps) >> opposite(d) & 1
            if to not in level:
                level[to] = level[sq] + rises - falls
                waiting.append(to)
            assert level[to] == level[sq] + rises - falls, (floor.name(sq), floor.name(to))
    assert len(level) == len(squares_of(floor))


@pytest.mark.parametrize("id", BOARDS)
def test_lasers_and_pushers_hang_on_walls_and_beams_end_at_walls(id: str) -> None:
    floor = floor_named(id)
    for sq in squares_of(floor):
        square = floor.squares[sq]
        sides = [opposite(laser.fires) for laser in square.lasers]
        sides += [square.pusher.side] if square.pusher else []
        assert all(square.walls >> side & 1 for side in sides), floor.name(sq)
    for beam in floor.beams:
        end = beam.squares[-1]
        assert floor.edges[end * 4 + beam.direction] == WALL, floor.name(end)


@pytest.mark.parametrize("id", BOARDS)
def test_every_bend_is_fed_and_every_merging_belt_has_a_bend(id: str) -> None:
    floor = floor_named(id)
    for sq in squares_of(floor):
        belt = floor.squares[sq].belt
        if belt is None:
            continue
        for side in DIRECTIONS:
            beside = floor.next_square[sq * 4 + side]
            fed = beside != OFF and floor.belt_to[beside] == opposite(side)
            if side not in (belt.to, opposite(belt.to)):
                assert fed == bool(belt.turns_from >> side & 1), floor.name(sq)


@pytest.mark.parametrize("id", BOARDS)
def test_from_every_square_robots_can_get_to_every_other(id: str) -> None:
    floor = floor_named(id)
    squares = {sq for sq in squares_of(floor) if not floor.pit[sq]}
    for sq in squares:
        assert reachable(floor, [sq]) == squares, floor.name(sq)
