"""Conditional orders in plain sentences, as the seed's players write them, made into orders.

    If finish on 2 spanner repair & damage > 3 repair, else take option card.
    Use tractor beam if opponent will fall into pit through my use.
    Shield: left

A German line is first put into the English words that follow the same rules.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from roborally.players.orders import BadOrder, Order, read_order
from roborally.players.orders_conditions import read_condition
from roborally.players.orders_problems import OrderProblem
from roborally.players.orders_questions import ALWAYS, NEVER, QUESTIONS
from roborally.postal.german_orders import in_english
from roborally.postal.phrases import ACTIONS, CONDITIONS, TOPICS
from roborally.race.asks import plain

_REGISTERS: Final = re.compile(
    r"\s+in (?:registers?|phases?) (?P<which>[1-5a-e](?:(?:\s*,\s*|\s+and\s+)[1-5a-e])*)\b",
    re.IGNORECASE,
)
_FROM_ON: Final = re.compile(r"\s+from (?:damage )?(\d+)(?: points?| damage)? on\b", re.IGNORECASE)
_OR: Final = re.compile(r"\s+or\s+|\s*\|+\s*", re.IGNORECASE)
_IF: Final = re.compile(r"\s+if\s+", re.IGNORECASE)
_NEVER: Final = re.compile(
    r"(?:do not|don[\u2019']?t|never|not|no) (?P<before>.+)|(?P<after>.+) (?:never|not)",
    re.IGNORECASE,
)
_NAMES: Final = {plain(topic): name for topic, name in TOPICS.items()} | {
    plain(name): name for name in QUESTIONS
}
_ELSE: Final = re.compile(r"\s*[,;.]?\s*\b(?:else|otherwise)\b,?\s*", re.IGNORECASE)


def read_sentence(line: str, number: int, robots: tuple[str, ...]) -> Order:
    """The order that a line means; raises BadOrder saying what would be accepted."""
    text = in_english(" ".join(line.split())).strip().rstrip(".!").strip()
    head, colon, tail = text.partition(":")
    if colon:
        name = _topic(head)
        if name:
            return _about_topic(name, head[_topic_length(head) :], tail, number, robots)
    registers = _REGISTERS.search(text)
    if registers:
        text = text[: registers.start()] + text[registers.end() :]
    when = _FROM_ON.search(text)
    if when:
        text = text[: when.start()] + text[when.end() :]
    first, _, otherwise = _split_else(text)
    condition, action = _take_apart(first, number, robots)
    if when:
        condition = _all_of(condition, f"damage >= {when[1]}")
    name, answer, target = _action(action, number)
    if target:
        condition = _all_of(condition, f"target = {target}")
    line_in = f" in register {registers['which']}" if registers else ""
    line_if = f" if {condition}" if condition else ""
    line_else = ""
    if otherwise:
        other_name, other, _ = _action(otherwise, number)
        if other_name != name:
            raise BadOrder(number, OrderProblem("two questions", text=action, other=otherwise))
        line_else = f" else {other}"
    return read_order(f"{name}{line_in}{line_if}: {answer}{line_else}", number, robots)


def _all_of(*conditions: str) -> str:
    """The condition that all of these hold; 'and' binds closer than 'or', so each alternative of
    one is joined with each of the others.
    """
    alternatives = [_OR.split(condition.strip()) for condition in conditions if condition]
    return " or ".join(" and ".join(tests) for tests in product(*alternatives))


def _about_topic(name: str, rest: str, tail: str, number: int, robots: tuple[str, ...]) -> Order:
    """``shield if damage > 3: left``; phases and conditions may as well come after the answer."""
    phases, *conditions = _IF.split(rest, maxsplit=1)
    answer, word, otherwise = _split_else(tail)
    when = _FROM_ON.search(answer)
    if when:
        answer = answer[: when.start()] + answer[when.end() :]
    answer, *more = _IF.split(answer, maxsplit=1)
    late = [part for text in (answer, *more) for part in _REGISTERS.finditer(text)]
    if len(late) == 1 and not phases.strip():
        phases = f" in register {late[0]['which']}"
        answer, more = _REGISTERS.sub("", answer, 1), [_REGISTERS.sub("", text, 1) for text in more]
    conditions = [meant(condition) for condition in (*conditions, *more)]
    if when:
        conditions.append(f"damage >= {when[1]}")
    line_if = f" if {_all_of(*conditions)}" if conditions else ""
    answers = _answers(name, f"{answer} {word} {otherwise}" if word else answer)
    return read_order(f"{name}{phases}{line_if}:{answers}", number, robots)


def _split_else(text: str) -> tuple[str, str, str]:
    parts = _ELSE.split(text, maxsplit=1)
    return (parts[0], "else", parts[1]) if len(parts) == 2 else (text, "", "")


def _topic_length(head: str) -> int:
    end = re.search(r"\s+(?:in (?:registers?|phases?)|if)\s", head, re.IGNORECASE)
    return end.start() if end else len(head)


def _topic(head: str) -> str:
    """The question that a line with a colon is about."""
    return _NAMES.get(plain(head[: _topic_length(head)]), "")


def _answers(name: str, tail: str) -> str:
    """The answers after a topic, words of sentences made into those of the question."""
    text, word, otherwise = _split_else(tail)
    answers = [_one_answer(name, part) for part in re.split(r"\s*,\s*", text.strip()) if part]
    last = f" else {_one_answer(name, otherwise)}" if word else ""
    return f" {', '.join(answers)}{last}"


def _one_answer(name: str, text: str) -> str:
    text = text.strip()
    if name in ("shield_side", "turret_side") and plain(text) == "rear":
        return "back"
    if name == "repair_choice" and text.lower() in "abcde":
        return str("abcde".index(text.lower()) + 1)
    if name == "return_powered_down" and plain(text) == "powereddown":
        return "down"
    if plain(text) in ("nextflag", "flag", "towardsnextflag", "toflag"):
        return "default"
    for pattern, asked, answer in ACTIONS:
        match = pattern.fullmatch(text) or pattern.fullmatch(f"use {text}")
        if match and asked == name:
            return _answer_of(name, answer, match.groupdict().get("answer") or "")
    return text


def meant(condition: str) -> str:
    """A condition in plain words, in the words of the grammar."""
    parts = re.split(r"(\s+and\s+|\s*&+\s*|\s+or\s+)", condition.strip(), flags=re.IGNORECASE)
    for i in range(0, len(parts), 2):
        for pattern, meaning in CONDITIONS:
            match = pattern.fullmatch(parts[i].strip())
            if match:
                parts[i] = meaning.format(**match.groupdict())
                break
    return "".join(parts)


def _take_apart(text: str, number: int, robots: tuple[str, ...]) -> tuple[str, str]:
    """The condition and the action of a sentence, whichever comes first."""
    if re.match(r"if\s", text, re.IGNORECASE):
        return _condition_first(text[3:].strip(), number, robots)
    action, word, condition = re.split(r"(\s+if\s+|$)", text, maxsplit=1, flags=re.IGNORECASE)
    return (_checked(condition, number, robots) if word.strip() else ""), action.strip(" ,")


def _condition_first(text: str, number: int, robots: tuple[str, ...]) -> tuple[str, str]:
    """``if CONDITION ACTION``: with a comma, a colon or 'then' between, or nothing at all."""
    parts = re.split(r"\s*(?:,\s*then\b|,|:|\bthen\b)\s*", text, maxsplit=1, flags=re.IGNORECASE)
    if len(parts) == 2 and parts[1]:
        return _checked(parts[0], number, robots), parts[1].strip()
    words = text.split()
    found: list[tuple[str, str]] = []
    for i in range(1, len(words)):
        condition, action = " ".join(words[:i]), " ".join(words[i:])
        if _known_action(action):
            try:
                found.append((_checked(condition, number, robots), action))
            except BadOrder:
                continue
    if len(found) != 1:
        raise BadOrder(number, OrderProblem("comma missing", text=f"if {text}"))
    return found[0]


def _checked(condition: str, number: int, robots: tuple[str, ...]) -> str:
    words = meant(condition)
    try:
        read_condition(words, robots)
    except OrderProblem as problem:
        raise BadOrder(number, problem) from None
    return words


def _action(text: str, number: int) -> tuple[str, str, str]:
    """The question, the answer and the target that an action names."""
    action = text.strip().rstrip(".")
    known = _known_action(action)
    if known is None:
        raise BadOrder(number, OrderProblem("not understood", text=action))
    return known


def _known_action(action: str) -> tuple[str, str, str] | None:
    """What an action or its denial means, if it is one."""
    denied = _NEVER.fullmatch(action)
    return _done(action) or (
        _never(_done((denied["before"] or denied["after"]).strip())) if denied else None
    )


def _done(action: str) -> tuple[str, str, str] | None:
    for pattern, name, answer in ACTIONS:
        match = pattern.fullmatch(action)
        if match:
            groups = match.groupdict()
            read = groups.get("answer") or ""
            return name, _answer_of(name, answer, read), groups.get("target") or ""
    return None


def _never(action: tuple[str, str, str] | None) -> tuple[str, str, str] | None:
    """An action left alone. Only what is done or not can be denied: 'never use the howitzer' does
    not say which weapon is used.
    """
    if action is None or action[1] not in (ALWAYS, QUESTIONS[action[0]].always):
        return None
    return action[0], NEVER, ""


def _answer_of(name: str, answer: str, read: str) -> str:
    if answer == "lock":
        return f"lock {_register(read)}"
    if name == "repair_choice" and read:
        return ", ".join(_register(one) for one in re.findall(r"\b[1-5a-e]\b", read.lower()))
    if name in ("shield_side", "turret_side") and read.lower() == "rear":
        return "back"
    return answer or read


def _register(text: str) -> str:
    return str("abcde".find(text.lower()) + 1 or text)
