"""The command that tells how much bots lose with their programs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from roborally.arena.files import as_json
from roborally.arena.plan import Plan
from roborally.arena.regret import FIELD, Depth, Regret, Regrets, more_than, regret_of, regret_plan
from roborally.arena.running import in_order, prepare
from roborally.arena.showing import Screen, number_of, printer
from roborally.cli.arena_options import (
    HOW,
    USUAL_COURSES,
    WHERE,
    WHO,
    Courses,
    House,
    Jobs,
    JsonFile,
    Rules,
    Seconds,
    Seed,
    TablesFolder,
    Trusted,
)
from roborally.cli.arena_words import (
    USUAL_PLAYERS,
    at_least_one,
    can_be_written,
    courses_in,
    house_rules,
    more_than_nothing,
    workforce,
)
from roborally.cli.problems import Problem, stopped_kindly
from roborally.contenders.contender import Bench, bot_named
from roborally.contenders.making import BadBot

POSITIONS = 10
"""On each course; with four courses and one core that is about a minute of the compiled engine."""


def regret(
    *bots: Annotated[str, Parameter(group=WHO, help="Bots, each measured for itself.")],
    players: Annotated[int, Parameter(group=WHO, help="Robots in the races.")] = USUAL_PLAYERS,
    courses: Courses = USUAL_COURSES,
    rules: Rules = None,
    house: House = None,
    special_rules: Annotated[
        bool, Parameter(group=WHERE, help="Whether those of the courses hold.")
    ] = True,
    positions: Annotated[int, Parameter(group=HOW, help="Positions on each course.")] = POSITIONS,
    programs: Annotated[
        int, Parameter(group=HOW, help="So many programs of a hand the reference tries.")
    ] = Depth().programs,
    samples: Annotated[
        int, Parameter(group=HOW, help="In so many samples, and as many again.")
    ] = Depth().samples,
    seed: Seed = "1",
    jobs: Jobs = None,
    json: JsonFile = None,
    seconds: Seconds = 5.0,
    trusted: Trusted = False,
    tables: TablesFolder = None,
) -> None:
    """Tell how much win chance bots lose with a program, in fixed positions of races."""
    if not bots:
        raise Problem("say which bots: arena --regret Master Tactician")
    try:
        named = list(dict.fromkeys(bot_named(bot) for bot in bots))
        plan = regret_plan(
            courses_in(courses),
            at_least_one("players", players),
            seed,
            rules,
            house_rules(house),
            special_rules=special_rules,
        )
    except BadBot as error:
        raise Problem(str(error)) from None
    can_be_written(json)
    bench = Bench(tables, more_than_nothing("seconds", seconds), trusted)
    depth = Depth(at_least_one("programs", programs), at_least_one("samples", samples))
    number = at_least_one("positions", positions)
    work = [(place, course) for place in range(number) for course in plan.courses]
    found: list[Regret] = []
    with (
        stopped_kindly(lambda: f"stopped after {number_of(len(found), 'position')}"),
        Screen("preparing", len(work), 0) as screen,
    ):
        prepare(plan.setups(), [FIELD], bench, screen.preparing)
        worker = partial(Regrets, plan, named, depth, bench)
        for one in in_order(worker, work, workforce(jobs)):
            found.append(one)
            screen.step(one.course)
    printer().print(regret_table(named, found))
    if json is not None:
        json.write_text(as_json(regret_json(plan, depth, named, found)), "utf-8")


def regret_table(bots: Sequence[str], regrets: Sequence[Regret]) -> Table:
    """Points of percent that each bot loses with a program, and how many more than the first."""
    table = Table(title=number_of(len(regrets), "position"))
    table.add_column("bot")
    table.add_column("points lost with a program", justify="right")
    if len(bots) > 1:
        table.add_column(escape(f"more than {bots[0]}"), justify="right")
    for bot in bots:
        cells = [regret_of(bot, regrets).text(100, 2)]
        if len(bots) > 1:
            other = "" if bot == bots[0] else more_than(bot, bots[0], regrets).text(100, 2)
            cells.append(other)
        table.add_row(escape(bot), *cells)
    return table


def regret_json(
    plan: Plan, depth: Depth, bots: Sequence[str], regrets: Sequence[Regret]
) -> dict[str, object]:
    """What was measured, each position too."""
    return {
        "races": plan.to_json(),
        "reference": {"programs": depth.programs, "samples": depth.samples},
        "result": {
            bot: {
                "lost": regret_of(bot, regrets).to_json(),
                "more": more_than(bot, bots[0], regrets).to_json(),
            }
            for bot in bots
        },
        "positions": [
            {
                "course": one.course,
                "deal": one.number,
                "turn": one.turn,
                "seat": one.seat,
                "lost": {bot: round(lost, 6) for bot, lost in one.lost.items()},
            }
            for one in regrets
        ],
    }
