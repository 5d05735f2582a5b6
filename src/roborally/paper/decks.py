"""The cards of an edition as they are printed: what stands on each, and how often it is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roborally.catalogue import FAMILIES, Entry, entries
from roborally.game import cards, modern_cards
from roborally.rules import RULES, rules_named
from roborally.words.cards import card_called, card_says
from roborally.words.languages import Language, words_in

BOXES: Final = tuple(dict.fromkeys(rules.traits.box for rules in RULES.values()))
"""The editions that have cards of their own."""
PICTURES: Final = {
    FAMILIES["running"]: "express",
    FAMILIES["protection"]: "wall",
    FAMILIES["lasers"]: "laser",
    FAMILIES["weapons"]: "pusher",
    FAMILIES["programs"]: "gearRight",
    FAMILIES["reach"]: "repairBoth",
}
"""The element of the floor that stands for a family of options."""
BOUGHT: Final = "energy"
"""The same for upgrades."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """``corner`` is the priority or the price, ``picture`` a code of a card or the name of an
    element, and ``kind`` is said in small letters."""

    name: str
    text: str
    picture: str
    corner: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    title: str
    cards: tuple[PrintedCard, ...]


def decks_of(box: str, language: str) -> list[Deck]:
    """Program cards first, then what robots win, buy or suffer."""
    words = words_in(language)
    bought = [entry for entry in entries() if entry.edition == box and _is_drawn(entry)]
    if not rules_named(box).traits.own_decks:
        programs = tuple(_program(card, words) for card in cards.DECK)
        return [
            Deck(words.say("print-deck-programs"), programs),
            Deck(words.say("print-deck-options"), _catalogued(bought, words, language)),
        ]
    damage = zip(modern_cards.DAMAGE, modern_cards.PILES, strict=False)
    return [
        Deck(words.say(f"print-deck-{name}"), tuple(found))
        for name, found in (
            ("own", [_program(card, words) for card in modern_cards.DECK]),
            ("upgrades", _catalogued(bought, words, language)),
            ("special", [_program(card, words) for card in modern_cards.SPECIAL]),
            ("damage", [_program(card, words) for card, most in damage for _ in range(most)]),
        )
    ]


def _is_drawn(entry: Entry) -> bool:
    """Damage cards lie in piles of their own."""
    return entry.cost is not None or entry.category in PICTURES


def _program(card: int, words: Language) -> PrintedCard:
    """Its code says what it is; in the classic editions it has a priority."""
    code, _, priority = cards.card_text(card).partition("/")
    return PrintedCard(words.say(f"card-{code}"), words.say(f"card-{code}.text"), code, priority)


def _catalogued(found: list[Entry], words: Language, language: str) -> tuple[PrintedCard, ...]:
    return tuple(_drawn(found, words, language))


def _drawn(found: list[Entry], words: Language, language: str) -> Iterator[PrintedCard]:
    for entry in found:
        if entry.cost is None:
            picture, corner = PICTURES[entry.category], ""
            kind = words.say(f"category-{entry.category.replace(' ', '-')}")
        else:
            picture, corner = BOUGHT, str(entry.cost)
            lasting = "permanent" if entry.permanent else "temporary"
            kind = words.say(f"category-{lasting}", n=entry.cost)
        text = card_says(entry.name, entry.edition, language, entry.text)
        yield PrintedCard(card_called(entry.name, language), text, picture, corner, kind)
