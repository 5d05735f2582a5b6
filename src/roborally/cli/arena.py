"""Commands that let bots race: matches and races alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from cyclopts import App, Parameter

from roborally.arena.cluster import NoCluster
from roborally.arena.deals import Deal, Taken, add_times
from roborally.arena.early_stopping import EarlyStopping
from roborally.arena.files import as_json, match_csv, match_json
from roborally.arena.journal import BadJournal, Journal
from roborally.arena.plan import Plan
from roborally.arena.ratings import Ratings
from roborally.arena.running import Workforce, in_order, prepare, run
from roborally.arena.shares import summary
from roborally.arena.showing import (
    EVERY,
    Screen,
    forfeit_lines,
    geometric_mean,
    match_tables,
    number_of,
    printer,
    share_table,
    solo_table,
    times_table,
)
from roborally.arena.solo import Bounds, solo_plan, solo_rows
from roborally.cli.arena_options import (
    HOW,
    USUAL_COURSES,
    WHERE,
    WHO,
    Cluster,
    Courses,
    House,
    Jobs,
    JsonFile,
    Out,
    Records,
    Rules,
    Seconds,
    Seed,
    TablesFolder,
    Times,
    Trusted,
)
from roborally.cli.arena_words import (
    STATIC,
    at_least_one,
    can_be_written,
    courses_in,
    early_stopping,
    house_rules,
    line_up,
    more_than_nothing,
    workforce,
)
from roborally.cli.card_prices import prices
from roborally.cli.problems import Problem, stopped_kindly
from roborally.cli.regret import regret
from roborally.contenders.contender import Bench, bot_named
from roborally.contenders.making import BadBot

arena: Final = App(name="arena", help_format="plaintext")
arena.command(regret, name=("regret", "--regret"))
arena.command(prices)


@arena.default
def match(
    *bots: Annotated[str, Parameter(group=WHO, help="A line-up: one bot for each seat.")],
    half: Annotated[
        tuple[str, str] | None,
        Parameter(group=WHO, negative=(), help="A B: half of the seats each."),
    ] = None,
    one: Annotated[
        tuple[str, Literal["among"], str] | None,
        Parameter(group=WHO, negative=(), help="A among B: one of a kind."),
    ] = None,
    players: Annotated[
        int | None, Parameter(group=WHO, help="Seats, for --half and --one; usual are 4.")
    ] = None,
    courses: Courses = USUAL_COURSES,
    rules: Rules = None,
    house: House = None,
    special_rules: Annotated[
        bool, Parameter(group=WHERE, help="Whether those of the courses hold.")
    ] = True,
    turns: Annotated[int, Parameter(group=WHERE, help="Break a race off after so many.")] = 100,
    deals: Annotated[int, Parameter(group=HOW, help="Seeds for each course.")] = 100,
    better_by: Annotated[
        float | None,
        Parameter(
            group=HOW,
            help="Stop as soon as it is sure that the first bot wins more than its even share, "
            "or not so many points of percent more.",
        ),
    ] = None,
    seed: Seed = "1",
    jobs: Jobs = None,
    out: Out = None,
    json: JsonFile = None,
    csv: Annotated[
        Path | None, Parameter(group=HOW, help="Write every seat of every race into this file.")
    ] = None,
    times: Times = False,
    seconds: Seconds = 5.0,
    cluster: Cluster = None,
    trusted: Trusted = False,
    records: Records = None,
    tables: TablesFolder = None,
) -> None:
    """Let bots race each other: the same deals in all rotations over the seats."""
    plan = _checked(
        lambda: Plan(
            line_up(bots, half, one, players),
            courses_in(courses),
            seed=seed,
            rules=rules,
            special_rules=special_rules,
            turns=at_least_one("turns", turns),
            seconds=more_than_nothing("seconds", seconds),
            switches=house_rules(house),
        )
    )
    stopping = early_stopping(plan, better_by)
    can_be_written(json, csv)
    if records is not None:
        goes_on = out is not None and out.exists()
        if records.is_dir() and any(records.glob("*.txt")) and not goes_on:
            raise Problem(f"{records} has races already; choose another folder for --records")
        records.mkdir(parents=True, exist_ok=True)
    bench = Bench(tables, seconds, trusted, records)
    journal, taken = _raced(
        plan, deals, workforce(jobs, cluster), out, bench, live=True, stopping=stopping
    )
    done = journal.deals[: stopping.deals] if stopping else _dealt(journal, plan, deals)
    console = printer()
    for said in match_tables(plan.line_up, done):
        console.print(said, markup=False)
    if stopping is not None:
        console.print(stopping.text(), markup=False)
    if times:
        console.print(times_table(taken))
    if json is not None:
        json.write_text(match_json(plan, done, stopping), "utf-8")
    if csv is not None:
        csv.write_text(match_csv(plan, done), "utf-8")


@arena.command
def solo(
    bot: Annotated[str, Parameter(help="A bot.")] = "Racer",
    /,
    *,
    courses: Courses = STATIC,
    rules: Rules = None,
    house: House = None,
    turns: Annotated[int, Parameter(group=WHERE, help="Break a race off after so many.")] = 80,
    deals: Annotated[int, Parameter(group=HOW, help="Seeds for each course.")] = 400,
    clairvoyant: Annotated[
        int,
        Parameter(group=HOW, help="On so many deals, compare with one who knows all hands."),
    ] = 0,
    seed: Seed = "1",
    jobs: Jobs = None,
    out: Out = None,
    json: JsonFile = None,
    times: Times = False,
    seconds: Seconds = 5.0,
    tables: TablesFolder = None,
) -> None:
    """Let a bot race alone, without special rules, and tell how many turns it needs."""
    plan = _checked(
        lambda: solo_plan(
            bot_named(bot),
            courses_in(courses),
            seed,
            rules,
            at_least_one("turns", turns),
            house_rules(house),
            more_than_nothing("seconds", seconds),
        )
    )
    can_be_written(json)
    bench = Bench(tables, plan.seconds)
    journal, taken = _raced(plan, deals, workforce(jobs), out, bench, live=False)
    done = _dealt(journal, plan, deals)
    bounds = _bounds(plan, done, clairvoyant, bench, workforce(jobs))
    rows = solo_rows(done, plan.turns)
    console = printer()
    console.print(solo_table(rows, bounds))
    for said in forfeit_lines(plan.line_up, done):
        console.print(said, markup=False)
    if times:
        console.print(times_table(taken))
    if json is not None:
        found: dict[str, Any] = {"courses": [row.to_json() for row in rows], "clairvoyant": bounds}
        if bounds:
            found["clairvoyant_ratio"] = round(geometric_mean(bounds), 6)
        json.write_text(as_json({"match": plan.to_json(), "result": found}), "utf-8")


# ---- doing it


def _raced(
    plan: Plan,
    deals: int,
    force: Workforce,
    out: Path | None,
    bench: Bench,
    *,
    live: bool,
    stopping: EarlyStopping | None = None,
) -> tuple[Journal, Taken]:
    at_least_one("deals", deals)
    try:
        journal = Journal(out, plan.to_json())
    except BadJournal as error:
        raise Problem(f"{error}; choose another file for --out") from None
    taken: Taken = {}
    total = deals * len(plan.courses)
    with (
        journal,
        stopped_kindly(lambda: _stopped(journal)),
        Screen("preparing", total, min(len(journal.deals), total)) as screen,
    ):
        if journal.deals:
            known = f"{number_of(len(journal.deals), 'deal')} of {journal.file} are raced already"
            screen.console.print(known, markup=False)
        ratings = Ratings(plan.line_up).add(journal.deals)
        if stopping is not None and stopping.add(journal.deals[:total]).verdict:
            return journal, taken
        if not force.cluster:
            prepare(plan.setups(), plan.line_up.bots, bench, screen.preparing)
        try:
            with closing(run(plan, deals, journal, bench, force)) as racing:
                for deal, more in racing:
                    add_times(taken, more)
                    screen.step(deal.course)
                    ratings.add([deal])
                    if live and screen.console.is_terminal and not len(journal.deals) % EVERY:
                        screen.show(share_table(summary(plan.line_up, journal.deals), ratings))
                    if stopping is not None and stopping.add([deal]).verdict:
                        break
        except NoCluster as error:
            raise Problem(f"--cluster {error}") from None
    return journal, taken


def _stopped(journal: Journal) -> str:
    kept = f"; the same command goes on from {journal.file}" if journal.file else ""
    return f"stopped after {number_of(len(journal.deals), 'deal')}{kept}"


def _dealt(journal: Journal, plan: Plan, deals: int) -> list[Deal]:
    """The deals that were asked for; a journal may have more."""
    return journal.deals[: deals * len(plan.courses)]


def _bounds(
    plan: Plan, done: Sequence[Deal], deals: int, bench: Bench, force: Workforce
) -> dict[str, tuple[float, float]]:
    """Mean turns of one who knows all hands and of the bot, on the first deals of each course."""
    if not deals:
        return {}
    work = [
        (course, tuple(deal for deal in done if deal.course == course.id and deal.number < deals))
        for course in plan.courses
    ]
    found = {}
    with Screen("clairvoyant", len(work), 0) as screen:
        for course, means in zip(
            plan.courses, in_order(partial(Bounds, plan, bench), work, force), strict=True
        ):
            found[course.id] = means
            screen.step(course.name)
    return found


def _checked(make: Callable[[], Plan]) -> Plan:
    try:
        return make()
    except BadBot as error:
        raise Problem(str(error)) from None
