"""The command that rates courses."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from roborally.arena.book import FEWEST, other_courses, percentile, write_book
from roborally.arena.course_rating import (
    SHOWN_SQUARES,
    STRONG,
    Rater,
    Rating,
    dock_name,
    players_on,
    rating_of,
)
from roborally.arena.estimates import Estimate
from roborally.arena.heat_map import heat_map
from roborally.arena.running import Workforce, in_order
from roborally.arena.showing import Screen, number_of, printer
from roborally.arena.verdict import minutes, verdict_of
from roborally.cli.arena_words import can_be_written, cluster_found, course_named, workforce
from roborally.cli.problems import Problem, print_json
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.floor.floor import Floor, floor_of
from roborally.floor.library import course_ids, library_course
from roborally.game.setup import BadSetup

LINES: Final = {
    "length": "turns of a race",
    "solo": "turns alone",
    "ratio": "a naive bot needs so many times the turns",
    "naive_deaths": "deaths of a naive bot alone",
    "pushes": "pushes a robot and turn",
    "shots": "robot shots that hit, a robot and turn",
    "deaths": "deaths a robot and race",
}
LEAST_SIZE: Final = 8
MOST_SIZE: Final = 256


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
    cluster: Annotated[
        str | None,
        Parameter(help="A Dask cluster: tcp://…, or 'local' for --jobs processes."),
    ] = None,
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
    if everything and (rules or output or json):
        raise Problem(
            "--all goes with its own rules and form: without --rules, --output and --json"
        )
    if deals < 2:
        raise Problem(f"--deals {deals}: a rating needs at least two")
    if not LEAST_SIZE <= size <= MOST_SIZE:
        raise Problem(
            f"--size {size}: a square can be drawn {LEAST_SIZE} to {MOST_SIZE} pixels wide"
        )
    can_be_written(output)
    force = workforce(jobs, cluster)
    bench = Bench(tables, 5.0)
    if course is None:
        _rate_all(_of_edition(edition), deals, seed, bench, force, write=write)
        return
    wanted = course_named(course)
    found = _rated(wanted, rules, deals, seed, bench, force)
    if json:
        print_json(found.to_json(floor_of(wanted)))
    else:
        _tell(wanted, found)
    if output is not None:
        picture = heat_map(wanted, found.squares, raced=_raced(found), size=size, theme=theme)
        output.write_text(picture, "utf-8")
        print(f"wrote {output}", file=sys.stderr)


def _rated(
    course: Course, rules: str | None, deals: int, seed: str, bench: Bench, force: Workforce
) -> Rating:
    worker = partial(Rater, course, seed, rules, bench)
    with Screen(course.name, deals, 0) as screen:
        rater = worker()
        if not force.cluster:
            rater.courses.full(partial(screen.preparing, course.name))
        samples = []
        with cluster_found():
            for sample in in_order(worker, range(deals), force):
                samples.append(sample)
                screen.step(course.name)
    return rating_of(course, players_on(course, rules), samples)


def _of_edition(edition: str | None) -> list[Course]:
    courses = [library_course(id) for id in course_ids()]
    found = [course for course in courses if edition in (None, course.edition)]
    if not found:
        editions = ", ".join(sorted({course.edition for course in courses}))
        raise Problem(f"--edition {edition}: there are courses of {editions}")
    return found


def _rate_all(
    courses: list[Course], deals: int, seed: str, bench: Bench, force: Workforce, *, write: bool
) -> None:
    for course in courses:
        try:
            measures = _rated(course, None, deals, seed, bench, force).measures()
        except BadSetup as error:
            print(f"{course.id}: not rated, {error}", flush=True)
            continue
        print(course.id, *(f"{name} {value:g}" for name, value in measures.items()), flush=True)
        if write:
            rated = {"edition": course.edition, "measures": measures}
            write_book(deals, seed, {course.id: rated})


def _raced(found: Rating) -> str:
    return f"{number_of(found.deals, 'race')} of {number_of(found.players, STRONG)}"


def _tell(course: Course, found: Rating) -> None:
    console = printer()
    for said in (_table(course, found), *_lines(course, found)):
        console.print(said, markup=False)


def _table(course: Course, found: Rating) -> Table:
    measures = found.measures()
    ranks = {
        name: percentile(course.edition, name, value, course.id) for name, value in measures.items()
    }
    compared = any(rank is not None for rank in ranks.values())
    table = Table(title=escape(f"{course.name}: {_raced(found)}"))
    table.add_column("measure")
    table.add_column("", justify="right")
    if compared:
        table.add_column(escape(f"above % of the {course.edition} courses"), justify="right")
    estimates = {"length": found.length, "solo": found.solo}
    for name, words in LINES.items():
        if name in measures:
            exact = estimates.get(name)
            value = f"{measures[name]:.2f}" if exact is None else exact.text(digits=2)
            rank = ranks[name]
            cell = "too few" if rank is None else f"{rank * 100:.0f}"
            table.add_row(words, value, *[cell] * compared)
    return table


def _lines(course: Course, found: Rating) -> list[str]:
    """What stands below the table: why there is no rank, the docks and the deadly squares."""
    floor = floor_of(course)
    said = []
    others = len(other_courses(course.edition, course.id))
    if others < FEWEST:
        said.append(
            f"not compared: of the edition {course.edition} there are numbers of"
            f" {number_of(others, 'other course')}, and it takes at least {FEWEST}"
        )
    said += [*_verdict_lines(course, found), *_dock_lines(floor, found)]
    total = sum(found.squares.values())
    worst = [
        f"{floor.name(square)} {count / total:.0%}"
        for square, count in list(found.squares.items())[:SHOWN_SQUARES]
    ]
    said.append(f"deadliest squares, of {number_of(total, 'death')}: {', '.join(worst) or 'none'}")
    return said


def _verdict_lines(course: Course, found: Rating) -> list[str]:
    """The course in words, against what its file says, and how often the lead changes."""
    verdict = verdict_of(course.edition, found.measures(), course.id)
    said = [f"the lead changes {found.leads.text()} times a race"]
    if not verdict.places:
        return said
    words = {what: place.word for what, place in verdict.places.items()}
    took = f"about {minutes(found.length.mean, found.robots):.0f} minutes"
    words["length"] += f" ({took} with {number_of(found.robots, 'robot')})"
    denied = verdict.denies(course).values()
    return [
        f"verdict: {', '.join(words.values())}",
        *(f"the course calls itself {word}, by its races it is {races}" for word, races in denied),
        *said,
    ]


def _dock_lines(floor: Floor, found: Rating) -> list[str]:
    best = found.best_dock()
    if best is None:
        return []
    shares = [f"{dock_name(floor, dock)}: {_share(share)}" for dock, share in found.docks.items()]
    verdict = {
        True: "surely better than even",
        False: "not surely better than even",
        None: "too few races to tell whether it is better than even",
    }[found.above_even(best)]
    return [
        f"wins by dock, % (even {found.even * 100:.1f}): {', '.join(shares)}",
        f"best dock {dock_name(floor, best)}: {_share(found.docks[best])}, {verdict}",
    ]


def _share(share: Estimate) -> str:
    """In percent. An interval as wide as all shares there are says nothing."""
    if share.half is not None and share.half >= 1:
        return f"{share.mean * 100:.1f} ±?"
    return share.text(100)
