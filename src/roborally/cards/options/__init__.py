"""The option cards, one class each, by family."""

from __future__ import annotations

from functools import cache
from typing import Final

from roborally.cards.options import lasers, programs, protection, reach, running, weapons
from roborally.game.effect_kinds import Option

FAMILIES: Final = (lasers, programs, protection, reach, running, weapons)


@cache
def printed_deck(deck: str) -> tuple[Option, ...]:
    """The cards that say they are in a printed deck, by name."""
    things = (thing for family in FAMILIES for thing in vars(family).values())
    kinds = {thing for thing in things if isinstance(thing, type) and issubclass(thing, Option)}
    cards = (kind() for kind in kinds if deck in kind.decks)
    return tuple(sorted(cards, key=lambda card: card.name))
