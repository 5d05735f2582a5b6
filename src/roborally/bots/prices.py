"""What options and upgrades are worth to a robot, in turns; each card says its price itself.

The anchors are measured: one more card in the hand is worth about a point of damage, 0.37 turns on
a course of seven, and the second point of damage costs the most. The rest is judged from them: what
saves damage or gives cards first, then what moves, then what shoots.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roborally.game.effects import Effect

Rows = NDArray[np.float64]

ENERGY: Final = 0.06
"""An energy cube: three buy something that is worth a quarter of a turn in the end."""

USED_IN: Final = 6.0
"""Prices are for about this many turns to go; a shorter way leaves less time for use."""


def price_of(card: Effect, turns_left: float) -> float:
    """What an option is worth to a robot that has so many turns to go."""
    return card.worth * min(turns_left / USED_IN, 1.5)


def prices_of(card: Effect, turns_left: Rows) -> Rows:
    """``price_of`` for many numbers of turns."""
    found: Rows = card.worth * np.minimum(turns_left / USED_IN, 1.5)
    return found
