"""Cards and rules that are in no printed deck and on no printed course, and all special rules.

Other packages add theirs by an entry point of the group ``roborally.cards``: a class, or a tuple of
classes.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Literal

from roborally.cards import twists
from roborally.cards.damage import PRINTED
from roborally.cards.house import HOUSE
from roborally.cards.twists.teams import TeamRule
from roborally.game.damage import Damage
from roborally.game.effect_kinds import NEXT_FLAG, SpecialRule
from roborally.game.effects import Effect
from roborally.game.modern_cards import DAMAGE, PILES

GROUP: Final = "roborally.cards"


@lru_cache(maxsize=1)
def house_things() -> tuple[Effect | Damage, ...]:
    """All that is in no box, of this package and of others."""
    return (*HOUSE, *(card for point in entry_points(group=GROUP) for card in _loaded(point)))


def _loaded(point: EntryPoint) -> list[Effect | Damage]:
    """What a package adds; raises TypeError if that is no card and no special rule."""
    found = point.load()
    kinds = found if isinstance(found, tuple) else (found,)
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, Effect | Damage) and kind.name):
            raise TypeError(
                f"{point.value} of the entry point '{point.name}' is no card: expected classes "
                "of Option, Upgrade, Damage or SpecialRule that have a name"
            )
    return [kind() for kind in kinds]


def house_effects() -> list[Effect]:
    """The house cards and house rules."""
    return [card for card in house_things() if isinstance(card, Effect)]


def damage_cards() -> list[Damage]:
    """The damage cards of 2016, those of the box first."""
    return [*PRINTED, *(card for card in house_things() if isinstance(card, Damage))]


def damage_piles(in_play: Iterable[Effect]) -> list[int]:
    """How many damage cards of each kind are laid out: those of the box, and what effects deal."""
    dealt = {kind for effect in in_play for kind in effect.deals}
    others = {card.number: card for card in damage_cards() if type(card) in dealt}
    piles = [*PILES]
    for place, number in enumerate(DAMAGE):
        if number in others:
            piles += [0] * (place - len(piles)) + [others[number].pile]
    return piles


def special_rules() -> dict[str, SpecialRule]:
    """All special rules by name, those of printed courses first."""
    rules = (*twists.ALL, *house_effects())
    return {rule.name: rule for rule in rules if isinstance(rule, SpecialRule)}


def robots_each(names: Container[str]) -> int:
    """How many robots every player has by some special rules."""
    return max(
        (rule.robots_each for name, rule in special_rules().items() if name in names), default=1
    )


def flags_by(names: Container[str]) -> Literal["in order", "claimed", "carried"]:
    """What robots do with flags by some special rules."""
    rules = [rule for name, rule in special_rules().items() if name in names]
    return next((rule.flags for rule in rules if rule.flags != SpecialRule.flags), "in order")


def aims_by(names: Container[str]) -> dict[str, str]:
    """By role what robots are there for by some special rules; without a role for all others."""
    rules = [rule.aims for name, rule in special_rules().items() if name in names and rule.aims]
    found: dict[str, str] = {}
    for role in sorted({role for aims in rules for role in aims}):
        said = [aims.get(role, aims.get("", NEXT_FLAG)) for aims in rules]
        found[role] = next((aim for aim in said if aim != NEXT_FLAG), NEXT_FLAG)
    return found


def in_pairs(names: Container[str]) -> bool:
    """Whether some special rules are played in pairs."""
    return any(
        isinstance(rule, TeamRule) and rule.pairs
        for name, rule in special_rules().items()
        if name in names
    )


def programming_time(names: Container[str]) -> int | None:
    """The seconds that special rules give for programming; None if they have no clock."""
    seconds = 0
    for name, rule in special_rules().items():
        if name in names:
            seconds = rule.programming_time(seconds)
    return seconds or None


def house_cards(kind: type[Effect]) -> list[Effect]:
    """The house cards that are of a kind: options, or upgrades."""
    return [card for card in house_effects() if isinstance(card, kind)]
