"""Carrying out a movement card on a floor with terrain."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.crossing import bounce, cross, settle
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.oil import slide_all
from roborally.kernel.row import SQUARE
from roborally.kernel.teleporters import teleport


def travel(ground: Ground, row: vec[i64], robot: i64, direction: i64, squares: i64) -> None:
    """Go square by square and push what is in the way; then whoever rests on oil slides on."""
    ground.journey.begin(squares)
    left = set_out(ground, row, robot, direction, squares)
    while left > 0:
        used = cross(ground, row, robot, direction, left)
        settle(ground, row)
        if bounce(ground, row) or row[SQUARE + robot] == OFF or not used:
            break
        left -= used
    slide_all(ground, row)


def set_out(ground: Ground, row: vec[i64], robot: i64, direction: i64, squares: i64) -> i64:
    """What is left to go: nothing after a teleporter, one square less out of oil or water."""
    square = row[SQUARE + robot]
    if ground.teleporter[square]:
        teleport(ground, row, robot, direction)
        return 0
    return squares - 1 if ground.oil[square] or ground.water[square] else squares
