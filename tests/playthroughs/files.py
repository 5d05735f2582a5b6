"""The files of the playthroughs: writing them, comparing them, and what they leave out."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

from tests.playthroughs.meeting import (
    Met,
    elements_of_the_courses,
    events_of_the_editions,
    moments_of_the_editions,
)
from tests.playthroughs.races import playthroughs
from tests.playthroughs.telling import Playthrough
from tests.properties.setups import playable_courses

FOLDER: Final = Path(__file__).parent
MOST_BYTES: Final = 60_000


def path_of(race: Playthrough) -> Path:
    return FOLDER / f"{race.name}.txt"


@cache
def told() -> dict[str, tuple[str, Met]]:
    """The text of every race, and what occurs in it."""
    return {race.name: race.tell() for race in playthroughs()}


def write_all() -> list[str]:
    """Write what has changed, take away what is told no longer; the names of these files."""
    changed = []
    for race in playthroughs():
        text, _ = told()[race.name]
        path = path_of(race)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            changed.append(path.name)
    for name in strangers():
        (FOLDER / name).unlink()
    return changed


def strangers() -> list[str]:
    """Files of races that are not told."""
    names = {path_of(race).name for race in playthroughs()}
    return sorted(path.name for path in FOLDER.glob("*.txt") if path.name not in names)


def first_difference(name: str, kept: str, now: str) -> str:
    """Where two texts part, in a sentence; empty if they are the same."""
    pairs = zip_longest(kept.splitlines(), now.splitlines(), fillvalue="(nothing)")
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            return f"{name}.txt:{number}: was\n  {old}\nis now\n  {new}"
    return "" if kept == now else f"{name}.txt: line ends differ"


def missing() -> list[str]:
    """All that exists and occurs in none of the playthroughs."""
    met = [met for _, met in told().values()]
    courses = {course.id for course in playable_courses()} - {r.course for r in playthroughs()}
    events = events_of_the_editions() - {event for m in met for event in m.events}
    elements = elements_of_the_courses() - {element for m in met for element in m.elements}
    moments = moments_of_the_editions() - {moment for m in met for moment in m.moments}
    return [
        *(f"course {course}" for course in sorted(courses)),
        *(f"event {event}" for event in sorted(events)),
        *(f"element {element}" for element in sorted(elements)),
        *(f"{moment} of {effect}" for effect, moment in sorted(moments)),
    ]
