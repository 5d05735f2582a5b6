"""The kernel plays every turn as the referee does, and would be caught if it did not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.kernel.crowds import crowds
from tests.kernel.differences import differences, is_noticed
from tests.kernel.planted import ERRORS, kernel_with

SEED: Final = 17
FLOORS: Final = 72


def test_crowded_turns_end_alike() -> None:
    from roborally.kernel import packing, registers  # noqa: PLC0415

    assert differences(crowds(SEED, FLOORS), packing, registers) == []


@pytest.mark.parametrize("number", range(len(ERRORS)), ids=map(str, ERRORS))
def test_planted_errors_are_noticed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    packing, registers = kernel_with(ERRORS[number], tmp_path, f"kernel_with_error_{number}")
    assert is_noticed(crowds(SEED, FLOORS), packing, registers)
