"""Conditions of standing orders: what they may ask, and whether it is so at a moment.

A condition is a list of alternatives joined by ``or``; each is a list of tests joined by ``and``.
All that a test looks at is what the seat may see.
"""

from __future__ import annotations

import difflib
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roborally.floor.elements import TWO_WRENCHES, WRENCH_AND_HAMMER
from roborally.floor.floor import OFF
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, opposite
from roborally.game.asks import UNSAID, Ask, plain
from roborally.game.state import DESTROYED, POWER_DOWN, Robot
from roborally.game.view import View
from roborally.orders.problems import OrderProblem
from roborally.orders.questions import option_names
from roborally.steps.damage import BLOCK_DAMAGE


class Moment:
    """A question with one answer to it that is being weighed."""

    def __init__(self, ask: Ask, view: View, choice: str) -> None:
        self.ask = ask
        self.view = view
        self.choice = choice
        self.state = view.state
        self.robot: Robot = view.state.robots[ask.robot]
        aimed = ask.about.target
        self.target: Robot | None = None if aimed == UNSAID else self.state.robots[aimed]

    def hits(self) -> int:
        """Points of damage that came before this one in the register and could be answered."""
        return sum(
            given.name == BLOCK_DAMAGE.name and given.robot == self.ask.robot
            for given in self.view.given
        )

    def distance(self) -> int | None:
        if self.target is None or self.robot.square < 0 or self.target.square < 0:
            return None
        (x, y), (tx, ty) = (self.state.floor.place(r.square) for r in (self.robot, self.target))
        return abs(x - tx) + abs(y - ty)

    def target_falls(self) -> bool:
        """Whether the weapon weighed would move its target into a pit or off the floor."""
        away = self._direction()
        if self.target is None or away is None:
            return False
        if self.choice in ("tractor", "pull"):
            direction = opposite(away)
        elif self.choice in ("pressor", "howitzer", "push", self.target.name):
            direction = away
        else:
            return False
        floor = self.state.floor
        key = self.target.square * 4 + direction
        there = floor.next_square[key]
        return bool(floor.open_edge[key]) and (there == OFF or bool(floor.pit[there]))

    def _direction(self) -> int | None:
        """Where the target is, seen from the robot, if it stands in line with it."""
        if self.target is None or self.robot.square < 0 or self.target.square < 0:
            return None
        (x, y), (tx, ty) = (self.state.floor.place(r.square) for r in (self.robot, self.target))
        if (x == tx) == (y == ty):
            return None
        if x == tx:
            return NORTH if ty < y else SOUTH
        return WEST if tx < x else EAST

    def target_destroyed(self) -> bool:
        hurts = self.choice in ("laser", "howitzer", "damage")
        return self.target_falls() or (
            hurts and self.target is not None and self.target.damage >= LAST_POINT
        )


LAST_POINT: Final = 9
QUANTITIES: Final[dict[str, Callable[[Moment], int | None]]] = {
    "damage": lambda m: m.robot.damage,
    "hits": Moment.hits,
    "register": lambda m: m.state.register,
    "turn": lambda m: m.state.turn,
    "flags": lambda m: m.robot.flags,
    "lives": lambda m: m.robot.lives,
    "energy": lambda m: m.robot.energy,
    "options": lambda m: len(m.robot.options),
    "cards": lambda m: len(m.robot.hand),
    "distance": Moment.distance,
    "target damage": lambda m: m.target.damage if m.target else None,
    "target flags": lambda m: m.target.flags if m.target else None,
    "target lives": lambda m: m.target.lives if m.target else None,
}


def _on(test: Callable[[Moment, int], object]) -> Callable[[Moment], bool]:
    return lambda m: m.robot.square >= 0 and bool(test(m, m.robot.square))


