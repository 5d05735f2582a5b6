"""What the checks find and can be mended in one step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.floor.board_text import read_board
from roborally.floor.course import Course
from roborally.floor.course_text import read_course
from roborally.floor.findings import Finding
from roborally.floor.library import find_board, library_course
from roborally.floor.mending import mended
from roborally.floor.validation import check_course

BOARD = read_board(
    """board: Small
edition: 2005
map:
       A     B     C     D
    +     +     +     +     +
  1    #     >        |
    +     +     +     +-----+
  2          #        |
    +     +     +     +     +
  3   d1    d2
    +     +     +     +     +
""",
    "small.board",
    "small",
)


def course(flags: str, more: str = "players: 2\nlength: short\n") -> Course:
    text = f"course: Small\nedition: 2005\n{more}boards:\n  small at A1\nflags: {flags}\n"
    return read_course(text, lambda name: BOARD if name == "small" else find_board(name))


def found(course: Course, words: str) -> Finding:
    return next(one for one in check_course(course) if words in one.message)


@pytest.mark.parametrize(
    ("flags", "words", "becomes"),
    [
        ("A1", "lies in a pit", "A2"),
        ("C3 B1", "lies on a belt", "C3 C1"),
        ("C1 D2", "walled corner", "C1 C2"),
        ("D1", "cannot be reached from the start", "C1"),
    ],
)
def test_a_flag_goes_to_the_nearest_square_that_fits(flags: str, words: str, becomes: str) -> None:
    before = course(flags)
    after = mended(before, found(before, words))
    assert after is not None
    assert after == replace(before, flags=course(becomes).flags)


def test_players_are_as_many_as_can_start() -> None:
    silent = course("C1", "length: short\n")
    after = mended(silent, found(silent, "for how many players"))
    assert after is not None
    assert after.players == (2,)
    many = course("C1", "players: 2-6\nlength: short\n")
    after = mended(many, found(many, "need as many starting places"))
    assert after is not None
    assert after.players == (2,)
    none = course("C1", "players: 5-6\nlength: short\n")
    assert mended(none, found(none, "need as many starting places")) is None


def test_a_course_without_a_start_gets_docks() -> None:
    bare = library_course("risky-exchange-2005")
    bare = replace(
        bare, placements=tuple(one for one in bare.placements if "docking" not in one.board.id)
    )
    after = mended(bare, found(bare, "there is no place to start from"))
    assert after is not None
    assert [one.board.id for one in after.placements][-1] == "docking-bay-plain-2005"
    assert mended(replace(bare, edition="home"), found(bare, "no place to start from")) is None


def test_a_token_turns_away_from_a_wall() -> None:
    modern = library_course("dizzy-highway-2016")
    (first, *others) = modern.reboots
    for facing in range(4):
        walled = replace(modern, reboots=(replace(first, facing=facing), *others))
        for one in check_course(walled):
            if "faces a wall" in one.message:
                after = mended(walled, one)
                assert after is not None
                assert after.reboots[0].facing != facing


def test_what_nobody_can_tell_how_to_mend_stays() -> None:
    before = course("C1", "players: 2\n")
    assert mended(before, found(before, "how long it is")) is None
