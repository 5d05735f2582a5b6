"""Board files: what they say, and what they answer to mistakes."""

from __future__ import annotations

import pytest

from roborally.floor.board_text import read_board, write_board
from roborally.floor.elements import (
    GEAR_LEFT,
    TWO_WRENCHES,
    WRENCH_AND_HAMMER,
    Belt,
    Flamer,
    Laser,
    Pusher,
)
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, mask_of
from roborally.floor.text import MOST_MISTAKES, TextError

EXAMPLE = """\
board: Example
edition: test
source: made up for a test
sure: ours. It shows one of everything in as few squares as possible, and a line that is too long.
note: The first note.
note: The second note.
map:
       A     B     C     D
    +-----+     +v---v+     +
  1 | >n  | *v=   [a]      E
    +     +vvvvv+     +~~~~~+
  2   vvw }**<  )  o  :  $
    +     +     +^===^+     +
  3   @l    (1)   (1)   +h
    +     +     +     +     +
footnotes:
  a: ++ P<135 >!vw
"""


def test_a_board_file_is_read() -> None:
    board = read_board(EXAMPLE)
    assert (board.name, board.edition, board.width, board.height) == ("Example", "test", 4, 3)
    assert board.id == "example-test"
    assert board.notes == ("The first note.", "The second note.")
    assert board.at(0, 0).belt == Belt(EAST, 1, mask_of([NORTH]))
    assert board.at(0, 0).walls == mask_of([NORTH, WEST, EAST])
    assert board.at(1, 0).walls == mask_of([WEST])
    assert board.at(1, 0).lasers == (Laser(SOUTH, 1, paired=True),)
    assert board.at(2, 0).repair == TWO_WRENCHES
    assert board.at(2, 0).pusher == Pusher(EAST, (1, 3, 5))
    assert Pusher(EAST, (1, 3, 5)).to == WEST
    assert board.at(2, 0).belt_as_printed == Belt(SOUTH, 1, mask_of([WEST]))
    assert board.at(2, 0).walls == mask_of([NORTH])
    assert board.at(2, 0).ledges == mask_of([NORTH])
    assert board.at(3, 0).energy
    assert board.at(0, 1).belt == Belt(SOUTH, 2, mask_of([WEST]))
    assert board.at(1, 1).ledges == mask_of([NORTH, WEST])
    assert board.at(1, 1).lasers == (Laser(WEST, 2),)
    assert board.at(2, 1).ramps == mask_of([WEST, SOUTH])
    assert board.at(2, 1).repulsors == mask_of([EAST])
    assert board.at(3, 1).repulsors == mask_of([WEST, NORTH])
    assert board.at(3, 1).chop_shop
    assert board.at(0, 2).gear == GEAR_LEFT
    assert board.at(1, 2).portal == board.at(2, 2).portal == "1"
    assert board.at(3, 2).repair == WRENCH_AND_HAMMER


def test_a_canonical_file_is_written_back_byte_for_byte() -> None:
    canonical = write_board(read_board(EXAMPLE))
    assert write_board(read_board(canonical)) == canonical
    assert all(len(line) <= 100 for line in canonical.splitlines())


