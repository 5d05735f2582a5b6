"""The bench runs and prints its table; how fast it is, is not tested."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bench_prints_a_table() -> None:
    done = subprocess.run(
        [sys.executable, "bench/floor.py", "--runs", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^\| (.+?) \| ([\d.]+) ms \| ([\d.]+) ms \|", done.stdout, re.MULTILINE)
    assert len(rows) == 4
    page = (ROOT / "docs" / "performance.md").read_text("utf-8")
    assert [name for name, _, _ in rows if f"| {name} | " not in page] == []
