"""How well somebody races, as far as the places of races tell.

Everybody is rated by openskill's Plackett-Luce, on the scale of the bots' anchors. Levels of bots
never change; what a race tells is added to its people only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from roborally.bots.anchors import AT, ELO

UNKNOWN: Final = 350.0
"""How far somebody who has never raced may be from the middle: one standard deviation."""
KNOWN: Final = 1.0
"""The same of a bot, whose strength was measured."""
DRIFT: Final = 3.5
"""By how much people change from race to race: even who races much is never quite certain."""
FEWEST: Final = 5
"""Races before somebody has a rank."""

_MODEL: Final = PlackettLuce(mu=AT, sigma=UNKNOWN, beta=ELO / 2, tau=DRIFT)
"""With this beta a difference means in races of four what it means in the league."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A rating, and its standard deviation."""

    rating: float = AT
    spread: float = UNKNOWN


def of_level(anchor: float) -> Skill:
    return Skill(anchor, KNOWN)


def after_race(sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
    """What a race tells about everybody in it; partners are one side, and have one place."""
    teams = [[_MODEL.rating(one.rating, one.spread) for one in side] for side in sides]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [[Skill(one.mu, one.sigma) for one in side] for side in rated]
