"""``roborally race --data`` as a user meets it."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pyarrow.parquet
import pytest

import roborally
from roborally import data
from roborally.arena.running import Workforce
from roborally.cli import main
from roborally.cli.arena_words import courses_in
from roborally.data.generating import Series, generate

SHORT = ("--players", "2", "--turns", "2")


def told(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a race for tables says."""
    with pytest.raises(SystemExit) as end:
        main(["race", *arguments])
    printed = capsys.readouterr()
    assert end.value.code == code, printed.err
    return printed.err


def test_tables_are_the_same_however_many_processes_race(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("risky-exchange,dizzy-highway", *SHORT, "--deals", "3", "--bots", "Scrap,Rover")
    for jobs in ("1", "2"):
        said = told(capsys, *words, "--data", str(tmp_path / jobs), "--jobs", jobs)
        assert said == f"wrote 6 races into {tmp_path / jobs}\n"
    for name in data.TABLES:
        one, two = (tmp_path / jobs / f"{name}.parquet" for jobs in ("1", "2"))
        assert one.read_bytes() == two.read_bytes()
    races = pyarrow.parquet.read_table(tmp_path / "1" / "races.parquet").to_pylist()
    assert [row["seed"] for row in races[:2]] == [
        f"1 risky-exchange-2005 {deal}" for deal in (0, 1)
    ]
    assert {row["course"] for row in races[3:]} == {"dizzy-highway-2016"}
    seats = pyarrow.parquet.read_table(tmp_path / "1" / "seats.parquet")
    assert seats["bot"].to_pylist()[:4] == ["Scrap", "Rover"] * 2


def test_a_race_of_the_tables_can_be_raced_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("risky-exchange", *SHORT, "--seed", "lucky", "--deals", "2", "--jobs", "1")
    told(capsys, *words, "--house", "lives=4", "--data", str(tmp_path), "--format", "csv")
    seed = "lucky risky-exchange-2005 1"
    again = roborally.race(
        "risky-exchange", ["Scrap", "Scrap"], seed=seed, house_rules={"lives": 4}
    ).play(2)
    assert "lives=4" in (tmp_path / "races.csv").read_text("utf-8")
    data.tables(again).write(tmp_path / "again", "csv")
    head, *rows = (tmp_path / "again" / "events.csv").read_text("utf-8").splitlines()
    written = (tmp_path / "events.csv").read_text("utf-8").splitlines()
    assert written[0] == head
    assert written[-len(rows) :] == rows


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("risky-exchange --deals 2", "--deals 2: say with --data"),
        ("risky-exchange --data {} --map", "leave --output and --map out"),
        ("risky-exchange --data {} --deals 0", "--deals 0: it takes at least one"),
        ("risky-exchange --data {} --turns 0", "--turns 0: it takes at least one"),
        ("risky-exchange --data {} --jobs 0", "--jobs 0: it takes at least one"),
        ("risky-exchange --data {} --bots Raser", "there is no bot 'Raser'"),
        ("risky-exchange --data {} --players 99", "99 players cannot race"),
        ("risky-exchange --data {} --house kill=no", "there is no house rule called 'kill'"),
        ("risky-exchange --data {} --rules 1888", "there are no rules called '1888'"),
        ("nowhere,2016 --data {}", "there is no board or course called 'nowhere'"),
    ],
)
def test_complaints_leave_nothing_behind(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str, complaint: str
) -> None:
    folder = tmp_path / "new"
    assert complaint in told(capsys, *words.format(folder).split(), code=2)
    assert not folder.exists()


def test_tables_that_are_there_are_not_touched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "turns.parquet"
    file.write_text("mine", "utf-8")
    said = told(capsys, "risky-exchange", "--data", str(tmp_path), code=2)
    assert f"{file} is there already; choose another folder" in said
    assert file.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_races_that_are_stopped_leave_nothing_behind(tmp_path: Path) -> None:
    series = Series(courses_in("risky-exchange"), ("Scrap",), 3, players=2, turns=1)
    with closing(generate(series, tmp_path, "parquet", Workforce())) as racing:
        next(racing)
        assert list(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []


BOTS = """
class Wrong:
    def answer(self, ask, view):
        return "M9/1"

class Silent:
    def answer(self, ask, view):
        return None
"""


def test_bots_that_answer_wrongly_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_that_err.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    words = ("risky-exchange", *SHORT, "--jobs", "1", "--data", str(tmp_path / "new"))
    said = told(capsys, *words, "--bots", "bots_that_err:Wrong", code=2)
    assert "not allowed: risky-exchange-2005, seed '1 risky-exchange-2005 0': " in said
    assert list((tmp_path / "new").iterdir()) == []
    said = told(capsys, *words, "--bots", "bots_that_err:Silent")
    assert "answers forfeited to the default, first by bots_that_err:Silent in seed '1 " in said


def test_who_has_no_arrow_is_told_before_the_races(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = told(capsys, "risky-exchange", "--data", str(tmp_path / "new"), code=2)
    assert "tables need pyarrow: pip install 'roborally[data]'" in said
    assert not (tmp_path / "new").exists()


def test_all_courses_are_those_of_the_library() -> None:
    assert list(courses_in("all")) == roborally.courses()
