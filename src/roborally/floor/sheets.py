"""A board as it lies on the floor, and a beam that crosses it."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.floor.board import Board
from roborally.floor.geometry import EAST, NORTH, mirrored, turned


@dataclass(frozen=True, slots=True)
class Beam:
    """The line of a board laser: its squares from the mount to the wall that ends it.

    A ``paired`` beam has a mount at each end. A beam that ``escapes`` leaves the floor.
    """

    squares: tuple[int, ...]
    direction: int
    strength: int
    paired: bool
    escapes: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board as it lies on the floor."""

    board: Board
    x: int
    y: int
    turn: int
    mirrored: bool

    @property
    def north(self) -> int:
        """Where the printed north of the board points now; a docking bay's robots face there."""
        return turned(NORTH, self.turn)

    @property
    def east(self) -> int:
        """Where the printed east of the board points now; robots on start gears face there."""
        return turned(mirrored(EAST) if self.mirrored else EAST, self.turn)
