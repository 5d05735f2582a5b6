"""Questions about the rules as data: what happens here? The referee knows."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from roborally.lessons.changing import Change, changes
from roborally.lessons.expecting import Expected
from roborally.lessons.stage import Stage, edition_of
from roborally.rules import RULES

BEFORE_NUMBER: Final = "/"


class UnknownQuestion(LookupError):
    """There is no question of that name about these rules, or no such change of it."""


class Question(Struct, forbid_unknown_fields=True):
    """A situation and what may come of it; exactly one of the ``choices`` does.

    ``rule`` is a point of a chapter, as ``belts.2``; ``practise`` is a lesson about it. The words
    are ``question-<id>``. Cards have numbers; rules without numbers play the same cards.
    """

    id: str
    rule: str
    rules: list[str]
    choices: list[str]
    situation: str
    practise: str = ""

    @property
    def expected(self) -> tuple[Expected, ...]:
        return tuple(json.loads(choice) for choice in self.choices)


@lru_cache
def questions() -> dict[str, Question]:
    """All questions by their ids, in the order of the files."""
    found: dict[str, Question] = {}
    folder = files("roborally.lessons") / "questions"
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        data = tomllib.loads(path.read_text("utf-8"))
        for one in msgspec.convert(data["questions"], list[Question]):
            found[one.id] = one
    return found


def questions_about(rules: str) -> list[Question]:
    """Those about a rule set."""
    return [one for one in questions().values() if rules in map(edition_of, one.rules)]


def question_called(id: str, rules: str) -> Question:
    """A question that these rules answer; raises UnknownQuestion."""
    found = questions().get(id)
    if found is None or found not in questions_about(rules):
        raise UnknownQuestion(f"there is no question '{id}' about the rules of {rules}")
    return found


def begun(question: Question, rules: str, change: str = "") -> Stage:
    """The situation before anything happens; raises UnknownQuestion."""
    data: dict[str, Any] = json.loads(question.situation)
    if change:
        found = next((one for one in changes_of(question) if one.id == change), None)
        if found is None:
            raise UnknownQuestion(f"there is no change '{change}' of the question '{question.id}'")
        data = found.data
    if RULES[rules].traits.own_decks:
        data = _without_numbers(data)
    programs = data.get("programs", {})
    data.setdefault("to_register", max(map(len, programs.values()), default=1))
    return Stage(data, rules, asks=(), expected=() if change else question.expected)


def changes_of(question: Question) -> list[Change]:
    """What may be changed in its situation."""
    return changes(json.loads(question.situation))


def answered(question: Question, rules: str) -> tuple[Stage, int]:
    """What happens, and which of the choices that is; raises LookupError if not just one is."""
    stage = begun(question, rules).play()
    right = [number for number, holds in enumerate(stage.moments[-1].holds) if holds]
    if len(right) != 1:
        raise LookupError(f"{question.id} by the rules of {rules}: {len(right)} choices hold")
    return stage, right[0]


def _without_numbers(data: dict[str, Any]) -> dict[str, Any]:
    programs = {
        name: [card and card.partition(BEFORE_NUMBER)[0] for card in cards]
        for name, cards in data.get("programs", {}).items()
    }
    return {**data, "programs": programs}
