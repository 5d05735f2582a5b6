"""Every lesson is played by the referee: its solution reaches the goal, what tempts does not."""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.lessons.elements import elements
from roborally.lessons.lesson import (
    Lesson,
    Step,
    UnknownLesson,
    lesson_called,
    lessons,
    staged,
    step_called,
    tracks,
    tried,
)
from roborally.web.rooms.lessons_told import lesson_told, lesson_try_told, lessons_told
from roborally.web.rooms.questions_told import element_drawn

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.id}-{number}")
    for _, lesson in lessons().values()
    for number, step in enumerate(lesson.steps, 1)
]
LANGUAGES = ("en", "de")


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_solution_of_a_step_reaches_its_goal_at_par(lesson: Lesson, step: Step) -> None:
    found = tried(step, lesson.rules, step.solution)
    assert (found.solved, found.at_par, found.stage.ask) == (True, True, None)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_what_is_tempting_misses_the_goal_or_par(lesson: Lesson, step: Step) -> None:
    found = tried(step, lesson.rules, step.wrong)
    assert not found.at_par
    assert found.stage.over
    assert not found.solved or step.par


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_step_waits_for_its_own_robot_alone(lesson: Lesson, step: Step) -> None:
    stage = staged(step, lesson.rules, [])
    assert stage.ask is not None
    assert stage.ask.robot == stage.own
    others = [robot for robot in stage.referee.state.robots if robot.index != stage.own]
    seen = stage.referee.view(stage.ask.seat).state.robots
    for robot in others:
        assert all(card >= 0 for card in seen[robot.index].registers)


def test_a_lesson_has_one_idea_and_two_or_three_steps() -> None:
    assert all(2 <= len(lesson.steps) <= 3 for _, lesson in lessons().values())
    assert sum(len(track.lessons) for track in tracks().values()) == len(lessons())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_told_in_every_language(language: str) -> None:
    for track in lessons_told(language).tracks:
        for card in track.lessons:
            told = lesson_told(card.id, language)
            assert told.idea
            for step in told.situations:
                assert len(step.hints) == 3
                assert all([step.goal, *step.hints])


def test_german_and_english_differ() -> None:
    english, german = (lesson_told("pushing", language) for language in LANGUAGES)
    assert english.idea != german.idea
    for one, other in zip(english.situations, german.situations, strict=True):
        assert one.goal != other.goal
        assert not {*one.hints} & {*other.hints}


def test_a_verdict_tells_the_reason_and_a_late_one_par() -> None:
    reached = lesson_try_told("program", 3, ["B/430,L/70"], "en")
    assert (reached.solved, reached.star) == (True, True)
    assert "Backing up needs no turn" in reached.verdict
    late = lesson_try_told("program", 3, ["U/10,M1/500"], "en")
    assert (late.solved, late.star) == (True, False)
    assert "register 2" in late.verdict
    assert "register 1" in late.verdict
    missed = lesson_try_told("program", 3, ["M1/500,L/70"], "en")
    assert (missed.solved, missed.star) == (False, False)
    assert missed.facts == ["Ends on C1, facing west."]


def test_one_question_comes_after_the_other() -> None:
    first = lesson_try_told("power-down", 2, ["L/70,M2/690,M1/500"], "en")
    assert first.ask is not None
    assert first.ask.name == "announce_power_down"
    assert not first.solved
    then = lesson_try_told("power-down", 2, ["L/70,M2/690,M1/500", "down"], "en")
    assert then.ask is None
    assert then.solved
    assert [event.n for event in then.events][: len(first.events)] == [e.n for e in first.events]


def test_what_is_not_there_or_not_allowed_is_refused() -> None:
    with pytest.raises(UnknownLesson, match="there is no lesson 'nothing'"):
        lesson_called("nothing")
    with pytest.raises(UnknownLesson, match="'program' has no step 4"):
        step_called("program", 4)
    with pytest.raises(IllegalAnswer):
        lesson_try_told("program", 1, ["M3/840"], "en")


def test_every_element_has_a_picture_of_its_own() -> None:
    drawn = {name: element_drawn(name, "dark", 48) for name in elements()}
    assert len(set(drawn.values())) == len(drawn) > 25
