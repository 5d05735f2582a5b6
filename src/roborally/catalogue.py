"""Every option, upgrade and special rule with its text, for players and for the documentation."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from roborally.cards import twists
from roborally.floor.board import slug
from roborally.floor.library import UnknownName
from roborally.race.effects import Effect
from roborally.race.questions import Question
from roborally.rules import RULES

WITH_OWN_CARDS: Final = ("1994", "2005", "2016")
FAMILIES: Final = {
    "running": "while a card is carried out",
    "protection": "protection",
    "lasers": "main laser",
    "weapons": "instead of the main laser",
    "programs": "cards and programming",
    "reach": "touching",
}
RULINGS: Final = {
    "Ablative Coat": "AMB-07",
    "Abort Switch": "AMB-96, AMB-05-11",
    "Circuit Breaker": "AMB-99, AMB-05-31",
    "Conditional Program": "AMB-96, AMB-05-11",
    "Crab Legs": "AMB-05-13, AMB-16-19",
    "Dual Processor": "AMB-05-13, AMB-05-13b",
    "Extra Memory": "AMB-05-14",
    "Fire Control": "AMB-44, AMB-05-10, AMB-05-10b",
    "Mechanical Arm": "AMB-05-15",
    "Mini Howitzer": "AMB-06, AMB-05-06, AMB-16-09",
    "Power-Down Shield": "AMB-05-34",
    "Power Down Shield": "AMB-05-34",
    "Pressor Beam": "AMB-06, AMB-05-06, AMB-16-09",
    "Radio Control": "AMB-96, AMB-05-11",
    "Ramming Gear": "AMB-97, AMB-05-17, AMB-16-47",
    "Recompile": "AMB-98, AMB-05-16, AMB-16-39",
    "Scrambler": "AMB-96, AMB-05-11, AMB-16-24",
    "Shield": "AMB-51",
    "Turret": "AMB-51",
    "Superior Archive Copy": "AMB-59",
    "Tractor Beam": "AMB-06, AMB-05-06, AMB-16-09",
    "Admin Privilege": "AMB-16-17",
    "Manual Sort": "AMB-16-17",
    "Blue Screen of Death": "AMB-16-15",
    "Trojan Needler": "AMB-16-15",
    "Deflector Shield": "AMB-16-16",
    "Hover Unit": "AMB-16-20",
    "Modular Chassis": "AMB-16-18",
    "Rail Gun": "AMB-16-26",
    "Side Arms": "AMB-16-25",
    "Teleporter": "AMB-16-21",
    "Virus Module": "AMB-16-47",
    "Hack": "AMB-16-37",
    "Refresh": "AMB-16-38",
    "Repeat Routine": "AMB-16-29",
    "Moving Targets": "AMB-05-20",
    "Day of the SuperBot": "AMB-05-21",
    "Frenetic Factory": "AMB-05-22",
    "Interference": "AMB-05-23",
    "Capture the Flag": "AMB-05-24, AMB-05-24b",
    "Moving Checkpoints": "AMB-16-23",
    "Reboot on Start Board": "AMB-16-43",
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
    """All of them: by edition, then the special rules of courses."""
    found = [
        _entry(card, edition, _category(card))
        for edition in WITH_OWN_CARDS
        for card in RULES[edition]().options()
    ]
    return found + [_entry(twist, "courses", "special rule") for twist in twists.ALL]


def asking(question: Question, effects: Iterable[Effect]) -> list[Entry]:
    """Those among some cards and special rules that put a question of that name."""
    found = [_by_kind().get(type(effect)) for effect in effects]
    return [entry for entry in found if entry is not None and question.name in entry.decisions]


@cache
def _by_kind() -> dict[type[Effect], Entry]:
    """Editions share cards; the entry of the first one stands for all."""
    known: dict[type[Effect], Entry] = {}
    for edition in WITH_OWN_CARDS:
        for card in RULES[edition]().options():
            known.setdefault(type(card), _entry(card, edition, _category(card)))
    for twist in twists.ALL:
        known[type(twist)] = _entry(twist, "courses", "special rule")
    return known


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


def _entry(effect: Effect, edition: str, category: str) -> Entry:
    text = inspect.getdoc(type(effect)) or ""
    return Entry(
        effect.name,
        edition,
        category,
        " ".join(text.split()),
        _decisions(effect),
        RULINGS.get(effect.name, ""),
    )


def _category(card: Effect) -> str:
    family = type(card).__module__.rpartition(".")[2]
    if ".upgrades." in type(card).__module__:
        kind = "permanent" if card.permanent else "temporary"
        return f"{kind} upgrade, costs {card.cost}"
    return FAMILIES[family]


def _decisions(effect: Effect) -> tuple[str, ...]:
    """The questions that a card puts."""
    own = () if effect.question is None else (effect.question,)
    return tuple(question.name for question in (*effect.asks, *own))
