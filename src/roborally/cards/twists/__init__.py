"""The special rules of courses, one class each, by family."""

from __future__ import annotations

from typing import Final

from roborally.cards.twists import (
    capture,
    checkpoints,
    flags,
    lasers,
    options,
    rejects,
    seating,
    superbot,
    teams,
    timers,
)
from roborally.game.effect_kinds import SpecialRule

FAMILIES: Final = (
    *(capture, checkpoints, flags, lasers, options, rejects, seating, superbot, teams, timers),
)


def _named() -> tuple[SpecialRule, ...]:
    """Every class that has a name, by name."""
    things = (thing for family in FAMILIES for thing in vars(family).values())
    kinds = {
        thing for thing in things if isinstance(thing, type) and issubclass(thing, SpecialRule)
    }
    return tuple(sorted((kind() for kind in kinds if kind.name), key=lambda rule: rule.name))


ALL: Final = _named()
