"""How to write orders for an option that a robot has (POST-041)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roborally.cards.options import printed_deck
from roborally.catalogue import Entry, entries
from roborally.game.effect_kinds import FIRST_DECK
from roborally.game.questions import ANY, CARD, OPTION, SQUARE, Question
from roborally.orders.conditions import Clause, Condition
from roborally.orders.questions import ALWAYS, ASK_ME, QUESTIONS, weapons
from roborally.orders.standing_orders import Order
from roborally.postal.deeds import WHOLE_TURN
from roborally.postal.order_words import order_words
from roborally.rules import BY_POST, RULES
from roborally.steps.damage import BLOCK_DAMAGE
from roborally.words.cards import card_says
from roborally.words.languages import words_in

_SAMPLES: Final = {CARD: "M1/500", OPTION: printed_deck(FIRST_DECK)[0].name, SQUARE: "C4"}
_AIMED: Final = Condition(((Clause("target", "=", "Twonky"),),))
_DYING: Final = Condition(((Clause("damage", ">=", "7"),),))


@dataclass(frozen=True, slots=True)
class OptionHelp:
    """An option, its rule, and orders as they may be written for it."""

    name: str
    text: str
    orders: tuple[str, ...]


@lru_cache(maxsize=1)
def _known() -> dict[str, Entry]:
    """The options of all editions; of those that share a name the oldest."""
    return {entry.name: entry for entry in reversed(entries()) if entry.edition != "courses"}


def option_help(name: str, language: str) -> OptionHelp:
    """What a player should know about an option."""
    words = words_in(language)
    orders: list[str] = []
    for decision in _known()[name].decisions:
        refusal = f"ask-{decision.replace('_', '-')}.not-by-post"
        if words.has(refusal):
            orders.append(words.say(refusal))
        else:
            orders += [order_words(order, language) for order in _samples(decision, name)]
    orders.append(order_words(Order(BLOCK_DAMAGE.name, (name,), (), _DYING), language))
    return OptionHelp(name, card_says(name, RULES[BY_POST].traits.box, language), tuple(orders))


def _samples(decision: str, option: str) -> list[Order]:
    """Orders that may be written for a question which an option puts."""
    question = QUESTIONS[decision]
    phases = () if question.targeted or decision in WHOLE_TURN else (2,)
    condition = _AIMED if question.targeted else None
    return [Order(decision, (answer,), phases, condition) for answer in _answers(question, option)]


def _answers(question: Question, option: str) -> list[str]:
    fired = [word for word, name in weapons().items() if name == option]
    if fired:
        return fired
    if question.always and question.always is not ANY:
        return [question.always.text]
    words = [word.text for word in question.words[-1:] if word != question.never]
    verb = "".join(f"{verb} " for verb in question.verbs[:1])
    found = [*words, *(f"{verb}{_SAMPLES[kind]}" for kind in question.kinds if kind in _SAMPLES)]
    return found or [ALWAYS if question.always else ASK_ME]
