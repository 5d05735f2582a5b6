"""Which races are searched, and searching them with the executor of the arena."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from roborally.arena.running import Workforce, in_order
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.mining.miner import Dig, Miner
from roborally.puzzles.puzzle import Puzzle
from roborally.rules import usual_rules


def digs(courses: Sequence[Course], rules: str | None, races: int, seed: str) -> list[Dig]:
    """So many races on each course, one course after the other and then the next race.

    Without rules each course is raced by its own; courses whose special rules are what they are
    about are left out, and so are those on which the rules cannot be raced.
    """
    return [
        Dig(rules or usual_rules(course.edition), course, number, seed)
        for number in range(races)
        for course in courses
        if not course.special_rules
    ]


def mine(work: Sequence[Dig], bench: Bench, force: Workforce) -> Iterator[list[Puzzle]]:
    """The puzzles of each race, in the order of the work."""
    return in_order(partial(Miner, bench), work, force)
