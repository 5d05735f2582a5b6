"""A course that was wished for, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.cli import main
from roborally.floor.findings import HINT
from roborally.floor.library import read_course_file
from roborally.generator.searching import CLOSE, generate, measured, outcome
from roborally.generator.wish import Wish
from roborally.rules.raceable import check_raceable

WISH = Wish(boards=1, minutes=11, seed="4", scratch=True)


def test_a_course_is_what_was_wished_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says so itself, is sound, and the same wish gives the same file."""
    file = tmp_path / "new.course"
    words = ["generate", "--boards", "1", "--minutes", "11", "--seed", "4", "--from-scratch"]
    with pytest.raises(SystemExit) as left:
        main([*words, "-o", str(file)])
    assert left.value.code == 0
    said = capsys.readouterr()
    assert f"wrote {file}" in said.out
    course = read_course_file(file)
    assert [one for one in check_raceable(course) if one.level != HINT] == []
    assert course.players == (4,)
    assert course.notes[0] == "Wished for: 1 new board, any difficulty, 11 minutes with 4 players."
    turns = float(course.notes[1].partition(": ")[2].split()[0])
    assert abs(turns / WISH.turns - 1) <= CLOSE + 0.02
    assert f"{turns} turns" in said.err
    steps = list(generate(WISH))
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].best is not None
    assert steps[-1].best.course.notes == course.notes
    assert steps[-1].best.course.flags == course.flags
    fresh = outcome(measured(WISH, course, "fresh", 8))
    assert fresh.rating.deals == 8
    assert fresh.apart < 0.5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-o", "my.txt"], "files of courses end in .course"),
        (["--boards", "1", "--boards", "2"], "say once how many"),
        (["--boards", "valt"], "there is no board called 'valt'"),
        (["--minutes", "2000"], "a race of 4 lasts 6 to 72 minutes"),
    ],
)
def test_bad_words_are_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["generate", *words])
    assert left.value.code == 2
    assert said in capsys.readouterr().err
