"""What postal play says to people, in their language."""

from __future__ import annotations

from datetime import datetime

from babel.dates import get_day_names

from roborally.floor.geometry import LETTERS
from roborally.orders.problems import problem_words
from roborally.orders.written_cards import ENGLISH, NAMES, WrittenCard, written
from roborally.postal.sheet import Problem
from roborally.postal.word_lists import orders_in, told
from roborally.words.fluent import Value
from roborally.words.languages import words_in


def say(language: str, key: str, **values: Value) -> str:
    """The text of a key, ``for public``, with its values. Journals have such keys in them."""
    return words_in(language).say("-".join(("postal", *key.split())), **values)


def level_word(language: str, level: str) -> str:
    """What bots of a level are called."""
    words = words_in(language)
    return words.say(f"level-{level}") if words.has(f"level-{level}") else level


def direction(language: str, number: int) -> str:
    return words_in(language).say(f"direction-{LETTERS[number]}")


def facing_letter(language: str, number: int) -> str:
    return direction(language, number)[0].upper()


def moment(language: str, when: datetime) -> str:
    """A point in time with its weekday and zone: ``Friday, 2026-11-20 20:00 UTC``."""
    day = get_day_names(locale=language.replace("-", "_"))[when.weekday()]
    return f"{day}, {when:%Y-%m-%d %H:%M} {when.tzname() or ''}".strip()


def explain(language: str, problem: Problem) -> str:
    """A problem of a sheet with its line and what would be accepted."""
    values: dict[str, Value] = dict(problem.values)
    spelt = orders_in(language)
    for name in ("card", "hand"):
        numbers = problem.values.get(name, "").split()
        if numbers and all(number.isdigit() for number in numbers):
            values[name] = ", ".join(written(int(number), spelt) for number in numbers)
    if "written" in problem.values:
        kind, priority = (int(number) for number in problem.values["written"].split())
        values["written"] = WrittenCard(kind, priority).text(spelt)
        values["priority"] = priority
    if "near_card" in problem.values:
        values["near_card"] = NAMES[spelt][ENGLISH.index(problem.values["near_card"])]
    for name in ("accepted", "numbers", "facts", "near"):
        words = problem.values.get(name, "").split(", ")
        values[name] = ", ".join(told(word, language) for word in words)
    message = problem_words(problem.key, language, values)
    if not problem.line:
        return message
    return words_in(language).say("orders-in-line", line=problem.line, message=message)
