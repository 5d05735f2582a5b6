"""What holds for every board of the library and for random ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from roborally.floor.board import Board
from roborally.floor.board_text import read_board, write_board
from roborally.floor.course import Placement
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import DIRECTIONS, mirrored, opposite, turned
from roborally.floor.library import board_ids, library_board
from tests.floor.random_boards import boards


def turning_and_mirroring_come_back(board: Board) -> None:
    once = board.turned(1)
    assert (once.width, once.height) == (board.height, board.width)
    assert once.turned(1) == board.turned(2)
    assert once.turned(3) == board
    assert board.turned(4) == board
    assert board.mirrored().mirrored() == board
    assert board.mirrored().turned(1) == board.turned(3).mirrored()


def text_comes_back(board: Board) -> None:
    for laid in (board, board.turned(1), board.mirrored()):
        text = write_board(laid)
        again = read_board(text, "again", laid.id)
        assert again == laid
        assert write_board(again) == text


def floor_turns_with_its_board(board: Board) -> None:
    """The tables of a turned board are the turned tables of the board."""
    floor = Floor([Placement(board, 0, 0)])
    other = Floor([Placement(board, 0, 0, 1)])

    def moved(sq: int) -> int:
        if sq == OFF:
            return OFF
        x, y = floor.place(sq)
        return x * other.width + (floor.height - 1 - y)

    for sq in range(floor.size):
        for d in DIRECTIONS:
            key, new = sq * 4 + d, moved(sq) * 4 + turned(d, 1)
            assert moved(floor.next_square[key]) == other.next_square[new]
            assert floor.edges[key] == other.edges[new]
            assert floor.belt_turn[key] == other.belt_turn[new]
            assert tuple(moved(s) for s in floor.sight[key]) == other.sight[new]
        assert moved(floor.belt_target[sq]) == other.belt_target[moved(sq)]
        assert moved(floor.portal_to[sq]) == other.portal_to[moved(sq)]
    assert {
        (moved(b.squares[0]), b.strength, len(b.squares)) for b in floor.beams if not b.paired
    } == {(b.squares[0], b.strength, len(b.squares)) for b in other.beams if not b.paired}


def floor_is_mirrored_with_its_board(board: Board) -> None:
    floor = Floor([Placement(board, 0, 0)])
    other = Floor([Placement(board, 0, 0, mirrored=True)])
    for sq in range(floor.size):
        x, y = floor.place(sq)
        image = y * floor.width + floor.width - 1 - x
        assert other.gear_turn[image] == -floor.gear_turn[sq] % 4
        for d in DIRECTIONS:
            key, new = sq * 4 + d, image * 4 + mirrored(d)
            assert floor.edges[key] == other.edges[new]
            assert other.belt_turn[new] == -floor.belt_turn[key] % 4


def edges_look_the_same_from_both_sides(board: Board) -> None:
    floor = Floor([Placement(board, 0, 0)])
    down_for_up = {4: 3, 6: 5, 3: 4, 5: 6}
    for sq in range(floor.size):
        for d in DIRECTIONS:
            other = floor.next_square[sq * 4 + d]
            if other != OFF:
                assert floor.next_square[other * 4 + opposite(d)] == sq
                seen, back = floor.edges[sq * 4 + d], floor.edges[other * 4 + opposite(d)]
                assert back == down_for_up.get(seen, seen)


PROPERTIES = [
    turning_and_mirroring_come_back,
    text_comes_back,
    floor_turns_with_its_board,
    floor_is_mirrored_with_its_board,
    edges_look_the_same_from_both_sides,
]


@pytest.mark.parametrize("id", board_ids())
def test_library_board(id: str) -> None:
    for holds in PROPERTIES:
        holds(library_board(id))


@settings(max_examples=150, deadline=None)
@given(boards())
def test_random_board(board: Board) -> None:
    for holds in PROPERTIES:
        holds(board)
