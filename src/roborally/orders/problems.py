"""What can be wrong in orders, by key, so that it can be told in any language."""

from __future__ import annotations

from collections.abc import Mapping

from roborally.words.fluent import Value
from roborally.words.languages import SOURCE, words_in


class OrderProblem(ValueError):
    """Something that is wrong in orders: a key, ``no such card``, and its values.

    ``text`` is always what was written, as far as it is meant.
    """

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(problem_words(key, SOURCE, values))
        self.key = key
        self.values = values


def problem_words(key: str, language: str, values: Mapping[str, Value]) -> str:
    return words_in(language).say("-".join(("orders", *key.split())), **values)
