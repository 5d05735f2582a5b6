"""Falling over a ledge: two points of damage, also for a robot that somebody lands on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.floor import LEDGE_DOWN
from roborally.kernel.destruction import asking_order, destroy_fallen, hurt
from roborally.kernel.ground import NOBODY, Ground
from roborally.kernel.row import PLAYING, SQUARE, VIRTUAL

POINTS: Final = 2


def over_ledge(ground: Ground, row: vec[i64], robot: i64, direction: i64, landing: bool) -> None:
    """Note whom a move of one square will hurt, before it is made (GP-013, GP-014).

    ``landing`` is whether whoever stands below is pushed aside by the one that falls; belts only
    carry a robot onto a square that is free by then (AMB-89).
    """
    key = row[SQUARE + robot] * 4 + direction
    if ground.edges[key] != LEDGE_DOWN:
        return
    journey = ground.journey
    journey.note_hurt(robot)
    below = ground.at[ground.next_square[key]]
    if landing and not row[VIRTUAL + robot] and below != NOBODY:
        journey.note_hurt(below)


def take_falls(ground: Ground, row: vec[i64]) -> None:
    """Those who fell, or were landed on, are damaged, except who is gone already."""
    journey = ground.journey
    for number in range(journey.hurts):
        hurt(ground, row, journey.hurt[number], POINTS)
    journey.hurts = 0


def resolve_falls(ground: Ground, row: vec[i64]) -> None:
    """First whoever fell into a pit or off the floor is gone, then the others are damaged."""
    destroy_fallen(ground, row)
    journey = ground.journey
    if not journey.hurts:
        return
    asking_order(ground, row)
    for number in range(row[PLAYING]):
        robot = ground.asked[number]
        for place in range(journey.hurts):
            if journey.hurt[place] == robot:
                hurt(ground, row, robot, POINTS)
    journey.hurts = 0
