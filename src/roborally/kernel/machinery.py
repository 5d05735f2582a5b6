"""Gears and crushers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.destruction import destroy_fallen, fall
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.row import FACING, PLAYING, REGISTER, SQUARE


def gears(ground: Ground, row: vec[i64]) -> None:
    """Every gear turns the robot on it by a quarter turn."""
    gear_turn = ground.gear_turn
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square != OFF and gear_turn[square]:
            row[FACING + robot] = (row[FACING + robot] + gear_turn[square]) & 3


def crushers(ground: Ground, row: vec[i64]) -> None:
    """Active crushers destroy every robot on their square."""
    crushed_in, register = ground.crushed_in, row[REGISTER]
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square != OFF and crushed_in[square] >> register & 1:
            fall(ground, robot)
    destroy_fallen(ground, row)
