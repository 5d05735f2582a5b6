"""What the numbers of a rating mean: in words, in minutes, and beside the courses of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Final

from roborally.arena.book import FEWEST, book_ratings
from roborally.floor.course import Course
from roborally.protocol.ratings import Respect

Measures = Mapping[str, float]

WORDS: Final[dict[Respect, tuple[str, ...]]] = {
    "length": ("short", "medium", "long"),
    "difficulty": ("easy", "medium", "hard"),
    "interaction": ("calm", "lively", "wild"),
}
"""A course is called by the third of the book that it lies in."""
MADE_OF: Final[dict[Respect, tuple[str, ...]]] = {
    "length": ("length",),
    "difficulty": ("ratio", "naive_deaths", "deaths"),
    "interaction": ("pushes", "shots"),
}
SAME_AS: Final = {"beginner": "easy", "starter": "easy", "intermediate": "medium"} | {
    "moderate": "medium",
    "advanced": "hard",
}
"""What books call difficulties besides."""
THINKING: Final = 60.0
SHOWING: Final = 12.0
"""Seconds of a turn: until all have programmed, and until each robot has carried it out."""


@dataclass(frozen=True, slots=True)
class Place:
    """Which share of the book lies below, and what that is called."""

    share: float
    word: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """``places`` are those of ``WORDS`` among ``others`` courses, ``closest`` those most like it.

    They are courses of the ``edition``, or where there are too few of it of the whole book (None).
    """

    edition: str | None
    others: int
    places: dict[Respect, Place]
    closest: tuple[str, ...]

    def denies(self, course: Course) -> dict[Respect, tuple[str, str]]:
        """What a course says of itself that its races do not bear out: its word, and theirs."""
        said: dict[Respect, str] = {
            "length": course.length,
            "difficulty": SAME_AS.get(course.difficulty, course.difficulty),
        }
        return {
            what: (word, self.places[what].word)
            for what, word in said.items()
            if what in self.places and word in WORDS[what] and word != self.places[what].word
        }


def minutes(turns: float, robots: int) -> float:
    """How long people take for so many turns, more or less."""
    return turns * (THINKING + SHOWING * robots) / 60


def verdict_of(edition: str, measures: Measures, without: str = "") -> Verdict:
    """The place of a course among the others of the book."""
    edition_or_all = edition if len(_others(edition, without)) >= FEWEST else None
    others = _others(edition_or_all, without)
    if len(others) < FEWEST:
        return Verdict(None, len(others), {}, ())
    shares = {what: _place(what, measures, others) for what in WORDS}
    known = {what: share for what, share in shares.items() if share is not None}
    return Verdict(
        edition_or_all,
        len(others),
        {what: Place(share, _word(what, share)) for what, share in known.items()},
        _closest(known, edition_or_all, without),
    )


def _word(what: Respect, share: float) -> str:
    words = WORDS[what]
    return words[min(int(share * len(words)), len(words) - 1)]


def _others(edition: str | None, without: str) -> dict[str, Measures]:
    return {
        name: rated["measures"]
        for name, rated in book_ratings().items()
        if edition in (None, rated["edition"]) and name != without
    }


def _place(what: Respect, measures: Measures, others: Mapping[str, Measures]) -> float | None:
    """Which share of the others lies below, ties counting half; by all it is made of together."""
    own = _score(what, measures, list(others.values()))
    scores = [_score(what, other, list(others.values())) for other in others.values()]
    known = [score for score in scores if score is not None]
    return None if own is None or not known else _below(own, known)


def _score(what: Respect, measures: Measures, others: Sequence[Measures]) -> float | None:
    shares = [
        _below(measures[name], [other[name] for other in others if name in other])
        for name in MADE_OF[what]
        if name in measures and any(name in other for other in others)
    ]
    return fmean(shares) if shares else None


def _below(value: float, others: Sequence[float]) -> float:
    return sum((other < value) + (other == value) / 2 for other in others) / len(others)


@cache
def _places_in_book(edition: str | None) -> dict[str, dict[Respect, float | None]]:
    book = _others(edition, "")
    return {
        name: {what: _place(what, measures, book) for what in WORDS}
        for name, measures in book.items()
    }


def _closest(
    shares: Mapping[Respect, float], edition: str | None, without: str, number: int = 2
) -> tuple[str, ...]:
    def apart(places: Mapping[Respect, float | None]) -> float:
        return sum(
            1.0 if (other := places[what]) is None else (other - share) ** 2
            for what, share in shares.items()
        )

    book = _places_in_book(edition)
    found = sorted((apart(book[name]), name) for name in book if name != without)
    return tuple(name for _, name in found[:number])
