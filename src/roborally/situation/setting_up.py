"""Setting a situation up: from its fields to a race that stands in the middle of a turn."""

from __future__ import annotations

from typing import Any, Final

from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.race.rulebook import Rulebook
from roborally.race.setup import Seat, Setup
from roborally.race.state import DESTROYED, Robot, State
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.situation.classic import fill_classic, stack_decks
from roborally.situation.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    check_keys,
    one_of,
    required,
)
from roborally.situation.flooring import read_cubes
from roborally.situation.modern import fill_modern, stack_piles
from roborally.situation.span import Programs
from roborally.situation.table import Table

MODERN: Final = "2016"
NOBODY_WINS: Final = 99
TWISTS: Final = {
    "moving_checkpoints": "Moving Checkpoints",
    "reboot_all": "Reboot on Start Board",
}
"""Special rules of 2016 that have a field of their own."""


def set_up(
    data: dict[str, Any],
    rules: str,
    course: Course,
    robots: list[dict[str, Any]],
    programs: Programs,
    begin: int,
) -> Referee:
    """The race, before anything happens."""
    edition = rules_named(rules)
    seats: dict[str, list[str]] = {}
    for robot in robots:
        seats.setdefault(str(robot.get("seat", robot["id"])), []).append(robot["id"])
    setup = Setup(
        rules,
        course,
        tuple(Seat(name, tuple(ids)) for name, ids in seats.items()),
        str(data.get("seed", 0)),
        _special_rules(data, rules, course),
        dict(check_keys(data.get("switches", {}), _switch_names(), "switches")),
    )
    for twist in setup.twists:
        one_of(twist, list(edition.effects), "special_rules")
    table = Table(State(floor_of(course), setup.seed), edition, programs, begin)
    _fill(table, setup, data, robots)
    referee = Referee(setup, table.state)
    referee.state.turn = 1
    return referee


def _special_rules(data: dict[str, Any], rules: str, course: Course) -> tuple[str, ...]:
    given = data.get("special_rules")
    special = course.special_rules if given is None else tuple(a_list(given, "special_rules"))
    if rules != MODERN:
        return special
    further = [twist for field, twist in TWISTS.items() if data.get(field)]
    return (*special, *(twist for twist in further if twist not in special))


def _fill(table: Table, setup: Setup, data: dict[str, Any], robots: list[dict[str, Any]]) -> None:
    state = table.state
    modern = setup.rules == MODERN
    state.flags = [state.floor.square(x, y) for x, y in setup.course.flags]
    for i, square in enumerate(state.flags):
        state.memory[f"home of flag {i}"] = square
    final = data.get("final_checkpoint" if modern else "final_flag")
    state.goal = NOBODY_WINS if final is None else a_number(final, "final_flag", 1, 8)
    seat_of = {name: i for i, seat in enumerate(setup.seats) for name in seat.robots}
    teams: dict[str, int] = {}
    for number, fields in enumerate(robots):
        robot = Robot(number, fields["id"], seat_of[fields["id"]])
        state.robots.append(robot)
        if "team" in fields:
            robot.team = teams.setdefault(str(fields["team"]), len(teams))
        where = f"robot {robot.name}"
        _place(table, robot, fields, where, virtual=not modern)
        fill = fill_modern if modern else fill_classic
        fill(table, robot, fields, where)
    if modern:
        stack_piles(table, data, read_cubes(data["floor"], setup.course))
        return
    ids = [robot.name for robot in state.robots]
    for id in a_list(data.get("pending_reentry", []), "pending_reentry"):
        number = ids.index(one_of(id, ids, "pending_reentry"))
        state.robots[number].status = DESTROYED
        state.destroyed.append(number)
    stack_decks(table, data)


def _place(
    table: Table, robot: Robot, fields: dict[str, Any], where: str, *, virtual: bool
) -> None:
    """Where a robot is; only in classic editions it may be virtual."""
    robot.facing = a_side(fields.get("facing", "N"), f"{where}: facing")
    robot.virtual = virtual and bool(fields.get("virtual", False))
    robot.role = str(fields.get("role", ""))
    at = required(fields, "at", where)
    if at is None:
        return
    square = table.square(at, f"{where}: at")
    if not robot.virtual and table.state.at[square] >= 0:
        raise BadSituation(f"{where}: another real robot stands on {at}")
    table.state.place(robot, square)


def _switch_names() -> list[str]:
    return [
        name
        for name, value in vars(Rulebook).items()
        if isinstance(value, (bool, str)) and not name.startswith("_") and name != "name"
    ]
