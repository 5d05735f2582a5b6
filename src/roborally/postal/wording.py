"""What postal play says to people, in their language."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from roborally.players.written_cards import ENGLISH, NAMES, WrittenCard, written
from roborally.postal import english, german
from roborally.postal.report_words import LEVELS, REPORT
from roborally.postal.sheet import Problem

LANGUAGES: Final = ("en", "de")
_TEXT: Final = {"en": english.TEXT | REPORT["en"], "de": german.TEXT | REPORT["de"]}
_DIRECTIONS: Final = {"en": english.DIRECTIONS, "de": german.DIRECTIONS}
LEGENDS: Final = {"en": english.LEGEND, "de": german.LEGEND}
_ANSWERS: Final[dict[str, dict[str, str]]] = {"en": {}, "de": german.ANSWERS}
_DAYS: Final = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "de": ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
}


def say(language: str, key: str, **values: object) -> str:
    """The text of a key with its values."""
    return _TEXT[language][key].format(**values)


def answer_word(language: str, word: str) -> str:
    """An answer, number or fact of orders as players of a language write it."""
    return _ANSWERS[language].get(word, word)


def level_word(language: str, level: str) -> str:
    """What bots of a level are called."""
    return LEVELS[language].get(level, level)


def direction(language: str, number: int) -> str:
    return _DIRECTIONS[language][number]


def facing_letter(language: str, number: int) -> str:
    return _DIRECTIONS[language][number][0].upper()


def moment(language: str, when: datetime) -> str:
    """A point in time with its weekday and zone: ``Friday, 2026-11-20 20:00 UTC``."""
    zone = when.tzname() or ""
    return f"{_DAYS[language][when.weekday()]}, {when:%Y-%m-%d %H:%M} {zone}".strip()


def explain(language: str, problem: Problem) -> str:
    """A problem of a sheet with its line and what would be accepted."""
    values: dict[str, object] = dict(problem.values)
    for name in ("card", "hand"):
        numbers = problem.values.get(name, "").split()
        if numbers and all(number.isdigit() for number in numbers):
            values[name] = ", ".join(written(int(number), language) for number in numbers)
    if "written" in problem.values:
        kind, priority = (int(number) for number in problem.values["written"].split())
        values["written"] = WrittenCard(kind, priority).text(language)
        values["priority"] = priority
    if "near_card" in problem.values:
        values["near_card"] = NAMES[language][ENGLISH.index(problem.values["near_card"])]
    for name in ("accepted", "numbers", "facts", "near"):
        words = problem.values.get(name, "").split(", ")
        values[name] = ", ".join(answer_word(language, word) for word in words)
    message = say(language, problem.key, **values)
    return say(language, "in line", line=problem.line, message=message) if problem.line else message
