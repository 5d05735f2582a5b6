"""What is different in a view: with every event, and besides them.

With these a client shows any moment of a race exactly and knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import asdict, fields, replace

from roborally.game.state import Robot as RaceRobot
from roborally.game.state import State
from roborally.protocol.values import (
    POWER_WORDS,
    direction,
    harm,
    piles,
    registers_of,
    squares,
    status_word,
    where,
)
from roborally.protocol.views import Cubes, Robot, Table, View

if TYPE_CHECKING:

    class Change(Struct, kw_only=True):
        """New values of fields: of a robot, or of the table if there is no ``robot``."""

        robot: int | UnsetType = UNSET

        def __init__(self, **values: Any) -> None: ...

else:
    _TYPES: dict[str, Any] = {}
    for _field in (*fields(Robot), *fields(Table)):
        _TYPES[_field.name] = _TYPES.get(_field.name, UnsetType) | _field.type
    Change = defstruct(
        "Change",
        [(name, kind, UNSET) for name, kind in _TYPES.items()],
        kw_only=True,
        namespace={
            "__doc__": "New values of fields: of a robot, or of the table if there is no ``robot``."
        },
    )

# ---- notes of a race that is watched

Facts = tuple[Any, ...]
Note = tuple[int, str, Any]
"""A robot (-1 for the table), a field and its new value as in the race."""

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
"""What events tell of; the other fields are told besides them."""


def facts_of(state: State) -> list[Facts]:
    """What everybody may see of the robots, and of the table, in the order of the names above."""
    return [*(_robot_facts(robot, state) for robot in state.robots), _table_facts(state)]


def _robot_facts(robot: RaceRobot, state: State) -> Facts:
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


def notes_of(before: list[Facts], after: list[Facts]) -> tuple[Note, ...]:
    """What is different."""
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
    return tuple(notes)


def changes_told(notes: tuple[Note, ...], state: State) -> list[Change]:
    """The notes of an event as clients get them, one change for each robot and for the table."""
    found: dict[int, dict[str, Any]] = {}
    for number, name, value in notes:
        change = found.setdefault(number, {"robot": number} if number >= 0 else {})
        change[name] = _value(name, value, state, of_robot=number >= 0)
    return [Change(**values) for values in found.values()]


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
        return [Cubes(state.floor.place(square), cubes) for square, cubes in value]
    if name == "piles":
        return piles(value)
    return list(value) if isinstance(value, tuple) else value


# ---- views


def applied(view: View, changes: Iterable[Change]) -> View:
    """The view after changes."""
    found: dict[int | UnsetType, dict[str, Any]] = {}
    for change in changes:
        values = found.setdefault(change.robot, {})
        values |= {name: value for name, value in asdict(change).items() if value is not UNSET}
    table = found.pop(UNSET, {})
    robots = list(view.robots)
    for values in found.values():
        robots[values["robot"]] = replace(robots[values["robot"]], **values)
    return replace(view, robots=robots, **table)


def changes_between(before: View, after: View) -> list[Change]:
    """What leads from one view to another."""
    pairs = zip(before.robots, after.robots, strict=True)
    found = [Change(robot=new.robot, **_new(old, new, Robot)) for old, new in pairs if old != new]
    table = _new(before, after, Table)
    return [*found, Change(**table)] if table else found


def _new(before: Struct, after: Struct, shape: type[Struct]) -> dict[str, Any]:
    return {
        name: value
        for name in shape.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }
