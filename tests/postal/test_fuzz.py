"""A sample of the fuzzer; ``python -m tests.postal.fuzz`` runs as much of it as one likes."""

from __future__ import annotations

import random

import pytest

from tests.postal.fuzz import a_sheet, fuzz_mails, fuzz_sheets, judge


def test_sheets_that_nobody_touched_are_good() -> None:
    chance = random.Random("untouched")
    good = sum(judge(*a_sheet(chance)).good for _ in range(150))
    assert good > 50


@pytest.mark.parametrize("number", [300, pytest.param(20_000, marks=pytest.mark.nightly)])
def test_mutated_sheets_are_understood_or_refused(number: int) -> None:
    found = fuzz_sheets(number, "tests")
    assert found["good"] > 50
    assert found["refused"] > 100
    for kind in ("not understood", "not in hand", "phase missing", "undamaged"):
        assert found[kind], kind


@pytest.mark.parametrize("number", [150, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_damaged_mails_are_read(number: int) -> None:
    found = fuzz_mails(number, "tests")
    assert found["with sender"] > 20
    assert found["with orders"] > 20
