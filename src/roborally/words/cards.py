"""Options, upgrades, damage cards and special rules by their names and texts in a language.

In English they have the names of the rules.
"""

from __future__ import annotations

from functools import lru_cache

from roborally.floor.board import slug
from roborally.game.modern_cards import NAMES
from roborally.words.languages import words_in


@lru_cache(maxsize=4096)
def card_called(name: str, language: str) -> str:
    """What a card is called; any other word stays as it is."""
    words, key = words_in(language), card_key(name)
    return words.say(key) if words.has(key) else name


def card_says(name: str, edition: str, language: str, otherwise: str = "") -> str:
    """The text of a card; it may differ between editions, which have cards of the same name.

    One that another package brought without words says what its class does.
    """
    words, key = words_in(language), card_key(name)
    if words.has(f"{key}.text-{edition}"):
        return words.say(f"{key}.text-{edition}")
    return words.say(f"{key}.text") if words.has(f"{key}.text") else otherwise


def card_key(name: str) -> str:
    """The message of a card; damage cards stand among the program cards, as they are written."""
    return f"card-{name.upper() if name in NAMES.values() else slug(name)}"
