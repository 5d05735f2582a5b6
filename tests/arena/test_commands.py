"""The commands arena, arena solo and rate as a user meets them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roborally.arena import book
from roborally.arena.heat_map import heat_map
from roborally.cli import main
from roborally.floor.course import Course
from roborally.floor.floor import floor_of


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints, or with another code complains about."""
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    printed = capsys.readouterr()
    assert end.value.code == code, printed.err
    return printed.err if code else printed.out


def test_a_match(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    files = {name: tmp_path / name for name in ("match.jsonl", "match.json", "match.csv")}
    text = run(
        capsys,
        *("arena", "--half", "rover", "scrap", "--players", "2", "--deals", "3", "--turns", "20"),
        *("--courses", str(course_file), "--jobs", "1", "--tables", str(tables), "--times"),
        *("--out", str(files["match.jsonl"]), "--house", "lives=4", "--house", "kill=no"),
        *("--json", str(files["match.json"]), "--csv", str(files["match.csv"])),
        code=2,
    )
    assert "there is no house rule called 'kill'" in text
    text = run(
        capsys,
        *("arena", "--half", "rover", "scrap", "--players", "2", "--deals", "3", "--turns", "20"),
        *("--courses", str(course_file), "--jobs", "1", "--tables", str(tables), "--times"),
        *("--out", str(files["match.jsonl"]), "--house", "lives=4"),
        *("--json", str(files["match.json"]), "--csv", str(files["match.csv"])),
    )
    assert "3 deals, 6 races" in text
    assert "program_registers" in text
    assert len(files["match.jsonl"].read_text("utf-8").splitlines()) == 4
    assert len(files["match.csv"].read_text("utf-8").splitlines()) == 1 + 3 * 2 * 2
    result = json.loads(files["match.json"].read_text("utf-8"))
    assert result["match"]["switches"] == {"lives": 4}
    assert sum(account["share"]["mean"] for account in result["result"]["accounts"]) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "say who races"),
        ("Scrap --half Scrap Rover", "say who races"),
        ("Scrap,Raser", "there is no bot 'Raser'"),
        ("Scrap,Scrap --players 3", "the line-up has 2 bots"),
        ("Scrap,Scrap --courses nowhere", "there is no board or course called 'nowhere'"),
        ("Scrap,Scrap --courses exchange-2005", "is a board"),
        ("Scrap,Scrap --rules 1888", "there are no rules called '1888'"),
        ("Scrap,Scrap --house lives", "write it as name=value"),
        ("Scrap,Scrap --deals 0", "--deals 0: it takes at least one"),
        ("Scrap,Scrap --jobs 0", "--jobs 0: it takes at least one"),
        ("--one Scrap among Raser", "there is no bot 'Raser'"),
        ("solo Raser", "there is no bot 'Raser'"),
        ("solo --turns 0", "--turns 0"),
    ],
)
def test_complaints_about_matches(
    capsys: pytest.CaptureFixture[str], words: str, complaint: str
) -> None:
    assert complaint in run(capsys, "arena", *words.split(), code=2)


def test_a_file_of_another_match_is_not_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("my diary\n", "utf-8")
    text = run(capsys, "arena", "Scrap,Scrap", "--out", str(file), code=2)
    assert "choose another file for --out" in text
    assert file.read_text("utf-8") == "my diary\n"


