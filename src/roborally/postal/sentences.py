"""Conditional orders in plain sentences, as the seed's players write them, made into orders.

    If finish on 2 spanner repair & damage > 3 repair, else take option card.
    Use tractor beam only if opponent will fall into pit through my use.
    Shield: left

A sentence is read with the English word list first and with the German one first. If both come to
something it must be the same. A sentence is an action, perhaps with conditions and phases before
or behind it and with something else to do otherwise.
"""

from __future__ import annotations

from roborally.orders.conditions import Clause
from roborally.orders.problems import OrderProblem
from roborally.orders.questions import QUESTIONS, accepted
from roborally.orders.standing_orders import Order, read_order
from roborally.postal.actions import read_action
from roborally.postal.conditions import (
    Alternatives,
    all_of,
    condition_of,
    none_of,
    read_alternatives,
    text_of,
)
from roborally.postal.deeds import Deed, is_side, questions_of
from roborally.postal.deeds_robot import DOWN, STAY
from roborally.postal.exact_orders import read_exact
from roborally.postal.sentence_parts import (
    MARKS,
    marked,
    split_else,
    take_phases,
    trimmed,
    without_then,
)
from roborally.postal.tokens import Names, Token, near_word, tokens_of
from roborally.postal.word_lists import LANGUAGES
from roborally.steps.damage import BLOCK_DAMAGE
from roborally.steps.destruction import LOSE_OPTION


def read_sentence(line: str, names: Names) -> list[Order]:
    """The orders that a sentence means; raises OrderProblem saying what would be accepted."""
    exact = read_exact(line, names)
    if isinstance(exact, Order):
        return [exact]
    found: list[list[Order]] = []
    problems: list[tuple[int, OrderProblem]] = []
    for language in LANGUAGES:
        tokens = tokens_of(line, language, names)
        try:
            orders = _read(tokens, names)
        except OrderProblem as problem:
            unknown = [token for token in tokens if not token.kinds]
            problems.append((len(unknown), _better(problem, tokens, language, names)))
            continue
        if not any(token.foreign for token in tokens):
            return orders
        if orders not in found:
            found.append(orders)
    if len(found) == 1:
        return found[0]
    if found:
        one, other = ("; ".join(map(str, orders)) for orders in found)
        raise OrderProblem("two meanings", text=line, one=one, other=other)
    if exact is not None:
        raise exact
    raise min(problems, key=lambda entry: entry[0])[1]


def _better(
    problem: OrderProblem, tokens: list[Token], language: str, names: Names
) -> OrderProblem:
    """A word that nobody knows is a better reason than what followed from it."""
    places = [i for i, token in enumerate(tokens) if not token.kinds]
    if problem.key != "not understood" or not places:
        return problem
    at = places[0]
    word = tokens[at].text
    if at and tokens[at - 1].is_a("at") and names.robots:
        return OrderProblem("no robot", text=word, robots=", ".join(names.robots))
    for token in tokens:
        sided = next(filter(is_side, questions_of(token.value)), None)
        question = BLOCK_DAMAGE if token.is_a("save") else sided
        if question and len(places) == 1:
            can = accepted(question.name)
            return OrderProblem("no answer", text=word, question=token.text, accepted=can)
    near = near_word(word, language)
    if near:
        return OrderProblem("nearly a word", near=near, word=word, **problem.values)
    return OrderProblem("unknown word", word=word, **problem.values)


def _read(tokens: list[Token], names: Names) -> list[Order]:
    """The orders of a sentence, or of several that are joined by 'and' or a comma."""
    tokens = marked(trimmed(tokens))
    try:
        return _read_one(tokens, names)
    except OrderProblem as problem:
        first = problem
    for i, token in enumerate(tokens):
        if token.is_a(*MARKS):
            break
        if not token.is_a("and", "comma") or not tokens[:i] or not tokens[i + 1 :]:
            continue
        try:
            left, right = _read_one(tokens[:i], names), _read(tokens[i + 1 :], names)
        except OrderProblem:
            continue
        if _separable(left, right):
            return left + right
    raise first


def _separable(left: list[Order], right: list[Order]) -> bool:
    """Whether it is plain which of two actions a condition or a phase belongs to."""
    if {order.name for order in left} & {order.name for order in right}:
        return all(order.condition is not None for order in (*left, *right))
    loose = any(order.condition is None for order in left)
    late = any(order.condition is not None for order in right)
    everywhere = any(not order.registers for order in left)
    return not (loose and late) and not (everywhere and any(order.registers for order in right))


def _read_one(tokens: list[Token], names: Names) -> list[Order]:
    main, otherwise = split_else(tokens)
    main, phases = take_phases(main)
    action, conditions = _take_apart(main, names)
    deeds = read_action(action)
    other: tuple[str, ...] = ()
    if otherwise:
        other = _other_answer(otherwise, deeds)
    made: list[Order] = []
    for deed in deeds:
        condition = all_of(conditions, deed.condition)
        name = _asked_when(deed.question, condition)
        order = Order(name, deed.answers, phases, condition_of(condition), *other)
        made.append(_checked(order, text_of(tokens)))
    return made


