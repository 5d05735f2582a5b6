"""Conditional orders in plain sentences, as the seed's players write them, made into orders.

    If finish on 2 spanner repair & damage > 3 repair, else take option card.
    Use tractor beam if opponent will fall into pit through my use.
    Shield: left

A German line is first put into the English words that follow the same rules.
"""

from __future__ import annotations

import re
from typing import Final

from roborally.players.orders import BadOrder, Order, read_order
from roborally.players.orders_conditions import NotACondition, read_condition
from roborally.players.orders_questions import QUESTIONS
from roborally.postal.german_orders import in_english
from roborally.postal.phrases import ACTIONS, CONDITIONS, TOPICS
from roborally.race.asks import plain

_REGISTERS: Final = re.compile(
    r"\s+in (?:registers?|phases?) (?P<which>[1-5a-e](?:(?:\s*,\s*|\s+and\s+)[1-5a-e])*)\b",
    re.IGNORECASE,
)
_FROM_ON: Final = re.compile(r"\s+from (?:damage )?(\d+)(?: points?| damage)? on\b", re.IGNORECASE)
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
            rest = head[_topic_length(head) :]
            return read_order(
                f"{name}{_meaning_of_head(rest)}:{_answers(name, tail)}", number, robots
            )
    registers = _REGISTERS.search(text)
    if registers:
        text = text[: registers.start()] + text[registers.end() :]
    when = _FROM_ON.search(text)
    if when:
        text = text[: when.start()] + text[when.end() :]
    first, _, otherwise = _split_else(text)
    condition, action = _take_apart(first, number, robots)
    if when:
        condition = " and ".join(part for part in (condition, f"damage >= {when[1]}") if part)
    name, answer, target = _action(action, number)
    if target:
        condition = " and ".join(part for part in (condition, f"target = {target}") if part)
    line_in = f" in register {registers['which']}" if registers else ""
    line_if = f" if {condition}" if condition else ""
    line_else = ""
    if otherwise:
        other_name, other, _ = _action(otherwise, number)
        if other_name != name:
            raise BadOrder(number, f"'{action}' and '{otherwise}' answer different questions")
        line_else = f" else {other}"
    return read_order(f"{name}{line_in}{line_if}: {answer}{line_else}", number, robots)


def _split_else(text: str) -> tuple[str, str, str]:
    parts = _ELSE.split(text, maxsplit=1)
    return (parts[0], "else", parts[1]) if len(parts) == 2 else (text, "", "")


def _topic_length(head: str) -> int:
    end = re.search(r"\s+(?:in (?:registers?|phases?)|if)\s", head, re.IGNORECASE)
    return end.start() if end else len(head)


def _topic(head: str) -> str:
    """The question that a line with a colon is about."""
    return _NAMES.get(plain(head[: _topic_length(head)]), "")


def _meaning_of_head(rest: str) -> str:
    before, word, condition = re.split(r"(\s+if\s+|$)", rest, maxsplit=1, flags=re.IGNORECASE)
    return f"{before} if {meant(condition)}" if word.strip() else before


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
        if any(pattern.fullmatch(action) for pattern, _, _ in ACTIONS):
            try:
                found.append((_checked(condition, number, robots), action))
            except BadOrder:
                continue
    if len(found) != 1:
        raise BadOrder(
            number,
            f"cannot tell the condition from what shall be done in 'if {text}'; put a comma "
            "between them, as in 'if damage > 3, repair'",
        )
    return found[0]


def _checked(condition: str, number: int, robots: tuple[str, ...]) -> str:
    words = meant(condition)
    try:
        read_condition(words, robots)
    except NotACondition as error:
        raise BadOrder(number, str(error)) from None
    return words


def _action(text: str, number: int) -> tuple[str, str, str]:
    """The question, the answer and the target that an action names."""
    action = text.strip().rstrip(".")
    for pattern, name, answer in ACTIONS:
        match = pattern.fullmatch(action)
        if match:
            groups = match.groupdict()
            read = groups.get("answer") or ""
            return name, _answer_of(name, answer, read), groups.get("target") or ""
    raise BadOrder(
        number,
        f"'{action}' is not understood; accepted are program lines like 'a - Move-1 P500', "
        "'POWER DOWN next turn', sentences like 'if damage > 3, repair, else take option' and "
        "orders like 'shield: left'",
    )


def _answer_of(name: str, answer: str, read: str) -> str:
    if answer == "lock":
        return f"lock {_register(read)}"
    if name == "repair_choice" and read:
        return _register(read)
    if name in ("shield_side", "turret_side") and read.lower() == "rear":
        return "back"
    return answer or read


def _register(text: str) -> str:
    return str("abcde".find(text.lower()) + 1 or text)
