"""A small course on which bots race in no time, and what matches on it need."""

from __future__ import annotations

from pathlib import Path

from roborally.arena.deals import Deal
from roborally.arena.journal import Journal
from roborally.arena.plan import LineUp, Plan
from roborally.arena.racing import Race
from roborally.arena.running import Workforce, prepare, run
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.floor.library import read_course_file

BOARD = """\
board: Yard
edition: 2005
source: designed for these tests
sure: ours. There is no printed board to compare it with.
map:
       A     B     C     D     E     F
    +     +     +     +     +     +     +
  1               >     v
    +     +     +     +     +     +     +
  2         #                 @r
    +     +     +     +     +     +     +
  3               +           *<
    +     +     +     +     +     +     +
  4
    +     +     +-----+     +     +     +
  5   d1    d2    d3    d4    d5    d6
    +     +     +     +     +     +     +
"""
COURSE = """\
course: Yard Run
edition: 2005
players: 2-4
length: short
boards:
  yard at A1
flags: F1 A3
source: designed for these tests
sure: ours. There is no printed course to compare it with.
"""
SECONDS = 20.0


def yard(folder: Path) -> Course:
    """The course, from files in a folder."""
    (folder / "yard.board").write_text(BOARD, "utf-8")
    (folder / "yard-run.course").write_text(COURSE, "utf-8")
    return read_course_file(folder / "yard-run.course")


def matched(
    plan: Plan,
    tables: Path | None,
    *,
    deals: int = 2,
    jobs: int = 1,
    out: Path | None = None,
    seconds: float = SECONDS,
) -> list[Deal]:
    """Race a match and give its deals."""
    bench = Bench(tables, seconds)
    prepare(plan.setups(), plan.line_up.bots, bench, lambda _name, _done: None)
    with Journal(out, plan.to_json()) as journal:
        for _ in run(plan, deals, journal, bench, Workforce(jobs)):
            pass
    return journal.deals


def plan_of(course: Course, *bots: str, turns: int = 12) -> Plan:
    return Plan(LineUp.of(bots), (course,), turns=turns)


def race(winners: tuple[int, ...], places: tuple[int, ...], turns: int = 5) -> Race:
    """A race that ended like that."""
    return Race(winners, turns, 3, bool(winners), places, (0,) * len(places), (0,) * len(places))