def _other_answer(tokens: list[Token], deeds: list[Deed]) -> tuple[str]:
    name, text = deeds[0].question, text_of(tokens)
    if len(deeds) > 1 or deeds[0].answers[0].startswith("not "):
        raise OrderProblem("not understood", text=text)
    tokens = trimmed(tokens)
    never = QUESTIONS[name].never
    if tokens and all(token.is_a("not", "nothing") for token in tokens) and never:
        return (never.text,)
    try:
        (deed,) = read_action(tokens, name)
    except OrderProblem:
        try:
            other = read_action(tokens)
        except OrderProblem:
            raise OrderProblem("not understood", text=text) from None
        said = f"{deeds[0].question}: {deeds[0].answers[0]}"
        raise OrderProblem(
            "two questions", text=said, other=f"{other[0].question}: {text}"
        ) from None
    if deed.condition or len(deed.answers) > 1 or deed.answers[0].startswith("not "):
        raise OrderProblem("not understood", text=text)
    return (deed.answers[0],)


def _asked_when(question: str, condition: Alternatives) -> str:
    """What is given up 'if destroyed' is the option that goes then, not one for damage."""
    dying = any(clause == Clause("destroyed") for tests in condition for clause in tests)
    return LOSE_OPTION.name if dying and question == BLOCK_DAMAGE.name else question


def _checked(order: Order, text: str) -> Order:
    """The order if it can ever count; tests about a target need a question about one."""
    if order.name in (DOWN, STAY) and (order.condition or order.registers or order.otherwise):
        key = "conditional power down" if order.name == DOWN else "conditional stay"
        raise OrderProblem(key, text=text)
    refuse_targetless(order, text)
    return read_order(str(order))


def refuse_targetless(order: Order, text: str) -> None:
    """Tests about a target need a question about one, else they would never hold."""
    if order.condition is None or QUESTIONS[order.name].targeted:
        return
    for tests in order.condition.alternatives:
        for clause in tests:
            if clause.what.startswith("target") or clause.what == "distance":
                raise OrderProblem("no target", text=text, test=str(clause))


def _take_apart(tokens: list[Token], names: Names) -> tuple[list[Token], Alternatives]:
    """The action of a sentence and its conditions, wherever they stand."""
    places = [i for i, token in enumerate(tokens) if token.is_a(*MARKS)]
    if not places:
        return trimmed(tokens), ()
    action = list(tokens[: places[0]])
    noun = next((token for token in action if token.is_a("damage")), None)
    conditions: list[Alternatives] = []
    for at, end in zip(places, [*places[1:], len(tokens)], strict=True):
        part = tokens[at + 1 : end]
        colons = [i for i, token in enumerate(part) if token.is_a("colon")]
        if colons:
            part, after = part[: colons[0]], part[colons[0] + 1 :]
            action += after
        elif at == 0:
            part, after = _condition_first([], trimmed(part), names)
            action += after
        elif end == len(tokens) and not _is_condition(part, names, noun):
            part, after = _condition_first(action, trimmed(part), names)
            action += after
        condition = read_alternatives(trimmed(part), names, noun)
        conditions.append(none_of(condition) if tokens[at].is_a("unless") else condition)
    action = trimmed(action)
    if not action:
        raise OrderProblem("comma missing", text=text_of(tokens))
    return action, all_of(*conditions)


def _is_condition(tokens: list[Token], names: Names, noun: Token | None) -> bool:
    try:
        read_alternatives(trimmed(tokens), names, noun)
    except OrderProblem as problem:
        return problem.key != "no condition"
    return True


def _condition_first(
    before: list[Token], tokens: list[Token], names: Names
) -> tuple[list[Token], list[Token]]:
    """Where a condition ends and the action begins: there must be one way only to read it.

    A part of the action may stand before the condition: 'lose, if destroyed, the Turret'.
    """
    found: list[tuple[list[Token], list[Token]]] = []
    meanings: list[object] = []
    first: OrderProblem | None = None
    for i in range(1, len(tokens)):
        condition, action = tokens[:i], trimmed(tokens[i:])
        if not action or (tokens[i].is_a("comma") and tokens[i - 1].is_a("comma")):
            continue
        if condition[-1].is_a("not"):
            continue
        at_comma = tokens[i].is_a("comma", "then")
        try:
            deeds = read_action([*before, *without_then(action)])
            meaning = read_alternatives(condition, names), tuple(deeds)
        except OrderProblem as problem:
            if at_comma and (first is None or first.key == "not understood"):
                first = problem
            continue
        if meaning not in meanings:
            meanings.append(meaning)
            found.append((condition, without_then(action)))
    if len(found) != 1:
        raise (
            first
            if first and not found
            else OrderProblem("comma missing", text="if " + text_of(tokens))
        )
    return found[0]
