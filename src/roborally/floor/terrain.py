"""What the Grand Prix and the expansions add to a floor, as tables.

A floor without any of it has no terrain at all, so that the rules need to look only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roborally.floor.elements import REGISTERS, Square
from roborally.floor.geometry import DIRECTIONS, opposite


@dataclass(frozen=True, slots=True)
class Terrain:
    """Tables over squares; ``current_turn`` is one over squares and directions.

    ``flames`` has for each register, counted from 1, the squares on which a flamer burns.
    """

    oil: tuple[bool, ...]
    water: tuple[bool, ...]
    teleporter: tuple[bool, ...]
    randomizer: tuple[bool, ...]
    chop_shop: tuple[bool, ...]
    current_to: tuple[int, ...]
    current_turn: tuple[int, ...]
    flames: tuple[frozenset[int], ...]


def terrain_of(squares: Sequence[Square], sight: Sequence[tuple[int, ...]]) -> Terrain | None:
    """The tables of a floor, given its squares and its lines of sight; None if it needs none."""
    if not any(_is_special(square) for square in squares):
        return None
    turn = [0] * (len(squares) * 4)
    flames: list[set[int]] = [set() for _ in range(len(REGISTERS) + 1)]
    for sq, square in enumerate(squares):
        if square.current:
            for d in DIRECTIONS:
                if square.current.turns_from >> opposite(d) & 1:
                    turn[sq * 4 + d] = (square.current.to - d) % 4
        for flamer in square.flamers:
            for register in flamer.registers:
                burning = (sq, *sight[sq * 4 + flamer.fires])
                flames[register].update(burning[: flamer.reach])
    return Terrain(
        oil=tuple(square.oil for square in squares),
        water=tuple(square.water for square in squares),
        teleporter=tuple(square.teleporter for square in squares),
        randomizer=tuple(square.randomizer for square in squares),
        chop_shop=tuple(square.chop_shop for square in squares),
        current_to=tuple(-1 if s.current is None else s.current.to for s in squares),
        current_turn=tuple(turn),
        flames=tuple(frozenset(burning) for burning in flames),
    )


def _is_special(square: Square) -> bool:
    return bool(
        square.oil
        or square.water
        or square.teleporter
        or square.randomizer
        or square.chop_shop
        or square.current
        or square.flamers
        or square.portal
        or square.ledges
        or square.ramps
        or square.repulsors
    )
