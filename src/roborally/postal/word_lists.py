"""The words in which orders may be written: a list for each language that has one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from roborally.words.languages import FOLDER, SOURCE, codes, words_in

_FILE: Final = "orders.toml"
LANGUAGES: Final = tuple(code for code in codes() if (FOLDER / code / _FILE).is_file())
LIGHT: Final = "nothing of importance"
"""What these words mean: they may be left out in reading."""


@cache
def _lists(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / language / _FILE).read_text("utf-8"))


def courtesies(kind: str, language: str) -> Iterator[str]:
    """Phrases that stand around orders: ``greetings``, ``closings`` or ``titles``."""
    return _phrases(_lists(language)[kind])


def meanings(language: str) -> Iterator[tuple[str, str, str]]:
    """All phrases of orders, each with the kind of word that it is and its value as such."""
    lists = _lists(language)
    for kind, listed in lists["means"].items():
        yield from ((phrase, kind, "") for phrase in _phrases(listed))
    for kind in ("number", "side", "option"):
        for value, listed in lists[kind].items():
            yield from ((phrase, kind, value) for phrase in _phrases(listed))


def _phrases(listed: str) -> Iterator[str]:
    return (" ".join(phrase.split()) for phrase in listed.split(","))


def told(word: str, language: str) -> str:
    """An answer, number, fact or joining word of orders as players of a language write it."""
    known: str = _lists(orders_in(language))["told"].get(word, word)
    return known


def told_words() -> dict[str, str]:
    """The words of orders by how they are told in any language."""
    return {text: word for code in LANGUAGES for word, text in _lists(code)["told"].items()}


def orders_in(language: str) -> str:
    """The language in which orders are written to readers of another one."""
    return language if language in LANGUAGES else SOURCE


def topic(question: str, language: str) -> str:
    """A short word for what an order is about, as it stands before a colon."""
    words, key = words_in(language), f"ask-{question.replace('_', '-')}.topic"
    return words.say(key) if words.has(key) else question.replace("_", " ")
