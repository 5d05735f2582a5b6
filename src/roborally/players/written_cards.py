"""Cards as people write them in orders: ``Move-3 P800``, ``left 70``, ``M1/500``, ``Vor-2 P720``.

Reading does not ask whether such a card exists; who reads orders compares it with a hand.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Final

from roborally.players.orders_problems import OrderProblem
from roborally.race.asks import plain
from roborally.race.cards import (
    BACK_UP,
    CODES,
    DECK,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    card_text,
    kind_of,
)

ENGLISH: Final = ("", "Move-1", "Move-2", "Move-3", "Back", "Left", "Right", "U-Turn")
GERMAN: Final = ("", "Vor-1", "Vor-2", "Vor-3", "Rückwärts", "Links", "Rechts", "Kehrtwendung")
NAMES: Final = {"en": ENGLISH, "de": GERMAN}

_WORDS: Final = {
    MOVE_1: "1 move1 m1 mv1 vor1 v1 vorwärts1 vorwaerts1",
    MOVE_2: "2 move2 m2 mv2 vor2 v2 vorwärts2 vorwaerts2",
    MOVE_3: "3 move3 m3 mv3 vor3 v3 vorwärts3 vorwaerts3",
    BACK_UP: "back backup bu b zurück zurueck z rückwärts rueckwaerts",
    ROTATE_LEFT: "left rotateleft turnleft l links li linksdrehung",
    ROTATE_RIGHT: "right rotateright turnright r rechts re rechtsdrehung",
    U_TURN: "uturn u 180 180° kehrt kehre wende kehrtwende kehrtwendung",
}
_KINDS: Final = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_NUMBER_FIRST: Final = re.compile(r"(?P<number>[123])(?P<word>[^\W\d]+)")
# The postal rules know no such words (POST-010), but it is plain what they are about.
_FORWARD: Final = re.compile(r"forwards?|fwd|fw|ahead")
_CARD: Final = re.compile(
    r"(?P<kind>.*?)(?:(?:[\s/,;:(\-]+|^)p?|(?<=\w)p)\.?\s*(?P<priority>\d{2,3})\s*\)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card as it was written; a kind or priority of 0 was left out."""

    kind: int
    priority: int

    def is_card(self, card: int) -> bool:
        """Whether this is what is printed on a card of the deck."""
        return self.priority == card and self.kind in (0, kind_of(card))

    def text(self, language: str = "en") -> str:
        parts = [NAMES[language][self.kind]] if self.kind else []
        return " ".join([*parts, f"P{self.priority}"] if self.priority else parts)


def written(card: int, language: str = "en") -> str:
    """``Move-1 P500`` for a card of the deck; what has no priority stays as it is."""
    if card not in DECK:
        return card_text(card)
    return WrittenCard(kind_of(card), card).text(language)


def code(card: WrittenCard) -> str:
    """The card as answers name it: ``M1/500``."""
    return f"{CODES[card.kind]}/{card.priority}"


def read_written(text: str) -> WrittenCard:
    """The card that somebody wrote; raises OrderProblem saying what would be accepted."""
    words = text.strip()
    match = _CARD.fullmatch(words)
    priority = int(match["priority"]) if match else 0
    word = plain(match["kind"] if match else words)
    if not word and priority:
        return WrittenCard(0, priority)
    if not re.search(r"\w", word):
        raise OrderProblem("not a card", text=words)
    turned = _NUMBER_FIRST.fullmatch(word)
    if turned:
        word = turned["word"] + turned["number"]
    if word not in _KINDS:
        kind = match["kind"].strip() if match else words
        values = {"text": kind, "priority": str(priority)}
        near = _near(word)
        if near:
            raise OrderProblem("nearly a card", near_card=ENGLISH[near], **values)
        raise OrderProblem("no such card", **values)
    return WrittenCard(_KINDS[word], priority)


def _near(word: str) -> int:
    """The kind of card that was probably meant; never one with another number."""
    word = _FORWARD.sub("move", word)
    number = re.search(r"[123]", word)
    known = [one for one in _KINDS if number is None or number[0] in one]
    near = difflib.get_close_matches(word, known, 1, 0.6)
    return _KINDS[near[0]] if near else 0
