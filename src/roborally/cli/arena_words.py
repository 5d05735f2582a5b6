"""What the commands of the arena are told: bots, courses, house rules and numbers."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from roborally.arena.cluster import NoCluster
from roborally.arena.early_stopping import EarlyStopping
from roborally.arena.plan import LineUp, Plan
from roborally.arena.running import Workforce
from roborally.cli.floors import find
from roborally.cli.problems import Problem
from roborally.contenders.contender import bot_named
from roborally.floor.course import Course
from roborally.floor.editions import floor_facts
from roborally.floor.findings import ERROR
from roborally.floor.library import bare_name, course_ids, library_course
from roborally.floor.validation import check_course

USUAL_PLAYERS: Final = 4
STATIC: Final = "static"
ALL: Final = "all"
WITHOUT: Final = "-"
MOVING: Final = ("moving-targets", "capture-the-flag", "war-zone", "toggle-boggle")
"""Courses of 2005 that are about something else than flags which stay where they are."""


def line_up(
    bots: Sequence[str],
    half: tuple[str, str] | None,
    one: tuple[str, Literal["among"], str] | None,
    players: int | None,
) -> LineUp:
    if bool(bots) + (half is not None) + (one is not None) != 1:
        raise Problem("say who races: a line-up of bots, --half A B, or --one A among B")
    number = USUAL_PLAYERS if players is None else at_least_one("players", players)
    if half is not None:
        return LineUp.half(bot_named(half[0]), bot_named(half[1]), number)
    if one is not None:
        return LineUp.one_among(bot_named(one[0]), bot_named(one[2]), number)
    names = [
        name for word in bots for name in ([word] if word.startswith("exec:") else word.split(","))
    ]
    if len(names) == 1:
        more = "; a bot with 'exec:' is an argument of its own" if "," in names[0] else ""
        raise Problem(f"a match needs two bots; for one alone there is 'arena solo'{more}")
    if players is not None and players != len(names):
        raise Problem(f"--players {players}, but the line-up has {len(names)} bots")
    return LineUp.of([bot_named(name) for name in names])


def courses_in(text: str) -> tuple[Course, ...]:
    found: list[Course] = []
    for name in (word.strip() for word in text.split(",")):
        library = [library_course(id) for id in course_ids()]
        if name == STATIC:
            found += [c for c in library if _in_docks(c) and bare_name(c.id) not in MOVING]
            continue
        if name.startswith(WITHOUT):
            left_out = course_named(name.removeprefix(WITHOUT))
            if left_out not in found:
                raise Problem(f"--courses {text}: {left_out.id} is not among those before it")
            found.remove(left_out)
            continue
        of_edition = [course for course in library if name in (course.edition, ALL)]
        if of_edition:
            found += of_edition
            continue
        found.append(course_named(name))
    return tuple(found)


def _in_docks(course: Course) -> bool:
    return floor_facts(course.edition).start == "docks"


def course_named(name: str) -> Course:
    """A course of the library, or one of a file that can be raced."""
    course = find(name)
    if not isinstance(course, Course):
        raise Problem(f"{name} is a board; robots race on courses")
    wrong = [finding.message for finding in check_course(course) if finding.level == ERROR]
    if wrong:
        raise Problem(f"{name} cannot be raced: {'; '.join(wrong)}")
    return course


def house_rules(rules: list[str] | None) -> dict[str, str | bool | int]:
    switches: dict[str, str | bool | int] = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise Problem(f"--house {rule}: write it as name=value, for example lives=4")
        word = value.strip().lower()
        if word in ("true", "yes", "false", "no"):
            switches[name.strip()] = word in ("true", "yes")
        else:
            switches[name.strip()] = int(word) if word.isdecimal() else value.strip()
    return switches


def at_least_one(name: str, number: int) -> int:
    if number < 1:
        raise Problem(f"--{name} {number}: it takes at least one")
    return number


def more_than_nothing(name: str, number: float) -> float:
    if not number > 0:
        raise Problem(f"--{name} {number:g}: it must be more than nothing")
    return number


def early_stopping(plan: Plan, points: float | None) -> EarlyStopping | None:
    """Who watches whether a match is decided, if that is wanted."""
    if points is None:
        return None
    if len(plan.line_up.accounts) != 2:
        raise Problem("--better-by compares two kinds of bots: say --half A B, or --one A among B")
    most = (1 - plan.line_up.even(0)) * 100
    if not 0 < points < most:
        raise Problem(f"--better-by {points:g}: it must be more than 0 and less than {most:g}")
    return EarlyStopping(plan, points / 100)


def can_be_written(*files: Path | None) -> None:
    """Better known before hours of racing than after them."""
    for file in files:
        if file is not None and not file.parent.is_dir():
            raise Problem(f"{file}: there is no folder {file.parent}")
        if file is not None and not os.access(file if file.exists() else file.parent, os.W_OK):
            raise Problem(f"{file} cannot be written")
        if file is not None and file.is_dir():
            raise Problem(f"{file} is a folder")


@contextmanager
def cluster_found() -> Iterator[None]:
    """A cluster that is not there is told as what was typed wrongly."""
    try:
        yield
    except NoCluster as error:
        raise Problem(f"--cluster {error}") from None


def workforce(jobs: int | None, cluster: str | None = None) -> Workforce:
    number = at_least_one("jobs", os.cpu_count() or 1 if jobs is None else jobs)
    return Workforce(number, cluster or "")
