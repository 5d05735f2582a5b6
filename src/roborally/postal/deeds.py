"""What shall be done: an answer to a question, and the words that it is read from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from roborally.game.choices import SIDES
from roborally.game.questions import ANY, CARD, Question
from roborally.orders.conditions import Clause
from roborally.orders.questions import NEVER
from roborally.postal.conditions import Alternatives
from roborally.postal.tokens import Token
from roborally.rules import RULES

_FILLING: Final = (
    *("me", "always", "only", "colon", "be", "it", "to", "with", "for", "on", "at", "of"),
    *("this turn", "should"),
)
WHOLE_TURN: Final = (
    *("initial_facing", "reentry_facing", "return_powered_down", "shield_side", "turret_side"),
    *("gyro_state", "conditional_store", "flywheel_store", "flywheel_take", "recompile"),
    *("repair_or_option", "repair_choice", "reentry_space", "lose_option"),
)
"""What is decided before or after the five phases: orders for one of them would never count."""
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

    def option(self, name: str) -> bool:
        """Whether exactly this option is named."""
        named = [t.value for t in self.tokens if t.is_a("option")]
        return named == [name]

    def asks(self, fits: Callable[[Question], bool]) -> Question | None:
        """The question of that kind which the only option named puts."""
        named = [t.value for t in self.tokens if t.is_a("option")]
        asked = questions_of(named[0]) if len(named) == 1 else ()
        return next(filter(fits, asked), None)


@cache
def _questions() -> dict[str, tuple[Question, ...]]:
    """What cards ask, by their names; of those that share a name the oldest."""
    rules = reversed([RULES[edition]() for edition in RULES])
    return {card.name: card.questions for one in rules for card in one.options()}


def questions_of(option: str) -> tuple[Question, ...]:
    return _questions().get(option, ())


def is_side(question: Question) -> bool:
    return question.words == SIDES


def stores_a_card(question: Question) -> bool:
    return CARD in question.kinds


def is_for_a_card(question: Question) -> bool:
    """Whether a card is carried out with or without the option: there are two answers."""
    return question.always not in (None, ANY) and question.name not in WHOLE_TURN


Reader = Callable[[Words, str], list[Deed] | None]
"""Reads the deeds off the words of an action if it is of a certain kind; the second is the question
that the action must answer, if that is known.
"""


def switch(question: str, denied: bool, answer: str) -> list[Deed]:
    return [Deed(question, (NEVER if denied else answer,))]


def targets(words: Words) -> Alternatives:
    """'at Twonky or Spin Bot' as a condition."""
    return tuple((Clause("target", "=", name),) for name in words.values("robot"))
