"""Questions to a player: a title that names the card which asks, what it is about, and answers.

A question is the message ``ask-<name>``; ``.text`` tells what it is about where the text of its
card does not, ``.answer-<word>`` is an answer in the words of this question and ``.answer`` any
other one. ``.title-drawn`` or ``.text-down`` are for the same question in another situation.
``.topic`` and ``.order-<word>`` are how players by post order an answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roborally.floor.geometry import LETTERS, square_name
from roborally.game.asks import Ask
from roborally.game.choices import (
    UNTURNED,
    BoardNumber,
    Cards,
    Choice,
    Facing,
    OptionNamed,
    Register,
    Square,
    Weapon,
)
from roborally.game.events import Kind
from roborally.game.state import State
from roborally.words.cards import card_called
from roborally.words.fluent import Value
from roborally.words.languages import words_in
from roborally.words.program_cards import program_cards
from roborally.words.storyteller import Storyteller

MANY: Final = 3
"""So many weapons are not named one by one."""


def title_of(
    ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str, situation: str
) -> str:
    """The question as a short title, with the card that asks."""
    words, name = words_in(language), _id(ask.name)
    if not words.has(f"ask-{name}"):
        who, question = card_called(card, language) or robot, ask.name.replace("_", " ")
        return words.say("ask-other", who=who, question=question)
    values = _values(ask, about, robot, card, language)
    if words.has(f"ask-{name}.title-{situation}"):
        return words.say(f"ask-{name}.title-{situation}", **values)
    return words.say(f"ask-{name}", **values)


def text_of(
    ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str, situation: str
) -> str:
    """What a question is about, if the text of the card that asks does not say it."""
    words, name = words_in(language), _id(ask.name)
    values = _values(ask, about, robot, card, language)
    if words.has(f"ask-{name}.text-{situation}"):
        return words.say(f"ask-{name}.text-{situation}", **values)
    return words.say(f"ask-{name}.text", **values) if words.has(f"ask-{name}.text") else ""


def _values(
    ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str
) -> dict[str, Value]:
    weapons = [one.option for one in ask.values or () if isinstance(one, Weapon)]
    return {
        "moment": "now",
        **{key: card_called(value, language) for key, value in about.items()},
        "robot": robot,
        "card": card_called(card, language),
        "weapons": [card_called(option, language) for option in weapons],
        "many": "yes" if len(weapons) >= MANY else "no",
    }


def choice_words(name: str, value: Choice, state: State, language: str = "en") -> str:
    """An answer to the question of that name in words.

    A sentence of a question for any answer says ``$what``, or the fields of the choice.
    """
    words, key = words_in(language), f"{_id(name)}.answer"
    if isinstance(value, Square):
        square = square_name(value.x, value.y)
        return square if value.facing == UNTURNED else f"{square}, {_way(value.facing, language)}"
    if isinstance(value, Facing):
        return _way(value.direction, language)
    if words.has(f"ask-{key}-{value.text}"):
        return words.say(f"ask-{key}-{value.text}")
    if words.has(f"answer-{value.text}"):
        return words.say(f"answer-{value.text}")
    if isinstance(value, Cards):
        return program_cards(value.text, language)
    if isinstance(value, BoardNumber):
        return value.name
    if isinstance(value, Register) and value.verb:
        return words.say(f"verb-{value.verb}", what=value.number)
    if isinstance(value, OptionNamed) and value.verb:
        return words.say(f"verb-{value.verb}", what=card_called(value.name, language))
    called = card_called(value.option if isinstance(value, Weapon) else value.text, language)
    if not words.has(f"ask-{key}"):
        return called
    return words.say(f"ask-{key}", what=called, **choice_fields(value, state, language))


def choice_fields(value: Choice, state: State, language: str) -> dict[str, Value]:
    """What a choice is made of, in words; names stay as they are."""
    teller = Storyteller.on_screen(state, language)
    told: dict[str, Value] = {}
    for name, kind in value.fields.items():
        field = getattr(value, name)
        if kind not in (Kind.ROWS, Kind.WAY):
            told[name] = field if kind is Kind.WORD else teller.in_words(kind, field)
    return told


def _way(direction: int, language: str) -> str:
    return words_in(language).say(f"direction-{LETTERS[direction]}")


def _id(name: str) -> str:
    return name.replace("_", "-")
