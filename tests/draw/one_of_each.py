"""A square for every element there is, so that none can be forgotten by a drawing."""

from __future__ import annotations

from roborally.draw.scene import Scene, board_scene
from roborally.floor.board import Board
from roborally.floor.elements import (
    GEAR_LEFT,
    GEAR_RIGHT,
    TWO_WRENCHES,
    WRENCH,
    WRENCH_AND_HAMMER,
    Belt,
    Flamer,
    Laser,
    Pusher,
    Square,
)
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST

SQUARES = {
    "wall": Square(walls=1 << NORTH),
    "belt": Square(belt=Belt(EAST)),
    "turning belt": Square(belt=Belt(EAST, 1, 1 << NORTH)),
    "express belt": Square(belt=Belt(EAST, 2)),
    "turning express belt": Square(belt=Belt(EAST, 2, 1 << NORTH)),
    "pit": Square(pit=True),
    "gear right": Square(gear=GEAR_RIGHT),
    "gear left": Square(gear=GEAR_LEFT),
    "pusher": Square(pusher=Pusher(WEST, (2, 4))),
    "crusher": Square(crusher=(1, 5)),
    "laser": Square(lasers=(Laser(EAST),)),
    "strong laser": Square(lasers=(Laser(EAST, 3),)),
    "flame thrower": Square(flamers=(Flamer(EAST, (1, 2)),)),
    "wrench": Square(repair=WRENCH),
    "two wrenches": Square(repair=TWO_WRENCHES),
    "wrench and hammer": Square(repair=WRENCH_AND_HAMMER),
    "dock": Square(dock=3),
    "start gear": Square(start=1),
    "antenna": Square(antenna=EAST),
    "energy": Square(energy=True),
    "oil": Square(oil=True),
    "portal": Square(portal="red"),
    "chop shop": Square(chop_shop=True),
    "water": Square(water=True),
    "drain": Square(water=True, pit=True),
    "current": Square(water=True, current=Belt(EAST)),
    "teleporter": Square(teleporter=True),
    "randomizer": Square(randomizer=True),
    "ledge": Square(ledges=1 << SOUTH),
    "ramp": Square(ramps=1 << SOUTH),
    "repulsor": Square(repulsors=1 << SOUTH),
}
FIELDS_NOT_DRAWN = {"belt_as_printed"}


def scene_of(*squares: Square, width: int = 0) -> Scene:
    """A scene of these squares in one row, or in rows of that width."""
    return board_scene(Board.of("Test", "test", width or len(squares), list(squares)))


def alone(square: Square) -> Scene:
    """A square in the middle of plain floor, its twin below it if it has a portal."""
    below = Square(portal=square.portal)
    plain = Square()
    return scene_of(plain, plain, plain, plain, square, plain, plain, below, plain, width=3)
