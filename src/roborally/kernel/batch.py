"""Many turns in one call, as arrays of numpy."""

from __future__ import annotations

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import REGISTERS
from roborally.kernel import Ints
from roborally.kernel.ground import Ground
from roborally.kernel.registers import play_each, play_rows
from roborally.kernel.row import HEAD, ROBOTS, WIDTH


def play_programs(ground: Ground, packed: vec[i64], robot: int, programs: list[list[int]]) -> Ints:
    """Where everybody stands after each program of a robot: ``[program, column, robot]``.

    A program is the cards of all five registers. Column ``n`` of the result is the one that begins
    at ``8 * n`` in a row; the last one has what concerns the race.
    """
    cards = [card for program in programs for card in program]
    if len(cards) != len(programs) * REGISTERS:
        raise ValueError(f"a program is {REGISTERS} cards, one for each register")
    heads = play_each(ground, packed, robot, vec[i64](cards))
    return np.frombuffer(memoryview(heads), dtype=np.int64).reshape(-1, HEAD // ROBOTS, ROBOTS)


def play_turns(ground: Ground, batch: Ints) -> Ints:
    """The rows to which the registers of a turn lead, for races on the same ground."""
    rows = vec[i64](batch.ravel().tolist())
    play_rows(ground, rows)
    return np.frombuffer(memoryview(rows), dtype=np.int64).reshape(-1, WIDTH)
