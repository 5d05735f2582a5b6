"""Tests that share a browser or a server stay together in one process."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

TESTS = """
import pytest

@pytest.mark.xdist_group("browser")
@pytest.mark.parametrize("number", range(8))
def test_in_it(number):
    pass
"""


def test_tests_of_a_group_stay_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_group.py").write_text(TESTS, "utf-8")
    command = [sys.executable, "-m", "pytest", "-v", "-n", "2", "--dist", "loadgroup"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, text=True)
    workers = re.findall(r"^\[(gw\d)\]", done.stdout, re.MULTILINE)
    assert len(workers) == 8
    assert len(set(workers)) == 1
