"""Every card and special rule with its text, for players and for the documentation."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from roborally.cards import twists
from roborally.cards.damage import PRINTED
from roborally.cards.registry import house_things
from roborally.floor.board import slug
from roborally.floor.library import UnknownName
from roborally.game.damage import Damage
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
    """A card or rule as it is shown; ``cost`` is None for what cannot be bought."""

    name: str
    edition: str
    category: str
    text: str
    decisions: tuple[str, ...]
    rulings: str
    cost: int | None = None
    permanent: bool = True


def entries() -> list[Entry]:
    """All of them: by edition, then the special rules of courses, then house cards and rules."""
    return [_entry(effect, edition) for effect, edition in everything()]


def everything() -> list[tuple[Effect | Damage, str]]:
    """Every card and special rule, and where it is from."""
    boxes = dict.fromkeys(rules.traits.box for rules in RULES.values())
    found = [(card, edition) for edition in boxes for card in RULES[edition]().options()]
    return [
        *found,
        *((rule, "courses") for rule in twists.ALL),
        *((card, next(e for e in boxes if RULES[e].traits.own_decks)) for card in PRINTED),
        *((card, HOUSE) for card in house_things()),
    ]


def asking(question: Question, effects: Iterable[Effect | Damage]) -> list[Entry]:
    """Those among some cards and special rules that put a question of that name."""
    found = [_by_kind().get(type(effect)) for effect in effects]
    return [entry for entry in found if entry is not None and question.name in entry.decisions]


@cache
def _by_kind() -> dict[type[Effect | Damage], Entry]:
    """Editions share cards; the entry of the first one stands for all."""
    return {type(effect): _entry(effect, edition) for effect, edition in reversed(everything())}


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


def _entry(effect: Effect | Damage, edition: str) -> Entry:
    text = inspect.getdoc(type(effect)) or ""
    return Entry(
        effect.name,
        edition,
        _category(effect),
        " ".join(text.split()),
        tuple(question.name for question in effect.questions),
        effect.rulings,
        effect.cost if isinstance(effect, Upgrade) else None,
        permanent=not isinstance(effect, Upgrade) or effect.permanent,
    )


def _category(card: Effect | Damage) -> str:
    if isinstance(card, Damage):
        return "damage card"
    if isinstance(card, Option):
        if card.family not in FAMILIES:
            raise ValueError(f"{card.name}: a family is one of {', '.join(FAMILIES)}")
        return FAMILIES[card.family]
    if isinstance(card, Upgrade):
        kind = "permanent" if card.permanent else "temporary"
        return f"{kind} upgrade, costs {card.cost}"
    return "special rule"
