"""What can lie on one square of the factory floor.

The elements are values without behaviour: what they do to robots is the business of the rules.
Each knows how it looks after a quarter turn and in a mirror.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from roborally.floor.geometry import mirrored, mirrored_mask, opposite, turned, turned_mask

GEAR_RIGHT: Final = 1
GEAR_LEFT: Final = 3

WRENCH: Final = 1
TWO_WRENCHES: Final = 2
WRENCH_AND_HAMMER: Final = 3

REGISTERS: Final = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Belt:
    """A conveyor belt or, in water, a current.

    ``turns_from`` holds the sides from which a belt carries a robot in around a bend, so that it
    is turned towards ``to``. Speed 1 is a normal belt, 2 an express belt.
    """

    to: int
    speed: int = 1
    turns_from: int = 0

    def turned(self, turn: int) -> Belt:
        return Belt(turned(self.to, turn), self.speed, turned_mask(self.turns_from, turn))

    def mirrored(self) -> Belt:
        return Belt(mirrored(self.to), self.speed, mirrored_mask(self.turns_from))


@dataclass(frozen=True, slots=True)
class Pusher:
    """A piston mounted on ``side`` that pushes away from it in its registers."""

    side: int
    registers: tuple[int, ...]

    @property
    def to(self) -> int:
        return opposite(self.side)

    def turned(self, turn: int) -> Pusher:
        return Pusher(turned(self.side, turn), self.registers)

    def mirrored(self) -> Pusher:
        return Pusher(mirrored(self.side), self.registers)


@dataclass(frozen=True, slots=True)
class Laser:
    """The mount of a board laser; its beam starts on this square and runs to the first wall.

    Two ``paired`` mounts face each other over one beam. ``sure`` is false where the sources
    disagree about the end that carries the mount.
    """

    fires: int
    beams: int = 1
    paired: bool = False
    sure: bool = True

    def turned(self, turn: int) -> Laser:
        return replace(self, fires=turned(self.fires, turn))

    def mirrored(self) -> Laser:
        return replace(self, fires=mirrored(self.fires))


@dataclass(frozen=True, slots=True)
class Flamer:
    """A flame thrower: burns ``reach`` squares from its mount in its registers."""

    fires: int
    registers: tuple[int, ...]
    reach: int = 1

    def turned(self, turn: int) -> Flamer:
        return replace(self, fires=turned(self.fires, turn))

    def mirrored(self) -> Flamer:
        return replace(self, fires=mirrored(self.fires))


_Mount = TypeVar("_Mount", Laser, Flamer)


def _in_order(mounts: list[_Mount]) -> tuple[_Mount, ...]:
    """Several mounts on one square are kept clockwise from the one that fires north."""
    return tuple(sorted(mounts, key=lambda mount: mount.fires))


@dataclass(frozen=True, slots=True)
class Square:
    """Everything on one square.

    * ``walls`` and ``repulsors``: masks of sides; an edge between two squares shows on both.
    * ``ledges`` and ``ramps``: sides of this, the *lower* square, over which the floor rises.
    * ``dock`` and ``start``: number of the starting place; ``antenna``: where it faces, or None.
    * ``portal``: its number or colour, shared by the two ends; empty where there is none.
    """

    walls: int = 0
    belt: Belt | None = None
    belt_as_printed: Belt | None = None
    pit: bool = False
    gear: int = 0
    pusher: Pusher | None = None
    crusher: tuple[int, ...] = ()
    lasers: tuple[Laser, ...] = ()
    flamers: tuple[Flamer, ...] = ()
    repair: int = 0
    dock: int = 0
    start: int = 0
    antenna: int | None = None
    energy: bool = False
    oil: bool = False
    portal: str = ""
    chop_shop: bool = False
    water: bool = False
    current: Belt | None = None
    teleporter: bool = False
    randomizer: bool = False
    ledges: int = 0
    ramps: int = 0
    repulsors: int = 0

    def turned(self, turn: int) -> Square:
        if self == EMPTY:
            return self
        return replace(
            self,
            walls=turned_mask(self.walls, turn),
            belt=self.belt and self.belt.turned(turn),
            belt_as_printed=self.belt_as_printed and self.belt_as_printed.turned(turn),
            pusher=self.pusher and self.pusher.turned(turn),
            lasers=_in_order([laser.turned(turn) for laser in self.lasers]),
            flamers=_in_order([flamer.turned(turn) for flamer in self.flamers]),
            antenna=None if self.antenna is None else turned(self.antenna, turn),
            current=self.current and self.current.turned(turn),
            ledges=turned_mask(self.ledges, turn),
            ramps=turned_mask(self.ramps, turn),
            repulsors=turned_mask(self.repulsors, turn),
        )

    def mirrored(self) -> Square:
        if self == EMPTY:
            return self
        return replace(
            self,
            walls=mirrored_mask(self.walls),
            belt=self.belt and self.belt.mirrored(),
            belt_as_printed=self.belt_as_printed and self.belt_as_printed.mirrored(),
            gear=-self.gear % 4,
            pusher=self.pusher and self.pusher.mirrored(),
            lasers=_in_order([laser.mirrored() for laser in self.lasers]),
            flamers=_in_order([flamer.mirrored() for flamer in self.flamers]),
            antenna=None if self.antenna is None else mirrored(self.antenna),
            current=self.current and self.current.mirrored(),
            ledges=mirrored_mask(self.ledges),
            ramps=mirrored_mask(self.ramps),
            repulsors=mirrored_mask(self.repulsors),
        )


EMPTY: Final = Square()
