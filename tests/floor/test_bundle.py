"""Course files that bring their boards along."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.cli import main
from roborally.floor.board_text import write_board
from roborally.floor.bundle import split_bundle, write_bundle
from roborally.floor.library import library_board, read_course_file
from roborally.floor.text import TextError

COURSE = """course: Crossing
edition: 2005
players: 2-8
length: short
boards:
  yard at A1
  docking-bay-plain-2005 at A13
flags: H2
"""


def bundle() -> str:
    return write_bundle(COURSE, {"yard": write_board(library_board("exchange-2005"))})


def test_what_is_bundled_is_had_again() -> None:
    text, boards = split_bundle(bundle())
    assert text == COURSE
    assert {id: board.lstrip() for id, board in boards.items()} == {
        "yard": write_board(library_board("exchange-2005"))
    }
    assert split_bundle(COURSE) == (COURSE, {})


def test_a_bundle_is_read_wherever_a_course_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "crossing.course"
    file.write_text(bundle(), "utf-8")
    course = read_course_file(file)
    assert course.placements[0].board.squares == library_board("exchange-2005").squares
    with pytest.raises(SystemExit) as ended:
        main(["check", str(file)])
    assert not ended.value.code
    assert "Crossing: 0 errors" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["fmt", str(file)])
    assert "1 of 1 was canonical" in capsys.readouterr().out
    assert file.read_text("utf-8") == bundle(), "its boards stay in it"


def test_mistakes_have_the_lines_of_the_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "crossing.course"
    file.write_text(bundle().replace("edition: 2005\nsource", "edtion: 2005\nsource"), "utf-8")
    with pytest.raises(TextError) as wrong:
        read_course_file(file)
    assert (wrong.value.line, wrong.value.source) == (11, "edtion: 2005")
    file.write_text(bundle() + "--- yard.board\n", "utf-8")
    with pytest.raises(TextError, match="'yard' is there twice"):
        read_course_file(file)


def test_a_new_course_is_begun_and_made_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*words: str) -> int:
        with pytest.raises(SystemExit) as ended:
            main(list(words))
        return int(ended.value.code or 0)

    monkeypatch.chdir(tmp_path)
    assert run("new", "course", "my-race.course", "--width", "5", "--height", "4") == 0
    assert run("check", "my-race.course") == 1
    assert "there is no flag to race to" in capsys.readouterr().out
    assert run("new", "board", "my-yard.board") == 0
    assert run("check", "my-yard.board") == 0
    assert run("new", "board", "my-yard.board") == 2
    assert run("new", "board", "my-race.course") == 2
    assert run("new", "board", "other.board", "--width", "65") == 2
    Path("two.course").write_text(COURSE.replace("yard", "my-yard"), "utf-8")
    assert run("bundle", "two.course", "-o", "one.course") == 0
    assert run("bundle", "my-yard.board") == 2
    assert "only a course" in capsys.readouterr().err
    Path("my-yard.board").unlink()
    assert read_course_file(Path("one.course")).placements[0].board.width == 12
    assert run("bundle", "one.course") == 0
    assert capsys.readouterr().out == Path("one.course").read_text("utf-8")
