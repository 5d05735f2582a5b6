"""Directions, sides and square names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.floor.geometry import (
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    direction_of,
    mask_of,
    mirrored,
    mirrored_mask,
    opposite,
    sides,
    square_at,
    square_name,
    turned,
    turned_mask,
)


def test_turns_go_clockwise() -> None:
    assert [turned(NORTH, turn) for turn in range(5)] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert [opposite(d) for d in DIRECTIONS] == [SOUTH, WEST, NORTH, EAST]
    assert [mirrored(d) for d in DIRECTIONS] == [NORTH, WEST, SOUTH, EAST]


@given(st.integers(0, 15), st.integers(-8, 8))
def test_masks_turn_and_mirror_like_their_sides(mask: int, turn: int) -> None:
    assert turned_mask(mask, turn) == mask_of([turned(d, turn) for d in sides(mask)])
    assert mirrored_mask(mask) == mask_of([mirrored(d) for d in sides(mask)])


@given(st.integers(0, 80), st.integers(0, 98))
def test_square_names_are_read_back(x: int, y: int) -> None:
    assert square_at(square_name(x, y)) == (x, y)


def test_square_names() -> None:
    assert square_name(0, 0) == "A1"
    assert square_name(27, 11) == "AB12"
    assert square_at(" l12 ") == (11, 11)


@pytest.mark.parametrize("word", ["", "12", "A", "A0", "AAA1", "A-1", "Ä1"])
def test_what_is_no_square(word: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        square_at(word)


def test_direction_words() -> None:
    assert direction_of("N") == NORTH
    assert direction_of("west") == WEST
    with pytest.raises(ValueError, match="is not a direction"):
        direction_of("up")
