"""Lessons as data: tracks of files in `library`, and what came of a step that somebody played."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from roborally.lessons.expecting import Expected
from roborally.lessons.stage import PROGRAM, Stage, edition_of

TRACKS: Final = ("classic", "modern", "oldest", "grand-prix")
"""In the order in which they stand on the page."""


class UnknownLesson(LookupError):
    """There is no lesson of that name, or it has no such step."""


class Step(Struct, forbid_unknown_fields=True):
    """A situation in which ``robot`` is to reach ``goal``.

    ``asks`` are the questions put to its player. ``solution`` and ``wrong`` are answers to them:
    one that reaches the goal, and one that is tempting and does not. ``par`` is the register in
    which it can be reached, 0 the last one.
    """

    robot: str
    goal: str
    solution: list[str]
    wrong: list[str]
    situation: str
    asks: tuple[str, ...] = (PROGRAM,)
    par: int = 0

    @property
    def expected(self) -> Expected:
        found: Expected = json.loads(self.goal)
        return found


class Lesson(Struct, forbid_unknown_fields=True):
    """One idea. The words of it are ``lesson-<id>``."""

    id: str
    steps: list[Step]
    rules: str = ""


class Track(Struct, forbid_unknown_fields=True):
    """Lessons about one edition; a lesson may be by other rules."""

    id: str
    rules: str
    lessons: list[Lesson]


@dataclass(frozen=True, slots=True)
class Tried:
    """A step that was played: with ``at_par`` it earns a star."""

    stage: Stage
    solved: bool
    at_par: bool


@lru_cache
def tracks() -> dict[str, Track]:
    """All tracks by their ids."""
    folder = files("roborally.lessons") / "library"
    found = {}
    for id in TRACKS:
        path = folder / f"{id}.toml"
        if path.is_file():
            data = tomllib.loads(path.read_text("utf-8"))
            track = msgspec.convert({"id": id, **data}, Track)
            for lesson in track.lessons:
                lesson.rules = edition_of(lesson.rules or track.rules)
            found[id] = track
    return found


@lru_cache
def lessons() -> dict[str, tuple[Track, Lesson]]:
    """All lessons by their ids, each with its track."""
    return {one.id: (track, one) for track in tracks().values() for one in track.lessons}


def lesson_called(id: str) -> tuple[Track, Lesson]:
    """A lesson and its track; raises UnknownLesson."""
    try:
        return lessons()[id]
    except KeyError:
        raise UnknownLesson(f"there is no lesson '{id}'") from None


def step_called(id: str, number: int) -> tuple[Lesson, Step]:
    """A step, counted from 1, and its lesson; raises UnknownLesson."""
    _, lesson = lesson_called(id)
    if not 1 <= number <= len(lesson.steps):
        raise UnknownLesson(f"the lesson '{id}' has no step {number}")
    return lesson, lesson.steps[number - 1]


def staged(step: Step, rules: str, answers: list[str]) -> Stage:
    """A step with some answers; raises IllegalAnswer."""
    return Stage(
        json.loads(step.situation),
        rules,
        own=step.robot,
        asks=step.asks,
        answers=answers,
        expected=(step.expected,),
    ).play()


def tried(step: Step, rules: str, answers: list[str]) -> Tried:
    """What answers lead to; raises IllegalAnswer."""
    stage = staged(step, rules, answers)
    reached = stage.reached()
    solved = stage.over and bool(stage.moments) and stage.moments[-1].holds[0]
    return Tried(stage, solved, solved and reached <= par_of(step, stage))


def par_of(step: Step, stage: Stage) -> int:
    return step.par or stage.last
