"""Robots go one square, and push those in their way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.destruction import fall
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.row import SQUARE, VIRTUAL


def push_row(ground: Ground, row: vec[i64], square: i64, direction: i64) -> bool:
    """Push robots in a row from a square on, the farthest first; False if a wall stops them."""
    robot = ground.at[square]
    if not ground.open_edge[square * 4 + direction]:
        return False
    target = ground.next_square[square * 4 + direction]
    behind = target != OFF and ground.at[target] != NOBODY
    if behind and not push_row(ground, row, target, direction):
        return False
    go(ground, row, robot, square, target)
    return True


def go(ground: Ground, row: vec[i64], robot: i64, square: i64, target: i64) -> None:
    """Put a robot on the next square, which may be a pit or outside the floor."""
    if not row[VIRTUAL + robot]:
        ground.at[square] = NOBODY
        if target != OFF:
            ground.at[target] = robot
    row[SQUARE + robot] = target
    if target == OFF or ground.pit[target]:
        fall(ground, robot)
