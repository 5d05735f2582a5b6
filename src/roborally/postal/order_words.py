"""Conditional orders in the words in which players write them.

What is told here may be sent back: it is read as the same order. The words stand with those of the
question (``ask-brakes.order-0``); an answer of two words is known by its first.
"""

from __future__ import annotations

from roborally.game.cards import card_of
from roborally.game.choices import Facing, Register, Word
from roborally.game.questions import CARD
from roborally.orders.conditions import Clause, Condition
from roborally.orders.questions import MEANINGS, NEVER, QUESTIONS, RULED_OUT, weapons
from roborally.orders.standing_orders import PHASES, Order
from roborally.orders.written_cards import written
from roborally.postal.word_lists import orders_in, told, topic
from roborally.postal.wording import direction
from roborally.words.cards import card_called
from roborally.words.languages import words_in


def order_words(order: Order, language: str) -> str:
    """An order as a player would have written it."""
    language = orders_in(language)
    when = ""
    if order.registers:
        phases = ", ".join(PHASES[k - 1] for k in order.registers)
        when += f" {told('in phase', language)} {phases}"
    if order.condition is not None:
        when += f" {told('if', language)} {_condition(order.condition, language)}"
    done = _done(order.name, order.answers, language)
    otherwise = _done(order.name, (order.otherwise,), language) if order.otherwise else ""
    if done and bool(otherwise) == bool(order.otherwise):
        return f"{done}{when}" + (f", {told('else', language)} {otherwise}" if otherwise else "")
    answers = ", ".join(_answer(order.name, answer, language) for answer in order.answers)
    if order.otherwise:
        other = _answer(order.name, order.otherwise, language)
        answers += f" {told('else', language)} {other}"
    return f"{topic(order.name, language)}{when}: {answers}"


def _done(name: str, answers: tuple[str, ...], language: str) -> str:
    """The sentence for an answer, or for several in a row, if there is one."""
    words, key = words_in(language), f"{name.replace('_', '-')}.order"
    question = QUESTIONS[name]
    if len(answers) == 1:
        never = question.never.text if question.never else NEVER
        verb, _, rest = (never if answers[0] == NEVER else answers[0]).partition(" ")
        if words.has(f"ask-{key}-{verb}"):
            what = PHASES[int(rest) - 1] if rest.isdigit() else rest
            return words.say(f"ask-{key}-{verb}", what=what)
    if words.has(f"ask-{key}") and all(_is_thing(name, answer) for answer in answers):
        what = ", ".join(_answer(name, answer, language) for answer in answers)
        return words.say(f"ask-{key}", what=what)
    return ""


def _is_thing(name: str, answer: str) -> bool:
    """Whether an answer is a name, a side, a weapon or a phase, and not a word like ``never``."""
    words = (word.text for word in QUESTIONS[name].words if isinstance(word, Word))
    return answer not in (*MEANINGS, *words) and not answer.startswith(RULED_OUT)


def _answer(name: str, answer: str, language: str) -> str:
    """An answer after a topic."""
    if answer.startswith(RULED_OUT):
        rest = _answer(name, answer.removeprefix(RULED_OUT), language)
        return f"{told('not', language)} {rest}"
    question = QUESTIONS[name]
    value = next((word for word in question.words if word.text == answer), None)
    if isinstance(value, Facing):
        return direction(language, value.direction)
    if isinstance(value, Register) and not value.verb:
        return PHASES[value.number - 1]
    if answer in weapons():
        return card_called(weapons()[answer], language)
    if CARD in question.kinds and "/" in answer:
        return written(card_of(answer), language)
    return told(answer, language)


def _condition(condition: Condition, language: str) -> str:
    alternatives = (
        f" {told('and', language)} ".join(_clause(clause, language) for clause in tests)
        for tests in condition.alternatives
    )
    return f" {told('or', language)} ".join(alternatives)


def _clause(clause: Clause, language: str) -> str:
    negation = told("not", language) if clause.negated else ""
    parts = (negation, told(clause.what, language), clause.sign, clause.value)
    return " ".join(part for part in parts if part)