FACTS: Final[dict[str, Callable[[Moment], bool]]] = {
    "target falls": Moment.target_falls,
    "target destroyed": Moment.target_destroyed,
    "target powered down": lambda m: m.target is not None and m.target.power == POWER_DOWN,
    "destroyed": lambda m: m.robot.status == DESTROYED,
    "virtual": lambda m: m.robot.virtual,
    "on flag": _on(lambda m, sq: sq in m.state.flags),
    "on repair site": _on(lambda m, sq: m.state.floor.repair[sq]),
    "on two wrenches": _on(
        lambda m, sq: m.state.floor.repair[sq] in (TWO_WRENCHES, WRENCH_AND_HAMMER)
    ),
    "on chop shop": _on(lambda m, sq: m.state.floor.squares[sq].chop_shop),
    "on belt": _on(lambda m, sq: m.state.floor.squares[sq].belt),
    "on gear": _on(lambda m, sq: m.state.floor.squares[sq].gear),
}
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
}
_SIGNS: Final = {
    "==": "=",
    "is": "=",
    "equals": "=",
    "<>": "!=",
    "is not": "!=",
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "over": ">",
    "above": ">",
    "less than": "<",
    "under": "<",
    "below": "<",
}
_SIGN: Final = "|".join(
    re.escape(sign) if not sign[0].isalpha() else rf"{sign}\b"
    for sign in sorted([*_COMPARED, *_SIGNS], key=len, reverse=True)
)
_QUANTITY: Final = re.compile(
    rf"(?P<what>{'|'.join(sorted(QUANTITIES, key=len, reverse=True))})(?:\s+is(?=\s+\w))?\s*"
    rf"(?P<sign>{_SIGN})\s*(?P<number>\d{{1,3}})"
)
_NAMED: Final = re.compile(
    r"target\s*(?P<sign>==|=|!=|<>|is not\b|is\b)\s*(?P<name>.+)", re.IGNORECASE
)
_HAS: Final = re.compile(r"(?P<who>target has|has|have|i have)\s+(?P<name>.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clause:
    """One test; ``sign`` is empty for facts, ``value`` a number or a name."""

    what: str
    sign: str = ""
    value: str = ""
    negated: bool = False

    def holds(self, moment: Moment) -> bool:
        return self._true(moment) != self.negated

    def _true(self, moment: Moment) -> bool:
        if self.what in FACTS:
            return FACTS[self.what](moment)
        if self.what == "has":
            return self.value in moment.robot.options
        if self.what == "target has":
            return moment.target is not None and self.value in moment.target.options
        if self.what == "target":
            if moment.target is None:
                return False
            return (plain(moment.target.name) == plain(self.value)) == (self.sign == "=")
        known = QUANTITIES[self.what](moment)
        return known is not None and _COMPARED[self.sign](known, int(self.value))

    def __str__(self) -> str:
        return " ".join(
            word
            for word in ("not" if self.negated else "", self.what, self.sign, self.value)
            if word
        )


@dataclass(frozen=True, slots=True)
class Condition:
    """Alternatives, each of tests that must all hold."""

    alternatives: tuple[tuple[Clause, ...], ...]

    def holds(self, moment: Moment) -> bool:
        return any(all(test.holds(moment) for test in tests) for tests in self.alternatives)

    def __str__(self) -> str:
        return " or ".join(" and ".join(map(str, tests)) for tests in self.alternatives)


def read_condition(text: str, robots: tuple[str, ...] = ()) -> Condition:
    """Read a condition; raises OrderProblem saying what would be accepted."""
    return Condition(
        tuple(
            tuple(
                _read_clause(part.strip(), robots)
                for part in re.split(r"\s+and\s+|\s*&+\s*", alternative, flags=re.IGNORECASE)
            )
            for alternative in re.split(r"\s+or\s+|\s*\|+\s*", text.strip(), flags=re.IGNORECASE)
        )
    )


def _read_clause(text: str, robots: tuple[str, ...]) -> Clause:
    words = " ".join(text.split())
    negated = words.lower().startswith("not ")
    if negated:
        words = words[4:]
    lower = words.lower()
    for fact in FACTS:
        if plain(fact) == plain(words):
            return Clause(fact, negated=negated)
    match = _QUANTITY.fullmatch(lower)
    if match:
        sign = _SIGNS.get(match["sign"], match["sign"])
        return Clause(match["what"], sign, str(int(match["number"])), negated)
    match = _NAMED.fullmatch(words)
    if match:
        sign = _SIGNS.get(match["sign"].lower(), match["sign"])
        return Clause("target", sign, _robot(match["name"], robots), negated)
    match = _HAS.fullmatch(words)
    if match:
        option = option_names().get(plain(match["name"]))
        if option is None:
            raise OrderProblem("no option", text=match["name"])
        who = "target has" if match["who"].lower().startswith("target") else "has"
        return Clause(who, "", option, negated)
    near = difflib.get_close_matches(lower, FACTS, 1, 0.75)
    if near:
        raise OrderProblem("nearly a condition", text=text, near=near[0])
    raise OrderProblem(
        "no condition", text=text, numbers=", ".join(QUANTITIES), facts=", ".join(FACTS)
    )


def _robot(name: str, robots: tuple[str, ...]) -> str:
    if not robots:
        return name.strip()
    for robot in robots:
        if plain(robot) == plain(name):
            return robot
    raise OrderProblem("no robot", text=name.strip(), robots=", ".join(robots))
