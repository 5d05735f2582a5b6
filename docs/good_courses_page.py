"""What makes a good course, told in the ratings of those that come with the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from statistics import correlation, fmean, median
from typing import Final

from roborally.arena.book import book_ratings
from roborally.arena.verdict import minutes
from roborally.floor.course import Course, Place
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.library import library_course

EDITION: Final = "2005"
"""That of most courses; across editions the rules would be measured with them."""
PICTURES: Final = "pictures/courses"
WIDE: Final = 560
HIGH: Final = 300
EDGE: Final = 48


@dataclass(frozen=True, slots=True)
class Rated:
    """A course, what can be counted on it, and what its races came to."""

    course: Course
    way: float
    """Squares from the starts over all flags, as if nothing lay between."""
    flags: int
    room: float
    """Squares for each robot where as many race as may."""
    pits: float
    """Percent of the squares."""
    measures: dict[str, float]


@cache
def rated(edition: str = EDITION) -> tuple[Rated, ...]:
    """Those with flags and starts on their sheet; some have neither, and other goals."""
    found = []
    for name, one in book_ratings().items():
        course = library_course(name)
        floor = floor_of(course)
        starts = starts_of(course, floor)
        if one["edition"] != edition or not course.flags or not starts:
            continue
        squares = [floor.squares[sq] for sq in range(floor.size) if floor.sheet_of[sq] != OFF]
        way = fmean(apart(start, course.flags[0]) for start in starts)
        found.append(
            Rated(
                course,
                way + sum(apart(one, other) for one, other in pairwise(course.flags)),
                len(course.flags),
                len(squares) / max(course.players or (8,)),
                100 * fmean(square.pit for square in squares),
                one["measures"],
            )
        )
    return tuple(found)


def starts_of(course: Course, floor: Floor) -> list[Place]:
    if course.start:
        return [course.start]
    return [floor.place(sq) for sq, _ in floor.docks or floor.starts]


def apart(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def together(one: Callable[[Rated], float], measure: str) -> float:
    """How much two orders of the courses agree: 1 wholly, 0 not at all, -1 the other way round."""
    some = [course for course in rated() if measure in course.measures]
    told = [one(course) for course in some], [course.measures[measure] for course in some]
    return correlation(*map(places, told))


def places(values: Sequence[float]) -> list[float]:
    """The place of each in their order; those alike share theirs."""
    return [sum((other < value) + (other == value) / 2 for other in values) for value in values]


def middle(one: Callable[[Rated], float]) -> float:
    return median(one(course) for course in rated() if "solo" in course.measures)


def longer(one: Rated) -> float:
    """By other robots."""
    return one.measures["length"] / one.measures["solo"]


def ends(measure: str) -> tuple[Rated, Rated]:
    """The courses with least and most."""
    some = sorted(
        (one for one in rated() if measure in one.measures), key=lambda one: one.measures[measure]
    )
    return some[0], some[-1]


def figures() -> dict[str, str]:
    """Everything that the page says in numbers."""
    turns = middle(lambda one: one.measures["length"])
    told = {
        "courses": str(len(rated())),
        "edition": EDITION,
        "turns": f"{turns:.1f}",
        "minutes": f"{minutes(turns, 4):.0f}",
        "a_flag": f"{middle(lambda one: one.measures['length'] / one.flags):.1f}",
        "a_turn": f"{middle(lambda one: one.way / one.measures['length']):.1f}",
        "slower": f"{100 * middle(lambda one: longer(one) - 1):.0f}",
        "a_death": f"{middle(lambda one: one.measures['length'] / one.measures['deaths']):.0f}",
        "naive": f"{middle(lambda one: one.measures['ratio']):.1f}",
    }
    for name, one, measure in RELATIONS:
        told[name] = f"{together(one, measure):+.2f}"
    for measure in ("length", "deaths", "pushes", "ratio"):
        for word, course in zip(("least", "most"), ends(measure), strict=True):
            link = f"[{course.course.name}](../gallery.md#{course.course.id})"
            told[f"{word}_{measure}"] = f"{link} ({course.measures[measure]:.1f})"
    return told


RELATIONS: Final[Sequence[tuple[str, Callable[[Rated], float], str]]] = (
    ("way_length", lambda one: one.way, "length"),
    ("flags_length", lambda one: one.flags, "length"),
    ("pits_length", lambda one: one.pits, "length"),
    ("length_deaths", lambda one: one.measures["length"], "deaths"),
    ("pits_deaths", lambda one: one.pits, "deaths"),
    ("pits_ratio", lambda one: one.pits, "ratio"),
    ("room_pushes", lambda one: one.room, "pushes"),
    ("room_shots", lambda one: one.room, "shots"),
    ("pits_pushes", lambda one: one.pits, "pushes"),
    ("length_pushes", lambda one: one.measures["length"], "pushes"),
)


def page() -> str:
    return TEXT.format(**figures())


def pictures() -> dict[str, str]:
    """Each course as a dot."""
    return {
        f"design/{PICTURES}/length.svg": chart(
            [(one.way, one.measures["length"]) for one in rated()],
            "squares from the start over all flags",
            "turns of a race",
        ),
        f"design/{PICTURES}/pushes.svg": chart(
            [(one.room, one.measures["pushes"]) for one in rated()],
            "squares for each robot",
            "pushes, for each robot and turn",
        ),
    }


def chart(dots: Sequence[tuple[float, float]], across: str, up: str) -> str:
    """Readable on light and dark pages."""
    most = max(x for x, _ in dots), max(y for _, y in dots)

    def place(x: float, y: float) -> tuple[float, float]:
        right = EDGE + (WIDE - 1.5 * EDGE) * x / most[0]
        return right, HIGH - EDGE - (HIGH - 1.5 * EDGE) * y / most[1]

    (left, bottom), (right, top) = place(0, 0), place(*most)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img"'
            ' font-family="sans-serif" font-size="13" fill="#7d858c">'
        ),
        f"<title>{up} by {across}</title>",
        f'<path d="M{left} {top}V{bottom}H{right:.0f}" fill="none" stroke="#7d858c"/>',
        f'<text x="{right:.0f}" y="{HIGH - 12}" text-anchor="end">{across}</text>',
        f'<text x="{left - 6}" y="{top - 12:.0f}">{up}</text>',
        f'<text x="{right:.0f}" y="{bottom + 16}" text-anchor="end">{most[0]:.0f}</text>',
        f'<text x="{left - 6}" y="{top + 4:.0f}" text-anchor="end">{most[1]:.1f}</text>',
        f'<text x="{left - 6}" y="{bottom + 4}" text-anchor="end">0</text>',
    ]
    for x, y in (place(*dot) for dot in dots):
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="5" fill="#2f86d6" opacity=".75"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


TEXT: Final = """\
# What makes a good course