def test_flamers_and_currents() -> None:
    text = EXAMPLE.replace("a: ++ P<135 >!vw", "a: F<24x2 ~ c>>n C3")
    square = read_board(text).at(2, 0)
    assert square.flamers == (Flamer(WEST, (2, 4), 2),)
    assert square.water
    assert square.current == Belt(EAST, 2, mask_of([NORTH]))
    assert square.crusher == (3,)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("  o  :", " Q   :", 12, 19, "unknown element 'Q'"),
        ("| *v= ", "| *v=*", 10, 16, "unknown element '*'"),
        ("  1 | >n", "  1 | >e", 10, 7, "only be turned coming in from the left or the right"),
        ("  E\n", "EE\n", 10, 27, "a second energy on one square"),
        ("P<135", "P<531", 17, 9, "registers '531' must be in order"),
        ("++ P<135", "*v *v", 17, 5, "two lasers on one square fire the same way"),
        ("+     +vvvvv+", "+     +vvvv +", 11, 12, "'vvvv ' is no edge"),
        ("+     +vvvvv+", "+     -vvvvv+", 11, 11, "expected '+' at the corner"),
        ("  2   vvw }", "  2   vvw x", 12, 11, "'x' cannot stand between two squares"),
        ("  2   vvw", "  7   vvw", 12, 1, "this is row 2, but it is labelled '7'"),
        ("       A     B", "       A     X", 8, 1, "columns should be named A to D"),
        ("  +h\n", "  +h    #\n", 14, 30, "goes on beyond column D"),
        ("    +     +     +     +     +\n", "", 14, 1, "rows of edges above, between and below"),
        ("[a]", "[b]", 10, 19, "there is no footnote 'b'"),
        ("[a] ", "[a  ", 10, 19, "no closing bracket"),
        ("[a]", "   ", 15, 1, "footnote 'a' is not used"),
        ("  a: ++", "  A: ++", 17, 3, "expected a footnote like"),
        ("  a: ++", "  a: #\n  a: ++", 18, 3, "footnote 'a' is given twice"),
        ("(1)   (1)", "(1)      ", 14, 13, "portal (1) on B3 has no partner"),
        ("@l    (1)", "(1)   (1)", 14, 19, "portal (1) on C3 is one too many"),
        ("  1 | >n", "  1 { >n", 10, 5, "cannot drop off the board"),
        ("edition: test\n", "", 16, 1, "the entry 'edition: …' is missing"),
        ("edition: test\n", "edtion: test\n", 2, 1, "did you mean 'edition'?"),
        ("edition: test\n", "edition: test\nedition: x\n", 3, 1, "already given in line 2"),
        ("edition: test\n", "edition test\n", 2, 1, "expected 'key: value'"),
        ("board: Example\n", "  board\n", 1, 1, "an indented line must follow"),
        ("    +-----+     +v---v+     +", "      -----", 9, 1, "must have a '+' at every corner"),
    ],
)
def test_mistakes_are_answered_with_their_place(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    assert old in EXAMPLE
    with pytest.raises(TextError) as caught:
        read_board(EXAMPLE.replace(old, new, 1), "my.board")
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert str(caught.value).startswith(f"my.board:{line}:{column}: ")


@pytest.mark.parametrize(
    ("codes", "hint"),
    [
        ("p>13", "did you mean 'P>13'?"),
        ("e", "did you mean 'E'?"),
        ("@R", "did you mean '@r'?"),
        ("↑", "did you mean '^'?"),
        ("pit", "did you mean '#'?"),
        ("lasr", "did you mean '*>'?"),
        ("P13", "expected a pusher like Pv135"),
        ("P>6", "expected a pusher like Pv135"),
        ("P>16", "expected a pusher like Pv135"),
        ("C6", "expected a crusher like C3"),
        ("d0", "expected a dock like d1"),
        ("@", "expected a gear, @r or @l"),
        ("(Red)", "did you mean '(red)'?"),
        ("Q", "expected a belt like > or >>n, # pit"),
    ],
)
def test_an_unknown_element_is_answered_with_what_was_meant(codes: str, hint: str) -> None:
    with pytest.raises(TextError) as caught:
        read_board(EXAMPLE.replace("a: ++ P<135 >!vw", f"a: {codes}"))
    assert "unknown element" in caught.value.message
    assert hint in caught.value.message


def test_all_mistakes_are_told_in_one_run() -> None:
    text = EXAMPLE.replace("| >n  |", "| Q   |").replace("vvw }", "ppp }").replace("@l", "@x")
    with pytest.raises(TextError) as caught:
        read_board(text.replace("edition: test", "edition"), "my.board")
    places = [(error.line, error.column) for error in caught.value.all]
    assert places == [(2, 1), (10, 7), (12, 7), (14, 7)]
    assert [error.source for error in caught.value.all][:2] == [
        "edition",
        "  1 | Q   | *v=   [a]      E",
    ]


def test_a_shifted_row_is_one_mistake() -> None:
    with pytest.raises(TextError) as caught:
        read_board(EXAMPLE.replace("    +     +vvvvv+", "     +     +vvvvv+"), "my.board")
    assert len({error.line for error in caught.value.all}) == len(caught.value.all) == 1


def test_a_file_full_of_mistakes_is_given_up() -> None:
    with pytest.raises(TextError) as caught:
        read_board("what\n" * 1000)
    assert len(caught.value.all) == MOST_MISTAKES


def test_an_empty_file() -> None:
    with pytest.raises(TextError, match="'board: …' is missing"):
        read_board("")
