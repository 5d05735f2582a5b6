"""Program cards by their names."""

from __future__ import annotations

from roborally.words.languages import words_in


def program_card(text: str, language: str) -> str:
    """A card as it is written, ``U/50``, by its name: ``U-Turn (50)``; other words stay."""
    code, _, priority = text.partition("/")
    words, key = words_in(language), f"card-{code}"
    if not code.isupper() or not words.has(key):
        return text
    name = words.say(key)
    return f"{name} ({priority})" if priority else name


def program_cards(text: str, language: str) -> str:
    """Cards with commas between them, in their order."""
    return ", ".join(program_card(card.strip(), language) for card in text.split(","))
