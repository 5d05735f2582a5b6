"""What people write around their orders: greetings, thanks, names, titles of paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from roborally.postal.tokens import Names, tokens_of, words_of
from roborally.postal.word_lists import LANGUAGES, courtesies

GREETING: Final = "greeting"
CLOSING: Final = "closing"
TITLE: Final = "title"
NAME: Final = "name"
LONGEST_NAME: Final = 3
_AND: Final = ("and", "und", "&")
_ORDERING: Final = (
    *("option", "power down", "phases", "in phases", "stored card", "repair", "unlock", "lock"),
    *("save", "give up", "laser", "use", "if", "unless", "swap", "through", "return", "face"),
)


@lru_cache(maxsize=3)
def _phrases(kind: str) -> frozenset[tuple[str, ...]]:
    return frozenset(
        words_of(phrase) for language in LANGUAGES for phrase in courtesies(kind, language)
    )


def courtesy(line: str, names: Names, own: Sequence[str] = ()) -> str:
    """Which courtesy a line is; nothing if it may be an order."""
    words = tuple(word for word in words_of(line) if word not in ",:;")
    if words in _phrases("titles"):
        return TITLE
    for kind, phrases in ((CLOSING, _phrases("closings")), (GREETING, _phrases("greetings"))):
        for length in range(len(words), 0, -1):
            rest = words[length:]
            if words[:length] not in phrases:
                continue
            if _are_names(rest, names) or (rest[0] in _AND and courtesy(" ".join(rest[1:]), names)):
                return kind
    return NAME if words and _are_names(words, names) else ""


def _are_names(words: tuple[str, ...], names: Names) -> bool:
    """Whether words can be somebody's name: they mean nothing else."""
    if len(words) > LONGEST_NAME:
        return False
    return all(
        not token.kinds or token.light or token.is_a("robot", "everyone")
        for language in LANGUAGES
        for token in tokens_of(" ".join(words), language, names)
    )


def speaks_of_orders(line: str, names: Names) -> bool:
    """Whether there is a word in a line that belongs to orders, so that it is no mere talk."""
    return any(
        token.is_a(*_ORDERING) and not token.is_a("robot")
        for language in LANGUAGES
        for token in tokens_of(line, language, names)
    )


def without_title(line: str) -> str:
    """A line of cards without what stands before its colon: 'Program: 800 20 90'."""
    head, colon, tail = line.partition(":")
    return tail.strip() if colon and tail.strip() and words_of(head) in _phrases("titles") else line
