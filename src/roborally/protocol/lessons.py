"""Lessons: tracks, the steps of a lesson, and what an attempt led to."""

from __future__ import annotations

from typing import Literal

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


class QuestionCard(Struct, kw_only=True):
    """What a list tells of a question; ``rule`` is a point of a chapter, as ``belts.2``.

    ``practise`` is the address of a lesson about it.
    """

    id: str
    rule: str
    title: str
    practise: str | None


class Questions(Struct):
    """All questions about the rules of an edition."""

    questions: list[QuestionCard]


class QuestionChange(Struct):
    """Something that can be changed in a situation."""

    id: str
    title: str


class Question(QuestionCard, kw_only=True):
    """A situation, and what may come of it: ``right`` is the place of what does, and ``why``.

    ``until`` says when it is looked at: after ``register``, after the turn, or when the hands of
    the next one are dealt. ``events`` lead from ``view`` to ``after``.
    """

    choices: list[str]
    right: int
    why: str
    register: int
    until: Literal["register", "turn", "next turn"]
    changes: list[QuestionChange]
    rules: RaceRules
    floor: Floor
    view: View
    events: list[RaceEvent]
    after: View


class QuestionChanged(Struct, kw_only=True):
    """What happens in a situation that was changed: ``events`` lead from ``view`` to ``after``."""

    floor: Floor
    view: View
    events: list[RaceEvent]
    after: View


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
