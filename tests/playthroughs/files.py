"""The files of the playthroughs: writing them, comparing them, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

from tests.playthroughs import existing
from tests.playthroughs.meeting import Met
from tests.playthroughs.races import playthroughs
from tests.playthroughs.telling import Playthrough, course_called
from tests.properties.setups import CLASSIC, EXPANSIONS, MODERN, playable_courses

FOLDER: Final = Path(__file__).parent
MOST_BYTES: Final = 60_000
BY_HOUSE_RULES: Final = frozenset(("event OptionDrawn (2016)",))
"""Only by ``starting_options`` are upgrades drawn."""


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
    """All that exists and occurs in none of the playthroughs, for each kind of rules."""
    absent = [*_missing((*CLASSIC, *EXPANSIONS)), *_missing(MODERN)]
    return [what for what in absent if what not in BY_HOUSE_RULES]


def _missing(editions: tuple[str, ...]) -> Iterator[str]:
    races = [race for race in playthroughs() if race.edition in editions]
    met = [told()[race.name][1] for race in races]
    courses = playable_courses(editions)
    there = {
        "course": {course.id for course in courses},
        "event": existing.events_of(editions),
        "element": existing.elements_of(
            [*courses, *(course_called(race.course) for race in races)]
        ),
        "question": existing.asks_of(editions),
        "card": existing.cards_of(editions),
        "upgrade": existing.upgrades_of(editions),
        "moment": {f"{m} of {effect}" for effect, m in existing.moments_in(editions)},
    }
    occurs = {
        "course": {race.course for race in races},
        "event": {event for m in met for event in m.events},
        "element": {element for m in met for element in m.elements},
        "question": {ask for m in met for ask in m.asks},
        "card": {card for m in met for card in m.cards},
        "upgrade": {upgrade for m in met for upgrade in m.upgrades()},
        "moment": {f"{moment} of {effect}" for m in met for effect, moment in m.moments},
    }
    for kind, names in there.items():
        for name in sorted(names - occurs[kind]):
            yield f"{kind} {name} ({', '.join(editions)})"
