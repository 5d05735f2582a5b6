"""The commands for files of one's own: checking them and bringing them into canonical form."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally.cli import main
from roborally.cli.mistakes import pointed_out
from roborally.floor.board import Board
from roborally.floor.board_text import read_board, write_board
from roborally.floor.course import Course
from roborally.floor.course_text import read_course, write_course
from roborally.floor.library import LIBRARY, board_ids, course_ids, find_board, library_course
from tests.floor.random_boards import boards

LOOSE = "edition: 1994\ncourse: Own\n\nboards:\n  Island 1994   at a1\nflags: b2, c3\nstart: a1\n"
CANONICAL = "course: Own\nedition: 1994\nboards:\n  island-1994 at A1\nstart: A1\nflags: B2 C3\n"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as exit_:
        main(list(arguments))
    return int(exit_.value.code or 0)


def test_check_tells_all_mistakes_with_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.course"
    path.write_text(LOOSE.replace("b2, c3", "b2, Z9").replace("course:", "curse:"), "utf-8")
    assert run("check", str(path), "checkmate") == 2
    told = capsys.readouterr()
    assert told.err == (
        f"{path}:2:1: unknown key 'curse' (did you mean 'course'?)\ncurse: Own\n^\n"
        f"{path}:6:12: Z9 is not on any board of the course\nflags: b2, Z9\n           ^\n"
    )
    assert told.out == "Checkmate: 0 errors, 0 warnings, 0 hints\n"


def test_check_refuses_an_edition_without_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.course"
    path.write_text(LOOSE.replace("edition: 1994", "edition: home"), "utf-8")
    assert run("check", str(path)) == 1
    assert "error: there are no rules for the edition 'home'" in capsys.readouterr().out


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "note: " + "x" * 300 + "Q" + "y" * 300
    shown, caret = pointed_out(line, 307, 80).splitlines()
    assert len(shown) == 80
    assert shown[caret.index("^")] == "Q"


def test_fmt_writes_the_canonical_form_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.course"
    path.write_bytes(b"\xef\xbb\xbf" + LOOSE.replace("\n", "\r\n").encode())
    before = path.read_bytes()
    assert run("fmt", "--check", str(path)) == 1
    assert path.read_bytes() == before
    assert capsys.readouterr().out == f"{path}: not in canonical form\n0 of 1 was canonical\n"
    assert run("fmt", str(path)) == 0
    assert path.read_bytes() == CANONICAL.encode()
    assert capsys.readouterr().out == f"wrote {path}\n0 of 1 was canonical\n"
    assert run("fmt", "--check", str(path)) == 0
    assert run("fmt", str(path)) == 0
    assert capsys.readouterr().out == "1 of 1 was canonical\n" * 2


def test_fmt_leaves_a_file_with_mistakes_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.course"
    path.write_text(LOOSE.replace("b2, c3", "b2, Z9"), "utf-8")
    before = path.read_bytes()
    assert run("fmt", str(path)) == 2
    assert path.read_bytes() == before
    assert "Z9 is not on any board" in capsys.readouterr().err
    assert run("fmt", str(tmp_path / "missing.board")) == 2


def test_the_library_is_canonical() -> None:
    files = sorted([*LIBRARY.glob("boards/*.board"), *LIBRARY.glob("courses/*.course")])
    assert len(files) == len(board_ids()) + len(course_ids())
    assert run("fmt", "--check", *map(str, files)) == 0


def scrambled_course(draw: st.DrawFn, course: Course) -> str:
    """The file of a course, typed in another way: order, empty lines, spaces, capital letters."""
    entries: list[list[str]] = []
    for line in write_course(course).splitlines():
        if line.startswith(" "):
            entries[-1].append(line)
        else:
            entries.append([line])
    notes = [entry for entry in entries if entry[0].startswith(("note:", "reboot:"))]
    others = [entry for entry in entries if entry not in notes]
    ordered = [*draw(st.permutations(others)), *notes]
    lines: list[str] = []
    for entry in ordered:
        key, _, value = entry[0].partition(":")
        value = draw(st.sampled_from([value, value.strip(), f"   {value}  "]))
        if key == "start":
            value = value.lower()
        lines += [f"{key}:{value}", *(f"{line}  " for line in entry[1:])]
        lines += [""] * draw(st.integers(0, 2))
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines) + "\n"


@settings(max_examples=100, deadline=None)
@given(st.data(), st.sampled_from(course_ids()))
def test_nothing_of_a_course_is_lost_on_the_way(data: st.DataObject, id: str) -> None:
    course = library_course(id)
    typed = data.draw(st.composite(scrambled_course)(course))
    read = read_course(typed, find_board, id=id)
    assert read == course
    assert read_course(write_course(read), find_board, id=id) == course


WORDS = st.lists(st.text("abcäß:-+# ", min_size=1, max_size=130), min_size=1, max_size=12)


@settings(max_examples=100, deadline=None)
@given(boards(), st.lists(WORDS.map(" ".join), max_size=3))
def test_nothing_of_a_board_is_lost_on_the_way(board: Board, notes: list[str]) -> None:
    told = tuple(" ".join(note.split()) for note in notes if note.strip())
    whole = Board.of(board.name, board.edition, board.width, list(board.squares), notes=told)
    text = write_board(whole)
    assert read_board(text) == whole
    assert write_board(read_board(text)) == text


def test_check_mends_what_can_be_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.course"
    text = (
        "course: Own\nedition: 2005\nlength: short\nboards:\n  exchange-2005 at A1\nflags: H2 B6\n"
    )
    path.write_text(text, "utf-8")
    assert run("check", str(path), "--fix") == 0
    told = capsys.readouterr().out
    assert "mended: there is no place to start from\n" in told
    assert "mended: flag 2 on B6 lies on a belt" in told
    mended = text.replace("2005 at A1\n", "2005 at A1\n  docking-bay-plain-2005 at A13\n")
    mended = mended.replace("B6", "B5").replace("length", "players: 2-8\nlength")
    assert path.read_text("utf-8") == mended
    assert run("check", str(path), "--fix") == 0
    assert "mended" not in capsys.readouterr().out
    assert path.read_text("utf-8") == mended
    assert run("check", "checkmate", "--fix") == 2
    assert "only files can be mended" in capsys.readouterr().err


def test_a_bot_is_begun_with_a_test_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The test passes as it is, and fails where the bot breaks."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as end:
        main(["new", "bot", "my_bot.py"])
    assert end.value.code == 0
    assert capsys.readouterr().out == "wrote my_bot.py\nwrote test_my_bot.py\n"
    for file in tmp_path.iterdir():
        assert "begun" not in file.read_text("utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "."]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    with pytest.raises(SystemExit) as end:
        main(["new", "bot", "my_bot.py"])
    assert end.value.code == 2
    with pytest.raises(SystemExit):
        main(["new", "bot", "my-bot.py"])
    said = capsys.readouterr().err
    assert "my_bot.py is there already" in said
    assert "my-bot.py: a bot is a module of Python" in said
