"""Courses as they are rated in tests."""

from __future__ import annotations

from dataclasses import replace

from roborally.arena.course_rating import Rating, Sample, rating_of
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench
from roborally.floor.course import Course

TITLE_OF_COURSE = "<title>Yard Run (2005)</title>"
SAMPLE = Sample(9, 18, 3, 2, (1,), (1, 2), (1.0, 0.0), solo=5, naive=10, naive_deaths=1)


def won(course: Course, wins: list[int], *, robots: int = 2, players: int = 2) -> Rating:
    """A rating of races won by those docks, of docks with the numbers 1, 2 and so on."""
    docks = tuple(range(1, robots + 1))
    samples = [
        replace(SAMPLE, docks=docks, dock_wins=tuple(float(dock == best) for dock in docks))
        for best in wins
    ]
    return rating_of(course, players, samples)


class OwnTables(Bench):
    """Tables that nobody else has made."""

    def open(self) -> Tables:
        return Tables()
