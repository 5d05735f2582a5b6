"""The cards of an edition as a PDF: sheets of cards in their true size, with marks to cut them."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from roborally.paper.card_pictures import card_picture
from roborally.paper.decks import Deck, decks_of
from roborally.paper.sheets import LABEL, MARGIN, MARK, PAPERS, Paper
from roborally.paper.typesetter import typeset
from roborally.words.languages import Language, words_in

CARD: Final = Paper(63.0, 88.0)
"""As cards for poker are, so that they fit into sleeves."""


def cards_pdf(box: str, *, paper: str = "a4", language: str = "en") -> bytes:
    """Every card as often as there is of it, the same for the same box; raises NoTypesetter."""
    words = words_in(language)
    upright = PAPERS[paper]
    lying = Paper(upright.height, upright.width)
    across = int((lying.width - 2 * (MARGIN + MARK)) // CARD.width)
    down = int((lying.height - 2 * (LABEL + MARK)) // CARD.height)
    decks = decks_of(box, language)
    pictures = {card.picture: card_picture(card.picture) for deck in decks for card in deck.cards}
    told: dict[str, Any] = {
        "language": language,
        "title": words.say("print-cards", edition=box),
        "paper": asdict(lying),
        "card": asdict(CARD),
        "across": across,
        "down": down,
        "left": (lying.width - across * CARD.width) / 2,
        "top": (lying.height - down * CARD.height) / 2,
        "mark": MARK,
        "pictures": pictures,
        "sheets": [one for deck in decks for one in _sheets(deck, across * down, words)],
    }
    return _set(json.dumps(told, ensure_ascii=False))


@lru_cache(2)
def _set(told: str) -> bytes:
    return typeset("roborally.paper", "cards.typ", {"told": told})


def _sheets(deck: Deck, room: int, words: Language) -> list[dict[str, Any]]:
    begins = range(0, len(deck.cards), room)
    return [
        {
            "label": words.say("print-sheet", title=deck.title, number=number, sheets=len(begins)),
            "cards": [asdict(card) for card in deck.cards[begin : begin + room]],
        }
        for number, begin in enumerate(begins, 1)
    ]
