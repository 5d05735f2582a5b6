"""Courses that people published, beside those of the library."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.protocol.library import CourseCard
from roborally.protocol.races import RaceCard
from roborally.protocol.ratings import BookPlace, Respect

Licence = Literal["CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0"]


class Parent(Struct):
    """The course that another one began as, with who published it, if anybody has."""

    course: str
    name: str
    maker: str | None


class GalleryCard(CourseCard, kw_only=True):
    """A course in the gallery; those of the library have no ``maker``.

    ``plays`` are races that are over. ``liked`` is the share of thumbs that are up, null with fewer
    than five of them, and ``bound`` what it is at least (95 %), by which courses are sorted.
    ``turns`` and ``places`` come from its rating, as far as there is one, and ``fair`` whether no
    dock is clearly better.
    """

    maker: str | None
    at: int
    licence: Licence | None
    parent: Parent | None
    plays: int
    votes: int
    liked: float | None
    bound: float
    turns: float | None
    places: dict[Respect, BookPlace]
    fair: bool | None
    mine: bool


class Gallery(Struct):
    courses: list[GalleryCard]


class CourseFacts(Struct, kw_only=True):
    """What the page of a course tells besides the course.

    ``published``: it is in the gallery. ``mine``: you made it, as this version of ``design``.
    ``can_vote``: you were in a race here that is over; ``thumb`` is yours. ``forks``: how many
    designs began as it. ``races`` are the last ones that are listed.
    """

    card: GalleryCard
    published: bool
    mine: bool
    design: str | None
    number: int | None
    can_vote: bool
    thumb: bool | None
    forks: int
    races: list[RaceCard]
