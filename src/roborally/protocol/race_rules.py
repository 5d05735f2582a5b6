"""Tells by what a race is shown."""

from __future__ import annotations

from functools import lru_cache

from roborally.cards.registry import aims_by, flags_by
from roborally.protocol.library import RaceRules, Traits
from roborally.rules import rules_named
from roborally.rules.ruleset import Ruleset


@lru_cache(maxsize=256)
def race_rules_told(edition: str, special_rules: tuple[str, ...]) -> RaceRules:
    rules = rules_named(edition)
    flags, aims = flags_by(special_rules), aims_by(special_rules)
    return RaceRules(traits_told(rules), list(rules.at_once), flags, aims)


def traits_told(rules: Ruleset) -> Traits:
    traits = rules.traits
    return Traits(
        traits.floor.goal,
        traits.slots,
        traits.own_decks,
        traits.energy,
        traits.powers_down,
        traits.antenna,
    )
