"""Records: what is written replays exactly, and a damaged one never gives another race."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.floor.board_text import write_board
from roborally.floor.course import Course, Placement
from roborally.floor.library import library_course
from roborally.game.setup import Seat, Setup, seats_for
from roborally.record import RecordError, read_record, recorded_answers, replay, write_record
from roborally.referee import Referee
from tests.properties.answering import random_answer
from tests.properties.setups import options_dealt
from tests.recording import broken, own_course, played, same, text, with_options


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


# ---- what is written can be read


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 7, 20, 10_000])
def test_a_record_is_written_again_byte_by_byte(answers: int) -> None:
    assert same(write_record(played(with_options(), 3, answers)))


def test_a_whole_race() -> None:
    setup = replace(with_options("whole"), switches={"lives": 1, "options_each": 2})
    referee = played(setup, 60)
    assert referee.state.over
    record = write_record(referee)
    assert record.splitlines()[-1] == f"end {referee.state.digest()}"
    assert same(record)
    assert replay(read_record(record)).state.digest() == referee.state.digest()


def test_a_race_that_still_runs_goes_on() -> None:
    referee = played(with_options(), 2)
    again = replay(read_record(write_record(referee)))
    assert "so far" in write_record(referee)
    for table in (referee, again):
        ask = table.open[0]
        table.answer(ask, random_answer(table, ask, "more"))
    assert again.state.digest() == referee.state.digest()


def test_the_head_says_everything_about_the_set_up() -> None:
    course = library_course("island-hop-2005")
    setup = Setup(
        "2005",
        course,
        (Seat("Ada", ("Twonky", "Zoom Bot"), 1), Seat("Brian", ("HULK X90",), 0)),
        "a seed with spaces: and more",
        ("Set to Kill", "Moving Targets"),
        {"play_on": True, "tie": "priority", "lives": 2},
    )
    referee = played(setup, 2)
    read = read_record(write_record(referee)).setup
    assert (read.rules, read.course, read.seats, read.seed) == (
        setup.rules,
        setup.course,
        setup.seats,
        setup.seed,
    )
    assert (read.special_rules, read.switches) == (setup.special_rules, setup.switches)
    assert same(write_record(referee))


def test_no_special_rules_on_a_course_that_has_some() -> None:
    course = library_course("moving-targets-2005")
    referee = played(Setup("2005", course, seats_for(2), "s", ()), 1)
    read = read_record(write_record(referee))
    assert read.setup.special_rules == ()
    assert same(write_record(referee))


def test_the_answers_of_a_record() -> None:
    referee = played(with_options(), 2)
    read = recorded_answers(read_record(write_record(referee)))
    assert [(g.robot, g.name, g.text) for g in read] == [
        (g.robot, g.name, g.text) for g in referee.answers
    ]


@pytest.mark.parametrize(
    "seat",
    [
        Seat("Ada with a hat", ("Twonky",)),
        Seat("Ada", ("Twonky, the first",)),
        Seat("Ada", ("Twonky: the first",)),
        Seat("Ada in team 3", ("Twonky",)),
        Seat("Ada", ("Twonky in team 3",)),
        Seat(" Ada ", ("Twonky",)),
        Seat("Ada\nseed: 7", ("Twonky",)),
        Seat("", ("Twonky",)),
    ],
    ids=lambda seat: repr(f"{seat.name}|{seat.robots[0]}"),
)
def test_odd_names_come_back_or_are_refused(seat: Seat) -> None:
    setup = replace(with_options(), seats=(seat, Seat("Brian", ("Zoom Bot",))))
    try:
        record = write_record(played(setup, 1))
    except ValueError:
        return
    assert read_record(record).setup.seats == setup.seats
    assert same(record)


@pytest.mark.parametrize("seed", ["", " ", " lucky", "seven\nseed: 8", "ü: |", "true"])
def test_odd_seeds_come_back_or_are_refused(seed: str) -> None:
    try:
        record = write_record(played(with_options(seed), 1))
    except ValueError:
        return
    assert read_record(record).setup.seed == seed
    assert same(record)


# ---- own courses


def test_own_boards_and_courses_are_in_the_record() -> None:
    setup = Setup("2005", own_course(), seats_for(3), "seed")
    referee = played(setup, 3)
    record = write_record(referee)
    assert "course text:\n| course: Back Yard" in record
    assert "board back-yard-2005:\n| board: Back Yard" in record
    read = read_record(record).setup.course
    assert write_board(read.placements[0].board) == write_board(own_course().placements[0].board)
    assert replay(read_record(record)).state.digest() == referee.state.digest()
    assert same(record)


def test_an_own_course_on_boards_of_the_library() -> None:
    course = replace(library_course("risky-exchange-2005"), id="mine", flags=((3, 3), (4, 4)))
    record = write_record(played(Setup("2005", course, seats_for(2), "seed"), 2))
    assert "course text:" in record
    assert "\nboard " not in record
    assert same(record)


@pytest.mark.parametrize(
    "change",
    [
        lambda course: replace(course, flags=((3, 3), (4, 4))),
        lambda course: replace(course, printed_belts=True),
    ],
    ids=["flags", "printed belts"],
)
def test_an_own_course_with_the_name_of_another(change: Callable[[Course], Course]) -> None:
    """A file called like a course of the library, but not the same."""
    course = change(library_course("risky-exchange-2005"))
    record = write_record(played(Setup("2005", course, seats_for(2), "seed"), 2))
    assert read_record(record).setup.course == course
    assert same(record)


def test_an_own_board_with_the_name_of_another() -> None:
    own = own_course()
    board = replace(own.placements[0].board, id="exchange-2005")
    course = replace(own, placements=(Placement(board, 0, 0),))
    record = write_record(played(Setup("2005", course, seats_for(2), "seed"), 2))
    assert read_record(record).setup.course.placements[0].board.squares == board.squares
    assert same(record)


def test_a_changed_course() -> None:
    record = write_record(played(Setup("2005", own_course(), seats_for(3), "seed"), 2))
    changed = record.replace("#", ".", 1)
    assert changed != record
    with pytest.raises(RecordError, match=r"Back Yard|back-yard"):
        read_record(changed)
    flags = record.replace("| flags: A1 H1", "| flags: A1 G1")
    assert flags != record
    with pytest.raises(RecordError, match="not the one that was raced on"):
        read_record(flags)


def test_a_course_that_is_not_known() -> None:
    error = broken(text().replace("course: risky-exchange-2005", "course: atlantis"))
    assert "atlantis is not known here" in str(error)
    error = broken(text().replace("course: risky-exchange-2005", "course: island-hop-2005"))
    assert "not the one that was raced on" in str(error)


# ---- damaged records


def test_an_empty_file_and_a_wrong_one() -> None:
    assert "a record begins with" in str(broken(""))
    assert "a record begins with" in str(broken("course: Own\n"))


def test_windows_line_ends_are_read() -> None:
    record = text()
    assert write_record(replay(read_record(record.replace("\n", "\r\n")))) == record


def test_a_record_names_boards_of_the_library_only(tmp_path: Path) -> None:
    """A path in the place of a board is an unknown board, even if there is a file."""
    (tmp_path / "secret.board").write_text("board: Secret\n", "utf-8")
    course = replace(library_course("risky-exchange-2005"), id="mine", name="Mine")
    text = write_record(Referee(Setup("2005", course, seats_for(2), "x")).start())
    outside = text.replace("exchange-2005 at A1", f"{tmp_path}/secret at A1")
    assert outside != text
    with pytest.raises(RecordError, match="there is no board"):
        read_record(outside)
