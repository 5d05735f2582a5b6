"""Orders that name their question: ``weapon_choice if target falls: tractor else laser``.

Conditions and answers may be written in plain words here too, in both languages.
"""

from __future__ import annotations

import re
from typing import Final

from roborally.game.asks import plain
from roborally.orders.conditions import Condition, read_condition
from roborally.orders.problems import OrderProblem
from roborally.orders.questions import QUESTIONS, RULED_OUT, read_answer
from roborally.orders.standing_orders import PHASES, BadOrder, Order, read_order
from roborally.postal.actions import read_action
from roborally.postal.conditions import Alternatives, all_of, read_alternatives
from roborally.postal.tokens import Names, tokens_of
from roborally.postal.word_lists import LANGUAGES, told_words, topic

_QUESTIONS: Final = {
    **{plain(topic(name, language)): name for language in LANGUAGES for name in QUESTIONS},
    **{plain(name): name for name in QUESTIONS},
}
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
_ENGLISH: Final = {plain(text): word for text, word in told_words().items()}


def read_exact(line: str, names: Names) -> Order | OrderProblem | None:
    """The order if a line names a question, or what is wrong with it; None if it names none."""
    match = _FORM.fullmatch(" ".join(line.split()).rstrip(".!"))
    name = _QUESTIONS.get(plain(match["name"])) if match else None
    if match is None or name is None:
        return None
    try:
        return _read(match, name, names)
    except BadOrder as error:
        return error.problem
    except OrderProblem as problem:
        told = {"question": match["name"]} if "question" in problem.values else {}
        return OrderProblem(problem.key, **(problem.values | told))


def _read(match: re.Match[str], name: str, names: Names) -> Order:
    if match["phases"] and match["late_phases"]:
        raise OrderProblem("phases twice", text=match[0])
    phases = (match["phases"] or match["late_phases"] or "").lower().replace(" und ", " and ")
    conditions = [
        _condition(words, names) for words in (match["condition"], match["late_condition"]) if words
    ]
    answers = [_answer(name, word, names) for word in re.split(r"\s*[,;]\s*", match["answers"])]
    otherwise = _answer(name, match["otherwise"], names) if match["otherwise"] else ""
    line_if = f" if {Condition(all_of(*conditions))}" if conditions else ""
    line_else = f" else {otherwise}" if otherwise else ""
    head = f"{name}{phases.replace('phasen', 'phases')}{line_if}"
    return read_order(f"{head}: {', '.join(answers)}{line_else}", robots=names.robots)


def _condition(text: str, names: Names) -> Alternatives:
    try:
        return read_condition(text, names.robots).alternatives
    except OrderProblem as problem:
        first = problem
    for language in LANGUAGES:
        try:
            return read_alternatives(tokens_of(text, language, names), names)
        except OrderProblem as problem:
            first = problem if problem.key == "no robot" else first
    raise first


def _answer(name: str, text: str, names: Names) -> str:
    """An answer in the words of the question or their German ones, with its denial before it."""
    denial = re.match(r"(?:not|nicht)\s+", text, re.IGNORECASE)
    word = text[denial.end() :] if denial else text
    if name == "repair_choice" and word.lower() in PHASES:
        word = str(PHASES.index(word.lower()) + 1)
    try:
        found = read_answer(name, _ENGLISH.get(plain(word), word), names.robots)
    except OrderProblem:
        found = _plain_answer(name, word, names)
        if not found:
            raise
    return f"{RULED_OUT}{found}" if denial else found


def _plain_answer(name: str, text: str, names: Names) -> str:
    """What words like 'tractor beam' answer to a question; nothing if they are no single answer."""
    for language in LANGUAGES:
        try:
            deeds = read_action(tokens_of(text, language, names), name)
        except OrderProblem:
            continue
        if len(deeds) == 1 and len(deeds[0].answers) == 1 and not deeds[0].condition:
            return deeds[0].answers[0]
    return ""
