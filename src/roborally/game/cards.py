"""The program cards of the classic editions.

A card is the int printed on it, its priority from 10 to 840. Nothing else about it needs to be
stored: the number says what kind it is (FACTS-1994 F1, AMB-05-03).
"""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import BACK, LEFT, RIGHT
from roborally.game import modern_cards

NO_CARD: Final = 0
HIDDEN: Final = -1

MOVE_1: Final = 1
MOVE_2: Final = 2
MOVE_3: Final = 3
BACK_UP: Final = 4
ROTATE_LEFT: Final = 5
ROTATE_RIGHT: Final = 6
U_TURN: Final = 7

NAMES: Final = (
    "",
    "Move 1",
    "Move 2",
    "Move 3",
    "Back Up",
    "Rotate Left",
    "Rotate Right",
    "U-Turn",
)
CODES: Final = ("", "M1", "M2", "M3", "B", "L", "R", "U")
DISTANCE: Final = (0, 1, 2, 3, -1, 0, 0, 0)
TURN: Final = (0, 0, 0, 0, 0, LEFT, RIGHT, BACK)


def _kind(card: int) -> int:
    if card <= 60:
        return U_TURN
    if card <= 420:
        return ROTATE_LEFT if card // 10 % 2 else ROTATE_RIGHT
    for last, kind in ((480, BACK_UP), (660, MOVE_1), (780, MOVE_2)):
        if card <= last:
            return kind
    return MOVE_3


DECK: Final = tuple(range(10, 850, 10))
KIND: Final = (0, *(_kind(card) for card in DECK))
_TEXT: Final = {card: f"{CODES[KIND[card // 10]]}/{card}" for card in DECK}
_TEXT.update(modern_cards.TEXT)
CARD_OF: Final = {text: card for card, text in _TEXT.items()}


def add_damage_card(card: int, name: str) -> None:
    """Let a damage card of 2016 be known by its name; raises ValueError if it cannot be."""
    text = name.upper()
    known = modern_cards.NAMES
    if card in known and known[card] == name:
        return
    free = max(modern_cards.FIRST_OTHER, *(other + 1 for other in known))
    if not (text.isascii() and text.isalpha()) or text in CARD_OF:
        raise ValueError(f"a damage card has a new name, one word of letters, not '{name}'")
    if card in _TEXT or card < modern_cards.FIRST_OTHER:
        raise ValueError(f"the number {card} is not free for {name}; {free} is")
    known[card] = name
    modern_cards.TEXT[card] = _TEXT[card] = text
    CARD_OF[text] = card
    modern_cards.DAMAGE.append(card)
    modern_cards.DAMAGE.sort()
    modern_cards.MILDEST_FIRST.append(card)


def kind_of(card: int) -> int:
    return KIND[card // 10]


def is_move(card: int) -> bool:
    """Whether a card moves the robot instead of turning it."""
    return KIND[card // 10] <= BACK_UP


def card_text(card: int) -> str:
    """``M1/500`` for a card, ``M1`` in 2016, ``?`` for a hidden one, ``-`` for none."""
    if card == HIDDEN:
        return "?"
    return _TEXT[card] if card else "-"


def card_of(text: str) -> int:
    """The card that a text like ``M1/500`` means; raises ValueError if there is none."""
    card = CARD_OF.get(text.strip().upper())
    if card is None:
        raise ValueError(f"'{text.strip()}' is not a card; cards are written like M1/500 or L/70")
    return card
