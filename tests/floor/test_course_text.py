"""Course files: what they say, and what they answer to mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.floor.course import Marker
from roborally.floor.course_text import read_course, write_course
from roborally.floor.geometry import NORTH, WEST
from roborally.floor.library import find_board, read_course_file
from roborally.floor.text import TextError

EXAMPLE = """\
course: My Race
german: Mein Rennen
edition: 2016
players: 2-4, 6
length: short
boards:
  start-a-2016 at A1
  5B at D1 turned 90
belts: as printed
antenna: A1 facing north
checkpoints: D3 E5
reboot: H4 facing west
energy: M1 L2
special rules: moving checkpoints, reboot_on_start_board
sure: ours. For a test.
note: A note.
"""
EXAMPLE = EXAMPLE.replace("2-4, 6", "2, 3, 4 or 6")
RULES = ("Moving Checkpoints", "Reboot on Start Board", "Moving Targets")


def test_a_course_file_is_read() -> None:
    course = read_course(EXAMPLE, find_board, special_rules=RULES)
    assert course.id == "my-race-2016"
    assert course.players == (2, 3, 4, 6)
    assert [(p.board.id, p.x, p.y, p.turn) for p in course.placements] == [
        ("start-a-2016", 0, 0, 0),
        ("5b-2016", 3, 0, 1),
    ]
    assert course.flags == ((3, 2), (4, 4))
    assert course.antenna == Marker(0, 0, NORTH)
    assert course.reboots == (Marker(7, 3, WEST),)
    assert course.energy == ((12, 0), (11, 1))
    assert course.special_rules == RULES[:2]
    assert course.printed_belts
    assert course.german == "Mein Rennen"
    assert course.notes == ("A note.",)


def test_a_canonical_file_is_written_back_byte_for_byte() -> None:
    canonical = write_course(read_course(EXAMPLE, find_board))
    assert write_course(read_course(canonical, find_board)) == canonical
    assert "players: 2, 3, 4 or 6\n" in canonical


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("5B at", "9Z at", 8, 3, "there is no board called '9Z'"),
        ("5B at", "island at", 8, 3, "could be island-1994 or island-2005"),
        ("5B at D1", "5B D1", 8, 3, "expected 'BOARD at SQUARE"),
        ("5B at D1", "5B at D0", 8, 9, "'D0' is not a square"),
        (
            "5B at D1",
            "5B at C1",
            8,
            3,
            "overlaps another board on 10 squares, the first of them C1",
        ),
        ("turned 90", "turned 45", 8, 19, "by 90, 180 or 270 degrees, not '45'"),
        ("checkpoints: D3 E5", "checkpoints: D3 Z5", 11, 17, "Z5 is not on any board"),
        ("checkpoints: D3 E5", "checkpoints: D3 there", 11, 17, "'there' is not a square"),
        ("checkpoints: D3 E5", "checkpoints: D3 D3", 11, 17, "D3 is named twice"),
        ("checkpoints:", "flags: D3\ncheckpoints:", 12, 14, "flags or checkpoints, not both"),
        ("facing west", "to west", 12, 9, "expected 'SQUARE facing DIRECTION'"),
        ("facing west", "facing up", 12, 9, "'up' is not a direction"),
        ("players: 2, 3", "players: few", 4, 10, "expected players like '2-8'"),
        ("players: 2, 3, 4 or 6", "players: 8-2", 4, 10, "expected players like '2-8'"),
        ("players: 2, 3, 4 or 6", "players: 2-9999999999", 4, 10, "more than 99 players"),
        ("length: short", "length: shrt", 5, 9, "did you mean 'short'?"),
        ("belts: as printed", "belts: round", 9, 8, "expected 'belts: as printed'"),
        ("moving checkpoints", "Moving Target", 14, 16, "did you mean 'Moving Targets'?"),
        ("M1 L2\n", "M1\n  Z9\n", 14, 3, "Z9 is not on any board"),
        ("energy: M1 L2", "energy:", 13, 8, "name at least one square"),
        ("course: My Race", "course:", 16, 1, "the entry 'course: …' is missing"),
        (", reboot_on", ", Moving Checkpoints, reboot_on", 14, 16, "is named twice"),
        (", reboot_on", ", , reboot_on", 14, 16, "a name is missing between the commas"),
        ("boards:", "boards: 5B", 6, 9, "boards stand below"),
        ("  start-a-2016 at A1\n  5B at D1 turned 90\n", "", 6, 8, "at least one board"),
        ("edition: 2016\n", "", 15, 1, "the entry 'edition: …' is missing"),
    ],
)
def test_mistakes_are_answered_with_their_place(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    assert old in EXAMPLE
    with pytest.raises(TextError) as caught:
        read_course(EXAMPLE.replace(old, new, 1), find_board, "my.course", special_rules=RULES)
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column), caught.value


def test_all_mistakes_are_told_in_one_run() -> None:
    text = EXAMPLE.replace("short", "shrt").replace("D3 E5", "D3 Z5 Z6").replace("M1 L2", "there")
    with pytest.raises(TextError) as caught:
        read_course(text.replace("as printed", "round"), find_board, "my.course")
    assert [(error.line, error.column) for error in caught.value.all] == [
        *((5, 9), (9, 8), (11, 17), (11, 20), (13, 9))
    ]


def test_without_its_boards_nothing_is_said_about_squares() -> None:
    with pytest.raises(TextError) as caught:
        read_course(EXAMPLE.replace("5B at", "9Z at"), find_board, "my.course")
    assert len(caught.value.all) == 1


def test_the_mistakes_of_a_board_beside_the_course_are_told_with_its_lines(tmp_path: Path) -> None:
    board = "board: Own\nedition: home\nmap:\n    +     +\n  1    Q\n    +     +\n"
    (tmp_path / "own.board").write_text(board, "utf-8")
    path = tmp_path / "home.course"
    path.write_text("course: H\nedition: home\nlength: no\nboards:\n  own at A1\n", "utf-8")
    with pytest.raises(TextError) as caught:
        read_course_file(path)
    told = [(Path(error.file).name, error.line, error.source) for error in caught.value.all]
    assert told == [("home.course", 3, "length: no"), ("own.board", 5, "  1    Q")]


@pytest.mark.parametrize(
    "name",
    ["My Yard (2)", "my yard (2)", "my-yard-2", "MY YARD 2", "The Yard [old]", "the-yard-old"],
)
def test_a_board_beside_the_course_is_found_by_any_form_of_its_name(
    name: str, tmp_path: Path
) -> None:
    board = "board: The Yard [old]\nedition: home\nmap:\n    +     +\n  1\n    +     +\n"
    (tmp_path / "My Yard (2).board").write_text(board, "utf-8")
    (tmp_path / "broken.board").write_bytes(b"\xff")
    path = tmp_path / "home.course"
    path.write_text(f"course: H\nedition: home\nboards:\n  {name} at A1\n", "utf-8")
    assert read_course_file(path).placements[0].board.id == "My Yard (2)"


def test_two_boards_of_one_name_are_asked_about(tmp_path: Path) -> None:
    board = "board: Yard\nedition: home\nmap:\n    +     +\n  1\n    +     +\n"
    for name in ("one", "two"):
        (tmp_path / f"{name}.board").write_text(board, "utf-8")
    path = tmp_path / "home.course"
    path.write_text("course: H\nedition: home\nboards:\n  yard at A1\n", "utf-8")
    with pytest.raises(TextError, match="'yard' could be one or two; please say which"):
        read_course_file(path)


def test_the_library_comes_before_what_a_board_calls_itself(tmp_path: Path) -> None:
    board = "board: Vault\nedition: home\nmap:\n    +     +\n  1\n    +     +\n"
    (tmp_path / "own.board").write_text(board, "utf-8")
    path = tmp_path / "home.course"
    path.write_text("course: H\nedition: home\nboards:\n  vault at A1\n", "utf-8")
    assert read_course_file(path).placements[0].board.id == "vault-2005"


def test_a_course_without_energy_cubes() -> None:
    text = EXAMPLE.replace("energy: M1 L2", "energy: none")
    course = read_course(text, find_board)
    assert course.energy == ()
    assert "energy: none\n" in write_course(course)


def test_boards_beside_the_course_come_first(tmp_path: Path) -> None:
    board = "board: Own\nedition: home\nmap:\n    +     +\n  1    #\n    +     +\n"
    (tmp_path / "own.board").write_text(board, "utf-8")
    course = "course: Home\nedition: home\nboards:\n  own at A1\n  own.board at B1\n"
    path = tmp_path / "home.course"
    path.write_text(course, "utf-8")
    read = read_course_file(path)
    assert [p.board.name for p in read.placements] == ["Own", "Own"]
    assert read.id == "home"


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "odd.course"
    path.write_bytes(b"course: A\nedition: \xff\n")
    with pytest.raises(TextError, match=r"odd\.course:2:10: this is not UTF-8"):
        read_course_file(path)
