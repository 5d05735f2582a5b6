"""Lessons: tracks, the steps of a lesson, and what an attempt led to."""

from __future__ import annotations

from msgspec import Struct

from roborally.protocol.asks import Ask
from roborally.protocol.events import RaceEvent
from roborally.protocol.floors import Floor
from roborally.protocol.library import RaceRules
from roborally.protocol.views import View


class LessonCard(Struct, kw_only=True):
    """What the map tells of a lesson: its idea in a sentence, and how many ``steps`` it has."""

    id: str
    title: str
    idea: str
    steps: int


class Track(Struct, kw_only=True):
    """Lessons in the order in which they are best learned."""

    id: str
    title: str
    about: str
    lessons: list[LessonCard]


class Lessons(Struct):
    """All tracks."""

    tracks: list[Track]


class LessonStep(Struct, kw_only=True):
    """A situation to be played: answer ``ask`` so that ``goal`` is reached.

    ``par`` is the register in which it can be reached, 0 if it hangs on one answer. ``hints`` say
    more from one to the next; ``other`` are answers that are tempting and miss the goal.
    """

    goal: str
    par: int
    registers: int
    hints: list[str]
    other: list[str]
    floor: Floor
    view: View
    ask: Ask


class Lesson(LessonCard, kw_only=True):
    """One idea, met, used and turned round. ``following`` is the next lesson of its track."""

    track: str
    track_title: str
    number: int
    of: int
    text: str
    edition: str
    rules: RaceRules
    situations: list[LessonStep]
    following: str | None


class LessonTry(Struct, kw_only=True):
    """What answers led to, up to ``ask`` if something more is asked.

    ``events`` lead from the view of the step to ``view``. ``star``: the goal was reached at par.
    """

    solved: bool
    star: bool
    verdict: str
    facts: list[str]
    events: list[RaceEvent]
    view: View
    ask: Ask | None
