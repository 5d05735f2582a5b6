"""Whole turns of the kernel are those of the referee, and an error in them would be noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.kernel.between import Between, after_registers, differences, is_noticed
from tests.kernel.planted import BETWEEN, kernel_with

SEED: Final = 3
FLOORS: Final = 60
ROUGH_FLOORS: Final = 12


@pytest.fixture(scope="module")
def races() -> list[Between]:
    return list(after_registers(SEED, FLOORS))


def test_turns_go_on_alike(races: list[Between]) -> None:
    from roborally.kernel import packing, turns  # noqa: PLC0415

    assert differences(races, packing, turns) == []


def test_turns_go_on_alike_on_terrain() -> None:
    from roborally.kernel import packing, turns  # noqa: PLC0415

    assert differences(after_registers(SEED, ROUGH_FLOORS, rough=True), packing, turns) == []


@pytest.mark.parametrize("number", range(len(BETWEEN)), ids=map(str, BETWEEN))
def test_planted_errors_are_noticed(
    number: int, races: list[Between], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = f"kernel_with_error_between_{number}"
    packing, turns = kernel_with(BETWEEN[number], tmp_path, name, "turns")
    assert is_noticed(races, packing, turns)
