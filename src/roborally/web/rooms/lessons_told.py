"""Lessons as a browser gets them, and what attempts led to."""

from __future__ import annotations

from collections.abc import Iterator

from roborally.advice.turns_told import turn_told
from roborally.draw.scene import floor_scene
from roborally.draw.svg import draw_svg
from roborally.game.asks import Ask
from roborally.lessons.expecting import told
from roborally.lessons.lesson import (
    Lesson,
    Step,
    Track,
    Tried,
    lesson_called,
    par_of,
    staged,
    step_called,
    tracks,
    tried,
)
from roborally.lessons.stage import Stage
from roborally.protocol import lessons as protocol
from roborally.protocol.asks import Ask as AskTold
from roborally.protocol.floors import floor_told
from roborally.protocol.race_rules import race_rules_told
from roborally.protocol.said import PreviewWish
from roborally.protocol.told import Preview
from roborally.rules import RULES
from roborally.web.rooms.asks_told import ask_id, ask_told
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.helping import preview_told
from roborally.web.rooms.views_told import seats_view
from roborally.words.languages import words_in
from roborally.words.program_cards import program_card, program_cards
from roborally.words.questions import choice_words


def lessons_told(language: str) -> protocol.Lessons:
    """All tracks with their lessons."""
    words = words_in(language)
    return protocol.Lessons(
        [
            protocol.Track(
                id=track.id,
                title=words.say(f"track-{track.id}"),
                about=words.say(f"track-{track.id}.about"),
                lessons=[
                    protocol.LessonCard(
                        id=lesson.id,
                        title=words.say(f"lesson-{lesson.id}"),
                        idea=words.say(f"lesson-{lesson.id}.idea"),
                        steps=len(lesson.steps),
                    )
                    for lesson in track.lessons
                ],
            )
            for track in tracks().values()
        ]
    )


def lesson_told(id: str, language: str) -> protocol.Lesson:
    """A lesson with all its situations; raises UnknownLesson."""
    track, lesson = lesson_called(id)
    words = words_in(language)
    place = track.lessons.index(lesson)
    return protocol.Lesson(
        id=id,
        title=words.say(f"lesson-{id}"),
        idea=words.say(f"lesson-{id}.idea"),
        text=words.say(f"lesson-{id}.text"),
        steps=len(lesson.steps),
        track=track.id,
        track_title=words.say(f"track-{track.id}"),
        number=place + 1,
        of=len(track.lessons),
        edition=lesson.rules,
        rules=race_rules_told(lesson.rules, ()),
        situations=[
            _step_told(lesson, step, number, language)
            for number, step in enumerate(lesson.steps, 1)
        ],
        following=_following(track, place),
    )


def _following(track: Track, place: int) -> str | None:
    return track.lessons[place + 1].id if place + 1 < len(track.lessons) else None


def _step_told(lesson: Lesson, step: Step, number: int, language: str) -> protocol.LessonStep:
    stage = staged(step, lesson.rules, [])
    assert stage.ask is not None
    return protocol.LessonStep(
        goal=told(step.expected, language),
        par=par_of(step, stage) if stage.ask.program else 0,
        registers=stage.last,
        hints=list(_hints(lesson, step, number, stage.ask, stage, language)),
        other=list(step.wrong),
        floor=floor_told(stage.course),
        view=seats_view(stage.referee, [stage.ask.seat]),
        ask=_ask_told(stage, stage.ask, f"{lesson.id}.{number}", language),
    )


def _ask_told(stage: Stage, ask: Ask, name: str, language: str) -> AskTold:
    id = ask_id(ask.robot, len(stage.referee.answers), name)
    return ask_told(stage.referee, ask, id, language=language)


# ---- hints


def _hints(
    lesson: Lesson, step: Step, number: int, ask: Ask, stage: Stage, language: str
) -> Iterator[str]:
    """Where to look, what to compare, and the answer with its reason."""
    words = words_in(language)
    yield words.say(f"lesson-{lesson.id}.look-{number}")
    best, other = step.solution[0], step.wrong[0]
    why = words.say(f"lesson-{lesson.id}.why-{number}")
    if ask.values is not None:
        state = stage.referee.state
        one, two = (
            choice_words(ask.name, ask.chosen(text), state, language) for text in (best, other)
        )
        yield words.say("hint-answers", one=two, other=one)
        yield words.say("hint-solution", answer=one, why=why)
        return
    assert ask.program is not None
    rows = zip(ask.program.registers, best.split(","), other.split(","), strict=True)
    register, one, two = next(row for row in rows if row[1] != row[2])
    one, two = program_card(one, language), program_card(two, language)
    yield words.say("hint-compare", one=one, other=two, register=register)
    yield words.say("hint-solution", answer=program_cards(best, language), why=why)


# ---- attempts


def lesson_try_told(id: str, number: int, answers: list[str], language: str) -> protocol.LessonTry:
    """What answers lead to; raises UnknownLesson and IllegalAnswer."""
    lesson, step = step_called(id, number)
    found = tried(step, lesson.rules, answers)
    stage, ask = found.stage, found.stage.ask
    robot = stage.referee.state.robots[stage.own]
    goal = RULES[lesson.rules].traits.floor.goal
    return protocol.LessonTry(
        solved=found.solved,
        star=found.at_par,
        verdict=_verdict(lesson, step, number, found, language),
        facts=turn_told(stage.referee.events, stage.referee.state, robot.index, goal, language),
        events=events_told(stage.referee, [stage.own], stage.opening, None, language),
        view=seats_view(stage.referee, [robot.seat]),
        ask=None if ask is None else _ask_told(stage, ask, f"{id}.{number}", language),
    )


def _verdict(lesson: Lesson, step: Step, number: int, found: Tried, language: str) -> str:
    words = words_in(language)
    if not found.solved:
        return words.say("lesson-missed")
    if not found.at_par:
        par = par_of(step, found.stage)
        return words.say("lesson-late", register=found.stage.reached(), par=par)
    why = words.say(f"lesson-{lesson.id}.why-{number}")
    return f"{words.say('lesson-reached')} {why}"


def lesson_preview(id: str, number: int, program: str, language: str) -> Preview:
    """Where a program leads if the others stand still; raises UnknownLesson and IllegalAnswer."""
    lesson, step = step_called(id, number)
    stage = staged(step, lesson.rules, [])
    view = stage.referee.view(stage.referee.state.robots[stage.own].seat).kept()
    return preview_told(view, PreviewWish(stage.own, program), language)


def step_drawn(id: str, number: int, theme: str, size: int) -> bytes:
    """The floor of a step; raises UnknownLesson."""
    lesson, step = step_called(id, number)
    course = staged(step, lesson.rules, []).course
    return draw_svg(floor_scene(course), size=size, theme=theme, coordinates=False).encode()
