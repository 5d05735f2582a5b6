"""Setting a situation up: from its fields to a race that stands in the middle of a turn."""

from __future__ import annotations

from typing import Any, Final

from roborally.cards.twists.teams import HELD
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.game.setup import Seat, Setup
from roborally.game.state import DESTROYED, Robot, State
from roborally.rules import rules_named
from roborally.rules.house_rules import HOUSE_RULES, SETTLED
from roborally.rules.ruleset import Ruleset
from roborally.setting.classic import fill_classic, stack_decks
from roborally.setting.coins import TossingReferee, read_coins
from roborally.setting.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    check_keys,
    one_of,
    required,
)
from roborally.setting.flooring import read_cubes
from roborally.setting.modern import fill_modern, stack_piles
from roborally.setting.span import Programs
from roborally.setting.table import Table

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
) -> TossingReferee:
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
        _special_rules(data, edition, course),
        dict(check_keys(data.get("switches", {}), [*HOUSE_RULES, *SETTLED], "switches")),
    )
    for twist in setup.twists:
        one_of(twist, list(edition.effects), "special_rules")
    turns = _board_turns(data, course)
    state = State(floor_of(course, turns), setup.seed)
    state.turns = turns if any(turns) else ()
    table = Table(state, edition, programs, begin)
    _fill(table, setup, data, robots)
    referee = TossingReferee(setup, table.state)
    referee.coins = read_coins(data)
    referee.state.turn = 1
    return referee


def _special_rules(data: dict[str, Any], rules: Ruleset, course: Course) -> tuple[str, ...]:
    given = data.get("special_rules")
    special = course.special_rules if given is None else tuple(a_list(given, "special_rules"))
    if rules.traits.floor.goal != "checkpoint":
        return special
    further = [twist for field, twist in TWISTS.items() if data.get(field)]
    return (*special, *(twist for twist in further if twist not in special))


def _fill(table: Table, setup: Setup, data: dict[str, Any], robots: list[dict[str, Any]]) -> None:
    state = table.state
    modern = table.edition.traits.own_decks
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
        stack_piles(table, data, read_cubes(data["floor"], setup.course), setup.twists)
        return
    _claim(state, data, teams)
    ids = [robot.name for robot in state.robots]
    for id in a_list(data.get("pending_reentry", []), "pending_reentry"):
        number = ids.index(one_of(id, ids, "pending_reentry"))
        state.robots[number].status = DESTROYED
        state.destroyed = [*state.destroyed, number]
    stack_decks(table, data)


def _board_turns(data: dict[str, Any], course: Course) -> tuple[int, ...]:
    """How many quarter turns clockwise each board has been turned."""
    number = len(course.placements)
    turns = a_list(data.get("board_turns", [0] * number), "board_turns")
    if len(turns) != number:
        raise BadSituation(f"board_turns: there are {number} boards")
    return tuple(a_number(turn, "board_turns", 0, 3) for turn in turns)


def _claim(state: State, data: dict[str, Any], teams: dict[str, int]) -> None:
    """Toggle Boggle: which teams hold which flags."""
    flags = [str(number) for number in range(1, len(state.flags) + 1)]
    for flag, team in check_keys(data.get("claims", {}), flags, "claims").items():
        if team is not None:
            number = teams[one_of(team, list(teams), "claims")]
            state.memory[HELD.format(int(flag) - 1)] = number


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
