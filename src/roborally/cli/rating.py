"""The command that rates courses."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter
from rich.table import Table

from roborally.arena.book import percentile, write_book
from roborally.arena.contenders import Bench
from roborally.arena.course_rating import (
    SHOWN_SQUARES,
    STRONG,
    Rater,
    Rating,
    players_on,
    rating_of,
)
from roborally.arena.heat_map import heat_map
from roborally.arena.running import in_order
from roborally.arena.showing import Screen, printer
from roborally.cli.floors import find
from roborally.cli.problems import Problem, print_json
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.floor.library import course_ids, library_course
from roborally.race.setup import BadSetup

LINES: Final = {
    "length": "turns of a race",
    "solo": "turns alone",
    "ratio": "a naive bot needs so many times the turns",
    "naive_deaths": "deaths of a naive bot alone",
    "pushes": "pushes a robot and turn",
    "shots": "robot shots that hit, a robot and turn",
    "deaths": "deaths a robot and race",
    "best_dock": "wins of the best dock, times an even share",
}


def rate(
    course: Annotated[
        str | None, Parameter(help="A course of the library, or a .course file.")
    ] = None,
    /,
    *,
    rules: Annotated[
        str | None, Parameter(help="1994, 2005, 2016 or postal; usual are those of the course.")
    ] = None,
    deals: Annotated[int, Parameter(help="Races; more give surer numbers.")] = 100,
    seed: Annotated[str, Parameter(help="The same seed gives the same rating.")] = "rating",
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Draw the deaths into this SVG file.")
    ] = None,
    size: Annotated[int, Parameter(help="Pixels a square in the drawing.")] = 48,
    theme: Annotated[
        Literal["dark", "light", "high-contrast"], Parameter(help="Colours.")
    ] = "dark",
    json: Annotated[bool, Parameter(negative=(), help="Print the numbers as JSON.")] = False,
    jobs: Annotated[int | None, Parameter(help="Processes; usual are all cores.")] = None,
    tables: Annotated[Path | None, Parameter(help="Where course tables are kept.")] = None,
    everything: Annotated[
        bool, Parameter(name="--all", negative=(), help="All courses of the library.")
    ] = False,
    edition: Annotated[
        str | None, Parameter(help="With --all: only the courses of this edition.")
    ] = None,
    write: Annotated[
        bool, Parameter(negative=(), help="With --all: keep the numbers to compare with.")
    ] = False,
) -> None:
    """Rate a course by races of bots."""
    if (course is None) != everything or ((write or edition) and not everything):
        raise Problem("say which course to rate, or --all (with --write to keep the numbers)")
    if deals < 2:
        raise Problem(f"--deals {deals}: a rating needs at least two")
    bench = Bench(tables, 5.0)
    workers = jobs or os.cpu_count() or 1
    if course is None:
        _rate_all(edition, deals, seed, bench, workers, write=write)
        return
    wanted = find(course)
    if not isinstance(wanted, Course):
        raise Problem(f"{course} is a board; courses are rated")
    found = _rated(wanted, rules, deals, seed, bench, workers)
    if json:
        print_json(found.to_json())
    else:
        _tell(wanted, found)
    if output is not None:
        output.write_text(heat_map(wanted, found.squares, size=size, theme=theme), "utf-8")
        print(f"wrote {output}", file=sys.stderr)


def _rated(
    course: Course, rules: str | None, deals: int, seed: str, bench: Bench, jobs: int
) -> Rating:
    worker = partial(Rater, course, seed, rules, bench)
    with Screen(course.name, deals, 0) as screen:
        rater = worker()
        rater.tables.of(rater.plan.setup(course, 0)).full(partial(screen.preparing, course.name))
        samples = []
        for sample in in_order(worker, range(deals), jobs):
            samples.append(sample)
            screen.step(course.name)
    return rating_of(course, players_on(course, rules), samples)


def _rate_all(
    edition: str | None, deals: int, seed: str, bench: Bench, jobs: int, *, write: bool
) -> None:
    courses = [library_course(id) for id in course_ids()]
    for course in courses:
        if edition is not None and course.edition != edition:
            continue
        try:
            measures = _rated(course, None, deals, seed, bench, jobs).measures()
        except BadSetup as error:
            print(f"{course.id}: not rated, {error}", flush=True)
            continue
        print(course.id, *(f"{name} {value:g}" for name, value in measures.items()), flush=True)
        if write:
            rated = {"edition": course.edition, "measures": measures}
            write_book(deals, seed, {course.id: rated})


def _tell(course: Course, found: Rating) -> None:
    console = printer()
    table = Table(title=f"{course.name}: {found.deals} races of {found.players} {STRONG}s")
    table.add_column("measure")
    table.add_column("", justify="right")
    table.add_column(f"above % of the {course.edition} courses", justify="right")
    estimates = {"length": found.length, "solo": found.solo}
    measures = found.measures()
    for name, words in LINES.items():
        if name in measures:
            exact = estimates.get(name)
            value = f"{measures[name]:.2f}" if exact is None else exact.text(digits=2)
            rank = percentile(course.edition, name, measures[name], course.id)
            table.add_row(words, value, "" if rank is None else f"{rank * 100:.0f}")
    console.print(table)
    floor = floor_of(course)
    if found.docks:
        names = {square: floor.name(square) for square, _ in floor.starts}
        shares = [f"{names.get(dock, dock)}: {s.text(100)}" for dock, s in found.docks.items()]
        console.print(f"wins by dock, % (even {100 / found.players:.1f}): {', '.join(shares)}")
    total = sum(found.squares.values())
    worst = [
        f"{floor.name(square)} {count / total:.0%}"
        for square, count in list(found.squares.items())[:SHOWN_SQUARES]
    ]
    console.print(f"deadliest squares, of {total} deaths: {', '.join(worst) or 'none'}")
