"""Boards on the table, new boards, and flags on them: what is settled before any race."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from roborally.floor.board_text import read_board, write_board
from roborally.floor.course import Course
from roborally.floor.course_text import read_course, write_course
from roborally.floor.editions import floor_facts
from roborally.floor.findings import HINT
from roborally.floor.floor import floor_of
from roborally.floor.library import find_board, library_board
from roborally.floor.validation import check_board, starting_squares
from roborally.generator.flags import line_of
from roborally.generator.laying import arrangement
from roborally.generator.scratch import scratch_board
from roborally.generator.ways import Ways, _candidates, ways_of
from roborally.generator.wish import EDITIONS, BadWish, Wish, is_start
from roborally.rules.raceable import check_raceable

SEEDS = range(12)


@pytest.mark.parametrize("edition", EDITIONS)
def test_robots_start_beside_a_board_and_look_onto_it(edition: str) -> None:
    shapes = set()
    for seed in SEEDS:
        course = arrangement(Wish(boards=2, edition=edition, minutes=20), Random(seed))
        floor = floor_of(course)
        boards = [sheet.board for sheet in floor.sheets if not is_start(sheet.board)]
        assert len(boards) == len({board.id for board in boards}) == 2
        starts = starting_squares(course, floor)
        assert len(starts) >= course.players[-1] or course.start
        for sq, facing in floor.docks or floor.starts:
            ahead = sq
            while ahead >= 0 and floor.sheet_of[ahead] == floor.sheet_of[sq]:
                ahead = floor.next_square[ahead * 4 + facing]
            assert ahead >= 0, "there is a board where they look"
        flag = floor.place(_candidates(course, floor, starts)[0])
        found = check_raceable(replace(course, flags=(flag,)))
        assert [one.message for one in found if one.level == "error"] == []
        shapes.add((floor.width, floor.height, course.placements[0].turn))
        again = arrangement(Wish(boards=2, edition=edition, minutes=20), Random(seed))
        assert again == course
    assert len(shapes) > len(SEEDS) // 3


def test_own_boards_lie_in_the_course() -> None:
    vault, chess = library_board("vault-2005"), library_board("chess-2005")
    for seed in SEEDS:
        course = arrangement(Wish(boards=3, own=(vault, chess), minutes=20), Random(seed))
        assert {vault, chess} <= {placement.board for placement in course.placements}


def test_the_text_of_an_arrangement_is_read_as_it_is() -> None:
    course = arrangement(Wish(edition="2016", minutes=20), Random(3))
    place = course.reboots[0]
    flagged: Course = replace(course, flags=((place.x, place.y),))
    text = write_course(flagged)
    assert write_course(read_course(text, find_board, id=flagged.id)) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_new_boards_are_sound_and_their_belts_lead_somewhere(edition: str) -> None:
    belts = bends = pits = lasers = walls = 0
    for seed in SEEDS:
        board = scratch_board(edition, Random(seed), 1)
        assert [one for one in check_board(board) if one.level != HINT] == []
        assert board == scratch_board(edition, Random(seed), 1)
        assert board.width == board.height == (10 if floor_facts(edition).tokens else 12)
        text = write_board(board)
        assert write_board(read_board(text, "board", board.id)) == text
        for i, square in enumerate(board.squares):
            x, y = i % board.width, i // board.width
            if square.belt:
                dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[square.belt.to]
                assert 0 <= x + dx < board.width, "no belt of a new board carries robots off it"
                assert 0 <= y + dy < board.height
                assert not board.at(x + dx, y + dy).pit
                bends += bool(square.belt.turns_from)
            belts += bool(square.belt)
            pits += square.pit
            lasers += len(square.lasers)
            walls += bool(square.walls)
        if not floor_facts(edition).tokens:
            assert any(square.repair for square in board.squares)
    each = len(SEEDS)
    assert belts > 8 * each
    assert bends > each / 2
    assert pits > each
    assert lasers > each / 3
    assert walls > 5 * each


def line_up(*begin: tuple[float, ...]) -> Ways:
    """Candidates in a row, four registers from one to the next."""
    number = range(len(begin))
    between = tuple(tuple(4.0 * abs(a - b) for b in number) for a in number)
    return Ways(tuple(number), begin, between, tuple(float(one == 2) for one in number))


def test_flags_make_the_way_as_long_as_wished_and_fair() -> None:
    ways = line_up((2, 2), (6, 6), (10, 10), (14, 14), (18, 18), (22, 22))
    for registers in (14, 30, 50):
        line = line_of(ways, registers, 6, 0, Random(1), set())
        assert line is not None
        legs = [sum(ways.begin[line.candidates[0]]) / 2]
        pairs = zip(line.candidates, line.candidates[1:], strict=False)
        legs += [ways.between[a][b] for a, b in pairs]
        assert sum(legs) == line.registers
        assert abs(line.registers - registers) <= 2
    unfair = line_up((2, 10), (6, 6), (1, 20), (14, 14), (18, 18), (22, 22))
    line = line_of(unfair, 30, 6, 0, Random(1), set())
    assert line is not None
    assert line.candidates[0] not in (0, 2)
    again = line_of(unfair, 30, 6, 0, Random(1), {line})
    assert again != line, "what was tried is not tried again"


def test_who_wants_it_hard_gets_flags_near_pits() -> None:
    ways = line_up(*((4.0 * one, 4.0 * one) for one in range(1, 9)))
    near = [line_of(ways, 30, 3, danger, Random(5), set()) for danger in (40, -40)]
    assert [line is not None and 2 in line.candidates for line in near] == [True, False]


def test_ways_are_the_registers_that_a_lone_robot_needs() -> None:
    """Not fewer than the fastest cards and belts allow, and to every starting place its own."""
    course = arrangement(Wish(boards=1, minutes=12), Random(2))
    ways = ways_of(course, Random(2))
    assert ways is not None
    floor = floor_of(course)
    assert len(set(ways.squares)) == len(ways.squares) > 10
    for a, row in enumerate(ways.between):
        assert row[a] >= 1, "a register must end on a flag"
        for b, registers in enumerate(row):
            if a != b:
                (ax, ay), (bx, by) = floor.place(ways.squares[a]), floor.place(ways.squares[b])
                apart = abs(ax - bx) + abs(ay - by)
                assert registers >= apart / 6, "nobody is faster than three squares and a belt"
    assert all(len(begin) == 4 for begin in ways.begin)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"edition": "1066"}, "editions 1994, 2005, 2016"),
        ({"boards": 0}, "1 to 6 boards"),
        ({"boards": 7}, "1 to 6 boards"),
        ({"players": 1}, "2 to 8 race"),
        ({"players": 7, "edition": "2016"}, "2 to 6 race"),
        ({"difficulty": "brutal"}, "easy, medium, hard"),
        ({"minutes": 1}, "a race of 4 lasts 6 to 72 minutes"),
        ({"minutes": 600}, "a race of 4 lasts 6 to 72 minutes"),
        ({"minutes": float("nan")}, "a race of 4 lasts"),
    ],
)
def test_what_cannot_be_granted_is_said(wish: dict[str, object], said: str) -> None:
    with pytest.raises(BadWish, match=said):
        Wish(**wish)  # type: ignore[arg-type]
