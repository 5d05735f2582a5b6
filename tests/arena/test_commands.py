"""The commands arena and arena solo as a user meets them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from roborally.cli import main
from roborally.cli.arena_words import courses_in
from tests.arena.outsiders import program


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
        ("--half Scrap Rover --players 0", "--players 0: it takes at least one"),
        ("Scrap,Scrap --seconds 0", "--seconds 0: it must be more than nothing"),
        ("solo Scrap --seconds -1", "--seconds -1: it must be more than nothing"),
        ("Scrap", "a match needs two bots"),
        ("exec:true,Scrap", "a bot with 'exec:' is an argument of its own"),
        ("exec:pyton9 Scrap", "there is no program 'pyton9' to be run"),
        ("tests.arena.broken:Bot,Scrap", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("Scrap,Scrap --json nowhere/x.json", "there is no folder nowhere"),
        ("Scrap,Scrap --csv .", ". is a folder"),
        ("Scrap,Scrap --courses 1994,-checkmate", "checkmate-2005 is not among those before it"),
        ("--one Scrap among Raser", "there is no bot 'Raser'"),
        ("solo Raser", "there is no bot 'Raser'"),
        ("solo --turns 0", "--turns 0"),
    ],
)
def test_complaints_about_matches(
    capsys: pytest.CaptureFixture[str], words: str, complaint: str
) -> None:
    assert complaint in run(capsys, "arena", *words.split(), code=2)


def test_all_courses_but_one() -> None:
    every = courses_in("2016")
    some = courses_in("2016,-gear-stripper")
    assert {course.id for course in every} - {course.id for course in some} == {
        "gear-stripper-2016"
    }


def test_a_course_with_errors_is_not_raced(
    capsys: pytest.CaptureFixture[str], lost_course: Path
) -> None:
    words = ("Scrap,Scrap", "--courses", str(lost_course))
    assert "cannot be raced: there is no flag to race to" in run(capsys, "arena", *words, code=2)


@pytest.mark.parametrize("alone", [False, True])
def test_forfeits_are_reported_as_they_were_told(
    capsys: pytest.CaptureFixture[str], course_file: Path, tmp_path: Path, alone: bool
) -> None:
    """A message may look like mark-up for the screen, and have several lines."""
    bot = program(tmp_path, "bad", "        sys.exit('[/red]\\n no model in [/home]')")
    words = ["solo", bot] if alone else [bot, "Scrap", "--json", str(tmp_path / "match.json")]
    how = ("--courses", str(course_file), "--deals", "1", "--turns", "2", "--jobs", "1")
    text = " ".join(run(capsys, "arena", *words, *how).split())
    assert "(crash), first program_registers: it ended with code 1: no model in [/home]" in text
    if not alone:
        result = json.loads((tmp_path / "match.json").read_text("utf-8"))["result"]
        lost = [account["forfeits"] for account in result["accounts"]]
        assert lost[0] > 0
        assert lost[1] == 0
        assert "forfeits" in text


def test_a_match_tells_what_it_goes_on_from(
    capsys: pytest.CaptureFixture[str], course_file: Path, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    words = ["arena", "Scrap,Scrap", "--courses", str(course_file), "--turns", "2", "--jobs", "1"]
    for deals in ("1", "2"):
        with pytest.raises(SystemExit):
            main([*words, "--deals", deals, "--out", str(file)])
    assert "1 deal of " in " ".join(capsys.readouterr().err.split())


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


@pytest.fixture
def hears_interrupts() -> Iterator[None]:
    """Tests that a shell runs in the background ignore them, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hears_interrupts")
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
    _, said = match.communicate(timeout=300)
    if sign != signal.SIGKILL:
        assert match.returncode == 2
        assert b"the same command goes on from" in said
    late = time.monotonic() + 120
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
