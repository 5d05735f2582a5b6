"""What bots found out about a course by racing on it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.protocol.values import Square

Respect = Literal["length", "difficulty", "interaction"]
"""In which courses are compared with those of the book."""


class Guess(Struct):
    """A mean, and how far from it the truth may be (95 %); null where that cannot be told."""

    mean: float
    range: float | None


class BookPlace(Struct):
    """Which share of the courses of the book lies below, and how that is called."""

    share: float
    word: str


class Denial(Struct):
    """What the course says of itself and its races do not bear out."""

    what: Respect
    said: str
    found: str


class DockShare(Struct):
    """Of the races in which somebody began on a dock: the share that was won from there.

    ``dock`` is its number, or the name of a starting square.
    """

    dock: str
    wins: Guess
    better: bool


class SquareCount(Struct):
    """``count`` of what happened in all races happened on this square."""

    square: Square
    count: int


class Heat(Struct):
    """Where deaths, points of damage, arrivals and pushes happened, most first."""

    deaths: list[SquareCount]
    damage: list[SquareCount]
    traffic: list[SquareCount]
    pushes: list[SquareCount]


class CourseRating(Struct, kw_only=True):
    """A course rated by ``races`` of up to ``most`` that bots of level ``bot`` raced on it.

    ``rough`` of them were raced before the bots knew the course well, and will be raced again.
    ``places`` are those among ``others`` courses of the book: those of ``edition``, or all of them
    (null). ``closest`` are the ids of those most like it. ``alone`` are the turns of one robot,
    null where none gets to the end; ``path`` is its shortest way. ``even`` is the share of wins of
    each dock if all were alike. Deaths are told for each robot, pushes and shots for each robot and
    turn.
    """

    course: str
    bot: str
    races: int
    rough: int
    most: int
    robots: int
    turns: Guess
    minutes: Guess
    alone: Guess | None
    leads: Guess
    deaths: float
    pushes: float
    shots: float
    places: dict[Respect, BookPlace]
    edition: str | None
    others: int
    closest: list[str]
    denied: list[Denial]
    even: float
    docks: list[DockShare]
    heat: Heat
    path: list[Square]

    @property
    def is_whole(self) -> bool:
        return self.races >= self.most and not self.rough


class KnownRating(Struct):
    """Null where bots have not raced on a course."""

    rating: CourseRating | None
