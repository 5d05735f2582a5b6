"""The editions: which steps in which order, and the page of numbers."""

from __future__ import annotations

from roborally.floor.editions import floor_facts
from roborally.game.setup import BadSetup
from roborally.rules.classic1994 import Classic1994
from roborally.rules.modern2016 import Modern2016
from roborally.rules.postal1997 import Postal1997
from roborally.rules.revised2005 import Revised2005
from roborally.rules.ruleset import Ruleset

RULES: dict[str, type[Ruleset]] = {
    "1994": Classic1994,
    "2005": Revised2005,
    "2016": Modern2016,
    "postal": Postal1997,
}
USUAL: dict[str, str] = {
    "Grand Prix": "postal",
    "Armed and Dangerous": "1994",
    "Crash and Burn": "1994",
    "Renegade": "1994",
}
"""By which rules courses are played whose edition is no rule set."""
OLDEST: str = Classic1994.name
BY_POST: str = Postal1997.name
"""By which a postal game is played, unless others are chosen."""


def rules_named(name: str) -> Ruleset:
    """The rules of an edition with its ruled defaults."""
    if name not in RULES:
        raise BadSetup(f"there are no rules called '{name}'; there are {', '.join(RULES)}")
    return RULES[name]()


def usual_rules(edition: str) -> str:
    """The name of the rules by which courses of an edition are usually played."""
    return USUAL.get(edition, edition)


def rules_for(edition: str) -> tuple[str, ...]:
    """The rules that want the kind of start which courses of an edition have; the usual first."""
    usual, start = usual_rules(edition), floor_facts(edition).start or "square"
    able = [name for name, rules in RULES.items() if rules.traits.floor.start == start]
    return tuple(sorted(able, key=lambda name: name != usual))
