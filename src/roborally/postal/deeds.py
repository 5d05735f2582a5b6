"""What shall be done: an answer to a question, and the words that it is read from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from roborally.orders.conditions import Clause
from roborally.orders.questions import NEVER
from roborally.postal.conditions import Alternatives
from roborally.postal.tokens import Token

_FILLING: Final = (
    *("me", "always", "only", "colon", "be", "it", "to", "with", "for", "on", "at", "of"),
    *("this turn", "should"),
)
LIST: Final = ("before", "comma", "and", "then", "first", "second", "third", "or")


@dataclass(frozen=True, slots=True)
class Deed:
    """An answer to a question, with the condition that the words themselves bring along."""

    question: str
    answers: tuple[str, ...]
    condition: Alternatives = ()


class Words:
    """The words of an action, asked for what they are."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.denied = any(t.is_a("not") for t in tokens)
        self.tokens = [t for t in tokens if not t.is_a("not")]

    def has(self, *kinds: str) -> bool:
        return any(token.is_a(*kinds) for token in self.tokens)

    def values(self, kind: str) -> list[str]:
        return [token.value for token in self.tokens if token.is_a(kind) and token.value]

    def only(self, *kinds: str) -> bool:
        """Whether each word is of one of these kinds or a filling one."""
        return all(token.light or token.is_a(*kinds, *_FILLING) for token in self.tokens)

    def strictly(self, *kinds: str) -> bool:
        return all(token.light or token.is_a(*kinds) for token in self.tokens)

    def option(self, name: str) -> bool:
        """Whether exactly this option is named."""
        named = [t.value for t in self.tokens if t.is_a("option")]
        return named == [name]

    def listed(self) -> bool:
        """Whether there is no 'or' that leaves a choice open."""
        return not self.has("or")


Reader = Callable[[Words, str], list[Deed] | None]
"""Reads the deeds off the words of an action if it is of a certain kind; the second is the question
that the action must answer, if that is known.
"""


def switch(question: str, denied: bool, answer: str) -> list[Deed]:
    return [Deed(question, (NEVER if denied else answer,))]


def targets(words: Words) -> Alternatives:
    """'at Twonky or Spin Bot' as a condition."""
    return tuple((Clause("target", "=", name),) for name in words.values("robot"))
