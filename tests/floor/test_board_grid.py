"""Boards square by square, and the palette of everything that can lie on one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.floor import codes
from roborally.floor.board_grid import grid_of
from roborally.floor.board_map import UPRIGHT
from roborally.floor.board_text import read_board, write_board
from roborally.floor.elements import EMPTY
from roborally.floor.library import board_ids, library_board
from roborally.floor.palette import PALETTE, sample_board


@pytest.mark.parametrize("id", board_ids())
def test_every_board_of_the_library_comes_back(id: str) -> None:
    board = library_board(id)
    grid = grid_of(board)
    assert grid.even
    lines = ["board: x", "edition: x", "map:", *grid.map_lines()]
    assert read_board("\n".join(lines)).squares == board.squares


def test_a_grid_with_rows_of_other_lengths_is_noticed() -> None:
    grid = grid_of(library_board("exchange-2005"))
    for broken in (
        replace(grid, squares=(*grid.squares[:-1], grid.squares[-1][:-1])),
        replace(grid, upright=grid.upright[:-1]),
        replace(grid, lying=(*grid.lying[:-1], "?" * grid.width)),
        replace(grid, squares=()),
    ):
        assert not broken.even


def test_the_palette_has_everything_that_codes_and_edges_can_say() -> None:
    kinds = set()
    for item in PALETTE:
        board = sample_board(item)
        assert read_board(write_board(board), board_id=board.id) == board
        if item.group != "edges":
            square = codes.read_square(item.code)
            names = square.__dataclass_fields__
            kinds |= {name for name in names if getattr(square, name) != getattr(EMPTY, name)}
    edges = {"walls", "repulsors", "ledges", "ramps"}
    assert kinds == set(EMPTY.__dataclass_fields__) - edges - {"belt_as_printed"}
    signs = {UPRIGHT[item.code] for item in PALETTE if item.group == "edges"}
    assert {replace(edge, falls=abs(edge.falls)) for edge in UPRIGHT.values()} - signs == {
        UPRIGHT[" "]
    }
