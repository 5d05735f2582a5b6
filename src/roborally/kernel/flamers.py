"""Flamers burn whoever comes into their flames, turns in them or stays in them.

A robot takes one point of damage each time a card, its own or another robot's, moves it onto a
burning square, one if it carries out a rotate card there, and one if it stands there when the
register ends.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.destruction import asking_order, hurt
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.row import PLAYING, REGISTER, SQUARE

POINTS: Final = 1


def scorch(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Damage a robot that is in the flames."""
    square = row[SQUARE + robot]
    if square != OFF and ground.burns_in[square] >> row[REGISTER] & 1:
        hurt(ground, row, robot, POINTS)


def scorch_standing(ground: Ground, row: vec[i64]) -> None:
    """At the end of a register every robot in the flames is burned."""
    asking_order(ground, row)
    for number in range(row[PLAYING]):
        scorch(ground, row, ground.asked[number])
