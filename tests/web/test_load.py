"""The load script runs and finds answers acknowledged."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "server.py"


def test_a_little_load() -> None:
    words = ["--rooms", "3", "--clients", "2", "--rate", "20", "--seconds", "2", "--level", "Scrap"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words],
        capture_output=True,
        check=True,
        timeout=600,
        text=True,
    )
    found = re.search(r"acknowledged: (\d+), median ([\d.]+) ms", done.stdout)
    assert found, done.stdout
    assert int(found[1]) > 10
