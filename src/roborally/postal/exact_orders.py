"""Orders that name their question: ``weapon_choice if target falls: tractor else laser``.

Conditions and answers may be written in plain words here too, in both languages.
"""

from __future__ import annotations

import re
from typing import Final

from roborally.players.orders import BadOrder, Order, read_order
from roborally.players.orders_conditions import Condition, read_condition
from roborally.players.orders_problems import OrderProblem
from roborally.players.orders_questions import QUESTIONS, read_answer
from roborally.postal.conditions import read_alternatives
from roborally.postal.german import ANSWERS
from roborally.postal.tokens import LANGUAGES, Names, tokens_of
from roborally.race.asks import plain

_QUESTIONS: Final = {plain(name): name for name in QUESTIONS}
_PHASES: Final = (
    r"(?P<{}>\s+in\s+(?:registers?|phases?|phasen)\s+[1-5a-e]"
    r"(?:(?:\s*,\s*|\s+(?:and|und)\s+|\s+)[1-5a-e])*)?"
)
_IF: Final = r"(?:\s+(?:if|wenn|falls)\s+(?P<{}>{}))?"
_FORM: Final = re.compile(
    rf"(?P<name>[\w -]+?){_PHASES.format('phases')}{_IF.format('condition', '[^:]+')}\s*:\s*"
    rf"(?P<answers>.*?){_PHASES.format('late_phases')}{_IF.format('late_condition', '.+?')}"
    r"(?:[,;]?\s+(?:else|otherwise|sonst)\s+(?P<otherwise>.+))?",
    re.IGNORECASE,
)
_ENGLISH: Final = {plain(german): english for english, german in ANSWERS.items()}


def read_exact(line: str, names: Names) -> Order | OrderProblem | None:
    """The order if a line names a question, or what is wrong with it; None if it names none."""
    text = " ".join(line.split()).rstrip(".!")
    match = _FORM.fullmatch(text)
    name = _QUESTIONS.get(plain(match["name"])) if match else None
    if match is None or name is None:
        return None
    try:
        return read_order(text, robots=names.robots)
    except BadOrder as error:
        problem = error.problem
    if match["phases"] and match["late_phases"]:
        return problem
    try:
        conditions = [
            _condition(words, names)
            for words in (match["condition"], match["late_condition"])
            if words
        ]
        answers = [_answer(name, word, names) for word in re.split(r"\s*[,;]\s*", match["answers"])]
        otherwise = _answer(name, match["otherwise"], names) if match["otherwise"] else ""
    except OrderProblem as wrong:
        return wrong
    if len(conditions) > 1:
        return problem
    phases = (match["phases"] or match["late_phases"] or "").lower().replace(" und ", " and ")
    line_if = f" if {conditions[0]}" if conditions else ""
    line_else = f" else {otherwise}" if otherwise else ""
    try:
        return read_order(
            f"{name}{phases.replace('phasen', 'phases')}{line_if}: {', '.join(answers)}{line_else}",
            robots=names.robots,
        )
    except BadOrder as error:
        return error.problem


def _condition(text: str, names: Names) -> str:
    try:
        return str(read_condition(text, names.robots))
    except OrderProblem as problem:
        first = problem
    for language in LANGUAGES:
        try:
            return str(Condition(read_alternatives(tokens_of(text, language, names), names)))
        except OrderProblem:
            continue
    raise first


def _answer(name: str, text: str, names: Names) -> str:
    return read_answer(name, _ENGLISH.get(plain(text), text), names.robots)
