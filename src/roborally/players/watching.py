"""A race that notes with every event what it changed for everybody to see.

With these notes a client shows any moment of a race exactly and knows no rules.
"""

from __future__ import annotations

from typing import Any, Final

from roborally.players.values import (
    direction,
    harm,
    piles,
    registers_of,
    squares,
    status_word,
    where,
)
from roborally.race.events import Event
from roborally.race.setup import Setup
from roborally.race.state import POWER_WORDS, Robot, State
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset

ROBOT: Final = (
    "square",
    "facing",
    "archive",
    "start",
    "status",
    "virtual",
    "power",
    "rebooted",
    "damage",
    "harm",
    "lives",
    "flags",
    "energy",
    "locked",
    "pinned",
    "options",
    "role",
)
TABLE: Final = ("flags", "turns", "register", "turn", "shop", "bank", "cubes", "piles", "order")

Facts = tuple[Any, ...]
Note = tuple[int, str, Any]
"""A robot (-1 for the table), a field and its new value as in the race."""


class WatchedReferee(Referee):
    """``notes`` has for each event what is different since the one before."""

    def __init__(
        self, setup: Setup, state: State | None = None, *, rules: Ruleset | None = None
    ) -> None:
        self.notes: list[tuple[Note, ...]] = []
        super().__init__(setup, state, rules=rules)
        self._known = self._facts()

    def tell(self, event: Event) -> None:
        told = self.told
        super().tell(event)
        if self.told == told:
            return
        facts = self._facts()
        self.notes.append(tuple(_differences(self._known, facts)) if facts != self._known else ())
        self._known = facts

    def _facts(self) -> list[Facts]:
        state = self.state
        return [*(_robot_facts(robot, state) for robot in state.robots), _table_facts(state)]


def _robot_facts(robot: Robot, state: State) -> Facts:
    return (
        robot.square,
        robot.facing,
        robot.archive,
        robot.start,
        robot.status,
        robot.virtual,
        robot.power,
        robot.rebooted,
        robot.damage,
        harm(robot, state),
        robot.lives,
        robot.flags,
        robot.energy,
        robot.locked,
        robot.pinned,
        tuple(robot.options),
        robot.role,
    )


def _table_facts(state: State) -> Facts:
    return (
        tuple(state.flags),
        state.turns,
        state.register,
        state.turn,
        tuple(state.shop),
        state.bank,
        tuple(state.cubes.items()),
        tuple(state.piles),
        tuple(state.order),
    )


def _differences(before: list[Facts], after: list[Facts]) -> list[Note]:
    notes: list[Note] = []
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        of_robot = number < len(after) - 1
        names = ROBOT if of_robot else TABLE
        notes += [
            (number if of_robot else -1, name, value)
            for name, previous, value in zip(names, old, new, strict=True)
            if previous != value
        ]
    return notes


def changes_json(notes: tuple[Note, ...], state: State) -> list[dict[str, Any]]:
    """The notes of an event as clients get them, one object for each robot and for the table."""
    found: dict[int, dict[str, Any]] = {}
    for number, name, value in notes:
        change = found.setdefault(number, {"robot": number} if number >= 0 else {})
        change[name] = _value(name, value, state, of_robot=number >= 0)
    return list(found.values())


def _value(name: str, value: Any, state: State, *, of_robot: bool) -> Any:
    if name in ("square", "archive", "start"):
        return where(state.floor, value)
    if name == "facing":
        return direction(value)
    if name == "status":
        return status_word(value)
    if name == "power":
        return POWER_WORDS[value]
    if name in ("locked", "pinned"):
        return registers_of(value)
    if name == "flags" and not of_robot:
        return squares(state.floor, value)
    if name == "cubes":
        return [{"square": where(state.floor, sq), "cubes": cubes} for sq, cubes in value]
    if name == "piles":
        return piles(value)
    return list(value) if isinstance(value, tuple) else value
