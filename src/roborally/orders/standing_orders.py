"""Standing orders: what a player wants answered without being asked.

One order is one line::

    weapon_choice in register 2 if target falls: tractor, pressor else laser

The first order that fits the question counts, and of its answers the first that is legal and, if
there is a condition, for which that holds; else the answer after ``else``. ``ask me`` leaves the
question to the player. Order sheets, the preferences of the browser and what counts when time is
up all use this.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roborally.game.asks import Ask, plain
from roborally.game.questions import ANY, PROGRAM
from roborally.game.state import REGISTERS
from roborally.game.view import View
from roborally.orders.conditions import (
    Condition,
    Moment,
    read_condition,
)
from roborally.orders.problems import OrderProblem
from roborally.orders.questions import (
    ALWAYS,
    ASK_ME,
    DEFAULT,
    NEVER,
    QUESTIONS,
    RULED_OUT,
    own_turn_upgrades,
    read_answer,
    spoken,
)
from roborally.player import Player
from roborally.steps.chop_shops import CHOP_SHOP
from roborally.steps.own_turn import AFTER, BEFORE, PLAY_UPGRADE, asks_in

PHASES: Final = "abcde"
WAITS_FOR_THE_END: Final = CHOP_SHOP.name
"""What the fifth register decides about it is asked after the turn (AMB-93)."""
LONGEST_ORDER: Final = 200
MOST_LINES: Final = 200
FORM: Final = "QUESTION [in register K] [if CONDITION]: ANSWER [, ANSWER ...] [else ANSWER]"
_HEAD: Final = re.compile(
    r"(?P<name>[^:]+?)(?:\s+in\s+(?:registers?|phases?)\s+(?P<registers>[1-5a-e](?:(?:\s*,\s*|\s+and"
    r"\s+|\s+)[1-5a-e])*))?(?:\s+if\s+(?P<condition>.+))?",
    re.IGNORECASE,
)
_NAMES: Final = {plain(name): name for name in QUESTIONS}
_ELSE: Final = re.compile(r"[,;]?\s+else\s+|^else\s+", re.IGNORECASE)


class BadOrder(ValueError):
    """A line that is no order. Lines count from 1."""

    def __init__(self, line: int, problem: OrderProblem) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class BadOrders(ValueError):
    """Lines that are no orders, all of them."""

    def __init__(self, problems: list[BadOrder]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Order:
    """One standing order; ``registers`` empty means all."""

    name: str
    answers: tuple[str, ...]
    registers: tuple[int, ...] = ()
    condition: Condition | None = None
    otherwise: str = ""

    def answer(self, ask: Ask, view: View, barred: frozenset[str] = frozenset()) -> str | None:
        """The answer of this order to a question, ``ask me``, or None if it has none.

        What is barred is no answer.
        """
        if not self._fits(ask, view):
            return None
        for text in self.answers:
            choice = chosen(ask, text)
            if choice and choice not in barred and self._holds(ask, view, choice):
                return choice
        otherwise = chosen(ask, self.otherwise)
        return otherwise if otherwise and otherwise not in barred else None

    def rules_out(self, ask: Ask, view: View) -> set[str]:
        """The legal choices that this order forbids: its answers with ``not`` before them."""
        if not self._fits(ask, view):
            return set()
        found = (
            chosen(ask, text.removeprefix(RULED_OUT))
            for text in self.answers
            if text.startswith(RULED_OUT)
        )
        return {choice for choice in found if choice and self._holds(ask, view, choice)}

    def _fits(self, ask: Ask, view: View) -> bool:
        if ask.name != self.name or ask.choices is None:
            return False
        register = view.state.register
        if not register and self.name == WAITS_FOR_THE_END:
            register = REGISTERS
        return not self.registers or register in self.registers

    def _holds(self, ask: Ask, view: View, choice: str) -> bool:
        return self.condition is None or self.condition.holds(Moment(ask, view, choice))

    def __str__(self) -> str:
        head = self.name
        if self.registers:
            word = "register" if len(self.registers) == 1 else "registers"
            head += f" in {word} {', '.join(map(str, self.registers))}"
        if self.condition is not None:
            head += f" if {self.condition}"
        tail = f" else {self.otherwise}" if self.otherwise else ""
        return f"{head}: {', '.join(self.answers)}{tail}"


def chosen(ask: Ask, text: str) -> str:
    """The legal choice that an answer of an order means here, or nothing."""
    assert ask.values is not None
    if text == ASK_ME:
        return ASK_ME
    if text == DEFAULT:
        return ask.default
    question = ask.question
    if ask.about.moment == BEFORE and text.endswith(AFTER):
        return ask.default  # it waits until the card is done
    if text in (NEVER, ALWAYS):
        wanted = question.never if text == NEVER else question.always
        if wanted is ANY:
            return next((one.text for one in ask.values if one != question.never), "")
        return wanted.text if wanted in ask.values else ""
    return next((one.text for one in ask.values if plain(spoken(one)) == plain(text)), "")


@dataclass(frozen=True, slots=True)
class Orders:
    """The standing orders of a seat, in the order in which they count."""

    lines: tuple[Order, ...] = ()

    def answer(self, ask: Ask, view: View) -> str | None:
        """What is answered to a question; None if the orders leave it to the player."""
        barred = self._barred(ask, view)
        for order in self.lines:
            answer = order.answer(ask, view, barred)
            if answer == ASK_ME:
                return None
            if answer is not None:
                return answer
        return self._upgrade(ask, view) if ask.question is PLAY_UPGRADE else None

    def _upgrade(self, ask: Ask, view: View) -> str | None:
        """Which of several upgrades is used: that of the first order by which one is.

        If orders let only some of them wait the player is asked.
        """
        offered = dict(asks_in(ask, own_turn_upgrades()))
        waiting: set[str] = set()
        for order in self.lines:
            for name, single in offered.items():
                answer = None if name in waiting else order.answer(single, view)
                if answer == ASK_ME:
                    return None
                if answer == single.default:
                    waiting.add(name)
                elif answer is not None:
                    return f"{name} {answer}"
        return ask.default if len(waiting) == len(offered) else None

    def default(self, ask: Ask, view: View) -> str:
        """What counts if nothing is answered: the default, or what is left if that is ruled out."""
        barred = self._barred(ask, view)
        if ask.default not in barred:
            return ask.default
        return next((choice for choice in ask.choices or () if choice not in barred), ask.default)

    def _barred(self, ask: Ask, view: View) -> frozenset[str]:
        return frozenset(choice for order in self.lines for choice in order.rules_out(ask, view))

    def __iter__(self) -> Iterator[Order]:
        return iter(self.lines)


class OrderedPlayer:
    """A player by standing orders; what they leave open another player answers, or the default."""

    def __init__(self, orders: Orders, otherwise: Player | None = None) -> None:
        self.orders = orders
        self.otherwise = otherwise

    def answer(self, ask: Ask, view: View) -> str:
        answer = self.orders.answer(ask, view)
        if answer is not None:
            return answer
        if self.otherwise is None:
            return self.orders.default(ask, view)
        return self.otherwise.answer(ask, view)


def read_order(line: str, number: int = 1, robots: tuple[str, ...] = ()) -> Order:
    """Read one order; raises BadOrder saying what would be accepted."""
    head, colon, tail = " ".join(line.split()).partition(":")
    match = _HEAD.fullmatch(head.strip())
    if not colon or not match:
        raise BadOrder(number, OrderProblem("no order", text=line.strip(), form=FORM))
    try:
        name = _question(match["name"])
        condition = read_condition(match["condition"], robots) if match["condition"] else None
        answers, otherwise = _answers(name, tail, robots)
    except OrderProblem as problem:
        raise BadOrder(number, problem) from None
    return Order(name, answers, _registers(match["registers"] or ""), condition, otherwise)


def _question(text: str) -> str:
    wanted = plain(text)
    if wanted in _NAMES:
        return _NAMES[wanted]
    if wanted == plain(PROGRAM.name):
        raise OrderProblem("program")
    near = difflib.get_close_matches(wanted, _NAMES, 1, 0.6)
    if near:
        raise OrderProblem("nearly a question", text=text.strip(), near=_NAMES[near[0]])
    raise OrderProblem("no question", text=text.strip(), questions=", ".join(QUESTIONS))


def _registers(text: str) -> tuple[int, ...]:
    found = re.findall(r"(?<![a-z0-9])[1-5a-e](?![a-z0-9])", text.lower())
    return tuple(sorted({PHASES.find(k) + 1 or int(k) for k in found}))


def _answers(name: str, text: str, robots: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    parts = _ELSE.split(text.strip())
    if len(parts) > 2:
        raise OrderProblem("two elses")
    words = [word for word in re.split(r"\s*[,;]\s*", parts[0].strip().rstrip(".")) if word]
    if not words:
        raise OrderProblem("answer missing", form=FORM)
    answers = tuple(read_answer(name, word, robots) for word in words)
    otherwise = read_answer(name, parts[1].strip().rstrip("."), robots) if len(parts) > 1 else ""
    ruled_out = [word.startswith(RULED_OUT) for word in (*answers, otherwise) if word]
    if any(ruled_out) and (otherwise or not all(ruled_out)):
        raise OrderProblem("not and else")
    return answers, otherwise


def read_orders(text: str, robots: tuple[str, ...] = ()) -> Orders:
    """Read orders, one a line; empty lines and those with # in front are left out.

    Raises BadOrders with all mistakes.
    """
    found: list[Order] = []
    problems: list[BadOrder] = []
    for number, line in enumerate(text.splitlines(), 1):
        if number > MOST_LINES:
            problems.append(BadOrder(number, OrderProblem("too many", most=str(MOST_LINES))))
            break
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if len(line) > LONGEST_ORDER:
            problems.append(
                BadOrder(number, OrderProblem("order too long", most=str(LONGEST_ORDER)))
            )
            continue
        try:
            found.append(read_order(line, number, robots))
        except BadOrder as problem:
            problems.append(problem)
    if problems:
        raise BadOrders(problems)
    return Orders(tuple(found))


def write_orders(orders: Orders) -> str:
    """The orders as text that reads back to the same."""
    return "".join(f"{order}\n" for order in orders)
