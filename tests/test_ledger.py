"""The ledger is complete: a run of all tests fails if a row has none that passed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["-o", "testpaths=tests/test_check.py"], 1),
        (["tests/test_check.py"], 0),
        (["-o", "testpaths=tests/test_check.py", "-k", "test_"], 0),
    ],
    ids=["all tests there are", "chosen tests", "tests chosen by name"],
)
def test_rows_without_a_test_fail_a_run_of_all_tests(words: list[str], code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--ledger", "-n", "0", "-p", "no:cacheprovider", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "0 of 798 rows of the ledger have a passing test" in done.stdout
    assert " failed" not in done.stdout
    assert done.returncode == code, done.stdout
