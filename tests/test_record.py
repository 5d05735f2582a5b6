"""Records: what is written replays exactly, and a damaged one never gives another race."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.floor.board import Board
from roborally.floor.board_text import write_board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import Square
from roborally.floor.library import library_course
from roborally.game.setup import Seat, Setup, seats_for
from roborally.record import RecordError, read_record, recorded_answers, replay, write_record
from roborally.referee import Referee
from tests.properties.answering import random_answer
from tests.properties.setups import options_dealt, setup_on


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def played(setup: Setup, turns: int, answers: int = 10_000) -> Referee:
    """A race with random answers up to a turn, and no further than that many answers."""
    referee = Referee(setup).start()
    while referee.open and referee.state.turn <= turns and len(referee.answers) < answers:
        ask = referee.open[0]
        referee.answer(ask, random_answer(referee, ask, "record"))
    return referee


def with_options(seed: str = "seed") -> Setup:
    return setup_on(library_course("risky-exchange-2005"), 3, seed, 3, {"tie": "share"})


def own_course(id: str = "back-yard") -> Course:
    """A course on a board that no library has."""
    squares = [Square() for _ in range(64)]
    for dock in range(1, 5):
        squares[55 + dock] = Square(dock=dock)
    squares[27] = Square(pit=True)
    board = Board.of("Back Yard", "2005", 8, squares, notes=("Mind the pit.",))
    return Course(id, "Back Yard", "2005", (Placement(board, 0, 0),), ((0, 0), (7, 0)))


def text() -> str:
    return write_record(played(with_options(), 3))


def broken(record: str) -> RecordError:
    """What is said about a record that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        replay(read_record(record))
    return error.value


def same(record: str) -> bool:
    return write_record(replay(read_record(record))) == record


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


def test_broken_off_at_every_line() -> None:
    """It is said that something is missing, and up to where everything is in order."""
    record = text()
    lines = record.splitlines()
    sound = 0
    for end in range(len(lines)):
        error = broken("".join(f"{line}\n" for line in lines[:end]))
        assert error.line in (max(end, 1), 1)
        if lines[end - 1].startswith("turn ") and end:
            sound = int(lines[end - 1].split()[1])
        assert error.sound == sound
        if sound:
            assert f"sound up to the start of turn {sound}" in str(error)
    assert sound == 3


def test_broken_off_within_the_last_lines() -> None:
    record = text()
    for end in range(len(record) - 200, len(record) - 1):
        broken(record[:end])


def test_a_missing_line_anywhere() -> None:
    """A lost answer is noticed. Lost digests of turns are not: the race is the same."""
    lines = text().splitlines()
    start = lines.index("race:")
    for missing in range(start + 1, len(lines)):
        record = "\n".join(lines[:missing] + lines[missing + 1 :]) + "\n"
        if lines[missing].startswith("turn "):
            continue
        assert broken(record).line >= missing


def test_every_altered_answer_is_noticed() -> None:
    """In the turn in which it was altered, or at the start of the next one."""
    lines = text().splitlines()
    turn_of: dict[int, int] = {}
    turn = 0
    for i, line in enumerate(lines):
        turn = int(line.split()[1]) if line.startswith("turn ") else turn
        turn_of[i] = turn
    altered = 0
    for i, line in enumerate(lines):
        if "program_registers: " not in line or "time-out" in line:
            continue
        who, _, program = line.partition(": ")
        cards = program.split(",")
        changed = ",".join(reversed(cards))
        if changed == program or "+" in program:
            continue
        error = broken("\n".join([*lines[:i], f"{who}: {changed}", *lines[i + 1 :]]) + "\n")
        assert error.line > i + 1
        assert error.sound == turn_of[i]
        altered += 1
    assert altered > 3


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Twonky, program", "Tinky, program", "there is no robot called 'Tinky'"),
        ("Twonky, program_registers", "Twonky, warp_drive", "is not asked about warp_drive now"),
        (r"Twonky, program_registers: \S+?,", "Twonky, program_registers: M9/1,", "not a card"),
        (r"Twonky, program_registers: \S+?,", "Twonky, program_registers: ", "open registers"),
        (r"  Twonky, program_registers: ", "  Twonky program_registers ", "cannot be read"),
        (r"turn 1 \w+", "turn 1 0123456789abcdef", "differs from the record from here on"),
        (r"turn 1 ", "turn 2 ", "turn 2 is recorded, but turn 1 is played"),
        (r"turn 1 ", "turn one ", "cannot be read"),
        (r"so far \w+", "so far 0123456789abcdef", "differs from the record from here on"),
        (r"so far ", "end ", "the race is not over"),
        (r"\Z", "turn 9 0123\n", "there is something after the end"),
        (r"\Z", "and so on\n", "cannot be read"),
        (r"roborally race 2", "roborally race 3", "a record begins with"),
        (r"race:\n", "", "the file ends in its head"),
        (r"rules: .*", "rules: 1888", "no rules called '1888'"),
        (r"rules: .*\n", "", "does not say 'rules: …'"),
        (r"seed: seed", "seed: sead", "differs from the record from here on"),
        (r"seat: Player 1 with Twonky", "seat: Player 1 and Twonky", "expected 'seat: NAME with"),
        (r"seat: Player 1 .*\n", "", "differs|docks|no robot called"),
        (r"Squash Bot", "Twonky", "two players cannot both have Twonky"),
        (
            r"house rule: tie = share",
            "house rule: tie = 7",
            "'tie' is 'share', 'dock' or 'priority', not '7'",
        ),
        (r"house rule: tie = share", "house rule: tide = share", "no house rule called 'tide'"),
        (r"floor: \w+", "floor: 0123", "is not the one that was raced on"),
        (r"options_each = 3", "options_each = 2", "differs|open registers|is not"),
    ],
)
def test_altered_places(old: str, new: str, says: str) -> None:
    record = text()
    altered = re.sub(old, new, record, count=1)
    assert altered != record
    assert re.search(says, str(broken(altered)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"house rule: tie = share", "house rule: tie = dock"),
        (r"house rule: tie = share\n", ""),
        (r"house rule: tie = share", "house rule: tie = sometimes"),
        (r"house rule: tie = share", "hose rule: tie = share"),
        (r"seed: seed\n", "seed: seed\nspeed: 12\n"),
        (r"seed: seed\n", "seed: seed\nspecial rules: Set to Kill\n"),
        (r"seed: seed\n", "seed: seed\n| stray\n"),
    ],
)
def test_an_altered_head_is_noticed_even_before_it_matters(old: str, new: str) -> None:
    """House rules that have not mattered yet are part of the race as well."""
    record = text()
    altered = re.sub(old, new, record, count=1)
    assert altered != record
    broken(altered)


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
