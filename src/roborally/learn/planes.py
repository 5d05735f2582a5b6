"""The floor as planes of numbers, one for each thing that can lie on a square."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roborally.floor.elements import GEAR_LEFT, GEAR_RIGHT, Square
from roborally.floor.floor import Floor
from roborally.floor.geometry import DIRECTIONS, LETTERS

Planes = NDArray[np.uint8]
Reading = Callable[[Square], int]


def _side(name: str, side: int) -> Reading:
    return lambda square: getattr(square, name) >> side & 1


def _belt(name: str, to: int) -> Reading:
    """The speed of a belt or current that runs in that direction."""

    def read(square: Square) -> int:
        belt = getattr(square, name)
        return belt.speed if belt is not None and belt.to == to else 0

    return read


def _registers(registers: tuple[int, ...]) -> int:
    """Bit 0 for register 1."""
    return sum(1 << register - 1 for register in registers)


def _pusher(to: int) -> Reading:
    def read(square: Square) -> int:
        pusher = square.pusher
        return _registers(pusher.registers) if pusher is not None and pusher.to == to else 0

    return read


def _flamer(to: int) -> Reading:
    return lambda square: sum(_registers(f.registers) for f in square.flamers if f.fires == to)


def _four(name: str, reading: Callable[[int], Reading]) -> dict[str, Reading]:
    return {f"{name} {LETTERS[direction]}": reading(direction) for direction in DIRECTIONS}


_READINGS: Final[dict[str, Reading]] = {
    "pit": lambda square: square.pit,
    **_four("wall", lambda side: _side("walls", side)),
    **_four("belt", lambda to: _belt("belt", to)),
    "gear right": lambda square: square.gear == GEAR_RIGHT,
    "gear left": lambda square: square.gear == GEAR_LEFT,
    **_four("pusher", _pusher),
    "crusher": lambda square: _registers(square.crusher),
    "repair": lambda square: square.repair,
    "energy": lambda square: square.energy,
    "oil": lambda square: square.oil,
    "water": lambda square: square.water,
    **_four("current", lambda to: _belt("current", to)),
    **_four("flamer", _flamer),
    "portal": lambda square: square.portal != "",
    "teleporter": lambda square: square.teleporter,
    "randomizer": lambda square: square.randomizer,
    "chop shop": lambda square: square.chop_shop,
    **_four("ledge", lambda side: _side("ledges", side)),
    **_four("ramp", lambda side: _side("ramps", side)),
    **_four("repulsor", lambda side: _side("repulsors", side)),
    "antenna": lambda square: square.antenna is not None,
}
FLOOR_PLANES: Final = ("floor", "beam", *_READINGS)
"""``floor`` is 1 where there is one, ``beam`` where a laser of the board shines."""
RACE_PLANES: Final = (
    *(f"own robot {letter}" for letter in LETTERS),
    *(f"other robot {letter}" for letter in LETTERS),
    *("next flag", "later flag", "archive", "cubes"),
)
"""What moves: robots by their facing, flags by the number of the robot that is asked about."""
PLANES: Final = (*FLOOR_PLANES, *RACE_PLANES)
LARGEST: Final = 255


@lru_cache(256)
def floor_planes(floor: Floor, height: int, width: int) -> Planes:
    """All planes of a floor, those of the race empty; what is beyond the floor is 0."""
    planes = np.zeros((len(PLANES), height, width), np.uint8)
    for sq, square in enumerate(floor.squares):
        x, y = floor.place(sq)
        if floor.sheet_of[sq] < 0:
            continue
        planes[0, y, x] = 1
        planes[1, y, x] = floor.lit[sq]
        for number, read in enumerate(_READINGS.values(), 2):
            planes[number, y, x] = read(square)
    planes.setflags(write=False)
    return planes
