"""The table of a robot alone is the same whether the kernel or the referee walks."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import numpy as np
import pytest

from roborally import kernel
from roborally.bots.solo import SoloSteps
from roborally.floor.course import Course
from roborally.game.setup import Setup, seats_for
from roborally.kernel.alone import walk_alone
from tests.kernel.crowds import random_course

FLOORS: Final = 2


def with_randomizers(course: Course, squares: list[int]) -> Course:
    """The same course with randomizers on these squares only."""
    (placement,) = course.placements
    board = placement.board
    laid = [replace(s, randomizer=place in squares) for place, s in enumerate(board.squares)]
    board = replace(board, squares=tuple(laid))
    return replace(course, placements=(replace(placement, board=board),))


@pytest.mark.parametrize(
    ("rules", "switches"),
    [("2005", {"first_lock": 2, "deadly_damage": 3}), ("1994", {}), ("postal", {})],
)
def test_every_card_leads_to_the_same_place(
    rules: str, switches: dict[str, str | bool | int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "COMPILED", False)
    walked: list[int] = []

    def watched(*words: object) -> object:
        walked.append(1)
        return walk_alone(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(kernel, "walk_alone", watched)
    for number in range(FLOORS):
        course = random_course(Random(f"alone {number}"), rough=number == 1)
        course = with_randomizers(course, [])
        setup = Setup(rules, course, seats_for(2), "alone", (), switches)
        by_referee = SoloSteps(setup).walk()
        assert not walked
        steps = SoloSteps(setup)
        steps.interpreted = True
        steps.walk()
        assert walked
        walked.clear()
        assert steps.after == by_referee.after
        assert steps.harm == by_referee.harm
        assert np.max(steps.harm) > 0
        assert steps.places in np.array(steps.after)[:, :, : steps.places]


def test_the_referee_walks_where_there_are_randomizers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "walk_alone", None)
    course = with_randomizers(random_course(Random("alone")), [12])
    steps = SoloSteps(Setup("1994", course, seats_for(2), "alone"))
    steps.interpreted = True
    assert steps.walk().after
