"""Looking for a course that turns out as wished.

Boards are laid and flags chosen by what is known before any race; then bots race, which tells how
much longer a race on these boards is than its way, and the flags are chosen anew for that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from roborally import __version__
from roborally.arena.course_rating import STRONG, Rater, Rating, rating_of
from roborally.arena.verdict import minutes, verdict_of
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.floor.editions import floor_facts
from roborally.floor.findings import HINT
from roborally.floor.floor import floor_of
from roborally.generator.flags import Line, line_of
from roborally.generator.laying import NoRoom, arrangement
from roborally.generator.ways import Ways, ways_of
from roborally.generator.wish import DIFFICULTIES, Wish
from roborally.rules.raceable import check_raceable

ARRANGEMENTS: Final = 6
ROUNDS: Final = 3
FEW_RACES: Final = 12
MANY_RACES: Final = 36
"""Races by which a course is tried, and by which one that is promising is measured."""
SLOWER: Final = 3
"""With the cards of 2016 a race takes bots so long that there are so many times fewer."""
PROMISING: Final = 0.2
CLOSE: Final = 0.08
"""How far the measured length may be from the wished one, as a share of it."""
NEAR: Final = 0.2
"""Farther away it is not what was wished for."""
REGISTERS_A_TURN: Final = 2.6
"""A first guess, before any race on these boards."""
SECONDS: Final = 5.0
"""What bots of others had for an answer, if there were any."""
OTHER_DIFFICULTY: Final = 0.25
"""What a step from the wished difficulty costs, beside the share by which the length is wrong."""
LEAN: Final = {"": 0.0, "easy": -1.0, "medium": 0.0, "hard": 1.0}


@dataclass(frozen=True, slots=True)
class ForOnce(Bench):
    """Course tables that are kept nowhere: most courses that are tried are not wanted."""

    shared: Tables = field(default_factory=Tables)

    def open(self) -> Tables:
        return self.shared


@dataclass(frozen=True, slots=True)
class Found:
    """A course with what its races came to, and how well that fits: 0 is just as wished."""

    course: Course
    rating: Rating
    difficulty: str
    length: str
    cost: float
    apart: float
    """The share by which the length differs."""

    @property
    def turns(self) -> float:
        return self.rating.length.mean

    @property
    def granted(self) -> bool:
        return self.cost <= NEAR

    @property
    def minutes(self) -> float:
        """How long people take for it."""
        return minutes(self.turns, self.rating.robots)


@dataclass(frozen=True, slots=True)
class Progress:
    """``done`` is a share of all that may have to be tried; the ``best`` yet is there from the
    first races on."""

    done: float
    best: Found | None


Measuring = Generator[None, None, Found]


def generate(wish: Wish) -> Iterator[Progress]:
    """Tells after each step how far it is; the same wish has the same steps.

    The last one has the course, unless the boards that must lie in it allow none.
    """
    best: Found | None = None
    steps = ARRANGEMENTS * ROUNDS
    slower = SLOWER if floor_facts(wish.edition).tokens else 1
    for number in range(ARRANGEMENTS):
        rng = Random(f"{wish.seed} {number}")
        try:
            course = arrangement(wish, rng)
        except NoRoom:
            continue
        ways = ways_of(course, rng)
        if ways is None:
            continue
        bench = ForOnce(None, SECONDS)
        pace = REGISTERS_A_TURN
        tried: set[Line] = set()
        for turn in range(ROUNDS):
            share = (number * ROUNDS + turn) / steps
            yield Progress(share, best)
            line = _line(wish, course, ways, pace, rng, tried)
            if line is None:
                break
            tried.add(line)
            flagged = _flagged(course, ways, line)
            if any(found.level != HINT for found in check_raceable(flagged)):
                continue
            few = measured(wish, flagged, "few", FEW_RACES // slower, bench)
            found = yield from _shown(few, share, best)
            if found.cost < PROMISING:
                many = measured(wish, flagged, "many", MANY_RACES // slower, bench)
                found = yield from _shown(many, share, best)
            if best is None or found.cost < best.cost:
                best = found
            if best.cost <= CLOSE:
                yield Progress(1.0, _told(wish, best))
                return
            pace = line.registers / max(found.turns, 1.0)
    yield Progress(1.0, best and _told(wish, best))


def _line(
    wish: Wish, course: Course, ways: Ways, pace: float, rng: Random, tried: set[Line]
) -> Line | None:
    most = floor_facts(course.edition).most_goals
    return line_of(ways, wish.turns * pace, most, LEAN[wish.difficulty], rng, tried)


def _flagged(course: Course, ways: Ways, line: Line) -> Course:
    floor = floor_of(course)
    places = tuple(floor.place(ways.squares[one]) for one in line.candidates)
    return replace(course, flags=places)


def outcome(measuring: Measuring) -> Found:
    """What is measured, without a pause."""
    steps = _shown(measuring, 0.0, None)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


def _shown(
    measuring: Measuring, share: float, best: Found | None
) -> Generator[Progress, None, Found]:
    """What is measured, with a step for each of its steps."""
    while True:
        try:
            next(measuring)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield Progress(share, best)


def measured(
    wish: Wish, course: Course, seed: str, races: int, bench: Bench | None = None
) -> Measuring:
    """What so many races come to, in short steps; another seed gives other races."""
    rater = Rater(course, f"{wish.seed} {seed}", None, bench or ForOnce(None, SECONDS))
    for _ in rater.courses.making():
        yield
    samples = []
    for deal in range(races):
        samples.append(rater(deal))
        yield
    found = rating_of(course, wish.players, samples)
    places = verdict_of(course.edition, found.measures()).places
    words = {what: place.word for what, place in places.items()}
    apart = abs(found.length.mean / wish.turns - 1)
    difficulty = words.get("difficulty", "")
    cost = apart
    if wish.difficulty and difficulty:
        steps = DIFFICULTIES.index(difficulty) - DIFFICULTIES.index(wish.difficulty)
        cost += OTHER_DIFFICULTY * abs(steps)
    return Found(course, found, difficulty, words.get("length", ""), cost, apart)


def _told(wish: Wish, found: Found) -> Found:
    """The course says where it comes from, and what was measured."""
    half = found.rating.length.half or 0.0
    notes = (
        f"Wished for: {wish.text()}.",
        (
            f"Measured in {found.rating.deals} races of {found.rating.robots} {STRONG} bots:"
            f" {found.turns:.1f} turns (±{half:.1f}), which take people about {found.minutes:.0f}"
            f" minutes; {found.difficulty or 'difficulty not known'}."
        ),
    )
    told = replace(
        found.course,
        length=found.length,
        difficulty=found.difficulty,
        source=f"roborally generate {__version__}, seed {wish.seed}",
        sure="ours. Made by a program to a wish",
        notes=notes,
    )
    return replace(found, course=told)
