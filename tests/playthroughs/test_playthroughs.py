"""Nothing about a race changes unnoticed: every file is as it would be told now."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.playthroughs.files import (
    FOLDER,
    MOST_BYTES,
    first_difference,
    missing,
    path_of,
    strangers,
)
from tests.playthroughs.races import playthroughs
from tests.playthroughs.telling import Playthrough
from tests.properties.setups import options_dealt

AGAIN = "if it should be so: python -m tests.playthroughs, and look at the difference"


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


@pytest.mark.parametrize("race", playthroughs(), ids=lambda race: race.name)
def test_a_race_is_told_as_before(race: Playthrough) -> None:
    path = path_of(race)
    assert path.exists(), f"{path.name} is missing; {AGAIN}"
    kept, now = path.read_text("utf-8"), race.tell()[0]
    if kept != now:
        pytest.fail(f"{first_difference(race.name, kept, now)}\n{AGAIN}", pytrace=False)


def test_everything_occurs_somewhere() -> None:
    """Every course, event, element, question, option and every moment it speaks about; in 2016
    every card, and every upgrade both bought and used. Classic races and those of 2016 count apart.
    """
    assert missing() == [], "choose a race in races.py in which it occurs"


def test_the_files_are_small_and_none_is_left_over() -> None:
    assert strangers() == []
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob("*.txt")}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}
