"""Every option, upgrade and special rule with its text, for players and for the documentation."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from roborally.cards import twists
from roborally.cards.registry import house_effects
from roborally.floor.board import slug
from roborally.floor.library import UnknownName
from roborally.game.effect_kinds import Option, Upgrade
from roborally.game.effects import Effect
from roborally.game.questions import Question
from roborally.rules import RULES

HOUSE: Final = "house"
FAMILIES: Final = {
    "running": "while a card is carried out",
    "protection": "protection",
    "lasers": "main laser",
    "weapons": "instead of the main laser",
    "programs": "cards and programming",
    "reach": "touching",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or rule as it is shown."""

    name: str
    edition: str
    category: str
    text: str
    decisions: tuple[str, ...]
    rulings: str


def entries() -> list[Entry]:
    """All of them: by edition, then the special rules of courses, then house cards and rules."""
    return [_entry(effect, edition) for effect, edition in _all()]


def _all() -> list[tuple[Effect, str]]:
    boxes = dict.fromkeys(rules.traits.box for rules in RULES.values())
    found = [(card, edition) for edition in boxes for card in RULES[edition]().options()]
    return [
        *found,
        *((rule, "courses") for rule in twists.ALL),
        *((card, HOUSE) for card in house_effects()),
    ]


def asking(question: Question, effects: Iterable[Effect]) -> list[Entry]:
    """Those among some cards and special rules that put a question of that name."""
    found = [_by_kind().get(type(effect)) for effect in effects]
    return [entry for entry in found if entry is not None and question.name in entry.decisions]


@cache
def _by_kind() -> dict[type[Effect], Entry]:
    """Editions share cards; the entry of the first one stands for all."""
    return {type(effect): _entry(effect, edition) for effect, edition in reversed(_all())}


def entries_named(name: str) -> list[Entry]:
    """The entries of a name, whatever its case and hyphens; raises UnknownName."""
    everything = entries()
    wanted = slug(name)
    found = [entry for entry in everything if slug(entry.name) == wanted]
    if not found:
        near = difflib.get_close_matches(wanted, {slug(entry.name) for entry in everything}, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownName(f"there is no card called '{name}'{hint}")
    return found


def _entry(effect: Effect, edition: str) -> Entry:
    text = inspect.getdoc(type(effect)) or ""
    return Entry(
        effect.name,
        edition,
        _category(effect),
        " ".join(text.split()),
        tuple(question.name for question in effect.questions),
        effect.rulings,
    )


def _category(card: Effect) -> str:
    if isinstance(card, Option):
        return FAMILIES[card.family]
    if isinstance(card, Upgrade):
        kind = "permanent" if card.permanent else "temporary"
        return f"{kind} upgrade, costs {card.cost}"
    return "special rule"
