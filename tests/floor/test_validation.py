"""What is said about good and bad courses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from roborally.floor.board import Board
from roborally.floor.board_text import read_board
from roborally.floor.course import Course, Marker, Placement
from roborally.floor.findings import ERROR, HINT, WARNING
from roborally.floor.geometry import EAST, WEST
from roborally.floor.library import course_ids, library_board, library_course
from roborally.floor.validation import check_board, check_course, check_players
from roborally.rules.raceable import check_raceable

EMPTY_ROW = "    +" + "     +" * 5
EDGES = "|:}{)(]["


def said(course: Course, level: str) -> list[str]:
    return [finding.message for finding in check_course(course) if finding.level == level]


def drawn(*rows: str) -> Board:
    """A board five squares wide.

    Squares are separated by spaces, ``.`` is an empty one, and the sign of an edge may stand
    before the square east of it.
    """
    lines = [EMPTY_ROW]
    for row in rows:
        line = "    "
        for cell in row.split():
            edge, codes = (cell[0], cell[1:]) if cell[0] in EDGES and cell != "(1)" else (" ", cell)
            line += edge + f"{codes.replace('.', ' '):^5}"
        lines += [line, EMPTY_ROW]
    return read_board("board: T\nedition: 1994\nmap:\n" + "\n".join(lines) + "\n")


def course_on(*rows: str, flags: str = "E1", start: tuple[int, int] = (0, 0)) -> Course:
    """A 1994 course on one drawn board."""
    places = tuple((ord(name[0]) - 65, int(name[1:]) - 1) for name in flags.split())
    board = Placement(drawn(*rows), 0, 0)
    return Course("t", "T", "1994", (board,), places, start, players=(4,), length="short")


@pytest.mark.rule("C94-010")
def test_a_good_course_has_nothing_against_it() -> None:
    assert check_course(course_on("+ . . . .")) == []
    assert check_course(library_course("checkmate-2005")) == []


@pytest.mark.rule("C94-005")
def test_seven_flags_are_more_than_the_box_of_1994_has() -> None:
    course = course_on("+ . . . .", ". . . . .", flags="B1 C1 D1 E1 A2 B2 C2")
    assert said(course, WARNING) == ["7 flags are more than the 6 in the box"]
    assert said(replace(course, flags=course.flags[:6]), WARNING) == []
    assert said(replace(course, edition="Grand Prix"), WARNING) == []


@pytest.mark.rule("C94-011")
def test_one_flag_a_tile_is_usual() -> None:
    tiles = tuple(Placement(library_board("exchange-1994"), x, y) for y in (0, 12) for x in (0, 12))
    four = ((5, 5), (17, 5), (5, 17), (17, 17))
    course = Course("t", "T", "1994", tiles, four, (0, 0), players=(4,), length="long")
    assert [m for m in said(course, HINT) if "usual" in m] == []
    assert "one flag a tile is usual; here it is 3 on 4" in said(
        replace(course, flags=four[:3]), HINT
    )


@pytest.mark.rule("C94-012")
def test_the_start_should_be_a_repair_site_of_the_first_tile() -> None:
    warning = "the start on A1 should be a repair site of the first board"
    assert said(course_on(". . . . ."), WARNING) == [warning]
    assert said(course_on("+ . . . ."), WARNING) == []
    tile = library_board("exchange-1994")
    two = (Placement(tile, 0, 0), Placement(tile, 12, 0))
    second = Course("t", "T", "1994", two, ((4, 1), (7, 3)), (12, 0))
    assert said(second, WARNING) == ["the start on M1 should be a repair site of the first board"]


@pytest.mark.rule("C94-013")
def test_no_flag_in_a_walled_corner() -> None:
    corner = course_on("+ . . . .")
    board = read_board(
        "board: T\nedition: 1994\nmap:\n    +     +     +-----+\n       +              |\n"
        "    +     +     +     +\n"
    )
    corner = replace(corner, placements=(Placement(board, 0, 0),), flags=((2, 0),))
    assert "flag 1 on C1 lies in a walled corner" in said(corner, WARNING)
    opposite_walls = read_board(
        "board: T\nedition: 1994\nmap:\n    +     +     +-----+\n       +            \n"
        "    +     +     +-----+\n"
    )
    assert said(replace(corner, placements=(Placement(opposite_walls, 0, 0),)), WARNING) == []


@pytest.mark.rule("C94-022")
def test_flags_for_few_players_should_lie_close_together() -> None:
    tile = library_board("island-1994")
    two = (Placement(tile, 0, 0), Placement(tile, 12, 0))
    wide = Course("t", "T", "1994", two, ((0, 0), (12, 0)), (11, 0), players=(2, 3), length="short")
    assert any("keep them within 12 by 12" in message for message in said(wide, HINT))
    near = replace(wide, flags=((1, 0), (12, 0)))
    assert not any("keep them within" in message for message in said(near, HINT))
    many = replace(wide, players=(4, 5))
    assert not any("keep them within" in message for message in said(many, HINT))


@pytest.mark.rule("R05-014")
def test_checkmate_is_not_for_three() -> None:
    course = library_course("checkmate-2005")
    assert [(f.level, f.message) for f in check_players(course, 3)] == [
        (WARNING, "Checkmate is for 5-8 players, not 3")
    ]
    assert check_players(course, 5) == []
    assert said(replace(course, players=(), length=""), HINT) == [
        "the course does not say for how many players it is",
        "the course does not say how long it is",
    ]


def test_a_flag_in_a_pit() -> None:
    assert said(course_on("+ . . . #"), ERROR) == ["flag 1 on E1 lies in a pit"]


def test_a_flag_that_cannot_be_reached() -> None:
    walled = course_on("+ . |. . .")
    assert said(walled, ERROR) == ["flag 1 on E1 cannot be reached from the start"]
    pits = course_on("+ # . . .", flags="A1 C1")
    assert said(pits, ERROR) == ["flag 2 on C1 cannot be reached from the start"]


def test_a_flag_that_cannot_be_left_for_the_next() -> None:
    below = course_on("+ }. . . .", flags="C1 A1")
    assert said(below, ERROR) == ["flag 2 on A1 cannot be reached from flag 1"]


def test_ramps_and_portals_are_ways() -> None:
    assert said(course_on("+ (. ). ."), ERROR) == []
    assert said(course_on("+ (1) # (1) ."), ERROR) == []


def test_nothing_to_race_to_and_nowhere_to_start() -> None:
    empty = replace(course_on(". . . . .", flags=""), start=None)
    assert said(empty, ERROR) == ["there is no flag to race to", "there is no place to start from"]
    assert said(library_course("war-zone-2005"), ERROR) == []
    assert said(library_course("capture-the-flag-2005"), ERROR) == []


def test_too_few_starting_places() -> None:
    course = replace(library_course("dizzy-highway-2016"), players=(2, 8))
    assert said(course, ERROR) == ["8 players need as many starting places, not 6"]


def test_a_start_in_a_pit() -> None:
    assert "the start on B1 lies in a pit" in said(course_on("+ # . . .", start=(1, 0)), ERROR)


def test_a_start_on_a_portal() -> None:
    course = course_on("(1) . . (1) .")
    assert said(course, ERROR) == ["the start on A1 lies on a portal"]


def test_a_start_under_the_antenna() -> None:
    assert "the start on A1 lies under the antenna" in said(course_on("A> . . . ."), ERROR)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"edition": "home"}, "there are no rules for the edition 'home'; there are 1994, 2005,"),
        ({"edition": "2005"}, "4 players cannot race by the rules of 2005: T has 0 docks"),
        ({"players": (2, 9)}, "9 players cannot race by the rules of 1994: "),
        ({"players": (3,), "special_rules": ("All for One",)}, "3 players cannot race by the "),
    ],
)
def test_what_cannot_be_raced_is_refused(change: dict[str, Any], error: str) -> None:
    good = course_on("+ . . . .")
    assert check_raceable(good) == []
    errors = [f.message for f in check_raceable(replace(good, **change)) if f.level == ERROR]
    assert len(errors) == 1
    assert errors[0].startswith(error)


@pytest.mark.parametrize("id", course_ids())
def test_every_course_of_the_library_can_be_raced(id: str) -> None:
    assert [f for f in check_raceable(library_course(id)) if f.level == ERROR] == []


def test_pieces_of_2016() -> None:
    course = library_course("dizzy-highway-2016")
    assert said(replace(course, reboots=()), ERROR) == ["a course of 2016 needs a reboot token"]
    start = library_board("start-b-2016")
    two = (*course.placements, Placement(start, 13, 0))
    assert said(replace(course, placements=two), ERROR) == [
        "a course of 2016 has one priority antenna, not 2"
    ]
    assert said(replace(course, flags=((0, 4),)), ERROR)[0] == "flag 1 on A5 lies under the antenna"
    twister = library_course("death-trap-2016")
    pit = next(i for i, s in enumerate(library_board("2a-2016").squares) if s.pit)
    in_pit = replace(twister, reboots=(Marker(pit % 10, pit // 10, EAST),))
    assert "lies in a pit" in said(in_pit, ERROR)[0]
    facing_wall = replace(course, reboots=(Marker(1, 2, WEST), Marker(2, 5, WEST)))
    assert len(said(facing_wall, ERROR)) == 0


def test_a_reboot_token_that_faces_a_wall() -> None:
    course = library_course("dizzy-highway-2016")
    board = library_board("start-a-2016")
    walled = next((i, s) for i, s in enumerate(board.squares) if s.walls >> EAST & 1)
    at = walled[0]
    token = Marker(at % 3, at // 3, EAST)
    messages = said(replace(course, reboots=(token,)), WARNING)
    assert any("faces a wall" in message for message in messages)


def test_belts_that_do_not_flow() -> None:
    board = drawn("|< > < ^w >")
    messages = [(f.level, f.message) for f in check_board(board)]
    assert (WARNING, "the belt on A1 runs into a wall") in messages
    assert (WARNING, "the belts on B1 and C1 run head-on") in messages
    assert (HINT, "no belt feeds the bend on D1 from the west") in messages
    assert (HINT, "belts carry robots off the floor on D1, E1") in messages


def test_lasers_that_never_end_or_hang_in_the_air() -> None:
    board = drawn("|*> . |*>= . |.")
    messages = [(f.level, f.message) for f in check_board(board)]
    assert messages == [(WARNING, "the paired laser on C1 has no partner at the other end")]
    board = drawn("*< . . . .")
    assert [(f.level, f.message) for f in check_board(board)] == [
        (WARNING, "the laser on A1 never ends: no wall stops it"),
        (HINT, "the laser on A1 is not mounted on a wall"),
    ]


def test_a_pusher_against_a_wall() -> None:
    board = drawn("P>1 |. . . .")
    assert [f.message for f in check_board(board)] == ["the pusher on A1 pushes against a wall"]


def test_a_flag_on_a_belt_is_worth_a_hint() -> None:
    course = course_on("+ . . . ^")
    assert "flag 1 on E1 lies on a belt, which carries robots off it" in said(course, HINT)
    moving = replace(course, special_rules=("Moving Targets",))
    assert not any("lies on a belt" in message for message in said(moving, HINT))


def test_ledges_that_do_not_close() -> None:
    two_rows = drawn(". }. . . .", ". }. . . .")
    assert check_board(two_rows) == []
    open_end = drawn(". }. . . .", ". . . . .")
    assert [f.message for f in check_board(open_end)] == [
        "ledges and ramps do not close between B2 and B1"
    ]