What the courses that come with the game have in common, measured: {courses} courses of {edition} that have flags and starts, each in
60 races of as many Racers as it is for ([how](../arena.md#rating-a-course)). The figures are taken from these ratings whenever this page is
built. A number like {way_length} tells how much two orders of the courses agree: +1 if the one with more of this always has more of that, 0 if
they have nothing to do with each other, less if it is the other way round. With so few courses all between -0.35 and +0.35 may be chance.

## As long as you have time

The course in the middle takes {turns} turns, which are {minutes} minutes for four people. The shortest is {least_length}, the longest
{most_length}.

![Each course as a dot: turns by squares of its way](pictures/courses/length.svg)

Length is made by the way more than by the number of flags: with the squares from the start over all flags turns agree by {way_length}, with
the flags by {flags_length}. Count {a_turn} squares for a turn, and {a_flag} turns for a flag that lies as far away as usual. Pits do not make
a course longer ({pits_length} with their share of the squares).

So carry a flag farther away before you add one. Other robots cost time, too: a race takes {slower} % more turns than the same course
alone.

## Dangerous where one must go

On the course in the middle a robot dies once in {a_death} turns. Deaths agree with the length by {length_deaths}, with the share of pits by
{pits_deaths} only: it matters less how much there is to fall into than how often one has to pass it. *Deaths* in the studio shows where that is; on the
course of the [tutorial](first-course.md) it is not the pits but the edge beside the first flag. The safest course is {least_deaths}, the deadliest {most_deaths}, in
deaths for each robot.

A course is hard if it takes a beginner much longer than an expert. Alone, a bot that drives straight at the next flag takes
{naive} times as many turns as a Racer on the course in the middle, at the ends {least_ratio} and {most_ratio} times. How many pits there are does not
tell it ({pits_ratio}); the test drive does.

## Robots that meet

![Each course as a dot: pushes by room for each robot](pictures/courses/pushes.svg)

Robots push and shoot each other where there is little room: pushes agree by {room_pushes} with the squares there are for each robot, hits by
{room_shots}. A longer race is not a wilder one ({length_pushes}). Where there are many pits, robots push less ({pits_pushes}). The calmest course is
{least_pushes}, the wildest {most_pushes}, in pushes for each robot and turn.

So for a lively race take a small floor, and say in `players` for how many it is: the same course is calm for two and a crush for eight.

## Fair to every dock

No dock should win much more often than its share. *Wins by dock* in the studio shows each with the range that chance allows; red is a dock
that is surely better. Look first whether it is nearer to the first flag than the others, or has a belt before it, and carry that flag
elsewhere. The [generator](index.md#from-a-wish) does so: it looks for flags that are about as far from every dock.

## What no program can tell

Whether a course is a joke, a story or a puzzle, and whether one wants to race there again. Race it with people, and look at their thumbs.
"""
