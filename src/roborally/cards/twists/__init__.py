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
from roborally.floor.special import SPECIAL_RULES
from roborally.game.effect_kinds import SpecialRule

FAMILIES: Final = (
    *(capture, checkpoints, flags, lasers, options, rejects, seating, superbot, teams, timers),
)


def _named() -> tuple[SpecialRule, ...]:
    """Every class that has a name, in the order of the list of names."""
    things = (thing for family in FAMILIES for thing in vars(family).values())
    kinds = {
        thing for thing in things if isinstance(thing, type) and issubclass(thing, SpecialRule)
    }
    order = {name: place for place, name in enumerate(SPECIAL_RULES)}
    rules = (kind() for kind in kinds if kind.name)
    return tuple(sorted(rules, key=lambda rule: order.get(rule.name, len(order))))


ALL: Final = _named()
