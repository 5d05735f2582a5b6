"""The kernel plays every turn as the referee does, and would be caught if it did not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from roborally.game.effects import moments_of
from roborally.game.state import RACING
from roborally.kernel.row import UNSURE
from roborally.kernel.support import IDLE
from roborally.referee import Referee
from tests.kernel.crowds import crowd, crowds
from tests.kernel.differences import Turn, differences, is_noticed, played
from tests.kernel.planted import REGISTERS, TERRAIN, Error, kernel_with

SEED: Final = 17
FLOORS: Final = 72
ROUGH_SEED: Final = 21
ROUGH_FLOORS: Final = 180
ON_FLAT: Final = pytest.mark.xdist_group("turns on flat floors")
ON_ROUGH: Final = pytest.mark.xdist_group("turns on rough floors")
"""In one process, which has the referee play them once."""


@cache
def on_floor(number: int, *, rough: bool) -> list[Turn]:
    """What the referee makes of the turns on a floor: found once, for all kernels."""
    return list(map(played, crowd(ROUGH_SEED if rough else SEED, number, rough=rough)))


def turns(*, rough: bool = False) -> Iterator[Turn]:
    for number in range(ROUGH_FLOORS if rough else FLOORS):
        yield from on_floor(number, rough=rough)


@pytest.mark.parametrize(
    "rough", [pytest.param(False, marks=ON_FLAT), pytest.param(True, marks=ON_ROUGH)]
)
def test_crowded_turns_end_alike(rough: bool) -> None:
    from roborally.kernel import packing, registers  # noqa: PLC0415

    assert differences(turns(rough=rough), packing, registers) == []


@ON_ROUGH
def test_few_turns_on_terrain_are_left_to_the_referee() -> None:
    """Those in which randomizers use up the deck; what they lead to is not compared."""
    from roborally.kernel import packing, registers  # noqa: PLC0415

    some = [turn for number in range(12) for turn in on_floor(number, rough=True)]
    unsure = 0
    for turn in some:
        row = packing.pack(turn.start)
        registers.play_registers(packing.ground_of(turn.start, turn.rules), row)
        unsure += row[UNSURE]
    assert unsure < len(some) / 20


def with_options(races: Iterable[Referee], met: Counter[str]) -> Iterator[Referee]:
    """The same with options that do nothing in registers; counts how often each was met."""
    for number, race in enumerate(races):
        chance = Random(f"options {number}")
        effects = race.ruleset.effects
        idle = [name for name in race.ruleset.option_names if moments_of(effects[name]) <= IDLE]
        chance.shuffle(idle)
        for robot in race.state.robots:
            if robot.status == RACING and chance.random() < 0.4:
                robot.options = [idle.pop() for _ in range(chance.choice((1, 2))) if idle]
                met.update(robot.options)
        yield race


def test_options_that_do_nothing_in_registers() -> None:
    from roborally.kernel import packing, registers  # noqa: PLC0415

    met: Counter[str] = Counter()
    races = list(with_options(crowds(SEED, 24), met))
    sure = 0
    for race in races:
        row = packing.pack(race.state)
        registers.play_registers(packing.ground_of(race.state, race.ruleset), row)
        sure += not row[UNSURE]
    assert differences(map(played, races), packing, registers) == []
    assert sure > len(races) / 3
    assert len(met) >= 15


def test_forgotten_choices_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    error = Error("destruction", "        row[UNSURE] = 1", "        pass")
    packing, registers = kernel_with(error, tmp_path, "kernel_sure_of_all", "registers")
    races = with_options(crowds(SEED, 24), Counter())
    assert is_noticed(map(played, races), packing, registers)


@ON_FLAT
@pytest.mark.parametrize("number", range(len(REGISTERS)), ids=map(str, REGISTERS))
def test_planted_errors_are_noticed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = f"kernel_with_error_{number}"
    packing, registers = kernel_with(REGISTERS[number], tmp_path, name, "registers")
    assert is_noticed(turns(), packing, registers)


@ON_ROUGH
@pytest.mark.parametrize("number", range(len(TERRAIN)), ids=map(str, TERRAIN))
def test_errors_planted_on_terrain_are_noticed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = f"kernel_with_error_on_terrain_{number}"
    packing, registers = kernel_with(TERRAIN[number], tmp_path, name, "registers")
    assert is_noticed(turns(rough=True), packing, registers)
