"""The studio's side of the server: drafts are read, written, drawn and checked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roborally.floor.board_text import read_board, write_board
from roborally.floor.course_text import read_course, write_course
from roborally.floor.library import (
    board_ids,
    course_ids,
    find_board,
    library_board,
    library_course,
)
from roborally.floor.text import TextError
from roborally.protocol.studio import CourseDraft, LaidBoard
from roborally.web.courses.studio import drawn, look_at, read_draft, read_drawn

YARD = """board: Yard
edition: 2005
map:
    +-----+     +     +
     (1)    >     d1
    +     +     +     +
            ^e    #
    +     +     +     +
      d2    E     (1)
    +     +     +     +
"""
RACE = """course: Yard Race
edition: 2005
players: 2
length: short
boards:
  yard at A1 turned 90
flags: B1
"""


def yard() -> CourseDraft:
    return read_draft(RACE, {"yard": YARD, "unused": YARD})


def with_codes(draft: CourseDraft, x: int, y: int, codes: str) -> CourseDraft:
    (board,) = draft.boards
    rows = [list(row) for row in board.squares]
    rows[y][x] = codes
    return replace(draft, boards=[replace(board, squares=rows)])


@pytest.mark.parametrize("id", course_ids())
def test_every_course_of_the_library_comes_back_and_is_fit_to_race(id: str) -> None:
    course = library_course(id)
    look = look_at(read_draft(write_course(course), {}), "dark", "en")
    assert look.playable
    assert read_course(look.text, find_board, id=id) == course


def test_own_boards_come_back_as_files() -> None:
    look = look_at(yard(), "light", "en")
    assert list(look.boards) == ["yard"], "a board that lies nowhere is not kept"
    assert read_board(look.boards["yard"]) == read_board(YARD)
    assert look.boards["yard"] == write_board(read_board(YARD))
    assert look.picture.startswith("<svg")
    assert look.playable


@pytest.mark.parametrize("id", board_ids())
def test_every_board_of_the_library_comes_back_square_by_square(id: str) -> None:
    board = library_board(id)
    told = drawn(board)
    again = read_drawn(told)
    assert (again.board.squares, again.mistakes) == (board.squares, ())
    assert write_board(again.board) == write_board(board)
    assert drawn(again.board) == told


@pytest.mark.parametrize("name", ["a\u202eb", "x" * 100 + "y"])
def test_names_that_a_course_cannot_have_are_said_while_it_is_drawn(name: str) -> None:
    draft = yard()
    look = look_at(replace(draft, course=replace(draft.course, name=name)), "dark", "en")
    assert (look.playable, look.bundle, look.findings[0].level) == (False, "", "error")
    assert look.picture
    (board,) = draft.boards
    laid = [replace(one, board="a/b") for one in draft.course.boards]
    course = replace(draft.course, boards=laid)
    look = look_at(CourseDraft(course, [replace(board, id="a/b")]), "dark", "en")
    assert (look.playable, look.bundle) == (False, "")
    assert "a board cannot be called 'a/b'" in look.findings[0].message


def test_a_board_alone_becomes_a_course() -> None:
    draft = read_draft("", {"yard": YARD, "exchange": write_board(library_board("exchange-2005"))})
    assert [(one.board, one.x) for one in draft.course.boards] == [("yard", 0), ("exchange", 3)]
    assert draft.course.name == "Yard"


def test_a_portal_without_a_twin_is_said_on_its_square_and_the_rest_is_drawn() -> None:
    look = look_at(with_codes(yard(), 0, 0, ""), "dark", "en")
    portals = [one for one in look.findings if "portal" in one.message]
    assert [(one.level, one.squares) for one in portals] == [("error", ["A3"])], "it is turned"
    assert look.picture
    assert not look.playable
    assert "(1)" in look.boards["yard"], "what was painted stands in the file"


@pytest.mark.parametrize(
    ("codes", "said"), [("Q", "unknown element"), ("@r@l", "second gear"), ("P^9", "unknown")]
)
def test_codes_that_mean_nothing_are_said_on_their_square(codes: str, said: str) -> None:
    look = look_at(with_codes(yard(), 1, 0, codes), "dark", "en")
    (found,) = look.findings
    assert (found.level, found.squares) == ("error", ["C2"])
    assert said in found.message
    assert (look.picture, look.text, look.playable) == ("", "", False)


def test_mistakes_of_the_course_have_their_line() -> None:
    draft = yard()
    twice = [*draft.course.boards, LaidBoard("yard", 1, 1, 0, mirrored=False)]
    look = look_at(replace(draft, course=replace(draft.course, boards=twice)), "dark", "de")
    (found,) = look.findings
    assert found.place
    assert (found.place.line, found.place.board) == (7, "")
    assert "überdeckt" in found.message or "überlappt" in found.message
    unknown = [LaidBoard("nowhere", 0, 0, 0, mirrored=False)]
    look = look_at(replace(draft, course=replace(draft.course, boards=unknown)), "dark", "en")
    assert "nowhere" in look.findings[0].message


def test_uneven_rows_are_refused() -> None:
    draft = yard()
    (board,) = draft.boards
    look = look_at(replace(draft, boards=[replace(board, upright=["", "", ""])]), "dark", "en")
    assert not look.playable
    with pytest.raises(TextError):
        read_draft(RACE, {"yard": YARD.replace("@", "").replace("(1)", "(2)", 1)})


def test_what_the_checks_say_comes_along() -> None:
    look = look_at(with_codes(yard(), 1, 1, "^w"), "dark", "en")
    assert [one.level for one in look.findings] == ["hint"]
    assert drawn(library_board("exchange-2005")).squares[0]


def test_what_can_be_mended_comes_with_the_course_as_it_is_then() -> None:
    draft = yard()
    belt = replace(draft, course=replace(draft.course, flags=[(2, 1)], players=[]))
    look = look_at(belt, "dark", "en")
    fixes = {one.message: fix for one, fix in zip(look.findings, look.fixes, strict=True)}
    for message, fix in fixes.items():
        assert (fix is not None) == ("lies on a" in message or "how many players" in message)
        if fix is not None:
            after = look_at(replace(belt, course=fix), "dark", "en")
            assert message not in [one.message for one in after.findings]
    assert sum(fix is not None for fix in fixes.values()) == 2
    assert len(look_at(with_codes(yard(), 0, 0, ""), "dark", "en").fixes) >= 1
