"""A course rated by races of bots, piece by piece; runs in a process for it.

Every piece is short, so that nobody else waits long for a turn. The first races are run on rough
course tables, because the full ones take longer; they are raced again in the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from time import monotonic
from typing import Final

import msgspec

from roborally.arena.course_rating import (
    STRONG,
    TURNS,
    Rater,
    Rating,
    Sample,
    dock_name,
    players_on,
    rating_of,
)
from roborally.arena.estimates import Estimate
from roborally.arena.race_watch import Squares
from roborally.arena.verdict import minutes, verdict_of
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.floor.floor import Floor, floor_of
from roborally.floor.library import UnknownName, library_course
from roborally.floor.text import TextError
from roborally.game.setup import BadSetup
from roborally.protocol import ratings
from roborally.protocol.library import CourseText
from roborally.rules.raceable import check_raceable
from roborally.web.courses.courses import read_and_check
from roborally.web.courses.own_texts import UnfitText
from roborally.web.refusals import Refusal, in_plain_words

RACES: Final = 100
FIRST: Final = 20
"""Races after which there is something to be said; those on rough tables."""
SECONDS: Final = 1.0
"""How long a piece may take, more or less."""
COURSES_KEPT: Final = 3
"""Courses are kept with their tables, which are large."""
SEED: Final = "rating"
ROUND: Final = 3


class _OwnTables(Bench):
    """Those of drafts are not worth keeping in a file."""

    def open(self) -> Tables:
        return Tables()


class Rated:
    """A course with the races so far."""

    def __init__(self, course: Course, bench: Bench) -> None:
        self.course = course
        self.rater = Rater(course, SEED, None, bench)
        self.samples: dict[int, Sample] = {}
        self.rough: set[int] = set()
        self._making: Iterator[float] | None = None

    def go_on(self, seconds: float = SECONDS) -> None:
        """Race for so long, at least once, or learn the course better."""
        until = monotonic() + seconds
        while self._go_on() and monotonic() < until:
            pass

    def _go_on(self) -> bool:
        """One step; tells whether there is another one."""
        courses = self.rater.courses
        if courses.kept() is not None:
            deal = next((one for one in range(RACES) if one not in self.samples), None)
            if deal is None:
                deal = min(self.rough, default=None)
            if deal is None:
                return False
            self.samples[deal] = self.rater(deal)
            self.rough.discard(deal)
        elif len(self.samples) < FIRST:
            deal = len(self.samples)
            self.samples[deal] = self.rater(deal, rough=True)
            self.rough.add(deal)
        else:
            self._making = self._making or courses.making()
            next(self._making, None)
        return True

    def rating(self) -> Rating:
        samples = [self.samples[deal] for deal in sorted(self.samples)]
        return rating_of(self.course, players_on(self.course, None), samples)


@lru_cache(COURSES_KEPT)
def _rated(id: str, text: str) -> Rated:
    """Raises Refusal for a course that cannot be raced."""
    if not text:
        return Rated(library_course(id), Bench(None, 0.0))
    try:
        course = read_and_check(msgspec.json.decode(text, type=CourseText))[0].course
    except (TextError, UnknownName, UnfitText) as error:
        raise in_plain_words("bad-course", error) from None
    if any(finding.level == "error" for finding in check_raceable(course)):
        raise Refusal("bad-course", "refused-course-unplayable")
    try:
        return Rated(course, _OwnTables(None, 0.0))
    except BadSetup as error:
        raise in_plain_words("bad-course", error) from None


def rated_further(wanted: tuple[str, str]) -> ratings.CourseRating:
    """The next piece for a course of the library by its id, or for one by its files as JSON."""
    rated = _rated(*wanted)
    rated.go_on()
    return rating_told(rated.course, rated.rating(), len(rated.rough))


def rating_told(course: Course, found: Rating, rough: int) -> ratings.CourseRating:
    floor = floor_of(course)
    known = verdict_of(course.edition, found.measures(), course.id)
    each = minutes(1, found.robots)
    return ratings.CourseRating(
        course=course.id,
        bot=STRONG,
        races=found.deals,
        rough=rough,
        most=RACES,
        robots=found.robots,
        turns=_guess(found.length),
        minutes=_guess(found.length, each),
        alone=_guess(found.solo) if found.solo.mean < TURNS / 2 else None,
        leads=_guess(found.leads),
        deaths=round(found.deaths, ROUND),
        pushes=round(found.pushes, ROUND),
        shots=round(found.shots, ROUND),
        places={
            what: ratings.BookPlace(round(place.share, ROUND), place.word)
            for what, place in known.places.items()
        },
        edition=known.edition,
        others=known.others,
        closest=list(known.closest),
        denied=[
            ratings.Denial(what, said, races)
            for what, (said, races) in known.denies(course).items()
        ],
        even=round(found.even, ROUND),
        docks=[
            ratings.DockShare(dock_name(floor, dock), _guess(share), found.above_even(dock) is True)
            for dock, share in found.docks.items()
        ],
        heat=ratings.Heat(
            *(
                _counts(floor, one)
                for one in (found.squares, found.damage, found.traffic, found.shoves)
            )
        ),
        path=[floor.place(square) for square in found.path],
    )


def _guess(estimate: Estimate, times: float = 1.0) -> ratings.Guess:
    half = estimate.told
    return ratings.Guess(
        round(estimate.mean * times, ROUND), None if half is None else round(half * times, ROUND)
    )


def _counts(floor: Floor, squares: Squares) -> list[ratings.SquareCount]:
    return [ratings.SquareCount(floor.place(square), count) for square, count in squares.items()]
