"""Cards as people write them in orders: ``Move-3 P800``, ``left 70``, ``M1/500``, ``Vor-2 P720``.

Reading does not ask whether such a card exists; who reads orders compares it with a hand.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Final

from roborally.game.asks import plain
from roborally.game.cards import (
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
from roborally.orders.problems import OrderProblem

ENGLISH: Final = ("", "Move-1", "Move-2", "Move-3", "Back", "Left", "Right", "U-Turn")
GERMAN: Final = ("", "Vor-1", "Vor-2", "Vor-3", "Rückwärts", "Links", "Rechts", "Kehrtwendung")
NAMES: Final = {"en": ENGLISH, "de": GERMAN}

_WORDS: Final = {
    "1": "1 one ein eins eine einen einem",
    "2": "2 two zwei",
    "3": "3 three drei",
    "move": "move m mv forward forwards fwd fw ahead vor v vorwärts vorwaerts bewegung bewege "
    "fahre fahr geradeaus",
    "squares": "square squares space spaces step steps feld felder schritt schritte",
    "back": "back backup backward backwards reverse bu b zurück zurueck z rückwärts rueckwaerts",
    "left": "left l links li linksdrehung lt linksherum",
    "right": "right r rechts re rechtsdrehung rt rechtsherum",
    "around": "uturn u 180 180° kehrt kehre wende wenden kehrtwende kehrtwendung around umdrehen "
    "umkehren ut halbdrehung",
    "turn": "turn rotate rot rotation drehung drehen drehe turning quarter",
    "": "the card my go play i use up to nach um spiele ich karte die please bitte with mit",
}
_PARTS: Final = {word: part for part, words in _WORDS.items() for word in words.split()}
_KINDS: Final = {
    **{
        frozenset(parts): kind
        for kind, number in ((MOVE_1, "1"), (MOVE_2, "2"), (MOVE_3, "3"))
        for parts in (("move", number), (number,), ("move", number, "squares"))
    },
    **dict.fromkeys(
        map(
            frozenset,
            (
                ("back",),
                ("back", "move"),
                ("back", "1"),
                ("back", "1", "squares"),
                ("back", "move", "1"),
                ("back", "move", "1", "squares"),
            ),
        ),
        BACK_UP,
    ),
    **dict.fromkeys(map(frozenset, (("left",), ("left", "turn"))), ROTATE_LEFT),
    **dict.fromkeys(map(frozenset, (("right",), ("right", "turn"))), ROTATE_RIGHT),
    **dict.fromkeys(map(frozenset, (("around",), ("around", "turn"))), U_TURN),
}
"""The kinds of cards by the parts of their names, which may stand in any order, each once."""
_JOINED: Final = re.compile(r"(?<![\w°])u[\s-]*turn(?!\w)|(?<!\w)about[\s-]*face(?!\w)")
_DEGREES: Final = re.compile(r"(?<!\w)(90|180)\s*(?:°|degrees?\b|deg\b|grad\b)", re.IGNORECASE)
_PRIORITY: Final = re.compile(
    r"(?<![\w°])(?:p|prio|pri|priority|priorität|prioritaet|#|@)[.:=\s]*(?P<marked>\d{2,3})(?![\w°])"
    r"|(?<=[a-zäöü])(?P<glued>\d{2,3})(?![\w°])|(?<![\w.])(?P<bare>\d{2,3})(?![\w°])"
)
_WORD: Final = re.compile(r"[^\W\d_]+|\d+°?|[^\s\w]")
_SIGNS: Final = frozenset(
    ".,;:/()[]{}=-+*'\"\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u201e>"
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
        parts = [NAMES.get(language, ENGLISH)[self.kind]] if self.kind else []
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
    name, priority = _split(words)
    parts = [_PARTS.get(word) for word in _words(name)]
    told = [part for part in parts if part]
    if not told and None not in parts:
        if not priority:
            raise OrderProblem("not a card", text=words)
        return WrittenCard(0, priority)
    kind = _KINDS.get(frozenset(told), 0) if None not in parts else 0
    if kind and len([part for part in told if part != "turn"]) == len(set(told) - {"turn"}):
        return WrittenCard(kind, priority)
    values = {"text": name.strip(" -,;:/([{)]}") or words, "priority": str(priority)}
    near = _near(name)
    if near:
        raise OrderProblem("nearly a card", near_card=ENGLISH[near], **values)
    raise OrderProblem("no such card", **values)


def _split(text: str) -> tuple[str, int]:
    """The name of a card and its priority, whichever comes first; 0 if there is none."""
    text = _DEGREES.sub(lambda m: " around " if m[1] == "180" else " turn ", text)
    lower = text.lower()
    found = list(_PRIORITY.finditer(lower))
    marked = [match for match in found if match["marked"]]
    if not marked and len(found) > 1:
        found = [match for match in found if match[0] != "180"]
    meant = marked or found
    if len(meant) != 1:
        if meant:
            raise OrderProblem("two priorities", text=text)
        return text, 0
    (match,) = meant
    number = match["marked"] or match["glued"] or match["bare"]
    return text[: match.start()] + " " + text[match.end() :], int(number)


def _words(name: str) -> list[str]:
    joined = _JOINED.sub("uturn", name.lower())
    return [word for word in _WORD.findall(joined) if word not in _SIGNS]


def _near(name: str) -> int:
    """The kind of card that was probably meant; never one with another number."""
    words = "".join(_words(name))
    number = re.search(r"[123]", words)
    known = {plain(names[kind]): kind for names in NAMES.values() for kind in range(1, len(names))}
    likely = [one for one in known if number is None or number[0] in one]
    near = difflib.get_close_matches(plain(words), likely, 1, 0.6)
    return known[near[0]] if near else 0
