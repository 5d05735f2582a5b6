"""The benches run and print their tables; how fast they are, is not tested."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(
    r"^\| (.+?) \| [\d.]+ (?:ms|µs|a second) \| [\d.]+ (?:ms|µs|a second) \|", re.MULTILINE
)


def output(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("command", "number"),
    [
        (("bench/floor.py", "--runs", "1"), 4),
        (("bench/race.py", "--runs", "1", "--phases", "10"), 22),
    ],
)
def test_a_bench_prints_a_table(command: tuple[str, ...], number: int) -> None:
    rows = ROW.findall(output(*command))
    assert len(rows) == number
    page = (ROOT / "docs" / "performance.md").read_text("utf-8")
    assert [name for name in rows if f"| {name} | " not in page] == []


@pytest.mark.parametrize(
    "races",
    [
        "--edition=1994",
        "--edition=2005",
        "--edition=2016",
        "--edition=expansions",
        "--rules=postal",
    ],
)
def test_a_few_races_are_soaked(races: str, tmp_path: Path) -> None:
    told = output(
        *("bench/soak.py", "--races", "12", "--turns", "20", "--seed", "test"),
        *(races, "--folder", str(tmp_path)),
    )
    assert "12 races in " in told
    assert "; 0 bad" in told
    assert list(tmp_path.iterdir()) == []


def test_what_is_called_certain_is_played_on() -> None:
    told = output(
        *("bench/consequences.py", "--edition", "2005", "--races", "1"),
        *("--each", "1", "--continuations", "3"),
    )
    assert re.fullmatch(r"2005: \d+ questions, \d+ things .*; 0 not true\n", told)