def test_alone(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    file = tmp_path / "solo.json"
    text = run(
        capsys,
        *("arena", "solo", "Racer", "--courses", str(course_file), "--deals", "4", "--times"),
        *("--clairvoyant", "3", "--jobs", "1", "--tables", str(tables), "--json", str(file)),
    )
    assert "geometric mean" in text
    result = json.loads(file.read_text("utf-8"))["result"]
    assert result["courses"][0]["finished"] == 1
    assert 0.5 < result["clairvoyant_ratio"] <= 1


def test_rating(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "deaths.svg"
    text = run(
        capsys,
        *("rate", str(course_file), "--deals", "3", "--jobs", "1", "--tables", str(tables)),
        *("--output", str(picture)),
    )
    assert "Yard Run: 3 races of 4 Racers" in text
    assert "wins by dock, % (even 25.0)" in text
    assert "deadliest squares" in text
    assert picture.read_text("utf-8").startswith("<svg")
    command = ("rate", str(course_file), "--deals", "2", "--jobs", "1", "--tables", str(tables))
    data = json.loads(run(capsys, *command, "--json"))
    assert data["players"] == 4
    assert data["measures"]["ratio"] > 0


def test_a_course_without_docks_is_rated_by_its_races(
    capsys: pytest.CaptureFixture[str], tables: Path
) -> None:
    words = ("rate", "capture-the-flag", "--deals", "2", "--jobs", "1", "--tables", str(tables))
    measures = json.loads(run(capsys, *words, "--json"))["measures"]
    assert measures["length"] > 1
    assert "solo" not in measures


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "say which course to rate"),
        ("checkmate --all", "say which course to rate"),
        ("checkmate --write", "say which course to rate"),
        ("checkmate --deals 1", "a rating needs at least two"),
        ("chess-2005", "is a board"),
    ],
)
def test_complaints_about_ratings(
    capsys: pytest.CaptureFixture[str], words: str, complaint: str
) -> None:
    assert complaint in run(capsys, "rate", *words.split(), code=2)


def test_the_heat_map_marks_the_squares(course: Course) -> None:
    floor = floor_of(course)
    deaths = {floor.square(1, 1): 99, floor.square(4, 2): 1}
    picture = heat_map(course, deaths, size=48, theme="dark")
    assert picture.endswith("</svg>\n")
    assert 'x="64" y="64" width="64" height="64" fill="#E5231B" opacity="0.75"' in picture
    assert 'x="256" y="128" width="64" height="64" fill="#E5231B" opacity="0.21"' in picture
    empty = heat_map(course, {}, size=48, theme="light")
    assert "#E5231B" not in empty


def test_a_percentile_counts_ties_half(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(book, "FILE", tmp_path / "ratings.json")
    book.book_ratings.cache_clear()
    assert book.percentile("2005", "solo", 1.0) is None
    courses = {
        name: {"edition": edition, "measures": {"solo": solo}}
        for name, edition, solo in (
            *(("a", "2005", 1.0), ("b", "2005", 2.0), ("c", "2005", 3.0), ("d", "2005", 4.0)),
            *(("e", "2005", 4.0), ("f", "2005", 9.0), ("g", "1994", 1.0)),
        )
    }
    for name, rated in courses.items():
        book.write_book(10, "x", {name: rated})
    book.book_ratings.cache_clear()
    try:
        assert book.percentile("2005", "solo", 4.0) == pytest.approx(4 / 6)
        assert book.percentile("2005", "solo", 4.0, without="d") == pytest.approx(3.5 / 5)
        assert book.percentile("1994", "solo", 4.0) is None
        assert book.percentile("2005", "docks", 5.0) is None
        book.write_book(20, "x", {"a": courses["a"]})
        book.book_ratings.cache_clear()
        assert list(book.book_ratings()) == ["a"]
    finally:
        book.book_ratings.cache_clear()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_match_that_is_stopped_leaves_no_process(tmp_path: Path, sign: int) -> None:
    file = tmp_path / "match.jsonl"
    words = ["arena", "Scrap,Scrap", "--courses", "checkmate", "--deals", "100000"]
    command = [sys.executable, "-c", "from roborally.cli import main; main()", *words]
    match = subprocess.Popen(
        [*command, "--jobs", "2", "--out", str(file)],
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        time.sleep(0.02)
    match.send_signal(sign)
    _, said = match.communicate(timeout=30)
    if sign != signal.SIGKILL:
        assert match.returncode == 2
        assert b"the same command goes on from" in said
    late = time.monotonic() + 10
    while _in_session(match.pid) and time.monotonic() < late:
        time.sleep(0.05)
    assert not _in_session(match.pid)


def _in_session(session: int) -> list[str]:
    """The processes of a session that run."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(file.parent.name)
    return found
