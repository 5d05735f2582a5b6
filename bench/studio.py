"""How long the studio lets one wait: ``python bench/studio.py``.

Every course of the library is taken as a draft with own boards, as large as they are. A look is all
that a change asks of the server: reading, checking, writing and drawing it. Then some courses are
raced until there are first words about them, in one process, as for a draft on a server. Only the
time counts in which the process computes.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from roborally.floor.course_text import write_course
from roborally.floor.editions import floor_facts
from roborally.floor.library import course_ids, library_course
from roborally.protocol.library import CourseText
from roborally.protocol.studio import CourseDraft
from roborally.web.courses.rating_told import FIRST, rated_further
from roborally.web.courses.studio import drawn, look_at, read_draft

RUNS: Final = 3
EVERY: Final = 5
"""One course of so many is raced on."""


def draft_of(id: str) -> CourseDraft:
    """A course of the library whose boards are somebody's own."""
    course = library_course(id)
    draft = read_draft(write_course(course), {})
    boards = {placement.board.id: placement.board for placement in course.placements}
    return CourseDraft(draft.course, [drawn(board) for board in boards.values()])


def seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def looks(runs: int) -> dict[int, list[float]]:
    """The best time for each course, by the number of its boards."""
    found: dict[int, list[float]] = defaultdict(list)
    for id in course_ids():
        draft = draft_of(id)
        look_at(draft, "dark", "en")
        best = min(seconds(partial(look_at, draft, "dark", "en")) for _ in range(runs))
        found[len(draft.course.boards)].append(best)
    return found


def first_words(id: str) -> float:
    """Seconds until enough bots have raced on a draft."""
    draft = draft_of(id)
    look = look_at(draft, "dark", "en")
    text = msgspec.json.encode(CourseText(look.text, look.boards)).decode()
    began = time.process_time()
    while rated_further(("", text)).races < FIRST:
        pass
    return time.process_time() - began


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--runs", type=int, default=RUNS)
    reading.add_argument("--every", type=int, default=EVERY)
    given = reading.parse_args()
    print("| boards of the draft | courses | a look, median | longest |")
    print("|---:|---:|---:|---:|")
    for boards, times in sorted(looks(given.runs).items()):
        told = [f"{1000 * one:.0f} ms" for one in (statistics.median(times), max(times))]
        print(f"| {boards} | {len(times)} | {told[0]} | {told[1]} |")
    waits: dict[str, list[float]] = defaultdict(list)
    for id in course_ids()[:: given.every]:
        edition = library_course(id).edition
        if floor_facts(edition).start:
            waits[edition].append(first_words(id))
            print(f"{id}: {waits[edition][-1]:.1f} s", flush=True)
    print(f"| edition | courses | first words, after {FIRST} races, median | longest |")
    print("|---|---:|---:|---:|")
    for edition, times in sorted(waits.items()):
        told = [f"{one:.1f} s" for one in (statistics.median(times), max(times))]
        print(f"| {edition} | {len(times)} | {told[0]} | {told[1]} |")


if __name__ == "__main__":
    main()
