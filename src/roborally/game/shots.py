"""A shot in the laser step, from the moment it is aimed until its effects are done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.game.effects import Effect

BOARD: Final = -1


class Shot:
    """What flies at a target: points of damage, or the effect of another weapon.

    ``points`` are plain damage; ``tokens`` are damage that Fire Control lays on a register.
    ``effect`` is the option whose weapon was fired instead of the laser, ``program`` a copy of the
    cards that the shooter carries out, which some weapons need. In 2016 ``cards`` are the damage
    cards to deal, and ``moves`` the directions in which the target is moved afterwards.
    """

    __slots__ = (
        "cards",
        "direction",
        "effect",
        "moves",
        "points",
        "program",
        "shooter",
        "target",
        "tokens",
        "weapon",
    )

    def __init__(self, shooter: int, target: int, direction: int, points: int, weapon: str) -> None:
        self.shooter: int = shooter
        self.target: int = target
        self.direction: int = direction
        self.points: int = points
        self.weapon: str = weapon
        self.tokens: list[int] = []
        self.effect: Effect | None = None
        self.program: Sequence[Sequence[int]] = []
        self.cards: list[int] = []
        self.moves: list[int] = []
