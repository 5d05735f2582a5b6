"""Whatever is done to a file, it is read or refused with a place: never a crash."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from roborally.floor.board_text import read_board
from roborally.floor.course_text import read_course
from roborally.floor.floor import floor_of
from roborally.floor.library import LIBRARY, board_ids, course_ids, find_board
from roborally.floor.text import TextError
from roborally.floor.validation import check_course

SIGNS = " \n:+-|<>^v#*()[]{}~=!?$@.0123456789ACEFPRTXachnosx\t\u00e9"


@st.composite
def damaged(draw: st.DrawFn, folder: str, ids: tuple[str, ...], suffix: str) -> str:
    text = (LIBRARY / folder / f"{draw(st.sampled_from(ids))}.{suffix}").read_text("utf-8")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 3))
        text = text[:at] + draw(st.text(SIGNS, max_size=2)) + text[at + cut :]
    return text


def has_a_place(error: TextError, text: str) -> None:
    assert 1 <= error.line <= len(text.splitlines()) + 1
    assert error.column >= 1


@settings(max_examples=200, deadline=None)
@given(damaged("boards", board_ids(), "board"))
def test_damaged_board(text: str) -> None:
    try:
        board = read_board(text, "damaged")
    except TextError as error:
        has_a_place(error, text)
    else:
        assert len(board.squares) == board.width * board.height


@settings(max_examples=150, deadline=None)
@given(damaged("courses", course_ids(), "course"))
def test_damaged_course(text: str) -> None:
    try:
        course = read_course(text, find_board, "damaged")
    except TextError as error:
        has_a_place(error, text)
    else:
        assert floor_of(course).size
        check_course(course)
