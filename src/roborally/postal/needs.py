"""Which options an order is for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from roborally.catalogue import entries
from roborally.orders.questions import RULED_OUT, option_names, weapons
from roborally.orders.standing_orders import Order

_NAMED: Final = ("block_damage_with_option", "lose_option", "chop_shop")
"""Questions whose answers name own options."""


@lru_cache(maxsize=1)
def _options_by_question() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for entry in entries():
        if entry.name not in option_names().values():
            continue
        for question in entry.decisions:
            found[question] = (*found.get(question, ()), entry.name)
    return found


def missing_options(order: Order, owned: Sequence[str]) -> list[str]:
    """The options that an order needs and that are not there."""
    if order.name == "weapon_choice":
        answers = (*order.answers, order.otherwise)
        named = [weapons()[answer] for answer in answers if answer in weapons()]
        return [option for option in named if option not in owned]
    if order.name in _NAMED:
        words = [answer.removeprefix(RULED_OUT) for answer in order.answers]
        named = [word.removeprefix("scrap ").removeprefix("recharge ") for word in words]
        return [name for name in named if name in option_names().values() and name not in owned]
    needed = _options_by_question().get(order.name, ())
    return [] if not needed or set(needed) & set(owned) else [needed[0]]
