"""Portals: who comes onto one by a card is at once on its twin."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.pushing import go
from roborally.kernel.row import SQUARE, VIRTUAL


def go_through_portal(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Send a robot that just came onto a portal to the twin, if no robot stands there (GP-011).

    For a virtual robot others do not count (AMB-85).
    """
    square = row[SQUARE + robot]
    if square == OFF or ground.portal_to[square] == OFF:
        return
    twin = ground.portal_to[square]
    if ground.at[twin] == NOBODY or row[VIRTUAL + robot]:
        go(ground, row, robot, square, twin)
