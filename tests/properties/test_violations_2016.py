"""What is wrong with a race of 2016 is noticed; else soaking it would prove nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roborally.game.modern_cards import SPAM
from roborally.game.state import State
from tests.properties.modern import COURSES, begin, energy_in_all, modern_violations


def lose_a_card(state: State) -> None:
    state.robots[0].deck.pop()


def take_spam_from_nowhere(state: State) -> None:
    state.robots[0].discard.append(SPAM)


def take_a_cube_twice(state: State) -> None:
    state.robots[0].energy += 1


def owe_energy(state: State) -> None:
    state.bank += state.robots[0].energy + 1
    state.robots[0].energy = -1


def copy_an_upgrade(state: State) -> None:
    state.robots[0].options = [*state.robots[0].options, state.option_deck[0]]


def forget_somebody(state: State) -> None:
    state.order = [0, 1, 1]


def share_a_square(state: State) -> None:
    state.robots[0].square = state.robots[1].square


def copy_a_special_card(state: State) -> None:
    state.robots[0].discard.append(state.special[0])


@pytest.mark.parametrize(
    "wrong",
    [
        lose_a_card,
        take_spam_from_nowhere,
        take_a_cube_twice,
        owe_energy,
        copy_an_upgrade,
        forget_somebody,
        share_a_square,
        copy_a_special_card,
    ],
)
def test_what_is_wrong_is_noticed(wrong: Callable[[State], None]) -> None:
    referee = begin(COURSES[0], 3, "seed").start()
    for _ in range(2):
        referee.answer(referee.open[0], referee.open[0].default)
    energy = energy_in_all(referee.state)
    assert modern_violations(referee, energy) == []
    wrong(referee.state)
    assert modern_violations(referee, energy) != []
